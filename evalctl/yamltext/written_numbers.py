"""Numbers within the limits of a schema, and what was probably meant by one that is none.

``figure`` in a schema says what a number counts (``seconds``, ``dollars``, ``tokens``; ``units.UNITS`` has them all).
"""

import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from msgspec import Struct

from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.written_units import IN_WORDS, MAGNITUDES, UNITS

_LONGEST = 60
"""Characters of a figure that is looked at."""

_LEAST_PERCENTAGES = {"share": 10, "points": 20}
"""A number above the scale that is less than this may be a slip as well."""

_BODY = r"[+-]?(?:[0-9]+(?:[.,'’_\s][0-9]+)*|\.[0-9]+)"
_FIGURE = lazy_pattern(
    rf"(?P<sign>US\$|[$€£¥])?\s?(?P<body>{_BODY})\s?"
    r"(?P<unit>[^\W\d_]+[.$]?|[%$€£¥¢×])?(?P<more>.*)",
    re.DOTALL,
)
_COMPARED = lazy_pattern(r"(?P<sign>[<>]=|=[<>]|\+/-|[<>≤≥±~≈=])\s*(?P<rest>[^<>=≤≥±~≈].*)", re.DOTALL)
_UPWARDS: Mapping[str, bool] = {
    **dict.fromkeys((">", ">=", "=>", "≥"), True),
    **dict.fromkeys(("<", "<=", "=<", "≤"), False),
}
"""Whether all above the number is meant, or all below it."""

_HIGHEST = frozenset({"less_than", "readability", "repetition"})
_STRICT = frozenset({"less_than", "greater_than"})
_PLAIN = lazy_pattern(r"-?[0-9]{1,15}(?:\.[0-9]{1,15})?")
_QUOTIENT = lazy_pattern(rf"(?P<above>{_BODY})\s?(?:/|of|von|de|sur|out\sof)\s?(?P<below>[0-9]+)")


class MeantNumber(Struct, frozen=True):
    """Why a number is written otherwise, and the *number* that was meant, where it is certain.

    *name* is the key that takes it, where it is another one.
    """

    why: str
    number: str | None = None
    name: str | None = None


def misfit(number: int | Decimal, schema: Mapping[str, Any], *, is_whole: bool) -> str | None:
    """What *number* must be and is not, as the end of a sentence; None where it is good."""
    if is_whole and number != int(number):
        return "a whole number"
    low, high = schema.get("minimum"), schema.get("maximum")
    above, below = schema.get("exclusiveMinimum"), schema.get("exclusiveMaximum")
    fits = (
        (low is None or number >= low)
        and (high is None or number <= high)
        and (above is None or number > above)
        and (below is None or number < below)
    )
    if fits:
        return None
    if low is not None and high is not None:
        return f"from {low} to {high}"
    limits = {"at least": low, "above": above, "at most": high, "below": below}
    return " and ".join(f"{word} {limit}" for word, limit in limits.items() if limit is not None)


def readings(body: str) -> tuple[Decimal, ...]:
    """What *body* may be: 1,5 is 1.5, 1.299,50 is 1299.50, and 1,299 is one of two. Empty for no number."""
    sign = -1 if body[:1] == "-" else 1
    body = body.lstrip("+-")
    digits = re.split(r"[.,'’_\s]", body)
    marks = re.findall(r"[.,'’_\s]", body)
    if not marks:
        return (sign * Decimal(body),)
    kinds = list(dict.fromkeys(marks))
    groups = all(len(part) == 3 for part in digits[1:]) and 1 <= len(digits[0]) <= 3 and digits[0][0] != "0"
    grouped = Decimal("".join(digits))
    if len(kinds) == 1 and kinds[0] in ".,":
        if len(marks) > 1:
            return (sign * grouped,) if groups else ()
        decimal = sign * Decimal(f"{digits[0] or 0}.{digits[1]}")
        return (decimal, sign * grouped) if groups else (decimal,)
    if len(kinds) == 1:
        return (sign * grouped,) if groups else ()
    whole, last = digits[:-1], digits[-1]
    is_fraction = len(kinds) == 2 and marks.count(marks[-1]) == 1 and marks[-1] in ".,"
    if is_fraction and all(len(part) == 3 for part in whole[1:]) and 1 <= len(whole[0]) <= 3:
        return (sign * Decimal("".join(whole) + "." + last),)
    return ()


