"""What a file, a folder or a set id on the command line stands for."""

import os
from pathlib import Path

import pytest

from evalctl.errors import UsageError
from evalctl.sets import find

SET = "id: {}\nprompts:\n  - id: a\n    prompt: Hi\n    reference: Hello\n"


def written(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def names(paths: tuple[Path, ...], root: Path) -> list[str]:
    return [path.relative_to(root).as_posix() for path in paths]


def test_a_file_stands_for_itself_whatever_is_in_it(tmp_path: Path) -> None:
    file = written(tmp_path / "notes.txt", "no set")

    assert find([str(file)], tmp_path) == (file,)


def test_a_folder_stands_for_every_set_below_it_by_name(tmp_path: Path) -> None:
    written(tmp_path / "sets/faq.yaml", SET.format("faq"))
    written(tmp_path / "sets/deep/er/more.yml", SET.format("more"))
    written(tmp_path / "sets/search.yaml", "id: search\nquestions: []\n")
    written(tmp_path / "sets/data.yaml", "id: data\ndata: {file: x.csv}\nprompt: Hi\n")
    written(tmp_path / "sets/ci.yaml", "on: push\njobs:\n  prompts: no\n")
    written(tmp_path / "sets/readme.md", "prompts:\n")
    written(tmp_path / "sets/.hidden/faq.yaml", SET.format("hidden"))
    written(tmp_path / "sets/node_modules/x/faq.yaml", SET.format("package"))

    assert names(find(["sets"], tmp_path), tmp_path) == [
        "sets/data.yaml",
        "sets/faq.yaml",
        "sets/search.yaml",
        "sets/deep/er/more.yml",
    ]


@pytest.mark.parametrize(
    "data",
    [
        b'{"id": "a", "prompts": []}',
        b'"prompts":\n  - x\n',
        b"\xef\xbb\xbfprompts: []\n",
        "id: a\nprompts: []\n".encode("utf-16"),
        b"id: a\r\nPrompts: []\r\n",
        b"---\nprompts: []\n",
        b"prompts :\n  - x\n",
        b"id: a\rprompts: []\r",
    ],
)
def test_no_set_is_passed_over_for_how_it_is_written(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "faq.yaml").write_bytes(data)

    assert names(find(["."], tmp_path), tmp_path) == ["faq.yaml"]


def test_a_folder_without_sets_is_said(tmp_path: Path) -> None:
    written(tmp_path / "other/config.yaml", "a: b\n")

    with pytest.raises(UsageError, match="other: there is no set in this folder"):
        find(["other"], tmp_path)


def test_an_id_is_looked_for_below_sets(tmp_path: Path) -> None:
    file = written(tmp_path / "sets/office/faq.yaml", SET.format("acme.faq"))
    written(tmp_path / "sets/quoted.yaml", SET.format('"acme.quoted"  # ours'))

    assert find(["acme.faq"], tmp_path) == (file,)
    assert names(find(["acme.quoted"], tmp_path), tmp_path) == ["sets/quoted.yaml"]


def test_an_id_that_no_set_has_is_said_with_the_nearest(tmp_path: Path) -> None:
    written(tmp_path / "sets/faq.yaml", SET.format("acme.faq"))

    with pytest.raises(UsageError, match=r'no set in sets has this id; did you mean "acme\.faq"'):
        find(["acme.fqa"], tmp_path)


def test_an_id_that_two_sets_have_is_said(tmp_path: Path) -> None:
    written(tmp_path / "sets/a.yaml", SET.format("acme.faq"))
    written(tmp_path / "sets/b.yaml", SET.format("acme.faq"))

    with pytest.raises(UsageError, match=r"acme\.faq: .*a\.yaml and .*b\.yaml have this id; name the file"):
        find(["acme.faq"], tmp_path)


def test_a_file_that_is_not_there_is_said_with_the_nearest(tmp_path: Path) -> None:
    written(tmp_path / "sets/faq.yaml", SET.format("acme.faq"))

    with pytest.raises(
        UsageError, match=r"sets/fag\.yaml: there is no such file or folder; did you mean sets.faq\.yaml"
    ):
        find(["sets/fag.yaml"], tmp_path)


def test_a_file_named_twice_is_read_once(tmp_path: Path) -> None:
    file = written(tmp_path / "sets/faq.yaml", SET.format("acme.faq"))

    assert find(["sets/faq.yaml", "sets", str(file), "acme.faq"], tmp_path) == (file,)


@pytest.mark.parametrize("name", ["", " ", "a\0b", "sets/" + "x" * 5000 + ".yaml"])
def test_names_that_no_file_can_have_are_said(name: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError):
        find([name], tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_named_pipe_in_a_folder_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "faq.yaml")
    written(tmp_path / "other.yaml", SET.format("other"))

    assert names(find(["."], tmp_path), tmp_path) == ["other.yaml"]
