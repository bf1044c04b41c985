"""Which runs are whole: the one rule on what others may be compared with.

A run is whole when its journal came to its end and still holds what the run's line of the history counts. Half of a
journal is a smaller run in which nothing got worse, and would let everything through.
"""

from collections.abc import Iterator

from evalctl.errors import StorageError
from evalctl.history.journal_reading import Journalled
from evalctl.model.runs import RunSummary


class NotWhole(StorageError):
    """A run that cannot be read, or of which a part is missing. The text says which, with the file."""


def flaw(journalled: Journalled, line: RunSummary) -> str | None:
    """What is missing in the journal of the run that *line* tells of, as half a sentence; None when it is whole.

    What a line leaves open (an older one has no counts) is not asked of the journal.
    """
    return next(_flaws(journalled, line), None)


def _flaws(journalled: Journalled, line: RunSummary) -> Iterator[str]:
    header = journalled.header
    if (header.id, header.set_id, header.target) != (line.id, line.series.set_id, line.series.target):
        yield f"it is the journal of run {header.id} of {header.set_id} against {header.target}"
    if journalled.end is None:
        yield "its end is missing, so the run or the file was cut short"
    counted = max(line.counts.graded, 0 if journalled.end is None else journalled.end.counts.graded)
    if (there := _graded(journalled, line.series.grader)) < line.counts.graded:
        yield f"{line.counts.graded - there:,} of its {line.counts.graded:,} graded answers are missing"
    if (there := _answered(journalled)) < counted:
        yield f"{counted - there:,} of its {counted:,} answers are missing"
    if journalled.end is not None and journalled.end.seal not in (None, journalled.seal):
        yield "its answers are not those that the run ended with"


def _answered(journalled: Journalled) -> int:
    """How many of the run's cases have a sample."""
    planned = {case.case_id for case in journalled.header.cases}
    return len({s.request.case_id for s in journalled.samples} & planned)


def _graded(journalled: Journalled, grader: str) -> int:
    """How many of the run's cases have a sample and what *grader* said of it."""
    planned = {case.case_id for case in journalled.header.cases}
    told = {(g.case_id, g.sample) for g in journalled.gradings if g.grader == grader}
    keys = {(s.request.case_id, s.request.sample) for s in journalled.samples}
    return len({case_id for case_id, _ in told & keys} & planned)
