"""No line of any output starts a command of a build server, whatever an answer or a set says.

The matcher is written from the documented grammar of GitHub's runner: a line is a command when, behind white space,
it begins with ``::`` and holds another ``::`` later, or when it holds ``##[``, and ``]`` behind that. Azure's agent
looks for ``##vso[``, TeamCity for ``##teamcity[``.
"""

import json
import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from evalctl.reporters.formatter import Formatter, Formatters
from evalctl.reporters.json_text import document, json_lines
from evalctl.reporters.visible import json_without_commands, without_commands


def is_command(line: str) -> bool:
    trimmed = line.lstrip()
    if trimmed.startswith("::") and "::" in trimmed[2:]:
        return True
    for opening in ("##[", "##vso[", "##teamcity["):
        at = line.lower().find(opening)
        if at >= 0 and "]" in line[at:]:
            return True
    return False


COMMANDS = [
    "::error::x",
    "   ::add-mask::x",
    "\t::set-output name=a::b",
    "\u00a0::error file=a,line=1::x",
    "##[error]x",
    "a ##[group]x",
    "####[warning]x",
    "##vso[task.setvariable variable=a]b",
    "##VSO[task.complete]",
    "##teamcity[message text='x']",
    ":::error::x",
    "::::",
]
parts = st.sampled_from(
    ["::", ":", "#", "##", "[", "]", " ", "\t", "\n", "error", "vso", "teamcity", "a", "\u00a0", "\\", '"']
)
texts = st.lists(parts, max_size=14).map("".join)


@pytest.mark.parametrize("text", COMMANDS)
def test_the_matcher_knows_them_and_nothing_of_them_is_left(text: str) -> None:
    assert is_command(text)
    assert not is_command(without_commands(text))


@given(texts)
@example("##[error]\n ::error::x")
def test_no_line_of_a_text_is_a_command(text: str) -> None:
    assert not any(is_command(line) for line in re.split(r"\r\n|\r|\n", without_commands(text)))


@given(texts)
def test_what_was_taken_apart_stays_so(text: str) -> None:
    assert without_commands(without_commands(text)) == without_commands(text)


@given(texts)
def test_json_keeps_its_value_and_is_no_command(text: str) -> None:
    value = {"answer": text, text: [text]}

    for written in (
        document(value),
        json_lines([value]),
        json_without_commands(json.dumps(value, ensure_ascii=False)),
    ):
        assert json.loads(written) == value
        assert not any(is_command(line) for line in written.split("\n"))


def test_what_a_format_lets_through_is_taken_apart_once_more() -> None:
    formats: Formatters[str] = Formatters((Formatter("table", ".txt", lambda value, _style, _width: value),))

    assert formats.render("a wrapped line\n  ::error::x\n", "table") == "a wrapped line\n  : :error::x\n"


def test_what_is_written_to_be_obeyed_is_left_alone() -> None:
    formats: Formatters[str] = Formatters(
        (Formatter("github", ".x", lambda value, _style, _width: value, is_commands=True),)
    )

    assert formats.render("::error::x\n", "github") == "::error::x\n"
