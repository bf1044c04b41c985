"""The judge words: what they ask, and what votes come to."""

from decimal import Decimal
from typing import Any

import pytest

from evalctl.assertions import builtin
from evalctl.model.answers import Answer, ToolCall
from evalctl.model.assertion import WordError
from evalctl.model.assertion_results import CheckError, Grade, status_of
from evalctl.model.cases import Message, PromptCase
from evalctl.model.conditions import Overrides
from evalctl.model.judgements import JudgeIdentity, Judgement, JudgeTask, Vote
from evalctl.yamltext import Place

WORDS = builtin()
CASE = PromptCase(
    "hours",
    Place("faq.yaml", 7),
    (Message("user", "Hello"), Message("assistant", "Hi."), Message("user", "When do you open?")),
    reference="Monday to Friday.",
    context="Open on weekdays.",
    criteria="Be brief.",
    shaping=Overrides(system="You answer for Acme."),
)
JUDGE = JudgeIdentity("openai/judge", "0b" * 8)


def task(word: str, value: Any, answer: Answer | None = None, **options: Any) -> JudgeTask:
    asked = WORDS[word].read(value, options).plan(CASE, answer or Answer("At nine."))
    assert isinstance(asked, JudgeTask)
    return asked


def settled(word: str, value: Any, *reads: dict[str, Any] | str | None, **options: Any) -> Grade | CheckError:
    """What *word* comes to when the votes say *reads*; a text or None is a vote that says nothing."""
    rule = WORDS[word].read(value, options)
    asked = task(word, value, **options)
    votes = [
        Vote("raw", read, number=n) if isinstance(read, dict) else Vote("raw", None, number=n, problem=read)
        for n, read in enumerate(reads, 1)
    ]
    return rule.settle(asked, Judgement.of(asked, JUDGE, votes))


def status(word: str, value: Any, *reads: dict[str, Any] | str | None, **options: Any) -> str:
    return status_of(settled(word, value, *reads, **options))


def says(verdict: str, why: str = "because") -> dict[str, Any]:
    return {"reasoning": why, "verdict": verdict}


def scores(score: float | None) -> dict[str, Any]:
    return {"reasoning": "because", "score": score}


def dims(**points: float | None) -> dict[str, Any]:
    return {"scores": points, "reasons": dict.fromkeys(points, "so it is")}


def prefers(winner: str) -> dict[str, Any]:
    return {"reasoning": "because", "winner": winner}


@pytest.mark.parametrize(
    ("word", "value"),
    [("judge", "Kind."), ("judge_score", 7), ("judge_dimensions", {"tone": 7}), ("judge_grounded", True),
     ("judge_prefers", "answer")],
)  # fmt: skip
def test_the_judge_sees_the_whole_task(word: str, value: Any) -> None:
    asked = task(word, value)

    assert asked.turns == (
        ("system", "You answer for Acme."),
        ("user", "Hello"),
        ("assistant", "Hi."),
        ("user", "When do you open?"),
    )
    assert (asked.answer, asked.reference, asked.context) == (
        "At nine.",
        "Monday to Friday.",
        "Open on weekdays.",
    )


def test_a_words_own_criteria_go_before_the_prompts() -> None:
    assert task("judge", "Kind.").criteria == "Kind."
    assert task("judge_score", 7).criteria == "Be brief."
    assert task("judge_score", 7, criteria="Be long.").criteria == "Be long."
    assert task("judge_dimensions", {"tone": 7}, criteria="Be long.").criteria == "Be long."


def test_the_judge_sees_what_the_user_would_see() -> None:
    called = Answer("", refusal="I cannot.", tool_calls=(ToolCall("find", '{"id": 1}'),))

    assert task("judge", "Kind.", called).answer == 'I cannot.\nfind({"id": 1})'
    field = Answer("Anna", tool_calls=called.tool_calls, value="Anna")
    assert task("judge", "Kind.", field).answer == "Anna"


def test_another_answer_rubric_or_scale_is_another_task_and_the_same_is_the_same() -> None:
    same = {task("judge_score", least).digest for least in (1, 7, Decimal("7.5"))}
    others = {
        task("judge", "Kind.").digest,
        task("judge", "Rude.").digest,
        task("judge_grounded", True).digest,
    }

    assert len(same) == 1
    assert len(others | same) == 4
    assert task("judge", "Kind.", expect="fail").digest in others


@pytest.mark.parametrize(
    ("verdict", "expect", "comes_to"),
    [
        ("pass", "pass", "pass"),
        ("fail", "pass", "fail"),
        ("pass", "fail", "fail"),
        ("fail", "fail", "pass"),
        ("unknown", "pass", "error"),
        ("unknown", "fail", "error"),
    ],
)
def test_judge_holds_when_the_judge_says_what_is_expected(verdict: str, expect: str, comes_to: str) -> None:
    assert status("judge", "Kind.", says(verdict), expect=expect) == comes_to


def test_the_judges_reason_is_told() -> None:
    failed = settled("judge", "Kind.", says("fail", "It is curt."))
    unsure = settled("judge", "Kind.", says("unknown", "It is Dutch."))
    unread = settled("judge", "Kind.", "the judge did not answer: no connection")

    assert failed == Grade(False, "It is curt.", expected="Kind.")
    assert unsure == CheckError("the judge could not tell: It is Dutch.")
    assert unread == CheckError("the judge did not answer: no connection")


