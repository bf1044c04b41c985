"""What a file, a folder or a set id on the command line stands for."""

import os
from pathlib import Path

import pytest

from evalctl.assertions import builtin
from evalctl.datasets import find as find_all
from evalctl.datasets import load_each
from evalctl.errors import UsageError

SET = "id: {}\nprompts:\n  - id: a\n    prompt: Hi\n    reference: Hello\n"


def written(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def find(arguments: list[str], root: Path) -> tuple[Path, ...]:
    return find_all(arguments, root).files


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


@pytest.mark.parametrize(
    "text",
    [
        "",
        "# only\n",
        "id: acme.x\n",
        "promts:\n  - id: a\n",
        "a: b\n",
        "- a\n",
        "words\n",
        "{id: x}\n",
        "\0",
    ],
)
def test_what_is_no_good_set_is_found_too_so_that_it_is_said(text: str, tmp_path: Path) -> None:
    written(tmp_path / "sets/bad.yaml", text)

    assert names(find(["sets"], tmp_path), tmp_path) == ["sets/bad.yaml"]


def test_a_folder_without_sets_is_said(tmp_path: Path) -> None:
    written(tmp_path / "other/docker-compose.yaml", "services: {}\n")

    with pytest.raises(
        UsageError, match=r"other: there is no set in this folder.*1 YAML file is something else"
    ):
        find(["other"], tmp_path)


OTHERS = {
    "docker-compose.yaml": "services:\n  web: {image: nginx}\n",
    "compose.prod.yml": "x-logging: &logging\n  driver: local\nservices: {}\n",
    "ci.yml": "name: CI\non: [push]\njobs: {}\n",
    "promptfooconfig.yaml": "prompts: [hi]\nproviders: [openai:gpt-4]\ntests: []\n",
    "eval.yaml": "description: Ours\nprompts:\n  - file://a.txt\nproviders: [openai:gpt-4]\ntests: []\n",
    "config-map.yaml": "apiVersion: v1\nkind: ConfigMap\ndata: {a: b}\n---\napiVersion: v1\nkind: Pod\n",
    "helm.yaml": "apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: {{ .Release.Name }}\n",
    "api.yaml": "openapi: 3.1.0\ninfo: {}\npaths: {}\n",
    "api-json.yaml": '{"openapi": "3.1.0", "info": {"id": 1}, "paths": {}}',
    "locales/de.yaml": "greeting: Hallo\n",
    "messages.fr.yml": "greeting: Bonjour\n",
    "rails.yml": "de:\n  greeting: Hallo\n",
    "indonesian.yml": "id:\n  greeting: Halo\n",
    "playbook.yml": "- hosts: all\n  tasks: []\n",
    "mkdocs.yml": "site_name: Acme\n",
    "dvc.yaml": "stages:\n  prompts: {cmd: a}\n",
    "conda.yaml": "name: acme\nchannels: [a]\ndependencies: [b]\n",
    "stack.yaml": "AWSTemplateFormatVersion: 2010-09-09\nResources:\n  A: !Ref B\n",
}


@pytest.mark.parametrize("name", OTHERS)
def test_what_plainly_belongs_to_another_tool_is_left_aside_and_counted(name: str, tmp_path: Path) -> None:
    written(tmp_path / "sets/faq.yaml", SET.format("faq"))
    written(tmp_path / "sets" / name, OTHERS[name])

    found = find_all(["sets"], tmp_path)

    assert names(found.files, tmp_path) == ["sets/faq.yaml"]
    assert names(found.aside["other"], tmp_path) == [f"sets/{name}"]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("docker-compose.yaml", SET.format("acme.compose")),
        ("faq.de.yaml", "promts:\n  - id: a\n"),
        ("i18n/faq.yaml", "id: acme.x\nprmpts: []\n"),
        ("services.yaml", "id: acme.services\nservices: []\n"),
        ("tests.yaml", "id: acme.t\nproviders: [x]\ntests: []\n"),
        ("indented.yaml", " id: acme.x\n prompts: []\n"),
        ("braces.yaml", "{id: acme.x, services: [], prompts: []}"),
    ],
)
def test_a_set_is_never_taken_for_a_file_of_another_tool(name: str, text: str, tmp_path: Path) -> None:
    written(tmp_path / "sets" / name, text)

    assert names(find(["sets"], tmp_path), tmp_path) == [f"sets/{name}"]


