"""The report of runs for people: failures first, the verdict last."""

from collections.abc import Iterator, Sequence

from evalctl.evaluation.evaluate import Evaluation
from evalctl.reporters import in_words
from evalctl.reporters.case_changes import changes
from evalctl.reporters.case_table import case_table
from evalctl.reporters.diff import difference
from evalctl.reporters.failed_cases import failures
from evalctl.reporters.gate_lines import gate_lines
from evalctl.reporters.layout import INDENT, Layout, text_of
from evalctl.reporters.remarks import remarks
from evalctl.reporters.style import Style
from evalctl.reporters.summary import figures, opening
from evalctl.reporters.unanswered import gaps
from evalctl.reporters.verdict import closing, last_word, lost, verdict
from evalctl.reporters.visible import one_line


def runs_as_table(reports: Sequence[Evaluation], style: Style, width: int) -> str:
    """Each run in full; after several, one line for each."""
    page = Layout(style, width)
    lines: list[str] = []
    for report in reports:
        if lines:
            lines += ["", page.style.paint(page.style.quiet, "─" * page.columns), ""]
        lines += run_lines(page, report)
    if len(reports) > 1:
        lines += _overview(page, reports)
    return text_of(lines)


def run_lines(page: Layout, report: Evaluation) -> Iterator[str]:
    """One run."""
    run = report.run
    yield from opening(page, run)
    yield from page.sentence(lost(report), hanging=INDENT, code=page.style.bad)
    yield from failures(page, report)
    yield from gaps(page, run)
    yield from remarks(page, run)
    yield from case_table(page, run, changes(report.comparison), report.cases)
    yield from figures(page, run, report.comparison, report.duration_s)
    if report.comparison is not None:
        yield from difference(page, report.comparison, report.compared_with)
    yield from gate_lines(page, report.verdict)
    yield from page.notes(_notes(report))
    if report.unsaved is not None:
        yield ""
        yield from page.sentence(
            f"NOT SAVED: {one_line(report.unsaved)}", hanging=INDENT, code=page.style.bad
        )
    yield from closing(page, report)


def _notes(report: Evaluation) -> Iterator[str]:
    if report.kept_out is not None:
        yield f"later runs will not be compared with this one: {report.kept_out}"
    elif report.later is not None:
        yield report.later
    if report.stopped is not None:
        yield report.stopped.sentence
    yield from report.notes


def _overview(page: Layout, reports: Sequence[Evaluation]) -> Iterator[str]:
    yield from page.heading("All runs")
    for report in reports:
        who = f"{one_line(report.run.header.set_id)} · {one_line(report.run.header.target)}"
        yield f"{who}: {in_words.percent(report.run.counts.pass_rate)} passed; {verdict(report)}"
    # What was said of each run stands above; here only what is true of the command as a whole.
    if any(report.verdict.exit_code for report in reports):
        return
    if note := next(filter(None, map(last_word, reports)), ""):
        yield page.style.paint(page.style.warning, note)
