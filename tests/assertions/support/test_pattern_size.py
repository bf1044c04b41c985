"""A pattern is measured before it is compiled: what its least counts repeat, written out."""

import pytest

from evalctl.assertions.support.pattern_size import LARGEST, size_of
from evalctl.assertions.support.timed_patterns import compile_pattern
from evalctl.model.assertion import WordError

ORDINARY = [
    (r"^[\s\S]{1,65535}$", 3),
    (r"(?:.{1,500}\n){1,2000}", 2),
    (r"(?:\w+\W+){50,2000}", 100),
    (r"(?:[A-Z]{3}\d{5}){10000}", 80_000),
    (r"\{1000\}{1000}", 1_005),
    (r"[{1000}]{10}", 10),
    (r"a{3}b{2,}c{,4}d?e*f+", 9),
    ("(?i)abc", 3),
    ("", 0),
]

BOMBS = [
    "(a{65535}){65535}",
    "(a{1000}){1000}",
    "((a{100}){100}){100}",
    "(?:a{200}|b{200}){1000}",
    "(?=a{65535}){65535}",
    "(?<n>a{65535}){65535}",
    "(?P<n>a{1000}){1000}",
    "(?i:a{1000}){1000}",
    "x{65535}{65535}",
    "a{999999999999999999}",
    "(){65535}",
    "((?:)){65535}",
    "((?i)){65535}",
    "(?P<n>){65535}",
    "(()()()){60000}",
    "(" * 500 + "a" + "){2}" * 500,
]


@pytest.mark.parametrize(("pattern", "size"), ORDINARY)
def test_least_counts_multiply_and_greatest_ones_are_free(pattern: str, size: int) -> None:
    assert size_of(pattern) == size
    compile_pattern(pattern or "x")


@pytest.mark.parametrize("pattern", BOMBS)
def test_a_pattern_that_would_fill_the_memory_is_refused_before_it_is_compiled(pattern: str) -> None:
    assert size_of(pattern) > LARGEST
    with pytest.raises(WordError, match="too large"):
        compile_pattern(pattern)
