"""Runs over time: one line a run, one table a series."""

from collections.abc import Iterator, Sequence
from typing import Any

from evalctl.evaluation.run_reports import HistoryReport
from evalctl.model.runs import RunHeader, RunSummary, Series
from evalctl.reporters import in_words
from evalctl.reporters.grid import grid
from evalctl.reporters.json_values import counts_object
from evalctl.reporters.layout import Layout, text_of
from evalctl.reporters.style import Style
from evalctl.reporters.visible import one_line, path

WIDE = 100
"""Columns from which on there is room for the time of a run, which its id tells as well."""


def history_as_table(report: HistoryReport, style: Style, width: int) -> str:
    """The runs of each series, oldest first, the newest above the prompt."""
    return text_of(_lines(Layout(style, width), report))


def history_objects(report: HistoryReport) -> list[dict[str, Any]]:
    """One object a run, oldest first; runs that were cut short have no verdict."""
    finished = [_summary_object(run, run.id in report.pinned) for run in report.runs]
    unfinished = [_header_object(header) for header in report.unfinished]
    return sorted([*finished, *unfinished], key=lambda run: (run["at"], run["run"]))


def _lines(page: Layout, report: HistoryReport) -> Iterator[str]:
    series: dict[Series, list[RunSummary]] = {}
    for run in report.runs:
        series.setdefault(run.series, []).append(run)
    if not series:
        yield (
            f"no run is in the history in {path(report.folder)}"
            if report.folder
            else "no run is in the history"
        )
    for number, (key, runs) in enumerate(series.items()):
        if number:
            yield ""
        who = f"{one_line(key.set_id)} · {one_line(key.target)} · grader {one_line(key.grader)}"
        yield page.style.paint(page.style.strong, who)
        when = "when (UTC)" if page.columns >= WIDE else ""
        headings = ["run", when, "verdict", "passed", "score", "note"]
        yield from grid(headings, [_row(page, run, report) for run in runs], right=["passed", "score"])
        yield from page.sentence(one_line(report.later.get(key, "")), code=page.style.quiet)
    if report.unfinished:
        yield from page.heading(f"Unfinished ({len(report.unfinished):,})", page.style.warning)
        for header in report.unfinished:
            began = f"began {in_words.moment(header.at)} and has no verdict"
            who = f"{one_line(header.set_id)} · {one_line(header.target)}"
            yield from page.sentence(f"run {one_line(header.id)} · {who} · {began}", hanging="  ")
    yield from page.notes(report.notes)


def _row(page: Layout, run: RunSummary, report: HistoryReport) -> Sequence[str]:
    counts = run.counts
    rate = counts.pass_rate
    passed = "none" if rate is None else f"{in_words.percent(rate)} ({counts.passed:,}/{counts.graded:,})"
    return [
        one_line(run.id),
        in_words.moment(run.at).removesuffix(" UTC") if page.columns >= WIDE else "",
        _verdict(page, run),
        passed,
        in_words.score(run.mean_score),
        ", ".join(_notes(run, is_pinned=run.id in report.pinned)),
    ]


def _notes(run: RunSummary, *, is_pinned: bool) -> Iterator[str]:
    if is_pinned:
        yield "pinned"
    elif run.accepted:
        yield "accepted"
    if run.counts.error:
        yield in_words.count(run.counts.error, "error")
    if run.counts.skipped:
        yield f"{run.counts.skipped:,} skipped"
    if run.partial:
        yield f"part of the set: {one_line(run.partial)}"


def _verdict(page: Layout, run: RunSummary) -> str:
    style = page.style
    code = {"ok": style.good, "regressed": style.bad}.get(run.verdict, style.warning)
    return style.paint(code, in_words.VERDICTS[run.verdict])


def _summary_object(run: RunSummary, is_pinned: bool) -> dict[str, Any]:
    return {
        "run": run.id,
        "set": run.series.set_id,
        "path": run.set_path,
        "target": run.series.target,
        "model": run.model,
        "served": list(run.served),
        "grader": run.series.grader,
        "at": run.at,
        "partial": run.partial,
        "finished": True,
        "verdict": run.verdict,
        "accepted": run.accepted,
        "pinned": is_pinned,
        "compared_with": run.compared_with,
        "counts": counts_object(run.counts),
        "pass_rate": run.counts.pass_rate,
        "mean_score": run.mean_score,
        "duration_s": run.duration_s,
        "tokens": run.total_tokens,
        "cost_usd": run.cost_usd,
        "judge_calls": run.judge_calls,
        "judge_tokens": run.judge_tokens,
        "judge_cost_usd": run.judge_cost_usd,
    }


def _header_object(header: RunHeader) -> dict[str, Any]:
    return {
        "run": header.id,
        "set": header.set_id,
        "path": header.set_path,
        "target": header.target,
        "model": header.model,
        "served": [],
        "grader": header.grader,
        "at": header.at,
        "partial": header.partial,
        "finished": False,
        "verdict": None,
        "accepted": False,
        "pinned": False,
        "compared_with": None,
        "counts": None,
        "pass_rate": None,
        "mean_score": None,
        "duration_s": None,
        "tokens": None,
        "cost_usd": None,
        "judge_calls": None,
        "judge_tokens": None,
        "judge_cost_usd": None,
    }
