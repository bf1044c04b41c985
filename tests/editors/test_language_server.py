"""What editors show, asked of the very server that most of them use."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from language_server import LanguageServer, running

ROOT = Path(__file__).parents[2]
SERVER = "yaml-language-server@2"
HEADER = "# yaml-language-server: $schema=prompt-set.schema.json\n"
NODE, NPM = shutil.which("node"), shutil.which("npm")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(NODE is None or NPM is None, reason="node and npm are not installed"),
]

GOOD = """\
id: acme.faq
settings:
  temperature: 0
prompts:
  - id: opening-hours
    prompt: 42
    assert:
      - contains: no
      - contains: 12:30
      - contains: 2024-01-01
        ignore_case: true
      - not_empty
      - any: [{contains: 007}, {regex: /9/}]
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of somebody else's project, with a schema as the page on editors says."""
    folder = tmp_path_factory.mktemp("project") / "sets"
    folder.mkdir()
    for kind in ("prompt-set", "question-set"):
        command = [sys.executable, "-m", "evalctl", "schema", kind, "-o", f"{kind}.schema.json"]
        subprocess.run(command, cwd=folder, check=True, timeout=60)
    return folder


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, folder: Path) -> Iterator[LanguageServer]:
    place = tmp_path_factory.mktemp("node")
    command = [
        str(NPM),
        "install",
        "--no-audit",
        "--no-fund",
        "--ignore-scripts",
        "--prefix",
        str(place),
        SERVER,
    ]
    try:
        done = subprocess.run(command, capture_output=True, check=False, timeout=180, cwd=place)
    except subprocess.TimeoutExpired:
        pytest.skip(f"{SERVER} could not be installed in time")
    if done.returncode != 0:
        pytest.skip(f"{SERVER} cannot be installed here")
    script = place / "node_modules" / "yaml-language-server" / "bin" / "yaml-language-server"
    with running([str(NODE), str(script)], folder) as server:
        yield server


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(HEADER + text, encoding="utf-8")
    return path


def test_a_good_set_has_no_marks(server: LanguageServer, folder: Path) -> None:
    assert server.open(written(folder, "good.yaml", GOOD)) == []


@pytest.mark.parametrize("name", ["faq.yaml", "smoke.yaml"])
def test_our_own_sets_have_no_marks(server: LanguageServer, name: str) -> None:
    assert server.open(ROOT / "sets" / name) == []


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("    assert:", "    asert:"),
        ("- contains: no", "- contians: no"),
        ("  temperature: 0", "  temperature: warm"),
        ("ignore_case: true", "ignore_cases: true"),
        ("id: acme.faq", "id: Acme FAQ"),
    ],
)
def test_a_slip_is_marked_on_its_line(server: LanguageServer, folder: Path, right: str, wrong: str) -> None:
    text = GOOD.replace(right, wrong)
    line = next(number for number, each in enumerate(text.splitlines(), 1) if wrong.strip() in each)

    marks = server.open(written(folder, re.sub(r"\W", "", wrong) + ".yaml", text))

    assert line in {mark["range"]["start"]["line"] for mark in marks}


def test_keys_are_offered_with_what_they_are(server: LanguageServer, folder: Path) -> None:
    path = written(folder, "top.yaml", "id: acme.faq\n\n")
    server.open(path)

    offered = server.completions(path, 2, 0)

    assert {"description", "system", "settings", "assert", "prompts"} <= offered.keys()
    assert "The system prompt" in offered["system"]


def test_words_are_offered_behind_the_dash(server: LanguageServer, folder: Path) -> None:
    text = "id: acme.faq\nprompts:\n  - id: a\n    prompt: hi\n    assert:\n      - \n"
    path = written(folder, "words.yaml", text)
    server.open(path)

    offered = server.completions(path, 6, 8)

    assert {"contains", "not_contains", "regex", "json_schema", "any", "not"} <= offered.keys()
    assert "The answer includes" in offered["contains"]


def test_hovering_a_key_explains_it(server: LanguageServer, folder: Path) -> None:
    path = written(folder, "hover.yaml", GOOD)
    server.open(path)

    assert "What the assistant is asked." in server.hover(path, 6, 6)


def test_question_sets_have_a_schema_of_their_own(server: LanguageServer, folder: Path) -> None:
    header = HEADER.replace("prompt-set", "question-set")
    text = "id: a.b\nquestions:\n  - id: a\n    question: Why?\n    form: match\n    expected: []\n"
    path = folder / "questions.yaml"
    path.write_text(header + text, encoding="utf-8")
    assert server.open(path) == []

    path = folder / "wrong-questions.yaml"
    path.write_text(header + text.replace("match", "mtach"), encoding="utf-8")
    assert [mark["range"]["start"]["line"] for mark in server.open(path)] == [5]
