"""Templates: a text with the cells of a row in it.

``{{ column }}``, ``{{ row["Erwartetes Verhalten"] }}``, ``{% if customer_type %}…{% endif %}``, comparisons, and a
few filters. Jinja2's sandbox reads and renders them, after its syntax tree was found to hold nothing else: no
loops, calls, attributes, arithmetic or macros. So a template cannot run long; what it writes is bounded as well.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from evalctl.datasets.rows.row import Row, nested_cell
from evalctl.datasets.rows.template_limits import beyond_limits
from evalctl.datasets.rows.template_problem import TemplateProblem
from evalctl.datasets.rows.template_tree import ROW, needed_cells, only_cell, pieces_of, settle_columns
from evalctl.datasets.rows.template_wording import misnamed, trouble_with

if TYPE_CHECKING:
    from jinja2 import nodes
    from jinja2.sandbox import ImmutableSandboxedEnvironment

LONGEST_TEMPLATE = 100_000
"""Characters of a template. A page of instructions has three thousand."""

LARGEST_TEXT = 1_000_000
"""Characters that a template may come to."""


class Pieces(Struct, frozen=True):
    """A template of texts and cells alone. *pieces* are the texts, and names of columns with True beside them."""

    pieces: tuple[tuple[str, bool], ...]

    def joined(self, cells: Mapping[str, str]) -> str:
        """The text with *cells* in it. Raises TemplateProblem when it grows too large."""
        written = [cells[piece] if is_cell else piece for piece, is_cell in self.pieces]
        if sum(map(len, written)) > LARGEST_TEXT:
            raise _too_large()
        return "".join(written)


class Template(Struct, frozen=True):
    """A text to be filled in.

    *columns* are those it uses; *cell* is the one that it is, where it is nothing else; *needed* are those without
    which it says something else than was meant.
    """

    source: str
    columns: frozenset[str]
    parts: Pieces | Callable[[Mapping[str, Any]], Any] | None
    cell: str | None = None
    needed: frozenset[str] = frozenset()

    def render(self, row: Row) -> str:
        """The text with the cells of one row. Raises TemplateProblem when it grows too large."""
        if self.parts is None:
            return self.source
        for name in row.nested & self.columns if row.nested else ():
            raise TemplateProblem(nested_cell(name))
        if self.cell is not None:
            return row.texts[self.cell]
        if isinstance(self.parts, Pieces):
            return self.parts.joined(row.texts)
        from jinja2 import TemplateError

        written: list[str] = []
        left = LARGEST_TEXT
        try:
            for part in self.parts({ROW: row.texts}):
                left -= len(part)
                if left < 0:
                    raise _too_large()
                written.append(part)
        except (TemplateError, TypeError, ValueError) as problem:
            raise TemplateProblem(f"with this row the template cannot be filled in: {problem}") from None
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
    if trouble := beyond_limits(source):
        raise TemplateProblem(trouble.message, trouble.at, trouble.example)
    environment = _environment()
    tree = _parsed(environment, source, columns)
    if trouble := misnamed(source, columns):
        raise TemplateProblem(trouble.message, trouble.at, trouble.example)
    used = settle_columns(tree, columns, source)
    pieces = pieces_of(tree)
    # Most templates are texts and cells alone: put together by ourselves, a row costs a tenth.
    parts = _compiled(environment, tree) if pieces is None else Pieces(pieces)
    return Template(source, used, parts, only_cell(tree), needed_cells(tree))


def _too_large() -> TemplateProblem:
    return TemplateProblem(f"with this row the text grows beyond {LARGEST_TEXT:,} characters")


@cache
def _environment() -> "ImmutableSandboxedEnvironment":
    from jinja2 import StrictUndefined
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    return ImmutableSandboxedEnvironment(
        undefined=StrictUndefined, keep_trailing_newline=True, trim_blocks=True, lstrip_blocks=True
    )


_TOO_DEEP = "the template cannot be read: it is nested too deeply, or has too long a number"


def _parsed(
    environment: "ImmutableSandboxedEnvironment", source: str, columns: frozenset[str]
) -> "nodes.Template":
    from jinja2 import TemplateSyntaxError

    try:
        return environment.parse(source)
    except TemplateSyntaxError:
        trouble = misnamed(source, columns) or trouble_with(source)
        raise TemplateProblem(trouble.message, trouble.at, trouble.example) from None
    except (ValueError, RecursionError, OverflowError, MemoryError):
        raise TemplateProblem(_TOO_DEEP) from None


def _compiled(
    environment: "ImmutableSandboxedEnvironment", tree: "nodes.Template"
) -> Callable[[Mapping[str, Any]], Any]:
    try:
        return environment.from_string(tree).generate
    except (SyntaxError, ValueError, RecursionError, OverflowError, MemoryError):
        raise TemplateProblem(_TOO_DEEP) from None
