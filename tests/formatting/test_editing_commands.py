"""``evalctl fmt`` and ``check --fix`` on real files: what is written, what is refused, and what is said."""

import os
import stat
import sys
from pathlib import Path

import pytest

from evalctl.cli import run
from evalctl.errors import StorageError
from evalctl.formatting import save

UNFORMED = "prompts:\n  - id: a\n    assert: [contains: 12:30]\n    prompt: Is it open?\nid: acme.faq\n"
FORMED = 'id: acme.faq\nprompts:\n  - id: a\n    prompt: Is it open?\n    assert: [contains: "12:30"]\n'
SLIP = FORMED.replace("assert:", "asert:")
BROKEN = FORMED.replace("prompt: Is it open?", "prompts: Is it open?\n    colour: red")

on_posix = pytest.mark.skipif(sys.platform == "win32", reason="links and modes are those of POSIX")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())
    return path


def test_fmt_writes_the_form_and_lists_the_file(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(place / "faq.yaml", UNFORMED)

    assert run(["fmt", "faq.yaml"]) == 0
    assert path.read_bytes().decode() == FORMED
    said = capsys.readouterr()
    assert said.out == "faq.yaml\n"
    assert said.err == "1 set: 1 changed\n"


def test_fmt_check_lists_and_writes_nothing(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(place / "sets" / "b.yaml", UNFORMED)
    write(place / "sets" / "a.yaml", FORMED.replace("acme.faq", "acme.a"))

    assert run(["fmt", "--check", "sets"]) == 1
    assert path.read_bytes().decode() == UNFORMED
    said = capsys.readouterr()
    assert said.out == f"{Path('sets') / 'b.yaml'}\n"
    assert said.err == "2 sets: 1 would be changed\n"


def test_fmt_check_is_content_with_the_form(place: Path) -> None:
    write(place / "faq.yaml", FORMED)

    assert run(["fmt", "--check", "faq.yaml"]) == 0


def test_a_set_in_form_is_not_written_at_all(place: Path) -> None:
    path = write(place / "faq.yaml", FORMED)
    before = path.stat()

    assert run(["fmt", "faq.yaml"]) == 0
    assert (path.stat().st_ino, path.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_fmt_leaves_a_set_with_mistakes_alone_and_forms_the_others(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = write(place / "broken.yaml", SLIP)
    good = write(place / "good.yaml", UNFORMED)

    assert run(["fmt", "broken.yaml", "good.yaml"]) == 2
    assert broken.read_bytes().decode() == SLIP
    assert good.read_bytes().decode() == FORMED
    assert "broken.yaml:5:5: E050" in capsys.readouterr().err


def test_fix_writes_certain_corrections_and_names_their_lines(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(place / "faq.yaml", SLIP)

    assert run(["check", "--fix", "faq.yaml"]) == 0
    assert path.read_bytes().decode() == FORMED
    assert capsys.readouterr().err == (
        'faq.yaml:5:5: E050 in prompt "a": put right\n'
        '    5 |     assert: [contains: "12:30"]\n'
        "1 set with 1 case: no mistakes\n"
    )


def test_fix_leaves_what_is_not_certain_and_tells_it(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(place / "faq.yaml", BROKEN)

    assert run(["check", "--fix", "faq.yaml"]) == 2
    assert path.read_bytes().decode() == BROKEN
    assert "colour" in capsys.readouterr().out


def test_check_without_fix_writes_nothing(place: Path) -> None:
    path = write(place / "faq.yaml", SLIP)

    assert run(["check", "faq.yaml"]) == 2
    assert path.read_bytes().decode() == SLIP


def test_the_json_of_check_stays_json_with_fix(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(place / "faq.yaml", SLIP)

    assert run(["check", "--fix", "--format", "json", "faq.yaml"]) == 0
    assert capsys.readouterr().out.strip() == "[]"


def test_a_file_that_is_too_large_or_no_text_is_not_touched(place: Path) -> None:
    for data in (b"\xff\xfe" + UNFORMED.encode("utf-16-le"), SLIP.encode() + b"# \xe9\n", b"#" * 10_000_001):
        (place / "faq.yaml").write_bytes(data)

        assert run(["check", "--fix", "faq.yaml"]) == 2
        assert run(["fmt", "faq.yaml"]) == 2
        assert (place / "faq.yaml").read_bytes() == data


@on_posix
def test_the_mode_of_a_file_stays(place: Path) -> None:
    path = write(place / "faq.yaml", UNFORMED)
    path.chmod(0o640)

    run(["fmt", "faq.yaml"])

    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert [each.name for each in place.iterdir()] == ["faq.yaml"]


@on_posix
def test_a_link_to_a_file_outside_its_folder_is_refused(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    outside = write(place / "elsewhere" / "faq.yaml", UNFORMED)
    (place / "sets").mkdir()
    (place / "sets" / "faq.yaml").symlink_to(outside)

    assert run(["fmt", "sets/faq.yaml"]) == 2
    assert outside.read_bytes().decode() == UNFORMED
    assert "this is a link to a file outside its folder" in capsys.readouterr().err


@on_posix
def test_a_link_inside_its_folder_stays_a_link(place: Path) -> None:
    real = write(place / "sets" / "real.yaml", UNFORMED)
    link = place / "sets" / "faq.yaml"
    link.symlink_to("real.yaml")

    assert run(["fmt", "sets/faq.yaml"]) == 0
    assert link.is_symlink()
    assert real.read_bytes().decode() == FORMED


def test_what_another_program_saved_meanwhile_is_kept(place: Path) -> None:
    path = write(place / "faq.yaml", "id: newer\n")

    with pytest.raises(StorageError, match="was saved by another program meanwhile"):
        save(path, b"id: older\n", b"id: formed\n")

    assert path.read_bytes() == b"id: newer\n"


@on_posix
@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may write everything")
def test_a_write_protected_file_is_refused(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(place / "faq.yaml", UNFORMED)
    path.chmod(0o444)

    assert run(["fmt", "faq.yaml"]) == 2
    assert path.read_bytes().decode() == UNFORMED
    assert "is write-protected" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_said_in_words(place: Path) -> None:
    with pytest.raises(StorageError, match="cannot be written: No such file"):
        save(place / "gone.yaml", b"", b"")
