"""Journals: each line on disk before it is shown, whatever happens to the process or the disk."""

import json
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from history_examples import a_grading, a_header, a_sample, an_end, files_no_larger_than, torn
from msgspec.structs import replace

from evalctl.errors import StorageError
from evalctl.history import Journal, Journalled, WriteFailed, read_journal
from evalctl.history.file_lock import is_claimed
from evalctl.history.journal import SYNC_WITHIN_S
from evalctl.history.journal_reading import NOT_ASKED, NOT_GRADED, read_header
from evalctl.history.linefile import LineFile
from evalctl.history.seal import Seal
from evalctl.model.answers import Answer, NoAnswer


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "runs" / "acme.faq" / "20261130-101501-k3f9.jsonl"


def test_a_journal_reads_as_what_was_written(path: Path) -> None:
    with Journal.create(path, a_header(1, "a", "b")) as journal:
        journal.sample(a_sample("a"))
        journal.grading(a_grading("a"))
        journal.sample(a_sample("b", NoAnswer("timeout", "no answer within 60 s")))
        journal.grading(a_grading("b", "error"))
        journal.end(an_end())

    read = read_journal(path)

    assert read == Journalled(
        a_header(1, "a", "b"),
        (a_sample("a"), a_sample("b", NoAnswer("timeout", "no answer within 60 s"))),
        (a_grading("a"), a_grading("b", "error")),
        replace(an_end(), seal=read.seal),
        seal=read.seal,
    )


def test_each_line_is_on_disk_when_the_method_returns(path: Path) -> None:
    with Journal.create(path, a_header(1, "a")) as journal:
        journal.sample(a_sample("a"))

        assert read_journal(path).samples == (a_sample("a"),)


def test_files_and_folders_are_for_their_owner_alone(path: Path) -> None:
    Journal.create(path, a_header()).close()

    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert path.parent.parent.stat().st_mode & 0o777 == 0o700


def test_a_run_never_writes_into_the_journal_of_another(path: Path) -> None:
    Journal.create(path, a_header()).close()

    with pytest.raises(StorageError, match="exists already"):
        Journal.create(path, a_header())


def test_the_newest_grading_of_a_sample_by_a_grader_wins(path: Path) -> None:
    with Journal.create(path, a_header(1, "a")) as journal:
        journal.sample(a_sample("a"))
        journal.grading(a_grading("a", "fail"))
        journal.grading(a_grading("a", "fail", grader="llm_judge"))
        journal.grading(a_grading("a", "pass"))

    run = read_journal(path).run()

    assert run.results[0].grading == a_grading("a", "pass")
    assert read_journal(path).run("llm_judge").results[0].grading.status == "fail"


def test_an_answer_that_came_later_makes_older_gradings_void(path: Path) -> None:
    outage = NoAnswer("connection", "connection refused")
    with Journal.create(path, a_header(1, "a")) as journal:
        journal.sample(a_sample("a", outage))
        journal.grading(a_grading("a", "error"))
        journal.end(an_end("incomplete"))
        journal.sample(a_sample("a", "Monday"))

    read = read_journal(path)

    assert read.samples == (a_sample("a", "Monday"),)
    assert read.gradings == ()
    assert read.end is None
    assert read.run().results[0].grading.reason == NOT_GRADED


def test_cases_that_the_run_did_not_come_to_are_errors_that_say_so(path: Path) -> None:
    outage = NoAnswer("timeout", "no answer within 60 s")
    with Journal.create(path, a_header(1, "a", "b", "c", "d")) as journal:
        journal.sample(a_sample("d"))
        journal.sample(a_sample("b", outage))
        journal.sample(a_sample("a"))
        journal.grading(a_grading("a"))

    run = read_journal(path).run()

    assert [r.planned.case_id for r in run.results] == ["a", "b", "c", "d"]
    assert [r.grading.status for r in run.results] == ["pass", "error", "error", "error"]
    assert [r.grading.reason for r in run.results] == [None, outage.message, NOT_ASKED, NOT_GRADED]


def test_samples_and_gradings_stand_in_the_order_of_their_lines(path: Path) -> None:
    with Journal.create(path, a_header(1, "a", "b")) as journal:
        for case in ("a", "b", "a"):
            journal.sample(a_sample(case))
            journal.grading(a_grading(case))

    read = read_journal(path)

    assert [s.request.case_id for s in read.samples] == ["b", "a"]
    assert [g.case_id for g in read.gradings] == ["b", "a"]


@pytest.mark.parametrize("numbers", [(1, 2), (2, 1)])
def test_repeated_samples_are_kept_and_the_first_stands_for_the_case(
    path: Path, numbers: tuple[int, ...]
) -> None:
    with Journal.create(path, a_header(1, "a", repeat=2)) as journal:
        for number in numbers:
            journal.sample(a_sample("a", number=number))
            journal.grading(a_grading("a", "pass" if number == 1 else "fail", sample=number))

    read = read_journal(path)

    assert len(read.samples) == 2
    assert len(read.gradings) == 2
    assert read.run().results[0].grading == a_grading("a", "pass")


