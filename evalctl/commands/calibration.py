"""Holding the judge against human labels."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from evalctl.commands.judges import Judges, OpenJudge
from evalctl.commands.unsaved import UnsavedAnswers
from evalctl.errors import StorageError, UsageError
from evalctl.evaluation import DETERMINISTIC, LLM_JUDGE, THRESHOLD, CasePlan, Grader, plan, settle
from evalctl.evaluation.agreement import ENOUGH_LABELS, Share
from evalctl.evaluation.calibration import Calibration, LabelledGrading, Measured
from evalctl.evaluation.evaluate import EarlyStop
from evalctl.history import History
from evalctl.history.judgement_store import JudgementStore
from evalctl.judges.labels import Labels, read_labels
from evalctl.model.answers import Answer, Keep
from evalctl.model.cases import EvalSet, PromptCase
from evalctl.model.conditions import Conditions
from evalctl.model.gradings import Grading
from evalctl.model.judgements import JudgeIdentity, Judgement, cached_votes
from evalctl.model.labels import Label
from evalctl.model.samples import Request, Sample
from evalctl.runner import judge_beside, run_until_stopped


class CalibrationOrder(Struct, frozen=True):
    """What is asked for. *labels* is the file (None: the one beside the set).

    *grader* is ``llm_judge`` to have every answer scored as a whole; otherwise the judge words of a case decide,
    and cases that have none are scored.
    """

    labels: Path | None = None
    grader: str | None = None
    threshold: float = THRESHOLD
    min_kappa: float | None = None
    keep: Keep = "full"

    def __post_init__(self) -> None:
        if self.min_kappa is not None and not -1 <= self.min_kappa <= 1:
            raise UsageError(f"--min-kappa is {self.min_kappa:g}: give a number from -1 to 1, such as 0.6")


def labels_path(set_path: Path) -> Path:
    """Where the labels of a set stand."""
    return set_path.with_name(f"{set_path.stem}.labels.jsonl")


def calibrate(evalset: EvalSet, order: CalibrationOrder, judges: Judges, history: History) -> Calibration:
    """Let the judge grade every labelled answer, and compare. What it said of them before is not bought again.

    Raises UsageError, InvalidFiles for the labels; UnsavedAnswers when what was bought cannot be stored.
    """
    if order.grader is not None:
        Grader(order.grader)
    cases = {case.id: case for case in evalset.cases if isinstance(case, PromptCase)}
    path = order.labels or labels_path(Path(evalset.path))
    labels = read_labels(str(path), _read(path, evalset), cases.keys(), order.threshold)
    seat = judges.seat("calibrate asks a judge", ())
    history.writable()
    store = history.judgements_of(evalset.id, order.keep)
    plans = [_plan(evalset, cases[label.case_id], label, order, seat.identity) for label in labels.labels]
    gradings = run_until_stopped(_judge(plans, seat, store))
    is_stopped = judges.budget.refused > 0
    judged = tuple(
        LabelledGrading(label, gradings[id(one)]) for label, one in zip(labels.labels, plans, strict=True)
    )
    return Calibration(
        set_id=evalset.id,
        set_path=evalset.path,
        labels_path=str(path),
        judge_model=seat.identity.model,
        judge_route=seat.route,
        judged=judged,
        measured=_measured(history, evalset.id, seat.identity),
        min_kappa=order.min_kappa,
        is_stopped=is_stopped,
        notes=(*_stop(judges), *_notes(labels), *seat.judge.notes, *map(str, store.problems)),
    )


def _read(path: Path, evalset: EvalSet) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise UsageError(
            f"{path}: there are no labels of {evalset.id} here; write a line for each answer that people judged, "
            'such as {"id": "greeting", "answer": "Hi!", "label": "pass", "by": "Ada"}, or name a file with --labels'
        ) from None
    except OSError as problem:
        raise UsageError(f"{path}: cannot be read: {problem.strerror or problem}") from None


def _plan(
    evalset: EvalSet, case: PromptCase, label: Label, order: CalibrationOrder, judge: JudgeIdentity
) -> CasePlan:
    """The answer, to be graded by nothing but what asks the judge."""
    checks = tuple(check for check in case.checks if check.judge_questions)
    as_a_whole = order.grader == LLM_JUDGE or not checks
    grader = Grader(LLM_JUDGE if as_a_whole else DETERMINISTIC, order.threshold, judge)
    conditions = Conditions.of(case.shaping.over(evalset.shaping), "")
    sample = Sample(Request.of(case, conditions), Answer(label.answer))
    return plan(replace(case, checks=() if as_a_whole else checks), sample, grader)


class _CalibrationSink:
    """Keeps what the judge said: on disk the moment it comes."""

    def __init__(self, store: JudgementStore) -> None:
        self.gradings: dict[int, Grading] = {}
        self._store = store

    def bought(self, judgement: Judgement) -> None:
        """Put down a vote."""
        self._store.add(judgement)

    def judged(self, plan: CasePlan, judgements: Mapping[str, Judgement]) -> None:
        """Put down a grading."""
        self.gradings[id(plan)] = settle(plan, judgements)


async def _judge(plans: Sequence[CasePlan], seat: OpenJudge, store: JudgementStore) -> dict[int, Grading]:
    """The grading of each plan, by the plan's identity: two labels may have equal ones."""
    desk = _CalibrationSink(store)
    known = cached_votes(store.read(), seat.identity.digest) if seat.buys else {}
    try:
        async with judge_beside(seat.judge, seat.concurrency, desk, known) as bench:
            for one in plans:
                bench.take(one)
    except StorageError as problem:
        raise UnsavedAnswers(str(problem), (), bench.undelivered) from problem
    finally:
        await seat.aclose()
    return desk.gradings


def _measured(history: History, set_id: str, judge: JudgeIdentity) -> Measured | None:
    """What this judge passed in the newest run that it judged."""
    runs = [summary for summary in history.summaries(set_id) if summary.judge_digest == judge.digest]
    if not runs:
        return None
    verdicts = [_verdict(result.grading) for result in history.load(runs[-1]).results]
    share = Share(verdicts.count(True), verdicts.count(True) + verdicts.count(False))
    return Measured(runs[-1].id, share) if share.total else None


def _stop(judges: Judges) -> list[str]:
    if not judges.budget.refused:
        return []
    return [
        EarlyStop(
            judges.budget.bound, "The same command goes on: what was judged is not asked again"
        ).sentence
    ]


def _verdict(grading: Grading) -> bool | None:
    """What the judge alone said of an answer; None where it was not asked or said nothing."""
    judged = [check.status for check in grading.checks if any(True for _ in check.judgements)]
    if not judged or "error" in judged:
        return None
    return "fail" not in judged


def _notes(labels: Labels) -> list[str]:
    notes: list[str] = []
    count = len(labels.labels)
    if count < ENOUGH_LABELS:
        few = "1 label is" if count == 1 else f"{count} labels are"
        notes.append(f"{few} few: with less than {ENOUGH_LABELS}, the intervals say little of the judge")
    kinds = {label.passed for label in labels.labels}
    if len(kinds) == 1:
        kind = "pass" if kinds == {True} else "fail"
        notes.append(
            f"every label is {kind}: whether the judge tells good from bad cannot be seen from one kind"
        )
    if labels.repeated:
        notes.append(f"{labels.repeated} labels say again what another one said, and are counted once")
    return notes
