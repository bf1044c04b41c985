"""Ids that are good file names everywhere."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.datasets.ids import (
    problem_with_case_id,
    problem_with_set_id,
    suggested_case_id,
    suggested_set_id,
)


@pytest.mark.parametrize("text", ["acme.faq", "smoke", "nr_llm.smoke", "a-b.c_d", "2024", "_x", "a" * 100])
def test_good_set_ids(text: str) -> None:
    assert problem_with_set_id(text) is None


@pytest.mark.parametrize(
    "text",
    [
        ".chat",
        "chat.",
        "a..b",
        "Acme",
        "a b",
        "a/b",
        "../x",
        "-x",
        "con",
        "nul.faq",
        "lpt1",
        "é",
        "a\n",
        "",
        "a" * 101,
    ],
)
def test_bad_set_ids(text: str) -> None:
    assert problem_with_set_id(text) is not None


@pytest.mark.parametrize("text", ["007", "opening-hours", "a.b", "a..b", "x_y", "a-"])
def test_good_case_ids(text: str) -> None:
    assert problem_with_case_id(text) is None


@pytest.mark.parametrize("text", ["-a", ".a", "a.", "A", "a b", "aux", "com1.txt", "a/b", "a\\b", "a:b", "ä"])
def test_bad_case_ids(text: str) -> None:
    assert problem_with_case_id(text) is not None


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("Acme FAQ", "acme-faq"),
        ("../../etc/acme", "etc.acme"),
        ("Öffnungszeiten", "oeffnungszeiten"),
        ("What's new?", "whats-new"),
        ("日本", None),
        ("con", None),
    ],
)
def test_suggestions_keep_what_can_be_kept(text: str, suggestion: str | None) -> None:
    assert suggested_set_id(text) == suggestion


@given(st.text())
def test_a_suggested_id_can_be_used(text: str) -> None:
    for suggested, problem_with in (
        (suggested_set_id(text), problem_with_set_id),
        (suggested_case_id(text), problem_with_case_id),
    ):
        assert suggested is None or problem_with(suggested) is None
