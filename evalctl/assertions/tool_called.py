"""``tool_called``: the model asked for a given tool.

.. code-block:: yaml

    assert:
      - tool_called: get_weather
      - tool_called: get_weather
        arguments: {city: Berlin}
      - tool_called: search
        times: {max: 2}

For prompts that declare ``tools:``. ``arguments`` are those that a call must have with these values; it may have
others beside them. ``times`` is how often the tool was called (with these arguments), as a number or as limits;
once or more, if not said. *1* and *1.0* are the same argument, *1* and *"1"* are not.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from evalctl.assertions.support.ranges import Range, range_of
from evalctl.model.answers import Answer, ToolCall
from evalctl.model.assertion import Assertion, Schema, WordError
from evalctl.model.assertion_results import Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.json_answers import NotJson, read_json
from evalctl.model.json_values import Json, canonical, jsonable
from evalctl.model.text import shorten

ONCE_OR_MORE = Range(least=1)


@dataclass(frozen=True, slots=True)
class ToolCalled(Assertion):
    """The model called *name* as often as *times* says. *arguments* is JSON text, or None for any."""

    word: ClassVar[str] = "tool_called"
    value: ClassVar[Schema] = {"type": "string", "minLength": 1}
    options: ClassVar[Mapping[str, Schema]] = {
        "arguments": {
            "type": "object",
            "minProperties": 1,
            "description": "Arguments that a call must have, with these values; others may stand beside them.",
        },
        "times": {
            **range_of("times"),
            "figure": "times",
            "type": ["integer", "object"],
            "minimum": 0,
            "description": "How often: a number, or limits such as {min: 1, max: 2}.",
        },
    }

    name: str
    arguments: str | None = None
    times: Range = ONCE_OR_MORE

    @classmethod
    def read(cls, value: Json, options: Mapping[str, Json]) -> Self:
        """Read name, arguments and times. Raises WordError when no number of calls can satisfy it."""
        arguments = options.get("arguments")
        return cls(
            str(value),
            None if arguments is None else canonical(jsonable(arguments)),
            _times(options.get("times")),
        )

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the calls alone."""
        named = [call for call in answer.tool_calls if call.name == self.name]
        count = sum(self._has_arguments(call) for call in named)
        found = (
            shorten("; ".join(f"{call.name}({call.arguments})" for call in answer.tool_calls)) or "no call"
        )
        if self.times.holds(count):
            return Grade.passing(expected=self._expected(), found=found, measure=count)
        return Grade.failing(
            self._reason(named, count, answer), expected=self._expected(), found=found, measure=count
        )

    def _has_arguments(self, call: ToolCall) -> bool:
        if self.arguments is None:
            return True
        try:
            given = read_json(call.arguments)
        except NotJson:
            return False
        wanted = read_json(self.arguments)
        return isinstance(given, dict) and all(
            name in given and _alike(given[name], value) for name, value in wanted.items()
        )

    def _expected(self) -> str:
        call = f"{self.name}({shorten(self.arguments or '…')})"
        return call if self.times == ONCE_OR_MORE else f"{call}, {self.times.wanted('time')}"

    def _reason(self, named: list[ToolCall], count: int, answer: Answer) -> str:
        if count:
            return f"{self.name} was called {'once' if count == 1 else f'{count} times'}"
        if named:
            return f"{self.name} was called, but with other arguments"
        others = ", ".join(dict.fromkeys(call.name for call in answer.tool_calls))
        return f"{self.name} was not called" + (f"; called: {shorten(others)}" if others else "; no tool was")


def _times(value: Json) -> Range:
    if value is None:
        return ONCE_OR_MORE
    if isinstance(value, Mapping):
        try:
            return Range.read(value)
        except WordError as problem:
            raise WordError(str(problem), option="times") from None
    number = int(str(value))
    return Range(number, number)


def _alike(given: Any, wanted: Any) -> bool:
    """Whether two JSON values are equal: 1 is 1.0, true is not 1."""
    if isinstance(given, bool) or isinstance(wanted, bool):
        return given is wanted
    if isinstance(given, dict) and isinstance(wanted, dict):
        return given.keys() == wanted.keys() and all(_alike(given[name], wanted[name]) for name in wanted)
    if isinstance(given, list) and isinstance(wanted, list):
        return len(given) == len(wanted) and all(map(_alike, given, wanted))
    return bool(given == wanted)
