"""What a run comes to for its reader: the value that the pipeline makes and reports render."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct, field

from evalctl.evaluation.comparison import Comparison
from evalctl.evaluation.gates import Verdict
from evalctl.model.case_results import Since
from evalctl.model.cases import Case
from evalctl.model.routes import Route
from evalctl.model.runs import Run, RunHeader, RunSummary, Series


class ComparedWith(Struct, frozen=True):
    """What the run was compared with. *why* says which rule chose it ("--against", "pinned with accept")."""

    kind: Literal["run", "baseline file"]
    name: str
    at: str
    why: str


class EarlyStop(Struct, frozen=True):
    """Why a command asked no further: the bound that was reached, as it was given, and how to go on."""

    bound: str
    how_to_go_on: str

    @property
    def sentence(self) -> str:
        return f"{self.bound} was reached, so nothing more was asked; what came is kept. {self.how_to_go_on}"


class RunReport(Struct, frozen=True):
    """One run, ready to be told.

    *cases* holds the set's cases by id as they are now (empty when only the journal is at hand).
    *failing_since* knows failing cases that failed in earlier runs of the series too. *kept_out* says why
    the run will not be what later runs are compared with; None when it will.
    *before* is the run it was compared with, graded by today's checks, where its answers are at hand: a case
    that got worse is shown with both answers. *unsaved* says why the history could not take the run, when it
    could not. *notes* are sentences worth saying once. *why_nothing* says why there is nothing to compare with,
    where it is not that the run is the first; *way_out* what to do where that is because it is damaged. *later* is
    the sentence on what the next run is compared with, where that is not this one although it may be. *stopped* says
    which bound ended it early, None where none did.
    """

    run: Run
    judged: Verdict
    comparison: Comparison | None = None
    compared_with: ComparedWith | None = None
    cases: Mapping[str, Case] = field(default_factory=dict)
    failing_since: Mapping[str, Since] = field(default_factory=dict)
    kept_out: str | None = None
    duration_s: float | None = None
    before: Run | None = None
    unsaved: str | None = None
    notes: tuple[str, ...] = ()
    why_nothing: str | None = None
    way_out: str | None = None
    later: str | None = None
    stopped: EarlyStop | None = None


class StoredRun(Struct, frozen=True):
    """A run as it was stored, told without its set at hand. *summary* is its line of the history, if any; *later*
    the sentence on what the next run of its series is compared with; *is_pinned* says that ``accept`` pinned it."""

    run: Run
    summary: RunSummary | None = None
    failing_since: Mapping[str, Since] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    later: str = ""
    is_pinned: bool = False


class ComparisonReport(Struct, frozen=True):
    """Two runs side by side, the older one graded by today's checks where that can be done.

    *cases* holds the set's cases by id as they are now, where the set is at hand. *why_nothing* and *way_out* are
    said where the older run is damaged, and what is left of it is no measure.
    """

    before: Run
    after: Run
    comparison: Comparison
    judged: Verdict
    cases: Mapping[str, Case] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    why_nothing: str | None = None
    way_out: str | None = None


class HistoryReport(Struct, frozen=True):
    """Runs over time, oldest first.

    *pinned* are the ids of runs that ``accept`` pinned. *unfinished* are runs that began and have no line
    of their own in the history. *notes* name what could not be read. *later* says of each series what its next run
    is compared with. *folder* is where the runs are looked for.
    """

    runs: tuple[RunSummary, ...] = ()
    pinned: frozenset[str] = frozenset()
    unfinished: tuple[RunHeader, ...] = ()
    notes: tuple[str, ...] = ()
    later: Mapping[Series, str] = field(default_factory=dict)
    folder: str = ""


class Forecast(Struct, frozen=True):
    """What a run would ask: of its cases, all but the *skipped* ones.

    *judge_calls* is the most there can be; *judge* is the model asked, None where there is none.
    """

    set_id: str
    set_path: str
    target: str
    why: str
    grader: str
    cases: int
    skipped: int
    target_calls: int
    judge_calls: int = 0
    judge: str | None = None
    route: Route | None = None
    judge_route: Route | None = None