def test_a_skipped_case_has_its_grading_without_a_sample(path: Path) -> None:
    with Journal.create(path, a_header(1, "a")) as journal:
        journal.grading(a_grading("a", "skipped", sample=0))

    result = read_journal(path).run().results[0]

    assert (result.sample, result.grading.status) == (None, "skipped")


def test_broken_lines_are_skipped_counted_and_named_and_stay_as_they_are(path: Path) -> None:
    with Journal.create(path, a_header(1, "a", "b")) as journal:
        journal.sample(a_sample("a"))
    with path.open("ab") as file:
        file.write(b"\x00\x00\x00\n\n" + b'{"v":1,"kind":"sample"}\n')
    before = path.read_bytes()

    with Journal.reopen(path) as journal:
        journal.sample(a_sample("b"))

    read = read_journal(path)
    assert read.samples == (a_sample("a"), a_sample("b"))
    assert [str(problem) for problem in read.problems] == [
        f"{path}:3: this line was skipped: it is not a whole JSON object",
        f'{path}:5: this line was skipped: it lacks "case_id"',
    ]
    assert path.read_bytes().startswith(before)


def test_a_torn_tail_costs_only_itself(path: Path) -> None:
    with Journal.create(path, a_header(1, "a", "b")) as journal:
        journal.sample(a_sample("a"))
    torn(path)

    with Journal.reopen(path) as journal:
        journal.sample(a_sample("b"))
        journal.grading(a_grading("b"))

    read = read_journal(path)
    assert read.samples == (a_sample("a"), a_sample("b"))
    assert read.gradings == (a_grading("b"),)
    assert len(read.problems) == 1


def test_a_second_header_is_no_second_run(path: Path) -> None:
    with Journal.create(path, a_header(1, "a")) as journal:
        journal.sample(a_sample("a"))
    path.write_bytes(path.read_bytes() * 2)

    read = read_journal(path)

    assert read.header == a_header(1, "a")
    assert [problem.reason for problem in read.problems] == ["a journal has one run line, its first"]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is empty: the run was cut short before it began"),
        (b"hello\n", ":1: this is not the journal of a run: it is not a whole JSON object"),
        (b'{"v":1,"kind":"sample"}\n', ":1: this is not the journal of a run"),
        (
            b'{"v":7,"kind":"run"}\n',
            ":1: a newer evalctl wrote this (format 7, where this evalctl reads up to 1)",
        ),
    ],
)
def test_what_is_no_journal_is_refused_in_words(path: Path, content: bytes, said: str) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(content)

    for read in (read_journal, read_header, Journal.reopen):
        with pytest.raises(StorageError) as failure:
            read(path)
        assert said in str(failure.value)
        assert str(path) in str(failure.value)


def test_a_line_of_a_newer_evalctl_anywhere_is_refused(path: Path) -> None:
    Journal.create(path, a_header()).close()
    with path.open("ab") as file:
        file.write(b'{"v":2,"kind":"grading"}\n')

    with pytest.raises(StorageError, match=r":2: a newer evalctl wrote this .* update evalctl"):
        read_journal(path)


def test_a_journal_has_one_writer(path: Path) -> None:
    with Journal.create(path, a_header()):
        assert is_claimed(path)
        with pytest.raises(StorageError, match="another evalctl is writing"):
            Journal.reopen(path)

    assert not is_claimed(path)
    Journal.reopen(path).close()


def test_a_closed_journal_writes_into_no_other_file(path: Path, tmp_path: Path) -> None:
    journal = Journal.create(path, a_header(1, "a"))
    journal.close()

    # It gets the number that the journal's had.
    with (tmp_path / "other.txt").open("wb"), pytest.raises(WriteFailed):
        journal.sample(a_sample("a"))

    assert (tmp_path / "other.txt").read_bytes() == b""


def test_a_closed_journal_takes_no_more(path: Path) -> None:
    journal = Journal.create(path, a_header(1, "a"))
    journal.close()
    journal.close()

    with pytest.raises(WriteFailed):
        journal.sample(a_sample("a"))
    assert read_journal(path).samples == ()


