"""The sets that readers copy from the documentation give no warning of which the page says nothing."""

from pathlib import Path

import pytest
from pages import File, pages, steps

from evalctl.assertions import builtin
from evalctl.datasets import load_file


def sets_of(page: Path) -> list[str]:
    files = [step.path for step in steps(page) if isinstance(step, File)]
    return [path for path in files if path.startswith("sets/") and path.endswith(".yaml")]


@pytest.mark.parametrize("page", [page for page in pages() if sets_of(page)], ids=lambda page: page.stem)
def test_a_set_that_readers_copy_is_checked_without_a_warning(page: Path, tmp_path: Path) -> None:
    for step in steps(page):
        if isinstance(step, File):
            (tmp_path / step.path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / step.path).write_text(step.text, encoding="utf-8")

    warnings = [
        f"{warning.place.line}: {warning.code}: {warning.message}"
        for path in sets_of(page)
        for warning in load_file(tmp_path / path, builtin()).warnings
    ]

    assert warnings == []
