"""The failed cases of a run: what was asked, answered and expected, and since when."""

from collections.abc import Iterator

from evalctl.evaluation.comparison import Pair
from evalctl.evaluation.evaluate import Evaluation
from evalctl.model.case_results import Since
from evalctl.model.runs import Result
from evalctl.reporters import case_block, in_words
from evalctl.reporters.case_changes import Change, changes
from evalctl.reporters.layout import INDENT, Layout
from evalctl.reporters.visible import one_line

WORSE: frozenset[Change | None] = frozenset({"regressed", "worse"})


def failures(page: Layout, report: Evaluation) -> Iterator[str]:
    """The section, cases that got worse first; nothing when no case failed."""
    changed = changes(report.comparison)
    pairs = {} if report.comparison is None else {pair.case_id: pair for pair in report.comparison.pairs}
    before = () if report.before is None else report.before.results
    earlier = {result.planned.question_digest: result for result in before}
    partner = "the run compared with" if report.compared_with is None else one_line(report.compared_with.name)

    def block(result: Result) -> Iterator[str]:
        change = changed.get(result.grading.case_id)
        since = report.failing_since.get(result.grading.case_id)
        case = report.cases.get(result.grading.case_id)
        yield from case_block.title(page, result, case)
        history = _history(change, pairs.get(result.grading.case_id), since, partner)
        yield from page.sentence(history, INDENT, code=page.style.warning)
        yield from case_block.question(page, result, case)
        yield from case_block.answer(page, "answered", result)
        if change in WORSE and (then := earlier.get(result.planned.question_digest)) is not None:
            yield from case_block.answer(page, "before", then)
        yield from case_block.explanation(page, result, case)

    failed = [result for result in report.run.results if result.grading.status == "fail"]
    failed.sort(key=lambda result: changed.get(result.grading.case_id) not in WORSE)
    elsewhere = "they stand in the table below, and --format jsonl tells each in full"
    yield from page.section("Failed", page.style.bad, [block(result) for result in failed], elsewhere)


def _history(change: Change | None, pair: Pair | None, since: Since | None, partner: str) -> str:
    """Since when a case fails, as far as that is known."""
    parts = []
    if since is not None:
        parts.append(f"failing since {in_words.moment(since.at)} (run {one_line(since.run_id)})")
    if change == "worse" and pair is not None:
        fell = f"{in_words.score(pair.before.score)} to {in_words.score(pair.after.score)}"
        parts.append(f"its score fell from {fell} since {partner}")
    match change:
        case "regressed":
            parts.append(f"got worse: it passed in {partner}")
        case "new":
            parts.append("new in the set")
        case "reworded":
            parts.append("reworded, so not compared")
        case "edited":
            parts.append("its checks changed, so not compared")
        case "unjudged":
            parts.append("this judge has not judged the older answer, so not compared")
    return "; ".join(parts)
