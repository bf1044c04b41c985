"""How a judge can be asked: with which settings, and whether it can be held to a JSON Schema."""

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from evalctl.judges.identity import DEFAULTS
from evalctl.judges.reply_shapes import Schema
from evalctl.model.answers import NoAnswer
from evalctl.model.cases import Message
from evalctl.model.conditions import Conditions
from evalctl.model.json_values import Json
from evalctl.model.judgements import JudgeIdentity
from evalctl.model.samples import Request

Accepts = Callable[[Request], NoAnswer | None]
"""Why a request cannot be asked, found without asking; None if it can."""

REFUSALS = frozenset({"bad_request", "unsupported"})
"""Kinds of no answer that a schema may be the reason of."""

_ANY_SCHEMA: Schema = {
    "type": "object",
    "properties": {"verdict": {"type": "string", "enum": ["pass", "fail"]}},
    "required": ["verdict"],
    "additionalProperties": False,
}


class JudgeMode(Struct, frozen=True):
    """*settings* are in effect; *takes_schema* may turn out to be wrong once the provider is asked."""

    settings: Mapping[str, Json]
    takes_schema: bool

    def weaker(self) -> "Iterator[JudgeMode]":
        """The same, asking for less: without the schema, without the settings that evalctl chose, without both."""
        own = {key: value for key, value in self.settings.items() if DEFAULTS.get(key) != value}
        for takes_schema, settings in ((False, self.settings), (self.takes_schema, own), (False, own)):
            if (takes_schema, settings) != (self.takes_schema, self.settings):
                yield JudgeMode(settings, takes_schema)

    def request(self, turns: tuple[Message, ...], system: str, schema: Schema) -> Request:
        """The request for a reply in the shape of *schema*."""
        form = {"response_format": _response_format(schema)} if self.takes_schema else {}
        return Request("judge", Conditions(system, {**self.settings, **form}), messages=turns)


def find_mode(identity: JudgeIdentity, accepts: Accepts) -> JudgeMode | NoAnswer:
    """The strictest manner that the judge accepts, or what is in the way. Nothing is asked.

    Settings that evalctl itself chose give way where the model does not take them (temperature 0); those of the
    operator do not.
    """
    best = JudgeMode(identity.settings, takes_schema=True)
    first: NoAnswer | None = None
    for manner in (best, *best.weaker()):
        obstacle = accepts(manner.request((Message("user", "?"),), "?", _ANY_SCHEMA))
        if obstacle is None:
            return manner
        first = first or obstacle
        if obstacle.kind not in REFUSALS:
            break
    assert first is not None
    return first


def _response_format(schema: Schema) -> Mapping[str, Json]:
    return {"type": "json_schema", "json_schema": {"name": "verdict", "strict": True, "schema": schema}}
