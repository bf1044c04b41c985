r"""How what names or dates something is found in a line without trying every pattern at every character.

A kind of aside is written in several ways, each a pattern. Together they find what one pattern with all of them as
alternatives would, ``re.sub`` from left to right; but a way is tried only in lines that have what it cannot do
without (``needs``), and only where it can begin: at the digits, at its words, at the start of the line.
"""

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from itertools import repeat
from typing import TypeAlias

from msgspec import Struct

from evalctl.yamltext.lazy_pattern import lazy_pattern

_LETTERS = r"\dA-Za-z_\u00aa-\u02ff\u0370-\u0dff"
"""What goes on a word: not the scripts without spaces, in which 9:00 may stand behind a letter."""

# A pattern of two parts finds its first character faster than one with a repeat alone.
_ROW, _HEAD = lazy_pattern(r"\d\d*"), lazy_pattern(r"[a-zß-öø-ɏ][a-zß-öø-ɏ]*")
_ASCII_ROW, _ASCII_HEAD = lazy_pattern("[0-9][0-9]*"), lazy_pattern("[a-z][a-z]*")
"""The same for text of ASCII alone, three times as fast."""
_INSIDE = lazy_pattern(r"[^\W_](?=[\da-zA-Zß-öø-ɏÀ-ÖØ-Þ])")
_ASCII = frozenset("abcdefghijklmnopqrstuvwxyz")
_LONGEST_CODE = 8
"""Letters before the digits of a code: RF-2024."""

_KNOWN_HEADS = 20_000
"""Words of answers whose lists are kept in mind."""


@cache
def compiled(text: str) -> re.Pattern[str]:
    r"""The pattern *text*, with ``(?<!\w)`` and ``(?!\w)`` where scripts without spaces go on no word."""
    for around in ("(?<!", "(?!"):
        text = text.replace(rf"{around}\w)", f"{around}[{_LETTERS}])").replace(
            rf"{around}[\w", f"{around}[{_LETTERS}"
        )
    return re.compile(text, re.VERBOSE | re.IGNORECASE | re.MULTILINE)


class LetterWords(Struct, frozen=True, eq=False):
    """The letters with which words of a list begin: *whole* ones, and *beginnings* on which letters may follow."""

    whole: frozenset[str]
    beginnings: frozenset[str] = frozenset()

    @classmethod
    def of(cls, *lists: str, goes_on: bool = False) -> "LetterWords":
        """Of the alternatives in *lists*; *goes_on*: the pattern allows letters right behind the word."""
        whole: set[str] = set()
        beginnings: set[str] = set()
        for word in "|".join(lists).lower().replace("(?:", "").replace(")", "").split("|"):
            if head := _HEAD.match(word):
                (beginnings if goes_on and head[0] == word else whole).add(head[0])
        return cls(frozenset(whole), frozenset(beginnings))


class WordIndex:
    """Which of several lists a word belongs to."""

    __slots__ = ("_beginnings", "_longest", "_whole", "lists_of")

    def __init__(self, lists: Iterable[LetterWords]) -> None:
        self._whole: dict[str, list[LetterWords]] = defaultdict(list)
        self._beginnings: dict[str, list[LetterWords]] = defaultdict(list)
        for words in lists:
            for head in words.whole:
                self._whole[head].append(words)
            for head in words.beginnings:
                self._beginnings[head].append(words)
        self._longest = max(map(len, self._beginnings), default=0)
        self.lists_of: Callable[[str], tuple[LetterWords, ...]] = lru_cache(_KNOWN_HEADS)(self._lists_of)

    def _lists_of(self, head: str) -> tuple[LetterWords, ...]:
        found = dict.fromkeys(self._whole.get(head, ()))
        for length in range(1, min(len(head), self._longest) + 1):
            found |= dict.fromkeys(self._beginnings.get(head[:length], ()))
        return tuple(found)


class Digits(Struct, frozen=True, eq=False):
    """Rows of digits with which a way begins: of the *first* digits, with one of *then* behind; empty: any.

    *bracket*: or with a bracket right before such a row.
    """

    first: str = ""
    then: str = ""
    bracket: bool = False


