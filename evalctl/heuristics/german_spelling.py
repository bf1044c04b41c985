"""German spelling: words that no dictionary has and that are one slip away from one that it has."""

import re
from collections.abc import Iterator
from functools import lru_cache

from evalctl.heuristics.jargon import JARGON
from evalctl.heuristics.libraries.simplemma import is_word
from evalctl.heuristics.text_finding import TextFinding
from evalctl.texts.prose import is_abbreviation, without_code, without_marks
from evalctl.yamltext.lazy_pattern import lazy_pattern

_WORD = lazy_pattern(r"(?<![\w.@#/&-])[A-ZÄÖÜ]?[a-zäöüß]{3,40}(?![\w@/&-])(?!\.\w)")
_AFTER_A_TITLE = lazy_pattern(r"\b(?:Frau|Frl|Herrn?|Dr|Prof|Familie|Firma|Ing)\.?\s+(?:[A-ZÄÖÜ]\w+\s+)?$")
_LETTERS = "abcdefghijklmnopqrstuvwxyzäöüß"
_LINKS = ("", "s", "es", "n", "en", "er", "e")
_PREFIXES = (
    "ab an auf aus be bei durch ein ent er fort ge her hin los mit nach un unter ur ver vor weg wieder zer zu zurück "
    "zusammen über miss nicht selbst hoch rück"
)
_SHORTEST_PART = 4
# Misspellings that can be taken for compounds or English words.
_COMMON_LISTED = """
addresse/adresse agressiv/aggressiv aparat/apparat brilliant/brillant detailiert/detailliert
einzigste/einzige eigendlich/eigentlich endgeld/entgelt entgültig/endgültig entgültige/endgültige
entgültigen/endgültigen ergenis/ergebnis erhällt/erhält gallerie/galerie garnicht/gar_nicht garkein/gar_kein
garkeine/gar_keine hälst/hältst hiefür/hierfür immernoch/immer_noch interresse/interesse
interressant/interessant karrosserie/karosserie komision/kommission kommulativ/kumulativ maschiene/maschine
nähmlich/nämlich orginal/original packet/paket packete/pakete rechung/rechnung reperatur/reparatur
reperaturen/reparaturen rhytmus/rhythmus seperat/separat seperate/separate seperaten/separaten
seperater/separater seperates/separates standart/standard standarts/standards tollerant/tolerant
unentgeldlich/unentgeltlich verständniss/verständnis vieleicht/vielleicht villeicht/vielleicht
vorraus/voraus vorraussichtlich/voraussichtlich vorrausetzung/voraussetzung vorraussetzung/voraussetzung
warscheinlich/wahrscheinlich wiederrum/wiederum wilkommen/willkommen zumindestens/zumindest
ziehmlich/ziemlich produckt/produkt produckte/produkte
"""
_COMMON = {
    wrong: right.replace("_", " ")
    for wrong, right in (pair.split("/") for pair in re.split(r"[ \n]+", _COMMON_LISTED.strip()))
}
_ENDINGS = ("e", "en", "er", "es", "em", "n", "s")


def german_findings(text: str) -> tuple[TextFinding, ...]:
    """The misspelt words in *text*, each once, with the nearest word."""
    found: dict[str, TextFinding] = {}
    for word in _words(without_marks(without_code(text))):
        if word not in found and (right := _misspelt(word)):
            found[word] = TextFinding(word, right)
    return tuple(found.values())


def _words(text: str) -> Iterator[str]:
    for match in _WORD.finditer(text):
        if not _AFTER_A_TITLE.search(text, max(0, match.start() - 40), match.start()):
            yield match[0]


@lru_cache(maxsize=20_000)
def _misspelt(word: str) -> str | None:
    """The word that was meant; None where *word* is right, a name, or nothing that can be told."""
    if right := _COMMON.get(word.lower()):
        return right if word.islower() else right.capitalize()
    if is_word(word, "de", "en") or word in JARGON or is_abbreviation(word) or _is_put_together(word):
        return None
    return next((near for near in _one_slip_away(word) if is_word(near, "de")), None)


def _is_put_together(word: str) -> bool:
    """Whether *word* is a compound or a form of words that there are: German makes new ones all the time."""
    lower = word.lower()
    return (
        _is_form(lower)
        or any(lower.startswith(p) and _is_form(lower[len(p) :]) for p in _PREFIXES.split())
        or any(_is_part(lower[:at]) and _is_rest(lower[at:]) for at in range(_SHORTEST_PART, len(lower) - 3))
    )


def _is_form(word: str) -> bool:
    return _is_part(word) or any(
        word.endswith(ending) and _is_part(word[: -len(ending)]) for ending in _ENDINGS
    )


def _is_rest(word: str) -> bool:
    for link in _LINKS:
        rest = word.removeprefix(link) if word.startswith(link) else ""
        if _is_form(rest):
            return True
        if any(_is_part(rest[:at]) and _is_form(rest[at:]) for at in range(_SHORTEST_PART, len(rest) - 3)):
            return True
    return False


@lru_cache(maxsize=50_000)
def _is_part(word: str) -> bool:
    return len(word) >= _SHORTEST_PART and (is_word(word, "de") or is_word(word.capitalize(), "de"))


def _one_slip_away(word: str) -> Iterator[str]:
    """Words with one letter more, less, swapped or changed; never the first, where another word begins."""
    places = range(1, len(word))
    yield from (word[:at] + letter + word[at:] for at in (*places, len(word)) for letter in _LETTERS)
    yield from (word[:at] + word[at + 1 :] for at in places)
    yield from (word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in places[:-1])
    yield from (word[:at] + letter + word[at + 1 :] for at in places for letter in _LETTERS)
