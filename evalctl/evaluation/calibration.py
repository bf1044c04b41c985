"""A judge held against human labels: the labels, what the judge made of the same answers, and the account of it."""

from collections.abc import Iterator

from msgspec import Struct

from evalctl.evaluation.agreement import Agreement, Corrected, Share, corrected
from evalctl.model.gradings import Grading
from evalctl.model.judgements import JudgeSpend
from evalctl.model.labels import Label
from evalctl.model.routes import Route


class LabelledGrading(Struct, frozen=True):
    """A labelled answer and the judge's grading of it."""

    label: Label
    grading: Grading

    @property
    def verdict(self) -> bool | None:
        """Whether the judge passed it; None without a verdict."""
        return {"pass": True, "fail": False}.get(self.grading.status)

    @property
    def agrees(self) -> bool | None:
        return None if self.verdict is None else self.verdict == self.label.passed


class Measured(Struct, frozen=True):
    """A pass rate that the judge measured: *share* of the answers of run *run*."""

    run: str
    share: Share


class Calibration(Struct, frozen=True):
    """What a judge's agreement with the labels comes to.

    *measured* is the newest run that this judge judged, None where there is none. *min_kappa* is what is asked of
    the judge. *notes* are sentences worth saying once. *is_stopped* says that a bound ended it before all was asked.
    """

    set_id: str
    set_path: str
    labels_path: str
    judge_model: str
    judged: tuple[LabelledGrading, ...]
    measured: Measured | None = None
    min_kappa: float | None = None
    notes: tuple[str, ...] = ()
    is_stopped: bool = False
    judge_route: Route | None = None

    @property
    def agreement(self) -> Agreement:
        """Labels with a verdict of the judge, counted."""
        pairs = [(one.label.passed, one.verdict) for one in self.judged]
        return Agreement(
            pairs.count((True, True)),
            pairs.count((True, False)),
            pairs.count((False, True)),
            pairs.count((False, False)),
        )

    @property
    def disagreements(self) -> Iterator[LabelledGrading]:
        return (one for one in self.judged if one.agrees is False)

    @property
    def unjudged(self) -> tuple[LabelledGrading, ...]:
        """Those of which the judge gave no verdict."""
        return tuple(one for one in self.judged if one.verdict is None)

    @property
    def corrected(self) -> Corrected | None:
        """The measured pass rate with the judge's errors taken out."""
        return None if self.measured is None else corrected(self.measured.share, self.agreement)

    @property
    def spend(self) -> JudgeSpend:
        return JudgeSpend.on(judgement for one in self.judged for judgement in one.grading.judgements)

    @property
    def gate_held(self) -> bool | None:
        """Whether kappa is what was asked for; None where nothing was, or labels without a verdict leave it open."""
        if self.min_kappa is None or self.unjudged or self.is_stopped:
            return None
        kappa = self.agreement.kappa
        return kappa is not None and kappa.value >= self.min_kappa

    @property
    def exit_code(self) -> int:
        """0 fine, 1 the gate failed, 3 answers without a verdict, or a bound that was reached."""
        if self.unjudged or self.is_stopped:
            return 3
        return 1 if self.gate_held is False else 0
