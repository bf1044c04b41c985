"""``xml_tag``: the answer is XML with an element of a given name.

.. code-block:: yaml

    assert:
      - xml_tag: total-price

The element may stand at any depth, the outermost included. Case matters. The name is written without a prefix:
``b`` finds ``<y:b/>``. Attributes, comments and texts do not count. Where the XML may stand is as for ``xml``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Self

from evalctl.assertions.support.too_much import too_long
from evalctl.assertions.xml import LONGEST_ANSWER
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion, Schema, WordError
from evalctl.model.assertion_results import Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.json_values import Json
from evalctl.model.text import shorten
from evalctl.texts.xml_elements import NotXml, element_names

_NO_NAME = frozenset("<>/&\"'= \t\r\n")


@dataclass(frozen=True, slots=True)
class XmlTag(Assertion):
    """The answer has an element called *name*."""

    word: ClassVar[str] = "xml_tag"
    value: ClassVar[Schema] = {"type": "string", "minLength": 1}

    name: str

    @classmethod
    def read(cls, value: Json, options: Mapping[str, Json]) -> Self:
        """Read the name. Raises WordError when no element can have it."""
        name = str(value).strip()
        bare = name.strip("</>").rsplit(":", 1)[-1]
        if name != bare or _NO_NAME & set(name):
            example = f"xml_tag: {bare}" if bare and not _NO_NAME & set(bare) else "xml_tag: total-price"
            raise WordError(
                "an element's name is written bare, without < > and without a prefix", example=example
            )
        return cls(name)

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        if error := too_long(answer.text, LONGEST_ANSWER):
            return error
        expected, found = f"<{self.name}>", shorten(answer.text)
        try:
            names = element_names(answer.text)
        except NotXml as problem:
            return Grade.failing(f"the answer {problem}", expected=expected, found=found)
        if self.name in names:
            return Grade.passing(expected=expected, found=found)
        others = [name for name in sorted(names) if name.lower() == self.name.lower()]
        hint = f"; there is <{others[0]}>, and case matters" if others else ""
        return Grade.failing(f"there is no element <{self.name}>{hint}", expected=expected, found=found)
