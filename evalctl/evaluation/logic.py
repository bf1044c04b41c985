"""Three-valued logic of ``not``, ``any`` and ``all``, with a fourth value for what a judge has yet to say."""

from collections.abc import Sequence
from typing import Literal

from evalctl.model.assertion_results import Status

Kind = Literal["not", "any", "all"]

_RULES: dict[Kind, tuple[Status, Status, Status]] = {
    "all": ("fail", "fail", "pass"),
    "any": ("pass", "pass", "fail"),
    "not": ("pass", "fail", "pass"),
}
"""What decides alone, what it decides, and what it is otherwise."""


def combined(kind: Kind, statuses: Sequence[Status | None]) -> Status | None:
    """What checks with *statuses* come to in a group; None while it depends on one that is open (None).

    What is skipped is left out; an error stays one unless the others decide.
    """
    counted = [status for status in statuses if status != "skipped"]
    if not counted:
        return "skipped"
    deciding, decided, otherwise = _RULES[kind]
    if deciding in counted:
        return decided
    if None in counted:
        return None
    return "error" if "error" in counted else otherwise
