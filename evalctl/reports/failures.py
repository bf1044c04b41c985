"""The failed cases of a run: what was asked, answered and expected, and since when."""

from collections.abc import Iterator, Mapping

from evalctl.domain.cases import Case, PromptCase, QuestionCase
from evalctl.domain.checks import CheckError, CheckResult, Grade, Skipped
from evalctl.domain.comparison import Comparison
from evalctl.domain.reports import Since
from evalctl.domain.runs import Result, Run
from evalctl.domain.text import shorten
from evalctl.reports import wording
from evalctl.reports.changes import Change, changes
from evalctl.reports.outcomes import answered, asked, outcome
from evalctl.reports.page import INDENT, Excerpt, Page
from evalctl.reports.visible import one_line

MOST_SHOWN = 50
"""Failures told in full: a reader who has more of them looks for what they have in common."""

QUESTION = Excerpt(300, 4)
ANSWER = Excerpt(800, 12)
DETAIL = Excerpt(300, 4)


class Failures:
    """The failed cases of *run*, those that got worse first, with all that is known about each."""

    def __init__(
        self,
        run: Run,
        cases: Mapping[str, Case],
        comparison: Comparison | None,
        failing_since: Mapping[str, Since],
        before: Run | None,
    ) -> None:
        self.run = run
        self.cases = cases
        self.failing_since = failing_since
        self.changed: Mapping[str, Change] = changes(comparison)
        self.before = {} if before is None else _by_question(before)
        failed = [result for result in run.results if result.grading.status == "fail"]
        self.failed = sorted(failed, key=lambda result: not self._is_news(result))

    def lines(self, page: Page) -> Iterator[str]:
        """The section; nothing when no case failed."""
        if not self.failed:
            return
        yield from page.heading(f"Failed ({len(self.failed):,})", page.style.bad)
        for result in self.failed[:MOST_SHOWN]:
            yield ""
            yield from self._case(page, result)
        if (more := len(self.failed) - MOST_SHOWN) > 0:
            yield ""
            yield from page.sentence(
                f"and {wording.count(more, 'more failed case')}: "
                "all of them stand in the table below and in the output of --format jsonl"
            )

    def _is_news(self, result: Result) -> bool:
        return self.changed.get(result.grading.case_id) == "regressed"

    def _case(self, page: Page, result: Result) -> Iterator[str]:
        case = self.cases.get(result.grading.case_id)
        yield from title(
            page, result, "FAIL", page.style.bad, note="must pass" if case and case.must_pass else ""
        )
        if history := self._history(result):
            yield from page.sentence(history, INDENT, code=page.style.warning)
        answer = answered(outcome(result))
        if question := asked(result, case):
            yield from page.quoted("asked", question, QUESTION)
        if answer is not None:
            yield from page.quoted("answered", answer, ANSWER)
        earlier = self.before.get(result.planned.question_digest) if self._is_news(result) else None
        if earlier is not None and (text := answered(outcome(earlier))) is not None:
            yield from page.quoted("before", text, ANSWER)
        yield from explanation(page, result, case, answer or "")

    def _history(self, result: Result) -> str:
        case_id = result.grading.case_id
        if since := self.failing_since.get(case_id):
            return f"failing since {wording.moment(since.at)} (run {one_line(since.run_id)})"
        match self.changed.get(case_id):
            case "regressed":
                return "got worse: it passed in the run compared with"
            case "new":
                return "new in the set"
            case "reworded":
                return "reworded: not compared with its older wording"
            case "edited":
                return "its checks changed: not compared with the older ones"
        return ""


def title(page: Page, result: Result, word: str, code: str, note: str = "") -> Iterator[str]:
    """The line that opens a case: status, id, place."""
    parts = [
        page.style.paint(code, word),
        page.style.paint(page.style.strong, one_line(result.grading.case_id)),
    ]
    if note:
        parts.append(f"({note})")
    if result.planned.place:
        parts.append(page.style.paint(page.style.quiet, " " + one_line(result.planned.place)))
    yield " ".join(parts)


def explanation(page: Page, result: Result, case: Case | None, answer: str) -> Iterator[str]:
    """Why a case has the status it has: its checks that did not hold, and how many did."""
    if isinstance(case, QuestionCase):
        yield from page.quoted("expected", "\n".join(case.expected) or "(no document)", DETAIL)
        if case.gist:
            yield from page.quoted("gist", case.gist, DETAIL)
    grading = result.grading
    if grading.reason:
        yield from page.labelled("reason", one_line(grading.reason))
    for check in grading.checks:
        if check.status != "pass":
            yield from check_lines(page, check, INDENT, answer)
    if isinstance(case, PromptCase) and case.reference and not grading.checks:
        yield from page.quoted("reference", case.reference, DETAIL)
    held = sum(check.status == "pass" for check in grading.checks)
    if grading.checks:
        total = wording.count(len(grading.checks), "check")
        yield from page.labelled("score", f"{wording.score(grading.score)}, {held:,} of {total} held")


def check_lines(page: Page, check: CheckResult, indent: str, answer: str) -> Iterator[str]:
    """One check: its word, why it came out so, what was expected and found, and the author's reason for it."""
    word = one_line(check.word) + (f" at {wording.path(check.path)}" if check.path else "")
    inner = indent + INDENT
    match check.outcome:
        case Grade() as grade:
            reason = one_line(grade.reason) or ("it holds" if grade.passed else "it does not hold")
            yield from page.sentence(f"- {word}: {reason}", indent, inner)
            if grade.expected is not None:
                yield from page.quoted("expected", grade.expected, DETAIL, inner)
            # What was found is often the whole answer, which stands above.
            if grade.found is not None and grade.found not in (answer, shorten(answer)):
                yield from page.quoted("found", grade.found, DETAIL, inner)
            if grade.measure is not None:
                yield from page.labelled("measured", f"{grade.measure:.4g}", inner)
        case CheckError(reason):
            yield from page.sentence(f"- {word}: could not be checked: {one_line(reason)}", indent, inner)
        case Skipped(reason):
            yield from page.sentence(f"- {word}: skipped: {one_line(reason)}", indent, inner)
    if check.because:
        yield from page.quoted("because", check.because, DETAIL, inner)
    for child in check.children:
        yield from check_lines(page, child, inner, answer)


def _by_question(run: Run) -> dict[str, Result]:
    return {result.planned.question_digest: result for result in run.results}
