"""Several sets at once, and files that are none."""

import os
from pathlib import Path

import pytest

from evalctl.assertions import builtin
from evalctl.datasets import load_all, load_each, load_file
from evalctl.errors import InvalidFiles, UsageError

SET = "id: {}\nprompts:\n  - id: a\n    prompt: Hi\n    {}\n"


def files(folder: Path, **texts: str) -> list[Path]:
    for name, text in texts.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return [folder / f"{name}.yaml" for name in texts]


def test_all_mistakes_of_all_files_come_at_once(tmp_path: Path) -> None:
    paths = files(
        tmp_path,
        one=SET.format("One", "reference: x"),
        two=SET.format("two", "reference: x"),
        three=SET.format("three", "refrence: x"),
    )

    with pytest.raises(InvalidFiles) as caught:
        load_all(paths, builtin())

    assert [(Path(m.place.path).name, m.code) for m in caught.value.mistakes] == [
        ("one.yaml", "E070"),
        ("three.yaml", "E050"),
    ]


def test_two_files_with_one_id_are_told(tmp_path: Path) -> None:
    paths = files(tmp_path, one=SET.format("faq", "reference: x"), two=SET.format("faq", "reference: x"))

    one, two = load_each(paths, builtin())

    assert one.errors == ()
    assert [m.code for m in two.errors] == ["E073"]
    assert "one.yaml has it already" in two.errors[0].message


def test_warnings_do_not_stop_a_run(tmp_path: Path) -> None:
    (path,) = files(tmp_path, one=SET.format("faq", "assert: [contains: no]"))

    assert len(load_all([path], builtin())) == 1
    assert [m.code for m in load_file(path, builtin()).warnings] == ["W010"]


def test_a_folder_is_no_set(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="this is a folder, not a set"):
        load_file(tmp_path, builtin())


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"faq\.yaml: cannot be read: No such file"):
        load_file(tmp_path / "faq.yaml", builtin())


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_said(tmp_path: Path) -> None:
    (path,) = files(tmp_path, one=SET.format("faq", "reference: x"))
    path.chmod(0)

    with pytest.raises(UsageError, match="cannot be read: Permission denied"):
        load_file(path, builtin())
