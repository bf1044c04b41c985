"""How a judge can be asked: with which settings, and whether it can be held to a JSON Schema."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import product

from evalctl.domain.answers import NoAnswer
from evalctl.domain.cases import Message
from evalctl.domain.conditions import Conditions
from evalctl.domain.json import Json
from evalctl.domain.judging import JudgeIdentity
from evalctl.domain.samples import Request
from evalctl.judges.identity import DEFAULTS
from evalctl.judges.shapes import Schema

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


@dataclass(frozen=True, slots=True)
class Manner:
    """*settings* are in effect; *takes_schema* may turn out to be wrong once the provider is asked."""

    settings: Mapping[str, Json]
    takes_schema: bool

    def without_schema(self) -> "Manner":
        return replace(self, takes_schema=False)

    def request(self, turns: tuple[Message, ...], system: str, schema: Schema) -> Request:
        """The request for a reply in the shape of *schema*."""
        form = {"response_format": _response_format(schema)} if self.takes_schema else {}
        return Request("judge", Conditions(system, {**self.settings, **form}), messages=turns)


def find_manner(identity: JudgeIdentity, accepts: Accepts) -> Manner | NoAnswer:
    """The strictest manner that the judge accepts, or what is in the way of all. Nothing is asked.

    Settings that evalctl itself chose give way where the model does not take them (temperature 0); those of the
    operator do not.
    """
    chosen = {key: value for key, value in identity.settings.items() if DEFAULTS.get(key) != value}
    obstacle: NoAnswer | None = None
    for takes_schema, settings in product((True, False), (identity.settings, chosen)):
        manner = Manner(settings, takes_schema)
        obstacle = accepts(manner.request((Message("user", "?"),), "?", _ANY_SCHEMA))
        if obstacle is None:
            return manner
        if obstacle.kind not in REFUSALS:
            break
    assert obstacle is not None
    return obstacle


def _response_format(schema: Schema) -> Mapping[str, Json]:
    return {"type": "json_schema", "json_schema": {"name": "verdict", "strict": True, "schema": schema}}
