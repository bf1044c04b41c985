"""``xml``: the answer is well-formed XML.

.. code-block:: yaml

    assert:
      - xml

The whole answer, or else its first code block marked ``xml``. Well-formed means: one root, every element closed,
no attribute twice, ``&`` and ``<`` in texts escaped. Whether it fits a schema is not looked at. Declarations of
entities, which can blow up or read files, are refused.
"""

from dataclasses import dataclass
from typing import ClassVar

from evalctl.assertions.support.too_much import too_long
from evalctl.model.answers import Answer
from evalctl.model.assertion import NO_VALUE, Assertion, Schema
from evalctl.model.assertion_results import Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.text import shorten
from evalctl.texts.xml_elements import NotXml, element_names

LONGEST_ANSWER = 5_000_000
"""Characters. Reading so many takes a second."""


@dataclass(frozen=True, slots=True)
class Xml(Assertion):
    """The answer is XML."""

    word: ClassVar[str] = "xml"
    value: ClassVar[Schema] = NO_VALUE

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        if error := too_long(answer.text, LONGEST_ANSWER):
            return error
        found = shorten(answer.text)
        try:
            element_names(answer.text)
        except NotXml as problem:
            return Grade.failing(f"the answer {problem}", expected="XML", found=found)
        return Grade.passing(expected="XML", found=found)
