"""Numbers within the limits of a schema, and what was probably meant by one that is none."""

import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

_WITH_UNIT = re.compile(r"(?:[$€£] ?)?(?P<number>[+-]?[0-9]+(?:[.,][0-9]+)?)\s*(?P<unit>%|[A-Za-z$€£]+)?")


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


def meant_number(text: str, schema: Mapping[str, Any]) -> tuple[str, str] | None:
    """The number that *text* was probably meant to be, and why it is written so; None where none is near.

    Percentages are shares, and so are numbers up to 100 where only shares are allowed; units are left out; a
    comma is a point.
    """
    found = _WITH_UNIT.fullmatch(text.strip())
    if found is None:
        return None
    number = Decimal(found["number"].replace(",", "."))
    is_percentage = schema.get("maximum") == 1 and 1 < number <= 100 and not found["unit"]
    if found["unit"] == "%" or is_percentage:
        share = f"{(number / 100).normalize():f}"
        return share, f"{found['number']} % is {share}"
    if found["unit"]:
        return str(number), f"a number stands without {found['unit']}"
    if text.strip()[0] in "$€£":
        return str(number), f"a number stands without {text.strip()[0]}"
    return (str(number), "a decimal point is written .") if "," in found["number"] else None
