"""What a run would ask: ``run --dry-run``."""

from collections.abc import Iterator, Sequence
from typing import Any

from evalctl.evaluation.run_reports import Forecast
from evalctl.reporters import in_words
from evalctl.reporters.json_values import route_object
from evalctl.reporters.layout import INDENT, Layout, text_of
from evalctl.reporters.style import Style
from evalctl.reporters.summary import routes
from evalctl.reporters.visible import one_line


def forecast_as_table(forecasts: Sequence[Forecast], style: Style, width: int) -> str:
    """A block for each run."""
    return text_of(_lines(Layout(style, width), forecasts))


def forecast_objects(forecasts: Sequence[Forecast]) -> list[dict[str, Any]]:
    """One object a run."""
    return [
        {
            "set": one.set_id,
            "path": one.set_path,
            "target": one.target,
            "target_from": one.why,
            "grader": one.grader,
            "judge": one.judge,
            "cases": one.cases,
            "skipped": one.skipped,
            "target_calls": one.target_calls,
            "judge_calls": one.judge_calls,
            "route": route_object(one.route),
            "judge_route": route_object(one.judge_route),
        }
        for one in forecasts
    ]


def _lines(page: Layout, forecasts: Sequence[Forecast]) -> Iterator[str]:
    for one in forecasts:
        why = f" ({one_line(one.why)})" if one.why else ""
        first = f"{one_line(one.set_id)} · {one_line(one.target)}{why} · grader {one_line(one.grader)}"
        first += f", with the judge {one_line(one.judge)}" if one.judge is not None else ""
        yield from page.sentence(first, hanging=INDENT, code=page.style.strong)
        yield from routes(page, one.route, one.judge_route)
        skipped = f", {one.skipped:,} skipped" if one.skipped else ""
        yield from page.labelled("cases", f"{one.cases:,}{skipped}")
        target = f"{in_words.count(one.target_calls, 'call')}, without retries"
        yield from page.labelled(
            "target", target if one.target_calls else "no calls: its answers are recorded"
        )
        yield from page.labelled("judge", _judge(one))
    yield "nothing was asked"


def _judge(one: Forecast) -> str:
    if one.judge is None:
        return "none is asked"
    if not one.judge_calls:
        return f"no calls: the judgements of {one_line(one.judge)} are recorded"
    most = f"at most {in_words.count(one.judge_calls, 'call')} to {one_line(one.judge)}"
    return f"{most}: fewer where checks decide without it or it judged the same answer before"
