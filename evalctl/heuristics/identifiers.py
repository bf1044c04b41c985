"""Numbers that name a person or an account, told from other numbers by their own rules: check digits, ranges."""

import ipaddress
import re

from evalctl.yamltext.lazy_pattern import lazy_pattern

_CARD_RUN = lazy_pattern(r"(?<![\w.,/-])\d{3,19}(?:[ -]\d{2,7}){0,6}(?![\w/]|[.,-]\d)")
_CARD_GROUPS = frozenset({(4, 4, 4, 4), (4, 4, 4, 4, 3), (4, 6, 5), (4, 6, 4)})

_ISSUERS: tuple[tuple[re.Pattern[str], frozenset[int]], ...] = (
    (lazy_pattern(r"4"), frozenset({16, 19})),  # Visa; its 13 digits are history, and look like German EANs
    (lazy_pattern(r"5[1-5]|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)"), frozenset({16})),  # Mastercard
    (lazy_pattern(r"3[47]"), frozenset({15})),  # American Express
    (lazy_pattern(r"30[0-5]|3[689]"), frozenset({14})),  # Diners Club
    (lazy_pattern(r"6011|64[4-9]|65|62|35(?:2[89]|[3-8]\d)|5[0678]|6[37]"), frozenset({16, 17, 18, 19})),
)  # the last: Discover, UnionPay, JCB, Maestro

# Lengths by country, from the IBAN registry (SWIFT, ISO 13616).
_IBAN_LENGTHS_LISTED = """
AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18
FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21
LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27
ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20
"""
_IBAN_LENGTHS = {item[:2]: int(item[2:]) for item in _IBAN_LENGTHS_LISTED.split()}
_IBAN_START = lazy_pattern(r"(?<![A-Za-z0-9])(?:[A-Z]{2}|[a-z]{2})\d\d(?=[ -]?[A-Za-z0-9])")
_IBAN_REST = lazy_pattern(r"(?:[ -]?[A-Za-z0-9]){11,28}")

_SSN = lazy_pattern(r"(?<![\w./-])(\d{3})([- ]?)(\d{2})\2(\d{4})(?![\w/]|[.,-]\d)")

_IPV4 = lazy_pattern(r"(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w-]|\.\d)(?:/\d{1,2})?")
_IPV6 = lazy_pattern(r"(?<![\w:.])[0-9A-Fa-f:]{4,39}(?![\w:])(?:/\d{1,3})?")
_TELLING_GROUP = lazy_pattern(r"[0-9A-Fa-f]{3,4}")


def cards(text: str) -> list[tuple[int, int]]:
    """Where payment card numbers stand: an issuer's prefix and length, grouped as on a card, Luhn's check digit."""
    return [span for run in _CARD_RUN.finditer(text) if (span := _card_in(run))]


def ibans(text: str) -> list[tuple[int, int]]:
    """Where IBANs stand: the country's length and ISO 7064's mod 97 hold."""
    found = []
    for start in _IBAN_START.finditer(text):
        length = _IBAN_LENGTHS.get(start[0][:2].upper())
        rest = _IBAN_REST.match(text, start.end())
        if length and rest and (end := _end_after(text, start.end(), rest.end(), length - 4)):
            compact = re.sub("[ -]", "", text[start.start() : end]).upper()
            if int("".join(str(int(char, 36)) for char in compact[4:] + compact[:4])) % 97 == 1:
                found.append((start.start(), end))
    return found


def social_security_numbers(text: str) -> list[tuple[int, int, bool]]:
    """Where numbers stand that could be US social security numbers, and whether they are written with dashes.

    By the administration's rules: no area 000, 666 or 9xx, no group 00, no serial 0000.
    """
    return [
        (*match.span(), match[2] == "-")
        for match in _SSN.finditer(text)
        if match[1] not in ("000", "666") and match[1][0] != "9" and match[3] != "00" and match[4] != "0000"
    ]


def ip_addresses(text: str) -> list[tuple[int, int]]:
    """Where IP addresses stand that may lead to someone: no loopback, no mask, no whole network."""
    found = [match.span() for match in _IPV4.finditer(text) if _is_host(match[0])]
    for match in _IPV6.finditer(text):
        if match[0].count(":") >= 2 and _has_telling_group(match[0]) and _is_host(match[0].rstrip(":")):
            found.append(match.span())
    return found


def _card_in(run: re.Match[str]) -> tuple[int, int] | None:
    groups = [
        (run.start() + group.start(), run.start() + group.end()) for group in re.finditer(r"\d+", run[0])
    ]
    text = run.string
    for first in range(len(groups)):
        for last in range(first, min(first + 5, len(groups))):
            start, end = groups[first][0], groups[last][1]
            if text[start - 1 : start] == "-" or text[end : end + 1] == "-":
                continue
            lengths = tuple(b - a for a, b in groups[first : last + 1])
            one_kind = len({text[b] for _, b in groups[first:last]}) <= 1
            grouped = len(lengths) == 1 or (lengths in _CARD_GROUPS and one_kind)
            if grouped and _is_card(re.sub(r"\D", "", text[start:end])):
                return start, end
    return None


def _is_card(digits: str) -> bool:
    known = any(len(digits) in lengths and issuer.match(digits) for issuer, lengths in _ISSUERS)
    return known and len(set(digits)) > 1 and _luhn(digits)


def _luhn(digits: str) -> bool:
    """ISO/IEC 7812-1, annex B."""
    doubled = (sum(divmod(2 * int(digit), 10)) for digit in digits[-2::-2])
    return (sum(doubled) + sum(int(digit) for digit in digits[-1::-2])) % 10 == 0


def _end_after(text: str, start: int, end: int, count: int) -> int | None:
    """Where *count* letters and digits from *start* end; None if they go on or there are fewer."""
    for position in range(start, end):
        count -= text[position] not in " -"
        if count == 0:
            return None if text[position + 1 : position + 2].isalnum() else position + 1
    return None


def _is_host(text: str) -> bool:
    address, _, prefix = text.partition("/")
    try:
        host = ipaddress.ip_address(address)
        if prefix and ipaddress.ip_network(text, strict=False).network_address == host:
            return False
    except ValueError:
        return False
    is_mask = isinstance(host, ipaddress.IPv4Address) and address.startswith("255.")
    return not (host.is_loopback or host.is_unspecified or host.is_multicast or is_mask)


def _has_telling_group(text: str) -> bool:
    """Whether a part has the length of an address's: ``a::b`` is more likely a name in a program."""
    return any(any(char.isdigit() for char in group) for group in _TELLING_GROUP.findall(text))
