"""``json_key``: the answer is JSON that has a given key.

.. code-block:: yaml

    assert:
      - json_key: email
      - json_key: items[0].price
      - json_key: [address, zip.code]

The path leads from the outside in: ``items[0].price`` is the price of the first item. A key with a dot in it is
written as a list of keys. The key must be there, whatever its value, null included; a text of that name
elsewhere in the answer does not count. The JSON may stand in code blocks; each of them must have the key.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from evalctl.assertions.support.too_much import too_long
from evalctl.model.answers import Answer, Unset
from evalctl.model.assertion import Assertion, Schema, WordError
from evalctl.model.assertion_results import Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.field_paths import FieldMissing, describe, read_path, value_at, without_root
from evalctl.model.json_answers import NotJson, values_in
from evalctl.model.json_values import Json
from evalctl.model.text import shorten

LONGEST_ANSWER = 5_000_000
"""Characters. Reading so many takes up to two seconds."""


@dataclass(frozen=True, slots=True)
class JsonKey(Assertion):
    """The answer's JSON has *path*: keys and positions, from the outside in."""

    word: ClassVar[str] = "json_key"
    value: ClassVar[Schema] = {
        "type": ["string", "array"],
        "minLength": 1,
        "minItems": 1,
        "items": {"type": "string"},
    }

    path: tuple[str | int, ...]

    @classmethod
    def read(cls, value: Json, options: Mapping[str, Json]) -> Self:
        """Read the path. Raises WordError when it is none."""
        if isinstance(value, str):
            text = value.strip()
            if (rest := without_root(text)) != text:
                raise WordError("leave out the $ at its beginning", example=f"json_key: {rest or 'email'}")
            try:
                return cls(read_path(text))
            except ValueError as problem:
                raise WordError(str(problem), example="json_key: items[0].price") from None
        return cls(tuple(str(key) for key in value) if isinstance(value, Sequence) else ())

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        if error := too_long(answer.text, LONGEST_ANSWER):
            return error
        expected, found = describe(self.path), shorten(answer.text)
        try:
            for value in _values(answer):
                value_at(value, self.path)
        except (NotJson, FieldMissing) as problem:
            return Grade.failing(f"the answer {problem}", expected=expected, found=found)
        return Grade.passing(expected=expected, found=found)


def _values(answer: Answer) -> Sequence[Any]:
    return values_in(answer.text) if isinstance(answer.value, Unset) else [answer.value]
