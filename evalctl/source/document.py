"""Read a YAML file: bytes in, a tree with places out, or what is wrong with it."""

from dataclasses import dataclass
from typing import Any

import yaml

from evalctl.source.mistake import Mistake
from evalctl.source.nodes import Listing, Node, Style, Table, Text
from evalctl.source.place import Place

MAX_BYTES = 10_000_000


@dataclass(frozen=True, slots=True)
class Document:
    """A file that could be read. *text* is its content without a byte order mark."""

    path: str
    text: str
    root: Node
    warnings: tuple[Mistake, ...] = ()

    def line(self, number: int) -> str:
        """The line as written, without its line end; *number* counts from 1."""
        return self.text.replace("\r\n", "\n").replace("\r", "\n").split("\n")[number - 1]


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A file that could not be read, and all that can be said of why (at least one mistake), in file order."""

    mistakes: tuple[Mistake, ...]


def read(path: str, data: bytes, *, max_bytes: int = MAX_BYTES) -> Document | Unreadable:
    """Read the YAML in *data*; *path* is only named in the places. Never raises, whatever the bytes are."""
    try:
        text = data.decode("utf-8-sig")
        root = _compose(path, text)
    except UnicodeDecodeError as error:
        return Unreadable((Mistake(Place(path), "E004", f"the file is not saved as UTF-8 ({error.reason})"),))
    except yaml.MarkedYAMLError as error:
        mark: Any = error.problem_mark
        place = Place(path, mark.line + 1, mark.column + 1)
        return Unreadable((Mistake(place, "E049", f"YAML cannot read this: {error.problem}"),))
    return Document(path, text, root)


_STYLES: dict[str | None, Style] = {
    None: "plain",
    "": "plain",
    "'": "quoted",
    '"': "quoted",
    "|": "block",
    ">": "block",
}


def _compose(path: str, text: str) -> Node:
    stack: list[list[Node]] = [[]]
    starts: list[Place] = []
    for event in yaml.parse(text, Loader=yaml.CSafeLoader):
        start = Place(path, event.start_mark.line + 1, event.start_mark.column + 1)
        end = Place(path, event.end_mark.line + 1, event.end_mark.column + 1)
        match event:
            case yaml.ScalarEvent():
                stack[-1].append(Text(start, event.value, _STYLES[event.style], end))
            case yaml.SequenceStartEvent() | yaml.MappingStartEvent():
                stack.append([])
                starts.append(start)
            case yaml.SequenceEndEvent():
                items = stack.pop()
                stack[-1].append(Listing(starts.pop(), tuple(items), end))
            case yaml.MappingEndEvent():
                flat = stack.pop()
                entries = tuple(
                    (key, value)
                    for key, value in zip(flat[::2], flat[1::2], strict=True)
                    if isinstance(key, Text)
                )
                stack[-1].append(Table(starts.pop(), entries, end))
            case _:
                pass
    return stack[0][0] if stack[0] else Text(Place(path), "", "plain", Place(path))
