"""``not_sets:``, the YAML files in folders of sets that are none.

.. code-block:: yaml

    not_sets: [docker-compose.yaml, "i18n/**", /sets/drafts]

A pattern is met at any depth below the project file; one that begins with ``/`` only from its folder on. ``*`` and
``?`` stop at a ``/``, ``**`` does not. What names a folder holds for all that is in it.
"""

import re
from collections.abc import Iterable
from pathlib import Path

from evalctl.yamltext.lazy_pattern import lazy_pattern

_PARTS = lazy_pattern(r"\*\*/|\*\*|\*|\?|\[!?[^\]/]+\]|[^*?\[]+|\[")
_STANDS_FOR = {"**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]"}


def pattern_of(globs: Iterable[str]) -> re.Pattern[str]:
    """What a path relative to the project file, with ``/`` between its parts, must fit to be named by *globs*."""
    return re.compile("|".join(map(_one, globs)) or r"(?!)", re.DOTALL)


def fits(pattern: re.Pattern[str], folder: Path, path: Path) -> bool:
    """Whether *path* is named by the *pattern* of a project file in *folder*."""
    whole = path.resolve(), path.absolute()
    base = folder.resolve(), folder.absolute()
    return any(
        one.is_relative_to(start) and pattern.fullmatch(one.relative_to(start).as_posix()) is not None
        for one, start in zip(whole, base, strict=True)
    )


def _one(glob: str) -> str:
    written = glob.strip().replace("\\", "/").removeprefix("./")
    begin = "" if written.startswith("/") else "(?:.*/)?"
    body = "".join(_part(part) for part in _PARTS.findall(written.strip("/")))
    return f"{begin}{body}(?:/.*)?"


def _part(part: str) -> str:
    if part in _STANDS_FOR:
        return _STANDS_FOR[part]
    if part[0] == "[" and len(part) > 1:
        inside = re.sub(r"([\\\[\]^&~|])", r"\\\1", part[1:-1].removeprefix("!"))
        return f"[{'^/' if part[1] == '!' else ''}{inside}]"
    return re.escape(part)
