"""What commands tell beside the evaluation of a run: stored runs, the history, a forecast."""

from collections.abc import Mapping

from msgspec import Struct, field

from evalctl.evaluation.comparison import Comparison
from evalctl.evaluation.evaluate import Evaluation
from evalctl.model.case_results import Since
from evalctl.model.routes import Route
from evalctl.model.runs import Run, RunHeader, RunSummary, Series


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
    """Two runs side by side: the newer one evaluated against the older, which is graded by today's checks where that
    can be done."""

    before: Run
    evaluation: Evaluation

    @property
    def comparison(self) -> Comparison:
        return self.evaluation.comparison or Comparison()


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
