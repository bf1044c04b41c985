"""A set's cases as data for other programs."""

from collections.abc import Iterator
from typing import Any

from evalctl.model.cases import EvalSet, PromptCase
from evalctl.model.json_values import jsonable


def case_lines(evalset: EvalSet) -> Iterator[dict[str, Any]]:
    """One object a case that is to be asked: its id, what to ask, and what the set says about how.

    Skipped cases are left out: nobody is to answer them.
    """
    for case in evalset.cases:
        if case.skip is not None:
            continue
        if not isinstance(case, PromptCase):
            yield {"id": case.id, "question": case.question}
            continue
        shaping = case.shaping.over(evalset.shaping)
        entry: dict[str, Any] = {
            "id": case.id,
            "messages": [{"role": message.role, "content": message.content} for message in case.messages],
        }
        settings = {key: jsonable(value) for key, value in shaping.settings.items() if value is not None}
        optional = {"system": shaping.system, "settings": settings, "tools": jsonable(shaping.tools)}
        yield entry | {key: value for key, value in optional.items() if value}
