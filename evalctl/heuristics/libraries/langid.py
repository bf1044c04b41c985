"""Which language a text is in, by py3langid: a small model in numpy, offline.

Licence BSD-3-Clause. Stands in for it if it ever goes: eldc, with the same codes, or lingua.
"""

from functools import cache
from typing import Any

from evalctl.heuristics.libraries.installed import missing as _missing

_LANGUAGES_LISTED = """
af am ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko
la lo lt lv mk ml mn mr ms my ne nl nn no or pa pl pt ro ru si sk sl sq sr sv sw ta te th tl tr uk ur uz vi zh
"""
LANGUAGES = tuple(_LANGUAGES_LISTED.split())
"""The languages told apart (ISO 639-1). The model knows more: dialects that short texts would be taken for."""

_COUNTED_AS = {"ary": "ar", "arz": "ar", "yue": "zh", "wuu": "zh", "uzs": "uz"}


def missing(what: str) -> str | None:
    """How to install what *what* needs; None if it is there."""
    return _missing(what, "py3langid")


def shares(text: str) -> dict[str, float]:
    """How well *text* fits each of LANGUAGES, the best first; the shares add up to 1."""
    scores = dict.fromkeys(LANGUAGES, 0.0)
    for label, score in _identifier().rank(text):
        name = _COUNTED_AS.get(label, label)
        if name in scores:
            scores[name] += score
    total = sum(scores.values())
    return {name: score / total for name, score in sorted(scores.items(), key=lambda item: -item[1])}


@cache
def _identifier() -> Any:
    from py3langid.langid import MODEL_FILE, LanguageIdentifier

    return LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)
