"""Links in a stranger's folder lead nowhere: nothing behind them is read, shown or written over."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own on Windows"),
]

SECRET = "root:x:0:0:the secret of another folder"
SET = "id: {id}\nprompts:\n  - id: a\n    prompt: Hi?\n    assert: [not_empty]\n"
ANSWERS = '{"id": "a", "answer": "Hello."}\n'
COMMANDS = (
    ("check", "sets"),
    ("check", "--fix", "sets"),
    ("fmt", "sets"),
    ("cases", "sets"),
    ("list", "sets"),
    ("run", "sets", "--answers", "answers.jsonl"),
    ("run", "sets", "--answers", "answers.jsonl", "--dry-run"),
    ("regrade", "sets"),
    ("baseline", "sets"),
)


def evalctl(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "EVALCTL_HISTORY": str(folder / "history"), "HOME": str(folder)}
    return subprocess.run(
        [sys.executable, "-m", "evalctl", *arguments],
        cwd=folder, env=environ, capture_output=True, text=True, encoding="utf-8", timeout=60, check=False,
    )  # fmt: skip


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with a set, and beside it one with a secret."""
    here = tmp_path / "here"
    (here / "sets").mkdir(parents=True)
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "secret.yaml").write_text(f"{SECRET}\n", encoding="utf-8")
    (tmp_path / "elsewhere" / "rows.csv").write_text(f"k,q\na,{SECRET}\n", encoding="utf-8")
    (here / "sets" / "good.yaml").write_text(SET.format(id="acme.good"), encoding="utf-8")
    (here / "answers.jsonl").write_text(ANSWERS, encoding="utf-8")
    return here


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_set_that_is_a_link_out_of_its_folder_is_refused_by_name(
    place: Path, command: tuple[str, ...]
) -> None:
    (place / "sets" / "evil.yaml").symlink_to("../../elsewhere/secret.yaml")

    done = evalctl(place, *command)

    assert done.returncode == 2
    assert "evil.yaml is a link that leads out of sets" in done.stderr
    assert SECRET not in done.stdout + done.stderr


def test_it_may_be_named_itself_or_listed(place: Path) -> None:
    (place / "sets" / "linked.yaml").symlink_to("../../elsewhere/set.yaml")
    (place.parent / "elsewhere" / "set.yaml").write_text(SET.format(id="acme.linked"), encoding="utf-8")

    assert evalctl(place, "check", "sets/linked.yaml").returncode == 0
    (place / "evalctl.yaml").write_text("not_sets: [linked.yaml]\n", encoding="utf-8")
    assert evalctl(place, "check", "sets").returncode == 0


def test_a_link_inside_the_folder_and_a_linked_root_are_fine(place: Path) -> None:
    (place / "sets" / "same.yaml").symlink_to("good.yaml")
    (place / "door").symlink_to("sets")

    assert "1 set" in evalctl(place, "check", "sets").stderr
    assert "1 set" in evalctl(place, "check", "door").stderr


def test_a_linked_folder_is_not_entered_and_is_named(place: Path) -> None:
    (place / "sets" / "more").symlink_to("../../elsewhere")

    done = evalctl(place, "check", "sets")

    assert done.returncode == 0
    assert "1 link to a folder (sets/more)" in done.stderr
    assert SECRET not in done.stdout + done.stderr


@pytest.mark.parametrize("named", ["rows.csv", "../../elsewhere/rows.csv", "/etc/passwd"])
def test_a_data_file_outside_is_refused_and_not_shown(place: Path, named: str) -> None:
    (place / "sets" / "rows.csv").symlink_to("../../elsewhere/rows.csv")
    rows = f'id: acme.rows\ndata: {{file: "{named}"}}\nprompt: "{{{{ q }}}}"\nassert: [not_empty]\n'
    (place / "sets" / "rows.yaml").write_text(rows, encoding="utf-8")

    for command in (("check", "sets"), ("cases", "sets/rows.yaml")):
        done = evalctl(place, *command)
        assert done.returncode == 2
        assert "root:x" not in done.stdout + done.stderr


def test_a_pipe_as_a_system_file_is_refused_and_not_waited_for(place: Path) -> None:
    os.mkfifo(place / "prompt.md")
    (place / "evalctl.yaml").write_text(
        "targets:\n  bot: {model: openai/x, system_file: prompt.md}\n", encoding="utf-8"
    )

    done = evalctl(place, "run", "sets", "--model", "bot", "--dry-run")

    assert done.returncode == 2
    assert "is no ordinary file" in done.stderr


@pytest.mark.parametrize("name", ["history.jsonl", "history.jsonl.lock", "runs", "runs/acme.good"])
def test_no_link_below_the_history_is_written_through(place: Path, name: str) -> None:
    victim = place.parent / "elsewhere" / "victim"
    is_folder = name.startswith("runs")
    victim.mkdir() if is_folder else victim.write_text("precious\n", encoding="utf-8")
    (place / "history" / name).parent.mkdir(parents=True, exist_ok=True)
    (place / "history" / name).symlink_to(victim)

    done = evalctl(place, "run", "sets", "--answers", "answers.jsonl")

    assert done.returncode == 2
    assert "this is a link, and below the history's folder none is followed" in done.stderr
    assert list(victim.iterdir()) == [] if is_folder else victim.read_text(encoding="utf-8") == "precious\n"


def test_the_root_of_the_history_may_be_a_link(place: Path) -> None:
    (place.parent / "elsewhere" / "kept").mkdir()
    (place / "history").symlink_to(place.parent / "elsewhere" / "kept")

    assert evalctl(place, "run", "sets", "--answers", "answers.jsonl").returncode == 0
    assert (place.parent / "elsewhere" / "kept" / "history.jsonl").exists()


def test_results_take_the_place_of_a_file_and_go_through_devices_links_and_pipes(place: Path) -> None:
    run = ("run", "sets", "--answers", "answers.jsonl", "-o")
    (place / "out.json").write_text("older", encoding="utf-8")
    (place / "out.json").chmod(0o640)
    before = (place / "out.json").stat().st_ino
    (place / "linked.json").symlink_to("out.json")
    (place / "null.json").symlink_to("/dev/null")

    assert evalctl(place, *run, "out.json").returncode == 0
    assert (place / "out.json").stat().st_ino != before
    assert (place / "out.json").stat().st_mode & 0o777 == 0o640
    replaced = (place / "out.json").stat().st_ino
    assert evalctl(place, *run, "linked.json").returncode == 0
    assert (place / "linked.json").is_symlink()
    assert (place / "out.json").stat().st_ino == replaced
    assert evalctl(place, *run, "null.json").returncode == 0
    os.link(place / "out.json", place / "twin.json")
    assert evalctl(place, *run, "twin.json").returncode == 0
    assert (place / "twin.json").stat().st_ino == replaced
