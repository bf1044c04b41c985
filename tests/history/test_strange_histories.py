"""Histories that somebody edited by hand, or prepared: read without waiting, written without harm."""

import os
import sys
from decimal import Decimal
from pathlib import Path

import pytest

from evalctl.errors import StorageError
from evalctl.history import History, read_journal
from evalctl.history.jsonline import UnreadableLine, from_line
from evalctl.history.line_fields import Fields

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pipes and links of POSIX")


def test_a_pipe_in_the_place_of_the_history_is_refused_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "history.jsonl")
    history = History(tmp_path)

    with pytest.raises(StorageError, match=r"history\.jsonl: it is no ordinary file"):
        history.summaries()
    with pytest.raises(StorageError, match="no ordinary file"):
        history.writable()


def test_a_pipe_in_the_place_of_a_journal_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "run.jsonl")

    with pytest.raises(StorageError, match=r"run\.jsonl: it is no ordinary file"):
        read_journal(tmp_path / "run.jsonl")


def test_trying_whether_the_history_can_be_written_follows_no_link(tmp_path: Path) -> None:
    precious = tmp_path / "precious.txt"
    precious.write_bytes(b"precious")
    root = tmp_path / "history"
    root.mkdir()
    (root / ".write-test").symlink_to(precious)

    History(root).writable()

    assert precious.read_bytes() == b"precious"
    assert not (root / ".write-test").exists()


HUGE = 10**6000


@pytest.mark.parametrize(
    "number",
    [HUGE, -HUGE, Decimal("1e99999"), Decimal("NaN"), Decimal("sNaN"), float("nan")],
    ids=["huge", "negative", "decimal", "nan", "signalling-nan", "float-nan"],
)
def test_a_number_that_no_report_can_work_with_is_named(number: object) -> None:
    with pytest.raises(UnreadableLine, match='"latency_s" is not a number'):
        Fields({"latency_s": number}).number("latency_s")


def test_a_count_too_long_to_be_printed_is_named() -> None:
    with pytest.raises(UnreadableLine, match='"attempts" is not a whole number'):
        Fields({"attempts": HUGE}).whole("attempts")


def test_a_number_in_the_place_of_a_choice_is_named() -> None:
    with pytest.raises(UnreadableLine, match='"keep" is no text, which this evalctl does not know'):
        Fields({"keep": HUGE}).choice("keep", ("full", "metadata"))


def test_a_version_too_long_to_be_printed_is_none() -> None:
    with pytest.raises(UnreadableLine, match="no format version"):
        from_line(b'{"v":{"$int":"0x%s"},"kind":"run"}' % (b"f" * 9000))
