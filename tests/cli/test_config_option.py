"""``--config`` names the project file for every command that reads one, and then none is looked for."""

import os
import sys
from pathlib import Path

import pytest
from click import Context
from workplace import Workplace

from evalctl.cli.main import COMMANDS, evalctl

PROJECT = """
targets:
  house:
    model: openai/m
    api_base: http://localhost:1/v1
    system_file: prompts/house.md
"""


@pytest.fixture
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project file of another name, in another folder, with a file beside it."""
    folder = tmp_path_factory.mktemp("elsewhere")
    (folder / "prompts").mkdir()
    (folder / "prompts" / "house.md").write_text("You are the house.\n", encoding="utf-8")
    (folder / "nightly.yaml").write_text(PROJECT, encoding="utf-8")
    return folder / "nightly.yaml"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_takes_it(command: str) -> None:
    found = evalctl.get_command(Context(evalctl), command)  # type: ignore[attr-defined]

    assert "config" in {parameter.name for parameter in found.params}


@pytest.mark.parametrize("by", ["option", "environment"])
def test_it_is_read_in_the_place_of_any_other_and_its_paths_are_relative_to_it(
    place: Workplace, elsewhere: Path, by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.write_set({"hours": "- not_empty"})
    (place.folder / "evalctl.yaml").write_text("- broken\n", encoding="utf-8")
    option = ("--config", str(elsewhere)) if by == "option" else ()
    if by == "environment":
        monkeypatch.setenv("EVALCTL_CONFIG", str(elsewhere))

    ran = place.evalctl("doctor", *option)

    assert str(elsewhere) in ran.out
    assert "target house" in ran.out
    assert place.evalctl("check", "faq.yaml", *option).code == 0


@pytest.mark.parametrize("name", ["none.yaml", "."])
def test_one_that_is_not_there_is_said(place: Workplace, name: str) -> None:
    place.write_set({"hours": "- not_empty"})

    ran = place.evalctl("check", "faq.yaml", "--config", name)

    assert ran.code == 2
    assert name in ran.err


@pytest.mark.skipif(sys.platform == "win32" or os.getuid() != 0, reason="only root can give a file away")
def test_a_strange_file_above_is_exit_2_and_can_be_named(
    place: Workplace, monkeypatch: pytest.MonkeyPatch
) -> None:
    below = place.folder / "below"
    below.mkdir()
    theirs = place.folder / "evalctl.yaml"
    theirs.write_text("targets:\n  bot: {model: local/smollm2}\n", encoding="utf-8")
    os.chown(theirs, 12345, 12345)
    place.write_set({"hours": "- not_empty"}, name="below/faq.yaml")
    monkeypatch.chdir(below)

    refused = place.evalctl("check", "faq.yaml")

    assert refused.code == 2
    assert f"--config {theirs}" in refused.err
    assert place.evalctl("check", "faq.yaml", "--config", str(theirs)).code == 0
