"""What is said of the usual mistakes in a project file, word by word."""

from pathlib import Path

import pytest
from golden_projects import PROJECTS, said_of


@pytest.mark.parametrize("path", PROJECTS, ids=lambda path: path.stem)
def test_message_is_the_one_that_was_agreed_on(path: Path) -> None:
    assert said_of(path) == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_no_key_is_repeated() -> None:
    said = said_of(PROJECTS[0].with_name("key-in-the-file.yaml"))

    assert "sk-1234567890abcdef" not in said
    assert "user:secret" not in said