class TextLine:
    """A line of an answer, and where patterns may begin in it. What was found in it is hidden, kind by kind."""

    __slots__ = ("_begins", "_cut", "_followed", "_index", "_rows", "heads", "lower", "text")

    def __init__(self, text: str, index: WordIndex) -> None:
        self.text = text
        if text.isascii():
            row, word, self.lower = _ASCII_ROW, _ASCII_HEAD, text.lower()
        else:
            row, word, self.lower = _ROW, _HEAD, text.replace("İ", "i").lower().replace("ı", "i")
        self._rows: list[int] = []
        self._followed: dict[str, list[int]] = defaultdict(list)
        for digits in row.finditer(text):
            start, end = digits.span()
            self._rows.append(start)
            self._followed[text[end : end + 1]].append(start)
        self.heads: dict[LetterWords, list[str]] = {}
        self._index = index
        self._begins: dict[Begin, list[int]] = {}
        self._cut: list[int] = []
        for head in set(word.findall(self.lower)):
            self._add(head)

    def _add(self, head: str) -> None:
        for words in self._index.lists_of(head):
            self.heads.setdefault(words, []).append(head)

    def begins(self, begin: "Begin") -> list[int]:
        """Where a way with this *begin* may begin, in order."""
        found = self._begins.get(begin)
        if found is None:
            match begin:
                case LetterWords():
                    found = [at for head in self.heads.get(begin, ()) for at in _places(head, self.lower)]
                case Digits():
                    found = self._digits(begin)
                case _:
                    found = begin(self)
            self._begins[begin] = found = sorted(found + self._cut)
        return found

    def _digits(self, begin: Digits) -> list[int]:
        text, found = self.text, self._rows
        if begin.then:
            found = [start for char in begin.then for start in self._followed.get(char, ())]
        if begin.first:
            found = [start for start in found if text[start] in begin.first]
        if begin.bracket and "(" in text:
            found = found + [start - 1 for start in found if start and text[start - 1] == "("]
        return found

    def codes(self) -> list[int]:
        """Where one to eight letters begin that stand before digits, or before a sign and digits."""
        found, text = [], self.lower
        for start in self._rows:
            at = end = start - 1 if start and text[start - 1] in "-_/." else start
            while at and end - at < _LONGEST_CODE and text[at - 1] in _ASCII:
                at -= 1
            if at < end:
                found.append(at)
        return found

    def hide(self, matches: list[re.Match[str]], mark: str) -> None:
        """Put *mark* for each character of *matches*, which are in order."""
        pieces: list[str] = []
        end = 0
        for match in matches:
            pieces += (self.text[end : match.start()], mark * (match.end() - match.start()))
            end = match.end()
        self.text = "".join(pieces) + self.text[end:]
        # Where one ends inside digits or a word, what is left of them may begin anything.
        cut = [match.end() for match in matches if _INSIDE.match(match.string, match.end() - 1)]
        if cut:
            self._cut += cut
            self._begins.clear()
            for at in cut:
                if digits := _ROW.match(self.text, at):
                    self._rows.append(at)
                    self._followed[self.text[digits.end() : digits.end() + 1]].append(at)
            for head in {word[0] for at in cut if (word := _HEAD.match(self.lower, at))}:
                self._add(head)


Begin: TypeAlias = LetterWords | Digits | Callable[[TextLine], list[int]]
"""Words with which a way begins, digits, or what says where in a line it may begin."""


class AsideWay(Struct, frozen=True, eq=False):
    """One way to write a kind of aside.

    It is tried in lines that contain one of *needs* (lower case; none: in all), in which *shape* is found, and
    which has one of the *words*; and there where it may *begin*: None is anywhere.
    """

    source: str
    begin: Begin | None = None
    needs: tuple[str, ...] = ()
    shape: str = ""
    words: LetterWords | None = None

    @property
    def pattern(self) -> re.Pattern[str]:
        """Its pattern; made when it is first needed, for most commands read no answer."""
        return compiled(self.source)

    def first(self, line: TextLine, start: int) -> re.Match[str] | None:
        """The first match that begins at *start* or behind it."""
        if self.begin is None:
            return self.pattern.search(line.text, start)
        places, match, text = line.begins(self.begin), self.pattern.match, line.text
        if not start:
            return next(filter(None, map(match, repeat(text), places)), None)
        # By index: a copy of the places that are left, at each match, would take quadratic time.
        for index in range(bisect_left(places, start), len(places)):
            if found := match(text, places[index]):
                return found
        return None


def anywhere(pattern: str, *needs: str, shape: str = "") -> AsideWay:
    """A way that may begin at any character of lines that contain one of *needs*."""
    return AsideWay(pattern, None, needs, shape)


def at_digits(
    pattern: str,
    *needs: str,
    first: str = "",
    then: str = "",
    bracket: bool = False,
    beside: LetterWords | None = None,
) -> AsideWay:
    """A way that begins with digits, as ``Digits`` says it."""
    return AsideWay(pattern, Digits(first, then, bracket), needs, words=beside)


def at_codes(pattern: str) -> AsideWay:
    """A way that begins with letters before digits."""
    return AsideWay(pattern, TextLine.codes)


def at_start(pattern: str) -> AsideWay:
    """A way that begins where the line does."""
    return AsideWay(pattern, _start)


def at_words(words: LetterWords, pattern: str, *needs: str) -> AsideWay:
    """A way that begins with one of *words*."""
    return AsideWay(pattern, words, needs, words=words)


def matches_of(ways: Iterable[AsideWay], line: TextLine) -> Iterator[re.Match[str]]:
    """What *ways* find from left to right, as alternatives of one pattern would: where two begin, the first wins."""
    found: list[tuple[re.Match[str], AsideWay]] = []
    for way in _possible(ways, line):
        if match := way.first(line, 0):
            found.append((match, way))
    if len(found) == 1:
        only, way = found[0]
        yield only
        while another := way.first(line, only.end()):
            yield another
            only = another
        return
    while found:
        best = min(found, key=lambda each: each[0].start())[0]
        yield best
        end = best.end()
        found = [
            (later, way)
            for match, way in found
            if (later := match if match.start() >= end else way.first(line, end))
        ]


def _possible(ways: Iterable[AsideWay], line: TextLine) -> Iterator[AsideWay]:
    """Those of *ways* for which *line* has what they cannot do without."""
    # One loop without calls: for most lines this is half of the work.
    heads, lower = line.heads, line.lower
    for way in ways:
        if way.words is not None and way.words not in heads:
            continue
        if way.needs:
            for need in way.needs:
                if need in lower:
                    break
            else:
                continue
        if not way.shape or compiled(way.shape).search(lower):
            yield way


def _places(part: str, text: str) -> Iterator[int]:
    """Where *part* stands, except behind a letter of ASCII: no word begins there."""
    at = text.find(part)
    while at >= 0:
        if not at or text[at - 1] not in _ASCII:
            yield at
        at = text.find(part, at + 1)


def _start(line: TextLine) -> list[int]:
    return [0]
