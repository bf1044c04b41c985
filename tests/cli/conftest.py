"""evalctl as its users run it, in a folder of its own."""

from pathlib import Path

import pytest
from workplace import Outcome, Workplace

import evalctl.cli


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Workplace:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("EVALCTL_HISTORY", str(tmp_path / "history"))
    monkeypatch.delenv("EVALCTL_MODEL", raising=False)
    monkeypatch.setenv("EVALCTL_TRACEBACK", "1")

    def run(*arguments: str) -> Outcome:
        capfd.readouterr()
        code = evalctl.cli.run(arguments)
        captured = capfd.readouterr()
        return Outcome(code, captured.out, captured.err)

    return Workplace(tmp_path, run)
