"""evalctl: golden sets for assistants. Did ours get worse?"""

from evalctl.version import __version__

__all__ = ["__version__"]
