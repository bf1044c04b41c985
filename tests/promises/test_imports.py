"""Commands that ask no model never pay for litellm, and the light ones for little else."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HEAVY = ("litellm", "openai", "aiohttp", "httpx", "numpy", "jinja2", "xllamacpp")

SET = "id: t.x\nprompts:\n  - id: a\n    prompt: hi\n    assert: [{contains: Paris}]\n"
ANSWER = '{"id": "a", "answer": "Paris"}\n'


def imported(tmp_path: Path, *arguments: str) -> set[str]:
    """The top-level modules that a command imported."""
    code = (
        "import sys\n"
        "from evalctl.cli import run\n"
        f"code = run({list(arguments)!r})\n"
        "print('MODULES', ' '.join(sorted({name.partition('.')[0] for name in sys.modules})))\n"
        "sys.exit(code)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr.decode()
    (line,) = [line for line in done.stdout.decode().splitlines() if line.startswith("MODULES")]
    return set(line.split()[1:])


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("EVALCTL_HISTORY", str(tmp_path / "history"))
    (tmp_path / "s.yaml").write_text(SET, encoding="utf-8")
    (tmp_path / "a.jsonl").write_text(ANSWER, encoding="utf-8")
    return tmp_path


def test_no_command_but_those_that_ask_a_model_imports_litellm(place: Path) -> None:
    for arguments in (
        ("--help",),
        ("check", "s.yaml"),
        ("cases", "s.yaml"),
        ("run", "s.yaml", "--answers", "a.jsonl"),
        ("run", "s.yaml", "--answers", "a.jsonl", "--format", "json"),
        ("history",),
        ("show", "last"),
        ("regrade", "s.yaml"),
        ("baseline", "s.yaml"),
        ("accept", "last"),
    ):
        assert not imported(place, *arguments).intersection(HEAVY), arguments


def test_help_imports_neither_yaml_nor_tables_nor_records(place: Path) -> None:
    needless = {"yaml", "ruamel", "tabulate", "jsonschema", "asyncio", "msgspec"}

    assert not imported(place, "--help").intersection(needless)


def test_compare_imports_no_litellm(place: Path) -> None:
    import json

    imported(place, "run", "s.yaml", "--answers", "a.jsonl")
    imported(place, "run", "s.yaml", "--answers", "a.jsonl")
    lines = (place / "history" / "history.jsonl").read_text(encoding="utf-8").splitlines()

    assert not imported(place, "compare", json.loads(lines[0])["id"]).intersection(HEAVY)
