"""What holds for every file that ``check --fix`` is given, however it is broken."""

from corpus_files import SETS, load
from hypothesis import event, given, settings
from hypothesis import strategies as st

from evalctl.formatting import mended

TYPED = st.sampled_from(
    [":", " ", "#", '"', "'", "\t", "-", "[", "]", "{", "}", "\n", "|", "&", "*", "“", "\u00a0", ","]
)


@st.composite
def broken_sets(draw: st.DrawFn) -> bytes:
    """A set of the corpus in which a few characters were deleted, typed or typed over."""
    text = draw(st.sampled_from(SETS)).read_bytes().decode("utf-8")
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text)))
        text = text[:at] + draw(TYPED | st.just("")) + text[at + draw(st.integers(0, 2)) :]
    return text.encode("utf-8")


def lines_of(data: bytes) -> list[str]:
    return data.decode("utf-8-sig").splitlines()


@settings(max_examples=100)
@given(broken_sets())
def test_mending_ends_with_nothing_more_to_mend(data: bytes) -> None:
    once = mended("faq.yaml", data, load)
    event(f"changed: {once.is_changed}")

    assert mended("faq.yaml", once.after, load).after == once.after


@settings(max_examples=100)
@given(broken_sets())
def test_every_line_that_is_named_stands_there_and_no_other_is_changed(data: bytes) -> None:
    made = mended("faq.yaml", data, load)
    before, after = lines_of(data), lines_of(made.after)
    named = {
        mistake.place.line - 1 + offset
        for mistake in made.corrections
        for offset in range((mistake.correction or "").count("\n") + 1)
    }

    written = {mistake.place.line: mistake.correction or "" for mistake in made.corrections}
    assert [after[line - 1] for line in written] == [lines.split("\n")[0] for lines in written.values()]
    untouched = [line for number, line in enumerate(after) if number not in named]
    rest = iter(before)
    assert all(line in rest for line in untouched)


@given(st.binary(max_size=200))
def test_what_is_no_set_is_not_touched_unless_it_is_readable(data: bytes) -> None:
    made = mended("faq.yaml", data, load)

    assert made.is_changed == bool(made.corrections)
