"""Digits of an answer that name, date or number something: times, dates, links, telephone numbers, citations.

Each kind has a pattern; what one has found is hidden from those behind it. The patterns read text as
``numerals.in_plain_digits`` leaves it, and each is linear: what repeats in it is bounded.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from evalctl.assertions.support import aside_words as words
from evalctl.assertions.support.number_words import spelled_numbers
from evalctl.assertions.support.numerals import COMMA_DECIMAL

HIDDEN = "\0"
"""Stands for each character that was set aside."""

_DIGIT = re.compile(r"\d")
_ENDS_SENTENCE = re.compile(r"[.!?\n]\s")
_STAMP = re.compile(rf"(?<!\w)(?:{words.STAMPS})\b|©|\(c\)", re.IGNORECASE)
_STAMP_REACH = 40
"""Characters before a date in which a word says that it dates the text."""


@dataclass(frozen=True, slots=True)
class Aside:
    """*text* at *start*, and what it is (``a date``).

    *is_mark* says that it belongs to the text rather than to what it says: the number of a list, a citation.
    """

    kind: str
    text: str
    start: int
    is_mark: bool = False


@dataclass(frozen=True, slots=True)
class _Kind:
    name: str
    pattern: re.Pattern[str]
    is_mark: bool = False
    holds: Callable[[re.Match[str], str | None], bool] = lambda match, language: True


_LETTERS = "0-9A-Za-z_\u00aa-\u02ff\u0370-\u0dff"
"""What goes on a word: not the scripts without spaces, in which 9:00 may stand behind a letter."""


def _pattern(text: str) -> re.Pattern[str]:
    for around in ("(?<!", "(?!"):
        text = text.replace(rf"{around}\w)", f"{around}[{_LETTERS}])").replace(
            rf"{around}[\w", f"{around}[{_LETTERS}"
        )
    return re.compile(text, re.VERBOSE | re.IGNORECASE | re.MULTILINE)


def _digits(match: re.Match[str]) -> int:
    return sum(char.isdecimal() for char in match[0])


_ALONE = r"(?<![\w.,:/-])"
_DAY = r"(?:[12]\d|3[01]|0?[1-9])"
_YEAR = r"(?:19|20)\d\d(?!\d|[.,:]\d)"
_MONTH = rf"(?:(?-i:{words.CAPITAL_MONTHS})|(?-i:(?i:{words.MONTHS})(?<!may)(?<!march)))\b\.?"
_NO_UNIT = rf"(?!\s?{words.UNITS})"
_HOUR = r"(?:2[0-4]|[01]?\d)"
_CLOCK = rf"{_HOUR}(?:[:.h]\s?[0-5]\d)?"
_TO = r"\s?(?:-|–|—|to|bis|until|till|and|und|à|a|tot|al|às|as|e|y|et)\s?"
_AM_PM = r"[ap]\.?m\b\.?"


def _is_telephone(match: re.Match[str], language: str | None) -> bool:
    return _digits(match) >= 7


def _is_no_german_am(match: re.Match[str], language: str | None) -> bool:
    return language != "de" or not re.search(r"\dh?\s?am$", match[0])


def _has_no_word_for_it(match: re.Match[str], language: str | None) -> bool:
    """Not *thirty (30)*, nor *the answer is (4)*."""
    before = match.string[max(0, match.start() - 40) : match.start()].rstrip()
    word = before[before.rfind(" ") + 1 :]
    if word.lower() in ("is", "are", "ist", "sind", "est", "es", "=", "to", "of", "von"):
        return False
    return not spelled_numbers(before[-40:], language) or not spelled_numbers(word.split("-")[-1], language)


_KINDS = (
    _Kind("a link", _pattern(
        r"(?:https?://|(?<!\w)www\.)[!-'*-~]+ | \]\([^()\s]{1,500}\)"
        r"| (?<![\w.@-])[a-z][\w-]{0,60}(?:\.[a-z][\w-]{0,60}){1,4}/[!-'*-~]*"), is_mark=True),
    _Kind("an e-mail address", _pattern(
        r"(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,5}"), is_mark=True),
    _Kind("a citation", _pattern(
        r"""\[\^?\d{1,3}(?:\s?[,;–-]\s?\^?\d{1,3}){0,20}\] | 【[^】\n]{1,80}】 | \^\[?\d{1,3}\]?\^
        | \[\^?(?:source|doc|document|ref|note|quelle|fn|cit)s?[\s:_-]{0,2}\d{1,4}[^\]\n]{0,40}\]
        | <sup>[^<\n]{0,40}</sup> | \ \((?:\d{1,2}(?:,\s?\d{1,2}){0,5})\)(?=[.;,!]?[ \t]*$) """),
        is_mark=True, holds=_has_no_word_for_it),
    _Kind("the number of a list", _pattern(
        r"""^[ \t]*(?:[-*+•>\#]{1,6}[ \t]+){0,3}(?:\*\*|__)?\(?\d{1,3}[.)](?:\*\*|__)?[ \t]+(?=\S)
        | ^\#{1,6}[ \t]+\d{1,2}(?:\.\d{1,2}){1,3}\.?[ \t]+(?=[^\W\d])
        | ^[ \t]*\d\ufe0f?\u20e3"""), is_mark=True),
    _Kind("a date", _pattern(rf"""
        {_ALONE}(?:\d{{4}}([-/.])\d{{1,2}}\1\d{{1,2}}(?:T[\d:.Z+]{{1,20}})?
            |\d{{1,2}}([-/.])\d{{1,2}}\2(?:\d{{4}}|\d\d))
            (?![\w/]|[-.,]\d)
        | (?<![\w,.:])(?:{_DAY}(?:st|nd|rd|th|\.)?{_TO})?{_DAY}(?:st|nd|rd|th|er|[.ºªo])?
            \s?(?:of\s|de\s|d[’'])?{_MONTH}(?:,?\s?(?:of\s|de\s|del\s)?{_YEAR})?
        | (?<!\w){_MONTH}\s{_DAY}(?:st|nd|rd|th)?(?!\d|[.,:]\d)(?:{_TO}{_DAY}(?:st|nd|rd|th)?(?!\d|[.,:]\d))?
            {_NO_UNIT}(?:,?\s{_YEAR})?
        | (?<!\w){_MONTH}\s?(?:de\s|of\s|[-/])?(?:{_YEAR}|[’']\d\d\b)
        | {_ALONE}(?:0?[1-9]|1[0-2])/{_YEAR} | {_ALONE}(?:0\d/[0-3]\d|[0-3]\d/0\d)(?![\d/]|[.,]\d)
        | \d{{4}}年(?!間)(?:\d{{1,2}}月)?(?:\d{{1,2}}日)? | \d{{1,2}}月\d{{1,2}}[日号] | (?:令和|平成|昭和)\d{{1,2}}年
        | (?<!\w)(?:Q[1-4](?:[ /]{{1,2}}{_YEAR})? | [1-4]\.\s?Quartal(?:\s{_YEAR})? | [HT][12][ /]{_YEAR}
            | (?:KW|Kalenderwoche|calendar\sweek|semaine|FY|GJ)\s?\d{{1,4}})(?!\w)
        """)),
    _Kind("a date", _pattern(rf"{_ALONE}{_DAY}\.\s?(?:0?[1-9]|1[0-2])\.(?!\d)"),
          holds=lambda match, language: language in COMMA_DECIMAL),
    _Kind("a time", _pattern(rf"""
        {_ALONE}24\s?[/x×-]\s?7(?:\s?/\s?365)?(?![\d/]|[.,]\d) | (?<!\w)[57]\s?j(?:ours)?\s?(?:/|sur)\s?7(?!\d)
        | (?<![\w.,])24\s?h?\s?(?:/|sur)\s?24\s?h?(?!\w)
        | (?<![\w.,])24\s(?:hours|stunden|heures|horas|ore|uur)\s(?:a|per|am|pro|täglich|par|al|por|do)
            (?:\s(?:day|tag|jour|día|dia|giorno|dag))?
            (?:,?\s(?:and\s|und\s|et\s|y\s)?(?:7|seven|sieben)\s(?:days|tage)\s(?:a|per|die|pro|in\sder)\s(?:week|woche))?
        | (?<![\w.,])(?:7\s(?:days|tagen?|jours|días|giorni|dagen)
            \s(?:a|per|die|pro|in\sder|an\sder|par|a\sla|por)\s(?:week|woche|semaine|semana)
            | 365\s(?:days|tage|jours|días)\s(?:a|per|im|pro|par|al)\s(?:year|jahr|an|año))
        | {_ALONE}(?:{_CLOCK}{_TO})?{_HOUR}:[0-5]\d(?::[0-5]\d)?(?![\w:]|[.,]\d)(?:\s?(?:{_AM_PM}|uhr\b|h\b|hrs?\b))?
        | {_ALONE}(?:{_CLOCK}\s?(?:{_AM_PM})?{_TO})?{_CLOCK}(?:\s?{_AM_PM}|\s?uhr\b|\s?o[’']clock)
        | {_ALONE}(?:{_HOUR}\s?h?\s?(?:à|-|–|a|e)\s?)?{_HOUR}\s?h\s?[0-5]\d(?!\w)
        | {_ALONE}{_HOUR}\s?h?\s?(?:à|-|–|a|e)\s?{_HOUR}\s?h(?!\w)
        | \d{{1,2}}(?:時(?!間)|点(?!数))(?:\d{{1,2}}分)?
        | (?<!\w)(?:{words.WEEKDAYS})\.?,?:?\s+(?:from\s|von\s|de\s|dalle\s|das\s)?
            {_CLOCK}{_TO}{_CLOCK}(?![\d/]|[.,]\d){_NO_UNIT}
        | (?<!\w)(?:{words.OPEN})(?:\s?[:(]?\s?[^\W\d]{{1,12}}){{0,3}}[:,]?\s?
            {_CLOCK}{_TO}{_CLOCK}(?![\d/]|[.,]\d){_NO_UNIT}
        """), holds=_is_no_german_am),
    _Kind("an IP address", _pattern(
        r"(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?::\d{1,5}|/\d{1,2})?(?!\d|\.\d)")),
    _Kind("a telephone number", _pattern(r"""
        (?<![\w+])\+\d(?:[ ()/.-]{0,3}\d){8,14}
        | (?<![\w.,-])(?:1[-. ])?(?:\(\d{3}\)\s?|\d{3}[-.])\d{3}[-.]\d{4}(?!\w)
        | (?<![\w.,:/-])\(?0\d{1,5}\)?(?:\s?[/ -]\s?)\d{2,}(?:[ -]?\d{2,}){0,6}(?![\w,]|\.\d)
        """), holds=_is_telephone),
    _Kind("a telephone number", _pattern(rf"""
        (?<!\w)(?:{words.PHONE})(?:{words.PHONE_JOINTS}){{0,4}}\s*\(?\+?\d(?:[ ()/.-]{{0,3}}\d){{4,14}}
        | (?<!\w)(?:dial|call|ring|notruf|appelez\sle|llame\sal|wählen\ssie)(?:\sthe)?\s\d{{3}}
            (?=\s?(?:[.;!?)]|$|for\s|in\s|bei\s|im\s|pour\s))
        """)),
    _Kind("a reference number", _pattern(rf"""
        (?<![\w&])\#\d[\d-]{{0,30}} | (?<!\w)0x[0-9a-f]{{1,40}}
        | (?<!\w)[0-9a-f]{{8}}(?:-[0-9a-f]{{4}}){{3}}-[0-9a-f]{{12}}(?!\w)
        | (?<![\w.,-])[a-z]{{1,8}}[-_/.]?\d[\da-z]{{0,30}}(?:[-_/][\da-z]{{1,30}}){{1,6}}(?!\w)
        | (?<![\w.,-])\d{{2,}}(?:-\d{{1,}}){{2,6}}(?![\w-]) | (?<![\d.,-])\d{{4}}(?:[ -]\d{{4}}){{3}}(?!\d)
        | (?<!\w)(?-i:[A-Z]{{2}}\d{{2}}(?:\ ?[A-Z0-9]{{4}}){{3,7}}(?:\ ?[A-Z0-9]{{1,3}})?)(?!\w)
        | (?<!\w){words.KEPT_UNDER}\s?{words.NUMBER_WORDS}(?:\.|\s(?:is|was))?\s?[:\#]?\s?
            [a-z]{{0,6}}-?\d[\d/-]{{0,30}}
        | (?<!\w){words.KEPT_UNDER}\s?(?:[:\#]\s?)?\d{{5,}}{_NO_UNIT}
        | (?<!\w)(?:[^\W\d]{{2,40}}-?)?(?:nummer|kennung|zeichen|-?nr)\.?(?:\s(?:ist|lautet))?
            \s?[:\#]?\s?[a-z]{{0,6}}-?\d[\d/-]{{0,30}}
        | (?<!\w)(?:no|nr|num|n[.]?[°o]|id|ids|pin|tan|numéro|número|numero|number)
            (?:\.|\sde\s[^\W\d]{{1,20}})?\s?\d[\d/-]{{0,30}}(?!\w|[.,]\d)
        | (?<!\w)(?:id|ids|pin|tan|otp)\s?:\s?\d+
        | (?<!\w)(?:numéro|número|numero|n[.]?[°o])\s(?:de|d[’']|di)\s?[^\W\d]{{1,20}}\s?[:\#]?\s?\d[\d/-]{{0,30}}
        """)),
    _Kind("a section or page", _pattern(rf"""
        §{{1,2}}\s?\d+[a-z]?(?:\s?(?:Abs\.|Absatz|S\.|Satz|Nr\.|Art\.|lit\.|,|und|u\.|bis|-|–|ff?\.)\s?(?:\d+[a-z]?\b)?){{0,6}}
        | (?<!\w)(?:{words.LABELS})\s?(?:no\.?|nr\.?|number|n°)?\s?\d+(?:\.\d+){{0,4}}[a-z]?(?!\w|[,]\d)
            (?:\s?(?:-|–|to|bis|à|and|und|et|&)\s?\d+(?:\.\d+){{0,4}}(?!\w|[.,]\d){_NO_UNIT})?
            (?:\s(?:Abs\.|Absatz|S\.|Satz|Nr\.|lit\.|al\.)\s?\d+){{0,3}}
        | \(E[UGC]\)\s?(?:No\.?|Nr\.?)?\s?\d+/\d+ | (?<!\w)\d{{2,4}}/\d+/E[UGC](?!\w)
        | (?<!\w)(?-i:{words.STANDARDS})(?:[ -]?(?:code|Code))?[ :]?\s?\d+(?:[:/-]\d+)?(?!\w|[.,]\d){_NO_UNIT}
        """)),
    _Kind("a version", _pattern(rf"""
        (?<!\w)v\.?\s?\d+(?:\.\d+){{0,5}} | (?<!\w)(?:{words.RELEASES})\s?v?\d+(?:\.\d+){{0,5}}{_NO_UNIT}
        | (?<!\w)(?-i:{words.PRODUCTS})\s\d+(?:\.\d+){{0,5}}(?!\w|,\d){_NO_UNIT}
        """)),
    _Kind("an address", _pattern(rf"""
        {_ALONE}\d{{1,5}}[a-z]?\s(?-i:(?:[A-Z][\w.’'-]{{0,30}}\s){{1,3}}
            (?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Boulevard|Blvd|Way|Square|Court|Place|Plaza|Parkway|Highway))\b\.?
            (?:,\s[^.\n\d]{{1,40}}\d{{4,6}}(?:-\d{{4}})?)?
        | {_ALONE}\d{{1,4}},?\s(?:bis\s|ter\s)?(?:rue|avenue|boulevard|quai|chemin|impasse)\s
        | (?<!\w)(?-i:[A-ZÄÖÜ])[\w-]{{0,40}}(?:straße|strasse|str\.|weg|platz|allee|gasse|damm|ufer)\s\d{{1,4}}
            \s?(?:[a-z]\b)?(?:,?\s(?:D-)?\d{{5}}\s(?-i:[A-ZÄÖÜ])\w{{1,30}})?
        | ,\s(?-i:[A-Z]{{2}})\s\d{{5}}(?:-\d{{4}})?(?!\d) | (?<!\w)(?:P\.?\s?O\.?\s?Box|Postfach|D-)\s?\d+
        """)),
    _Kind("a tax", _pattern(rf"""
        (?<!\w)(?:{words.TAXED})\.?[^\d\n.()]{{0,20}}\d+(?:[.,]\d+)?\s?(?:%|percent|prozent)\s?(?:{words.TAX})\b
        | (?<!\w)(?:{words.TAXED})\.?\s(?:{words.TAX})\b\.?\s?(?:of\s|von\s|de\s|\()?\d+(?:[.,]\d+)?\s?%
        | (?<=\()\d+(?:[.,]\d+)?\s?%\s?(?:{words.TAX})\b | \((?:{words.TAX})\b\.?:?\s?\d+(?:[.,]\d+)?\s?%
        """)),
    _Kind("a year", _pattern(rf"""
        (?:©|\(c\)|(?<!\w)copyright)\s?(?:{_YEAR}[-–])?{_YEAR}
        | {_ALONE}{_YEAR}[-–/](?:{_YEAR}|\d\d(?!\d|[.,]\d)){_NO_UNIT}
        | (?<!\w)(?:{words.YEAR_AFTER}|{words.STAMPS})[:.]?\s{_YEAR}(?!\s?[-+*/=×]){_NO_UNIT}
        | (?<=\(){_YEAR}[a-z]?(?=\)) | (?<!\w)(?-i:[A-Z])[^\W\d]{{1,30}}(?:\set\sal\.)?,\s{_YEAR}(?=[.)\s]|$)
        | \((?-i:[A-Z])[^()\d\n]{{1,60}}\s{_YEAR}\)
        """)),
)  # fmt: skip


def set_aside(text: str, language: str | None) -> tuple[str, list[Aside]]:
    """*text* with what is no answer hidden, and what that was, in the order of the text."""
    found: list[Aside] = []
    lines: list[str] = []
    start = 0
    for line in text.splitlines(keepends=True):
        lines.append(_hidden(line, start, language, found) if _DIGIT.search(line) else line)
        start += len(line)
    return "".join(lines), sorted(found, key=lambda aside: aside.start)


def _hidden(line: str, start: int, language: str | None, found: list[Aside]) -> str:
    for kind in _KINDS:

        def hide(match: re.Match[str], kind: _Kind = kind) -> str:
            if not _DIGIT.search(match[0]) or not kind.holds(match, language):
                return match[0]
            is_mark = kind.is_mark or (kind.name in ("a date", "a year") and _dates_the_text(match))
            found.append(Aside(kind.name, match[0], start + match.start(), is_mark))
            return HIDDEN * len(match[0])

        line = kind.pattern.sub(hide, line)
    return line


def _dates_the_text(match: re.Match[str]) -> bool:
    """Whether words before a date say that it is the date of the text: *Updated May 1, 2024*."""
    before = match.string[max(0, match.start() - _STAMP_REACH) : match.start()]
    return _STAMP.search(_ENDS_SENTENCE.split(before)[-1] + match[0]) is not None