def test_several_threads_may_write(path: Path) -> None:
    cases = [f"case-{n}" for n in range(200)]
    with Journal.create(path, a_header(1, *cases)) as journal:
        threads = [
            threading.Thread(target=lambda some=cases[n::4]: [journal.sample(a_sample(c)) for c in some])
            for n in range(4)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    read = read_journal(path)
    assert {s.request.case_id for s in read.samples} == set(cases)
    assert read.problems == ()


class WatchedFile(LineFile):
    """A file that tells when it was written and when it was synced."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, is_new=True)
        self.written_at: list[float] = []
        self.synced_at: list[float] = []

    def append(self, line: bytes) -> None:
        super().append(line)
        self.written_at.append(time.monotonic())

    def sync(self) -> None:
        super().sync()
        self.synced_at.append(time.monotonic())

    def first_sync(self) -> float:
        """When it was synced first; waits for it."""
        deadline = time.monotonic() + 10
        while not self.synced_at and time.monotonic() < deadline:
            time.sleep(0.005)
        return self.synced_at[0]


def test_a_line_is_synced_soon_and_a_burst_at_once(tmp_path: Path) -> None:
    file = WatchedFile(tmp_path / "journal.jsonl")
    with Journal(file, a_header(1, "a")) as journal:
        for _ in range(20):
            journal.sample(a_sample("a"))
        first_sync = file.first_sync()

    # The thread may be late on a busy machine; what it waits itself is half of what is promised.
    assert first_sync - file.written_at[0] < SYNC_WITHIN_S + 0.4
    assert len(file.synced_at) <= 3


def test_a_journal_at_rest_is_left_alone(tmp_path: Path) -> None:
    file = WatchedFile(tmp_path / "journal.jsonl")
    with Journal(file, a_header(1, "a")) as journal:
        journal.sample(a_sample("a"))
        file.first_sync()
        time.sleep(4 * SYNC_WITHIN_S)

        assert len(file.synced_at) == 1


def test_the_end_is_on_the_disk_when_the_method_returns(tmp_path: Path) -> None:
    file = WatchedFile(tmp_path / "journal.jsonl")
    with Journal(file, a_header(1, "a"), Seal(b"")) as journal:
        journal.end(an_end())

        assert file.synced_at[0] > file.written_at[0]


@pytest.mark.parametrize("step", range(20))
def test_closing_at_any_moment_syncs_the_last_line(tmp_path: Path, step: int) -> None:
    file = WatchedFile(tmp_path / "journal.jsonl")
    with Journal(file, a_header(1, "a")) as journal:
        journal.sample(a_sample("a"))
        time.sleep(step * 0.006)
        journal.sample(a_sample("a"))

    assert file.synced_at[-1] > file.written_at[-1]


def test_a_full_disk_is_said_and_what_was_written_stays_whole(path: Path) -> None:
    journal = Journal.create(path, a_header(1, "a", "b"))
    journal.sample(a_sample("a"))
    size = path.stat().st_size
    big = a_sample("b", "x" * 5000)

    # Room for the beginning of the line: the kernel takes that much and refuses the rest.
    with (
        files_no_larger_than(size + 100),
        pytest.raises(WriteFailed, match=r"cannot write to .*: file too large"),
    ):
        journal.sample(big)

    assert path.stat().st_size == size
    journal.sample(big)
    journal.close()
    assert read_journal(path).samples == (a_sample("a"), big)


def test_a_failed_write_is_the_end_of_a_run_and_not_wrong_usage() -> None:
    assert WriteFailed.exit_code == 3
    assert issubclass(WriteFailed, StorageError)


def test_what_could_not_be_written_can_be_shown(path: Path) -> None:
    with Journal.create(path, a_header(1, "a", keep="redacted")) as journal:
        line = journal.line_of(a_sample("a", "write to jo@example.com"))
        journal.sample(a_sample("a", "write to jo@example.com"))

    assert path.read_text("utf-8").splitlines()[1] == line
    assert json.loads(line)["answer"] == {"text": "write to [e-mail]", "kept": "redacted"}


def test_a_journal_that_cannot_begin_leaves_no_file(path: Path) -> None:
    path.parent.mkdir(parents=True)

    with files_no_larger_than(10), pytest.raises(StorageError, match="--history"):
        Journal.create(path, a_header())

    assert not path.exists()


def test_a_file_in_place_of_the_folder_is_said(tmp_path: Path) -> None:
    (tmp_path / "runs").write_text("not a folder", encoding="utf-8")

    with pytest.raises(StorageError, match="cannot create"):
        Journal.create(tmp_path / "runs" / "acme.faq" / "run.jsonl", a_header())


WRITER = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from history_examples import a_grading, a_header, a_sample
from evalctl.history import Journal
journal = Journal.create(Path(sys.argv[1]), a_header(1, *map(str, range(5_000))))
for number in range(5_000):
    journal.sample(a_sample(str(number), "x" * 20_000))
    journal.grading(a_grading(str(number)))
    print(number, flush=True)
"""


def test_killing_the_process_loses_no_answer_that_was_shown(path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path), str(Path(__file__).parent)],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    shown = [process.stdout.readline() for _ in range(50)]
    process.send_signal(signal.SIGKILL)
    shown += process.stdout.readlines()
    process.stdout.close()
    process.wait()
    last_shown = int([line for line in shown if line.endswith("\n")][-1])

    read = read_journal(path)

    assert [s.request.case_id for s in read.samples][: last_shown + 1] == [
        str(n) for n in range(last_shown + 1)
    ]
    assert len(read.gradings) > last_shown
    assert read.end is None
    assert len(read.problems) <= 1
    # It can go on at once: the dead process holds no claim.
    with Journal.reopen(path) as journal:
        journal.sample(a_sample("after", "Monday"))
    assert read_journal(path).samples[-1].outcome == Answer("Monday")
