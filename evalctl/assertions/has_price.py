"""``has_price``: a price in a given currency stands in the answer.

.. code-block:: yaml

    assert:
      - has_price: "€"
      - has_price: USD

The currency is its sign, its three letters, or a word such as *euro*: each finds all of them, so ``€`` finds
*50 €*, *€50*, *1.299,50 €*, *50 EUR* and *50 euros*. The amount must stand right beside it, before or behind.
``$`` finds American dollars and other prices written with the same sign.

Known misses: an amount spelled out (*fifty euros*), and amounts whose currency stands elsewhere, as in the
head of a table.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Self

from evalctl.assertions.support.too_much import too_long
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion, Schema, WordError
from evalctl.model.assertion_results import Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.json_values import Json
from evalctl.model.text import shorten
from evalctl.texts.prices import Currency, currency

LONGEST_ANSWER = 1_000_000
"""Characters. Looking through so many takes up to two seconds."""


@dataclass(frozen=True, slots=True)
class HasPrice(Assertion):
    """A price in *currency* stands in the answer."""

    word: ClassVar[str] = "has_price"
    value: ClassVar[Schema] = {"type": "string", "minLength": 1}

    currency: Currency

    @classmethod
    def read(cls, value: Json, options: Mapping[str, Json]) -> Self:
        """Read the currency. Raises WordError when it cannot be one."""
        text = str(value).strip()
        if any(char.isdigit() for char in text):
            raise WordError(
                "a currency has no digits: has_price looks for any price in it; contains looks for this one",
                example=f"- contains: {text}",
            )
        return cls(currency(text))

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        if error := too_long(answer.text, LONGEST_ANSWER):
            return error
        expected = f"a price in {self.currency.name}"
        if price := self.currency.find(answer.text):
            return Grade.passing(expected=expected, found=price)
        return Grade.failing(
            f"no price in {self.currency.name} is in the answer",
            expected=expected,
            found=shorten(answer.text),
        )
