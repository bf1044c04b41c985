"""What is said of patterns that cannot be read, and which character it is about."""

import pytest

from evalctl.assertions.regex import Regex
from evalctl.model.assertion import WordError


@pytest.mark.parametrize(
    ("pattern", "at", "said"),
    [
        ("/9(am/", 2, "the ( here is never closed"),
        ("9(am", 1, "the ( here is never closed"),
        (r"(a[)]\(b", 0, "the ( here is never closed"),
        ("/[0-9/i", 1, "the [ here is never closed"),
        ("a)", 1, "the ) here closes nothing"),
        ("*days", 0, "nothing stands before the *"),
        ("a**", 2, "two signs of repetition"),
        ("a{3,1}", 2, "the smaller number comes first"),
        ("[z-a]", 4, "from the smaller character"),
        (r"/foo\q/", 4, r"\q means nothing here"),
        ("a\\", 1, "a pattern cannot end with a single"),
        ("(?P<a)", 5, "the name of the group is never closed"),
    ],
)
def test_a_pattern_that_cannot_be_read_is_explained_at_its_character(
    pattern: str, at: int, said: str
) -> None:
    with pytest.raises(WordError) as refused:
        Regex.read(pattern, {})

    assert said in str(refused.value)
    assert refused.value.at == at
