"""Versions of what shapes an answer."""

import sys
from importlib.metadata import PackageNotFoundError, version

from evalctl.version import __version__


def versions() -> dict[str, str]:
    """Versions of evalctl itself and of the libraries that asked, where they took part."""
    found = {"evalctl": __version__}
    for package in ("litellm", "xllamacpp"):
        if package in sys.modules:
            try:
                found[package] = version(package)
            except PackageNotFoundError:
                continue
    return found
