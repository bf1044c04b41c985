"""The entry point: ``evalctl`` and ``python -m evalctl``."""

import signal
import sys


def main() -> None:
    """Run the command line and exit with its code."""
    # Until the command line listens, Ctrl-C ends the process as a shell expects it, without a traceback.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from evalctl.cli import run
    from evalctl.cli.signals import listen_no_more

    code = run(sys.argv[1:])
    # Python ends with the default handlers, and a Ctrl-C that comes too late would replace the exit code.
    listen_no_more()
    sys.exit(code)


if __name__ == "__main__":
    main()
