"""What looks alike to a reader: the section of the page of words, with the list of units."""

import textwrap

from evalctl.texts.units import CURRENCY_CODES, CURRENCY_SIGNS, MEASURES, PERCENT

_WIDTH = 118

_SECTION = """
## What looks alike

`exact`, `contains`, `not_contains`, `contains_any`, `contains_all`, `starts_with`, `ends_with`, `one_of`, and the
texts of `equals` and `similar` compare what a reader sees. The same on both sides, in the set and in the answer, are

* letters with their accents in one character or in two (Unicode NFC);
* a space and a no-break, narrow, thin or ideographic space;
* `-` and the hyphens and dashes of typesetters, the minus sign and the full-width one: ‐ ‑ ‒ – — ― − ־ ﹘ ﹣ －
  (not ー, 一 and ~); 〜 and ～;
* `"` and “ ” „ ‟ « » ″, also with a space just inside « »; `'` and ‘ ’ ‚ ‛ ‹ › ′ ´ ʼ (not the backtick, not 「 」);
* a text with and without soft hyphens, zero-width characters, marks of direction and variation selectors; but what
  joins emoji to another emoji counts.

This only adds: what is there character by character is always found, and `not_contains` fails then. Its limits:

1. In code (between backticks, in fences), links and e-mail addresses of the answer, dashes and quotes count as
   written. The reason of a miss names the character.
2. A text that begins with a minus and a digit is met by another kind of dash only where no number or letter stands
   before it: `-20 %` is not in *10–20 %*.
3. A text, or an item of a list, of nothing but such marks and white space means those characters: `contains: —` asks
   for an em dash. The hyphens ‐ and ‑ are `-` here too, and a plain space is any space.
4. Two hyphens are two: `--force` is not *—force*.
5. Between a number and its unit one space may be there or not, in the set as in the answer: `30 %` is in *30%*, and
   `5 km` in *5km*. The unit must end there: `5 m` is not in *5min*. The units are

UNITS

Where case is ignored in a set with `language: tr` or `az`, `I` is also `ı` and `İ` is also `i`, beside the ordinary
pairs: `wifi` is in *WIFI*, `ışık` in *IŞIK*.

Bold, italic and struck-out text, code and links in Markdown count as written: `30 days` is not in `**30** days`. The
reason of a miss says so; it also says where only case, white space, width or the punctuation at the end differs.
`regex` and `not_regex` see the characters as written, `length` and `word_count` count them, and `json`, `json_schema`
and `xml` read what is there.
"""


def what_looks_alike() -> str:
    """The section, as Markdown."""
    kinds = {
        "parts": PERCENT,
        "currencies, before the number too": f"{CURRENCY_SIGNS} {CURRENCY_CODES}",
        "measures": MEASURES,
    }
    units = "\n".join(_listed(kind, " ".join(units.split())) for kind, units in kinds.items())
    return _SECTION.replace("UNITS", units)


def _listed(kind: str, units: str) -> str:
    return textwrap.fill(
        f"{kind}: {units}",
        _WIDTH,
        initial_indent="   * ",
        subsequent_indent="     ",
        break_on_hyphens=False,
        break_long_words=False,
    )
