"""Grading a case: scores, statuses, groups, fields and conditions."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

import pytest

from evalctl.evaluation import Grader, grade, not_gradable, plan
from evalctl.model.answers import Answer, NoAnswer
from evalctl.model.assertion import NO_VALUE, Assertion, Schema
from evalctl.model.assertion_results import (
    AssertionEntry,
    AssertionGroup,
    CheckError,
    Grade,
    Planned,
    Skipped,
)
from evalctl.model.cases import Message, PromptCase
from evalctl.model.conditions import Conditions
from evalctl.model.gradings import Grading
from evalctl.model.judgements import JudgeTask
from evalctl.model.samples import Request, Sample
from evalctl.yamltext import Place

HERE = Place("faq.yaml", 7)


@dataclass(frozen=True, slots=True)
class Says(Assertion):
    """The answer includes *text*; ``!error``, ``!skip`` and ``!crash`` do what they say."""

    word: ClassVar[str] = "says"
    value: ClassVar[Schema] = {"type": "string"}

    text: str

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        match self.text:
            case "!error":
                return CheckError("try again")
            case "!skip":
                return Skipped("too short")
            case "!crash":
                raise ZeroDivisionError("oh")
        return Grade(self.text in answer.text, "looked")


@dataclass(frozen=True, slots=True)
class Asks(Assertion):
    """Asks a judge."""

    word: ClassVar[str] = "asks"
    value: ClassVar[Schema] = NO_VALUE
    judge_questions: ClassVar[int] = 1

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        return JudgeTask("verdict", (("user", case.asked),), answer.text)


@dataclass(frozen=True, slots=True)
class Options:
    weight: float = 1.0
    stop: bool = False
    path: tuple[str | int, ...] | None = None
    when: Mapping[str, object] = field(default_factory=dict)


def says(text: str, options: Options = Options()) -> AssertionEntry:
    return AssertionEntry(
        Says(text),
        HERE,
        {"says": text},
        weight=options.weight,
        stop_if_fails=options.stop,
        path=options.path,
        when=options.when or None,  # type: ignore[arg-type]
    )


def a_case(*checks: AssertionEntry, **more: object) -> PromptCase:
    return PromptCase("refund", HERE, (Message("user", "Refund?"),), checks, **more)  # type: ignore[arg-type]


def graded(case: PromptCase, text: str = "yes and no") -> Grading:
    sample = Sample(Request.of(case, Conditions()), Answer(text))
    return grade(case, sample, Grader())


def test_two_checks_one_held_is_half_and_a_fail() -> None:
    grading = graded(a_case(says("yes"), says("maybe")))

    assert (grading.status, grading.score) == ("fail", 0.5)


def test_weights_weigh() -> None:
    grading = graded(a_case(says("yes", Options(weight=3)), says("maybe")))

    assert grading.score == 0.75


@pytest.mark.parametrize(
    ("texts", "status", "score"),
    [
        (("yes", "!skip"), "pass", 1.0),
        (("!skip",), "skipped", None),
        (("yes", "!error"), "error", None),
        (("maybe", "!error"), "error", None),
        (("maybe", "!skip"), "fail", 0.0),
    ],
)
def test_skipped_checks_are_left_out_and_errors_outweigh_failures(
    texts: tuple[str, ...], status: str, score: float | None
) -> None:
    grading = graded(a_case(*(says(text) for text in texts)))

    assert (grading.status, grading.score) == (status, score)


def test_a_failed_stop_makes_the_score_zero_whatever_else_errs() -> None:
    grading = graded(a_case(says("maybe", Options(stop=True)), says("yes"), says("!error")))

    assert (grading.status, grading.score) == ("fail", 0.0)


def test_a_failed_stop_saves_the_judge() -> None:
    asks = AssertionEntry(Asks(), HERE, {"asks": True})
    stopped = a_case(says("maybe", Options(stop=True)), asks)
    goes_on = a_case(says("yes", Options(stop=True)), asks)

    def tasks(case: PromptCase) -> int:
        return len(plan(case, Sample(Request.of(case, Conditions()), Answer("yes")), Grader()).tasks)

    assert (tasks(stopped), tasks(goes_on)) == (0, 1)


def test_a_crash_in_a_check_is_an_error_with_word_and_place() -> None:
    grading = graded(a_case(says("!crash"), says("yes")))

    outcome = grading.checks[0].outcome
    assert grading.status == "error"
    assert isinstance(outcome, CheckError)
    assert "says at faq.yaml:7:1" in outcome.reason


def test_no_answer_is_an_error_with_its_reason() -> None:
    case = a_case(says("yes"))
    sample = Sample(Request.of(case, Conditions()), NoAnswer("timeout", "no answer within 60 s"))

    grading = grade(case, sample, Grader())

    assert (grading.status, grading.score, grading.reason) == ("error", None, "no answer within 60 s")


def group(kind: str, *texts: str) -> AssertionEntry:
    return AssertionEntry(
        AssertionGroup(kind, tuple(says(text) for text in texts)), HERE, {kind: list(texts)}
    )  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("check", "status"),
    [
        (group("any", "maybe", "yes"), "pass"),
        (group("any", "maybe", "!error"), "error"),
        (group("any", "yes", "!error"), "pass"),
        (group("any", "maybe"), "fail"),
        (group("all", "yes", "no"), "pass"),
        (group("all", "yes", "!error"), "error"),
        (group("all", "maybe", "!error"), "fail"),
        (group("all", "yes", "!skip"), "pass"),
        (group("not", "maybe"), "pass"),
        (group("not", "yes"), "fail"),
        (group("not", "!error"), "error"),
        (group("not", "yes", "!error"), "fail"),
        (group("any", "!skip"), "skipped"),
    ],
)
def test_groups_follow_three_valued_logic(check: AssertionEntry, status: str) -> None:
    assert graded(a_case(check)).checks[0].status == status


@pytest.mark.parametrize(
    ("answer", "path", "status"),
    [
        ('{"a": {"b": ["yes"]}}', ("a", "b", 0), "pass"),
        ('```json\n{"a": "yes"}\n```', ("a",), "pass"),
        ('{"a": "no"}', ("a",), "fail"),
        ('{"a": "yes"}', ("b",), "fail"),
        ("yes", ("a",), "fail"),
    ],
)
def test_field_looks_at_that_field_alone(answer: str, path: tuple[str | int, ...], status: str) -> None:
    assert graded(a_case(says("yes", Options(path=path))), answer).status == status


@pytest.mark.parametrize(
    ("when", "status"),
    [
        ({"kind": "complaint"}, "pass"),
        ({"kind": "greeting"}, "skipped"),
        ({"kind": ["greeting", "complaint"]}, "pass"),
        ({"note": {"empty": True}}, "pass"),
        ({"kind": {"empty": True}}, "skipped"),
        ({"kind": {"empty": False}}, "pass"),
    ],
)
def test_when_decides_by_the_row(when: Mapping[str, object], status: str) -> None:
    case = a_case(says("yes", Options(when=when)), row={"kind": "complaint", "note": " "})

    assert graded(case).status == status


def test_a_prompt_with_only_a_reference_cannot_be_graded_by_rules() -> None:
    assert not_gradable(a_case(reference="yes"), Grader())
    assert not_gradable(a_case(says("yes")), Grader()) is None
    assert not_gradable(a_case(says("yes"), skip="waiting for legal"), Grader()) == "waiting for legal"
