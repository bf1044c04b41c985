"""The report of runs for people: failures first, the verdict last."""

from collections.abc import Iterator, Sequence

from evalctl.domain.reports import RunReport
from evalctl.reports import wording
from evalctl.reports.case_table import case_table
from evalctl.reports.changes import changes
from evalctl.reports.difference import difference
from evalctl.reports.failures import Failures
from evalctl.reports.gaps import gaps
from evalctl.reports.gate_lines import gate_lines
from evalctl.reports.page import Page, block
from evalctl.reports.style import Style
from evalctl.reports.summary import figures, opening
from evalctl.reports.verdict import closing, verdict
from evalctl.reports.visible import one_line


def runs_as_table(reports: Sequence[RunReport], style: Style, width: int) -> str:
    """Each run in full; after several, one line for each."""
    page = Page(style, width)
    parts: list[str] = []
    for report in reports:
        if parts:
            parts += ["", style.paint(style.quiet, "─" * page.columns), ""]
        parts += run_lines(page, report)
    if len(reports) > 1:
        parts += _overview(page, reports)
    return block(parts)


def run_lines(page: Page, report: RunReport) -> Iterator[str]:
    """One run."""
    run = report.run
    yield from opening(page, run)
    yield from Failures(run, report.cases, report.comparison, report.failing_since, report.before).lines(page)
    yield from gaps(page, run)
    yield from case_table(page, run, changes(report.comparison))
    yield from figures(page, run, report.comparison, report.duration_s)
    if report.comparison is not None:
        yield from difference(page, report.comparison, report.compared_with)
    yield from gate_lines(page, report.judged)
    yield from notes(page, report.notes)
    yield from closing(page, run, report.judged, report.comparison, report.compared_with)


def notes(page: Page, sentences: Sequence[str]) -> Iterator[str]:
    """Sentences worth saying once, apart from the rest."""
    if sentences:
        yield ""
    for sentence in sentences:
        yield from page.sentence(f"note: {one_line(sentence)}", hanging=" " * len("note: "))


def _overview(page: Page, reports: Sequence[RunReport]) -> Iterator[str]:
    yield from page.heading("All runs")
    for report in reports:
        header = report.run.header
        who = f"{one_line(header.set_id)} against {one_line(header.target)}"
        rate = wording.percent(report.run.counts.pass_rate)
        told = verdict(report.run, report.judged, report.comparison, report.compared_with)
        yield f"{who}: {rate} passed; {told}"
