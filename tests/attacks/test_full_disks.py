"""The disk fills at fifteen sizes: what was answered is on it or on stderr, and the next run begins cleanly.

The disk is a tmpfs of that size where one may be mounted (as root, or in a namespace of one's own), else a limit on
the size of files.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="disks and limits of POSIX"),
]

CASES = 60
SET = "id: acme.faq\nprompts:\n" + "".join(
    f"  - id: c{n}\n    prompt: Tell me about {n}.\n    assert:\n      - contains: Monday\n"
    for n in range(CASES)
)
WORDS = "Monday, and so on. " * 40
SIZES_KB = (4, 8, 16, 32, 64, 72, 80, 96, 104, 112, 120, 128, 160, 192, 4096)
"""The last has room for all. evalctl asks for 64 KB before it begins."""

LIMITED = (
    "import resource, runpy, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
    "resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]) * 1024,) * 2); sys.argv = sys.argv[1:];"
    "runpy.run_module('evalctl', run_name='__main__')"
)


def can(*command: str) -> bool:
    if shutil.which(command[0]) is None:
        return False
    return subprocess.run(command, capture_output=True, check=False, timeout=20).returncode == 0


def how() -> str:
    """The way to a small disk that this machine allows."""
    mount = 'd=$(mktemp -d) && mount -t tmpfs -o size=8k none "$d" && umount "$d"; s=$?; rmdir "$d"; exit $s'
    if can("unshare", "-m", "sh", "-c", mount):
        return "unshare -m"
    if can("unshare", "-rm", "sh", "-c", mount):
        return "unshare -rm"
    return "limit"


HOW = how()


@pytest.fixture
def place(tmp_path: Path) -> Path:
    (tmp_path / "faq.yaml").write_text(
        SET,
        encoding="utf-8",
    )
    (tmp_path / "answers.jsonl").write_text(
        "".join(json.dumps({"id": f"c{n}", "answer": f"{n}: {WORDS}"}) + "\n" for n in range(CASES)),
        encoding="utf-8",
    )
    (tmp_path / "disk").mkdir()
    (tmp_path / "saved").mkdir()
    return tmp_path


def run_on_a_disk_of(size_kb: int, place: Path) -> "subprocess.CompletedProcess[str]":
    """A run with its history on a disk of that size. What was on the disk is in ``saved`` afterwards."""
    environ = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    if HOW == "limit":
        arguments = (
            "run",
            "faq.yaml",
            "--answers",
            "answers.jsonl",
            "--history",
            "disk/history",
            "--format",
            "json",
        )
        command = [sys.executable, "-c", LIMITED, str(size_kb), *arguments]
        after = ""
    else:
        script = (
            f'mount -t tmpfs -o size={size_kb}k none "$3" || exit 99; ("$2" -m evalctl run faq.yaml --answers '
            'answers.jsonl --history "$3/history" --format json); code=$?; '
            'cp -r "$3/." "$4/"; umount "$3"; exit $code'
        )
        after = "saved"
        command = [*HOW.split(), "sh", "-c", script, "sh", str(place), sys.executable, "disk", "saved"]
    done = subprocess.run(
        command,
        cwd=place,
        env=environ,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    if not after:
        shutil.copytree(place / "disk", place / "saved", dirs_exist_ok=True)
    assert done.returncode != 99, done.stderr
    return done


def in_journals(place: Path) -> set[str]:
    cases: set[str] = set()
    for journal in (place / "saved" / "history").glob("runs/*/*.jsonl"):
        for line in journal.read_bytes().splitlines():
            try:
                entry = json.loads(line)
            except ValueError:
                continue
            if entry["kind"] == "sample":
                cases.add(entry["case_id"])
    return cases


@pytest.mark.parametrize("size_kb", SIZES_KB)
def test_nothing_is_lost_unsaid_and_the_next_run_begins_cleanly(place: Path, size_kb: int) -> None:
    done = run_on_a_disk_of(size_kb, place)

    assert "Traceback" not in done.stderr
    assert "is a bug" not in done.stderr
    kept = in_journals(place)
    printed = {json.loads(line)["id"] for line in done.stderr.splitlines() if line.startswith("{")}
    match done.returncode:
        case 0:
            assert len(kept) == CASES
        case 2:
            # Seen before anything was asked.
            assert not kept
            assert "name another folder with --history" in done.stderr
        case code:
            assert code == 3, done.stderr
            assert kept | printed or "NOT SAVED" in done.stdout + done.stderr, done.stderr
            shown = (
                {case["id"] for run in json.loads(done.stdout) for case in run["cases"]}
                if done.stdout
                else set()
            )
            assert shown <= kept | printed
    history = str(place / "saved" / "history")
    options = ("--answers", "answers.jsonl", "--history", history, "--format", "json")
    again = subprocess.run(
        [sys.executable, "-m", "evalctl", "run", "faq.yaml", *options],
        cwd=place, capture_output=True, text=True, encoding="utf-8", timeout=60, check=False,
    )  # fmt: skip
    assert again.returncode == 0, again.stderr
    (report,) = json.loads(again.stdout)
    assert report["counts"]["pass"] == CASES
    lines = (place / "saved" / "history" / "history.jsonl").read_bytes().splitlines()
    assert json.loads(lines[-1])["id"] == report["run"]
