"""The history: one short line a run, and beside it the runs' journals.

.. code-block:: text

    .evalctl/history.jsonl                              a line a run, and the pins of ``accept``
    .evalctl/runs/acme.faq/20261130-101502-k3f9.jsonl   the journal of one run
"""

import os
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import takewhile
from pathlib import Path

from evalctl.errors import StorageError, UsageError
from evalctl.history.codec import HistoryEntry, fits_the_history, history_line, read_history_line
from evalctl.history.file_lock import is_claimed
from evalctl.history.journal import Journal
from evalctl.history.journal_reading import Journalled, SkippedLine, newer, read_header, read_journal
from evalctl.history.jsonline import NewerVersion, UnreadableLine, read_each
from evalctl.history.judgement_store import JudgementStore
from evalctl.history.linefile import LineFile, make_private_folder, read_lines, reason, refuse_link
from evalctl.history.names import journal_path, judgements_path
from evalctl.history.refs import pick, why_not
from evalctl.history.since import failing_since
from evalctl.history.whole import NotWhole, flaw
from evalctl.model.answers import Keep
from evalctl.model.case_results import Since
from evalctl.model.runs import Acceptance, Run, RunHeader, RunSummary, Series

LOCK_TIMEOUT_S = 30.0
"""An append takes milliseconds; whoever holds the lock longer hangs."""

_LONGEST_LINE = 1024 * 1024
"""What evalctl writes has 2 KB. What is longer is nobody's line, and not worth its memory."""

_ROOM = 64 * 1024  # bytes that must be free before a run begins; a run of any size needs more


