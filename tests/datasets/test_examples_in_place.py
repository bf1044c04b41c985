"""What messages show for an example is right where it stands: put below ``assert:``, or read as a whole set."""

from pathlib import Path

import pytest
from examples_in_place import errors_of

from evalctl.assertions import builtin
from evalctl.commands.messages import mistakes_in, register
from evalctl.datasets.assertion_schema import GROUPS
from evalctl.datasets.load import load_text
from evalctl.datasets.setfile import SetReader
from evalctl.yamltext import Mistake
from evalctl.yamltext.writing import DOTS

FOLDER = Path(__file__).parent / "golden"
HEAD = (
    "id: acme.faq\nlanguage: en\nprompts:\n  - id: hours\n    prompt: When?\n    reference: x\n    context: z\n"
    "    assert:\n"
)
READER = SetReader(builtin())
WORDS = {*builtin().names, *GROUPS}


def examples() -> list[str]:
    """Every example that a golden file or a code's own file leads to, once."""
    mistakes: list[Mistake] = []
    for path in sorted(FOLDER.glob("*.yaml")):
        mistakes += load_text(path.name, path.read_bytes(), READER).mistakes
    for code in register():
        if (
            code.file.endswith(".yaml")
            and not code.beside
            and code.file != "evalctl.yaml"
            and len(code.wrong) < 10_000
        ):
            mistakes += mistakes_in(code, code.wrong, Path())
    return sorted({each.example for each in mistakes if each.example and DOTS not in each.example})


def is_assertion(example: str) -> bool:
    return (
        example.startswith("- ") and example[2:].split(":", maxsplit=1)[0].split("\n", maxsplit=1)[0] in WORDS
    )


@pytest.mark.parametrize("example", [each for each in examples() if is_assertion(each)])
def test_example_of_an_assertion_is_right_below_assert(example: str) -> None:
    assert errors_of(HEAD + "".join(f"      {line}\n" for line in example.split("\n"))) == []


@pytest.mark.parametrize(
    "example", [each for each in examples() if each.startswith("id: ") and "prompts:" in each]
)
def test_example_of_a_set_is_one(example: str) -> None:
    assert errors_of(example + "\n") == []
