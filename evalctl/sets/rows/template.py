"""Templates: a text with the cells of a row in it.

``{{ column }}``, ``{{ row["Erwartetes Verhalten"] }}``, ``{% if customer_type %}…{% endif %}``, comparisons, and a
few filters. Jinja2's sandbox reads and renders them, after its syntax tree was found to hold nothing else: no
loops, calls, attributes, arithmetic or macros. So a template cannot run long; what it writes is bounded as well.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from evalctl.sets.rows.template_wording import CELL, cell_called, misnamed, trouble_with
from evalctl.source.spelling import nearest
from evalctl.source.wording import listed, shown

if TYPE_CHECKING:
    from jinja2 import nodes
    from jinja2.sandbox import ImmutableSandboxedEnvironment

LONGEST_TEMPLATE = 100_000
"""Characters of a template. A page of instructions has three thousand."""

LARGEST_TEXT = 1_000_000
"""Characters that a template may come to."""

FILTERS = ("capitalize", "default", "lower", "title", "trim", "upper")
"""The filters that make no text much longer."""

ROW = "row"

_ALLOWED = (
    "Template", "Output", "TemplateData", "Name", "Const", "If", "CondExpr", "Compare", "Operand", "And", "Or",
    "Not", "Filter", "Getitem", "Test",
)  # fmt: skip
_TESTS = ("defined", "undefined", "none")

Cell = str | tuple[str, ...]


class TemplateProblem(Exception):
    """The template cannot be used, or a row makes it too large. One sentence for its author.

    *at* is the character of the template that it is about, from 0, *about* what stands there, and *example* a
    correct piece of a template.
    """

    def __init__(self, message: str, at: int = 0, example: str | None = None, about: str = "") -> None:
        super().__init__(message)
        self.at = at
        self.example = example
        self.about = about


@dataclass(frozen=True, slots=True)
class Template:
    """A text to be filled in. *columns* are those it uses."""

    source: str
    columns: frozenset[str]
    parts: Callable[[Mapping[str, Any]], Any] | None

    def render(self, cells: Mapping[str, Cell]) -> str:
        """The text with the cells of one row. Raises TemplateProblem when it grows too large."""
        if self.parts is None:
            return self.source
        texts = {name: cell if isinstance(cell, str) else ", ".join(cell) for name, cell in cells.items()}
        written: list[str] = []
        left = LARGEST_TEXT
        for part in self.parts({**texts, ROW: texts}):
            left -= len(part)
            if left < 0:
                raise TemplateProblem(f"with this row the text grows beyond {LARGEST_TEXT:,} characters")
            written.append(part)
        return "".join(written)


def is_template(text: str) -> bool:
    """Whether *text* has anything to be filled in."""
    return "{{" in text or "{%" in text or "{#" in text


def read_template(source: str, columns: frozenset[str]) -> Template:
    """Read *source* for rows with *columns*. Raises TemplateProblem."""
    if not is_template(source):
        return Template(source, frozenset(), None)
    if len(source) > LONGEST_TEMPLATE:
        raise TemplateProblem(
            f"the template has {len(source):,} characters; at most {LONGEST_TEMPLATE:,} are allowed"
        )
    environment = _environment()
    tree = _parsed(environment, source)
    if trouble := misnamed(source, columns):
        raise TemplateProblem(trouble.message, trouble.at, trouble.example)
    used = frozenset(_columns_of(tree, columns, source))
    return Template(source, used, environment.from_string(source).generate)


@cache
def _environment() -> "ImmutableSandboxedEnvironment":
    from jinja2 import StrictUndefined
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    return ImmutableSandboxedEnvironment(
        undefined=StrictUndefined, keep_trailing_newline=True, trim_blocks=True, lstrip_blocks=True
    )


def _parsed(environment: "ImmutableSandboxedEnvironment", source: str) -> "nodes.Template":
    from jinja2 import TemplateSyntaxError

    try:
        return environment.parse(source)
    except TemplateSyntaxError:
        trouble = trouble_with(source)
        raise TemplateProblem(trouble.message, trouble.at, trouble.example) from None
    except (ValueError, RecursionError, OverflowError, MemoryError):
        raise TemplateProblem(
            "the template cannot be read: it is nested too deeply, or has too long a number"
        ) from None


def _columns_of(tree: "nodes.Template", columns: frozenset[str], source: str) -> set[str]:
    """The columns that the template uses. Raises TemplateProblem for anything that templates may not have."""
    used: set[str] = set()
    waiting: list[Any] = [tree]
    while waiting:
        node = waiting.pop()
        try:
            found = _column_of(node, columns)
        except TemplateProblem as problem:
            problem.at = _spot(source, node.lineno, problem.about)
            raise
        if found is not None:
            used.add(found)
        if type(node).__name__ != "Getitem":
            waiting.extend(reversed(list(node.iter_child_nodes())))
    return used


def _column_of(node: Any, columns: frozenset[str]) -> str | None:
    """The column that *node* names, None where it names none. Raises TemplateProblem."""
    kind = type(node).__name__
    if kind == "Name" and node.name != ROW:
        return _known(node.name, columns)
    if kind == "Getitem":
        return _known(_key(node), columns)
    if kind == "Name":
        raise TemplateProblem(
            f'"{ROW}" stands for all cells; name one of them: row["{_an_example(columns)}"]', about=ROW
        )
    _refuse_unknown(kind, node)
    return None


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


def _refuse_unknown(kind: str, node: Any) -> None:
    if kind == "Filter" and node.name not in FILTERS:
        raise TemplateProblem(
            f"the filter {shown(node.name)} is not known here; there are {listed(FILTERS, 'and')}",
            about=node.name,
        )
    if kind == "Test" and node.name not in _TESTS:
        raise TemplateProblem(f'"is {node.name}" is not known here; compare with == instead', about=node.name)
    if kind not in _ALLOWED:
        what = _MEANINGS.get(kind, "more than cells, conditions and simple filters")
        raise TemplateProblem(
            f"a template cannot have {what}; it fills in cells, such as {{{{ column }}}}, "
            "and chooses with {% if column %}",
            example=CELL,
        )


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


def _known(name: str, columns: frozenset[str]) -> str:
    if name in columns:
        return name
    near = nearest(name, sorted(columns))
    meant = (
        f" (did you mean {cell_called(near) if not near.isidentifier() else shown(near)}?)" if near else ""
    )
    there = listed(sorted(columns)[:20], "and")
    raise TemplateProblem(f"the data has no column {shown(name)}{meant}; its columns are {there}", about=name)


def _an_example(columns: frozenset[str]) -> str:
    return min(columns, default="column")
