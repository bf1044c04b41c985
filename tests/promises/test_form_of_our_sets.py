"""The sets that come with evalctl, and those in its documentation, are in the form that ``evalctl fmt`` gives."""

from pathlib import Path

import pytest
from pages import ROOT, File, pages, steps

from evalctl.assertions import builtin
from evalctl.formatting import SetFormatter

SETS = sorted([*(ROOT / "sets").glob("*.yaml"), *(ROOT / "docs" / "examples").rglob("sets/*.yaml")])


@pytest.mark.parametrize("path", SETS, ids=lambda path: path.stem)
def test_a_set_that_comes_along_is_in_form(path: Path) -> None:
    assert not SetFormatter(builtin()).formatted(str(path), path.read_bytes()).is_changed


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.stem)
def test_a_set_that_readers_copy_is_in_form(page: Path, tmp_path: Path) -> None:
    files = [step for step in steps(page) if isinstance(step, File)]
    for file in files:
        (tmp_path / file.path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file.path).write_text(file.text, encoding="utf-8")
    formatter = SetFormatter(builtin())

    of_another_form = [
        file.path
        for file in files
        if file.path.endswith(".yaml") and not file.path.endswith("evalctl.yaml")
        if formatter.formatted(str(tmp_path / file.path), file.text.encode()).is_changed
    ]

    assert of_another_form == []
