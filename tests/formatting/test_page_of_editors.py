"""The page on editors says the order that ``fmt`` makes."""

import re
from pathlib import Path

from evalctl.datasets import set_schema
from evalctl.datasets.assertion_schema import COMMON_OPTIONS
from evalctl.datasets.rows.data_schema import row_set

PAGE = (Path(__file__).parents[2] / "docs" / "editors.md").read_text(encoding="utf-8")


def said(what: str) -> list[str]:
    row = re.search(rf"^\| {what} \| (.*) \|$", PAGE, re.MULTILINE)
    assert row is not None
    return re.findall(r"`(\w+)`", row[1])


def test_the_order_of_a_set() -> None:
    assert said("a set") == list(set_schema.prompt_set()["properties"])


def test_the_order_of_a_set_with_data() -> None:
    order = list(row_set()["properties"])
    _, data, *rest = said("a set with `data`")

    assert data == "data"
    assert order == [*said("a set")[: said("a set").index("tools") + 1], data, *rest]


def test_the_order_of_a_question_set() -> None:
    assert said("a question set") == list(set_schema.question_set()["properties"])
    assert said("a question") == list(set_schema.question_set()["$defs"]["question"]["properties"])


def test_the_order_of_a_prompt() -> None:
    assert said("a prompt") == list(set_schema.prompt_set()["$defs"]["prompt"]["properties"])


def test_the_order_of_options() -> None:
    assert said("a check") == list(COMMON_OPTIONS)


def test_the_line_for_editors_is_the_one_that_the_language_server_was_tried_with() -> None:
    assert "\n# yaml-language-server: $schema=prompt-set.schema.json\nid: " in PAGE
