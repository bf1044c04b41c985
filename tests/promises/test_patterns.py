"""Patterns are compiled at their first use: a mistake in one would show there, to a user."""

import importlib
import pkgutil
import re
from collections.abc import Iterator

import evalctl
from evalctl.yamltext.lazy_pattern import lazy_pattern


def patterns() -> Iterator[tuple[str, re.Pattern[str]]]:
    """The patterns at the top of every module, and in the tables there."""
    lazy = type(lazy_pattern(""))
    for module in pkgutil.walk_packages(evalctl.__path__, "evalctl."):
        if module.name == "evalctl.__main__":
            continue
        for name, value in vars(importlib.import_module(module.name)).items():
            nested = (
                value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else [value]
            )
            for each in nested:
                if type(each) is lazy:
                    yield f"{module.name}.{name}", each


def test_every_pattern_compiles() -> None:
    found = list(patterns())

    assert len(found) > 300
    for name, pattern in found:
        assert re.compile(pattern.pattern, pattern.flags & ~re.UNICODE).pattern == pattern.pattern, name


def test_a_lazy_pattern_finds_what_the_compiled_one_finds() -> None:
    lazy, compiled = lazy_pattern(r"(?P<n>\d+)", re.ASCII), re.compile(r"(?P<n>\d+)", re.ASCII)

    assert [match.group("n") for match in lazy.finditer("1, 22 and ٣")] == ["1", "22"]
    assert lazy.sub("n", "a1") == compiled.sub("n", "a1")
    assert (lazy.pattern, lazy.flags, lazy.groups) == (compiled.pattern, compiled.flags, compiled.groups)