def meant_number(text: str, schema: Mapping[str, Any], name: str = "") -> MeantNumber | None:
    """What *text* was probably meant to be under the key *name*; None where no number is near.

    Only what is certain has a number: one that stands for what was written, in the unit that the schema has.
    """
    text = text.strip()
    figure = schema.get("figure") or ("share" if schema.get("maximum") == 1 else "")
    if len(text) > _LONGEST:
        return None
    if compared := _COMPARED.fullmatch(text):
        return _without_sign(compared["sign"], compared["rest"], schema, name)
    if (quotient := _QUOTIENT.fullmatch(text)) and figure in ("share", "points") and int(quotient["below"]):
        whole = Decimal(schema.get("maximum", 1))
        return _fitting(
            text, [n * whole / int(quotient["below"]) for n in readings(quotient["above"])], schema
        )
    found = _FIGURE.fullmatch(text)
    numbers = list(readings(found["body"])) if found is not None else []
    if found is None or not numbers:
        return None
    unit, sign = found["unit"] or "", found["sign"] or ""
    if found["more"].strip():
        return _sum(text, schema, figure) or _without_unit(figure)
    if unit == "%" or (not unit + sign and _is_percentage(numbers, schema, figure)):
        return _percentage(found["body"], numbers, schema, figure, name)
    if figure == "points" and numbers == [0] and not unit:
        return MeantNumber("every answer has as many, so this would check nothing")
    return _in_units(text, numbers, [part for part in (sign, unit) if part], schema, figure)


def _without_sign(sign: str, rest: str, schema: Mapping[str, Any], name: str) -> MeantNumber | None:
    """The number in *rest* under the key *name*, which says itself what the *sign* before it says."""
    number = _number_in(rest, schema, name)
    if number is None:
        return None
    upwards, is_strict = _UPWARDS.get(sign), "=" not in sign and sign in "<>"
    limit = _limit_of(name, schema)
    if limit is not None and upwards is not None:
        if upwards is not (limit == "lowest"):
            return MeantNumber(f"it is the {limit} value")
        if name in _STRICT and not is_strict:
            return MeantNumber(f"{number} itself is not {name.replace('_', ' ')} {number}")
        if name not in _STRICT and is_strict and _is_whole(schema):
            number = str(int(number) + (1 if upwards else -1))
    return MeantNumber(f"a number stands without {sign}", number)


def _number_in(text: str, schema: Mapping[str, Any], name: str) -> str | None:
    """The number that *text* is as it stands, or was meant to be."""
    if _PLAIN.fullmatch(text) and misfit(Decimal(text), schema, is_whole=_is_whole(schema)) is None:
        return text
    meant = meant_number(text, schema, name)
    return meant.number if meant is not None and meant.name is None else None


def is_limit(name: str) -> bool:
    """Whether the key *name* takes a number that an answer is held against."""
    return _limit_of(name, {}) is not None or name == "judge_score"


def _limit_of(name: str, schema: Mapping[str, Any]) -> str | None:
    if name.startswith("max") or name in _HIGHEST:
        return "highest"
    is_lowest = name.startswith("min") or name == "greater_than" or schema.get("figure") == "points"
    return "lowest" if is_lowest else None


def _is_whole(schema: Mapping[str, Any]) -> bool:
    """Whether *schema* is of whole numbers alone."""
    kinds = schema.get("type", ())
    return "integer" in kinds and "number" not in kinds


