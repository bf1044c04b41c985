"""The options that every assertion has, as one assertion says them."""

from collections.abc import Mapping
from typing import Any

from evalctl.datasets.assertion_schema import COMMON_OPTIONS
from evalctl.datasets.rows.row_warnings import Condition
from evalctl.datasets.rows.templated_texts import TemplatedTexts
from evalctl.model.field_paths import read_path, without_root
from evalctl.yamltext.nodes import Node
from evalctl.yamltext.reader import INVALID, Entries, Invalid, Reader
from evalctl.yamltext.value_names import shown
from evalctl.yamltext.writing import entry

OUTSIDE_ONLY = ("weight", "stop_if_fails", "when")
"""Options that mean nothing on an assertion inside ``not``, ``any`` or ``all``."""


def read_common(
    reader: Reader,
    entries: Entries,
    rows: TemplatedTexts | None,
    conditions: list[Condition],
    *,
    inside: bool,
) -> dict[str, Any] | Invalid:
    """The options in *entries* by name, or INVALID.

    *rows* reads what chooses among data rows, None where the set has none; what stands behind ``when:`` is added to
    *conditions*. *inside*: the assertion stands in a ``not``, ``any`` or ``all``.
    """
    values: dict[str, Any] = {}
    for name, (key, node) in entries.items():
        if inside and name in OUTSIDE_ONLY:
            message = f'"{name}" counts only on the whole: move it next to the outer not, any or all'
            values[name] = reader.note(key, "E109", message)
            continue
        if rows is not None and (filled := rows.common(reader, name, node)) is not None:
            values[name] = filled
            continue
        if name == "when" and rows is None:
            message = '"when" chooses among data rows, and this set has none; leave it out'
            values[name] = reader.note(key, "E113", message)
            continue
        values[name] = reader.read(node, COMMON_OPTIONS[name], name)
        if name == "when" and rows is not None:
            values[name] = rows.when(reader, node, values[name])
            if isinstance(values[name], Mapping):
                conditions.append(Condition(values[name], node))
        if name == "field" and isinstance(values[name], str):
            values[name] = _path(reader, node, values[name])
    return INVALID if INVALID in values.values() else values


def _path(reader: Reader, node: Node, text: str) -> Any:
    rest = without_root(text)
    try:
        path = list(read_path(rest))
        if rest == text:
            return path
        hint = "; leave out the $ at its beginning" if rest else "; without field the whole answer counts"
        example = entry("field", rest) if rest else None
    except ValueError:
        hint, example = "", "field: contact.email"
    message = f'"field" must be a path such as a.b[0].c, not {shown(text)}{hint}'
    return reader.note(node, "E062", message, example=example)
