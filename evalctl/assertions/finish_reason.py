"""``finish_reason``: the model ended its answer for a given reason.

.. code-block:: yaml

    assert:
      - finish_reason: stop

``stop`` is a regular end, ``length`` means that the answer was cut off, ``tool_calls`` that the model asked for
a tool, ``content_filter`` that the provider cut in. Worth an assertion for the whole set: an answer that was cut
off often passes the others. Where the target says nothing of the reason, the check is skipped.
"""

from dataclasses import dataclass
from typing import ClassVar

from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion, Schema
from evalctl.model.assertion_results import Grade, Planned, Skipped
from evalctl.model.cases import PromptCase

_MEANING = {"length": "the answer was cut off", "content_filter": "the provider's filter cut in"}


@dataclass(frozen=True, slots=True)
class FinishReason(Assertion):
    """The model ended for *reason*."""

    word: ClassVar[str] = "finish_reason"
    value: ClassVar[Schema] = {"type": "string", "enum": ["stop", "length", "tool_calls", "content_filter"]}

    reason: str

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from what the provider said alone."""
        if answer.finish_reason is None:
            return Skipped("the target does not say why the model ended")
        if answer.finish_reason == self.reason:
            return Grade.passing(expected=self.reason, found=self.reason)
        why = _MEANING.get(answer.finish_reason, "the model ended for another reason")
        return Grade.failing(why, expected=self.reason, found=answer.finish_reason)
