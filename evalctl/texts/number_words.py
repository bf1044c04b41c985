"""Numbers spelled out: English, German, French, and the characters of Chinese and Japanese."""

import re
from collections.abc import Iterator, Mapping
from decimal import Decimal

from evalctl.yamltext.lazy_pattern import lazy_pattern

_ENGLISH = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50,
    "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90, "hundred": 100, "thousand": 1000, "million": 10**6,
    "billion": 10**9,
}  # fmt: skip
_GERMAN = {
    "null": 0, "ein": 1, "eins": 1, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8,
    "neun": 9, "zehn": 10, "elf": 11, "zwölf": 12, "dreizehn": 13, "vierzehn": 14, "fünfzehn": 15, "sechzehn": 16,
    "siebzehn": 17, "achtzehn": 18, "neunzehn": 19, "zwanzig": 20, "dreißig": 30, "dreissig": 30, "vierzig": 40,
    "fünfzig": 50, "sechzig": 60, "siebzig": 70, "achtzig": 80, "neunzig": 90, "hundert": 100, "tausend": 1000,
    "million": 10**6, "millionen": 10**6, "milliarde": 10**9, "milliarden": 10**9,
}  # fmt: skip
_FRENCH = {
    "zéro": 0, "un": 1, "une": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "six": 6, "sept": 7,
    "huit": 8, "neuf": 9, "dix": 10, "onze": 11, "douze": 12, "treize": 13, "quatorze": 14, "quinze": 15,
    "seize": 16, "vingt": 20, "vingts": 20, "trente": 30, "quarante": 40, "cinquante": 50, "soixante": 60,
    "septante": 70, "quatre-vingt": 80, "quatre-vingts": 80, "huitante": 80, "nonante": 90, "cent": 100,
    "cents": 100, "mille": 1000, "million": 10**6, "millions": 10**6, "milliard": 10**9, "milliards": 10**9,
}  # fmt: skip
_CHARACTERS = {
    "〇": 0, "零": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10,
    "百": 100, "千": 1000, "万": 10**4, "億": 10**8,
}  # fmt: skip

_ARTICLES = frozenset(["one", "ein", "un", "une"])
"""Words that are a number only where nothing else is said."""

_MINUS = lazy_pattern(r"(?:^|(?P<before>\S+)\s+|\W)(?:minus|negative|moins)[\s-]$", re.IGNORECASE)
_MINUS_REACH = 40
"""Characters before a number in which its minus, and a number before that, are looked for."""

_CHARACTER_NUMBER = lazy_pattern(
    r"[〇零一二三四五六七八九十百千万億]{2,}|[〇零一二三四五六七八九十](?=[つ個人円年月日回本枚件時分秒点匹台歳]|\W*$)"
)
"""One character alone is a number before what it counts, or at the end; 一 is also in 一番."""

_BETWEEN_ENGLISH = r"(?:[ -]|(?:(?<=hundred)|(?<=thousand)|(?<=million)) and )"
_BETWEEN_GERMAN = r"(?:und|\ )?"
_BETWEEN_FRENCH = r"(?:[ -](?:et[ -](?=une?\b|onze\b))?)"


def spelled_numbers(text: str, language: str | None) -> list[Decimal]:
    """The numbers that *text* spells out in *language* (None: English), in order; none in other languages."""
    match language:
        case "en" | None:
            found = _spoken(text, _ENGLISH, _BETWEEN_ENGLISH)
        case "de":
            found = _spoken(text, _GERMAN, _BETWEEN_GERMAN)
        case "fr":
            found = _spoken(text, _FRENCH, _BETWEEN_FRENCH)
        case "ja" | "zh":
            found = _in_characters(text)
        case _:
            found = iter(())
    return [Decimal(number) for number in found]


def _spoken(text: str, names: Mapping[str, int], between: str) -> Iterator[int]:
    """Numbers made of *names*, put together by what *between* matches."""
    name = "|".join(sorted(names, key=len, reverse=True))
    number = re.compile(rf"(?<!\w)(?:{name})(?:{between}(?:{name}))*+(?!\w)", re.IGNORECASE)
    for match in number.finditer(text):
        if match[0].lower() in _ARTICLES and match[0] != text.strip(" .!*"):
            continue
        value = _added([names[part.lower()] for part in re.findall(name, match[0], re.IGNORECASE)])
        minus = _MINUS.search(text[max(0, match.start() - _MINUS_REACH) : match.start()])
        # "ten minus five" takes away; "minus five" is below zero.
        is_negative = minus is not None and not (
            minus["before"] and number.fullmatch(minus["before"].split("-")[-1])
        )
        yield -value if is_negative else value


def _in_characters(text: str) -> Iterator[int]:
    for match in _CHARACTER_NUMBER.finditer(text):
        yield _added([_CHARACTERS[char] for char in match[0]], factors_from=10, scales_from=10**4)


def _added(parts: list[int], factors_from: int = 100, scales_from: int = 1000) -> int:
    """The number that *parts* add up to.

    Factors (hundred) multiply the part before them, scales (thousand, million) all since the last scale.
    """
    total = group = last = 0
    for part in parts:
        if part >= scales_from:
            total += max(group + last, 1) * part
            group = last = 0
        elif part >= factors_from:
            group += max(last, 1) * part
            last = 0
        else:
            group, last = group + last, part
    return total + group + last
