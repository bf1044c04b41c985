"""The history: many runs, many writers, and finding what a run is compared with."""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import filelock
import history_strategies as some
import pytest
from history_examples import (
    SERIES,
    SET,
    a_grading,
    a_header,
    a_sample,
    a_summary,
    an_end,
    files_no_larger_than,
    run_id,
    stored,
    torn,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from evalctl.errors import StorageError, UsageError
from evalctl.history import History, WriteFailed
from evalctl.history.journal_reading import NOT_ASKED
from evalctl.model.answers import Answer
from evalctl.model.case_results import Since
from evalctl.model.runs import Acceptance, Run, RunSummary, Series

AT = "2026-12-01T08:00:00Z"


@pytest.fixture
def history(tmp_path: Path) -> History:
    return History(tmp_path / "new" / "history")


@given(st.lists(some.summaries | some.acceptances, max_size=4, unique_by=repr), some.summaries, st.booleans())
@settings(max_examples=40, deadline=None)
def test_append_then_read_is_the_list_plus_one_also_after_a_torn_tail(
    tmp_path_factory: pytest.TempPathFactory, before: list, summary: RunSummary, is_torn: bool
) -> None:
    history = History(tmp_path_factory.mktemp("history"))
    for entry in before:
        history.append(entry)
    if is_torn:
        torn(history.file)
    runs = history.summaries()

    history.append(summary)

    others = [run for run in runs if (run.id, run.series) != (summary.id, summary.series)]
    assert history.summaries() == (*others, summary)
    assert len(history.problems) == (1 if is_torn else 0)


def test_a_torn_tail_is_named_and_never_rewritten(history: History) -> None:
    history.append(a_summary(1))
    torn(history.file)
    before = history.file.read_bytes()

    history.append(a_summary(2))

    assert history.file.read_bytes().startswith(before + b"\n")
    assert history.summaries() == (a_summary(1), a_summary(2))
    assert [str(problem) for problem in history.problems] == [
        f"{history.file}:2: this line was skipped: it is not a whole JSON object"
    ]


def test_a_last_line_that_lacks_only_its_newline_counts(history: History) -> None:
    history.append(a_summary(1))
    history.file.write_bytes(history.file.read_bytes().rstrip(b"\n"))

    history.append(a_summary(2))

    assert history.summaries() == (a_summary(1), a_summary(2))
    assert history.problems == ()


WRITER = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from history_examples import a_summary
from evalctl.history import History
history = History(Path(sys.argv[1]))
for number in range(250):
    history.append(a_summary(id=f"run-{sys.argv[3]}-{number:03}", set_path="x" * (number * 5)))
"""


def test_eight_processes_with_250_runs_each_lose_and_tear_none(tmp_path: Path) -> None:
    history = History(tmp_path / "history")
    command = [sys.executable, "-c", WRITER, str(history.root), str(Path(__file__).parent)]

    writers = [subprocess.Popen([*command, str(n)]) for n in range(8)]
    codes = [writer.wait() for writer in writers]

    assert codes == [0] * 8
    ids = [summary.id for summary in history.summaries()]
    assert sorted(ids) == sorted(f"run-{n}-{number:03}" for n in range(8) for number in range(250))
    assert history.problems == ()
    for n in range(8):
        mine = [i for i in ids if i.startswith(f"run-{n}-")]
        assert mine == sorted(mine)


def test_a_writer_waits_for_another(history: History) -> None:
    history.writable()
    held = filelock.FileLock(f"{history.file}.lock")
    with held.acquire(), ThreadPoolExecutor() as others:
        append = others.submit(history.append, a_summary(1))
        time.sleep(0.2)
        before = history.summaries()
        held.release()
        append.result(timeout=10)

    assert before == ()
    assert history.summaries() == (a_summary(1),)


def test_a_lock_that_nobody_lets_go_is_said(history: History) -> None:
    history.writable()
    hasty = History(history.root, lock_timeout_s=0.1)

    with filelock.FileLock(f"{history.file}.lock"), pytest.raises(StorageError) as failure:
        hasty.append(a_summary(1))

    assert str(failure.value) == (
        f"another program has held {history.file}.lock for 0.1 seconds: end it and try again"
    )


def test_two_runs_at_once_have_a_journal_each(history: History) -> None:
    with history.journal(a_header(1, "a")) as first, history.journal(a_header(2, "a")) as second:
        first.sample(a_sample("a", "Monday"))
        second.sample(a_sample("a", "Tuesday"))

    outcomes = [history.load(a_header(n)).results[0].sample.outcome for n in (1, 2)]
    assert outcomes == [Answer("Monday"), Answer("Tuesday")]


def test_a_writable_history_is_left_as_it_was(history: History) -> None:
    history.writable()
    history.append(a_summary(1))

    history.writable()

    assert history.summaries() == (a_summary(1),)
    assert {path.name for path in history.root.iterdir()} == {"history.jsonl", "history.jsonl.lock"}
    assert history.root.stat().st_mode & 0o777 == 0o700
    assert {path.stat().st_mode & 0o777 for path in history.root.iterdir()} == {0o600}


def test_a_file_in_place_of_the_folder_is_said_before_anything_is_spent(tmp_path: Path) -> None:
    (tmp_path / "history").write_text("not a folder", encoding="utf-8")

    for root in (tmp_path / "history", tmp_path / "history" / "below"):
        with pytest.raises(StorageError) as failure:
            History(root).writable()
        assert str(failure.value) == (
            f"the history in {root} cannot be written: not a directory; name another folder with --history"
        )


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="file modes do not bind root")
def test_a_read_only_folder_is_said_before_anything_is_spent(history: History) -> None:
    history.writable()
    history.root.chmod(0o500)

    with pytest.raises(StorageError, match="permission denied; name another folder with --history"):
        history.writable()


def test_a_folder_in_place_of_the_file_is_said(history: History) -> None:
    history.file.mkdir(parents=True)

    with pytest.raises(StorageError, match="is a directory; name another folder"):
        history.writable()


def test_a_full_disk_is_said_before_anything_is_spent_and_no_file_is_left(history: History) -> None:
    history.writable()

    with files_no_larger_than(100), pytest.raises(StorageError, match="file too large; name another folder"):
        history.writable()

    assert {path.name for path in history.root.iterdir()} == {"history.jsonl", "history.jsonl.lock"}


def test_many_may_look_at_once_whether_they_can_write(history: History) -> None:
    with ThreadPoolExecutor(8) as others:
        looks = [others.submit(History(history.root).writable) for _ in range(40)]

    assert [look.result() for look in looks] == [None] * 40


def test_a_full_disk_is_said(history: History) -> None:
    history.append(a_summary(1))

    with (
        files_no_larger_than(history.file.stat().st_size),
        pytest.raises(WriteFailed, match="file too large"),
    ):
        history.append(a_summary(2))

    assert len(history.summaries()) == 1


def test_a_newer_history_is_said_before_anything_is_spent(history: History) -> None:
    history.append(a_summary(1))
    with history.file.open("ab") as file:
        file.write(b'{"v":2,"kind":"run"}\n')

    with pytest.raises(StorageError, match=r"history.jsonl:2: a newer evalctl wrote this .* update evalctl"):
        history.writable()


def test_a_history_that_is_not_there_yet_is_empty(history: History) -> None:
    assert history.summaries() == ()
    assert history.accepted(SERIES) == ()
    assert history.pinned(SERIES) is None
    assert history.unfinished() == ()
    assert not history.root.exists()


def test_the_newer_line_of_the_same_run_replaces_the_older(history: History) -> None:
    incomplete = a_summary(1, verdict="incomplete", accepted=False)
    for summary in (incomplete, a_summary(2), a_summary(1)):
        history.append(summary)

    assert history.summaries() == (a_summary(2), a_summary(1))


def test_runs_of_other_sets_stand_apart(history: History) -> None:
    other = a_summary(2, Series("acme.shop", "bot", "deterministic"))
    history.append(a_summary(1))
    history.append(other)

    assert history.summaries() == (a_summary(1), other)
    assert history.summaries(SET) == (a_summary(1),)


def test_the_accepted_run_is_the_newest_that_may_be_compared_with(history: History) -> None:
    for summary in (
        a_summary(1),
        a_summary(2),
        a_summary(3, verdict="regressed", accepted=False),
        a_summary(4, SERIES._replace(target="bot-large")),
        a_summary(5, SERIES._replace(grader="llm_judge")),
    ):
        history.append(summary)

    assert history.accepted(SERIES) == (a_summary(2), a_summary(1))


def test_a_pin_lasts_until_the_next(history: History) -> None:
    regressed = a_summary(2, verdict="regressed", accepted=False)
    history.append(a_summary(1))
    history.append(regressed)
    history.append(Acceptance(SERIES, regressed.id, AT))
    history.append(a_summary(3))
    history.append(Acceptance(SERIES._replace(target="bot-large"), run_id(9), AT))

    assert history.pinned(SERIES) == regressed.id
    assert history.accepted(SERIES) == (regressed, a_summary(3), a_summary(1))

    history.append(Acceptance(SERIES, None, AT))

    assert history.pinned(SERIES) is None
    assert history.accepted(SERIES) == (a_summary(3), a_summary(1))


def test_a_run_is_found_by_id_by_a_unique_beginning_and_as_the_last(history: History) -> None:
    runs = [a_summary(n, id=f"2026113{n}-101500-k3f9") for n in range(3)]
    for summary in runs:
        history.append(summary)

    assert history.find("20261131-101500-k3f9") == runs[1]
    assert history.find("20261130") == runs[0]
    assert history.find("last") == runs[2]
    assert history.find("last", SET) == runs[2]


@pytest.mark.parametrize(
    ("ref", "said"),
    [
        ("2026", "2 runs begin with '2026': 20261130-101502-k3f9, 20261130-101501-k3f9"),
        ("2025", "no run is called '2025'; the newest are 20261130-101502-k3f9, 20261130-101501-k3f9"),
        ("", "no run is called ''; the newest are 20261130-101502-k3f9, 20261130-101501-k3f9"),
        ("20261130-101507", "the run 20261130-101507-k3f9 was cut short and has no result"),
    ],
)
def test_a_run_that_is_not_found_is_said_with_the_runs_there_are(
    history: History, ref: str, said: str
) -> None:
    history.append(a_summary(1))
    history.append(a_summary(2))
    history.journal(a_header(7)).close()

    with pytest.raises(UsageError) as failure:
        history.find(ref)

    assert str(failure.value) == f"{said} (looked in the history in {history.root})"


def test_in_an_empty_history_there_is_no_last_run(history: History) -> None:
    with pytest.raises(UsageError, match="there are no runs yet"):
        history.find("last")


def test_only_a_few_of_many_runs_are_listed(history: History) -> None:
    for n in range(10):
        history.append(a_summary(n))

    with pytest.raises(UsageError) as failure:
        history.find("2026")

    assert str(failure.value).count("k3f9") == 5
    assert ", …" in str(failure.value)


def test_a_run_loads_from_its_journal(history: History) -> None:
    stored(history, 1, a="pass", b="fail")

    run = history.load(run_id(1))

    assert run == history.load(history.find("last"))
    assert run.header == a_header(1, "a", "b")
    assert [result.grading.status for result in run.results] == ["pass", "fail"]


def test_a_summary_by_another_grader_loads_that_graders_opinion(history: History) -> None:
    stored(history, 1, a="fail")
    judged = a_summary(1, SERIES._replace(grader="llm_judge"))
    with history.reopen(judged) as journal:
        journal.grading(a_grading("a", "pass", grader="llm_judge"))
    history.append(judged)

    by_judge, by_words = (history.load(summary) for summary in reversed(history.summaries()))

    assert (by_judge.header.series, by_judge.counts.passed) == (judged.series, 1)
    assert (by_words.header.series, by_words.counts.failed) == (SERIES, 1)


def test_a_journal_that_is_gone_is_said_with_its_path(history: History) -> None:
    history.append(a_summary(1))

    with pytest.raises(StorageError) as failure:
        history.load(run_id(1))

    assert (
        str(failure.value) == f"{history.path_of(a_summary(1))} is gone, and with it the answers of that run"
    )


def test_broken_lines_of_a_journal_are_among_the_problems_once(history: History) -> None:
    stored(history, 1, a="pass")
    torn(history.path_of(a_summary(1)))

    history.load("last")
    history.load("last")

    assert [(problem.path, problem.line) for problem in history.problems] == [
        (history.path_of(a_summary(1)), 5)
    ]


@pytest.mark.parametrize("name", ["../evil", "a/b", "", ".", "..", "a\\b", "x" * 300, "a\x00b", "C:x"])
def test_a_name_never_leads_out_of_the_folder(history: History, name: str) -> None:
    for header in (a_header(1, set_id=name), a_header(1, id=name)):
        with pytest.raises(StorageError, match="cannot be the name of a file"):
            history.path_of(header)


def test_a_target_with_an_endless_name_is_refused_before_anything_is_spent(history: History) -> None:
    with pytest.raises(UsageError, match="3,000 characters long: choose a shorter one with --as"):
        history.journal(a_header(1, target="x" * 3000))


def test_runs_that_were_cut_short_are_known_and_load(history: History) -> None:
    stored(history, 1, a="pass")
    with history.journal(a_header(2, "a", "b")) as journal:
        journal.sample(a_sample("a"))
        journal.grading(a_grading("a"))
    with history.journal(a_header(3, set_id="acme.shop")):
        pass

    cut = history.unfinished(SET)

    assert cut == (a_header(2, "a", "b"),)
    assert [result.grading.reason for result in history.load(cut[0]).results] == [None, NOT_ASKED]
    assert [header.id for header in history.unfinished()] == [run_id(2), run_id(3)]


def test_a_run_that_is_going_on_was_not_cut_short(history: History) -> None:
    with history.journal(a_header(1, "a")):
        assert history.unfinished() == ()

    assert len(history.unfinished()) == 1


def test_a_run_that_goes_on_is_one_run_in_the_end(history: History) -> None:
    with history.journal(a_header(1, "a", "b")) as journal:
        journal.sample(a_sample("a"))
        journal.grading(a_grading("a"))

    with history.reopen(history.unfinished()[0]) as journal:
        journal.sample(a_sample("b"))
        journal.grading(a_grading("b"))
        journal.end(an_end())
    history.append(a_summary(1))

    assert history.unfinished() == ()
    assert history.load("last").counts.passed == 2


def test_a_journal_that_nobody_can_read_is_a_problem_and_an_empty_one_is_nothing(history: History) -> None:
    folder = history.root / "runs" / SET
    folder.mkdir(parents=True)
    (folder / f"{run_id(1)}.jsonl").write_bytes(b"")
    (folder / f"{run_id(2)}.jsonl").write_bytes(b"half a he")

    assert history.unfinished() == ()
    broken = folder / f"{run_id(2)}.jsonl"
    assert [str(problem) for problem in history.problems] == [
        f"{broken}:1: this line was skipped: this is not the journal of a run: it is not a whole JSON object"
    ]


def a_run(history: History, number: int, **statuses: str) -> Run:
    stored(history, number, **statuses)
    return history.load(run_id(number))


def test_a_case_fails_since_the_first_run_of_the_unbroken_row(history: History) -> None:
    stored(history, 1, a="fail", b="fail", c="fail")
    stored(history, 2, a="pass", b="fail", c="fail")
    stored(history, 3, a="fail", b="error", c="fail")
    stored(history, 4, a="fail", c="fail", d="pass")
    run = a_run(history, 5, a="fail", b="fail", c="pass", d="fail")

    since = history.failing_since(SERIES, run)

    assert since == {
        "a": Since(run_id(3), "2026-11-30T10:15:03Z"),
        "b": Since(run_id(1), "2026-11-30T10:15:01Z"),
    }


def test_what_came_after_a_run_is_no_row_of_its_failures(history: History) -> None:
    for number, status in enumerate(("pass", "fail", "fail", "pass", "fail"), 1):
        stored(history, number, a=status)

    since = history.failing_since(SERIES, history.load(run_id(3)))

    assert since == {"a": Since(run_id(2), "2026-11-30T10:15:02Z")}


def test_a_question_that_was_worded_otherwise_begins_a_new_row(history: History) -> None:
    stored(history, 1, a="fail")
    header = a_header(2, "a")
    reworded = Run(
        header,
        tuple(
            type(result)(
                type(result.planned)("a", "another question", "checks"), result.sample, result.grading
            )
            for result in a_run(history, 3, a="fail").results
        ),
    )

    assert history.failing_since(SERIES, reworded) == {}


def test_runs_of_other_series_and_missing_journals_do_not_count(history: History) -> None:
    stored(history, 1, a="fail")
    history.append(a_summary(1, SERIES._replace(target="other")))
    stored(history, 2, a="fail")
    history.path_of(a_summary(2)).unlink()
    run = a_run(history, 3, a="fail")

    assert history.failing_since(SERIES, run) == {"a": Since(run_id(1), "2026-11-30T10:15:01Z")}


def test_the_latest_opinion_of_a_run_counts(history: History) -> None:
    stored(history, 1, a="fail")
    with history.reopen(a_summary(1)) as journal:
        journal.grading(a_grading("a", "pass"))
        journal.grading(a_grading("a", "fail", grader="llm_judge"))
        journal.grading(a_grading("a", "fail", sample=2))
    run = a_run(history, 2, a="fail")

    assert history.failing_since(SERIES, run) == {}


def test_looking_back_through_fifty_runs_of_200_failing_cases_is_quick(history: History) -> None:
    cases = {f"case-{n}": "fail" for n in range(200)}
    stored(history, 0, **cases)
    journal = history.path_of(a_summary(0)).read_bytes()
    for n in range(1, 55):
        history.append(a_summary(n))
        history.path_of(a_summary(n)).write_bytes(journal)
    run = a_run(history, 55, **cases)

    started = time.process_time()
    since = history.failing_since(SERIES, run)

    assert time.process_time() - started < 1.0
    assert set(since) == set(cases)
    assert {s.run_id for s in since.values()} == {run_id(5)}
