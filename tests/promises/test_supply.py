"""What is installed with evalctl: no release that nobody has tried comes in by itself."""

import tomllib
from collections.abc import Iterator

import pytest
from packaging.requirements import Requirement
from pages import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
UPPER = frozenset({"<", "<=", "==", "~="})
OWN = "evalctl-sets"


def requirements() -> Iterator[str]:
    yield from PROJECT["build-system"]["requires"]
    yield from PROJECT["project"]["dependencies"]
    for extra in PROJECT["project"]["optional-dependencies"].values():
        yield from (one for one in extra if Requirement(one).name != OWN)


def is_bounded_above(text: str) -> bool:
    return any(one.operator in UPPER for one in Requirement(text).specifier)


@pytest.mark.parametrize("text", list(requirements()))
def test_every_requirement_is_bounded_above(text: str) -> None:
    assert is_bounded_above(text)
    assert Requirement(text).url is None


@pytest.mark.parametrize("text", ["regex", "regex>=2024", "regex!=2024.1", "regex>=2024,!=2025.1"])
def test_a_requirement_without_a_bound_is_seen(text: str) -> None:
    assert not is_bounded_above(text)
