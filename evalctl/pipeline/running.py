"""Running sets: everything checked first, then asked, graded, stored and compared."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace

from evalctl.domain.reports import Forecast, RunReport
from evalctl.domain.samples import Subject
from evalctl.errors import EvalctlError, IncompleteRun, StorageError, UsageError
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


@dataclass(frozen=True, slots=True)
class Preflight:
    """What a command will do, seen before anything is spent. *obstacles* are what it would stop at."""

    executions: Sequence[Execution]
    works: Sequence[Work]
    seat: Seat | None
    obstacles: Sequence[EvalctlError]


def preflight(
    jobs: Sequence[Job], order: Order, history: History, judges: Judges, watch: Watch, *, is_dry: bool = False
) -> Preflight:
    """See whether all of *jobs* can be run; nothing is asked, and with *is_dry* nothing written either.

    Raises UsageError where not even what would be asked can be told.
    """
    works = [Work.of(job, order) for job in jobs]
    obstacles: list[EvalctlError] = [obstacle for work in works for obstacle in work.obstacles]
    asker = next((found for work in works if (found := what_asks(work.asked, order.grader))), None)
    seat = None if asker is None else judges.seat(asker, [job.target for job in jobs])
    executions = [Execution(work, order, _needed(seat, work, order), history, watch) for work in works]
    usable = history.usable if is_dry else history.writable
    for look in (usable, *(execution.comparable for execution in executions)):
        try:
            look()
        except (UsageError, StorageError) as problem:
            obstacles.append(problem)
    # By the time the later ones begin, the earlier may be what they are compared with.
    for execution in executions[1:]:
        execution.choose_anew()
    return Preflight(executions, works, seat, tuple({str(one): one for one in obstacles}.values()))


def forecast(
    jobs: Sequence[Job], order: Order, history: History, judges: Judges, observer: Observer
) -> tuple[tuple[Forecast, ...], tuple[str, ...]]:
    """What ``run_all`` would ask, and what it would stop at, in sentences. Nothing is asked, nothing written.

    Raises UsageError as it does where not even that can be told.
    """
    seen = preflight(jobs, order, history, judges, Watch(observer), is_dry=True)
    seat = seen.seat
    grader = replace(order.grader, judge=None if seat is None else seat.identity)
    buys_votes = seat is not None and seat.buys
    told = tuple(work.forecast(grader, buys_votes=buys_votes) for work in seen.works)
    return told, tuple(map(str, seen.obstacles))


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
    watch = Watch(observer, clock or Clock())
    seen = preflight(jobs, order, history, judges, watch)
    if seen.obstacles:
        raise seen.obstacles[0]
    subjects = {id(work.job.subject): work.job.subject for work in seen.works}
    reports: list[RunReport] = []
    asyncio.run(_run_all(seen.executions, tuple(subjects.values()), seen.seat, reports))
    return tuple(reports)


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
