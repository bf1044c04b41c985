"""Mending: the corrections that messages call certain, made in the file."""

import codecs
from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from evalctl.datasets.load import Loaded
from evalctl.yamltext import Document, MappingNode, Mistake, Node, ScalarNode, SequenceNode, read
from evalctl.yamltext.text.lines import Lines

Load: TypeAlias = Callable[[str, bytes], Loaded]
"""Reads a set: the path that places name and the bytes in, the set or its mistakes out."""

Key: TypeAlias = tuple[str, int, str]
"""A mistake from one reading to the next: its code, its line and what is said of it. Its column may move."""

MOST_ROUNDS = 100
"""How often a file is read again: a mistake that was mended may have hidden others."""

MOST_ATTEMPTS = 10
"""How often all is begun anew without the corrections that left a line with another mistake."""

_OF_FORM = frozenset({"W001", "W002", "W013", "W014", "W015", "W030", "W031", "W032", "W033"})
"""Warnings about how a line is written: a correction that brings one was not the text that was meant."""

ALLOWANCE = 20_000_000
"""Bytes that are read again at most, so that mending a large file ends within a minute."""


class Mended(Struct, frozen=True):
    """A file with its certain corrections made. *before* and *after* are its bytes.

    *corrections* are the mistakes that are gone, by line and then as they were mended; the last of a line has that
    line as it is now.
    """

    path: str
    before: bytes
    after: bytes
    corrections: tuple[Mistake, ...]

    @property
    def is_changed(self) -> bool:
        return self.before != self.after


def mended(path: str, data: bytes, load: Load) -> Mended:
    """*data* with every correction made that holds: the mistake is gone, what other lines say is the same, and the
    lines that were mended are clean. A correction that leaves its line with another mistake is not made."""
    doubted: set[Key] = set()
    original = load(path, data).mistakes
    for _ in range(MOST_ATTEMPTS):
        made, done = _attempt(path, data, load, doubted)
        unclean = _unclean(load(path, made).mistakes, original, done)
        if not unclean:
            corrections = sorted((one.mistake for one in done), key=lambda mistake: mistake.place.line)
            return Mended(path, data, made, tuple(corrections))
        doubted |= unclean
    return Mended(path, data, data, ())


class _Done(Struct, frozen=True):
    """A correction that was made: the *mistake* at its place as the file is now, and its *key* when it was made."""

    mistake: Mistake
    key: Key


def _attempt(path: str, data: bytes, load: Load, without: set[Key]) -> tuple[bytes, list[_Done]]:
    """*data* with the corrections that hold, but for those in *without*."""
    made = data
    done: list[_Done] = []
    doubted = set(without)
    for _ in range(min(MOST_ROUNDS, ALLOWANCE // (len(data) + 1) + 1)):
        wanted = _wanted(load(path, made).mistakes, doubted)
        if not wanted:
            break
        tried = _with(path, made, wanted)
        failed = _failed(load(path, tried).mistakes, wanted)
        if failed or not _others_say_the_same(path, made, tried, wanted):
            # Together they do not hold; whatever holds alone is made in the rounds that follow.
            doubted |= failed or {_key(wanted[0])}
            continue
        made = tried
        done = [replace(one, mistake=_moved(one.mistake, wanted[0])) for one in done]
        done += [_Done(mistake, _key(mistake)) for mistake in wanted]
    return made, done


def _unclean(mistakes: Sequence[Mistake], original: Sequence[Mistake], done: Sequence[_Done]) -> set[Key]:
    """The corrections of *done* on whose lines there are *mistakes* that the *original* did not have."""
    known = {(mistake.code, mistake.message) for mistake in original}
    left = {
        mistake.place.line
        for mistake in mistakes
        if (mistake.severity == "error" or mistake.code in _OF_FORM)
        and (mistake.code, mistake.message) not in known
    }
    return {one.key for one in done if not left.isdisjoint(_lines_now(one.mistake))}


def _lines_now(mistake: Mistake) -> range:
    """The lines on which the correction of *mistake* stands."""
    return range(mistake.place.line, mistake.place.line + (mistake.correction or "").count("\n") + 1)


def _wanted(mistakes: Sequence[Mistake], doubted: set[Key]) -> list[Mistake]:
    """The mistakes whose corrections can be made together: of one line only the first.

    Each correction is that of the line as it stands now. One that adds lines is made alone, for it moves the others.
    """
    wanted: list[Mistake] = []
    taken: set[int] = set()
    for mistake in mistakes:
        lines = _lines_of(mistake)
        if mistake.correction is None or _key(mistake) in doubted or not taken.isdisjoint(lines):
            continue
        if _added(mistake):
            if not wanted:
                return [mistake]
            continue
        wanted.append(mistake)
        taken.update(lines)
    return wanted


def _with(path: str, data: bytes, wanted: Sequence[Mistake]) -> bytes:
    """*data* with the corrections of *wanted*."""
    mark = codecs.BOM_UTF8 if data.startswith(codecs.BOM_UTF8) else b""
    lines = Lines(path, data.decode("utf-8-sig"))
    line_end = "\r\n" if "\r\n" in lines.text else "\n"
    changed: dict[int, str] = {}
    for mistake in wanted:
        *numbers, last = _lines_of(mistake)
        written = (mistake.correction or "").split("\n")
        changed |= dict(zip(numbers, written, strict=False))
        changed[last] = line_end.join(written[len(numbers) :])
    return mark + lines.replaced(changed).encode("utf-8")


def _added(mistake: Mistake) -> int:
    """How many lines the file gains by the correction."""
    return (mistake.correction or "").count("\n") + 1 - mistake.corrects


def _moved(mistake: Mistake, new: Mistake) -> Mistake:
    """*mistake* at its place now that the correction of *new* is made."""
    if not _added(new) or mistake.place.line <= new.place.line:
        return mistake
    return replace(mistake, place=replace(mistake.place, line=mistake.place.line + _added(new)))


def _failed(mistakes: Sequence[Mistake], wanted: Sequence[Mistake]) -> set[Key]:
    """Which of *wanted* are there still."""
    return {_key(mistake) for mistake in mistakes} & {_key(mistake) for mistake in wanted}


def _others_say_the_same(path: str, before: bytes, after: bytes, wanted: Sequence[Mistake]) -> bool:
    """Whether the texts on all lines but those of *wanted* are the same; where it cannot be known, yes.

    Of a file that cannot be read to its end the reader has proved each correction itself.
    """
    old, new = read(path, before), read(path, after)
    if not isinstance(old, Document):
        return True
    changed = {number for mistake in wanted for number in _lines_of(mistake)}
    return isinstance(new, Document) and _texts(old.root, changed) == _texts(new.root, changed)


def _texts(node: Node, without: set[int]) -> list[ScalarNode]:
    match node:
        case ScalarNode():
            return [] if node.place.line in without else [node]
        case SequenceNode():
            return [text for item in node.items for text in _texts(item, without)]
        case MappingNode():
            return [text for entry in node.entries for part in entry for text in _texts(part, without)]


def _lines_of(mistake: Mistake) -> range:
    return range(mistake.place.line, mistake.place.line + mistake.corrects)


def _key(mistake: Mistake) -> Key:
    return mistake.code, mistake.place.line, mistake.message
