"""``RUN`` on the command line: an id, a unique beginning of one, or ``last``."""

from collections.abc import Iterable, Sequence

from evalctl.model.runs import RunSummary

LAST = "last"
_A_FEW = 5


def pick(ref: str, runs: Sequence[RunSummary]) -> RunSummary | None:
    """The one run of *runs* (oldest first) that *ref* means; None when there is none, or several."""
    if ref == LAST:
        return runs[-1] if runs else None
    # A run graded by two graders has two lines; the newer one is meant.
    by_id = {summary.id: summary for summary in runs}
    beginning = _beginning(ref, by_id)
    return by_id.get(ref) or (by_id[beginning[0]] if len(beginning) == 1 else None)


def why_not(ref: str, runs: Sequence[RunSummary], cut_short: Iterable[str]) -> str:
    """Why ``pick`` found nothing, as a sentence. *cut_short* are ids of runs that have no summary."""
    ids = tuple(dict.fromkeys(summary.id for summary in runs))
    if beginning := _beginning(ref, ids):
        return f"{len(beginning)} runs begin with {ref!r}: {_few(beginning)}"
    if unfinished := _beginning(ref, cut_short):
        return f"the run {unfinished[0]} was cut short and has no result"
    if not ids:
        return "there are no runs yet"
    return f"no run is called {ref[:60]!r}; the newest are {_few(ids)}"


def _beginning(ref: str, ids: Iterable[str]) -> list[str]:
    return [run_id for run_id in ids if ref and run_id.startswith(ref)]


def _few(ids: Sequence[str]) -> str:
    """The newest few, newest first."""
    newest = list(reversed(ids))[:_A_FEW]
    return ", ".join(newest) + (", …" if len(ids) > len(newest) else "")
