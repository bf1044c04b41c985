"""Read a YAML file: bytes in, a tree with places out, or what is wrong with it."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from msgspec import Struct
from msgspec.structs import replace

from evalctl.yamltext.allowing import is_allowed
from evalctl.yamltext.mistake import Mistake
from evalctl.yamltext.nodes import Node
from evalctl.yamltext.place import Place
from evalctl.yamltext.recovery import recover
from evalctl.yamltext.text.decoding import SMALLEST_SET, Undecodable, decode
from evalctl.yamltext.text.lines import Lines
from evalctl.yamltext.text.screening import screen

MAX_BYTES = 10_000_000


@dataclass(frozen=True, slots=True)
class Document:
    """A file that could be read. *text* is its content without a byte order mark."""

    path: str
    text: str
    root: Node
    warnings: tuple[Mistake, ...] = ()
    _lines: Lines = field(init=False, compare=False, repr=False)
    _says_allow: bool = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_lines", Lines(self.path, self.text))
        object.__setattr__(self, "_says_allow", "evalctl:" in self.text)

    def line(self, number: int) -> str:
        """The line as written, without its line end; *number* counts from 1. Empty behind the last line."""
        return self._lines.line(number)

    def allows(self, code: str, number: int) -> bool:
        """Whether the author says that the warning *code* on line *number* is meant."""
        return self._says_allow and is_allowed(code, number, self.line)


class Unreadable(Struct, frozen=True):
    """A file that could not be read, and all that can be said of why (at least one mistake), in file order.

    *mended* is the file with everything put right that is certain, where that could be read: whoever knows what
    the file should hold can go on there, on all lines but those of the mistakes.
    """

    mistakes: tuple[Mistake, ...]
    mended: Document | None = None

    def with_those_behind(self, found: Iterable[Mistake]) -> tuple[Mistake, ...]:
        """The mistakes of the file, and of those *found* in *mended* the errors on other lines, in file order."""
        told = {mistake.place.line for mistake in self.mistakes}
        behind = (each for each in found if each.severity == "error" and each.place.line not in told)
        return tuple(sorted((*self.mistakes, *behind), key=lambda mistake: mistake.place))


def read(path: str, data: bytes, *, max_bytes: int = MAX_BYTES) -> Document | Unreadable:
    """Read the YAML in *data*; *path* is only named in the places. Never raises, whatever the bytes are."""
    decoded = decode(path, data, max_bytes)
    if isinstance(decoded, Undecodable):
        return _undecodable(path, decoded)
    lines = Lines(path, decoded)
    found = recover(lines, screen(lines))
    if any(mistake.severity == "error" for mistake in found.mistakes):
        mended = found.mended and Document(path, found.mended[0].text, found.mended[1])
        return _unreadable(found.mistakes, mended)
    if found.root is None:
        return Unreadable((_empty(path, decoded),))
    document = Document(path, decoded, found.root)
    warnings = tuple(each for each in found.mistakes if not document.allows(each.code, each.place.line))
    return Document(path, decoded, found.root, warnings)


def _unreadable(mistakes: tuple[Mistake, ...], mended: Document | None = None) -> Unreadable:
    return Unreadable(tuple(sorted(mistakes, key=lambda mistake: mistake.place)), mended)


def _undecodable(path: str, decoded: Undecodable) -> Unreadable:
    """What can be said of a file that is no text, or text in another encoding."""
    if decoded.best is None:
        return Unreadable((decoded.mistake,))
    lines = Lines(path, decoded.best)
    mistake = replace(decoded.mistake, excerpt=lines.excerpt(decoded.mistake.place.line))
    return _unreadable((mistake, *screen(lines).mistakes))


def _empty(path: str, text: str) -> Mistake:
    what = "is empty" if not text.strip() else "is empty but for comments"
    return Mistake(
        Place(path),
        "E001",
        f"the file {what}; a set needs at least what is shown below",
        example=SMALLEST_SET,
    )
