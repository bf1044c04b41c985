"""A run in figures: rate, score, errors, tokens, cost, time."""

from collections.abc import Iterator

from evalctl.domain.comparison import Comparison
from evalctl.domain.runs import Run
from evalctl.reports import wording
from evalctl.reports.page import Page
from evalctl.reports.visible import one_line


def opening(page: Page, run: Run) -> Iterator[str]:
    """What was run: the lines at the top of a report."""
    header = run.header
    why = f" ({one_line(header.why)})" if header.why else ""
    first = f"{one_line(header.set_id)} against {one_line(header.target)}{why}, graded by {one_line(header.grader)}"
    yield from page.sentence(first, code=page.style.strong)
    noun = "question" if header.kind == "questions" else "prompt"
    parts = [f"run {one_line(header.id)}", one_line(header.set_path), wording.count(len(run.results), noun)]
    if header.partial:
        parts.append(f"only a part of the set: {one_line(header.partial)}")
    if header.repeat > 1:
        parts.append(f"{header.repeat} answers each")
    yield from page.sentence(" · ".join(part for part in parts if part), code=page.style.quiet)


def figures(page: Page, run: Run, comparison: Comparison | None, duration_s: float | None) -> Iterator[str]:
    """The aggregate: one figure a line."""
    counts = run.counts
    header = run.header
    yield ""
    yield from page.labelled("pass rate", _rate(run), "")
    if comparison is not None and comparison.pairs:
        yield from page.labelled("", _before(comparison), "")
    if run.mean_score is not None:
        yield from page.labelled("score", f"{run.mean_score:.3f} on average", "")
    yield from page.labelled("errors", f"{counts.error:,}", "", page.style.warning if counts.error else "")
    yield from page.labelled("skipped", f"{counts.skipped:,}", "")
    if header.model and (run.served or header.model != header.target):
        served = [name for name in run.served if not header.model.endswith(name)]
        answered_as = f", which answered as {wording.names(served, 3)}" if served else ""
        yield from page.labelled("model", one_line(header.model) + answered_as, "")
    if header.judge_model:
        yield from page.labelled("judge", one_line(header.judge_model), "")
    tokens = wording.UNKNOWN if run.total_tokens is None else f"{run.total_tokens:,}"
    yield from page.labelled("tokens", tokens, "")
    yield from page.labelled(
        "cost", "cost unknown" if run.cost_usd is None else wording.dollars(run.cost_usd), ""
    )
    if duration_s is not None:
        yield from page.labelled("time", wording.seconds(duration_s), "")


def _rate(run: Run) -> str:
    counts = run.counts
    if counts.pass_rate is None:
        return "none: no case has a verdict"
    return f"{wording.percent(counts.pass_rate)} ({counts.passed:,}/{counts.graded:,})"


def _before(comparison: Comparison) -> str:
    total = len(comparison.pairs)
    then = sum(pair.before.status == "pass" for pair in comparison.pairs)
    now = sum(pair.after.status == "pass" for pair in comparison.pairs)
    cases = wording.count(total, "compared case")
    return f"of the {cases}: {now:,} now, {then:,} then"
