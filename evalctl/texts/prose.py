"""The prose of an answer: without code, links and marks, cut into sentences and words.

Everything here takes time in proportion to the text, whatever the text is.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from evalctl.yamltext.lazy_pattern import lazy_pattern

if TYPE_CHECKING:
    from regex import Pattern

_FENCE = lazy_pattern(r"[ \t]*(`{3,}|~{3,})")
_FENCE_IN_LINE = lazy_pattern(r"(`{3,})\w{0,20}[ \t]*$")
_INLINE_CODE = lazy_pattern(r"```[^`\n]+```|``[^`\n]+``|`[^`\n]+`")
_LINKED = lazy_pattern(r"!?\[([^\[\]\n]{0,500})\]\([^()\s]{1,2000}(?: \"[^\"\n]{0,200}\")?\)")
_LINK = lazy_pattern(r"<?\b(?:https?|ftp|file|mailto|ssh|git)://[^\s<>]+>?|\bwww\.[^\s<>]+", re.IGNORECASE)
_EMAIL = lazy_pattern(r"(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,8}\w{2,24}")
_MARK = lazy_pattern(
    r"^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-*+•‣◦–—][ \t]+|\(?\d{1,3}[.)][ \t]+|[a-z]\)[ \t]+)+", re.M
)
_EMPHASIS = lazy_pattern(r"(?<!\w)(\*{1,3}|_{1,3})(?=\S)|(?<=\S)(\*{1,3}|_{1,3})(?!\w)")

_ABBREVIATIONS_LISTED = """
mr mrs ms dr prof st jr sr rev hon gen capt sgt vs etc e.g i.e cf al approx incl excl engl est dept inc ltd
co corp vol fig pp a.m p.m u.s u.k u.n ph.d b.sc m.sc jan feb mar apr jun jul aug sep sept oct nov dec mon
tue wed thu fri sat bzw ca usw evtl ggf inkl exkl z.b d.h u.a u.u s.o s.u o.ä v.a nr str tel art bd hr fr
sog vgl zzgl mind max min mio mrd z b d h u a m mme mlle mm p.ex c.-à-d env av bd tél sra srta ud uds ee.uu
pág núm
"""
_ABBREVIATIONS = frozenset(_ABBREVIATIONS_LISTED.split())
_END = lazy_pattern(r"[.!?…]+[\"'”’»)\]]*(?=\s|$)|[。！？｡]+[」』）]*")
_DAY = lazy_pattern(r"(?<!\d)\d{1,2}\.$")
_MONTH = lazy_pattern(r"\s*(?:Jan|Feb|Mär|Mar|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Oct|Nov|Dez|Dec)")
_LAST_WORD = lazy_pattern(r"[^\W\d_](?:[^\W\d_]|[.-](?=[^\W\d_]))*$")

_INSIDE_A_WORD = r"[’'.,\-](?:(?<!,)|(?<=\d,)(?=\d))"
_ASCII_WORD = lazy_pattern(rf"[A-Za-z0-9]+(?:{_INSIDE_A_WORD}[A-Za-z0-9]+)*")
_PLAIN_WORD = lazy_pattern(rf"[^\W_]+(?:{_INSIDE_A_WORD}[^\W_]+)*")
_ALONE = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
)
_HAS_ALONE = lazy_pattern(f"[{_ALONE}]")
_PLAIN_UNSPACED = lazy_pattern(rf"[{_ALONE}]|[^{_ALONE}\n]+")

# Of these characters Python's own patterns and the library's say the same, and none is a mark on a letter.
_PLAIN = (
    "\u0000-\u02ff\u0370-\u0482\u048a-\u0556\u1e00-\u208e\u20a0-\u20bf\u2100-\u2cee\u3000-\u3029\u3030-\u3096\u309b-\u312f"
    "\u3400-\u9fff\uac00-\ud7a3\uff01-\uff9f\U0001f000-\U0001faff"
)
_NOT_PLAIN = lazy_pattern(f"[^{_PLAIN}]")


def without_code(text: str) -> str:
    """*text* without code blocks, code in a line, links and e-mail addresses.

    A code block that is never closed goes to the end. The text of a Markdown link stays, its address goes.
    """
    prose = _LINKED.sub(r"\1", _INLINE_CODE.sub(" ", without_blocks(text)))
    return _EMAIL.sub(" ", _LINK.sub(" ", prose))


def without_blocks(text: str) -> str:
    """*text* without its code blocks, code in a line kept."""
    return "\n".join(_outside_fences(text))


def without_marks(text: str) -> str:
    """*text* without what Markdown adds to words: list and heading marks, asterisks round words."""
    return _EMPHASIS.sub("", _MARK.sub("", text))


def sentences(text: str) -> list[str]:
    """The sentences of *text*, trimmed: a line break ends one; an abbreviation or a decimal does not."""
    return [part for line in without_marks(text).splitlines() for part in _sentences_of(line)]


def words(text: str) -> list[str]:
    """The words of *text*: numbers are words, marks are not; scripts without spaces count per character."""
    if text.isascii():
        return _ASCII_WORD.findall(text)
    word, unspaced = _marked_patterns() if _NOT_PLAIN.search(text) else (_PLAIN_WORD, _PLAIN_UNSPACED)
    found = word.findall(text)
    if not _HAS_ALONE.search(text):
        return found
    # No word goes over the end of a line.
    return unspaced.findall("\n".join(found))


@cache
def _marked_patterns() -> "tuple[Pattern[str], Pattern[str]]":
    """Words of any script with the marks on their letters, and how those without spaces fall apart: ten times
    slower than the patterns of plain characters."""
    import regex

    letters = r"[\p{L}\p{N}][\p{L}\p{N}\p{M}]*"
    word = regex.compile(rf"{letters}(?:{_INSIDE_A_WORD}{letters})*")
    return word, regex.compile(rf"[{_ALONE}]\p{{M}}*|[^{_ALONE}\n]+")


def is_abbreviation(word: str) -> bool:
    """Whether *word*, without its full stop, is a usual abbreviation."""
    return word.lower() in _ABBREVIATIONS


def _outside_fences(text: str) -> Iterator[str]:
    """The lines that are in no code block. Assistants open one behind words in the line, too."""
    fence = ""
    for line in text.splitlines():
        if fence:
            if line.rstrip().endswith(fence):
                fence = ""
        elif mark := _FENCE.match(line):
            fence = "" if line.rstrip().endswith(mark[1]) and line.strip() != mark[1] else mark[1]
        elif mark := _FENCE_IN_LINE.search(line[-40:]):
            opened = line.count(mark[1]) % 2 == 1
            fence = mark[1] if opened else ""
            yield line[: line.rindex(mark[1])] if opened else line
        else:
            yield line


def _sentences_of(line: str) -> Iterator[str]:
    start = 0
    for end in _END.finditer(line):
        if end[0] == "." and _goes_on(line, start, end):
            continue
        if sentence := line[start : end.end()].strip():
            yield sentence
        start = end.end()
    if rest := line[start:].strip():
        yield rest


def _goes_on(line: str, start: int, full_stop: re.Match[str]) -> bool:
    """Whether a full stop ends no sentence: after an abbreviation, an initial or a day, before a small letter."""
    behind = line[full_stop.end() : full_stop.end() + 3].lstrip()
    if not behind:
        return False
    if behind[0].islower():
        return True
    if _DAY.search(line, max(start, full_stop.start() - 3), full_stop.end()):
        return _MONTH.match(line, full_stop.end()) is not None
    word = _LAST_WORD.search(line, max(start, full_stop.start() - 12), full_stop.start())
    if word is None:
        return False
    return is_abbreviation(word[0]) or (len(word[0]) == 1 and word[0].isupper() and word[0] != "I")
