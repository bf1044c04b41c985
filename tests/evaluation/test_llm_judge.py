"""Grading with a judge: the grader that scores the whole, and what is not asked because the rest decides."""

from typing import Any

import pytest

from evalctl.assertions import builtin
from evalctl.errors import UsageError
from evalctl.evaluation import Grader, not_gradable, plan, settle
from evalctl.model.answers import Answer
from evalctl.model.assertion_results import AssertionEntry, AssertionGroup, CheckError, Skipped
from evalctl.model.cases import Message, PromptCase
from evalctl.model.conditions import Conditions
from evalctl.model.gradings import Grading
from evalctl.model.judgements import JudgeIdentity, Judgement, Vote
from evalctl.model.samples import Request, Sample
from evalctl.yamltext import Place

HERE = Place("faq.yaml", 7)
JUDGE = JudgeIdentity("openai/judge", "0b" * 8)
WORDS = builtin()


def check(word: str, value: Any, **more: Any) -> AssertionEntry:
    return AssertionEntry(WORDS[word].read(value, {}), HERE, {word: value}, **more)


def group(kind: str, *checks: AssertionEntry) -> AssertionEntry:
    return AssertionEntry(AssertionGroup(kind, checks), HERE, {kind: []})  # type: ignore[arg-type]


def a_case(*checks: AssertionEntry, **more: Any) -> PromptCase:
    return PromptCase("hours", HERE, (Message("user", "When?"),), checks, **more)


def a_sample(case: PromptCase, answer: str = "Monday") -> Sample:
    return Sample(Request.of(case, Conditions(system="You answer for Acme.")), Answer(answer))


def judged(
    case: PromptCase, grader: Grader, *reads: dict[str, Any] | None, answer: str = "Monday"
) -> Grading:
    """The grading when the judge says *reads* to the tasks, in their order."""
    planned = plan(case, a_sample(case, answer), grader)
    said = {
        task.digest: Judgement.of(task, JUDGE, [Vote("raw", read, problem=None if read else "no connection")])
        for task, read in zip(planned.tasks, reads, strict=True)
    }
    return settle(planned, said)


def score(value: float | None) -> dict[str, Any]:
    return {"reasoning": "because", "score": value}


def llm_judge(threshold: float = 0.6) -> Grader:
    return Grader("llm_judge", threshold, JUDGE)


@pytest.mark.parametrize(
    ("said", "status", "comes_to"),
    [
        (0.85, "pass", 0.85),
        (0.6, "pass", 0.6),
        (0.3, "fail", 0.3),
        (0.5999, "fail", 0.5999),
        (None, "error", None),
    ],
)
def test_the_judges_score_is_the_cases(said: float | None, status: str, comes_to: float | None) -> None:
    grading = judged(a_case(reference="Monday to Friday"), llm_judge(), score(said))

    assert (grading.status, grading.score) == (status, comes_to)
    assert grading.grader == "llm_judge"
    assert grading.judge_digest == JUDGE.digest


def test_no_reply_is_an_error_and_no_failure() -> None:
    grading = judged(a_case(reference="Monday"), llm_judge(), None)

    assert (grading.status, grading.score) == ("error", None)
    assert grading.checks[0].outcome == CheckError("no connection")


def test_every_assertion_must_hold_as_well() -> None:
    case = a_case(check("contains", "Sunday"), check("contains", "Monday"))

    grading = judged(case, llm_judge(), score(0.9))

    assert (grading.status, grading.score) == ("fail", 0.9)
    assert [c.word for c in grading.checks] == ["llm_judge", "contains", "contains"]


def test_the_judge_sees_the_system_prompt_that_was_in_force() -> None:
    case = a_case(reference="Monday", criteria="Be kind.", context="Open on weekdays.")

    (task,) = plan(case, a_sample(case), llm_judge()).tasks

    assert task.turns == (("system", "You answer for Acme."), ("user", "When?"))
    assert (task.form, task.out_of) == ("score", 1)
    assert (task.criteria, task.reference, task.context) == ("Be kind.", "Monday", "Open on weekdays.")


def test_a_prompt_with_only_a_reference_can_be_graded_by_a_judge_alone() -> None:
    case = a_case(reference="Monday")

    assert not_gradable(case, llm_judge()) is None
    assert "--grader llm_judge" in str(not_gradable(case, Grader()))


def test_a_failed_stop_saves_the_call_and_scores_nothing() -> None:
    case = a_case(check("contains", "Sunday", stop_if_fails=True), check("judge", "Kind."))

    grading = judged(case, llm_judge())

    assert (grading.status, grading.score) == ("fail", 0.0)
    assert grading.judge_digest is None
    assert isinstance(grading.checks[0].outcome, Skipped)


def test_a_group_that_is_decided_asks_no_judge() -> None:
    case = a_case(
        group("any", check("contains", "Monday"), check("judge", "Kind.")),
        group("all", check("contains", "Sunday"), check("judge", "Kind.")),
        group("not", check("contains", "Monday"), check("judge", "Kind.")),
    )

    grading = judged(case, Grader(judge=JUDGE))

    assert [c.status for c in grading.checks] == ["pass", "fail", "fail"]
    assert isinstance(grading.checks[0].children[1].outcome, Skipped)


def test_a_group_that_depends_on_the_judge_asks_it_once_for_the_same() -> None:
    case = a_case(
        group("any", check("contains", "Sunday"), check("judge", "Kind.")),
        group("not", check("judge", "Kind.")),
    )

    grading = judged(case, Grader(judge=JUDGE), {"reasoning": "", "verdict": "pass"})

    assert [c.status for c in grading.checks] == ["pass", "fail"]


def test_judge_words_count_by_their_weight_among_the_others() -> None:
    case = a_case(check("contains", "Monday"), check("judge", "Kind.", weight=3.0))

    grading = judged(case, Grader(judge=JUDGE), {"reasoning": "", "verdict": "fail"})

    assert (grading.status, grading.score) == ("fail", 0.25)


def test_another_judge_or_threshold_makes_other_checks_where_a_judge_is_asked() -> None:
    case, plain = a_case(check("judge", "Kind.")), a_case(check("contains", "Monday"))
    other = JudgeIdentity("openai/other", "0c" * 8)

    assert Grader(judge=JUDGE).checks_digest(case) != Grader(judge=other).checks_digest(case)
    assert Grader(judge=JUDGE).checks_digest(plain) == Grader(judge=other).checks_digest(plain)
    assert llm_judge(0.6).checks_digest(plain) != llm_judge(0.7).checks_digest(plain)
    low, high = (Grader("deterministic", threshold, JUDGE) for threshold in (0.6, 0.7))
    assert low.checks_digest(case) == high.checks_digest(case)


@pytest.mark.parametrize("threshold", [-0.1, 1.1, float("nan")])
def test_a_threshold_off_its_scale_is_refused(threshold: float) -> None:
    with pytest.raises(UsageError, match="threshold"):
        Grader("llm_judge", threshold)


def test_an_unknown_grader_is_refused_with_those_there_are() -> None:
    with pytest.raises(UsageError, match="the graders are: deterministic, llm_judge"):
        Grader("magic")


def test_questions_are_counted_before_anything_is_asked() -> None:
    case = a_case(
        check("judge", "Kind."),
        group("any", check("contains", "x"), check("judge_prefers", "answer")),
        check("contains", "x"),
    )

    assert Grader().judge_questions(case) == 3
    assert llm_judge().judge_questions(case) == 4
