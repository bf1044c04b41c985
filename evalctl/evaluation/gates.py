"""Gates: what must hold for a run to be let through, and the verdict on it."""

from collections.abc import Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from evalctl.evaluation.comparison import EPSILON, Comparison
from evalctl.model.cases import Case
from evalctl.model.runs import Counts, Run, VerdictName


class Limits(Struct, frozen=True):
    """What the operator asks of a run. Drops and rates are shares from 0.0 to 1.0."""

    max_pass_rate_drop: float = 0.1
    max_mean_score_drop: float = 0.1
    max_errors: int = 0
    fail_on_regression: bool = False
    fail_under: float | None = None
    require_baseline: bool = False


class Gate(Struct, frozen=True):
    """One thing asked of the run.

    *passed* is None when it cannot be told: too many cases have no verdict, and if they all passed the gate
    would hold. *actual* is None when there is no figure (nothing has a verdict). *at_best* is the figure had every
    unanswered case passed, where the run is incomplete and the gate failed even so.
    """

    name: str
    measure: str
    passed: bool | None
    actual: float | None
    limit: float | None
    at_best: float | None = None


class Verdict(Struct, frozen=True):
    """The verdict on a run and the gates behind the exit code.

    *failed* is True when a gate failed, even assuming that every unanswered case would have passed.
    *limits* are what was asked of the run, also where no gate came of it (nothing to compare with).
    """

    name: VerdictName
    gates: tuple[Gate, ...]
    failed: bool
    is_incomplete: bool = False
    limits: Limits = field(default=Limits())

    @property
    def exit_code(self) -> int:
        """0 fine, 1 a gate failed, 3 too many cases without a verdict."""
        if self.failed:
            return 1
        return 3 if self.is_incomplete else 0


def decide(
    counts: Counts,
    comparison: Comparison | None,
    limits: Limits,
    *,
    must_pass_failed: int | None = None,
    is_stopped: bool = False,
    is_lost: bool = False,
) -> Verdict:
    """Reach the verdict. *comparison* is None when there is nothing to compare with.

    *is_stopped* says that a bound ended the run early: it is incomplete, however many errors are allowed.
    *is_lost* says that what the run had to be compared with is damaged: nothing is let through for want of it, and
    what a *comparison* with its remains comes to does not count.
    *must_pass_failed* counts the failed cases marked ``must_pass``; None when the run has no such case.
    """
    seen = None if is_lost or comparison is None or not comparison.is_comparable else comparison
    gates = _gates(counts, comparison, seen, limits, must_pass_failed, is_lost=is_lost)
    verdict: VerdictName
    if is_stopped or counts.error > limits.max_errors or (counts.error and not counts.graded):
        best = Counts(counts.passed + counts.error, counts.failed, 0, counts.skipped)
        hoped = None if seen is None else seen.at_best
        at_best = _gates(best, comparison, hoped, limits, must_pass_failed, is_lost=is_lost)
        lost = any(not gate.passed for gate in at_best)
        gates = tuple(
            replace(gate, passed=None) if hope.passed else replace(gate, passed=False, at_best=hope.actual)
            for gate, hope in zip(gates, at_best, strict=True)
        )
        certain = hoped is not None and _regressed(hoped, limits)
        return Verdict("regressed" if certain else "incomplete", gates, lost, True, limits)
    if comparison is None and not is_lost:
        verdict = "first"
    elif seen is None:
        verdict = "not_comparable"
    else:
        verdict = "regressed" if _regressed(seen, limits) else "ok"
    return Verdict(verdict, gates, not all(gate.passed for gate in gates), limits=limits)


def decide_run(
    run: Run,
    cases: Mapping[str, Case],
    comparison: Comparison | None,
    limits: Limits,
    *,
    is_stopped: bool = False,
    is_lost: bool = False,
) -> Verdict:
    """The verdict on *run*. *cases* are those of its set by id, as they are now; what they mark ``must_pass`` must.
    *is_lost* says that what it had to be compared with is damaged.

    Whoever judges a run does so here, so that the same gates hold for a run, a regrading and a comparison.
    """
    marked = [
        result
        for result in run.results
        if (case := cases.get(result.grading.case_id)) is not None and case.must_pass
    ]
    failed = sum(result.grading.status == "fail" for result in marked) if marked else None
    return decide(
        run.counts,
        comparison,
        limits,
        must_pass_failed=failed,
        is_stopped=is_stopped,
        is_lost=is_lost,
    )


def _regressed(comparison: Comparison, limits: Limits) -> bool:
    return _above(comparison.pass_rate_drop, limits.max_pass_rate_drop) or _above(
        comparison.mean_score_drop, limits.max_mean_score_drop
    )


def _above(drop: float, tolerance: float) -> bool:
    return drop > tolerance + EPSILON


def _gates(
    counts: Counts,
    comparison: Comparison | None,
    seen: Comparison | None,
    limits: Limits,
    must_pass_failed: int | None,
    *,
    is_lost: bool,
) -> tuple[Gate, ...]:
    gates: list[Gate] = []
    if limits.fail_on_regression and is_lost:
        gates.append(Gate("regression", "comparable", passed=False, actual=None, limit=None))
    if limits.fail_on_regression and seen is not None:
        for measure, drop, tolerance in (
            ("pass_rate_drop", seen.pass_rate_drop, limits.max_pass_rate_drop),
            ("mean_score_drop", seen.mean_score_drop, limits.max_mean_score_drop),
        ):
            gates.append(Gate("regression", measure, not _above(drop, tolerance), drop, tolerance))
    if limits.require_baseline:
        share = None if is_lost else _share(comparison)
        gates.append(Gate("require_baseline", "comparable", seen is not None, share, 0.5))
    if limits.fail_under is not None:
        rate = counts.pass_rate
        held = rate is not None and rate >= limits.fail_under - EPSILON
        gates.append(Gate("fail_under", "pass_rate", held, rate, limits.fail_under))
    if must_pass_failed is not None:
        gates.append(Gate("must_pass", "failed", must_pass_failed == 0, must_pass_failed, 0))
    return tuple(gates)


def _share(comparison: Comparison | None) -> float | None:
    if comparison is None or not comparison.before_total:
        return None
    return comparison.known / comparison.before_total
