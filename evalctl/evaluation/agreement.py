"""How far two raters agree on pass and fail, and what that says of a rate that one of them measured.

A human's labels stand for the truth here; the judge is what is measured.
"""

from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

from msgspec import Struct

Z = NormalDist().inv_cdf(0.975)
"""For intervals of 95 %."""

ENOUGH_LABELS = 30
"""Below this the interval of kappa is so wide that it tells a good judge from a coin only by luck."""


class Interval(NamedTuple):
    """Where the true value lies with a confidence of 95 %."""

    low: float
    high: float


class Share(Struct, frozen=True):
    """*hits* of *total*; with nothing to count there is no value."""

    hits: int
    total: int

    @property
    def value(self) -> float | None:
        return self.hits / self.total if self.total else None

    @property
    def interval(self) -> Interval | None:
        """Wilson's score interval (Wilson 1927; Newcombe 1998, method 3)."""
        if not self.total:
            return None
        n, p = self.total, self.hits / self.total
        middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
        half = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
        # At the ends the bound is exact, and rounding must not put it on the wrong side.
        return Interval(0.0 if self.hits == 0 else middle - half, 1.0 if self.hits == n else middle + half)


class Kappa(Struct, frozen=True):
    """Cohen's kappa: agreement beyond chance; 0 is chance, 1 is perfect. *error* is its standard error."""

    value: float
    error: float

    @property
    def interval(self) -> Interval:
        return Interval(max(-1.0, self.value - Z * self.error), min(1.0, self.value + Z * self.error))


class Agreement(Struct, frozen=True):
    """Answers by what the human said (first) and what the judge said (second)."""

    pass_pass: int = 0
    pass_fail: int = 0
    fail_pass: int = 0
    fail_fail: int = 0

    @property
    def total(self) -> int:
        return self.good + self.bad

    @property
    def good(self) -> int:
        """Answers that the human passed."""
        return self.pass_pass + self.pass_fail

    @property
    def bad(self) -> int:
        """Answers that the human failed."""
        return self.fail_pass + self.fail_fail

    @property
    def agreed(self) -> Share:
        return Share(self.pass_pass + self.fail_fail, self.total)

    @property
    def sensitivity(self) -> Share:
        """Of the answers that the human passed, those that the judge passed."""
        return Share(self.pass_pass, self.good)

    @property
    def specificity(self) -> Share:
        """Of the answers that the human failed, those that the judge failed."""
        return Share(self.fail_fail, self.bad)

    @property
    def passed_by_judge(self) -> Share:
        return Share(self.pass_pass + self.fail_pass, self.total)

    @property
    def kappa(self) -> Kappa | None:
        """Cohen 1960, with his large-sample standard error; None where both said one and the same of everything."""
        n = self.total
        if not n:
            return None
        judge_passed = self.pass_pass + self.fail_pass
        by_chance = (self.good * judge_passed + self.bad * (n - judge_passed)) / n**2
        if by_chance == 1:
            return None
        agreed = (self.pass_pass + self.fail_fail) / n
        value = (agreed - by_chance) / (1 - by_chance)
        return Kappa(value, sqrt(agreed * (1 - agreed) / n) / (1 - by_chance))


class Corrected(Struct, frozen=True):
    """A pass rate that the judge measured, with its known errors taken out."""

    rate: float
    interval: Interval


def corrected(measured: Share, agreement: Agreement) -> Corrected | None:
    """Rogan and Gladen 1978, the interval by the delta method (Lee et al. 2025); None where it cannot be told.

    *measured* is what the judge passed of other answers. It cannot be told from a judge who is no better than
    chance (sensitivity + specificity not above 1), or whose errors are not known for both kinds of answers.
    """
    p, se, sp = measured.value, agreement.sensitivity.value, agreement.specificity.value
    if p is None or se is None or sp is None or se + sp <= 1:
        return None
    slope = se + sp - 1
    rate = min(1.0, max(0.0, (p + sp - 1) / slope))
    variance = (
        p * (1 - p) / measured.total
        + rate**2 * se * (1 - se) / agreement.good
        + (1 - rate) ** 2 * sp * (1 - sp) / agreement.bad
    ) / slope**2
    half = Z * sqrt(variance)
    return Corrected(rate, Interval(max(0.0, rate - half), min(1.0, rate + half)))
