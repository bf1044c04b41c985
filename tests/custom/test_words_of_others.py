"""A word of a package while answers are graded: what it breaks costs its own check, what it prints nobody sees."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar

import pytest

from evalctl.evaluation import Grader, grade
from evalctl.model.assertion_results import AssertionEntry, CheckError, Grade
from evalctl.model.cases import Message
from evalctl.model.conditions import Conditions
from evalctl.model.samples import Request, Sample
from evalctl.plugin import Answer, Assertion, Planned, PromptCase, Schema
from evalctl.yamltext import Place

HERE = Place("faq.yaml", 7, 9)


@dataclass(frozen=True, slots=True)
class Foreign(Assertion):
    """Does what it is told."""

    word: ClassVar[str] = "foreign"
    value: ClassVar[Schema] = {"type": "string"}
    origin: ClassVar[str | None] = "acme 1.0"

    does: Callable[[], Any] = field(compare=False)

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        outcome: Planned = self.does()
        return outcome


def outcome(does: Callable[[], Any]) -> object:
    case = PromptCase(
        "one", HERE, (Message("user", "Hello?"),), (AssertionEntry(Foreign(does), HERE, {"foreign": "x"}),)
    )
    sample = Sample(Request.of(case, Conditions()), Answer("Hello."))
    return grade(case, sample, Grader()).checks[0].outcome


def leave() -> None:
    raise SystemExit(3)


def fail() -> None:
    raise ValueError("no such table")


@pytest.mark.parametrize(
    ("does", "said"),
    [
        (fail, "ValueError: no such table"),
        (leave, "SystemExit: 3"),
        (lambda: None, "NoneType"),
        (lambda: True, "bool, which is no outcome"),
        (lambda: int("x"), "ValueError"),
    ],
)
def test_what_breaks_in_it_is_an_error_that_names_word_package_and_place(
    does: Callable[[], Any], said: str
) -> None:
    came = outcome(does)

    assert isinstance(came, CheckError)
    assert came.reason.startswith("foreign (of acme 1.0) at faq.yaml:7:9 failed by a bug: ")
    assert said in came.reason


def test_what_it_prints_reaches_no_report(capfd: pytest.CaptureFixture[str]) -> None:
    def noisy() -> Grade:
        print("noise")
        os.write(1, b"more noise")
        return Grade.passing()

    came = outcome(noisy)
    os.write(1, b"report")

    assert came == Grade.passing()
    assert capfd.readouterr().out == "report"


def test_ctrl_c_comes_through() -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        outcome(interrupted)
