"""Two runs side by side: the cases that moved with both answers, the figures of both, the verdict."""

from collections.abc import Iterator, Sequence
from typing import Any

from evalctl.evaluation.comparison import Pair
from evalctl.evaluation.run_reports import ComparisonReport
from evalctl.model.runs import Result, Run
from evalctl.reporters import case_block, in_words, json_values
from evalctl.reporters.case_changes import WORDS, Change
from evalctl.reporters.diff import difference
from evalctl.reporters.gate_lines import gate_lines
from evalctl.reporters.grid import grid
from evalctl.reporters.layout import INDENT, Layout, text_of
from evalctl.reporters.style import Style
from evalctl.reporters.summary import grader, rate
from evalctl.reporters.verdict import lost, verdict_line
from evalctl.reporters.visible import one_line


def comparison_as_table(report: ComparisonReport, style: Style, width: int) -> str:
    """What moved first, the verdict last."""
    page = Layout(style, width)
    return text_of(_lines(page, report))


def comparison_object(report: ComparisonReport) -> dict[str, Any]:
    """Both runs in figures, the comparison, and the cases that moved with both answers."""
    before, after = _by_id(report.before), _by_id(report.evaluation.run)
    return {
        "before": {**json_values.head(report.before), **json_values.results(report.before)},
        "after": {**json_values.head(report.evaluation.run), **json_values.results(report.evaluation.run)},
        "verdict": report.evaluation.verdict.name,
        "failed": report.evaluation.verdict.failed,
        "gates": [json_values.gate_object(gate) for gate in report.evaluation.verdict.gates],
        "comparison": json_values.comparison_object(report.comparison),
        "notes": [*filter(None, [lost(report.evaluation)]), *report.evaluation.notes],
        "moved": [
            {
                "id": pair.case_id,
                "change": change,
                "before": json_values.case_object(before[pair.before.case_id]),
                "after": json_values.case_object(
                    after[pair.case_id], report.evaluation.cases.get(pair.case_id)
                ),
            }
            for change, pairs in _moved(report)
            for pair in pairs
        ],
    }


def _lines(page: Layout, report: ComparisonReport) -> Iterator[str]:
    yield from _opening(page, report)
    yield from page.sentence(lost(report.evaluation), hanging=INDENT, code=page.style.bad)
    before, after = _by_id(report.before), _by_id(report.evaluation.run)

    def block(pair: Pair) -> Iterator[str]:
        now, then = after[pair.case_id], before[pair.before.case_id]
        case = report.evaluation.cases.get(pair.case_id)
        yield from case_block.title(page, now, case)
        yield from case_block.question(page, now, case)
        yield from case_block.answer(page, "before", then)
        yield from case_block.answer(page, "now", now)
        # What is worth explaining is the answer that fell short, whichever of the two it is.
        yield from case_block.explanation(page, then if pair.fixed else now, case)

    for change, pairs in _moved(report):
        code = page.style.bad if change in ("regressed", "worse") else page.style.good
        elsewhere = "they are named below, and --format json tells each in full"
        yield from page.section(WORDS[change].capitalize(), code, [block(pair) for pair in pairs], elsewhere)
    yield ""
    yield from grid(["", "before", "now"], _figures(report), right=["before", "now"])
    yield from difference(page, report.comparison, report.evaluation.compared_with)
    yield from gate_lines(page, report.evaluation.verdict)
    yield from page.notes(report.evaluation.notes)
    yield ""
    yield from verdict_line(page, report.evaluation)


def _opening(page: Layout, report: ComparisonReport) -> Iterator[str]:
    yield page.style.paint(page.style.strong, one_line(report.evaluation.run.header.set_id))
    for label, run in (("before", report.before), ("now", report.evaluation.run)):
        header = run.header
        who = f"{one_line(header.target)} · grader {grader(run)}"
        yield from page.labelled(
            label, f"run {one_line(header.id)} · {in_words.moment(header.at)} · {who}", ""
        )


def _figures(report: ComparisonReport) -> Sequence[Sequence[str]]:
    runs = (report.before, report.evaluation.run)
    return [
        ["pass rate", *(rate(run) for run in runs)],
        ["mean score", *(in_words.mean(run.mean_score) for run in runs)],
        ["errors", *(f"{run.counts.error:,}" for run in runs)],
        ["skipped", *(f"{run.counts.skipped:,}" for run in runs)],
        ["tokens", *("unknown" if run.total_tokens is None else f"{run.total_tokens:,}" for run in runs)],
        ["cost", *(in_words.dollars(run.cost_usd) for run in runs)],
    ]


def _moved(report: ComparisonReport) -> Sequence[tuple[Change, Sequence[Pair]]]:
    comparison = report.comparison
    return (
        ("regressed", [pair for pair in comparison.pairs if pair.regressed]),
        ("worse", comparison.worse),
        ("fixed", [pair for pair in comparison.pairs if pair.fixed]),
        ("better", comparison.better),
    )


def _by_id(run: Run) -> dict[str, Result]:
    return {result.grading.case_id: result for result in run.results}
