"""A mistake in a file, told so that its author can mend it."""

from typing import Literal

from msgspec import Struct

from evalctl.yamltext.place import Place

Severity = Literal["error", "warning"]


class Mistake(Struct, frozen=True):
    """One thing wrong at one place.

    *code* is stable (``E016``, ``W012``) and documented in ``docs/messages.md``.
    *message* is one sentence in the author's words, without the place.
    *where* names the prompt or question ("prompt \\"sunday\\""), where there is one.
    *excerpt* is the author's line as written (None where the file has none, e.g. when it is empty).
    *correction* is that line put right, only where that is certain; *example* is a correct
    text of the same kind, where it is not. Both may hold several lines: the correction stands for the *corrects*
    lines of the file that begin with the place's.
    """

    place: Place
    code: str
    message: str
    where: str | None = None
    excerpt: str | None = None
    correction: str | None = None
    example: str | None = None
    severity: Severity = "error"
    corrects: int = 1

    def __str__(self) -> str:
        where = f" in {self.where}" if self.where else ""
        return f"{self.place}: {self.code}{where}: {self.message}"
