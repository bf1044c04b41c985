"""The value that a word compares: what ``field`` points to, else the whole answer as JSON, else a number in it."""

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

from msgspec import Struct

from evalctl.model.answers import UNSET, Answer, Unset
from evalctl.model.assertion import Schema
from evalctl.model.json_answers import NotJson, values_in
from evalctl.model.json_values import Json
from evalctl.model.text import shorten
from evalctl.texts.numbers import Pick, plain, read_numbers

LONGEST_ANSWER = 200_000
"""Characters in which a number is looked for; so many take up to a second."""

PICK: Schema = {
    "type": "string",
    "enum": ["first", "last"],
    "description": "Which number of the answer counts, where several stand in it; the last, if not said.",
}


class NoNumber(Struct, frozen=True):
    """Why there is no number to compare. *reason* is a sentence, *found* what is there instead."""

    reason: str
    found: str


class GivenNumber(Struct, frozen=True):
    """The number that an answer gives. *aside* names what was left aside for it, empty where nothing was."""

    number: Decimal
    aside: str = ""

    @property
    def remark(self) -> str:
        """What was left aside, as the end of a reason."""
        return f"; left aside: {self.aside}" if self.aside else ""


def json_value(answer: Answer, *, fence: bool = True) -> Json | Unset:
    """What ``field`` points to, else the whole answer as one JSON value; UNSET if it is none."""
    if not isinstance(answer.value, Unset):
        return answer.value
    try:
        values = values_in(answer.text, fence=fence)
    except NotJson:
        return UNSET
    return values[0] if len(values) == 1 else UNSET


def number_of(
    answer: Answer,
    language: str | None,
    pick: Pick,
    wanted: Decimal | None = None,
    fits: Callable[[Decimal], bool] = lambda number: False,
) -> GivenNumber | NoNumber:
    """The number that the answer gives: a JSON number, or else the last (first) one in its text that answers.

    What names or dates something counts where it has the form of *wanted*, unless the other number *fits*.
    """
    value = json_value(answer, fence=False)
    if isinstance(value, Unset):
        return _number_in(answer.text, language, pick, wanted, fits)
    number = as_number(value)
    if number is None:
        return NoNumber(f"the value is {kind_of(value)}, not a number", shown(value))
    return GivenNumber(number)


def _number_in(
    text: str, language: str | None, pick: Pick, wanted: Decimal | None, fits: Callable[[Decimal], bool]
) -> GivenNumber | NoNumber:
    reading = read_numbers(text, language, pick)
    at = 0 if pick == "first" else -1
    is_found = bool(reading.numbers) and fits(reading.numbers[at])
    if not is_found and wanted is not None and (alike := reading.of_the_form(wanted, language)):
        return GivenNumber(alike[at])
    if reading.numbers:
        return GivenNumber(reading.numbers[at], reading.left_aside())
    but = f" but {reading.left_aside()}" if reading.aside else ""
    return NoNumber(f"there is no number in the answer{but}", shorten(text))


def as_number(value: Any) -> Decimal | None:
    """*value* as Decimal with the digits it was written with; None if it is no number."""
    if isinstance(value, Decimal):
        return value
    if isinstance(value, int | float) and not isinstance(value, bool):
        return Decimal(str(value))
    return None


def kind_of(value: Json) -> str:
    """What *value* is, for a sentence."""
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case str():
            return "a text"
        case Mapping():
            return "an object; name one of its fields with field:"
        case int() | float() | Decimal():
            return "a number"
        case _:
            return "a list; name one of its items with field:"


def shown(value: Json) -> str:
    """*value* for the report: texts in quotes, so that "42" and 42 look different."""
    number = as_number(value)
    if number is not None:
        return plain(number)
    if isinstance(value, str):
        return f'"{shorten(value)}"'
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return "an object" if isinstance(value, Mapping) else "a list"
