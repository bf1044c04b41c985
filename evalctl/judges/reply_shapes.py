"""The object that a judge's reply must hold: its fields in words and as a JSON Schema.

The reasoning comes before what is decided, and the id last: an object that is copied, cut short or patched
together out of what was judged does not end with an id that was drawn after it had been written.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from evalctl.model.judgements import JudgeTask

Schema: TypeAlias = Mapping[str, Any]

ID = "id"
VERDICTS = ("pass", "fail", "unknown")
LABELS = ("A", "B")
"""What two answers are called, whichever of them stands first."""
BETTER = (*LABELS, "tie", "unknown")

STEPS = 20
"""Steps of a scale in the schema. A list of numbers binds a model; of least and greatest most take no notice."""

_REASONING = "your reasons, in two or three sentences"


def described(task: JudgeTask, key: str) -> str:
    """The fields in words, one a line, for judges that take no schema and for those that take it lightly."""
    fields = {**_in_words(task), ID: f'the text "{key}"'}
    return "\n".join(f'- "{name}": {words}' for name, words in fields.items())


def schema(task: JudgeTask, key: str, longest: int | None = None) -> Schema:
    """The same as a JSON Schema. *longest* bounds the reasons, in characters, where a model can be held to it."""
    text = {"type": "string"} if longest is None else {"type": "string", "maxLength": longest}
    return _object({**_as_schema(task, text), ID: {"type": "string", "enum": [key]}})


def _in_words(task: JudgeTask) -> Mapping[str, str]:
    number = f"a number from 0 to {task.out_of}, or null if the material does not let you tell"
    named = ", ".join(f'"{name}"' for name in task.dimensions)
    match task.form:
        case "score":
            return {"reasoning": _REASONING, "score": number}
        case "dimensions":
            each = f"an object with the fields {named}"
            return {
                "reasons": f"{each}, each your reason in a sentence",
                "scores": f"{each}, each {number}",
            }
        case "prefers":
            return {"reasoning": _REASONING, "better": 'one of "A", "B", "tie", "unknown"'}
        case "verdict" | "grounded":
            return {"reasoning": _REASONING, "verdict": 'one of "pass", "fail", "unknown"'}


def _as_schema(task: JudgeTask, text: Schema) -> Mapping[str, Schema]:
    match task.form:
        case "score":
            return {"reasoning": text, "score": _number(task.out_of)}
        case "dimensions":
            return {
                "reasons": _object(dict.fromkeys(task.dimensions, text)),
                "scores": _object(dict.fromkeys(task.dimensions, _number(task.out_of))),
            }
        case "prefers":
            return {"reasoning": text, "better": _one_of(BETTER)}
        case "verdict" | "grounded":
            return {"reasoning": text, "verdict": _one_of(VERDICTS)}


def _object(properties: Mapping[str, Schema]) -> Schema:
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(properties),
        "additionalProperties": False,
    }


def _one_of(texts: Sequence[str]) -> Schema:
    return {"type": "string", "enum": list(texts)}


def _number(out_of: int) -> Schema:
    steps = (out_of * step / STEPS for step in range(STEPS + 1))
    whole: list[float | None] = [int(step) if step == int(step) else step for step in steps]
    return {"type": ["number", "null"], "enum": [*whole, None]}
