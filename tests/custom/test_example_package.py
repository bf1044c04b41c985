"""The example package of the documentation: built, installed beside evalctl, and used."""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "examples" / "acme-words"

pytestmark = pytest.mark.slow


def python_of(environment: Path) -> Path:
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def has_build_backend() -> bool:
    try:
        return int(version("setuptools").partition(".")[0]) >= 77
    except PackageNotFoundError:
        return False


def pip(python: str, *arguments: str) -> None:
    command = [python, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False, timeout=300)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment of its own that sees what is installed here, with the example installed in it."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=True)
    paths = {"base": str(folder), "platbase": str(folder)}
    site = Path(sysconfig.get_path("purelib", scheme="venv", vars=paths))
    # addsitedir reads the .pth files there as well: evalctl may be installed as an editable.
    line = f"import site; site.addsitedir({sysconfig.get_path('purelib')!r})\n"
    (site / "beside.pth").write_text(line, encoding="utf-8")
    source = shutil.copytree(EXAMPLE, folder / "acme-words")
    # With its build backend at hand, nothing has to be fetched.
    offline = ["--no-build-isolation"] if has_build_backend() else []
    pip(sys.executable, "wheel", "--no-deps", *offline, "--wheel-dir", str(folder / "wheels"), str(source))
    (wheel,) = (folder / "wheels").glob("*.whl")
    pip(str(python_of(folder)), "install", "--no-deps", "--no-index", str(wheel))
    return folder


def evalctl(environment: Path, *arguments: str, answer: str = "") -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [str(python_of(environment)), "-m", "evalctl", *arguments],
        cwd=environment / "acme-words",
        env={**os.environ, "EVALCTL_HISTORY": str(environment / "history")},
        input=answer,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )


def test_its_set_is_good_here_and_its_word_is_explained(environment: Path) -> None:
    checked = evalctl(environment, "check", "sets/orders.yaml", "--strict")
    told = evalctl(environment, "assertions", "order_number")

    assert (checked.returncode, checked.stdout) == (0, ""), checked.stderr
    assert told.stdout.startswith("order_number: the answer names an order number of Acme")


@pytest.mark.parametrize(
    ("answer", "code", "said"),
    [
        ("Order A-1042-7 was sent.", 0, "it holds"),
        ("Order A-1042-3 was sent.", 1, "A-1042-3 has a wrong check digit"),
        ("It was sent.", 1, "A-1042-7 is not named"),
        ("A-1042-7 or A-11-2.", 1, "2 order numbers are named, not at most 1"),
    ],
)
def test_its_word_decides(environment: Path, answer: str, code: int, said: str) -> None:
    done = evalctl(environment, "try", "sets/orders.yaml", "status", answer=answer)

    assert done.returncode == code, done.stderr
    assert said in done.stdout


def test_a_value_it_cannot_use_is_a_mistake_with_its_place(environment: Path) -> None:
    done = evalctl(environment, "try", "order_number=A-1042-3")

    assert done.returncode == 2
    assert "A-1042-3 is no order number: the check digit is wrong" in done.stderr


def test_without_it_the_same_set_has_a_word_too_many() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "evalctl", "check", "sets/orders.yaml"],
        cwd=EXAMPLE,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )

    assert done.returncode == 2
    assert "order_number" in done.stdout
