"""What a template's syntax tree may hold, and the columns that it names."""

import re
from collections.abc import Collection
from heapq import nsmallest
from typing import Any

from evalctl.datasets.rows.template_problem import TemplateProblem
from evalctl.datasets.rows.template_wording import CELL, cell_called
from evalctl.yamltext.nearest import nearest
from evalctl.yamltext.value_names import listed, shown

FILTERS = ("capitalize", "default", "lower", "title", "trim", "upper")
"""The filters that make no text much longer."""

DEEPEST = 50
"""How deep a syntax tree may be: a condition inside a condition is two levels, and each "or" is one more."""

ROW = "row"
_MOST_COMPARED = 1000
"""Columns among which the one that was meant is looked for."""

_ALLOWED = (
    "Template", "Output", "TemplateData", "Name", "Const", "If", "CondExpr", "Compare", "Operand", "And", "Or",
    "Not", "Filter", "Getitem", "Test",
)  # fmt: skip
_TESTS = ("defined", "undefined", "none")
_ORDERS = ("gt", "gteq", "lt", "lteq")
_CONSTANTS = {"None": ("none", "None"), "True": ("true", "True"), "False": ("false", "False")}
"""How the three constants are written: a column may have such a name."""


def settle_columns(tree: Any, columns: Collection[str], source: str) -> frozenset[str]:
    """The columns that *tree* names, each of them made ``row["…"]``, so that it may have any name.

    Raises TemplateProblem for anything that templates may not have.
    """
    used: set[str] = set()
    waiting: list[tuple[Any, int]] = [(tree, 0)]
    while waiting:
        node, depth = waiting.pop()
        if depth > DEEPEST:
            at = _spot(source, node.lineno, "")
            raise TemplateProblem(f"this is nested more than {DEEPEST} levels deep; say it in fewer", at)
        try:
            below = _below(node, columns, used)
        except TemplateProblem as problem:
            problem.at = _spot(source, problem.line or node.lineno, problem.about)
            raise
        waiting.extend((child, depth + 1) for child in reversed(below))
    return frozenset(used)


def only_cell(tree: Any) -> str | None:
    """The column whose cell is all that the template is: ``{{ product }}``."""
    match tree.body:
        case [output] if type(output).__name__ == "Output" and len(output.nodes) == 1:
            node = output.nodes[0]
            return str(node.arg.value) if type(node).__name__ == "Getitem" else None
    return None


def pieces_of(tree: Any) -> tuple[tuple[str, bool], ...] | None:
    """The template as texts and columns (True) one after the other; None where it has more than such in it."""
    pieces: list[tuple[str, bool]] = []
    for output in tree.body:
        if type(output).__name__ != "Output":
            return None
        for node in output.nodes:
            match type(node).__name__:
                case "TemplateData":
                    pieces.append((str(node.data), False))
                case "Getitem":
                    pieces.append((str(node.arg.value), True))
                case _:
                    return None
    return tuple(pieces)


def needed_cells(tree: Any) -> frozenset[str]:
    """The columns whose cells stand in the text in every row: outside ``if``, and without ``default``."""
    written = [node for output in tree.body if type(output).__name__ == "Output" for node in output.nodes]
    return frozenset(name for node in written if (name := _cell_behind_filters(node)) is not None)


def _cell_behind_filters(node: Any) -> str | None:
    while type(node).__name__ == "Filter" and node.name != "default":
        node = node.node
    return str(node.arg.value) if type(node).__name__ == "Getitem" else None


def _below(node: Any, columns: Collection[str], used: set[str]) -> list[Any]:
    """What stands in *node* and is still to be looked at. Cells among it are settled and noted in *used*."""
    kind = type(node).__name__
    _refuse_unknown(kind, node)
    below: list[Any] = []
    for field, value in list(node.iter_fields()):
        if isinstance(value, list):
            settled = [_settled(child, node, columns, used) for child in value]
            setattr(node, field, settled)
            below += [child for child in settled if _is_open(child)]
        elif hasattr(value, "iter_fields"):
            settled_one = _settled(value, node, columns, used)
            setattr(node, field, settled_one)
            below += [settled_one] if _is_open(settled_one) else []
    return below


def _is_open(child: Any) -> bool:
    return hasattr(child, "iter_fields") and type(child).__name__ not in ("Getitem", "Const", "TemplateData")


def _settled(child: Any, parent: Any, columns: Collection[str], used: set[str]) -> Any:
    """*child*, as the cell that it names where it names one. Raises TemplateProblem."""
    from jinja2 import nodes

    try:
        name = _named_by(child, parent, columns)
    except TemplateProblem as problem:
        problem.line = child.lineno
        raise
    if name is None:
        return child
    used.add(name)
    row = nodes.Name(ROW, "load", lineno=child.lineno)
    return nodes.Getitem(row, nodes.Const(name, lineno=child.lineno), "load", lineno=child.lineno)


