"""Whether the packages of the extra ``text`` are there."""

from functools import cache
from importlib.util import find_spec

INSTALL_TEXT = 'pip install "evalctl-sets[text]"'


@cache
def missing(what: str, *modules: str) -> str | None:
    """A sentence that says how to install what *what* ("grammar") needs; None if all *modules* are there.

    *modules* are top-level import names. None of them is imported.
    """
    if all(find_spec(module) is not None for module in modules):
        return None
    return f"{what} needs packages that are not installed: {INSTALL_TEXT}"
