"""The progress line: counts and the time left, never wider than the terminal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.model.runs import Counts
from evalctl.reporters.progress_line import Progress
from evalctl.reporters.width import display_width

SOME = Progress(20, Counts(passed=10, failed=2), elapsed_s=12.0)


def test_a_line_tells_counts_and_time_left() -> None:
    assert SOME.line(80) == "12/20 asked · 10 pass · 2 fail · 0 errors · 8 s left"


def test_one_more_case_is_one_more_of_its_status() -> None:
    progress = Progress(6)

    for second, status in enumerate(("pass", "fail", "error", "skipped"), start=1):
        progress = progress.after(status, float(second))

    assert progress.counts == Counts(1, 1, 1, 1)
    assert progress.line(80) == "4/6 asked · 1 pass · 1 fail · 1 error · 1 skipped · 2 s left"


@pytest.mark.parametrize(
    ("progress", "left"),
    [
        (Progress(1000, Counts(passed=3), 3.0), "17 min left"),
        (Progress(100_000, Counts(passed=10), 10.0), "27 h 46 min left"),
        (Progress(4, Counts(passed=3), 0.1), "1 s left"),
    ],
)
def test_the_time_left_is_as_rough_as_a_guess_is(progress: Progress, left: str) -> None:
    assert progress.line(80).endswith(left)


@pytest.mark.parametrize("done", [0, 2, 20])
def test_no_time_is_told_without_a_pace_or_at_the_end(done: int) -> None:
    assert "left" not in Progress(20, Counts(passed=done), 10.0).line(80)


@given(
    st.builds(Counts, *[st.integers(0, 10**6)] * 4),
    st.integers(0, 10**6),
    st.floats(0, 10**7),
    st.integers(1, 120),
)
def test_a_line_fits_its_terminal(counts: Counts, total: int, elapsed_s: float, width: int) -> None:
    line = Progress(total, counts, elapsed_s).line(width)

    assert display_width(line) <= width
    assert line


def test_the_last_parts_go_first() -> None:
    assert SOME.line(45) == "12/20 asked · 10 pass · 2 fail · 0 errors"
    assert SOME.line(12) == "12/20 asked"
    assert SOME.line(5) == "12/2…"
