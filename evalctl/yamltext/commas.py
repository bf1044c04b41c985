"""Commas in braces: a text without quotes ends at its first comma, and YAML takes the rest for keys.

``{contains: 48 hours, or two days}`` has a key ``or two days`` without a value.
"""

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nodes import MappingNode, Node, ScalarNode
from evalctl.yamltext.notes import Notes
from evalctl.yamltext.value_names import is_left_out
from evalctl.yamltext.writing import quoted

_NUMBER = lazy_pattern(r"[+-]?[0-9]+,[0-9]+")
"""A number with a comma where English has a point."""


class CutText(Struct, frozen=True):
    """A text that was cut at its commas: *value* up to the first one, *rest* what follows, as keys."""

    value: ScalarNode
    rest: tuple[ScalarNode, ...]

    def whole(self, notes: Notes) -> ScalarNode | None:
        """The text as it was meant; None where it has quotes or spans lines, so that this is not certain."""
        begin, end = self.value.place, self.rest[-1].end
        if self.value.style != "plain" or begin.line != end.line:
            return None
        return ScalarNode(begin, notes.line(begin.line)[begin.column - 1 : end.column - 1], "quoted", end)

    def told(self, notes: Notes) -> tuple[str, str | None, ScalarNode | None]:
        """What to say of it, the line as it would be right where that is certain, and what stands there then."""
        whole = self.whole(notes)
        if whole is not None and _NUMBER.fullmatch(whole.text):
            pointed = whole.text.replace(",", ".")
            message = f'a comma ends the value inside {{ }}: write {pointed}, or "{whole.text}" for a text'
            return message, None, replace(whole, text=pointed, style="plain")
        message = "a text with a comma needs quotes inside { }, for without them the comma ends it"
        return message, notes.line_with(whole, quoted(whole.text)) if whole else None, whole


def cut_texts(notes: Notes, node: MappingNode, is_key: Callable[[str], bool]) -> Iterator[CutText]:
    """The texts in *node* that were cut. *is_key* says of a name whether it may be a key there."""
    if notes.line(node.place.line)[node.place.column - 1 : node.place.column] != "{":
        return
    value: Node | None = None
    rest: list[ScalarNode] = []
    for key, following in node.entries:
        if is_left_out(following) and isinstance(value, ScalarNode) and value.text and not is_key(key.text):
            rest.append(key)
            continue
        if isinstance(value, ScalarNode) and rest:
            yield CutText(value, tuple(rest))
        value, rest = following, []
    if isinstance(value, ScalarNode) and rest:
        yield CutText(value, tuple(rest))
