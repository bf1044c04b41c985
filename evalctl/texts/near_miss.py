"""How near a miss was: what an answer would have to be without for a text to be in it, and nothing that is not so."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

from evalctl.texts.characters import nfkc
from evalctl.texts.folding import Folding, Marks, folded
from evalctl.texts.lookalikes import MARKS, all_named
from evalctl.texts.needles import Where, nothing_but_marks
from evalctl.texts.units import spaced
from evalctl.yamltext.lazy_pattern import lazy_pattern

_LONGEST = 100_000
"""Characters of an answer in which a near miss is looked for."""

Difference: TypeAlias = Literal["markdown", "width", "marks", "quotes", "white space", "end", "case"]

# In the order in which they are doubted: what can be done without is no reason.
_DIFFERENCES: tuple[Difference, ...] = ("markdown", "width", "marks", "quotes", "white space", "end", "case")

_SAID: dict[Difference, str] = {
    "markdown": "Markdown emphasis",
    "width": "the width or form of characters",
    "marks": "the kind of dashes or quotes",
    "quotes": "the quotes round it",
    "white space": "white space",
    "end": "the punctuation at its end",
    "case": "upper and lower case",
}

_END = ").,;:!?…。．！？、，；：｡"
_QUOTES = "\"'“”„‟«»‘’‚‛‹›「」『』"
_MARKS = lazy_pattern(f"[-\"'{MARKS}]")

# A mark, and what is done with it. Each reads on to the next mark of its own and no further: time in proportion to
# the text.
_MARKDOWN = (
    (
        "[",
        lazy_pattern(
            r"!?\[([^\[\]\n]{1,500})\](?:\([^()\s]{0,2000}(?: \"[^\"\n]{0,200}\")?\)|\[[^\[\]\n]{0,100}\])"
        ),
        r"\1",
    ),
    ("*", lazy_pattern(r"(?<!\*)(\*{1,3})(?=[^\s*])([^*\n]{1,1000})(?<=\S)\1(?!\*)"), r"\2"),
    ("_", lazy_pattern(r"(?<![\w_])(_{1,3})(?=[^\s_])([^_\n]{1,1000})(?<=\S)\1(?![\w_])"), r"\2"),
    ("~~", lazy_pattern(r"~~(?=\S)([^~\n]{1,1000})~~"), r"\1"),
    ("`", lazy_pattern(r"(?<!`)(`{1,3})(?!`)([^`\n]{1,1000})\1(?!`)"), r"\2"),
)
_NESTED = 3
"""Emphasis inside emphasis: so many layers are taken off."""


def near_miss(needle: str, text: str, folding: Folding, where: Where = "anywhere") -> str:
    """What stands between *needle* and *text*, several joined by commas and *and*; empty if they are not near.

    To be asked only after *needle* was not found there.
    """
    if len(text) > _LONGEST:
        return ""
    needle = needle.strip("\r\n") or needle
    needed = list(_DIFFERENCES)
    if not _is_there(needle, text, folding, needed, where):
        # Without its Markdown a link has lost its address, in which the text may stand.
        needed.remove("markdown")
        if "](" not in text or not _is_there(needle, text, folding, needed, where):
            return ""
    for difference in _DIFFERENCES:
        fewer = [other for other in needed if other != difference]
        if _is_there(needle, text, folding, fewer, where):
            needed = fewer
    if not needed:
        return _no_minus(needle, folding)
    if needed == ["white space"] and _has_unit(needle, folding):
        return ""  # another unit, that begins with the same letters
    said = [_SAID[difference] for difference in reversed(needed) if difference != "marks"]
    if "marks" in needed:
        said.append(_marks(needle, text, folding))
    return " and ".join([", ".join(said[:-1]), said[-1]]) if len(said) > 1 else said[0]


def _is_there(
    needle: str, text: str, folding: Folding, differences: Sequence[Difference], where: Where
) -> bool:
    wanted = tuple(differences)
    base = "hyphens" if nothing_but_marks(needle) else "outside code"
    small = _without(needle, folding, wanted, base == "hyphens", "whole")
    large = _without(text, folding, wanted, base == "hyphens", where)
    if not small.strip():
        return False
    match where:
        case "anywhere":
            return small in large
        case "start":
            return large.lstrip().startswith(small.lstrip())
        case "end":
            return large.rstrip().endswith(small.rstrip())
        case "whole":
            return large.strip() == small.strip()


# The first look leaves everything out, at every answer; the others follow only where it found something.
@lru_cache(maxsize=256)
def _without(
    text: str, folding: Folding, differences: tuple[Difference, ...], hyphens_only: bool, where: Where
) -> str:
    marks: Marks = "hyphens" if hyphens_only else "outside code"
    if "marks" in differences:
        marks = "everywhere"
    text = _plain(text, folding, marks, "markdown" in differences, "width" in differences)
    at_the_end = where in ("whole", "end")
    if "quotes" in differences and where != "anywhere":
        text = text.strip().strip(_QUOTES) or text
    if "end" in differences and at_the_end:
        text = text.rstrip().rstrip(_END) or text
    if "quotes" in differences and "end" in differences and at_the_end:
        text = text.strip(_QUOTES) or text
    return _squeezed(text, "white space" in differences, "case" in differences)


# What comes first and last is the same wherever a text is looked for, and done once an answer.
@lru_cache(maxsize=32)
def _plain(text: str, folding: Folding, marks: Marks, markdown: bool, width: bool) -> str:
    text = folded(text, folding, marks).text
    if markdown:
        text = _without_markdown(text)
    return nfkc(text) if width else text


@lru_cache(maxsize=32)
def _squeezed(text: str, white_space: bool, case: bool) -> str:
    if white_space:
        # The usual ones are taken out first: to split at each of them and join takes three times as long.
        text = "".join(text.replace(" ", "").replace("\n", "").split())
    # Not casefold: that ß is ss and a ligature two letters has nothing to do with upper and lower case.
    return text.lower().replace("ς", "σ") if case else text


def _without_markdown(text: str) -> str:
    for _ in range(_NESTED):
        before = text
        for mark, pattern, instead in _MARKDOWN:
            if mark in text:
                text = pattern.sub(instead, text)
        if text == before:
            break
    return text


def _marks(needle: str, text: str, folding: Folding) -> str:
    """What stands there instead, by name where it stands alone."""
    large, small = folded(text, folding, "everywhere"), folded(needle, folding, "everywhere").text
    at = large.text.find(small)
    if at < 0:
        return _SAID["marks"]
    start, end = large.place(at, at + len(small))
    there = [char for char in text[start:end] if _MARKS.match(char) and char not in needle]
    if not there:
        return _SAID["marks"]
    if nothing_but_marks(needle):
        return f"the kind of mark, which is {all_named(there)} there"
    return f"{all_named(there)}, because code and links count as written"


def _no_minus(needle: str, folding: Folding) -> str:
    """The reason where all looks the same, and yet a dash behind a number is no minus."""
    begins = folded(needle, folding, "everywhere").text[:1]
    return "the dash, which is no minus behind a number or a letter" if begins == "-" else ""


def _has_unit(needle: str, folding: Folding) -> bool:
    return len(spaced(folded(needle, folding, "everywhere").text, folding)) > 1
