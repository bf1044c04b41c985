"""Prices: an amount with its currency right beside it."""

import re
from functools import cache

from msgspec import Struct

from evalctl.texts.characters import nfkc

# Each line one currency: signs, letters and words, in any of which an author may name it.
_CURRENCIES = """
€ EUR euro euros
$ USD US$ dollar dollars bucks
£ GBP pound pounds quid Pfund
¥ JPY 円 yen
元 CNY RMB yuan renminbi 人民币
₹ INR Rs Rs. rupee rupees
₩ KRW 원 won
₽ RUB rubles roubles рублей руб Rubel
₺ TRY TL lira
₴ UAH hryvnia гривень грн
₪ ILS shekel shekels
₫ VND đồng dong
฿ THB baht บาท
R$ BRL reais real
zł PLN złoty złotych zloty
Kč CZK korun
Ft HUF forint
lei RON leu
CHF Fr. Franken francs
kr SEK NOK DKK Kronen kronor kroner
A$ AUD
C$ CAD
"""

_NOT_BEFORE = dict.fromkeys(["pound", "pounds", "quid"], r"(?! (?:of|pro)\b)")
"""Words that are no price before others: five pounds of flour."""

# A digit behind a letter or another digit does not begin an amount, but it does in 価格は1200円.
_AMOUNT = r"(?<![A-Za-z\u00c0-\u024f\d.,'])(?:\d[\d.,' ]{0,20}\d(?:[.,]?[-–])?|\d(?:[.,][-–])?)"
_SCALE = r"(?:\s?(?:k|m|bn|thousand|[mb]illion|[Tt]sd\.?|[Mm]io\.?|[Mm]rd\.?|[Tt]ausend|Millionen|Milliarden|万|億))?"


class Currency(Struct, frozen=True):
    """A currency as the author named it, and the pattern of its prices."""

    name: str
    pattern: re.Pattern[str]

    def find(self, text: str) -> str | None:
        """The first price in *text*; None if there is none."""
        match = self.pattern.search(nfkc(text).replace("\u00a5", "¥"))
        return match[0].strip() if match else None


@cache
def currency(name: str) -> Currency:
    """The currency called *name*: a known one with all its names, or else just that name."""
    names = next((line.split() for line in _CURRENCIES.strip().splitlines() if _is_named(name, line)), [name])
    before = "|".join(_before(alias) for alias in names if not _is_word(alias)) or "(?!)"
    behind = "|".join(_behind(alias) for alias in names)
    return Currency(name, re.compile(rf"(?:{before}) ?(?:{_AMOUNT})|(?:{_AMOUNT}){_SCALE}[ -]?(?:{behind})"))


def _is_named(name: str, line: str) -> bool:
    return name.casefold() in line.casefold().split()


def _is_word(alias: str) -> bool:
    """Words such as *euros* stand behind the amount only, in any case; signs and letters on either side."""
    return len(alias) > 3 and alias.isalpha()


def _before(alias: str) -> str:
    """*alias* where it is no part of a longer one: EUR is not in DEUR, $ not in A$."""
    if alias == "$":
        return r"(?<![\w$])(?:US)?\$"
    return rf"(?<![\w$]){re.escape(alias)}"


def _behind(alias: str) -> str:
    end = r"(?!\w)" if alias[-1].isalnum() and alias[-1] < "\u2e80" else ""
    case = "(?i:{})" if _is_word(alias) else "{}"
    return case.format(re.escape(alias)) + end + _NOT_BEFORE.get(alias, "")
