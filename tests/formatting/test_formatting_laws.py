"""What holds for the form of every set: it says the same, loses no line, and has only one form."""

import codecs
from collections import Counter

from editing_strategies import sets
from hypothesis import event, given

from evalctl.assertions import builtin
from evalctl.datasets.load import load_text
from evalctl.formatting import SetFormatter
from evalctl.formatting.equivalence import meaning

FORMATTER = SetFormatter(builtin())


def comments_and_ends(data: bytes) -> tuple[Counter[bytes], bool, bytes]:
    """The comments on lines of their own, the mark at the beginning and the line ends."""
    lines = data.removeprefix(codecs.BOM_UTF8).splitlines(keepends=True)
    comments = Counter(line.strip() for line in lines if line.strip().startswith(b"#"))
    ends = b"".join(line[len(line.rstrip(b"\r\n")) :] for line in lines)
    return comments, data.startswith(codecs.BOM_UTF8), ends


@given(sets())
def test_a_set_says_the_same_in_its_form(data: bytes) -> None:
    formatted = FORMATTER.formatted("faq.yaml", data)

    assert formatted.loaded.evalset is not None, formatted.loaded.mistakes
    event(f"changed: {formatted.is_changed}")
    again = load_text("faq.yaml", formatted.after, FORMATTER.reader)
    assert again.evalset is not None
    assert meaning(again.evalset) == meaning(formatted.loaded.evalset)


@given(sets())
def test_formatting_twice_is_formatting_once(data: bytes) -> None:
    once = FORMATTER.formatted("faq.yaml", data).after

    assert FORMATTER.formatted("faq.yaml", once).after == once


@given(sets())
def test_comments_line_ends_and_the_byte_order_mark_stay(data: bytes) -> None:
    formatted = FORMATTER.formatted("faq.yaml", data).after

    assert comments_and_ends(formatted) == comments_and_ends(data)
