"""The cases of a run without a verdict: no answer, an answer that could not be checked, a case left out.

An outage hits many cases with the same words, so cases are grouped by what happened to them.
"""

from collections.abc import Iterable, Iterator

from evalctl.model.answers import NoAnswer
from evalctl.model.assertion_results import AssertionResult, CheckError, Skipped
from evalctl.model.runs import Result, Run
from evalctl.reporters import in_words
from evalctl.reporters.answers import KINDS, outcome
from evalctl.reporters.layout import INDENT, Layout
from evalctl.reporters.visible import one_line

MOST_NAMED = 20


def gaps(page: Layout, run: Run) -> Iterator[str]:
    """The sections of errors and skipped cases; nothing where there are none."""
    errors = [result for result in run.results if result.grading.status == "error"]
    skipped = [result for result in run.results if result.grading.status == "skipped"]
    if errors:
        yield from page.heading(
            f"Without a verdict ({len(errors):,}): errors, not failures", page.style.warning
        )
        yield from _groups(page, ((_error(result), result.grading.case_id) for result in errors))
    if skipped:
        yield from page.heading(f"Skipped ({len(skipped):,})")
        yield from _groups(page, ((_skip(result), result.grading.case_id) for result in skipped))


def _groups(page: Layout, told: Iterable[tuple[str, str]]) -> Iterator[str]:
    groups: dict[str, list[str]] = {}
    for reason, case_id in told:
        groups.setdefault(reason, []).append(case_id)
    for reason, ids in groups.items():
        yield from page.sentence(f"- {reason}", INDENT, INDENT * 2)
        yield from page.sentence(in_words.names(ids, MOST_NAMED), INDENT * 2, code=page.style.quiet)


def _error(result: Result) -> str:
    came = outcome(result)
    if isinstance(came, NoAnswer):
        status = f" (HTTP status {came.status})" if came.status is not None else ""
        return f"{KINDS[came.kind]}{status}: {one_line(came.message)}"
    for check in _leaves(result.grading.checks):
        if isinstance(check.outcome, CheckError):
            return f"could not be checked: {one_line(check.word)}: {one_line(check.outcome.reason)}"
    return one_line(result.grading.reason or "no answer")


def _skip(result: Result) -> str:
    if result.grading.reason:
        return one_line(result.grading.reason)
    for check in _leaves(result.grading.checks):
        if isinstance(check.outcome, Skipped):
            return f"{one_line(check.word)}: {one_line(check.outcome.reason)}"
    return "nothing of it could be checked"


def _leaves(checks: Iterable[AssertionResult]) -> Iterator[AssertionResult]:
    for check in checks:
        if check.children:
            yield from _leaves(check.children)
        else:
            yield check
