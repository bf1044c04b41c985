"""``greater_than`` and ``less_than``: the answer's number beside a limit."""

from collections.abc import Callable
from decimal import Decimal

from evalctl.assertions.support.too_much import too_long
from evalctl.assertions.support.values import LONGEST_ANSWER, NoNumber, as_number, number_of
from evalctl.model.answers import Answer
from evalctl.model.assertion_results import Grade, Planned
from evalctl.model.json_values import Json
from evalctl.texts.numbers import Pick, plain


def beside(
    limit: Json,
    side: str,
    holds: Callable[[Decimal, Decimal], bool],
    answer: Answer,
    *,
    language: str | None,
    pick: Pick,
) -> Planned:
    """Whether the answer's number stands on that *side* (``above``, ``below``) of *limit*, as *holds* says."""
    if error := too_long(answer.text, LONGEST_ANSWER):
        return error
    bound = as_number(limit)
    if bound is None:
        raise TypeError(f"{limit!r} is no number")
    expected = f"{side} {plain(bound)}"
    given = number_of(answer, language, pick)
    if isinstance(given, NoNumber):
        return Grade.failing(given.reason, expected=expected, found=given.found)
    found = plain(given.number)
    if holds(given.number, bound):
        return Grade.passing(given.remark.removeprefix("; "), expected=expected, found=found)
    return Grade.failing(f"{found} is not {expected}{given.remark}", expected=expected, found=found)
