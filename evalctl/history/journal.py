"""Writing a run's journal: facts and opinions, each on disk before it is shown.

The first line is the run's header; then ``sample``, ``judgement`` and ``grading`` lines as they come; ``end`` when
the run is over. A journal without an ``end`` is of a run that was cut short, and can be opened again to go on.
"""

import threading
from pathlib import Path
from types import TracebackType
from typing import Self

from msgspec.structs import replace

from evalctl.errors import StorageError
from evalctl.history.codec import JournalEntry, journal_line
from evalctl.history.file_lock import claim
from evalctl.history.journal_reading import read_header, read_journal
from evalctl.history.linefile import LineFile, WriteFailed, make_private_folder, reason, sync_folder
from evalctl.history.redaction import kept_grading, kept_judgement, kept_sample
from evalctl.history.seal import Seal
from evalctl.model.gradings import Grading
from evalctl.model.judgements import Judgement
from evalctl.model.runs import RunEnd, RunHeader
from evalctl.model.samples import Sample

SYNC_WITHIN_S = 0.1
"""What a power cut may take: the answers of the last tenth of a second."""


_LEVELS = 2
"""A journal is in ``runs/<set id>`` below the history's root, which alone may be a link."""


class Journal:
    """The one writer of a run's journal. Use it as a context manager; it may be used from several threads."""

    def __init__(self, file: LineFile, header: RunHeader, seal: Seal | None = None) -> None:
        """Use ``create`` or ``reopen``."""
        self.header = header
        self._file = file
        # None where others wrote lines before: they are read when the run ends.
        self._seal = seal
        self._lock = threading.Lock()
        self._syncing = _Syncing(file)

    @classmethod
    def create(cls, path: Path, header: RunHeader) -> Self:
        """Begin the journal of a new run. Raises StorageError, also when *path* exists."""
        try:
            make_private_folder(path.parent, path.parents[_LEVELS])
            file = LineFile(path, is_new=True)
        except FileExistsError:
            raise StorageError(f"{path} exists already: start the run again") from None
        except OSError as failure:
            raise StorageError(f"cannot create {path}: {reason(failure)}") from failure
        claim(file.fd)
        try:
            line = journal_line(header, header.conditions)
            file.append(line)
            file.sync()
            sync_folder(path.parent)
        except (OSError, WriteFailed) as failure:
            file.close()
            path.unlink()
            raise StorageError(f"{failure}; name another folder with --history") from failure
        return cls(file, header, Seal(line))

    @classmethod
    def reopen(cls, path: Path) -> Self:
        """Open the journal of a run that stands, to go on with it or to add gradings.

        Raises StorageError, also when another evalctl is writing to it.
        """
        header = read_header(path)
        try:
            make_private_folder(path.parent, path.parents[_LEVELS])
            file = LineFile(path)
        except OSError as failure:
            raise StorageError(f"cannot write to {path}: {reason(failure)}") from failure
        if not claim(file.fd):
            file.close()
            raise StorageError(f"another evalctl is writing to {path}: wait until it is done")
        return cls(file, header)

    @property
    def path(self) -> Path:
        return self._file.path

    def sample(self, sample: Sample) -> None:
        """Store what was asked and answered, as much of it as ``keep`` says. Raises WriteFailed."""
        self._write(kept_sample(sample, self.header.keep))

    def judgement(self, judgement: Judgement) -> None:
        """Store what a judge was paid for, before the grading that rests on it. Raises WriteFailed."""
        self._write(kept_judgement(judgement, self.header.keep))

    def grading(self, grading: Grading) -> None:
        """Store an opinion of a stored sample. Raises WriteFailed."""
        self._write(kept_grading(grading, self.header.keep))

    def end(self, end: RunEnd) -> None:
        """Store that the run is over; all of it is on the disk when this returns. Raises WriteFailed."""
        seal = str(self._seal) if self._seal is not None else read_journal(self.path).seal
        self._write(replace(end, seal=seal))
        self._file.sync()

    def line_of(self, sample: Sample) -> str:
        """The line that stands for *sample*, to be shown where it cannot be written. Without a newline."""
        kept = kept_sample(sample, self.header.keep)
        return journal_line(kept, self.header.conditions).decode("ascii").rstrip("\n")

    def close(self) -> None:
        """Return when the disk has it all. Closing twice is fine. Raises WriteFailed."""
        with self._lock:
            if self._syncing.is_over:
                return
            self._let_go()
        if self._syncing.failure is not None:
            raise self._syncing.failure

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, failure: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _write(self, entry: JournalEntry) -> None:
        line = journal_line(entry, self.header.conditions)
        with self._lock:
            if self._syncing.failure is not None:
                raise self._syncing.failure
            self._file.append(line)
            if self._seal is not None and isinstance(entry, Sample):
                self._seal.answer(entry.request.case_id, entry.request.sample, line)
            self._syncing.ask()

    def _let_go(self) -> None:
        self._syncing.stop()
        self._file.close()


class _Syncing:
    """A thread that sees to it that what was written is on the disk a moment later."""

    def __init__(self, file: LineFile) -> None:
        self.failure: WriteFailed | None = None
        self.is_over = False
        self._file = file
        self._asked = threading.Event()
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None

    def ask(self) -> None:
        """Something was written."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="evalctl-journal", daemon=True)
            self._thread.start()
        self._asked.set()

    def stop(self) -> None:
        """Sync a last time and be over."""
        self.is_over = True
        self._stopped.set()
        self._asked.set()
        if self._thread is not None:
            self._thread.join()

    def _work(self) -> None:
        is_last = False
        while not is_last:
            self._asked.wait()
            self._asked.clear()
            # Answers come in bursts: half of the time allowed is waited, so that one sync serves them all.
            is_last = self._stopped.wait(SYNC_WITHIN_S / 2)
            try:
                self._file.sync()
            except WriteFailed as failure:
                self.failure = failure
