"""Patterns as other tools write them: ``#P#i``, ``r"P"``, ``m/P/``, ``re.compile(…)``, a slash that is missing.

All of them can be read as patterns here, and look for the signs round them in the answer: a check that never holds,
or always.
"""

import re
from collections.abc import Callable, Iterator

from msgspec import Struct

from evalctl.yamltext.lazy_pattern import lazy_pattern

_FLAGS = "[imsxugADUXJy]{0,6}"
"""The flags of other tools; those that have another meaning here, or none, are left out of what is shown."""

_OWN_FLAGS = "imsxu"

_DELIMITED = lazy_pattern(
    rf"(?P<sign>[#~@%!|])(?P<body>(?:\\.|(?!(?P=sign))[^\\])+)(?P=sign)(?P<flags>{_FLAGS})", re.DOTALL
)
_BRACED = lazy_pattern(r"\{(?P<body>(?:\\.|[^\\{}])+)\}(?P<flags>(?=[a-z]*i)[imsxu]{1,5})", re.DOTALL)
_RAW_TEXT = lazy_pattern(
    rf"(?:[rRbBuU]{{1,2}}|@|re|rx|regex)(?P<hash>#*)(?P<quote>\"\"\"|'''|[\"'])(?P<body>(?:(?!(?P=quote)).)+)"
    rf"(?P=quote)(?P=hash)(?P<flags>{_FLAGS})",
    re.DOTALL,
)
_NAMED = lazy_pattern(
    rf"(?:m|qr|rx|%r)(?P<sign>[/#~!|{{])(?P<body>(?:\\.|(?!(?P=sign))[^\\}}])+)(?:(?P=sign)|\}})(?P<flags>{_FLAGS})",
    re.DOTALL,
)
_REPLACING = lazy_pattern(
    r"s(?P<sign>[/#~!|])(?P<body>(?:\\.|(?!(?P=sign))[^\\])+)(?P=sign)(?:\\.|(?!(?P=sign))[^\\])*(?P=sign)"
    rf"(?P<flags>{_FLAGS}e?)",
    re.DOTALL,
)
_CALL = lazy_pattern(
    r"""(?P<name>(?:new\s+)?(?:RegExp|Regexp?\.new|Regex|re\.[a-z]+|regex\.[a-z]+|preg_[a-z_]+|Pattern\.compile
    |regexp\.(?:Must)?Compile|std::regex))\s*\(\s*(?:[rRbBuU]{1,2}|@)?(?P<quote>["'`/])(?P<body>.+?)(?<!\\)(?P=quote)
    (?P<rest>.*)""",
    re.DOTALL | re.VERBOSE,
)
_IGNORES_CASE = lazy_pattern(
    r"\b(?:re\.I|(?:re\.)?IGNORECASE|CASE_INSENSITIVE)\b|[\"'][gmsuy]*i[gmsuy]*[\"']|^i"
)
_PREFIXED = lazy_pattern(r"(?:not[-_]?)?(?:regexp?|pattern|matches)[ \t]*[:=][ \t]*(?P<body>\S.*)", re.DOTALL)
_OPERATOR = lazy_pattern(rf"(?:=~|!~|~)[ \t]*/(?P<body>.+)/(?P<flags>{_FLAGS})", re.DOTALL)
_IN_QUOTES = lazy_pattern(rf"(?P<quote>[\"'`])/(?P<body>.+)/(?P<flags>{_FLAGS})(?P=quote)", re.DOTALL)
_BLANK_IN_FRONT = lazy_pattern(rf"\s+/(?P<body>.+)/(?P<flags>{_FLAGS})\s*", re.DOTALL)
_LAST_SLASH = lazy_pattern(r"(?P<body>(?:\\.|[^\\/])+)/(?P<flags>[imsxug]{0,5})", re.DOTALL)
_IN_SLASHES = lazy_pattern(rf"/(?P<body>(?:\\.|[^\\])+)/(?P<flags>{_FLAGS})", re.DOTALL)

