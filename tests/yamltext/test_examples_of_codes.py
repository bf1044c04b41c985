"""Every code of this package has a file that has this mistake and no other, and that file put right."""

import re
from pathlib import Path

import pytest

import evalctl.yamltext
from evalctl.yamltext import Code, Document, read
from evalctl.yamltext.yaml_codes import CODES


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.id)
def test_wrong_example_has_this_mistake_and_no_other(code: Code) -> None:
    data = code.wrong.encode() if isinstance(code.wrong, str) else code.wrong

    found = read(code.file, data)
    mistakes = found.warnings if isinstance(found, Document) else found.mistakes

    assert {mistake.code for mistake in mistakes} == {code.id}
    assert isinstance(found, Document) == code.id.startswith("W")


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.id)
def test_right_example_has_no_mistake(code: Code) -> None:
    found = read(code.file, code.right.encode())

    assert isinstance(found, Document)
    assert found.warnings == ()


def test_every_code_of_a_message_has_its_example() -> None:
    sources = Path(evalctl.yamltext.__file__).parent.rglob("*.py")
    used = {code for path in sources for code in re.findall(r"\"([EW]0[0-4]\d)\"", path.read_text("utf-8"))}

    assert {code for code in used if code < "E050" or "W" < code < "W010"} == {code.id for code in CODES}


def test_numbers_are_those_of_this_package() -> None:
    assert all("E001" <= code.id <= "E049" or "W001" <= code.id <= "W009" for code in CODES)
    assert len({code.id for code in CODES}) == len(CODES)
