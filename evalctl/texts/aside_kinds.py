"""The kinds of digits that are no answer, and how each is written: data for ``asides``.

The ways read text as ``numerals.in_plain_digits`` leaves it, and each is linear: what repeats in it is bounded. Where
a way begins, and what it cannot do without, is said beside it (``aside_ways``), so that most are not tried at all.
"""

import re
from collections.abc import Callable

from msgspec import Struct

from evalctl.texts import aside_words as words
from evalctl.texts.aside_ways import (
    AsideWay,
    LetterWords,
    anywhere,
    at_codes,
    at_digits,
    at_start,
    at_words,
)
from evalctl.texts.number_words import spelled_numbers
from evalctl.texts.numerals import COMMA_DECIMAL


class AsideKind(Struct, frozen=True):
    """What digits may be instead of an answer: its *ways* to be written, and what must hold of a match.

    *is_mark* as in ``asides.Aside``; *languages* are those it is looked for in, None for all.
    """

    name: str
    ways: tuple[AsideWay, ...]
    is_mark: bool = False
    holds: Callable[[re.Match[str], str | None], bool] = lambda match, language: True
    languages: frozenset[str] | None = None


_ALONE = r"(?<![\w.,:/-])"
_DAY = r"(?:[12]\d|3[01]|0?[1-9])"
_YEAR = r"(?:19|20)\d\d(?!\d|[.,:]\d)"
_MONTH = rf"(?:(?-i:{words.CAPITAL_MONTHS})|(?-i:(?i:{words.MONTHS})(?<!may)(?<!march)))\b\.?"
_NO_UNIT = rf"(?!\s?{words.UNITS})"
_HOUR = r"(?:2[0-4]|[01]?\d)"
_CLOCK = rf"{_HOUR}(?:[:.h]\s?[0-5]\d)?"
_TO = r"\s?(?:-|–|—|to|bis|until|till|and|und|à|a|tot|al|às|as|e|y|et)\s?"
_FROM = r"(?:from\s|von\s|de\s|dalle\s|das\s)?"
_AM_PM = r"[ap]\.?m\b\.?"


def _is_telephone(match: re.Match[str], language: str | None) -> bool:
    return sum(char.isdecimal() for char in match[0]) >= 7


def _is_no_german_am(match: re.Match[str], language: str | None) -> bool:
    return language != "de" or not re.search(r"\dh?\s?am$", match[0])


def _has_no_word_for_it(match: re.Match[str], language: str | None) -> bool:
    """Not *thirty (30)*, nor *the answer is (4)*."""
    before = match.string[max(0, match.start() - 40) : match.start()].rstrip()
    word = before[before.rfind(" ") + 1 :]
    if word.lower() in ("is", "are", "ist", "sind", "est", "es", "=", "to", "of", "von"):
        return False
    return not spelled_numbers(before[-40:], language) or not spelled_numbers(word.split("-")[-1], language)


_AFTER_PHONE = rf"""
    (?<!\w)(?:{words.PHONE})(?:{words.PHONE_JOINTS}){{0,4}}\s*\(?\+?\d(?:[ ()/.'-]{{0,3}}\d){{4,14}}"""
_AFTER_STAMP = rf"(?<!\w)(?:{words.YEAR_AFTER}|{words.STAMPS})[:.]?\s{_YEAR}(?!\s?[-+*/=×]){_NO_UNIT}"
_BEHIND_NUMMER = r"""\.?(?:\s(?:ist|lautet))?
    \s?[:\#]?\s?[a-z]{0,6}-?\d[\d/-]{0,30}"""

_MONTH_WORDS = LetterWords.of(words.CAPITAL_MONTHS, words.MONTHS)
_MONTHS_BEHIND = LetterWords(frozenset(
    ordinal + month for month in _MONTH_WORDS.whole for ordinal in ("", "st", "nd", "rd", "th", "er", "o")
))  # fmt: skip
_YEARS = ("19", "20")
_RATES = ("%", "percent", "prozent")