@pytest.mark.parametrize(
    ("votes", "comes_to"),
    [
        (("pass", "pass", "fail"), "pass"),
        (("pass", "fail", "fail"), "fail"),
        (("pass", "fail", "unknown"), "error"),
        (("pass", "pass", "unknown"), "pass"),
        (("unknown", "unknown", "pass"), "error"),
        (("pass", "fail"), "error"),
    ],
)
def test_more_than_half_of_all_votes_decide(votes: tuple[str, ...], comes_to: str) -> None:
    assert status("judge", "Kind.", *map(says, votes)) == comes_to


def test_agreement_is_told() -> None:
    passed = settled("judge", "Kind.", says("fail"), says("pass", "Warm."), says("pass"))
    split = settled("judge", "Kind.", says("fail"), says("pass"))
    broken = settled("judge", "Kind.", says("fail"), says("pass"), "no connection")

    assert passed == Grade(True, "2 of 3 votes: Warm.", expected="Kind.")
    assert split == CheckError("the judge's 2 votes give no majority: 1 for it, 1 against")
    assert broken == CheckError(
        "the judge's 3 votes give no majority: 1 for it, 1 against, 1 without a verdict (no connection)"
    )


@pytest.mark.parametrize(
    ("least", "score", "comes_to"),
    [
        (7, 7.0, "pass"),
        (7, 7, "pass"),
        (7, 6.99, "fail"),
        (Decimal("7.5"), 7.5, "pass"),
        (Decimal("7.1"), 7.1, "pass"),
        (Decimal("7.10"), 7.1, "pass"),
        (Decimal("7.1"), 7.0999999, "fail"),
        (0, 0, "pass"),
        (10, 10, "pass"),
        (7, None, "error"),
    ],
)
def test_a_score_must_reach_the_least(least: Any, score: float | None, comes_to: str) -> None:
    assert status("judge_score", least, scores(score)) == comes_to


def test_the_median_is_the_score_and_the_majority_decides() -> None:
    outcome = settled("judge_score", 7, scores(2), scores(7), scores(9))

    assert isinstance(outcome, Grade)
    assert (outcome.passed, outcome.measure, outcome.found) == (True, 7.0, "7")
    assert outcome.expected == "at least 7 of 10"
    assert status("judge_score", 7, scores(6), scores(9)) == "error"


def test_every_dimension_must_reach_its_own_least_whatever_the_mean() -> None:
    least = {"accuracy": 7, "helpfulness": 7}

    failed = settled("judge_dimensions", least, dims(accuracy=6, helpfulness=12 - 2))

    assert failed == Grade(
        False,
        "accuracy 6, at least 7 is asked for: so it is",
        expected="accuracy at least 7, helpfulness at least 7",
        found="accuracy 6, helpfulness 10",
    )
    assert status("judge_dimensions", least, dims(accuracy=7, helpfulness=7.0)) == "pass"
    assert status("judge_dimensions", least, dims(accuracy=None, helpfulness=8)) == "error"
    assert status("judge_dimensions", least, dims(accuracy=None, helpfulness=6)) == "fail"
    assert status("judge_dimensions", least, '"helpfulness" is missing') == "error"


def test_more_dimensions_than_a_judge_attends_to_are_refused() -> None:
    with pytest.raises(WordError, match="at most 20"):
        WORDS["judge_dimensions"].read({f"d{n}": 5 for n in range(21)}, {})


@pytest.mark.parametrize(("verdict", "comes_to"), [("pass", "pass"), ("fail", "fail"), ("unknown", "error")])
def test_what_is_invented_fails(verdict: str, comes_to: str) -> None:
    assert status("judge_grounded", True, says(verdict)) == comes_to
    assert WORDS["judge_grounded"].read(True, {}).needs() == ("context",)


@pytest.mark.parametrize(
    ("first", "second", "for_answer", "for_reference"),
    [
        ("answer", "answer", "pass", "fail"),
        ("reference", "reference", "fail", "pass"),
        ("answer", "reference", "fail", "fail"),
        ("reference", "answer", "fail", "fail"),
        ("tie", "tie", "fail", "fail"),
        ("tie", "answer", "fail", "fail"),
        ("unknown", "answer", "error", "error"),
    ],
)
def test_only_a_winner_in_both_orders_is_preferred(
    first: str, second: str, for_answer: str, for_reference: str
) -> None:
    assert status("judge_prefers", "answer", prefers(first), prefers(second)) == for_answer
    assert status("judge_prefers", "reference", prefers(first), prefers(second)) == for_reference


def test_a_tie_says_so() -> None:
    turned = settled("judge_prefers", "answer", prefers("answer"), prefers("reference"))
    tied = settled("judge_prefers", "answer", prefers("tie"), prefers("tie"))

    assert isinstance(turned, Grade)
    assert turned.reason == (
        "a tie, for the order decided: with the answer shown first the answer was better, "
        "the other way round the reference was better"
    )
    assert isinstance(tied, Grade)
    assert tied.reason == "a tie: because"


def test_preferences_are_voted_on_in_pairs() -> None:
    votes = ("answer", "answer", "answer", "reference", "answer", "answer")

    assert status("judge_prefers", "answer", *map(prefers, votes)) == "pass"
    assert status("judge_prefers", "answer", prefers("answer")) == "error"
    assert status("judge_prefers", "answer", prefers("answer"), "no connection") == "error"
