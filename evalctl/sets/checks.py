"""Checks as they are built from what ``assert:`` says."""

from collections.abc import Mapping
from typing import Any

from evalctl.domain.checks import Assertion, Check, Group, NotApplicable
from evalctl.domain.json import Json
from evalctl.source.place import Place


def built(
    rule: Assertion | Group | NotApplicable, place: Place, spec: Mapping[str, Json], said: Mapping[str, Any]
) -> Check:
    """The check of *rule*; *said* are the options that every word has, *spec* the entry as it is digested."""
    deciding = {name: said[name] for name in ("weight", "field", "when", "stop_if_fails") if name in said}
    return Check(
        rule,
        place,
        {**spec, **deciding},
        weight=float(said.get("weight", 1.0)),
        because=said.get("because"),
        path=tuple(said["field"]) if "field" in said else None,
        when=said.get("when"),
        stop_if_fails=said.get("stop_if_fails", False),
    )
