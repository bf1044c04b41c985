"""Personal data in an answer: e-mail addresses, and numbers that lead to a person or an account."""

import re
from collections.abc import Callable, Iterator

from msgspec import Struct

from evalctl.heuristics.identifiers import cards, ibans, ip_addresses, social_security_numbers
from evalctl.heuristics.phone_numbers import phone_numbers
from evalctl.yamltext.lazy_pattern import lazy_pattern

KINDS: dict[str, str] = {
    "email": "an e-mail address",
    "iban": "an IBAN",
    "credit_card": "a card number",
    "ip_address": "an IP address",
    "ssn": "a social security number",
    "phone": "a phone number",
}
"""What is looked for, in this order, and what it is called: what overlaps an earlier find is none."""

_FULL_WIDTH = {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
_LOOKS = str.maketrans(
    _FULL_WIDTH
    | dict.fromkeys(map(ord, "\u00a0\u2007\u202f\u3000"), " ")
    | dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2212"), "-")
    | dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff"))
)

_EMAIL = lazy_pattern(
    r"(?<![\w.+%'-])[\w.+%'-]{1,64}+@(?:[\w-]{1,63}+\.){1,8}(?P<top>[^\W\d_]{2,24})(?![\w-]|:\w)"
)
_FILE_ENDINGS = frozenset(
    ("png", "jpg", "jpeg", "gif", "svg", "webp", "pdf", "js", "ts", "css", "json", "md", "zip")
)
_IN_A_LINK = lazy_pattern(r"\w+://\S*$")
_VERSION_NUMBER = lazy_pattern(r"@\d+\.\d+\.")

_OTHER_NUMBER = lazy_pattern(
    r"(?:\b(?:order|part|item|model|sku|serial|ticket|invoice|case|ref|reference|article|product|tracking|isbn|issn|"
    r"ean|doi|zip|postcode|rfc|bestell\w*|auftrags?\w*|artikel\w*|rechnungs\w*|kunden\w*|vorgangs\w*|sendungs\w*|"
    r"commande|facture|pedido|factura)|#|№)(?:[ -]?(?:numbers?|nummer|nr|no|id|code|lautet|is|ist|de|n°))*[\s.:#]*$",
    re.IGNORECASE,
)
_SSN_CUE = lazy_pattern(r"\b(?:ssn|social[ -]security)\b.{0,30}$", re.IGNORECASE)
_VERSION_CUE = lazy_pattern(
    r"(?:\b(?:version|ver|v|release|firmware|build|section|sections|chapter|clause|paragraph|driver|patch|abschnitt|"
    r"kapitel|up(?:grad|dat)\w*|downgrad\w*)\b|§)[^\n\d]{0,20}(?:[\d.]{3,20} (?:to|and|or|bis|und) )?$",
    re.IGNORECASE,
)
_LOOK_BACK = 60


class FoundData(Struct, frozen=True):
    """Something personal. *kind* is a key of KINDS, *text* what stands there."""

    kind: str
    text: str

    @property
    def masked(self) -> str:
        """The text with all but its first character hidden, its shape kept."""
        return self.text[0] + re.sub(r"\w", "•", self.text[1:])


def personal_data(text: str, kinds: tuple[str, ...], region: str | None) -> tuple[FoundData, ...]:
    """What of *kinds* stands in *text*. *region*: whose national phone numbers count beside American ones."""
    plain = text.translate(_LOOKS)
    taken: list[tuple[int, int]] = []
    found = []
    for kind in KINDS:
        if kind not in kinds:
            continue
        for start, end in _FINDERS[kind](plain, region):
            if all(end <= other_start or start >= other_end for other_start, other_end in taken):
                taken.append((start, end))
                found.append((start, FoundData(kind, plain[start:end])))
    return tuple(find for _, find in sorted(found, key=lambda item: item[0]))


def _emails(text: str, region: str | None) -> Iterator[tuple[int, int]]:
    for match in _EMAIL.finditer(text):
        is_file = match["top"].lower() in _FILE_ENDINGS
        in_link = _IN_A_LINK.search(text, max(0, match.start() - 200), match.start())
        if not (is_file or in_link or _VERSION_NUMBER.search(match[0])):
            yield match.span()


def _ibans(text: str, region: str | None) -> Iterator[tuple[int, int]]:
    yield from ibans(text)


def _cards(text: str, region: str | None) -> Iterator[tuple[int, int]]:
    yield from (span for span in cards(text) if not _behind(_OTHER_NUMBER, text, span[0]))


def _ip_addresses(text: str, region: str | None) -> Iterator[tuple[int, int]]:
    yield from (span for span in ip_addresses(text) if not _behind(_VERSION_CUE, text, span[0]))


def _social_security_numbers(text: str, region: str | None) -> Iterator[tuple[int, int]]:
    for start, end, dashed in social_security_numbers(text):
        if _behind(_SSN_CUE, text, start) or (dashed and not _behind(_OTHER_NUMBER, text, start)):
            yield start, end


def _phone_numbers(text: str, region: str | None) -> Iterator[tuple[int, int]]:
    yield from (span for span in phone_numbers(text, region) if not _behind(_OTHER_NUMBER, text, span[0]))


_FINDERS: dict[str, Callable[[str, str | None], Iterator[tuple[int, int]]]] = {
    "email": _emails,
    "iban": _ibans,
    "credit_card": _cards,
    "ip_address": _ip_addresses,
    "ssn": _social_security_numbers,
    "phone": _phone_numbers,
}


def _behind(cue: re.Pattern[str], text: str, at: int) -> bool:
    return cue.search(text, max(0, at - _LOOK_BACK), at) is not None
