"""Words of the project's own, as a run uses them."""

import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

import evalctl.cli
from evalctl.cli.words import for_grading
from evalctl.config import load

SET = """\
id: acme.shop
prompts:
  - id: mug
    prompt: Do you have mugs?
    assert:
      - in_stock: {sku: 12}
      - in_stock
  - id: cup
    prompt: Do you have cups?
    assert:
      - not: in_stock
      - contains: cup
"""
CHECK = """\
import json, sys
told = json.load(sys.stdin)
is_there = "mug" in told["answer"]
print(json.dumps({"pass": is_there, "reason": "" if is_there else "sold out"}))
"""
ANSWERS = '{"id": "mug", "answer": "A mug."}\n{"id": "cup", "answer": "A cup."}\n'


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("EVALCTL_HISTORY", str(tmp_path / "history"))
    write(tmp_path, "evalctl.yaml", f"assertions:\n  in_stock:\n    command: [{sys.executable}, check.py]\n")
    write(tmp_path, "check.py", CHECK)
    write(tmp_path, "shop.yaml", SET)
    write(tmp_path, "answers.jsonl", ANSWERS)
    return tmp_path


def write(folder: Path, name: str, text: str) -> None:
    (folder / name).write_text(textwrap.dedent(text), encoding="utf-8")


def run(*arguments: str) -> int:
    return evalctl.cli.run(["run", "shop.yaml", "--answers", "answers.jsonl", *arguments])


