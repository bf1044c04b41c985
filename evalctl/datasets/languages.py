"""Languages as sets name them: the two letters of ISO 639-1."""

from typing import Any

from msgspec import Struct

from evalctl.datasets.overrides import TEXT
from evalctl.model.assertion import Assertion
from evalctl.model.language_names import meant_language
from evalctl.yamltext.nodes import Node
from evalctl.yamltext.reader import Reader
from evalctl.yamltext.value_names import listed, shown

_ALL = (
    "aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee "
    "el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io "
    "is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn "
    "mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se "
    "sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo "
    "wa wo xh yi yo za zh zu"
)
CODES = frozenset(_ALL.split())


class LanguageReader(Struct):
    """The language of one set's answers. *is_given* says that the set has the key, be its value good or not."""

    is_given: bool
    language: str | None = None

    def read(self, reader: Reader, node: Node, name: str) -> Any:
        """The hook for ``language:``."""
        text = reader.read(node, TEXT, name)
        if not isinstance(text, str):
            return text
        if text in CODES:
            self.language = text
            return text
        message = f"a language is written as two letters, such as en or de, not {shown(text)}"
        return reader.note(node, "E080", message, example=f"language: {meant_language(text, CODES) or 'en'}")

    def problem_of(self, word: type[Assertion]) -> tuple[str, str] | None:
        """A code and a sentence where *word* cannot tell in this language; None where it can."""
        if word.needs_language and not self.is_given:
            return (
                "E081",
                f'"{word.word}" needs to know the language of the answers: say it at the top of the set',
            )
        if self.language is None or not word.languages or self.language in word.languages:
            return None
        known = listed(sorted(word.languages), "and")
        return "E082", f'"{word.word}" does not know the language {self.language}, only {known}: leave it out'
