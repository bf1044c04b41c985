"""Which words there are, by simplemma's dictionaries of inflected forms.

Licence MIT, the word lists ODbL and CC BY. Stands in for it if it ever goes: pyspellchecker (MIT), fewer forms.
"""

from evalctl.heuristics.libraries.installed import missing as _missing


def missing(what: str) -> str | None:
    """How to install what *what* needs; None if it is there."""
    return _missing(what, "simplemma")


def is_word(text: str, *languages: str) -> bool:
    """Whether *text* is in the dictionary of one of *languages*, in this or a smaller case."""
    from simplemma import is_known

    return bool(is_known(text, lang=languages))
