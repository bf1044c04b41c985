"""The last lines of a report: the verdict in one sentence, and whether anything could have failed the run."""

from collections.abc import Iterator

from evalctl.evaluation.baseline_choice import ComparedWith
from evalctl.evaluation.comparison import EPSILON, Comparison
from evalctl.evaluation.evaluate import EarlyStop, Evaluation
from evalctl.evaluation.gates import Limits, Verdict
from evalctl.model.runs import Counts
from evalctl.reporters import in_words
from evalctl.reporters.gate_lines import asked, came
from evalctl.reporters.layout import Layout
from evalctl.reporters.visible import one_line

MOST_NAMED = 5


def closing(page: Layout, report: Evaluation) -> Iterator[str]:
    """The verdict, and whether anything could have failed the run."""
    yield ""
    yield from verdict_line(page, report)
    if note := last_word(report):
        yield page.style.paint(page.style.warning, note)


def verdict_line(page: Layout, report: Evaluation) -> Iterator[str]:
    """The verdict on a line of its own, never broken: it is what a log is searched for."""
    judged, style = report.verdict, page.style
    if judged.failed or judged.name == "regressed":
        code = style.bad
    else:
        code = style.good if judged.name == "ok" else style.warning
    yield style.paint(style.strong + code, verdict(report))


def verdict(report: Evaluation) -> str:
    """The verdict in one line, with the gates that failed for another reason."""
    failed = [gate for gate in report.verdict.gates if gate.passed is False and gate.name != "regression"]
    if not failed:
        return _sentence(report)
    return f"{_sentence(report)}; gate failed: {'; '.join(f'{asked(gate)}: {came(gate)}' for gate in failed)}"


def last_word(report: Evaluation) -> str:
    """Said when nothing could have failed the run, so that nobody takes exit code 0 for more than it is, and when
    a regression did not fail it: then what the run does end with is said too."""
    judged = report.verdict
    if judged.name == "incomplete":
        return ""
    if not judged.gates and not judged.limits.fail_on_regression:
        return (
            "no gate was set: no answer could fail this run (--fail-on-regression or --fail-under sets one)"
        )
    if judged.name != "regressed" or judged.limits.fail_on_regression:
        return ""
    if judged.failed:
        return f"this run fails (exit 1): {'; '.join(_reasons(report))}"
    not_given = "a regression does not fail this run: --fail-on-regression was not given"
    if judged.is_incomplete:
        return f"{not_given}; it ends with exit code 3, because cases have no verdict"
    return not_given


def _reasons(report: Evaluation) -> Iterator[str]:
    """What failed the run, each gate by what it asks; of cases that must pass, those that failed."""
    for gate in report.verdict.gates:
        if gate.passed is False:
            yield _must_pass(report) if gate.name == "must_pass" else asked(gate)


def _must_pass(report: Evaluation) -> str:
    failed = [result.grading.case_id for result in report.run.results if result.grading.status == "fail"]
    marked = [id_ for id_ in failed if (case := report.cases.get(id_)) is not None and case.must_pass]
    return f"{in_words.names(marked, MOST_NAMED)} must pass"


def _sentence(report: Evaluation) -> str:
    comparison = report.comparison or Comparison()
    match report.verdict.name:
        case "first":
            header = report.run.header
            who = f"{one_line(header.set_id)} against {one_line(header.target)}"
            why = report.why_nothing or f"no run of {who} is accepted yet"
            return f"NOTHING TO COMPARE WITH: {one_line(why)}, so no regression could be seen{_from_now_on(report)}"
        case "not_comparable":
            return lost(report) or _not_comparable(comparison, report.compared_with)
        case "incomplete":
            return _incomplete(report.run.counts, report.verdict.limits, report.stopped)
        case "regressed":
            return _regression(report.verdict, comparison)
        case "ok":
            return _no_regression(report.verdict, comparison)


def lost(report: Evaluation) -> str:
    """What the run had to be compared with is damaged, and the way out; empty where it is not."""
    if report.way_out is None:
        return ""
    why = one_line(report.why_nothing or "what it had to be compared with is damaged")
    return f"NOT COMPARABLE: {why}, so no regression could be seen; {one_line(report.way_out)}"


def _from_now_on(report: Evaluation) -> str:
    """What a first run means for later ones; a bad one is no measure, and how to get a better one."""
    if report.kept_out is not None:
        return ""
    later = "; the next runs are compared with this one"
    if report.verdict.failed:
        later = "; although a gate failed, the next runs are compared with this one"
    if report.run.counts.graded and not report.run.counts.passed:
        later += (
            ", in which nothing passed, so none can be worse: the first run that is better takes its place"
        )
    return later