def test_what_is_left_aside_is_one_line_with_the_reasons(tmp_path: Path) -> None:
    written(tmp_path / "faq.yaml", SET.format("faq"))
    for number in range(5):
        written(tmp_path / f"api{number}.yaml", "openapi: 3.1.0\n")
    written(tmp_path / ".hidden.yaml", "a: b\n")
    written(tmp_path / "ours.yaml", "a: b\n")
    written(tmp_path / "deep/evalctl.yaml", "target: bot\n")
    written(tmp_path / "evalctl.yaml", "target: bot\n")

    line = find_all(["."], tmp_path, not_sets=lambda path: path.name == "ours.yaml").left_out

    assert line is not None
    assert "5 files of other tools (" in line and " and 2 more)" in line
    assert "1 hidden file (" in line and "1 file that not_sets: lists (" in line
    assert "1 project file of another folder (" in line


def test_virtual_environments_are_not_entered_whatever_they_are_called(tmp_path: Path) -> None:
    written(tmp_path / "sets/faq.yaml", SET.format("faq"))
    written(tmp_path / "sets/my-env/pyvenv.cfg", "")
    written(tmp_path / "sets/my-env/lib/x.yaml", "a: b\n")

    assert names(find(["sets"], tmp_path), tmp_path) == ["sets/faq.yaml"]


def test_who_names_a_file_means_it_whatever_not_sets_says(tmp_path: Path) -> None:
    file = written(tmp_path / "faq.yaml", SET.format("faq"))
    written(tmp_path / "other.yaml", SET.format("other"))

    found = find_all(["faq.yaml", "."], tmp_path, not_sets=lambda path: path.name == "faq.yaml")

    assert found.files[0] == file
    assert file not in found.in_folders
    assert found.left_out is None


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
def test_what_cannot_be_read_in_a_folder_is_a_mistake_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "gone.yaml").symlink_to("nowhere.yaml")
    written(tmp_path / "other.yaml", SET.format("other"))

    found = find_all(["."], tmp_path)
    loaded = load_each(found.files, builtin(), in_folders=found.in_folders)

    assert {Path(one.path).name: [m.code for m in one.mistakes] for one in loaded} == {
        "gone.yaml": ["E153"],
        "other.yaml": [],
        "pipe.yaml": ["E153"],
    }


@pytest.mark.parametrize("saved", ["faq.yaml.txt", "Faq.yaml.TXT", "faq.yaml.rtf", "faq.yaml.docx"])
def test_a_second_ending_that_an_editor_put_there_is_named(saved: str, tmp_path: Path) -> None:
    written(tmp_path / "sets" / saved, SET.format("acme.faq"))

    with pytest.raises(
        UsageError,
        match=rf"no such file or folder; there is sets.{saved}: rename it to faq\.yaml"
        if saved[0] == "f"
        else r"rename it to Faq\.yaml",
    ):
        find(["sets/faq.yaml"], tmp_path)
    with pytest.raises(UsageError, match=r"there is no set in this folder.*: rename it to [Ff]aq\.yaml"):
        find(["sets"], tmp_path)


def test_a_file_to_rename_is_named_beside_the_sets_of_its_folder(tmp_path: Path) -> None:
    written(tmp_path / "sets/good.yaml", SET.format("acme.good"))
    written(tmp_path / "sets/faq.yaml.txt", SET.format("acme.faq"))

    found = find_all(["sets"], tmp_path)

    assert names(found.files, tmp_path) == ["sets/good.yaml"]
    assert found.left_out is not None
    assert "1 file to rename, for it has an ending behind .yaml" in found.left_out
    assert "faq.yaml.txt" in found.left_out


@pytest.mark.parametrize("name", ["notes.txt", "faq.yaml.bak", "faq.yaml~", "faq.txt"])
def test_other_files_of_a_folder_are_not_named(name: str, tmp_path: Path) -> None:
    written(tmp_path / "sets/good.yaml", SET.format("acme.good"))
    written(tmp_path / "sets" / name, "hello")

    assert find_all(["sets"], tmp_path).left_out is None
