"""One stored run in detail: every case with what was asked and answered, without the set at hand."""

from collections.abc import Iterator, Mapping
from typing import Any

from evalctl.evaluation.run_reports import StoredRun
from evalctl.model.assertion_results import Status
from evalctl.model.runs import Result
from evalctl.reporters import case_block, in_words, json_values
from evalctl.reporters.case_table import case_table
from evalctl.reporters.layout import INDENT, Layout, text_of
from evalctl.reporters.remarks import remarks
from evalctl.reporters.style import Style
from evalctl.reporters.summary import figures, opening
from evalctl.reporters.unanswered import gaps
from evalctl.reporters.visible import one_line


def stored_as_table(stored: StoredRun, style: Style, width: int) -> str:
    """Failures first, then what passed; what the history says of the run last."""
    return text_of(_lines(Layout(style, width), stored))


def stored_object(stored: StoredRun) -> dict[str, Any]:
    """The run as ``run --format json`` tells it; what is not stored with a run is null."""
    run, summary = stored.run, stored.summary
    partner = summary.compared_with if summary else None
    return {
        **json_values.head(run),
        "duration_s": summary.duration_s if summary else None,
        **json_values.results(run),
        "verdict": summary.verdict if summary else None,
        "failed": None,
        "gates": None,
        "accepted": summary.accepted if summary else False,
        "kept_out": None,
        "unsaved": None,
        "stopped": None,
        "compared_with": {"kind": None, "name": partner, "at": None, "why": None} if partner else None,
        "comparison": None,
        "notes": list(stored.notes),
        "cases": [
            json_values.case_object(result, since=stored.failing_since.get(result.grading.case_id))
            for result in run.results
        ],
    }


def _lines(page: Layout, stored: StoredRun) -> Iterator[str]:
    run, summary = stored.run, stored.summary
    yield from opening(page, run)
    yield from _labels(page, run.header.labels)
    yield from _section(page, stored, "Failed", "fail", page.style.bad)
    yield from _section(page, stored, "Passed", "pass", page.style.good)
    yield from gaps(page, run)
    yield from remarks(page, run)
    yield from case_table(page, run, {}, {})
    yield from figures(page, run, None, summary.duration_s if summary else None)
    yield from page.notes(stored.notes)
    yield ""
    yield _standing(stored)
    if stored.later:
        yield one_line(stored.later)


def _section(page: Layout, stored: StoredRun, heading: str, status: Status, code: str) -> Iterator[str]:
    def block(result: Result) -> Iterator[str]:
        yield from case_block.title(page, result, None)
        if since := stored.failing_since.get(result.grading.case_id):
            text = f"failing since {in_words.moment(since.at)} (run {one_line(since.run_id)})"
            yield from page.sentence(text, INDENT, code=page.style.warning)
        yield from case_block.question(page, result, None)
        yield from case_block.answer(page, "answered", result)
        yield from case_block.explanation(page, result, None)

    blocks = [block(result) for result in stored.run.results if result.grading.status == status]
    yield from page.section(heading, code, blocks, "--format json tells each in full")


def _labels(page: Layout, labels: Mapping[str, str]) -> Iterator[str]:
    text = " · ".join(f"{one_line(name)} {one_line(value)}" for name, value in labels.items())
    yield from page.sentence(text, hanging=INDENT, code=page.style.quiet)


def _standing(stored: StoredRun) -> str:
    summary = stored.summary
    if summary is None:
        return "unfinished: this run has no verdict and no line in the history"
    partner = f", compared with {one_line(summary.compared_with)}" if summary.compared_with else ""
    accepted = "pinned" if stored.is_pinned else "accepted" if summary.accepted else "not accepted"
    return f"verdict: {in_words.VERDICTS[summary.verdict]}{partner}; {accepted}"
