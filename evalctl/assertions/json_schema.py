"""``json_schema``: the answer is JSON that satisfies a JSON Schema.

.. code-block:: yaml

    assert:
      - json_schema: {type: object, required: [email], properties: {email: {type: string}}}
      - json_schema: {type: object, properties: {name: {type: string}}}
        properties_required: true

The schema stands in the set, or as a text that holds it as JSON. Draft 2020-12, or an older draft named by
``$schema``. The JSON may stand alone or in code blocks; each block marked json must satisfy the schema.
``properties_required: true`` treats every property named under ``properties`` as required.

A reference (``$ref``) leads to a place in the schema itself or to a draft's own schema; other documents are
never fetched. ``format`` is checked for date, time, date-time, email, hostname, ipv4, ipv6, uri,
uri-reference, uuid and regex; a warning names any other when the set is checked.

A ``pattern`` is bare, without slashes and flags; the line end
at the end of a text under ``|`` is no part of it. Patterns are searched for half a second at most, and
checking as a whole takes two seconds at most: beyond that the check is an error, not a verdict.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from evalctl.assertions.support.schema_doubts import doubts_about, patterns_in
from evalctl.assertions.support.schema_reading import UnusableSchema, first_miss, read_schema
from evalctl.assertions.support.timed_patterns import TooSlow
from evalctl.assertions.support.too_much import too_long
from evalctl.model.answers import Answer, Unset
from evalctl.model.assertion import Assertion, AssertionWarning, Schema, WordError
from evalctl.model.assertion_results import CheckError, Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.json_answers import NotJson, read_json, values_in
from evalctl.model.json_values import Json, canonical, jsonable
from evalctl.model.text import shorten

LONGEST_ANSWER = 1_000_000
"""Characters. Longer answers are not checked: it would take seconds and a great deal of memory."""


@dataclass(frozen=True, slots=True)
class JsonSchema(Assertion):
    """The answer's JSON satisfies the schema. *text* is the schema as canonical JSON text."""

    word: ClassVar[str] = "json_schema"
    rules: ClassVar[int] = 2
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
        except TooSlow as problem:
            raise WordError(str(problem)) from None
        except UnusableSchema as problem:
            raise WordError(str(problem), path=problem.path) from None
        return assertion

    def doubts(self) -> Sequence[AssertionWarning]:
        """Keywords that are none, and a schema that accepts everything."""
        return tuple(doubts_about(read_json(self.text), properties_required=self.properties_required))

    def validator(self) -> Any:
        """The compiled schema; equal ones are compiled once."""
        return read_schema(self.text, properties_required=self.properties_required)

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        if error := too_long(answer.text, LONGEST_ANSWER):
            return error
        expected, found = shorten(self.text), shorten(answer.text)
        try:
            values = values_in(answer.text) if isinstance(answer.value, Unset) else [answer.value]
            misses = (first_miss(self.validator(), value) for value in values)
            miss = next((miss for miss in misses if miss is not None), None)
        except NotJson as problem:
            return Grade.failing(f"the answer {problem}", expected=expected, found=found)
        except (TooSlow, UnusableSchema) as problem:
            return CheckError(str(problem))
        if miss is not None:
            return Grade.failing(miss, expected=expected, found=found)
        return Grade.passing(expected=expected, found=found)


def _from_text(text: str) -> Json:
    try:
        schema: Json = read_json(text)
    except NotJson as problem:
        raise WordError(
            f"the schema is written as text, and the text is not JSON: {problem}",
            example="json_schema: {type: object, required: [email]}",
        ) from None
    if any("\b" in pattern for pattern in patterns_in(schema)):
        raise WordError(
            r"JSON makes a backspace of \b, and a pattern in this schema has one; write \\b for the end of a word",
            example=r"""json_schema: '{"type": "string", "pattern": "\\bMonday\\b"}'""",
        )
    if not isinstance(schema, Mapping | bool):
        raise WordError("a schema is a JSON object such as {type: object}, or true or false")
    return schema
