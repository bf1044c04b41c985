"""``try``: what each check says to one answer, those that hold as well."""

from collections.abc import Iterator
from typing import Any

from evalctl.model.tried import Tried
from evalctl.reporters import in_words
from evalctl.reporters.answers import answered, outcome
from evalctl.reporters.case_block import answer, check_lines, is_said, title
from evalctl.reporters.json_values import case_object
from evalctl.reporters.layout import INDENT, Layout, text_of
from evalctl.reporters.style import Style
from evalctl.reporters.visible import one_line


def tried_as_table(tried: Tried, style: Style, width: int) -> str:
    """The verdict, the answer, and one block a check."""
    return text_of(_lines(Layout(style, width), tried))


def tried_object(tried: Tried) -> dict[str, Any]:
    """The case, as ``run`` gives it."""
    return case_object(tried.result, tried.case)


def _lines(page: Layout, tried: Tried) -> Iterator[str]:
    result = tried.result
    yield from title(page, result, tried.case)
    yield from answer(page, "answered", result)
    if result.grading.reason:
        yield from page.labelled("reason", one_line(result.grading.reason))
    shown = answered(outcome(result)) or ""
    for check in result.grading.checks:
        if is_said(check, result.grading):
            continue
        yield from check_lines(page, check, INDENT, shown)
    if result.grading.score is not None and len(result.grading.checks) > 1:
        yield from page.labelled("score", in_words.score(result.grading.score))
