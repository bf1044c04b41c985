"""Prices: an amount with its currency right beside it."""

import re
from dataclasses import dataclass

from evalctl.assertions.support.characters import nfkc

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

_NO_PRICE = {"pound": "of", "pounds": "of", "quid": "pro"}
"""Words that are no price when another follows: five pounds of flour."""

_AMOUNT = r"\d[\d.,' ]{0,20}\d(?:[.,]?[-–])?|\d(?:[.,][-–])?"
_SCALE = (
    r"(?:\s?(?:k|m|bn|thousand|million|billion|mio\.?|mrd\.?|tausend|millionen|milliarden|millions?|万|億))?"
)


@dataclass(frozen=True, slots=True)
class Currency:
    """A currency as the author named it, and the pattern of its prices."""

    name: str
    pattern: re.Pattern[str]

    def find(self, text: str) -> str | None:
        """The first price in *text*; None if there is none."""
        match = self.pattern.search(nfkc(text).replace("\u00a5", "¥"))
        return match[0].strip() if match else None


def currency(name: str) -> Currency:
    """The currency called *name*: a known one with all its names, or else just that name."""
    names = next((line.split() for line in _CURRENCIES.strip().splitlines() if _is_named(name, line)), [name])
    before = "|".join(_bounded(alias, before=True) for alias in names if not _is_word(alias))
    behind = "|".join(_bounded(alias, before=False) for alias in names)
    return Currency(
        name,
        re.compile(
            rf"(?:{before or '(?!)'})\s?(?:{_AMOUNT})|(?<![\w.,'])(?:{_AMOUNT}){_SCALE}[\s-]?(?:{behind})",
            re.IGNORECASE,
        ),
    )


def _is_named(name: str, line: str) -> bool:
    return name.casefold() in line.casefold().split()


def _is_word(alias: str) -> bool:
    """Words such as *euros* stand behind the amount only; signs and letters on either side."""
    return len(alias) > 3 and alias.isalpha()


def _bounded(alias: str, *, before: bool) -> str:
    """*alias* where it is no part of a longer word: EUR is not in EUROPE, $ not in US$."""
    start = r"(?<![\w$])" if before and (alias[0].isalnum() or alias == "$") else ""
    if before and alias == "$":
        start = r"(?<![\w$])(?:US)?"
    is_unspaced = alias[-1] >= "\u2e80"
    end = r"(?!\w)" if not before and alias[-1].isalnum() and not is_unspaced else ""
    if not before and alias in _NO_PRICE:
        end += rf"(?!\s{_NO_PRICE[alias]}\b)"
    return f"{start}{re.escape(alias)}{end}"