class History:
    """The runs below one folder. Lines that cannot be read are skipped, and named in ``problems``."""

    def __init__(self, root: Path, *, lock_timeout_s: float = LOCK_TIMEOUT_S) -> None:
        self.root = root
        self.file = root / "history.jsonl"
        self._lock_timeout_s = lock_timeout_s
        self._problems: dict[SkippedLine, None] = {}

    @property
    def problems(self) -> tuple[SkippedLine, ...]:
        """The lines that were skipped so far, of the history and of the journals that were read."""
        return tuple(self._problems)

    def writable(self) -> None:
        """Create the folder and try a write, before anything is spent. Raises StorageError with the remedy."""
        try:
            make_private_folder(self.root)
            with self._locked():
                LineFile(self.file).close()
                self._try_a_write()
        except OSError as failure:
            raise StorageError(
                f"the history in {self.root} cannot be written: {reason(failure)}; name another folder with --history"
            ) from failure
        for _ in self._entries():
            pass

    def usable(self) -> None:
        """See that the history can be read, and written as far as that can be told without writing.

        Raises StorageError as ``writable`` does.
        """
        folder = next(path for path in (self.root.absolute(), *self.root.absolute().parents) if path.exists())
        if not folder.is_dir() or not os.access(folder, os.W_OK):
            why = "permission denied" if folder.is_dir() else f"{folder} is no folder"
            raise StorageError(
                f"the history in {self.root} cannot be written: {why}; name another folder with --history"
            )
        for _ in self._entries():
            pass

    def append(self, entry: HistoryEntry) -> None:
        """Add a run or a pin. It is on the disk when this returns. Raises StorageError."""
        line = history_line(entry)
        try:
            make_private_folder(self.root)
            with self._locked():
                file = LineFile(self.file)
                try:
                    file.append(line)
                    file.sync()
                finally:
                    file.close()
        except OSError as failure:
            raise StorageError(f"cannot write to {self.file}: {reason(failure)}") from failure

    def summaries(self, set_id: str | None = None) -> tuple[RunSummary, ...]:
        """The runs (of one set), oldest first. Of a run that was told again by the same grader, the newer line."""
        runs: dict[tuple[str, Series], RunSummary] = {}
        for entry in self._entries():
            if isinstance(entry, RunSummary) and set_id in (None, entry.series.set_id):
                runs.pop((entry.id, entry.series), None)
                runs[entry.id, entry.series] = entry
        return tuple(runs.values())

    def accepted(self, series: Series) -> tuple[RunSummary, ...]:
        """What the next run of *series* may be compared with, the first choice first: the pinned run, then the
        accepted ones from the newest on."""
        pin: str | None = None
        runs: dict[str, RunSummary] = {}
        for entry in self._entries():
            if entry.series != series:
                continue
            if isinstance(entry, Acceptance):
                pin = entry.run_id
            else:
                runs.pop(entry.id, None)
                runs[entry.id] = entry
        accepted = [summary for summary in reversed(runs.values()) if summary.accepted and summary.id != pin]
        return (*(summary for summary in runs.values() if summary.id == pin), *accepted)

    def pinned(self, series: Series) -> str | None:
        """The run that ``accept`` pinned last for *series*; None when there is none, or it was let go."""
        pins = [e.run_id for e in self._entries() if isinstance(e, Acceptance) and e.series == series]
        return pins[-1] if pins else None

    def find(self, ref: str, set_id: str | None = None) -> RunSummary:
        """The run that *ref* means: an id, a unique beginning of one, or ``last``. Raises UsageError."""
        runs = self.summaries(set_id)
        found = pick(ref, runs)
        if found is None:
            of_set = "" if set_id is None else f" of {set_id}"
            why = why_not(ref, runs, (header.id for header in self.unfinished(set_id)))
            raise UsageError(f"{why} (looked in the history{of_set} in {self.root})")
        return found

    def journal(self, header: RunHeader) -> Journal:
        """Begin the journal of a new run. Raises UsageError for a name that is too long, StorageError."""
        if not fits_the_history(header):
            raise UsageError(
                f"the name of the target is {len(header.target):,} characters long: choose a shorter one with --as"
            )
        return Journal.create(self.path_of(header), header)

    def reopen(self, run: RunSummary | RunHeader) -> Journal:
        """Open the journal of a run that stands, to go on with it or to add gradings. Raises StorageError."""
        return Journal.reopen(self.path_of(run))

    def load(self, run: RunSummary | RunHeader | str) -> Run:
        """A run from its journal; by a summary: as graded by the summary's grader. A text is a whole id.

        Raises StorageError when the journal is not there or cannot be read, UsageError for an unknown id.
        """
        if isinstance(run, str):
            run = self.find(run)
        return self.journalled(run).run(run.series.grader)

    def journalled(self, run: RunSummary | RunHeader) -> Journalled:
        """All that the journal of a run holds. Raises StorageError."""
        journalled = read_journal(self.path_of(run))
        self._problems.update(dict.fromkeys(journalled.problems))
        return journalled

    def whole(self, run: RunSummary) -> Journalled:
        """All that the journal of a run holds, where others may be compared with it.

        Raises NotWhole with what is missing, StorageError where nothing can be read.
        """
        journalled = self.journalled(run)
        if missing := flaw(journalled, run):
            raise NotWhole(f"{self.path_of(run)}: {missing}")
        return journalled

    def path_of(self, run: RunSummary | RunHeader) -> Path:
        """Where the run's journal stands."""
        return journal_path(self.root, run.series.set_id, run.id)

    def judgements_of(self, set_id: str, keep: Keep) -> JudgementStore:
        """What judges said of the labelled answers of a set. Raises StorageError for a name that leads elsewhere."""
        return JudgementStore(judgements_path(self.root, set_id), keep)

    def unfinished(self, set_id: str | None = None) -> tuple[RunHeader, ...]:
        """Runs that were cut short before they came to a line of the history, oldest first.

        A run that another evalctl is writing at this moment is none of them.
        """
        return tuple(self._without({summary.id for summary in self.summaries(set_id)}, set_id))

    def untold(self, series: Series) -> tuple[str, ...]:
        """The runs of *series* that came to their end and could have been accepted, and that have no line in the
        history: it was lost, or could not be written. Oldest first."""
        told = {summary.id for summary in self.summaries(series.set_id) if summary.series == series}
        ended = []
        for header in self._without(told, series.set_id):
            if header.series != series or header.partial is not None:
                continue
            with suppress(StorageError):
                end = self.journalled(header).end
                if end is not None and end.verdict in ("first", "ok", "not_comparable"):
                    ended.append(header.id)
        return tuple(ended)

    def failing_since(self, series: Series, run: Run) -> Mapping[str, Since]:
        """For failing cases of *run* that failed before in *series*: the first run of the unbroken row."""
        of_series = (s for s in self.summaries(series.set_id) if s.series == series)
        earlier = list(takewhile(lambda summary: summary.id != run.header.id, of_series))
        return failing_since(run, reversed(earlier), self.path_of)

    def _without(self, told: Collection[str], set_id: str | None) -> Iterator[RunHeader]:
        """The runs (of one set) with a journal that nobody is writing to and that are not among *told*."""
        folder = self.root / "runs"
        paths = folder.glob("*/*.jsonl") if set_id is None else (folder / set_id).glob("*.jsonl")
        for path in sorted((path for path in paths if path.stem not in told), key=lambda path: path.name):
            if (header := self._cut_short(path)) is not None:
                yield header

    def _cut_short(self, path: Path) -> RunHeader | None:
        """The header of a journal that nobody is writing to; None when somebody is, or it is not readable."""
        try:
            # An empty one is of a run that ended before it began.
            if path.stat().st_size == 0 or is_claimed(path):
                return None
            return read_header(path)
        except OSError as failure:
            self._problems[SkippedLine(path, 1, reason(failure))] = None
            return None
        except StorageError as failure:
            self._problems[SkippedLine(path, 1, str(failure).removeprefix(f"{path}:1: "))] = None
            return None

    def _entries(self) -> Iterator[HistoryEntry]:
        try:
            for number, line in read_lines(self.file, _LONGEST_LINE):
                try:
                    for _, entry in read_each(line, read_history_line):
                        if isinstance(entry, UnreadableLine):
                            self._problems[SkippedLine(self.file, number, str(entry))] = None
                        else:
                            yield entry
                except NewerVersion as failure:
                    raise newer(self.file, number, failure) from None
        except FileNotFoundError:
            return
        except OSError as failure:
            raise StorageError(f"cannot read {self.file}: {reason(failure)}") from failure

    def _try_a_write(self) -> None:
        probe = self.root / ".write-test"
        # Made anew: what a crash or a stranger left there, such as a link, is not written through.
        probe.unlink(missing_ok=True)
        try:
            with probe.open("xb") as file:
                file.write(bytes(_ROOM))
        finally:
            probe.unlink(missing_ok=True)

    @contextmanager
    def _locked(self) -> Iterator[None]:
        # Imported when something is written: it takes longer than reading the whole history.
        import filelock

        file = Path(f"{self.file}.lock")
        refuse_link(file)
        lock = filelock.FileLock(file, timeout=self._lock_timeout_s, mode=0o600)
        try:
            acquired = lock.acquire(poll_interval=0.005)
        except PermissionError as failure:
            raise StorageError(f"{file} {_whose(file)} and cannot be locked: {reason(failure)}") from None
        except filelock.Timeout:
            waited = f"{self._lock_timeout_s:g} seconds"
            raise StorageError(
                f"another program has held {lock.lock_file} for {waited}: end it and try again"
            ) from None
        with acquired:
            yield


def _whose(path: Path) -> str:
    try:
        return f"belongs to {path.owner()}"
    # Nobody has that number, or this system tells no owners (Windows).
    except (OSError, KeyError, NotImplementedError):
        return "belongs to somebody else"
