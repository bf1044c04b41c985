"""Patterns that people write: read once, searched with a time limit.

A pattern is ``/P/flags`` as in PCRE, with the flags ``i m s x u``, or bare. The regex package searches it,
because it alone can be stopped: a pattern that runs away ends in an error, never in a verdict.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from evalctl.assertions.support.needed_characters import lacks_a_needed_character
from evalctl.assertions.support.pattern_forms import foreign_form
from evalctl.assertions.support.pattern_size import LARGEST, size_of
from evalctl.assertions.support.pattern_wording import in_words
from evalctl.model.assertion import AssertionWarning, WordError
from evalctl.yamltext.writing import written

if TYPE_CHECKING:
    from regex import Pattern

TIME_LIMIT_S = 0.5
"""How long one pattern may look at one answer: a thousand times what an honest one needs."""

LONGEST_PATTERN = 10_000
"""Characters. Beyond it, compiling alone takes noticeable time and memory."""

FLAGS = "imsxu"

_NEEDLESS = frozenset("gyd")
"""Flags of JavaScript that say how often and where to search."""

_UNLIKE_ANSWERS = ("", "\u2603")
"""Texts that only a pattern which asks for nothing is found in."""


class TooSlow(Exception):
    """A check did not come to an end in time. One sentence."""


class TimedPattern(Struct, frozen=True):
    """A compiled pattern. *source* is the text as written."""

    source: str
    compiled: "Pattern[str]"

    def search(self, text: str) -> str | None:
        """What the pattern first matches in *text*; None if it matches nowhere. Raises TooSlow."""
        try:
            match = self.compiled.search(text, timeout=TIME_LIMIT_S)
        except TimeoutError:
            if lacks_a_needed_character(self.compiled, text):
                return None
            raise TooSlow(
                f"the pattern took longer than {TIME_LIMIT_S:g} s on this answer; "
                "nested repeats such as (a+)+ do that: write it more simply"
            ) from None
        return None if match is None else match.group()


def read_pattern(source: str) -> TimedPattern:
    """Compile what a set says: ``/P/flags`` or a bare pattern. Raises WordError with a sentence for its author."""
    source = without_last_line_end(source)
    pattern, flags = _taken_apart(source)
    try:
        return compile_pattern(pattern, flags)
    except WordError as problem:
        if form := foreign_form(source):
            raise WordError(form.said, example=f"regex: {written(form.in_slashes)}") from None
        if problem.at is not None:
            problem.at += source.index(pattern)
        raise


def without_last_line_end(source: str) -> str:
    """*source* without the line end that a text under ``|`` ends with; a pattern of line ends alone stays."""
    return source.rstrip("\r\n") or source


def doubts_about(word: str, source: str, what_it_does: str) -> Sequence[AssertionWarning]:
    """Whether *source* is written as for another tool, or matches everything. *what_it_does* says what comes of that.

    Raises WordError for another tool's form that cannot be meant as it stands.
    """
    if form := foreign_form(without_last_line_end(source)):
        example = f"- {word}: {written(form.in_slashes)}"
        if not form.is_possible:
            raise WordError(form.said, example=example)
        return (AssertionWarning("W031", form.said, example=example),)
    pattern = read_pattern(source)
    try:
        matches_all = all(pattern.search(text) is not None for text in _UNLIKE_ANSWERS)
    except TooSlow:
        return ()
    return (
        (AssertionWarning("W013", f"the pattern also matches an empty text, so {what_it_does}"),)
        if matches_all
        else ()
    )


@lru_cache(maxsize=4096)
def compile_pattern(pattern: str, flags: str = "") -> TimedPattern:
    """Compile a bare pattern. Raises WordError with a sentence for its author."""
    import regex

    if len(pattern) > LONGEST_PATTERN:
        raise WordError(
            f"the pattern has {len(pattern):,} characters; at most {LONGEST_PATTERN:,} are allowed"
        )
    if (size := size_of(pattern)) > LARGEST:
        raise WordError(
            f"the pattern is too large: its repetitions come to {size:,} characters, and at most {LARGEST:,} are "
            "allowed; lower the first number in { }, such as {1,1000} in the place of {1000}"
        )
    options = regex.UNICODE
    for flag in flags:
        options |= getattr(regex, flag.upper())
    try:
        return TimedPattern(pattern, regex.compile(pattern, options))
    except regex.error as problem:
        said, at = in_words(pattern, str(problem))
        raise WordError(f"the pattern cannot be read: {said}", at=at) from None
    except (RecursionError, OverflowError, ValueError):
        raise WordError("the pattern cannot be read: it is too deep or too large") from None


def _taken_apart(source: str) -> tuple[str, str]:
    """The pattern and its flags."""
    if not source.startswith("/"):
        return source, ""
    end = source.rfind("/")
    while end > 0 and _is_escaped(source, end):
        end = source.rfind("/", 0, end)
    if end == 0:
        raise WordError(
            "the pattern starts with / but has no closing /; end it with / or leave the first one out",
            example=f"regex: {source}/",
        )
    pattern, flags = source[1:end], source[end + 1 :]
    if not pattern:
        raise WordError("the pattern between the slashes is empty, so it would match every answer")
    if unknown := [flag for flag in flags if flag not in FLAGS]:
        if set(unknown) <= _NEEDLESS:
            kept = "".join(flag for flag in flags if flag in FLAGS)
            raise WordError(
                f"the flag {unknown[0]} is not needed: a pattern is searched in the whole answer; leave it out",
                example=f"regex: {written(f'/{pattern}/{kept}')}",
            )
        raise WordError(
            f"the pattern has the unknown flag {unknown[0]!r} behind its closing /; the flags are "
            f"{', '.join(FLAGS)} (a / that belongs to the text is written \\/)"
        )
    return pattern, flags


def _is_escaped(source: str, at: int) -> bool:
    backslashes = len(source[:at]) - len(source[:at].rstrip("\\"))
    return backslashes % 2 == 1
