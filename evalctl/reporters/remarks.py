"""What to look at although it holds: checks whose reason says that they may hold by accident."""

from collections.abc import Iterable, Iterator

from evalctl.model.assertion_results import AssertionResult, Grade
from evalctl.model.runs import Run
from evalctl.reporters import in_words
from evalctl.reporters.layout import INDENT, Layout
from evalctl.reporters.visible import one_line

MOST_TOLD = 20
MOST_NAMED = 20


def remarks(page: Layout, run: Run) -> Iterator[str]:
    """The section; nothing where there is nothing to remark. One remark for all cases that it is true of."""
    told: dict[str, list[str]] = {}
    for result in run.results:
        for said in _remarks(result.grading.checks):
            told.setdefault(said, []).append(result.grading.case_id)
    if not told:
        return
    yield from page.heading(f"Worth a look ({len(told):,}): these hold, perhaps by accident")
    for said, ids in list(told.items())[:MOST_TOLD]:
        yield from page.sentence(f"- {said}", INDENT, INDENT * 2)
        yield from page.sentence(
            in_words.names(list(dict.fromkeys(ids)), MOST_NAMED), INDENT * 2, code=page.style.quiet
        )
    if len(told) > MOST_TOLD:
        yield from page.sentence(f"and {len(told) - MOST_TOLD:,} more: --format jsonl tells each", INDENT)


def _remarks(checks: Iterable[AssertionResult]) -> Iterator[str]:
    for check in checks:
        match check.outcome:
            case Grade(passed=True, is_remark=True, reason=reason):
                place = f"{one_line(str(check.place))}: " if check.place else ""
                yield f"{place}{one_line(check.word)}: {one_line(reason)}"
        yield from _remarks(check.children)
