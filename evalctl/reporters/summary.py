"""A run in figures: rate, score, errors, tokens, cost, time."""

from collections.abc import Iterator

from evalctl.evaluation.comparison import Comparison
from evalctl.model.judgements import JudgeSpend
from evalctl.model.routes import Route, sentences
from evalctl.model.runs import Run
from evalctl.model.targets import RECORDED
from evalctl.reporters import in_words
from evalctl.reporters.layout import INDENT, Layout
from evalctl.reporters.visible import one_line, path


def opening(page: Layout, run: Run) -> Iterator[str]:
    """What was run: the lines at the top of a report."""
    header = run.header
    why = f" ({one_line(header.why)})" if header.why else ""
    first = f"{one_line(header.set_id)} · {one_line(header.target)}{why} · grader {grader(run)}"
    yield from page.sentence(first, hanging=INDENT, code=page.style.strong)
    noun = "question" if header.kind == "questions" else "prompt"
    parts = [
        path(header.set_path),
        in_words.count(len(run.results), noun),
        f"run {one_line(header.id)}",
        in_words.moment(header.at),
        f"{header.repeat} answers each" if header.repeat > 1 else "",
    ]
    known = " · ".join(part for part in parts if part)
    yield from page.sentence(known, hanging=INDENT, code=page.style.quiet)
    if header.endpoint and header.route is None:
        at = f"asked at {one_line(header.endpoint)}"
        yield from page.sentence(at, hanging=INDENT, code=page.style.quiet)
    yield from routes(page, header.route, header.judge_route)
    if header.partial:
        part = f"only a part of the set: {one_line(header.partial)}"
        yield from page.sentence(part, hanging=INDENT, code=page.style.warning)


def routes(page: Layout, target: Route | None, judge: Route | None) -> Iterator[str]:
    """The hosts that are asked, with the variables that hold the keys; none for what needs no network."""
    lines = [] if target is None else [*sentences(target)]
    lines += [] if judge is None else [*sentences(judge, "the judge is ")]
    for line in lines:
        yield from page.sentence(one_line(line), hanging=INDENT, code=page.style.quiet)


def grader(run: Run) -> str:
    """How the run was graded, with the judge wherever one had a part in it."""
    name = one_line(run.header.grader)
    judge_model = run.judge.model if run.judge is not None else run.header.judge_model
    return name if judge_model is None else f"{name}, with the judge {one_line(judge_model)}"


def figures(page: Layout, run: Run, comparison: Comparison | None, duration_s: float | None) -> Iterator[str]:
    """The aggregate."""
    counts = run.counts
    yield ""
    yield from page.labelled("pass rate", rate(run) + _then(comparison), "")
    yield from page.labelled("mean score", in_words.mean(run.mean_score), "")
    apart = f"{in_words.count(counts.error, 'error')} · {counts.skipped:,} skipped"
    yield from page.labelled("no verdict", apart, "", page.style.warning if counts.error else "")
    yield from page.labelled("model", _model(run), "")
    if judge_model := run.judge.model if run.judge is not None else run.header.judge_model:
        yield from page.labelled("judge", judge_line(judge_model, run.judging), "")
    yield from page.labelled("spent", _spent(run, duration_s), "")


def spent(total_tokens: int | None, cost_usd: float | None) -> str:
    """What answers took; an unknown figure is said to be unknown, never left out."""
    tokens = "tokens unknown" if total_tokens is None else in_words.count(total_tokens, "token")
    return f"{tokens} · {'cost unknown' if cost_usd is None else in_words.dollars(cost_usd)}"


def _spent(run: Run, duration_s: float | None) -> str:
    took = "" if duration_s is None else f" · {in_words.seconds(duration_s)}"
    return spent(run.total_tokens, run.cost_usd) + took


def judge_line(model: str, spend: JudgeSpend) -> str:
    """The judge and what it took, apart from the target."""
    reused = f"{in_words.count(spend.reused, 'vote')} reused" if spend.reused else ""
    if not spend.calls:
        return " · ".join(filter(None, [one_line(model), "no calls", reused]))
    calls = in_words.count(spend.calls, "call")
    if spend.latency_s is not None:
        calls += f" of {in_words.seconds(spend.latency_s / spend.calls)}"
    parts = [one_line(model), calls, reused, spent(spend.total_tokens, spend.cost_usd)]
    return " · ".join(filter(None, parts))


def rate(run: Run) -> str:
    """The pass rate with its counts: ``85.0% (17/20)``."""
    counts = run.counts
    if counts.pass_rate is None:
        return "none: no case has a verdict"
    return f"{in_words.percent(counts.pass_rate)} ({counts.passed:,}/{counts.graded:,})"


def _then(comparison: Comparison | None) -> str:
    if comparison is None or not comparison.pairs:
        return ""
    then = sum(pair.before.status == "pass" for pair in comparison.pairs)
    now = sum(pair.after.status == "pass" for pair in comparison.pairs)
    return f" · of the {len(comparison.pairs):,} compared, {now:,} now and {then:,} before"


def _model(run: Run) -> str:
    """The model behind the target's name, and as what it answered where that differs."""
    # Answers of a file come from whatever --as names; that they are recorded stands at the top already.
    model = "" if run.header.model == RECORDED else run.header.model
    served = [name for name in run.served if name != model.rpartition("/")[2]]
    if served:
        return f"{one_line(model)}, which answered as {in_words.names(served, 3)}".removeprefix(", which ")
    return "" if model == run.header.target else one_line(model)
