"""Running sets: everything checked first, then asked, graded, stored and compared."""

from collections.abc import Callable, Sequence
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from evalctl.commands.execution import Execution
from evalctl.commands.jobs import Job, Observer, RunOptions, RunPlan, RunWatcher
from evalctl.commands.judges import Judges, OpenJudge
from evalctl.commands.spending_gate import Confirm, beyond_limits, estimate, forbidden
from evalctl.commands.survey import Survey
from evalctl.errors import EvalctlError, IncompleteRun, MissingKey, StorageError, UsageError
from evalctl.evaluation.baseline_choice import choose
from evalctl.evaluation.evaluate import Evaluation
from evalctl.evaluation.run_reports import Forecast
from evalctl.history import History
from evalctl.model.runs import Series
from evalctl.model.samples import Provider
from evalctl.runner import Clock, run_until_stopped


def exit_code(reports: Sequence[Evaluation]) -> int:
    """1 when a gate of any run failed, else 3 when any run is incomplete or could not be stored, else 0."""
    codes = {report.verdict.exit_code for report in reports}
    if any(report.unsaved is not None for report in reports):
        codes.add(IncompleteRun.exit_code)
    return next((code for code in (1, IncompleteRun.exit_code) if code in codes), 0)


class Preflight(Struct, frozen=True):
    """What a command will do, seen before anything is spent. *obstacles* are what it would stop at, a missing key
    last; *notes* are sentences worth saying."""

    surveys: Sequence[Survey]
    seat: OpenJudge | None
    obstacles: Sequence[EvalctlError]
    notes: Sequence[str]


def preflight(
    jobs: Sequence[Job],
    order: RunOptions,
    history: History,
    judges: Judges,
    *,
    confirm: Confirm = None,
    is_dry: bool = False,
) -> Preflight:
    """See whether all of *jobs* can be run; nothing is asked, no case kept, and with *is_dry* nothing written either.

    *confirm* asks the operator where much may be spent; None where nobody can be asked. Raises UsageError where not
    even what would be asked can be told.
    """
    surveys = [Survey.of(job, order.grader) for job in jobs]
    obstacles: list[EvalctlError] = [obstacle for survey in surveys for obstacle in survey.obstacles]
    asker = next((survey.asker for survey in surveys if survey.asker), None)
    seat = None if asker is None else judges.seat(asker, [job.target for job in jobs])
    usable = history.usable if is_dry else history.writable
    grader = order.grader.name

    def comparable(job: Job) -> None:
        choose(history, job.evalset, Series(job.evalset.id, job.target.name, grader), order.against)

    looks: list[Callable[[], object]] = [usable, *(partial(comparable, job) for job in jobs)]
    for look in looks:
        try:
            look()
        except (UsageError, StorageError) as problem:
            obstacles.append(problem)
    if seat is not None and seat.obstacle is not None:
        obstacles.append(seat.obstacle)
    found = estimate(surveys, seat, lambda target: target.costs(judges.environ))
    # The operator is asked only about what can be begun at all.
    stops = [one for one in obstacles if not isinstance(one, MissingKey)]
    if is_dry or not obstacles:
        refusal = forbidden(found, order.budget, confirm, is_dry)
        stops += [] if refusal is None else [refusal]
    keys = [one for one in obstacles if isinstance(one, MissingKey)]
    different = tuple({str(one): one for one in (*stops, *keys)}.values())
    return Preflight(surveys, seat, different, tuple(dict.fromkeys(beyond_limits(surveys))))


class RunForecasts(Struct, frozen=True):
    """What a run would ask, and what it would stop at: *obstacles*, and the keys that are missing."""

    forecasts: tuple[Forecast, ...]
    obstacles: tuple[str, ...]
    missing_keys: tuple[str, ...]
    notes: tuple[str, ...]


def forecast(
    jobs: Sequence[Job], order: RunOptions, history: History, judges: Judges, *, confirm: Confirm = None
) -> RunForecasts:
    """What ``run_all`` would ask, and what it would stop at, in sentences. Nothing is asked, nothing written.

    Raises UsageError as it does where not even that can be told.
    """
    seen = preflight(jobs, order, history, judges, confirm=confirm, is_dry=True)
    keys = tuple(str(one) for one in seen.obstacles if isinstance(one, MissingKey))
    others = tuple(str(one) for one in seen.obstacles if not isinstance(one, MissingKey))
    told = tuple(_forecast(survey, order, seen.seat) for survey in seen.surveys)
    return RunForecasts(told, others, keys, tuple(seen.notes))


def _forecast(survey: Survey, order: RunOptions, seat: OpenJudge | None) -> Forecast:
    """What a job will cost, in calls: none of what is recorded. A judge is asked at most so often."""
    job = survey.job
    votes = seat.identity.votes if seat is not None and seat.buys else 0
    return Forecast(
        set_id=job.evalset.id,
        set_path=job.evalset.path,
        target=job.target.name,
        why=job.target.why,
        grader=order.grader.name,
        cases=survey.cases,
        skipped=survey.skipped,
        target_calls=0 if job.target.is_recorded else survey.requests,
        judge_calls=votes * survey.judge_questions,
        judge=None if seat is None else seat.identity.model,
        route=job.route,
        judge_route=None if seat is None else seat.route,
    )


def run_all(
    jobs: Sequence[Job],
    order: RunOptions,
    history: History,
    observer: Observer,
    judges: Judges,
    *,
    clock: Clock | None = None,
    confirm: Confirm = None,
) -> tuple[Evaluation, ...]:
    """Run every job, one after the other. All of them are seen to be possible before the first is begun.

    Raises UsageError or StorageError before anything is spent. AnswersAdrift when the disk fills on the way;
    KeyboardInterrupt comes through, with all answers so far in the journal.
    """
    watch = RunWatcher(observer, clock or Clock())
    seen = preflight(jobs, order, history, judges, confirm=confirm)
    if seen.obstacles:
        raise seen.obstacles[0]
    works = [RunPlan.of(job, order) for job in jobs]
    executions = [
        Execution(work, order, seen.seat if survey.asker else None, history, watch)
        for work, survey in zip(works, seen.surveys, strict=True)
    ]
    subjects = {id(job.subject): job.subject for job in jobs}
    reports: list[Evaluation] = []
    run_until_stopped(_run_all(executions, tuple(subjects.values()), seen.seat, reports))
    return tuple(replace(report, notes=(*report.notes, *seen.notes)) for report in reports)


async def _run_all(
    executions: Sequence[Execution],
    subjects: Sequence[Provider],
    seat: OpenJudge | None,
    reports: list[Evaluation],
) -> None:
    """Put each run's report into *reports*.

    They are not returned: when asyncio gives Ctrl-C back, CPython writes the result of its task into an
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
