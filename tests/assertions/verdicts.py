"""What a word says to an answer, for the tables of cases."""

from typing import Any

from evalctl.assertions import builtin
from evalctl.model.answers import Answer
from evalctl.model.assertion_results import CheckError, Grade, Settled, Skipped
from evalctl.model.cases import PromptCase
from evalctl.yamltext import Place

WORDS = builtin()


def ask(
    word: str, answer: str | Answer, /, value: Any = True, language: str | None = "en", **options: Any
) -> Settled:
    """What *word* with *value* and *options* says to *answer* in a set in *language*."""
    check = WORDS[word].read(value, options)
    case = PromptCase("case", Place("set.yaml", 1, 1), (), language=language)
    outcome = check.plan(case, Answer(answer) if isinstance(answer, str) else answer)
    assert isinstance(outcome, Grade | CheckError | Skipped)
    return outcome


def verdict(
    word: str, answer: str | Answer, /, value: Any = True, language: str | None = "en", **options: Any
) -> str:
    """``pass``, ``fail``, ``error`` or ``skipped``."""
    match ask(word, answer, value, language, **options):
        case Grade(passed=passed):
            return "pass" if passed else "fail"
        case CheckError():
            return "error"
        case Skipped():
            return "skipped"
