"""The table of cases: one line each with result, score and latency."""

from collections.abc import Iterator, Mapping, Sequence
from statistics import median

from tabulate import tabulate

from evalctl.domain.checks import Status
from evalctl.domain.runs import Result, Run
from evalctl.reports import wording
from evalctl.reports.changes import WORDS, Change
from evalctl.reports.page import INDENT, Page
from evalctl.reports.visible import one_line
from evalctl.reports.width import cut

COMPACT_ABOVE = 100
"""More cases than this, and those that passed without news are named in a row instead of a line each."""

RESULTS: Mapping[Status, str] = {"pass": "pass", "fail": "FAIL", "error": "error", "skipped": "skipped"}
OTHER_COLUMNS = 42  # of result, score, latency and note, with what stands between


def case_table(page: Page, run: Run, changed: Mapping[str, Change]) -> Iterator[str]:
    """The section; every case of the run is named in it."""
    if not run.results:
        return
    yield ""
    named: list[Result] = []
    rows: list[Result] = []
    is_compact = len(run.results) > COMPACT_ABOVE
    for result in run.results:
        is_quiet = is_compact and result.grading.status == "pass" and not WORDS[_change(result, changed)]
        (named if is_quiet else rows).append(result)
    if rows:
        yield from _table(page, rows, "question" if run.header.kind == "questions" else "prompt", changed)
    if named:
        yield from page.heading(f"Passed ({len(named):,}{_times(named)})", page.style.good)
        yield from page.sentence(wording.names([result.grading.case_id for result in named]), INDENT)


def _table(page: Page, results: Sequence[Result], noun: str, changed: Mapping[str, Change]) -> Iterator[str]:
    most = max(page.columns - OTHER_COLUMNS, 20)
    notes = [WORDS[_change(result, changed)] for result in results]
    rows = [
        [
            cut(one_line(result.grading.case_id), most),
            _painted(page, result.grading.status),
            wording.score(result.grading.score),
            wording.seconds(result.sample.latency_s if result.sample else None),
            *([note] if any(notes) else []),
        ]
        for result, note in zip(results, notes, strict=True)
    ]
    headers = [noun, "result", "score", "latency", *(["since then"] if any(notes) else [])]
    alignment = ["left", "left", "right", "right", *(["left"] if any(notes) else [])]
    text = tabulate(rows, headers=headers, tablefmt="simple", disable_numparse=True, colalign=alignment)
    yield from (line.rstrip() for line in text.split("\n"))


def _painted(page: Page, status: Status) -> str:
    style = page.style
    code = {"pass": style.good, "fail": style.bad, "error": style.warning, "skipped": style.quiet}[status]
    return style.paint(code, RESULTS[status])


def _change(result: Result, changed: Mapping[str, Change]) -> Change:
    return changed.get(result.grading.case_id, "same")


def _times(results: Sequence[Result]) -> str:
    known = [r.sample.latency_s for r in results if r.sample is not None and r.sample.latency_s is not None]
    return f", half of them within {wording.seconds(median(known))}" if known else ""
