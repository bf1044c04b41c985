"""Units of measure: what stands behind a number with one space or without it, and looks the same to a reader."""

import re
from functools import cache

from evalctl.texts.folding import Folding, folded

PERCENT = "% ‰"

CURRENCY_SIGNS = "€ $ £ ¥ ₹ ₽ ₩ ₺ ₴ ₪ ₫ ₱ ₦ ฿ zł kr Kč Ft lei R$ US$"

CURRENCY_CODES = """
EUR USD GBP JPY CNY CHF AUD CAD NZD HKD SGD SEK NOK DKK ISK PLN CZK HUF RON BGN TRY RUB UAH INR KRW BRL MXN ZAR ILS
AED SAR THB IDR MYR PHP VND TWD
"""

MEASURES = """
nm µm mm cm dm m km mm² cm² m² km² cm³ m³ ha ng µg mg g kg t ml mL cl dl l L hl
ns µs ms s min h d km/h m/s kph mph mi ft yd lb oz ° °C °F ℃ ℉ K mK
A mA V mV kV W mW kW MW GW Wh kWh MWh GWh Ah mAh Ω kΩ MΩ F µF nF pF
Hz kHz MHz GHz J kJ MJ cal kcal N kN Pa hPa kPa MPa bar mbar mol mmol cd lm lx dB ppm rpm
bit kbit Mbit Gbit B kB KB MB GB TB PB KiB MiB GiB TiB kbps Mbps Gbps px dpi
"""
"""Units of the International System and those used beside it, of data, and a few older ones."""

_IN_FRONT = f"{CURRENCY_SIGNS} {CURRENCY_CODES}"
_ALL = f"{PERCENT} {_IN_FRONT} {MEASURES}"

# No letter or digit goes on, and no slash makes another unit of it: m is not the unit in m/s.
_END = r"(?![\w²³]|/(?:s|h|min|d)(?!\w))"


def spaced(needle: str, folding: Folding) -> list[str]:
    """*needle*, folded, cut where a number and its unit meet: texts and, between them, patterns of what stands there.

    The first is a text, the second a pattern, and so on in turn.
    """
    parts, at = [], 0
    for junction in _junctions(folding).finditer(needle):
        in_front = junction["unit"] is None
        start, end = junction.span("before" if in_front else "behind")
        behind = "" if in_front else f"(?={re.escape(junction['unit'])}{_END})"
        as_it_is, otherwise = (" ", "") if end > start else ("", " ")
        parts += [needle[at:start], f"(?:{as_it_is}|{otherwise}{behind})"]
        at = end
    return [*parts, needle[at:]]


@cache
def _junctions(folding: Folding) -> re.Pattern[str]:
    unit = f"(?:{_one_of(_ALL, folding)})"
    return re.compile(
        rf"(?<=\d)(?P<behind> ?)(?=(?P<unit>{unit}(?:/{unit})?){_END})"
        rf"|(?<!\w)(?:{_one_of(_IN_FRONT, folding)})(?P<before> ?)(?=\d)"
    )


def _one_of(units: str, folding: Folding) -> str:
    # The micro sign and the Greek letter look alike.
    spelt = {
        folded(unit.replace("µ", mu), folding, "everywhere").text for unit in units.split() for mu in "µμ"
    }
    return "|".join(re.escape(text) for text in sorted(spelt, key=len, reverse=True))
