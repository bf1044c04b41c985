"""How a report is coloured: a value that the caller chooses, so that rendering stays pure."""

from typing import Final

from msgspec import Struct

RESET: Final = "\x1b[0m"


class Style(Struct, frozen=True):
    """What to write before a text of each kind; nothing for plain output.

    Colour never carries a meaning alone: the words say the same without it.
    """

    good: str = ""
    bad: str = ""
    warning: str = ""
    quiet: str = ""
    strong: str = ""

    def paint(self, code: str, text: str) -> str:
        """*text* in the colour *code*, one of this style's own."""
        return f"{code}{text}{RESET}" if code and text else text


PLAIN: Final = Style()
"""For files, pipes and ``NO_COLOR``."""

ANSI: Final = Style(good="\x1b[32m", bad="\x1b[31m", warning="\x1b[33m", quiet="\x1b[2m", strong="\x1b[1m")
"""The eight colours that every terminal has and every theme keeps readable."""
