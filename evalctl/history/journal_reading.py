"""Reading a run's journal, whatever became of it."""

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from evalctl.errors import StorageError
from evalctl.history.codec import JournalEntry, read_journal_line
from evalctl.history.jsonline import NewerVersion, UnreadableLine, read_each
from evalctl.history.linefile import read_lines, reason
from evalctl.history.seal import Seal
from evalctl.model.answers import NoAnswer
from evalctl.model.gradings import Grading
from evalctl.model.judgements import Judgement
from evalctl.model.runs import PlannedCase, Result, Run, RunEnd, RunHeader
from evalctl.model.samples import Sample

NOT_ASKED = "no answer was recorded: the run was cut short"
NOT_GRADED = "the answer was not graded: the run was cut short"


class SkippedLine(Struct, frozen=True):
    """A line that was skipped, and why."""

    path: Path
    line: int
    reason: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: this line was skipped: {self.reason}"


class Journalled(Struct, frozen=True):
    """What a journal holds.

    *samples* are the newest of each case and sample number, *gradings* the newest of each sample and grader, both in
    the order of their lines; a grading older than its sample does not count. *end* is None when the run was
    cut short. *judgements* are all that judges ever said, also those whose grading was replaced. *problems* are
    the lines that could not be read. *seal* is that of its first line and its answers as they stand there now.
    """

    header: RunHeader
    samples: tuple[Sample, ...] = ()
    gradings: tuple[Grading, ...] = ()
    end: RunEnd | None = None
    judgements: tuple[Judgement, ...] = ()
    problems: tuple[SkippedLine, ...] = ()
    seal: str = ""

    def run(self, grader: str | None = None) -> Run:
        """The run, graded by *grader* (the run's own, if none is given): one result a case, in set order.

        A case that was not asked or not graded is an ``error`` that says so.
        """
        grader = grader or self.header.grader
        samples = {s.request.case_id: s for s in self.samples if s.request.sample == 1}
        gradings = {(g.case_id, g.sample): g for g in self.gradings if g.grader == grader}
        results: list[Result] = []
        for planned in self.header.cases:
            sample = samples.get(planned.case_id)
            number = 0 if sample is None else sample.request.sample
            grading = gradings.get((planned.case_id, number)) or _ungraded(planned, sample, grader)
            results.append(Result(planned, sample, grading))
        return Run(replace(self.header, grader=grader), tuple(results))


def read_journal(path: Path) -> Journalled:
    """Read the journal at *path*. A broken line is skipped and named.

    Raises StorageError when there is no such file, its first line is no header, or a newer evalctl wrote it.
    """
    samples: dict[tuple[str, int], Sample] = {}
    gradings: dict[tuple[str, int], dict[str, Grading]] = {}
    end: RunEnd | None = None
    judgements: list[Judgement] = []
    problems: list[SkippedLine] = []
    header = read_header(path)
    seal: Seal | None = None
    for number, line, entry in _entries(path):
        match entry:
            case SkippedLine():
                problems.append(entry)
            case RunHeader() if seal is not None:
                problems.append(SkippedLine(path, number, "a journal has one run line, its first"))
            case RunHeader():
                seal = Seal(line)
            case Sample(request=request):
                # What is asked again after all makes the older opinions void, and the end was none.
                key = (request.case_id, request.sample)
                samples.pop(key, None)
                samples[key] = entry
                gradings.pop(key, None)
                end = None
                if seal is not None:
                    seal.answer(*key, line)
            case Judgement():
                judgements.append(entry)
            case Grading():
                judgements.extend(entry.judgements)
                by_grader = gradings.setdefault((entry.case_id, entry.sample), {})
                by_grader.pop(entry.grader, None)
                by_grader[entry.grader] = entry
            case RunEnd():
                end = entry
    opinions = tuple(grading for by_grader in gradings.values() for grading in by_grader.values())
    return Journalled(
        header,
        tuple(samples.values()),
        opinions,
        end,
        tuple(judgements),
        problems=tuple(problems),
        seal=str(seal or ""),
    )


def read_header(path: Path) -> RunHeader:
    """The header of the journal at *path*, without reading on. Raises StorageError as ``read_journal`` does."""
    for number, _, entry in _entries(path):
        if isinstance(entry, RunHeader):
            return entry
        why = entry.reason if isinstance(entry, SkippedLine) else "its first line is not the run"
        raise StorageError(f"{path}:{number}: this is not the journal of a run: {why}")
    raise StorageError(f"{path} is empty: the run was cut short before it began")


def _entries(path: Path) -> Iterator[tuple[int, bytes, JournalEntry | SkippedLine]]:
    """What stands in each line, with its number and its bytes."""
    header: RunHeader | None = None

    def read(line: bytes) -> JournalEntry:
        return read_journal_line(line, {} if header is None else header.conditions)

    try:
        for number, line in read_lines(path):
            try:
                for part, entry in read_each(line, read):
                    if isinstance(entry, UnreadableLine):
                        yield number, part, SkippedLine(path, number, str(entry))
                        continue
                    if isinstance(entry, RunHeader) and header is None:
                        header = entry
                    yield number, part, entry
            except NewerVersion as failure:
                raise newer(path, number, failure) from None
    except FileNotFoundError:
        raise StorageError(f"{path} is gone, and with it the answers of that run") from None
    except OSError as failure:
        raise StorageError(f"cannot read {path}: {reason(failure)}") from failure


def newer(path: Path, line: int, failure: NewerVersion) -> StorageError:
    """What to say of a file that a newer evalctl wrote."""
    return StorageError(f"{path}:{line}: a newer evalctl wrote this ({failure}): update evalctl")


def _ungraded(planned: PlannedCase, sample: Sample | None, grader: str) -> Grading:
    if sample is None:
        why, number = NOT_ASKED, 0
    else:
        why = sample.outcome.message if isinstance(sample.outcome, NoAnswer) else NOT_GRADED
        number = sample.request.sample
    return Grading(planned.case_id, number, grader, planned.checks_digest, "error", reason=why)