KINDS = (
    AsideKind("a link", (
        anywhere(r"https?://[!-'*-~]+", "://"),
        anywhere(r"(?<!\w)www\.[!-'*-~]+", "www."),
        anywhere(r"\]\([^()\s]{1,500}\)", "]("),
        anywhere(r"(?<![\w.@-])[a-z][\w-]{0,60}(?:\.[a-z][\w-]{0,60}){1,4}/[!-'*-~]*", "/",
                 shape=r"\.[^\W\d][\w-]{0,60}/"),
    ), is_mark=True),
    AsideKind("an e-mail address", (
        anywhere(r"(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,5}", "@"),
    ), is_mark=True),
    AsideKind("a citation", (at_start(r"^[ \t]*\[\^[\w-]{1,20}\]:[^\n]*"),), is_mark=True),
    AsideKind("a citation", (anywhere(
        r"""\[\^?\d{1,3}(?:\s?[,;–-]\s?\^?\d{1,3}){0,20}\] | 【[^】\n]{1,80}】 | \^\[?\d{1,3}\]?\^
        | \[\^?(?:source|doc|document|ref|note|quelle|fn|cit)s?[\s:_-]{0,2}\d{1,4}[^\]\n]{0,40}\]
        | <sup>[^<\n]{0,40}</sup> | \ \((?:\d{1,2}(?:,\s?\d{1,2}){0,5})\)(?=[.;,!]?[ \t]*$) """,
        "[", "【", "^", "<sup>", " ("),
    ), is_mark=True, holds=_has_no_word_for_it),
    AsideKind("the number of a list", (at_start(
        r"""^[ \t]*(?:[-*+•>\#]{1,6}[ \t]+){0,3}(?:\*\*|__)?\(?\d{1,3}[.)](?:\*\*|__)?[ \t]+(?=\S)
        | ^\#{1,6}[ \t]+\d{1,2}(?:\.\d{1,2}){1,3}\.?[ \t]+(?=[^\W\d])
        | ^[ \t]*\d\ufe0f?\u20e3"""),
    ), is_mark=True),
    AsideKind("a date", (
        at_digits(rf"""{_ALONE}(?:\d{{4}}(?P<sign>[-/.])\d{{1,2}}(?P=sign)\d{{1,2}}(?:T[\d:.Z+]{{1,20}})?
            |\d{{1,2}}(?P<mark>[-/.])\d{{1,2}}(?P=mark)(?:\d{{4}}|\d\d))
            (?![\w/]|[-.,]\d)""", then="-/."),
        at_digits(rf"""(?<![\w,.:])(?:{_DAY}(?:st|nd|rd|th|\.)?{_TO})?{_DAY}(?:st|nd|rd|th|er|[.ºªo])?
            \s?(?:of\s|de\s|d[’'])?{_MONTH}(?:,?\s?(?:of\s|de\s|del\s)?{_YEAR})?""", beside=_MONTHS_BEHIND),
        at_words(_MONTH_WORDS, rf"""
            (?<!\w){_MONTH}\s{_DAY}(?:st|nd|rd|th)?(?!\d|[.,:]\d)(?:{_TO}{_DAY}(?:st|nd|rd|th)?(?!\d|[.,:]\d))?
            {_NO_UNIT}(?:,?\s{_YEAR})?
            | (?<!\w){_MONTH}\s?(?:de\s|of\s|[-/])?(?:{_YEAR}|[’']\d\d\b)"""),
        at_digits(rf"""{_ALONE}(?:0?[1-9]|1[0-2])/{_YEAR}
            | {_ALONE}(?:0\d/[0-3]\d|[0-3]\d/0\d)(?![\d/]|[.,]\d)""", then="/"),
        anywhere(r"\d{4}年(?!間)(?:\d{1,2}月)?(?:\d{1,2}日)?", "年"),
        anywhere(r"\d{1,2}月\d{1,2}[日号]", "月"),
        anywhere(r"(?:令和|平成|昭和)\d{1,2}年", "年"),
        at_words(LetterWords.of("Q|H|T|KW|Kalenderwoche|calendar|semaine|FY|GJ"), rf"""
            (?<!\w)(?:Q[1-4](?:[ /]{{1,2}}{_YEAR})? | [HT][12][ /]{_YEAR}
            | (?:KW|Kalenderwoche|calendar\sweek|semaine|FY|GJ)\s?\d{{1,4}})(?!\w)"""),
        at_digits(rf"(?<!\w)[1-4]\.\s?Quartal(?:\s{_YEAR})?(?!\w)", "quartal", then="."),
    )),
    AsideKind("a date", (
        at_digits(rf"{_ALONE}{_DAY}\.\s?(?:0?[1-9]|1[0-2])\.(?!\d)", then="."),
    ), languages=COMMA_DECIMAL),
    AsideKind("a time", (
        at_digits(rf"""
            {_ALONE}24\s?[/x×-]\s?7(?:\s?/\s?365)?(?![\d/]|[.,]\d)
            | (?<![\w.,])24\s?h?\s?(?:/|sur)\s?24\s?h?(?!\w)
            | (?<![\w.,])24\s(?:hours|stunden|heures|horas|ore|uur)\s(?:a|per|am|pro|täglich|par|al|por|do)
                (?:\s(?:day|tag|jour|día|dia|giorno|dag))?
                (?:,?\s(?:and\s|und\s|et\s|y\s)?(?:7|seven|sieben)
                    \s(?:days|tage)\s(?:a|per|die|pro|in\sder)\s(?:week|woche))?""", "24", first="2"),
        at_digits(r"(?<!\w)[57]\s?j(?:ours)?\s?(?:/|sur)\s?7(?!\d)", "/", "sur", first="57"),
        at_digits(r"""
            (?<![\w.,])(?:7\s(?:days|tagen?|jours|días|giorni|dagen)
                \s(?:a|per|die|pro|in\sder|an\sder|par|a\sla|por)\s(?:week|woche|semaine|semana)
            | 365\s(?:days|tage|jours|días)\s(?:a|per|im|pro|par|al)\s(?:year|jahr|an|año))""", first="73"),
        at_digits(rf"""
            {_ALONE}(?:{_CLOCK}{_TO})?{_HOUR}:[0-5]\d(?::[0-5]\d)?(?![\w:]|[.,]\d)
                (?:\s?(?:{_AM_PM}|uhr\b|h\b|hrs?\b))?""", ":"),
        at_digits(
            rf"{_ALONE}(?:{_CLOCK}\s?(?:{_AM_PM})?{_TO})?{_CLOCK}(?:\s?{_AM_PM}|\s?uhr\b|\s?o[’']clock)",
            beside=LetterWords.of("a|am|p|pm|uhr|o")),
        at_digits(rf"""
            {_ALONE}(?:{_HOUR}\s?h?\s?(?:à|-|–|a|e)\s?)?{_HOUR}\s?h\s?[0-5]\d(?!\w)
            | {_ALONE}{_HOUR}\s?h?\s?(?:à|-|–|a|e)\s?{_HOUR}\s?h(?!\w)""", beside=LetterWords.of("h")),
        anywhere(r"\d{1,2}(?:時(?!間)|点(?!数))(?:\d{1,2}分)?", "時", "点"),
        at_words(LetterWords.of(words.WEEKDAYS), rf"""
            (?<!\w)(?=\w{{1,20}}+\.?,?:?\s+{_FROM}\d)(?:{words.WEEKDAYS})\.?,?:?\s+{_FROM}
            {_CLOCK}{_TO}{_CLOCK}(?![\d/]|[.,]\d){_NO_UNIT}"""),
        at_words(LetterWords.of("dalle|das|between|from|zwischen|von|entre"), rf"""
            (?<!\w)(?:dalle\s{_CLOCK}\salle|das\s{_CLOCK}\sàs)\s{_CLOCK}(?![\d/]|[.,]\d){_NO_UNIT}
            | (?<!\w)(?:between|from|zwischen|von|entre)\s{_CLOCK}{_TO}{_CLOCK}
                \s(?:(?:on|an|am|los|en|every|jeden)\s)?(?:{words.WEEKDAYS}|weekdays|workdays|werktags|Werktagen)(?!\w)"""),
        at_words(LetterWords.of(words.OPEN, goes_on=True), rf"""
            (?<!\w)(?:{words.OPEN})(?:\s?[:(]?\s?[^\W\d]{{1,12}}+){{0,3}}+[:,]?\s?
            {_CLOCK}{_TO}{_CLOCK}(?![\d/]|[.,]\d){_NO_UNIT}"""),
    ), holds=_is_no_german_am),
    AsideKind("an IP address", (anywhere(
        r"(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?::\d{1,5}|/\d{1,2})?(?!\d|\.\d)",
        shape=r"\.\d{1,3}\.\d"),
    )),
    AsideKind("a reference number", (
        at_words(LetterWords.of("iban"), r"(?<!\w)IBAN:?\s?[A-Z]{2}\d{2}(?:\ ?[A-Z0-9]{2,4}){3,8}(?!\w)"),
    )),
    AsideKind("a telephone number", (
        anywhere(r"(?<![\w+])\+\d(?:[ ()/.-]{0,3}\d){8,14}", "+"),
        at_digits(r"(?<![\w.,-])(?:1[-. ])?(?:\(\d{3}\)\s?|\d{3}[-.])\d{3}[-.]\d{4}(?!\w)",
                  then="-. )", bracket=True),
        at_digits(r"(?<![\w.,:/-])\(?0\d{1,5}\)?(?:\s?[/ -]\s?)\d{2,}(?:[ -]?\d{2,}){0,6}(?![\w,]|\.\d)",
                  first="0", bracket=True),
    ), holds=_is_telephone),
    AsideKind("a telephone number", (
        at_words(LetterWords.of(words.PHONE), _AFTER_PHONE),
        anywhere(_AFTER_PHONE, *(word for word in words.PHONE.split("|") if word >= "\u3000")),
        at_words(LetterWords.of("dial|call|ring|notruf|appelez|llame|wählen"), r"""
            (?<!\w)(?:dial|call|ring|notruf|appelez\sle|llame\sal|wählen\ssie)(?:\sthe)?\s\d{3}
            (?=\s?(?:[.;!?)]|$|for\s|in\s|bei\s|im\s|pour\s))"""),
    )),
    AsideKind("a reference number", (
        anywhere(r"(?<![\w&])\#\d[\d-]{0,30}", "#"),
        at_digits(r"(?<!\w)0x[0-9a-f]{1,40}", first="0", then="xX"),
        anywhere(r"(?<!\w)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?!\w)", shape=r"-[0-9a-f]{4}-"),
        at_codes(r"(?<![\w.,-])[a-z]{1,8}[-_/.]?\d[\da-z]{0,30}(?:[-_/][\da-z]{1,30}){1,6}(?!\w)"),
        at_digits(r"(?<![\w.,-])\d{2,}(?:-\d{1,}){2,6}(?![\w-])", then="-"),
        at_digits(r"(?<![\d.,-])\d{4}(?:[ -]\d{4}){3}(?!\d)", then=" -"),
        at_codes(r"(?<!\w)(?-i:[A-Z]{2}\d{2}(?:\ ?[A-Z0-9]{4}){3,7}(?:\ ?[A-Z0-9]{1,3})?)(?!\w)"),
        at_words(LetterWords.of(words.KEPT_UNDER, goes_on=True), rf"""
            (?<!\w){words.KEPT_UNDER}\s?{words.NUMBER_WORDS}(?:\.|\s(?:is|was))?\s?[:\#]?\s?
            [a-z]{{0,6}}-?\d[\d/-]{{0,30}}
            | (?<!\w){words.KEPT_UNDER}\s?(?:[:\#]\s?)?\d{{5,}}{_NO_UNIT}"""),
        anywhere(rf"""(?<!\w)(?:[^\W\d]{{2,40}}-?)?(?:nummer|kennung|zeichen|-?nr){_BEHIND_NUMMER}""",
            "nummer", "kennung", "zeichen", "nr",
            shape=f"(?:nummer|kennung|zeichen|nr){_BEHIND_NUMMER}"),
        at_words(LetterWords.of("no|nr|num|n|id|ids|pin|tan|otp|numéro|número|numero|number"), r"""
            (?<!\w)(?:no|nr|num|n[.]?[°o]|id|ids|pin|tan|numéro|número|numero|number)
            (?:\.|\sde\s[^\W\d]{1,20})?\s?\d[\d/-]{0,30}(?!\w|[.,]\d)
            | (?<!\w)(?:id|ids|pin|tan|otp)\s?:\s?\d+
            | (?<!\w)(?:numéro|número|numero|n[.]?[°o])\s(?:de|d[’']|di)\s?[^\W\d]{1,20}
                \s?[:\#]?\s?\d[\d/-]{0,30}"""),
    )),
    AsideKind("a section or page", (
        anywhere(r"""§{1,2}\s?\d+[a-z]?(?:\s?
            (?:Abs\.|Absatz|S\.|Satz|Nr\.|Art\.|lit\.|,|und|u\.|bis|-|–|ff?\.)\s?(?:\d+[a-z]?\b)?){0,6}""", "§"),
        at_words(LetterWords.of(words.LABELS, goes_on=True), rf"""
            (?<!\w)(?:{words.LABELS})\s?(?:no\.?|nr\.?|number|n°)?\s?\d+(?:\.\d+){{0,4}}[a-z]?(?!\w|[,]\d)
            (?:\s?(?:-|–|to|bis|à|and|und|et|&)\s?\d+(?:\.\d+){{0,4}}(?!\w|[.,]\d){_NO_UNIT})?
            (?:\s(?:Abs\.|Absatz|S\.|Satz|Nr\.|lit\.|al\.)\s?\d+){{0,3}}"""),
        anywhere(r"\(E[UGC]\)\s?(?:No\.?|Nr\.?)?\s?\d+/\d+", "(e"),
        at_digits(r"(?<!\w)\d{2,4}/\d+/E[UGC](?!\w)", "/e"),
        at_words(LetterWords.of(words.STANDARDS, goes_on=True), rf"""
            (?<!\w)(?-i:{words.STANDARDS})(?:[ -]?(?:code|Code))?[ :]?\s?\d+(?:[:/-]\d+)?(?!\w|[.,]\d){_NO_UNIT}"""),
    )),
    AsideKind("a version", (
        at_words(LetterWords.of(r"v\b", words.RELEASES, goes_on=True), rf"""
            (?<!\w)v\.?\s?\d+(?:\.\d+){{0,5}} | (?<!\w)(?:{words.RELEASES})\s?v?\d+(?:\.\d+){{0,5}}{_NO_UNIT}"""),
        at_words(LetterWords.of(words.PRODUCTS), rf"""
            (?<!\w)(?-i:{words.PRODUCTS})\s\d+(?:\.\d+){{0,5}}(?!\w|,\d){_NO_UNIT}"""),
    )),
    AsideKind("an address", (
        at_digits(rf"""{_ALONE}\d{{1,5}}[a-z]?\s(?-i:(?:[A-Z][\w.’'-]{{0,30}}\s){{1,3}}(?:{words.ROADS}))\b\.?
            (?:,\s[^.\n\d]{{1,40}}\d{{4,6}}(?:-\d{{4}})?)?""", beside=LetterWords.of(words.ROADS)),
        at_digits(rf"{_ALONE}\d{{1,4}},?\s(?:bis\s|ter\s)?(?:{words.RUES})\s", beside=LetterWords.of(words.RUES)),
        anywhere(rf"""(?<!\w)(?-i:[A-ZÄÖÜ])[\w-]{{0,40}}(?:{words.STREETS})\s\d{{1,4}}
            \s?(?:[a-z]\b)?(?:,?\s(?:D-)?\d{{5}}\s(?-i:[A-ZÄÖÜ])\w{{1,30}})?""",
            *words.STREETS.replace("\\", "").split("|"), shape=rf"(?:{words.STREETS})\s\d"),
        anywhere(r",\s(?-i:[A-Z]{2})\s\d{5}(?:-\d{4})?(?!\d)", ","),
        at_words(LetterWords.of("plz|postleitzahl|postcode|postal|zip|code|código|cap"), r"""
            (?<!\w)(?:PLZ|Postleitzahl|post(?:al\s)?code|zip(?:\scode)?|code\spostal|código\spostal|(?-i:CAP))
            \s?:?\s?\d{4,6}(?!\w)"""),
        at_codes(r"(?<!\w)(?-i:[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2})(?!\w)"),
        at_words(LetterWords.of("p|po|pobox|postfach|d"), r"(?<!\w)(?:P\.?\s?O\.?\s?Box|Postfach|D-)\s?\d+"),
    )),
    AsideKind("a tax", (
        at_words(LetterWords.of(words.TAXED, goes_on=True), rf"""
            (?<!\w)(?:{words.TAXED})\.?[^\d\n.()]{{0,20}}\d+(?:[.,]\d+)?\s?(?:%|percent|prozent)\s?(?:{words.TAX})\b
            | (?<!\w)(?:{words.TAXED})\.?\s(?:{words.TAX})\b\.?\s?(?:of\s|von\s|de\s|\()?\d+(?:[.,]\d+)?\s?%""",
            *_RATES),
        at_words(LetterWords.of(words.TAX), rf"""
            (?<!\w)(?:{words.TAX})\s(?:is\s)?(?:included|inclusive|incl\.?|excluded|inklusive|inkl\.?|comprise|incluido)
            (?:\s(?:at|of|von|mit|de|à|al))?\s\d+(?:[.,]\d+)?\s?%""", *_RATES),
        at_digits(rf"(?<=\()\d+(?:[.,]\d+)?\s?%\s?(?:{words.TAX})\b", "%"),
        anywhere(rf"\((?:{words.TAX})\b\.?:?\s?\d+(?:[.,]\d+)?\s?%", "%"),
    )),
    AsideKind("a year", (
        anywhere(rf"(?:©|\(c\)|(?<!\w)copyright)\s?(?:{_YEAR}[-–])?{_YEAR}", "©", "(c)", "copyright"),
        at_digits(rf"{_ALONE}{_YEAR}[-–/](?:{_YEAR}|\d\d(?!\d|[.,]\d)){_NO_UNIT}", first="12", then="-–/"),
        at_words(LetterWords.of(words.YEAR_AFTER, words.STAMPS), _AFTER_STAMP, *_YEARS),
        anywhere(_AFTER_STAMP, "©"),
        at_digits(rf"(?<=\(){_YEAR}[a-z]?(?=\))", *_YEARS),
        anywhere(rf"(?<!\w)(?-i:[A-Z])[^\W\d]{{1,30}}(?:\set\sal\.)?,\s{_YEAR}(?=[.)\s]|$)", shape=r",\s(?:19|20)"),
        anywhere(rf"\((?-i:[A-Z])[^()\d\n]{{1,60}}\s{_YEAR}\)", "("),
    )),
)  # fmt: skip