def _in_units(
    text: str, numbers: list[Decimal], units: list[str], schema: Mapping[str, Any], figure: str
) -> MeantNumber | None:
    """*numbers* in *units*: none, one, or a currency before and a thousand behind."""
    factor = Decimal(1)
    for unit in units:
        one = _factor(unit.lower(), figure)
        if one is None:
            return _without_unit(figure) or MeantNumber(f"a number stands without {unit}")
        factor *= one
    if factor != 1:
        return _fitting(text, [number * factor for number in numbers], schema)
    why = (
        f"a number stands without {units[-1]}"
        if units
        else "a decimal point is written ."
        if "," in text
        else ""
    )
    return _fitting(text, numbers, schema, why=why)


def _factor(unit: str, figure: str) -> Decimal | None:
    """How many of what the figure counts one *unit* is; None where it is no unit of it."""
    return {**MAGNITUDES.get(figure, {}), **UNITS.get(figure, {})}.get(unit)


def _fitting(
    text: str, numbers: list[Decimal], schema: Mapping[str, Any], why: str = ""
) -> MeantNumber | None:
    """The one of *numbers* that the schema allows; both are named where there are two."""
    is_whole = _is_whole(schema)
    good = [number for number in numbers if misfit(number, schema, is_whole=is_whole) is None]
    # Nobody counts in thousandths: 2,000 words are two thousand.
    shown = [_plain(number) for number in (good[-1:] if is_whole else good)]
    if len(shown) > 1:
        return MeantNumber(f"{text} may be {' or '.join(shown)}; write it so")
    if not shown or shown[0] == text:
        return None
    unit = (
        f" {IN_WORDS[figure]}" if (figure := schema.get("figure")) in ("seconds", "dollars", "points") else ""
    )
    if "point" in why and Decimal(shown[0]) != numbers[0]:
        why = ""
    return MeantNumber(why or f"{text} is {shown[0]}{unit}", shown[0])


def _is_percentage(numbers: list[Decimal], schema: Mapping[str, Any], figure: str) -> bool:
    """Whether a number without a sign is surely a percentage: one far above the scale of shares or of points."""
    least = _LEAST_PERCENTAGES.get(figure)
    has_end = "maximum" in schema or "exclusiveMaximum" in schema
    return least is not None and has_end and len(numbers) == 1 and least <= numbers[0] <= 100


def _percentage(
    body: str, numbers: list[Decimal], schema: Mapping[str, Any], figure: str, name: str
) -> MeantNumber | None:
    if name == "tolerance" and len(numbers) == 1:
        share = _plain(numbers[0] / 100)
        return MeantNumber(
            f"a share of the number is {share} as relative_tolerance", share, "relative_tolerance"
        )
    if figure not in ("share", "points", "times"):
        return _without_unit(figure) or MeantNumber("a number stands without %")
    whole = Decimal(schema.get("maximum", 1)) if figure == "points" else Decimal(1)
    return _fitting(f"{body} %", [number * whole / 100 for number in numbers], schema)


def _sum(text: str, schema: Mapping[str, Any], figure: str) -> MeantNumber | None:
    """``1 min 30 s`` in seconds."""
    if figure != "seconds":
        return None
    parts = re.findall(r"([0-9]+(?:[.,][0-9]{1,2})?)\s?([^\W\d_]+\.?)", text)
    if "".join("".join(part) for part in parts) != re.sub(r"\s", "", text):
        return None
    factors = [_factor(unit.lower(), figure) for _, unit in parts]
    if any(factor is None for factor in factors):
        return None
    total = sum(readings(body)[0] * (factor or 0) for (body, _), factor in zip(parts, factors, strict=True))
    return _fitting(text, [Decimal(total)], schema)


def _without_unit(figure: str) -> MeantNumber | None:
    return MeantNumber(f"it is {IN_WORDS[figure]}, without a unit") if figure in IN_WORDS else None


def _plain(number: Decimal) -> str:
    plain = f"{number:f}"
    return plain.rstrip("0").rstrip(".") if "." in plain else plain