def _not_comparable(comparison: Comparison, compared_with: ComparedWith | None) -> str:
    partner = "the earlier run"
    if compared_with is not None:
        the = "the " if compared_with.kind == "baseline file" else ""
        partner = f"{the}{compared_with.kind} {one_line(compared_with.name)}"
    why = "no case has a verdict in both"
    if comparison.older_rules or comparison.newer_rules:
        age = "newer" if comparison.newer_rules else "older"
        why = f"what could be compared was graded by {age} rules"
    if 2 * comparison.known < comparison.before_total:
        cases = in_words.count(comparison.before_total, "case")
        why = f"only {comparison.known:,} of its {cases} are still in the set"
    return f"NOT COMPARABLE with {partner}: {why}, so no regression could be seen"


def _incomplete(counts: Counts, limits: Limits, stopped: EarlyStop | None) -> str:
    has = "has" if counts.error == 1 else "have"
    allowed = f" ({limits.max_errors:,} allowed)" if limits.max_errors else ""
    skipped = ""
    if counts.skipped:
        skipped = f" ({counts.skipped:,} more {'was' if counts.skipped == 1 else 'were'} skipped)"
    asked_for = in_words.count(counts.total - counts.skipped, "case")
    without = f"{counts.error:,} of {asked_for} {has} no verdict{skipped}{allowed}"
    if stopped is not None:
        so = f"{without}, so the run has none either" if counts.error else "the run has no verdict"
        return f"INCOMPLETE: {stopped.bound} was reached: {so}"
    return f"INCOMPLETE: {without}, so the run has none either; mend what is named above and run again"


def _regression(judged: Verdict, comparison: Comparison) -> str:
    even_if = ""
    if judged.is_incomplete and comparison.lost:
        even_if = f"even if the {in_words.count(len(comparison.lost), 'case')} without a verdict had passed, "
        comparison = comparison.at_best
    return f"regression: {even_if}{_falls(comparison, judged.limits)}; {_worse(comparison)}"


def _no_regression(judged: Verdict, comparison: Comparison) -> str:
    compared = in_words.count(len(comparison.pairs), "case")
    better = f"; {in_words.names(comparison.fixes, MOST_NAMED)} got better" if comparison.fixes else ""
    if falls := _falls(comparison, judged.limits):
        return f"no regression beyond the tolerance: {falls}; {_worse(comparison)}{better}"
    if worse := _worse(comparison):
        return f"no regression on the whole: of {compared} compared, {worse}{better}"
    none = "the one case" if len(comparison.pairs) == 1 else f"none of the {compared}"
    got = "did not get" if len(comparison.pairs) == 1 else "got"
    return f"no regression: {none} compared {got} worse{better}"


def _falls(comparison: Comparison, limits: Limits) -> str:
    """How far the pass rate fell, else the mean score, and how far they may; both if only the score fell too far."""
    rate_drop, score_drop = comparison.pass_rate_drop, comparison.mean_score_drop
    rate_limit, score_limit = limits.max_pass_rate_drop, limits.max_mean_score_drop
    fell = []
    if rate_drop > EPSILON:
        then = sum(pair.before.status == "pass" for pair in comparison.pairs) / len(comparison.pairs)
        places = _places(then, rate_drop, rate_limit, least=3)
        shown = (f"{100 * share:.{places - 2}f}%" for share in (then, then - rate_drop))
        fell.append(
            f"the pass rate fell {_from_to(*shown)} ({_allowed(rate_limit, in_words.points(rate_limit))})"
        )
    rate_fell_too_far = rate_drop > rate_limit + EPSILON
    score_fell_too_far = score_drop > score_limit + EPSILON
    if (score_drop > EPSILON and not fell) or (score_fell_too_far and not rate_fell_too_far):
        then = sum(pair.before.score or 0.0 for pair in comparison.pairs) / len(comparison.pairs)
        places = _places(then, score_drop, score_limit, least=3)
        shown = (f"{score:.{places}f}" for score in (then, then - score_drop))
        fell.append(
            f"the mean score fell {_from_to(*shown)} ({_allowed(score_limit, in_words.amount(score_limit))})"
        )
    return " and ".join(fell)


def _places(then: float, drop: float, limit: float, *, least: int) -> int:
    """The fewest decimals with which what is shown fell, and fell beyond *limit* just where it did in truth."""

    def tells(places: int) -> bool:
        shown = round(then, places) - round(then - drop, places)
        beyond = shown - limit > EPSILON
        return shown > EPSILON and beyond == (drop - limit > EPSILON)

    return next(
        (places for places in range(least, in_words.MOST_PLACES) if tells(places)), in_words.MOST_PLACES
    )


def _from_to(then: str, now: str) -> str:
    return f"from {then} to {now}"


def _allowed(limit: float, amount: str) -> str:
    return f"{amount} allowed" if limit else "no drop allowed"


def _worse(comparison: Comparison) -> str:
    """Which cases got worse and which scores fell, by name, in the words of the lists above; empty when none did."""
    told = []
    if comparison.regressions:
        told.append(f"{in_words.names(comparison.regressions, MOST_NAMED)} got worse")
    if fell := [pair.case_id for pair in comparison.worse]:
        told.append(f"the score of {in_words.names(fell, MOST_NAMED)} fell")
    return " and ".join(told)
