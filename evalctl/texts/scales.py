"""Words and letters that stand for powers of ten behind a number: ``million``, ``Mrd.``, ``k``, ``万``."""

import re

from evalctl.texts.numerals import COMMA_DECIMAL

_SCALES = {
    "k": 3, "thousand": 3, "thousands": 3, "tausend": 3, "tsd": 3, "mille": 3, "千": 3, "duizend": 3, "tys": 3,
    "тыс": 3,
    "teur": 3, "t€": 3, "k€": 3, "k$": 3, "hundred": 2, "lakh": 5, "lakhs": 5, "crore": 7, "crores": 7,
    "million": 6, "millions": 6, "mio": 6, "mill": 6, "millionen": 6, "millón": 6, "millones": 6, "milhão": 6,
    "milhões": 6, "milione": 6, "milioni": 6, "miljoen": 6, "mln": 6, "mn": 6, "млн": 6, "m€": 6, "m$": 6, "meur": 6,
    "bn": 9, "bln": 9, "billion": 9, "billions": 9, "mrd": 9, "mia": 9, "md": 9, "mds": 9, "mld": 9, "milliarde": 9,
    "milliarden": 9, "milliard": 9, "milliards": 9, "miliardi": 9, "miliardo": 9, "miljard": 9, "bilhão": 9,
    "bilhões": 9, "млрд": 9, "bn€": 9, "md€": 9, "mds€": 9, "mrd€": 9, "mio€": 6,
    "mil millones": 9, "mil milhões": 9, "mille milliards": 12,
    "tn": 12, "trillion": 12, "trillions": 12, "万": 4, "萬": 4, "만": 4, "億": 8, "亿": 8, "억": 8, "兆": 12,
}  # fmt: skip
_LONG_SCALES = {
    "billion": 12, "billionen": 12, "billions": 12, "billón": 12, "billones": 12, "biljoen": 12, "trillion": 18,
    "trillionen": 18, "trillions": 18,
}  # fmt: skip
"""In most languages that write a comma, a billion is a million millions."""
_ELSEWHERE_WORDS = {
    "mil": ("es", "pt"),
    "mill": ("de", "es", "nb", "no", "da"),
    "md": ("fr", "nl", "es"),
    "mille": ("fr", "it"),
}
"""Words that are a power of ten in some languages, and something else in others."""

_WORDS = sorted({*_SCALES, *_LONG_SCALES, "mil"}, key=len, reverse=True)
WORDS = "|".join(
    re.escape(word).replace(r"\ ", r"\s") for word in _WORDS if len(word) > 1 and word[0] < "\u3000"
)
SIGNS = "".join(word for word in _WORDS if word[0] >= "\u3000")
LETTERS = "kKMBTmb"
"""Letters that may be a power of ten; whether one is, ``of_letter`` says."""

_LETTERS = {"k": 3, "m": 6, "b": 9, "t": 12}


def of_word(word: str, language: str | None) -> int:
    """The power of ten that *word* or sign stands for; 0 for none."""
    word = " ".join(word.lower().split())
    if word in _ELSEWHERE_WORDS and language not in _ELSEWHERE_WORDS[word]:
        return 0
    if word == "mil":
        return 3
    long_scale = _LONG_SCALES.get(word, 0) if language in COMMA_DECIMAL else 0
    return long_scale or _SCALES.get(word, 0)


def of_letter(letter: str, *, is_money: bool, is_apart: bool) -> int:
    """The power of ten of one letter: 12K, $1.5M, £2m, but 2 m, 5 M and 300 K only beside a currency.

    *is_money* says that a currency stands beside the number, *is_apart* that a space parts the letter from it.
    """
    if letter in "mbtT" and not is_money:
        return 0
    if letter in "KMB" and is_apart and not is_money:
        return 0
    return _LETTERS[letter.lower()]