_ESCAPED_TWICE = lazy_pattern(r"\\\\[dDsSwWbB](?![^\W_])")
_DRIVE = lazy_pattern(r"(?<![^\W_])[A-Za-z]:\\|\\\\\\\\")
_ONE_BACKSLASH = r"write one, or [\\] where the answer has it"

_WORD = lazy_pattern(r"[^\W\d_]{2}|[\u0e00-\u0eff\u2e80-\u9fff\uac00-\ud7a3]")
"""What a pattern for an answer has, and a placeholder such as ``%d/%m`` has not."""

_KIND_OF_CHARACTERS = lazy_pattern(r"(?:(?:\\[wWdDsS]|\[[^\]]*\]|\.)(?:[+*?]|\{[\d,]*\})*)+")
"""``%[A-Z_]+%`` looks for placeholders: nobody looks for ``[A-Z_]+`` alone."""

_ADDRESS = lazy_pattern(r":|\\?\.[a-z]{2}|^[.~\\]|^www")
_UNIT = lazy_pattern(r"(?:^|[\s\d)?*+])[^\W\d_]{1,4}$|(?:[^\W\d_]s|[$€£])$")
"""What stands before ``/s`` and ``/m`` in ``km/s``, ``requests/s`` and ``€/m``."""


class ForeignForm(Struct, frozen=True):
    """A pattern in another tool's form.

    *said* is the sentence about it. *body* and *flags* are the pattern that was probably meant. *is_possible* says
    that the text may be meant as it stands: somebody may look for it in an answer.
    """

    said: str
    body: str
    flags: str = ""
    is_possible: bool = True

    @property
    def in_slashes(self) -> str:
        """The pattern as it is written here."""
        return f"/{_with_slashes_escaped(self.body)}/{self.flags}"


def foreign_form(source: str) -> ForeignForm | None:
    """The form that *source* has in another tool; None where it has none."""
    return next(_forms(source), None)


def form_in_schema(source: str) -> ForeignForm | None:
    """The same for a ``pattern`` of a JSON Schema, which is bare: slashes are foreign there."""
    found = _IN_SLASHES.fullmatch(source)
    if found is not None:
        body, flags = found["body"], found["flags"]
        is_path = "/" in body.replace("\\/", "") and not (flags or body[:1] == "^" or body[-1:] == "$")
        return None if is_path else ForeignForm(_BARE_IN_SCHEMA, body.replace("\\/", "/"))
    if twice := _escaped_twice(source):
        return twice
    form = foreign_form(source)
    if form is None or (not form.flags and _LAST_SLASH.fullmatch(source)):
        return None
    return ForeignForm(_BARE_IN_SCHEMA, form.body)


def _forms(source: str) -> Iterator[ForeignForm]:
    for look in _LOOKS:
        if form := look(source):
            yield form


def _delimited(source: str) -> ForeignForm | None:
    found = _DELIMITED.fullmatch(source)
    if found is None or not _is_telling(found["body"]) or found["body"].strip() != found["body"]:
        return None
    sign = found["sign"]
    said = f"the {sign} at both ends are part of the pattern, so it looks for them in the answer; {_WAY_OUT}"
    return ForeignForm(said, found["body"].replace(f"\\{sign}", sign), _own(found["flags"]))


def _escaped_twice(source: str) -> ForeignForm | None:
    """``\\\\d+``, as JSON and program code write ``\\d+``; not ``C:\\\\data``, nor where one backslash is single."""
    if not _ESCAPED_TWICE.search(source) or _DRIVE.search(source) or "\\" in source.replace("\\\\", ""):
        return None
    found = _IN_SLASHES.fullmatch(source)
    body, flags = (found["body"], found["flags"]) if found else (source, "")
    said = f"two backslashes are a backslash of the answer, so it looks for that; {_ONE_BACKSLASH}"
    return ForeignForm(said, body.replace("\\\\", "\\"), _own(flags))


def _braced(source: str) -> ForeignForm | None:
    found = _BRACED.fullmatch(source)
    if found is None or not _is_telling(found["body"]):
        return None
    said = f"the {{ }} and the {found['flags']} are part of the pattern, so it looks for them; {_WAY_OUT}"
    return ForeignForm(said, found["body"], _own(found["flags"]))


