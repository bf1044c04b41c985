"""One way to write down a result, and the choice among several by name or by the end of a file's name."""

from collections.abc import Callable
from pathlib import PurePath
from typing import Generic, TypeVar

from msgspec import Struct

from evalctl.errors import UsageError
from evalctl.reporters.style import PLAIN, Style
from evalctl.reporters.visible import one_line, without_commands

T = TypeVar("T")


class Formatter(Struct, Generic[T], frozen=True):
    """One way to write down a T. *render* takes it, a style, and a width in columns.

    *is_commands*: what it writes is for a build server to obey.
    """

    name: str
    suffix: str
    render: Callable[[T, Style, int], str]
    is_commands: bool = False


class Formatters(Struct, Generic[T], frozen=True):
    """The ways to write down a T."""

    known: tuple[Formatter[T], ...]

    @property
    def names(self) -> tuple[str, ...]:
        """What ``--format`` takes."""
        return tuple(one.name for one in self.known)

    def render(self, value: T, name: str, style: Style = PLAIN, width: int = 80) -> str:
        """*value* in the format of that name, ending with a line end. Raises UsageError for an unknown name."""
        one = self._named(name)
        text = one.render(value, style, width)
        return text if one.is_commands else without_commands(text)

    def is_commands(self, name: str) -> bool:
        """Whether a build server is to obey the format of that name. Raises UsageError for an unknown name."""
        return self._named(name).is_commands

    def name_for(self, path: str) -> str:
        """The name of the format that a file's name asks for. Raises UsageError when it ends in no known way."""
        suffix = PurePath(path).suffix.lower()
        for one in self.known:
            if one.suffix == suffix:
                return one.name
        suffixes = ", ".join(one.suffix for one in self.known)
        raise UsageError(
            f"{one_line(path)}: the end of the name chooses the format, and must be one of {suffixes}"
        )

    def _named(self, name: str) -> Formatter[T]:
        for one in self.known:
            if one.name == name:
                return one
        raise UsageError(f"there is no format {one_line(name)!r} here: choose one of {', '.join(self.names)}")
