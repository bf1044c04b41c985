"""Quotes for the texts that the two YAMLs read in different ways."""

from collections.abc import Iterable

from evalctl.datasets.hints.numbers_by_language import spoken_number
from evalctl.formatting.dialects import differs
from evalctl.formatting.set_shape import Part, TextValue
from evalctl.yamltext import core_value
from evalctl.yamltext.text.lines import Lines
from evalctl.yamltext.writing import quoted


def quoted_lines(lines: Lines, parts: Iterable[Part]) -> dict[int, str]:
    """The *lines* that get quotes, by number.

    A number where a number may stand (``equals: 0777``, ``equals: 1_000``) gets none: it would become a text.
    """
    changed: dict[int, str] = {}
    texts = [part.node for part in parts if isinstance(part, TextValue) and _needs_quotes(part)]
    # From the right, for every quote moves what stands behind it.
    for node in sorted(texts, key=lambda text: text.place, reverse=True):
        number = node.place.line
        line = changed.get(number, lines.line(number))
        changed[number] = line[: node.place.column - 1] + quoted(node.text) + line[node.end.column - 1 :]
    return changed


def _needs_quotes(part: TextValue) -> bool:
    node = part.node
    on_one_line = node.place.line == node.end.line
    return node.style == "plain" and on_one_line and differs(node.text) and _stays(part)


def _stays(part: TextValue) -> bool:
    """Whether quotes change nothing of what is read."""
    if part.as_written:
        return True
    is_text = isinstance(core_value(part.node), str)
    return is_text and not (part.may_be_number and spoken_number(part.node, None))
