"""One case in full: what was asked and answered, and what each check says to it."""

from collections.abc import Iterator, Sequence

from evalctl.model.answers import Answer
from evalctl.model.assertion_results import AssertionResult, CheckError, Grade, Skipped, Status
from evalctl.model.cases import Case, PromptCase, QuestionCase
from evalctl.model.counted_answers import ending, is_empty
from evalctl.model.gradings import Grading
from evalctl.model.runs import Result
from evalctl.model.text import shorten
from evalctl.reporters import in_words
from evalctl.reporters.answers import answered, asked, outcome
from evalctl.reporters.layout import INDENT, Excerpt, Layout
from evalctl.reporters.visible import one_line

QUESTION = Excerpt(300, 4)
ANSWER = Excerpt(800, 12)
DETAIL = Excerpt(300, 4)

CUT = ("length", "content_filter")
"""Finish reasons of answers that are not whole."""

RESULTS: dict[Status, str] = {"pass": "pass", "fail": "FAIL", "error": "error", "skipped": "skipped"}


def painted(page: Layout, status: Status) -> str:
    """A status in its word and colour."""
    style = page.style
    code = {"pass": style.good, "fail": style.bad, "error": style.warning, "skipped": style.quiet}[status]
    return style.paint(code, RESULTS[status])


def title(page: Layout, result: Result, case: Case | None) -> Iterator[str]:
    """The line that opens a case: status, id, place."""
    parts = [
        painted(page, result.grading.status),
        page.style.paint(page.style.strong, one_line(result.grading.case_id)),
    ]
    if written := written_id(case):
        parts.append(written)
    if case is not None and case.must_pass:
        parts.append("(must pass)")
    if result.planned.place:
        parts.append(page.style.paint(page.style.quiet, " " + one_line(result.planned.place)))
    yield " ".join(parts)


def written_id(case: Case | None) -> str:
    """The cell that the id was made of, in brackets; empty where it differs by no more than capital letters."""
    if not isinstance(case, PromptCase) or case.written_id is None or case.written_id.lower() == case.id:
        return ""
    return f"({one_line(shorten(case.written_id))})"


def question(page: Layout, result: Result, case: Case | None) -> Iterator[str]:
    """What was asked."""
    if text := asked(result, case):
        yield from page.quoted("asked", text, QUESTION)
    turns = len(result.sample.request.messages) if result.sample is not None else 0
    if turns > 1:
        yield from page.labelled("", f"(the last of {turns:,} turns)")


def answer(page: Layout, label: str, result: Result) -> Iterator[str]:
    """What came back, under *label*; nothing when nothing did."""
    came = outcome(result)
    if isinstance(came, Answer) and came.kept == "metadata":
        yield from page.labelled(label, "(not stored: keep is metadata)")
    elif (text := answered(came)) is not None:
        yield from page.quoted(label, text, ANSWER)
    if isinstance(came, Answer) and (is_empty(came) or came.finish_reason in CUT):
        ended = ending(came)
        if ended not in (result.grading.reason or ""):
            yield from page.labelled("ended", ended)


def explanation(page: Layout, result: Result, case: Case | None) -> Iterator[str]:
    """Why a case has the status it has: its checks that did not hold, and how many did."""
    if isinstance(case, QuestionCase):
        yield from page.quoted("expected", "\n".join(case.expected) or "(no document)", DETAIL)
        if case.gist:
            yield from page.quoted("gist", case.gist, DETAIL)
    grading = result.grading
    if grading.reason:
        yield from page.labelled("reason", one_line(grading.reason))
    shown = answered(outcome(result)) or ""
    for check in grading.checks:
        if check.status != "pass" and not is_said(check, grading):
            yield from check_lines(page, check, INDENT, shown)
    if isinstance(case, PromptCase) and case.reference:
        yield from page.quoted("reference", case.reference, DETAIL)
    if grading.checks and grading.score is not None:
        yield from page.labelled("score", f"{in_words.score(grading.score)}, {_held(grading.checks)}")


def _held(checks: Sequence[AssertionResult]) -> str:
    """How many of the checks that count held: ``3 of 4 checks held, 3 skipped (weighted)``."""
    counted = [check for check in checks if check.status != "skipped"]
    held = sum(check.status == "pass" for check in counted)
    skipped = f", {len(checks) - len(counted):,} skipped" if len(counted) < len(checks) else ""
    weighted = " (weighted)" if len({check.weight for check in counted}) > 1 else ""
    return f"{held:,} of {in_words.count(len(counted), 'check')} held{skipped}{weighted}"


def is_said(check: AssertionResult, grading: Grading) -> bool:
    """Whether the reason of *check* is that of the whole case, which stands above it."""
    return grading.reason is not None and check.outcome.reason == grading.reason


def check_lines(page: Layout, check: AssertionResult, indent: str, shown: str) -> Iterator[str]:
    """One check: its word, why it came out so, what was expected and found, and the author's reason for it.

    *shown* is the answer that stands above; a text found that is all of it is not said again.
    """
    word = one_line(check.word) + (f" at {in_words.path(check.path)}" if check.path else "")
    inner = indent + INDENT
    match check.outcome:
        case Grade() as grade:
            reason = one_line(grade.reason) or ("it holds" if grade.passed else "it does not hold")
            yield from page.sentence(f"- {word}: {reason}", indent, inner)
            yield from _grade_lines(page, grade, inner, shown)
        case CheckError(reason):
            yield from page.sentence(f"- {word}: could not be checked: {one_line(reason)}", indent, inner)
        case Skipped(reason):
            yield from page.sentence(f"- {word}: skipped: {one_line(reason)}", indent, inner)
    if check.because:
        yield from page.quoted("because", check.because, DETAIL, inner)
    # Of a group, those that made it fail: for "not" the ones that hold.
    told = {"pass"} if check.word == "not" else {"fail", "error"}
    for child in check.children:
        if child.status in told:
            yield from check_lines(page, child, inner, shown)


def _grade_lines(page: Layout, grade: Grade, indent: str, shown: str) -> Iterator[str]:
    if grade.expected is not None:
        yield from page.quoted("expected", grade.expected, DETAIL, indent)
    if grade.found is not None and grade.found not in (shown, shown.strip(), shorten(shown)):
        yield from page.quoted("found", grade.found, DETAIL, indent)
    if grade.measure is not None:
        yield from page.labelled("measured", f"{grade.measure:.4g}", indent)
