"""What a call took, against a limit."""

from decimal import Decimal

from evalctl.assertions.support.values import as_number
from evalctl.model.assertion_results import Grade, Planned, Skipped
from evalctl.model.json_values import Json
from evalctl.texts.numbers import plain

_SHOWN_DIGITS = 6


def at_most(figure: float | int | None, limit: Json, unit: str, *, unknown: str) -> Planned:
    """Whether *figure* is at most *limit* (a number); skipped when it is None. *unknown* says what is not known."""
    most = as_number(limit)
    if most is None:
        raise TypeError(f"{limit!r} is no number")
    if figure is None:
        return Skipped(f"it is not known {unknown}")
    expected, found = f"at most {plain(most)} {unit}", f"{_rounded(figure)} {unit}"
    if Decimal(str(figure)) <= most:
        return Grade.passing(expected=expected, found=found, measure=figure)
    return Grade.failing(
        f"{found} is more than {plain(most)}", expected=expected, found=found, measure=figure
    )


def _rounded(figure: float | int) -> str:
    return (
        str(figure)
        if isinstance(figure, int)
        else f"{round(figure, _SHOWN_DIGITS):f}".rstrip("0").rstrip(".")
    )
