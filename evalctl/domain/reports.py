"""What a run comes to for its reader: the value that the pipeline makes and reports render."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from evalctl.domain.cases import Case
from evalctl.domain.comparison import Comparison
from evalctl.domain.gates import Judged
from evalctl.domain.runs import Run


@dataclass(frozen=True, slots=True)
class ComparedWith:
    """What the run was compared with. *why* says which rule chose it ("--against", "pinned with accept")."""

    kind: Literal["run", "baseline file"]
    name: str
    at: str
    why: str


@dataclass(frozen=True, slots=True)
class Since:
    """Since when a case has been failing: the first run of the unbroken row of failures."""

    run_id: str
    at: str


@dataclass(frozen=True, slots=True)
class RunReport:
    """One run, ready to be told.

    *cases* holds the set's cases by id as they are now (empty when only the journal is at hand).
    *failing_since* knows failing cases that failed in earlier runs of the series too. *kept_out* says why
    the run will not be what later runs are compared with; None when it will.
    *notes* are sentences worth saying once.
    """

    run: Run
    judged: Judged
    comparison: Comparison | None = None
    compared_with: ComparedWith | None = None
    cases: Mapping[str, Case] = field(default_factory=dict)
    failing_since: Mapping[str, Since] = field(default_factory=dict)
    kept_out: str | None = None
    duration_s: float | None = None
    notes: tuple[str, ...] = ()
