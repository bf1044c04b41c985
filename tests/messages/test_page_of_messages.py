"""The register of codes is whole, and the page made of it is fresh.

Run this module to write the page anew.
"""

from collections import Counter
from pathlib import Path

from evalctl.commands.messages import page, register

PAGE = Path(__file__).parents[2] / "docs" / "messages.md"


def test_page_is_fresh() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


def test_no_code_has_two_meanings() -> None:
    assert [code for code, count in Counter(code.id for code in register()).items() if count > 1] == []


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
