"""``RUN`` on the command line: an id, a unique beginning of one, or ``last``."""

from collections.abc import Sequence

from evalctl.domain.runs import RunSummary

LAST = "last"
_A_FEW = 5


def find(ref: str, runs: Sequence[RunSummary]) -> RunSummary | str:
    """The run of *runs* (oldest first) that *ref* means, or a sentence on why there is none."""
    if not runs:
        return "there are no runs yet"
    if ref == LAST:
        return runs[-1]
    # A run graded by two graders has two lines; the newer one is meant.
    by_id = {summary.id: summary for summary in runs}
    if ref in by_id:
        return by_id[ref]
    matching = [run_id for run_id in by_id if ref and run_id.startswith(ref)]
    if len(matching) == 1:
        return by_id[matching[0]]
    if matching:
        return f"{len(matching)} runs begin with {ref!r}: {_few(matching)}"
    return f"no run is called {ref!r}; the newest are {_few(list(by_id))}"


def _few(ids: Sequence[str]) -> str:
    """The newest few, newest first."""
    newest = list(reversed(ids))[:_A_FEW]
    return ", ".join(newest) + (", …" if len(ids) > len(newest) else "")
