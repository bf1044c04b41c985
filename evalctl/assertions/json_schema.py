"""``json_schema``: the answer is JSON that satisfies a JSON Schema.

.. code-block:: yaml

    assert:
      - json_schema: {type: object, required: [email], properties: {email: {type: string}}}
      - json_schema: {type: object, properties: {name: {type: string}}}
        properties_required: true

The schema stands in the set, or as a text that holds it as JSON. Draft 2020-12, or an older draft named by
``$schema``. The JSON may stand alone or in a code block. References to other documents are never fetched.
``properties_required: true`` treats every property named under ``properties`` as required.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from evalctl.assertions.support.json_answers import NotJson, values_in
from evalctl.assertions.support.json_validation import Unusable, failing_path, read_schema
from evalctl.assertions.support.patterns import TooSlow
from evalctl.domain.answers import Answer
from evalctl.domain.cases import PromptCase
from evalctl.domain.checks import CheckError, Grade, Planned
from evalctl.domain.json import Json, canonical, jsonable
from evalctl.domain.text import shorten
from evalctl.registry import Assertion, Schema, WordError


@dataclass(frozen=True, slots=True)
class JsonSchema(Assertion):
    """The answer's JSON satisfies the schema. *text* is the schema as canonical JSON text."""

    word: ClassVar[str] = "json_schema"
    value: ClassVar[Schema] = {"type": ["object", "string", "boolean"], "minLength": 1}
    options: ClassVar[Mapping[str, Schema]] = {
        "properties_required": {
            "type": "boolean",
            "description": "Every property named in the schema must be there.",
        },
    }

    text: str
    properties_required: bool = False

    @classmethod
    def read(cls, value: Json, options: Mapping[str, Json]) -> Self:
        """Read the schema and see that it is one. Raises WordError."""
        if isinstance(value, str):
            value = _from_text(value)
        assertion = cls(canonical(jsonable(value)), bool(options.get("properties_required", False)))
        try:
            assertion.validator()
        except Unusable as problem:
            raise WordError(str(problem)) from None
        return assertion

    def validator(self) -> Any:
        """The compiled schema; equal ones are compiled once."""
        return read_schema(self.text, properties_required=self.properties_required)

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        expected = shorten(self.text)
        try:
            values = values_in(answer.text)
        except NotJson as problem:
            return Grade.failing(f"the answer {problem}", expected=expected, found=shorten(answer.text))
        try:
            misses = [miss for value in values if (miss := failing_path(self.validator(), value))]
        except (TooSlow, Unusable) as problem:
            return CheckError(str(problem))
        if misses:
            return Grade.failing(misses[0], expected=expected, found=shorten(answer.text))
        return Grade.passing(expected=expected, found=shorten(answer.text))


def _from_text(text: str) -> Json:
    try:
        schema: Json = json.loads(text)
    except (ValueError, RecursionError):
        raise WordError(
            "the schema is written as text, but the text is not JSON",
            example="json_schema: {type: object, required: [email]}",
        ) from None
    if not isinstance(schema, Mapping | bool):
        raise WordError("a schema is a JSON object such as {type: object}, or true or false")
    return schema
