"""``equals``: the answer's value is a given number, text, true, false or null.

.. code-block:: yaml

    assert:
      - equals: 42
      - equals: 1299.50
        tolerance: 0.01
      - equals: Paris
        field: address.city
      - equals: true
        field: in_stock

The value is what ``field`` points to; without ``field`` it is the whole answer as JSON, and for a number else
the last number in the answer (``pick: first``: the first) that answers. Numbers are read as the set's ``language``
writes them: *1.299,50 €* in German, full-width digits, *6.02 × 10²³*, *1.5 million*, *$1.5M*, *1/4* (so *8/10* is
0.8), *50 %* (which is 50). Left aside, and named in the reason, is what names, dates or numbers something: times and
opening hours (*24/7*), dates, the year of a date, links, e-mail addresses, telephone numbers, versions, order
numbers, sections and pages (*§ 355*), addresses, the rate of a tax, list marks, citations (*[1]*), names (*GPT-4*).
It counts where no other number stands, or where the expected value has its form: 2024 is found in *May 1, 2024*.
Where no digits answer, numbers spelled out do, in English, German, French, Chinese and Japanese.

``tolerance`` is how far off the number may be, ``relative_tolerance`` how far off as a share of it (0.01 is one
per cent); both ends belong to what is allowed. Without them it must be exactly that; 42 and 42.0 are the same.

In the set, a number is written as YAML has it (*1299.50*), or as the set's ``language`` does (*1.299,50*); *12%* is
12, and no unit stands behind it.

An unquoted 42 is a number, a quoted "42" is a text: a JSON answer that has the one does not equal the other. Texts
are alike where they look alike to a reader (see *What looks alike*).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import ClassVar

from evalctl.assertions.support.matching import alike
from evalctl.assertions.support.too_much import too_long
from evalctl.assertions.support.values import (
    LONGEST_ANSWER,
    PICK,
    NoNumber,
    as_number,
    json_value,
    kind_of,
    number_of,
    shown,
)
from evalctl.model.answers import Answer, Unset
from evalctl.model.assertion import Assertion, AssertionWarning, Schema, WordError
from evalctl.model.assertion_results import Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.json_values import Json
from evalctl.model.text import shorten
from evalctl.texts.folding import Folding
from evalctl.texts.near_miss import near_miss
from evalctl.texts.numbers import EXACT, Pick, plain


@dataclass(frozen=True, slots=True)
class Equals(Assertion):
    """The value equals *wanted*.

    Tolerances are None or numbers >= 0.
    """

    word: ClassVar[str] = "equals"
    rules: ClassVar[int] = 2
    value: ClassVar[Schema] = {"type": ["number", "string", "boolean", "null"], "figure": "answer"}
    options: ClassVar[Mapping[str, Schema]] = {
        "tolerance": {
            "type": "number",
            "minimum": 0,
            "description": "How far off a number may be.",
        },
        "relative_tolerance": {
            "type": "number",
            "minimum": 0,
            "figure": "share",
            "description": "How far off a number may be as a share of it: 0.01 is one per cent.",
        },
        "pick": PICK,
    }

    wanted: Json
    tolerance: Json = None
    relative_tolerance: Json = None
    pick: Pick | None = None

    def __post_init__(self) -> None:
        if as_number(self.wanted) is None:
            for option in self.options:
                if getattr(self, option) is not None:
                    raise WordError(f"{option} goes with a number, not with {kind_of(self.wanted)}", option)

    def doubts(self) -> Sequence[AssertionWarning]:
        """A share of the whole and more, which was probably meant as a percentage."""
        share = as_number(self.relative_tolerance)
        if share is None or share < 1:
            return ()
        said, percent, meant = (f"{float(number):g}" for number in (share, share * 100, share / 100))
        message = (
            f"a relative_tolerance of {said} allows {percent} % more or less; for {said} % write {meant}"
        )
        return (AssertionWarning("W027", message, option="relative_tolerance"),)

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the value alone."""
        if error := too_long(answer.text, LONGEST_ANSWER):
            return error
        wanted = as_number(self.wanted)
        if wanted is not None:
            return self._number(wanted, answer, case.language)
        return self._other(answer)

    def _number(self, wanted: Decimal, answer: Answer, language: str | None) -> Grade:
        allowed = self._allowed(wanted)
        expected = f"{plain(wanted)} ± {plain(allowed)}" if allowed else plain(wanted)

        def fits(number: Decimal) -> bool:
            return abs(EXACT.subtract(number, wanted)) <= allowed

        given = number_of(answer, language, self.pick or "last", wanted, fits)
        if isinstance(given, NoNumber):
            return Grade.failing(given.reason, expected=expected, found=given.found)
        found = plain(given.number)
        if fits(given.number):
            return Grade.passing(given.remark.removeprefix("; "), expected=expected, found=found)
        reason = "the number is another one"
        if allowed:
            off = abs(EXACT.subtract(given.number, wanted))
            reason = f"the number is off by {plain(off)}, more than {plain(allowed)}"
        return Grade.failing(reason + given.remark, expected=expected, found=found)

    def _allowed(self, wanted: Decimal) -> Decimal:
        """How far off the number may be: the wider of the two tolerances."""
        absolute = as_number(self.tolerance) or Decimal(0)
        share = as_number(self.relative_tolerance) or Decimal(0)
        return max(absolute, EXACT.multiply(share, abs(wanted)))

    def _other(self, answer: Answer) -> Grade:
        given, expected = json_value(answer), shown(self.wanted)
        if isinstance(given, Unset):
            if not isinstance(self.wanted, str):
                reason = f"the answer is not JSON, so it is not {expected}"
                return Grade.failing(reason, expected=expected, found=shorten(answer.text))
            given = answer.text
        if isinstance(given, str) and isinstance(self.wanted, str):
            return self._text(self.wanted, given)
        if type(given) is type(self.wanted) and given == self.wanted:
            return Grade.passing(expected=expected, found=shown(given))
        reason = "the value is another one"
        if type(given) is not type(self.wanted):
            reason = f"the value is {kind_of(given)}, not {kind_of(self.wanted)}"
        return Grade.failing(reason, expected=expected, found=shown(given))

    def _text(self, wanted: str, given: str) -> Grade:
        if alike(wanted, given, Folding()):
            return Grade.passing(expected=shown(wanted), found=shown(given))
        near = near_miss(wanted.strip(), given.strip(), Folding(), "whole")
        reason = f"the value is another one{near and f'; it is the same but for {near}'}"
        return Grade.failing(reason, expected=shown(wanted), found=shown(given))