def test_a_set_uses_a_command_like_any_word(shop: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--allow-exec", "--fail-under", "1") == 0
    assert "100.0% (2/2)" in capsys.readouterr().out


def test_without_leave_nothing_runs_and_the_message_says_what_to_type(
    shop: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(shop, "check.py", "open('ran', 'w')")

    assert run() == 2

    said = capsys.readouterr().err
    assert said.count("--allow-exec") == 1
    assert "shop.yaml:6:9: E115" in said
    assert not (shop / "ran").exists()


def test_reading_a_set_needs_no_leave(shop: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("check", "fmt", "cases", "list"):
        assert evalctl.cli.run([command, "shop.yaml"]) == 0, capsys.readouterr().err


def test_regrading_and_comparing_need_leave_too(shop: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("--allow-exec")
    run("--allow-exec")
    write(shop, "check.py", "print('{\"pass\": false}')")
    capsys.readouterr()

    assert evalctl.cli.run(["regrade", "shop.yaml"]) == 2
    assert "--allow-exec" in capsys.readouterr().err
    assert evalctl.cli.run(["regrade", "shop.yaml", "--allow-exec"]) == 0
    assert "50.0% (1/2)" in capsys.readouterr().out


def test_a_command_cannot_take_a_word_of_evalctls_own(shop: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(shop, "evalctl.yaml", "assertions:\n  contains:\n    command: [true]\n")

    assert run("--allow-exec") == 2
    assert "the assertion contains is evalctl's own" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("assertions: [in_stock]", '"assertions" has the name of each word as a key, not a list'),
        ("assertions:\n  In-Stock: {command: [a]}", "E135"),
        ("assertions:\n  in_stock: check.py", 'has "command" as a key'),
        ("assertions:\n  in_stock: {}", 'needs "command"'),
        ("assertions:\n  in_stock: {command: php artisan}", "must be a list"),
        ("assertions:\n  in_stock: {command: []}", "is an empty list"),
        ("assertions:\n  in_stock: {command: [a], timeout: 0}", "timeout"),
        ("assertions:\n  in_stock: {command: [a], shell: true}", "no shell reads it"),
        ("assertions:\n  in_stock: {command: [no-such-program]}", "no-such-program, which is not there"),
    ],
)
def test_what_is_wrong_in_the_project_file_is_said(
    shop: Path, written: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    write(shop, "evalctl.yaml", written + "\n")

    assert run("--allow-exec") == 2
    assert said in capsys.readouterr().err


def test_a_slow_command_does_not_hold_up_the_others(shop: Path) -> None:
    write(shop, "check.py", "import time\ntime.sleep(1)\nprint('{\"pass\": true}')\n")
    cases = "".join(f"  - id: c{n}\n    prompt: Mug {n}?\n    assert:\n      - in_stock\n" for n in range(4))
    write(shop, "shop.yaml", f"id: acme.shop\nprompts:\n{cases}")
    write(shop, "answers.jsonl", "".join(f'{{"id": "c{n}", "answer": "mug"}}\n' for n in range(4)))
    started = time.monotonic()

    assert run("--allow-exec") == 0

    assert time.monotonic() - started < 4 * 1.0


def test_relative_programs_are_those_beside_the_project_file(shop: Path) -> None:
    if os.name == "nt":
        pytest.skip("a script is no program there")
    (shop / "sub").mkdir()
    write(shop, "check.sh", "#!/bin/sh\necho '{\"pass\": true}'\n")
    (shop / "check.sh").chmod(0o755)
    write(shop, "evalctl.yaml", "assertions:\n  in_stock:\n    command: [./check.sh]\n")

    word = for_grading(load(shop / "evalctl.yaml"), True)["in_stock"]

    assert word.unusable is None


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C of a child's own is POSIX's")
def test_ctrl_c_ends_a_command_that_is_waited_for_and_keeps_the_answer(shop: Path) -> None:
    write(shop, "check.py", "import time, pathlib\npathlib.Path('began').touch()\ntime.sleep(60)\n")
    write(shop, "evalctl.yaml", (shop / "evalctl.yaml").read_text(encoding="utf-8") + "    timeout: 60\n")
    code = (
        # A process that was started in the background of a script ignores Ctrl-C from birth.
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from evalctl.cli import run; sys.exit(run(sys.argv[1:]))"
    )
    arguments = ["run", "shop.yaml", "--answers", "answers.jsonl", "--allow-exec"]
    process = subprocess.Popen([sys.executable, "-c", code, *arguments], cwd=shop, stderr=subprocess.PIPE)
    until = time.monotonic() + 30
    while not (shop / "began").exists() and time.monotonic() < until:
        time.sleep(0.05)

    process.send_signal(signal.SIGINT)
    since = time.monotonic()
    _, err = process.communicate(timeout=50)

    assert process.returncode == 130
    assert time.monotonic() - since < 10
    assert b"cases are kept" in err
    assert b"Traceback" not in err
    (journal,) = (shop / "history" / "runs").rglob("*.jsonl")
    assert '"kind":"sample"' in journal.read_text(encoding="utf-8").replace(": ", ":")


def test_rows_may_fill_in_what_a_command_is_told(shop: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = 'id: acme.rows\ndata: {file: rows.csv, id: id}\nprompt: "A {{ item }}?"\nassert:\n'
    write(shop, "shop.yaml", rows + '  - in_stock: "{{ item }}"\n')
    write(shop, "rows.csv", "id,item\n1,mug\n2,cup\n")
    write(shop, "answers.jsonl", '{"id": "1", "answer": "A mug."}\n{"id": "2", "answer": "A mug."}\n')
    write(
        shop,
        "check.py",
        """\
        import json, sys
        told = json.load(sys.stdin)
        print(json.dumps({"pass": told["value"] in told["answer"]}))
        """,
    )

    assert run() == 2
    assert capsys.readouterr().err.count("--allow-exec") == 1
    assert run("--allow-exec") == 0
    assert "50.0% (1/2)" in capsys.readouterr().out


def test_a_baseline_is_graded_too(shop: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("--allow-exec")
    capsys.readouterr()

    assert evalctl.cli.run(["baseline", "shop.yaml"]) == 2
    assert "--allow-exec" in capsys.readouterr().err
    assert evalctl.cli.run(["baseline", "shop.yaml", "--allow-exec"]) == 0
    assert '"pass"' in next(shop.glob("shop*baseline*")).read_text(encoding="utf-8").replace(
        "pass:", '"pass"'
    )
