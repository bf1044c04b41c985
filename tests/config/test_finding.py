"""Which project file counts: any in the working tree, and above it only one that nobody else could have put there."""

import os
import sys
from pathlib import Path

import pytest

from evalctl import config
from evalctl.errors import UsageError

STRANGER = 12345
TEXT = "target: bot\n"

no_owners = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no owners of this kind")
as_root = pytest.mark.skipif(
    sys.platform == "win32" or os.getuid() != 0, reason="only root can give a file to another user"
)


def put(folder: Path, mode: int = 0o644) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "evalctl.yaml"
    path.write_text(TEXT, encoding="utf-8")
    path.chmod(mode)
    return path


def work(tmp_path: Path, mark: str = "") -> Path:
    """A working directory two folders down; *mark* makes the folder between them a git working tree."""
    here = tmp_path / "above" / "tree" / "here"
    here.mkdir(parents=True)
    if mark == "folder":
        (here.parent / ".git").mkdir()
    elif mark == "file":
        (here.parent / ".git").write_text("gitdir: /elsewhere\n", encoding="utf-8")
    return here


@as_root
@pytest.mark.parametrize("mark", ["folder", "file"])
def test_one_in_the_working_tree_counts_whoever_owns_it(tmp_path: Path, mark: str) -> None:
    here = work(tmp_path, mark)
    path = put(here.parent, 0o666)
    os.chown(path, STRANGER, STRANGER)
    here.parent.chmod(0o777)

    assert config.find(here) == config.FoundProject(path)


@as_root
def test_one_in_the_working_directory_counts_whoever_owns_it(tmp_path: Path) -> None:
    here = work(tmp_path)
    path = put(here, 0o666)
    os.chown(path, STRANGER, STRANGER)

    assert config.find(here) == config.FoundProject(path)


@no_owners
@pytest.mark.parametrize("mark", ["", "folder", "file"])
def test_one_above_counts_where_only_the_user_can_write(tmp_path: Path, mark: str) -> None:
    here = work(tmp_path, mark)
    path = put(tmp_path / "above")

    assert config.find(here) == config.FoundProject(path)


@as_root
@pytest.mark.parametrize("mark", ["", "folder", "file"])
@pytest.mark.parametrize("theirs", ["file", "folder"])
def test_one_above_that_belongs_to_another_user_is_refused(tmp_path: Path, mark: str, theirs: str) -> None:
    here = work(tmp_path, mark)
    path = put(tmp_path / "above")
    os.chown(path if theirs == "file" else path.parent, STRANGER, STRANGER)

    with pytest.raises(UsageError, match=r"belongs to another user.*--config .*evalctl\.yaml"):
        config.find(here)


@no_owners
@pytest.mark.parametrize(("file", "folder"), [(0o666, 0o755), (0o644, 0o777), (0o644, 0o1777)])
def test_one_above_that_others_can_write_is_refused(tmp_path: Path, file: int, folder: int) -> None:
    here = work(tmp_path, "folder")
    path = put(tmp_path / "above", file)
    path.parent.chmod(folder)

    with pytest.raises(UsageError, match=r"can be written by other users.*EVALCTL_CONFIG"):
        config.find(here)


@no_owners
def test_a_link_above_is_as_good_as_what_it_leads_to(tmp_path: Path) -> None:
    here = work(tmp_path)
    (tmp_path / "above" / "evalctl.yaml").symlink_to(put(tmp_path / "shared"))
    assert config.find(here) is not None

    (tmp_path / "shared").chmod(0o777)
    with pytest.raises(UsageError, match="can be written by other users"):
        config.find(here)


@as_root
def test_nobody_makes_a_working_tree_of_a_folder_that_all_share(tmp_path: Path) -> None:
    here = work(tmp_path)
    shared = tmp_path / "above"
    put(shared)
    (shared / ".git").mkdir()
    shared.chmod(0o1777)
    assert config.find(here) is not None  # The user's own .git says that it is the user's own tree.

    os.chown(shared / ".git", STRANGER, STRANGER)
    with pytest.raises(UsageError, match="can be written by other users"):
        config.find(here)


@as_root
def test_a_name_that_is_nearly_right_means_nothing_where_others_can_write(tmp_path: Path) -> None:
    here = work(tmp_path)
    (tmp_path / "above" / "evalctl.yml").write_text(TEXT, encoding="utf-8")
    with pytest.raises(UsageError, match="rename it"):
        config.find(here)

    (tmp_path / "above").chmod(0o777)
    assert config.find(here) is None
