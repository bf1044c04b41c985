"""A place in an answer where something is wrong."""

from msgspec import Struct


class TextFinding(Struct, frozen=True):
    """What stands in the answer, and what should stand there (empty where nobody can tell)."""

    text: str
    right: str = ""

    def __str__(self) -> str:
        return f"{self.text} ({self.right})" if self.right else self.text
