"""Every warning can be answered in the file, so that ``check --strict`` stays usable."""

from pathlib import Path

import pytest

from evalctl.commands.messages import mistakes_in, register
from evalctl.yamltext.code import Code

IN_SETS = [code for code in register() if code.id.startswith("W") and not code.file.endswith(".jsonl")]
"""Lines of JSON have no comments, and check does not read answers."""


def found(code: Code, lines: list[str], folder: Path) -> list[str]:
    return [mistake.code for mistake in mistakes_in(code, "\n".join(lines), folder)]


def warned(code: Code, folder: Path) -> tuple[list[str], int]:
    """The lines of the doubtful example, and the number of the one that is warned of, from 0."""
    assert isinstance(code.wrong, str)
    numbers = {m.place.line for m in mistakes_in(code, code.wrong, folder) if m.code == code.id}
    assert len(numbers) == 1
    return code.wrong.split("\n"), numbers.pop() - 1


@pytest.mark.parametrize("code", IN_SETS, ids=lambda code: code.id)
def test_a_warning_is_silenced_by_a_line_above_it(code: Code, tmp_path: Path) -> None:
    lines, number = warned(code, tmp_path)
    indent = " " * (len(lines[number]) - len(lines[number].lstrip()))
    lines.insert(number, f"{indent}# evalctl: allow {code.id}")

    assert found(code, lines, tmp_path) == []


@pytest.mark.parametrize("code", IN_SETS, ids=lambda code: code.id)
def test_a_warning_is_silenced_for_the_whole_file_above_its_first_key(code: Code, tmp_path: Path) -> None:
    lines, _ = warned(code, tmp_path)

    assert found(code, [f"# evalctl: allow W049, {code.id}", "", *lines], tmp_path) == []


@pytest.mark.parametrize("code", IN_SETS, ids=lambda code: code.id)
def test_a_warning_is_silenced_at_the_end_of_its_line(code: Code, tmp_path: Path) -> None:
    lines, number = warned(code, tmp_path)
    lines[number] += f"  # evalctl: allow {code.id}"

    assert found(code, lines, tmp_path) == []


@pytest.mark.parametrize("code", IN_SETS, ids=lambda code: code.id)
def test_no_other_code_silences_it(code: Code, tmp_path: Path) -> None:
    lines, _ = warned(code, tmp_path)

    assert code.id in found(code, [f"# evalctl: allow W049, {code.id}0", *lines], tmp_path)


TEXT = """id: acme.faq
data:
  file: t.csv
prompt: {}
assert:
  - contains: kettle
"""


@pytest.mark.parametrize(
    "prompt",
    [
        "|  # evalctl: allow W018\n  Good morning.\n    I am here.\n\n  Where is {product} of {{ product }}?",
        '"Good morning.\n  Where is {product} of {{ product }}?"  # evalctl: allow W018',
    ],
)
def test_a_warning_inside_a_long_text_is_silenced_where_the_text_begins(prompt: str, tmp_path: Path) -> None:
    code = Code("W018", "", TEXT, TEXT, beside=(("t.csv", "product\nlamp\n"),))
    text = TEXT.format(prompt)
    if prompt.startswith('"'):
        text = text.replace("  # evalctl: allow W018", "").replace(
            "prompt:", "# evalctl: allow W018\nprompt:"
        )

    assert found(code, text.split("\n"), tmp_path) == []
    assert found(code, text.replace("allow", "forbid").split("\n"), tmp_path) == ["W018"]


def test_what_is_allowed_above_one_assertion_is_not_allowed_for_the_next(tmp_path: Path) -> None:
    text = (
        "id: acme.faq\nprompts:\n  - id: a\n    prompt: Hi?\n    assert:\n"
        "      # evalctl: allow W010\n      - contains: ok\n      - contains: no\n"
    )
    code = Code("W010", "", text, text)

    (mistake,) = mistakes_in(code, text, tmp_path)

    assert mistake.place.line == 8