def _named_by(child: Any, parent: Any, columns: Collection[str]) -> str | None:
    """The column that *child* names; None where it is something else. Raises TemplateProblem."""
    from jinja2 import nodes

    name: str | None = None
    if isinstance(child, nodes.Name):
        if child.name == ROW and ROW not in columns:
            example = cell_called(min(columns, default="column"), always=True)
            raise TemplateProblem(f'"{ROW}" stands for all cells; name one of them: {example}', about=ROW)
        name = child.name
    elif isinstance(child, nodes.Getitem):
        name = _key(child)
    elif isinstance(child, nodes.Const) and not isinstance(parent, nodes.Filter):
        name = next((name for name in _CONSTANTS.get(repr(child.value), ()) if name in columns), None)
        if name is None:
            _refuse_constant(child.value, parent)
    return None if name is None else _known(name, columns)


def _refuse_constant(value: Any, parent: Any) -> None:
    """Cells are texts: comparing one with a number or with true would never hold."""
    if isinstance(value, str):
        return
    word = str(value).lower()
    if getattr(parent, "op", "") in _ORDERS:
        said = "cells are texts: a template cannot tell which of two numbers is larger"
        raise TemplateProblem(said, about=word)
    if type(parent).__name__ in ("Compare", "Operand"):
        said = f'cells are texts, so this never holds; write it in quotes: "{word}"'
        if value is None:
            said = "a cell is never none; an empty one is found by {% if not column %}"
        raise TemplateProblem(said, about=word)
    if value is None or isinstance(value, bool):
        raise TemplateProblem(f"{word} is no column of the data", example=CELL, about=word)


def _refuse_unknown(kind: str, node: Any) -> None:
    if kind not in _ALLOWED:
        what = _MEANINGS.get(kind, "more than cells, conditions and simple filters")
        raise TemplateProblem(
            f"a template cannot have {what}; it fills in cells, such as {{{{ column }}}}, "
            "and chooses with {% if column %}",
            example=CELL,
        )
    if kind == "Filter":
        _settle_filter(node)
    if kind == "Test" and node.name not in _TESTS:
        raise TemplateProblem(f'"is {node.name}" is not known here; compare with == instead', about=node.name)
    if kind == "CondExpr" and node.expr2 is None:
        # Jinja2 gives up on "x if column" where the cell is empty; what its author wants then is nothing.
        node.expr2 = _constant("", node.lineno)


def _settle_filter(node: Any) -> None:
    name = node.name
    if name not in FILTERS:
        raise TemplateProblem(
            f"the filter {shown(name)} is not known here; there are {listed(FILTERS, 'and')}", about=name
        )
    most = 2 if name == "default" else 0
    if len(node.args) > most or node.kwargs or node.dyn_args is not None or node.dyn_kwargs is not None:
        wants = "a text" if name == "default" else "nothing"
        raise TemplateProblem(f'the filter "{name}" takes {wants} in brackets', about=name)
    if name == "default" and len(node.args) == 1:
        # Every column of a row is there, perhaps empty; Jinja2's own "default" would never be used.
        node.args.append(_constant(True, node.lineno))


def _constant(value: Any, line: int) -> Any:
    from jinja2 import nodes

    return nodes.Const(value, lineno=line)


_MEANINGS = {
    "For": "loops",
    "Call": "calls",
    "Getattr": "a dot behind a name",
    "Macro": "macros",
    "Import": "imports",
    "FromImport": "imports",
    "Include": "other files",
    "Extends": "other files",
    **dict.fromkeys(("Add", "Sub", "Mul", "Div", "FloorDiv", "Mod", "Pow", "Neg", "Pos"), "arithmetic"),
}


def _key(node: Any) -> str:
    """The column that ``row["…"]`` names."""
    from jinja2 import nodes

    if isinstance(node.node, nodes.Name) and node.node.name == ROW and isinstance(node.arg, nodes.Const):
        return str(node.arg.value)
    raise TemplateProblem(f'square brackets go with a column\'s name: {ROW}["customer type"]', about="[")


def _known(name: str, columns: Collection[str]) -> str:
    if name in columns:
        return name
    near = near_column(name, columns)
    meant = (
        f" (did you mean {cell_called(near) if not near.isidentifier() else shown(near)}?)" if near else ""
    )
    there = listed(nsmallest(20, columns), "and")
    raise TemplateProblem(f"the data has no column {shown(name)}{meant}; its columns are {there}", about=name)


def near_column(name: str, columns: Collection[str]) -> str | None:
    """The column that was probably meant; None where none is near. Of very many, some are looked at."""
    few: Collection[str] = columns
    if len(few) > _MOST_COMPARED:
        few = [one for one in few if one[:1].lower() == name[:1].lower() and abs(len(one) - len(name)) < 3]
    return nearest(name, nsmallest(_MOST_COMPARED, few))


def _spot(source: str, number: int, about: str) -> int:
    """Where *about* stands in line *number* of *source*; where the line begins to be a template if it does not."""
    begin = 0
    for _ in range(number - 1):
        begin = source.find("\n", begin) + 1
    end = source.find("\n", begin)
    line = source[begin : end if end >= 0 else len(source)]
    opened = re.search(r"\{[{%]", line)
    start = opened.start() if opened else 0
    edge = r"\b" if about.isidentifier() else ""
    found = re.compile(f"{edge}{re.escape(about)}{edge}").search(line, start) if about else None
    return begin + (found.start() if found else start)
