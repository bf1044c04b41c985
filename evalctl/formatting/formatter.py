"""The form of a set: quotes where YAML's versions differ, keys in the documented order."""

import codecs
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from msgspec import Struct

from evalctl.datasets.load import Loaded, load_text
from evalctl.datasets.setfile import SetReader
from evalctl.errors import UsageError
from evalctl.formatting.equivalence import meaning
from evalctl.formatting.key_order import ordered_lines
from evalctl.formatting.quoting import quoted_lines
from evalctl.formatting.ruamel_check import agrees
from evalctl.formatting.set_shape import SetShape
from evalctl.model.cases import EvalSet
from evalctl.model.registry import Registry
from evalctl.yamltext import Document, read
from evalctl.yamltext.text.lines import Lines

Step: TypeAlias = Callable[[Document, Lines, SetShape], Mapping[int, str]]
"""One kind of change: a set that was read and its lines in, the lines that become others out, by number."""


class Formatted(Struct, frozen=True):
    """A file with its form put right. *loaded* is what it came to as it was; with errors it is left alone.

    *before* and *after* are its bytes.
    """

    loaded: Loaded
    before: bytes
    after: bytes

    @property
    def is_changed(self) -> bool:
        return self.before != self.after


@dataclass(slots=True)
class SetFormatter:
    """Puts the form of sets right, with the words of *registry*."""

    registry: Registry
    reader: SetReader = field(init=False)

    def __post_init__(self) -> None:
        self.reader = SetReader(self.registry)

    def formatted(self, path: str, data: bytes) -> Formatted:
        """*data* with its form put right; *path* is named in places, and data rows are read beside it.

        Raises UsageError where the set would say something else afterwards: then nothing may be written.
        """
        loaded = load_text(path, data, self.reader)
        if loaded.evalset is None:
            return Formatted(loaded, data, data)
        made = data
        for step in (_quotes, _order):
            made = self._stepped(path, made, loaded.evalset, step)
        if made != data:
            self._see_that_it_says_the_same(path, loaded.evalset, made)
            if agrees(data, made) is False:
                raise UsageError(_refused(path))
        return Formatted(loaded, data, made)

    def _stepped(self, path: str, data: bytes, evalset: EvalSet, step: Step) -> bytes:
        document = read(path, data)
        if not isinstance(document, Document):
            raise UsageError(_refused(path))
        lines = Lines(path, document.text)
        changed = step(document, lines, SetShape.of(evalset, document.root, self.registry))
        if not changed:
            return data
        mark = codecs.BOM_UTF8 if data.startswith(codecs.BOM_UTF8) else b""
        return mark + lines.replaced(dict(changed)).encode("utf-8")

    def _see_that_it_says_the_same(self, path: str, before: EvalSet, made: bytes) -> None:
        after = load_text(path, made, self.reader).evalset
        if after is None or meaning(after) != meaning(before):
            raise UsageError(_refused(path))


def _quotes(document: Document, lines: Lines, shape: SetShape) -> Mapping[int, str]:
    return quoted_lines(lines, shape.parts(document.root))


def _order(document: Document, lines: Lines, shape: SetShape) -> Mapping[int, str]:
    return ordered_lines(lines, document.root, shape.parts(document.root))


def _refused(path: str) -> str:
    return (
        f"{path}: in its new form the set would say something else, so it was left as it is; "
        "this is a fault of evalctl, please report it"
    )
