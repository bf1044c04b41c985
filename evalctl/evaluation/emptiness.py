"""An answer without a word is a failure, whatever is asserted of it, unless an assertion that holds expects it.

An assertion expects an empty answer if it holds for one and for no ordinary answer: ``exact: ""``,
``not: [not_empty]``, ``length: {max: 0}``; ``refuses`` of a provider's block; ``finish_reason: length``.
``not_contains: stupid`` holds for most answers, and expects nothing.
"""

from typing import TYPE_CHECKING, Protocol

from msgspec.structs import replace

from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion as Word
from evalctl.model.assertion_results import AssertionEntry, AssertionGroup

if TYPE_CHECKING:
    from evalctl.evaluation.plan import PlannedAssertion

    class PlanAssertion(Protocol):
        """Decides a check for an answer."""

        def __call__(self, check: AssertionEntry, *, answer: Answer) -> PlannedAssertion: ...


ORDINARY = ("x", "A", "7", "10", "Ω", "はい", "…!", "Yes.", "Thank you. The office opens on Monday at nine.")
"""Texts of many kinds, each unlike the others: an assertion that fails for all of them is about having none."""


def expects_nothing(planned: "PlannedAssertion", answer: Answer, plan: "PlanAssertion") -> bool:
    """Whether a check, or one inside its ``any`` or ``all``, holds for the empty *answer* and expects it.

    *planned* is the check with what it comes to for *answer*, *plan* tells that for another answer.
    """
    check = planned.check
    if planned.status not in ("pass", None):
        return False
    is_sum = isinstance(check.rule, AssertionGroup) and check.rule.kind != "not"
    if is_sum and any(expects_nothing(child, answer, plan) for child in planned.children):
        return True
    if planned.status is None or any(isinstance(rule, Word) and rule.runs_program for rule in check.rules):
        return False
    ordinary = replace(answer, finish_reason="stop", refusal=None)
    return all(plan(check, answer=replace(ordinary, text=text)).status == "fail" for text in ORDINARY)