def _raw_text(source: str) -> ForeignForm | None:
    found = _RAW_TEXT.fullmatch(source)
    if found is None:
        return None
    before = source[: found.start("body")]
    said = f"the {before} and the quote at the end are part of the pattern, so it looks for them; {_WAY_OUT}"
    return ForeignForm(said, found["body"], _own(found["flags"]))


def _named(source: str) -> ForeignForm | None:
    found = _NAMED.fullmatch(source)
    if found is None or not _is_telling(found["body"]):
        return None
    before = source[: found.start("body")]
    said = f"the {before} before the pattern is part of it, so it looks for that in the answer; {_WAY_OUT}"
    return ForeignForm(said, found["body"], _own(found["flags"]))


def _replacing(source: str) -> ForeignForm | None:
    found = _REPLACING.fullmatch(source)
    if found is None or not _is_telling(found["body"]):
        return None
    said = f"this is how other tools replace a text; here all of it is looked for in the answer; {_WAY_OUT}"
    return ForeignForm(said, found["body"], _own(found["flags"]))


def _call(source: str) -> ForeignForm | None:
    found = _CALL.match(source)
    if found is None:
        return None
    said = f"{found['name']}(…) is code of a programming language; write only the pattern, between slashes"
    body, rest = found["body"], found["rest"]
    flags = "i" if _IGNORES_CASE.search(rest) else ""
    inner = _IN_SLASHES.fullmatch(body)
    if inner is not None:
        body, flags = inner["body"], _own(inner["flags"])
    return ForeignForm(said, body, flags, is_possible=False)


def _prefixed(source: str) -> ForeignForm | None:
    found = _PREFIXED.fullmatch(source)
    if found is None:
        return None
    before = source[: found.start("body")].strip()
    said = f"the {before} before the pattern is part of it, so it looks for that in the answer; {_WAY_OUT}"
    inner = _IN_SLASHES.fullmatch(found["body"])
    if inner is not None:
        return ForeignForm(said, inner["body"], _own(inner["flags"]))
    return ForeignForm(said, found["body"])


def _in_signs(source: str) -> ForeignForm | None:
    for pattern, what in (
        (_OPERATOR, "the sign before the slash"),
        (_IN_QUOTES, "the quotes round the slashes"),
        (_BLANK_IN_FRONT, "the space before the slash"),
    ):
        if found := pattern.fullmatch(source):
            said = f"{what} makes all of it the pattern, slashes and flags too; begin with the slash"
            return ForeignForm(said, found["body"], _own(found["flags"]))
    return None


def _first_slash_missing(source: str) -> ForeignForm | None:
    found = _LAST_SLASH.fullmatch(source)
    if found is None or not _WORD.search(found["body"]) or _ADDRESS.search(found["body"]):
        return None
    flags, body = found["flags"], found["body"]
    if flags in ("s", "m", "g", "x", "u") and _UNIT.search(body):
        return None
    said = (
        f"the pattern ends with /{flags} and does not begin with /, so it looks for /{flags} in the answer; "
        "put a / at its beginning, or write \\/ where a slash of the text is meant"
    )
    return ForeignForm(said, body, _own(flags))


_BARE_IN_SCHEMA = (
    "a pattern of a schema is bare, with no signs round it and no flags; this one looks for those signs too"
)
_WAY_OUT = "write the pattern between slashes, or put slashes round all of it if that is meant"

_LOOKS: tuple[Callable[[str], ForeignForm | None], ...] = (
    _call,
    _escaped_twice,
    _delimited,
    _braced,
    _raw_text,
    _replacing,
    _named,
    _prefixed,
    _in_signs,
    _first_slash_missing,
)


def _is_telling(body: str) -> bool:
    """Whether *body* is a pattern that somebody looks for, and no placeholder or figure."""
    return _WORD.search(body) is not None and _KIND_OF_CHARACTERS.fullmatch(body) is None


def _own(flags: str) -> str:
    return "".join(flag for flag in _OWN_FLAGS if flag in flags)


def _with_slashes_escaped(body: str) -> str:
    return re.sub(r"(\\.)|/", lambda found: found[1] or "\\/", body, flags=re.DOTALL)
