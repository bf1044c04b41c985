"""Where the history is, and what a run is called."""

import random
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.history import new_run_id, root_for
from evalctl.history.names import journal_path

OPTION, VARIABLE, PROJECT = Path("/option"), {"EVALCTL_HISTORY": "/variable"}, Path("/project/.evalctl")


@pytest.mark.parametrize(
    ("option", "environ", "project", "root"),
    [
        (OPTION, VARIABLE, PROJECT, OPTION),
        (None, VARIABLE, PROJECT, Path("/variable")),
        (None, {"EVALCTL_HISTORY": ""}, PROJECT, PROJECT),
        (None, {}, PROJECT, PROJECT),
        ("relative/folder", {}, None, Path("relative/folder")),
    ],
)
def test_the_option_wins_over_the_environment_over_the_project(
    option: Path | str | None, environ: dict[str, str], project: Path | None, root: Path
) -> None:
    assert root_for(option, environ, project) == root


def test_without_a_word_the_history_is_in_the_users_data_folder() -> None:
    root = root_for(None, {}, None)

    assert root.is_absolute()
    assert root.name == "evalctl"


def test_a_run_id_is_the_time_in_utc_and_a_bit_of_chance() -> None:
    now = datetime(2026, 11, 30, 11, 15, 2, tzinfo=timezone(timedelta(hours=1)))

    assert new_run_id(now, random.Random(1)).startswith("20261130-101502-")
    assert len({new_run_id(now) for _ in range(50)}) > 45


@given(st.datetimes(datetime(2000, 1, 1), datetime(9900, 1, 1)), st.integers(1, 10**9))
def test_run_ids_sort_by_time_and_are_file_names(now: datetime, later_s: int) -> None:
    now = now.replace(tzinfo=UTC)
    first, second = new_run_id(now), new_run_id(now + timedelta(seconds=later_s))

    assert first < second
    assert journal_path(Path("root"), "acme.faq", first) == Path("root/runs/acme.faq") / f"{first}.jsonl"
    assert first == first.lower()
