"""Choosing cases by words, tags and what failed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.model.cases import Message, PromptCase
from evalctl.model.selection import NoExpression, Selection
from evalctl.yamltext import Place


def a_case(id_: str, *tags: str) -> PromptCase:
    return PromptCase(id_, Place("faq.yaml"), (Message("user", "hi"),), tags=tags)


CASES = [
    a_case("refund-time", "billing"),
    a_case("refund-how", "Germany"),
    a_case("hours"),
    a_case("parking", "hours"),
]


def chosen(selection: Selection) -> list[str]:
    return [case.id for case in CASES if selection.chooser()(case)]


@pytest.mark.parametrize(
    ("expression", "ids"),
    [
        ("refund", ["refund-time", "refund-how"]),
        ("REFUND and not how", ["refund-time"]),
        ("hours", ["hours", "parking"]),
        ("germany or parking", ["refund-how", "parking"]),
        ("not (refund or hours)", []),
        ("not refund and not park", ["hours"]),
        ("time or how and germany", ["refund-time", "refund-how"]),
    ],
)
def test_an_expression_chooses_by_id_and_tag(expression: str, ids: list[str]) -> None:
    assert chosen(Selection(expression)) == ids


def test_tags_choose_the_cases_that_have_one_of_them_as_written() -> None:
    assert chosen(Selection(tags=("billing", "hours"))) == ["refund-time", "parking"]
    assert chosen(Selection(tags=("germany",))) == []


def test_all_that_is_given_must_fit() -> None:
    assert chosen(Selection("refund", ("billing",), frozenset({"refund-time", "hours"}))) == ["refund-time"]


def test_nothing_given_is_the_whole_set_and_anything_given_makes_a_part() -> None:
    assert chosen(Selection()) == [case.id for case in CASES]
    assert Selection().description is None
    assert Selection(["a", "b"][0], ("t",), frozenset()).description == "-k 'a' --tag t --only-failed"


@pytest.mark.parametrize(
    "expression", ["", "and", "a and", "(a", "a)", "a b", "not", "or a", "()", "(" * 400]
)
def test_an_expression_that_cannot_be_read_is_refused(expression: str) -> None:
    with pytest.raises(NoExpression, match="-k"):
        Selection(expression)


@given(st.text(alphabet="ab ()notrd", max_size=30))
def test_any_text_is_an_expression_or_refused(text: str) -> None:
    try:
        chosen(Selection(text))
    except NoExpression as problem:
        assert str(problem)


@pytest.mark.parametrize("word", ["München", "münchen", "munchen", "mu\u0308nchen", "Zentrum"])
def test_a_row_is_found_by_its_cell_as_reports_show_it(word: str) -> None:
    row = PromptCase("munchen-7f", Place("s.csv"), (Message("user", "hi"),), written_id="München Zentrum")

    assert Selection(word).chooser()(row)
    assert not Selection("Berlin").chooser()(row)
