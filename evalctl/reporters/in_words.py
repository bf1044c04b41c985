"""Figures, times and names in words: one wording for the same thing in every report."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from evalctl.evaluation.comparison import EPSILON
from evalctl.model.runs import VerdictName
from evalctl.reporters.visible import one_line

UNKNOWN = "unknown"

MOST_PLACES = 10
"""Decimals of a share. Gates take what is nearer than that for equal."""

VERDICTS: Mapping[VerdictName, str] = {
    "first": "first run",
    "ok": "ok",
    "regressed": "regressed",
    "incomplete": "incomplete",
    "not_comparable": "not comparable",
}


def places(value: float, least: int, *limits: float) -> int:
    """The fewest decimals, *least* or more, with which *value* stands where it does in truth: above, below or at
    each of *limits*. A rate just below what is asked for is not rounded up to it."""
    return next(
        (
            n
            for n in range(least, MOST_PLACES)
            if all(_side(value, x) == _side(round(value, n), x) for x in limits)
        ),
        MOST_PLACES,
    )


def percent(share: float | None, *limits: float) -> str:
    """A share of 1.0 as ``85.0%``, with more decimals where it would look like all, nothing or one of *limits*."""
    if share is None:
        return "none"
    return f"{100 * share:.{places(share, 3, 0.0, 1.0, *limits) - 2}f}%"


def exact_percent(limit: float) -> str:
    """A limit that someone wrote, as ``66.67%``: with all its decimals."""
    return f"{100 * limit:.{places(limit, 3, limit) - 2}f}%"


def points(share: float, *limits: float) -> str:
    """A difference of two rates, in points of a hundred: ``10.0 points``. Decimals as in ``percent``."""
    value = f"{100 * share:.{places(share, 3, 0.0, *(limits or (share,))) - 2}f}"
    return f"{value} point" if value == "1.0" else f"{value} points"


def mean(value: float | None, *limits: float) -> str:
    """A mean score from 0.0 to 1.0 with three decimals, more where it would look like one of *limits*."""
    return "none" if value is None else f"{value:.{places(value, 3, 0.0, 1.0, *limits)}f}"


def amount(value: float, *limits: float) -> str:
    """A difference of two mean scores: ``0.1``. One without *limits* is a limit itself and has all its decimals."""
    return f"{value:.{places(value, 3, *(limits or (value,)))}f}".rstrip("0").rstrip(".")


def both(before: float, after: float, least: int) -> int:
    """The fewest decimals, *least* or more, with which two figures that differ look different."""
    return next((n for n in range(least, MOST_PLACES) if round(before, n) != round(after, n)), least)


def _side(value: float, limit: float) -> int:
    """1 above, -1 below, 0 where the two count as equal."""
    return 0 if abs(value - limit) <= EPSILON else 1 if value > limit else -1


def score(value: float | None) -> str:
    """A score from 0.0 to 1.0 with two decimals, ``-`` where there is none."""
    return "-" if value is None else f"{value:.2f}"


def seconds(value: float | None) -> str:
    """A time in seconds, as long as a reader wants it: ``4 ms``, ``0.52 s``, ``2 min 5 s``."""
    if value is None:
        return "-"
    if value < 0.01:
        return f"{1000 * value:.0f} ms"
    if value < 59.95:
        return f"{value:.2f} s" if value < 10 else f"{value:.1f} s"
    minutes, rest = divmod(round(value), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min {rest} s"


def dollars(value: float | None) -> str:
    """An amount in US dollars; more digits for small amounts, since one answer costs a fraction of a cent."""
    if value is None:
        return UNKNOWN
    return f"${value:,.2f}" if value >= 1 or value == 0 else f"${value:.4f}"


def moment(at: str) -> str:
    """An ISO 8601 time as ``2026-11-30 10:15 UTC``; as it stands where it is none."""
    try:
        parsed = datetime.fromisoformat(at)
    except ValueError:
        return one_line(at)
    if parsed.tzinfo is not None:
        return f"{parsed.astimezone(UTC):%Y-%m-%d %H:%M} UTC"
    return f"{parsed:%Y-%m-%d %H:%M}"


def count(number: int, noun: str, plural: str | None = None) -> str:
    """``1 case``, ``1,234 cases``."""
    return f"{number:,} {noun if number == 1 else plural or noun + 's'}"


def names(ids: Sequence[str], most: int | None = None) -> str:
    """Ids in a row, the first *most* of them: ``a, b, c and 9 more``."""
    if most is None or len(ids) <= most:
        return ", ".join(map(one_line, ids))
    return f"{', '.join(map(one_line, ids[:most]))} and {len(ids) - most:,} more"


def path(keys: Sequence[str | int]) -> str:
    """The JSON path of a ``field`` as a set writes it: ``a.b[0].c``."""
    text = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in keys)
    return one_line(text.removeprefix("."))
