"""Every code has a file that has this mistake and no other, and that file put right."""

import re
from pathlib import Path

import pytest

import evalctl
from evalctl.commands.messages import mistakes_in, register
from evalctl.yamltext.code import Code

ALL = register()
WITHOUT_EXAMPLE = {"E112", "E115", "E116", "E153"}
"""They rest on the machine; the page of messages says so."""


def codes_found(code: Code, content: str | bytes, folder: Path) -> list[str]:
    return [mistake.code for mistake in mistakes_in(code, content, folder)]


@pytest.mark.parametrize("code", ALL, ids=lambda code: code.id)
def test_wrong_example_has_this_mistake_and_no_other(code: Code, tmp_path: Path) -> None:
    assert set(codes_found(code, code.wrong, tmp_path)) == {code.id}


@pytest.mark.parametrize("code", ALL, ids=lambda code: code.id)
def test_right_example_has_no_mistake(code: Code, tmp_path: Path) -> None:
    assert codes_found(code, code.right, tmp_path) == []


def test_every_code_of_a_message_is_in_the_register() -> None:
    sources = Path(evalctl.__file__).parent.rglob("*.py")
    used = {code for path in sources for code in re.findall(r"\"([EW]\d{3})\"", path.read_text("utf-8"))}

    assert used - WITHOUT_EXAMPLE == {code.id for code in ALL}


def test_no_code_is_given_twice() -> None:
    ids = [code.id for code in ALL]

    assert len(ids) == len(set(ids))
