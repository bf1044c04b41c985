"""The entry point: ``evalctl`` and ``python -m evalctl``."""

import sys


def main() -> None:
    """Run the command line and exit with its code."""
    from evalctl.cli import run

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
