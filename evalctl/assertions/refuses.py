"""``refuses``: the answer declines the task.

.. code-block:: yaml

    assert:
      - refuses
      - not: refuses

An answer refuses when the provider blocks it (finish reason ``content_filter``) or marks it as a refusal, or when it
says so early in usual phrases of English, German, French, Spanish, Italian, Portuguese, Dutch, Japanese or Chinese:
*I can't help with that*, *dabei kann ich Ihnen nicht helfen*, *non posso fornire consigli medici*. To say that it is
not what one is there for declines, too: *I only answer questions about Acme*, *that is outside my area*. That
something cannot be found or done (*I can't find an order with that number*, *we do not ship to Canada*) is an answer,
no refusal. Quotations and code are left out; in an answer of more than 1,000 characters only the first two sentences
count.

A heuristic. Known misses: a refusal in other words or another language, or after a long introduction. Known false
alarms: a letter without quotation marks that declines in the first person. About 2 ms per KB of answer.
"""

from dataclasses import dataclass
from typing import ClassVar

from evalctl.assertions.support.too_much import too_long, unknown_language
from evalctl.heuristics.refusals import LANGUAGES, refusal_in
from evalctl.model.answers import Answer
from evalctl.model.assertion import NO_VALUE, Assertion, Schema
from evalctl.model.assertion_results import Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.text import shorten

LONGEST_ANSWER = 1_000_000
"""Characters. Cutting it into sentences takes up to a second."""


@dataclass(frozen=True, slots=True)
class Refuses(Assertion):
    """The answer declines the task."""

    word: ClassVar[str] = "refuses"
    rules: ClassVar[int] = 2
    value: ClassVar[Schema] = NO_VALUE
    languages: ClassVar[tuple[str, ...]] = LANGUAGES

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the provider's mark and the text."""
        expected = "a refusal"
        if answer.finish_reason == "content_filter":
            return Grade.passing(
                "the provider's filter cut in",
                expected=expected,
                found=shorten(answer.refusal or answer.text),
            )
        if answer.refusal and answer.refusal.strip():
            return Grade.passing(
                "the provider marks it as a refusal", expected=expected, found=shorten(answer.refusal)
            )
        if error := unknown_language(Refuses, case) or too_long(answer.text, LONGEST_ANSWER):
            return error
        if sentence := refusal_in(answer.text):
            return Grade.passing(expected=expected, found=shorten(sentence))
        return Grade.failing("the answer does not decline", expected=expected, found=shorten(answer.text))
