"""Phone numbers by phonenumberslite, Google's rules for every country's numbering plan.

Licence Apache-2.0. Stands in for it if it ever goes: depii (Apache-2.0), which knows fewer national forms.
"""

from collections.abc import Iterator

from evalctl.heuristics.libraries.installed import missing as _missing


def missing(what: str) -> str | None:
    """How to install what *what* needs; None if it is there."""
    return _missing(what, "phonenumbers")


def regions() -> frozenset[str]:
    """The countries whose national numbers are known (ISO 3166-1, two capital letters)."""
    from phonenumbers import SUPPORTED_REGIONS

    return frozenset(SUPPORTED_REGIONS)


def numbers(text: str, region: str, *, valid: bool = True) -> Iterator[tuple[int, int]]:
    """Where phone numbers stand in *text*: international ones, and national ones of *region*.

    *valid*: the number belongs to a range that is given out; else it only has a number's length.
    """
    from phonenumbers import Leniency, PhoneNumberMatcher

    leniency = Leniency.VALID if valid else Leniency.POSSIBLE
    for match in PhoneNumberMatcher(text, region, leniency=leniency):
        yield match.start, match.end
