"""Numbers under ``equals`` and its kin as the set's language writes them: ``1,5``, ``1.299,50``, ``12 %``."""

import re
from decimal import Decimal

from msgspec import Struct

from evalctl.model.assertion import Schema
from evalctl.yamltext.core import core_value
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nodes import ScalarNode
from evalctl.yamltext.place import Place
from evalctl.yamltext.written_numbers import readings
from evalctl.yamltext.written_units import CURRENCIES, IN_ANSWERS, MEASURES, OF_MONEY, UNITS

_COMMA_LISTED = "bg ca cs da de el es et fi fr hr hu id it lt lv nb nl nn no pl pt ro ru sk sl sr sv tr uk vi"
COMMA_DECIMAL = frozenset(_COMMA_LISTED.split())
"""Languages that write 1,5 for one and a half; the others write 1.5."""

_BODY = r"[+-]?[0-9]+(?:[.,'’_ \u00a0\u202f][0-9]+)*"
_NUMBER = lazy_pattern(
    rf"(?P<sign>[$€£¥]\s?)?(?P<body>{_BODY})\s?(?P<unit>[^\W\d_]{{1,20}}\.?|[%$€£¥¢°]C?)?"
    r"(?:\s?(?P<currency>[$€£¥]|[^\W\d_]{2,8}))?"
)
_UNIT_WORDS = frozenset((*CURRENCIES, *MEASURES, *(unit for units in UNITS.values() for unit in units)))


class Doubtful(Struct, frozen=True):
    """A number that cannot be taken as it is written: a code, a sentence, and an entry that is right, if certain.

    *has_unit* says that a unit is what is wrong with it.
    """

    code: str
    message: str
    number: str | None = None
    has_unit: bool = False

    @property
    def of_number(self) -> str:
        """The sentence where a number is wanted, or quotes make no text: in a cell."""
        return self.message.split(", or put quotes")[0]


def is_answer(schema: Schema) -> bool:
    """Whether *schema* is of a number as answers have it."""
    return schema.get("figure") == "answer"


def has_unit(value: object) -> bool:
    """Whether *value* is a text that is a number with a unit behind it: ``79 €``."""
    if not isinstance(value, str):
        return False
    nowhere = Place("")
    number = spoken_number(ScalarNode(nowhere, value, "plain", nowhere), None)
    return isinstance(number, Doubtful) and number.has_unit


def spoken_number(node: ScalarNode, language: str | None) -> Decimal | Doubtful | None:
    """The number that a plain *node* is in *language*; None where it is none, or one that YAML knows."""
    text = node.text.strip()
    if node.style != "plain" or len(text) > 100 or not isinstance(core_value(node), str):
        return None
    found = _NUMBER.fullmatch(text)
    if found is None:
        return None
    body, unit, currency = found["body"], found["unit"] or "", found["currency"]
    if currency and currency.lower() not in CURRENCIES:
        return None
    if found["sign"] or (unit != "%" and unit):
        return _with_unit(text, body, unit, found["sign"] or currency, language)
    return _read(text, body, language)


def _with_unit(text: str, body: str, unit: str, money: str | None, language: str | None) -> Doubtful | None:
    """What is said of *body* with a *unit* behind it; *money* is a currency before or behind both."""
    scale = _scale(unit, money, language)
    if not money and scale is None and unit.lower() not in _UNIT_WORDS:
        return None
    number = _read(body, body, language)
    if number is None:
        return None
    if isinstance(number, Decimal) and scale is not None:
        number *= scale
    way_out = f"write {_plain(number)}" if isinstance(number, Decimal) else "write the number alone"
    message = f"a number has no unit here: {way_out}, or put quotes round {text} if the answer is that text"
    return Doubtful("E161", message, _plain(number) if isinstance(number, Decimal) else None, has_unit=True)


def _scale(unit: str, money: str | None, language: str | None) -> Decimal | None:
    """How many *unit* is where it is a thousand or more; None for another unit."""
    if unit.lower() in ("billion", "billions"):
        # In most languages that write a comma it is a million millions.
        return None if language in COMMA_DECIMAL else Decimal(10**9)
    word = unit if len(unit) == 1 else unit.lower()
    scale = IN_ANSWERS.get(word)
    return OF_MONEY.get(word) if scale is None and money else scale


def _read(text: str, body: str, language: str | None) -> Decimal | Doubtful | None:
    """*body* as *language* reads it."""
    plain = body if re.fullmatch(r"[+-]?[0-9]+(?:\.[0-9]+)?", body) else None
    if plain and (language not in COMMA_DECIMAL or not re.fullmatch(r"[+-]?[1-9][0-9]{0,2}\.[0-9]{3}", body)):
        return Decimal(plain)
    numbers = readings(body)
    if not numbers:
        return None
    mark = "," if language in COMMA_DECIMAL else "."
    if language is not None and _fits(body, mark):
        return numbers[0] if len(numbers) == 1 or _is_decimal(body, mark) else numbers[-1]
    shown = " or ".join(_plain(number) for number in numbers)
    one = _plain(numbers[0]) if len(numbers) == 1 else None
    if language is not None:
        message = f"in the language {language} this is no number; write {shown}, or put quotes round a text"
    elif one is None:
        message = (
            f"{text} is {shown}, by the language: write one of them, or say language: at the top of the set"
        )
    else:
        message = (
            f"{text} is a number only in some languages: write {one}, or say language: at the top of the set"
        )
    return Doubtful("E160", message, one)


def _is_decimal(body: str, mark: str) -> bool:
    return body.count(mark) == 1


def _fits(body: str, mark: str) -> bool:
    """Whether the decimal mark of *body*, if it has one, is *mark*, and its groups are parted by another."""
    marks = re.findall(r"[.,'’_\s]", body)
    if mark not in marks:
        # Nothing but groups: each has three digits.
        return all(len(part) == 3 for part in re.split(r"[.,'’_\s]", body)[1:])
    return marks.count(mark) == 1 and marks[-1] == mark


def _plain(number: Decimal) -> str:
    plain = f"{number:f}"
    return plain.rstrip("0").rstrip(".") if "." in plain else plain
