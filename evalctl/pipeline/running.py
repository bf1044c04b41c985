"""Running sets: everything checked first, then asked, graded, stored and compared."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from evalctl.domain.reports import Forecast, RunReport
from evalctl.domain.samples import Subject
from evalctl.errors import IncompleteRun
from evalctl.history import History
from evalctl.pipeline.execution import Execution
from evalctl.pipeline.jobs import Job, Observer, Order, Watch, Work
from evalctl.pipeline.judges import Judges, Seat, what_asks
from evalctl.runner import Clock


def exit_code(reports: Sequence[RunReport]) -> int:
    """1 when a gate of any run failed, else 3 when any run is incomplete or could not be stored, else 0."""
    codes = {report.judged.exit_code for report in reports}
    if any(report.unsaved is not None for report in reports):
        codes.add(IncompleteRun.exit_code)
    return next((code for code in (1, IncompleteRun.exit_code) if code in codes), 0)


def forecast(jobs: Sequence[Job], order: Order, judges: Judges) -> tuple[Forecast, ...]:
    """What ``run_all`` would ask. Raises UsageError as it does; nothing is asked."""
    works, seat = _prepared(jobs, order, judges)
    grader = replace(order.grader, judge=None if seat is None else seat.identity)
    buys_votes = seat is not None and seat.buys
    return tuple(work.forecast(grader, buys_votes=buys_votes) for work in works)


def run_all(
    jobs: Sequence[Job],
    order: Order,
    history: History,
    observer: Observer,
    judges: Judges,
    *,
    clock: Clock | None = None,
) -> tuple[RunReport, ...]:
    """Run every job, one after the other. All of them are seen to be possible before the first is begun.

    Raises UsageError or StorageError before anything is spent. AnswersAdrift when the disk fills on the way;
    KeyboardInterrupt comes through, with all answers so far in the journal.
    """
    works, seat = _prepared(jobs, order, judges)
    history.writable()
    watch = Watch(observer, clock or Clock())
    executions = [Execution(work, order, _needed(seat, work, order), history, watch) for work in works]
    # The first run chooses before it asks; by the time the others do, it would have been paid for.
    for execution in executions[1:]:
        execution.comparable()
    subjects = {id(work.job.subject): work.job.subject for work in works}
    reports: list[RunReport] = []
    asyncio.run(_run_all(executions, tuple(subjects.values()), seat, reports))
    return tuple(reports)


def _prepared(jobs: Sequence[Job], order: Order, judges: Judges) -> tuple[list[Work], Seat | None]:
    """What is to be done, and the judge where any of it asks one."""
    works = [Work.of(job, order) for job in jobs]
    asker = next((found for work in works if (found := what_asks(work.asked, order.grader))), None)
    return works, None if asker is None else judges.seat(asker, [job.target for job in jobs])


def _needed(seat: Seat | None, work: Work, order: Order) -> Seat | None:
    """The judge, if anything in *work* asks it."""
    return seat if what_asks(work.asked, order.grader) else None


async def _run_all(
    executions: Sequence[Execution], subjects: Sequence[Subject], seat: Seat | None, reports: list[RunReport]
) -> None:
    """Put each run's report into *reports*.

    They are not returned: when asyncio.run gives Ctrl-C back, CPython writes the result of its task into an
    error message that nobody sees, and that text would be 10 KB a case.
    """
    try:
        for execution in executions:
            reports.append(await execution.run())
    finally:
        for subject in subjects:
            await subject.aclose()
        if seat is not None:
            await seat.aclose()
