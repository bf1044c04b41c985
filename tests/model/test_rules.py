"""When a grade of other rules may be held against one of today's."""

import pytest

from evalctl.model.grading_rules import READING, Rules, compact, other_rules

NOW = {READING: 2, "contains": 2, "exact": 1}


@pytest.mark.parametrize(
    ("then", "by_reading_rules", "expected"),
    [
        ({READING: 2, "contains": 2}, False, None),
        ({READING: 2, "contains": 2}, True, None),
        ({"contains": 2}, False, None),
        ({"contains": 2}, True, "older_rules"),
        ({}, False, "older_rules"),
        ({READING: 2, "contains": 3}, False, "newer_rules"),
        ({READING: 2, "contains": 2, "exact": 2}, False, "newer_rules"),
        ({READING: 3, "contains": 2}, False, None),
        ({READING: 3, "contains": 2}, True, "newer_rules"),
        ({READING: 2, "contains": 2, "equals": 7}, True, None),
        ({"contains": 1, "exact": 2}, False, "newer_rules"),
    ],
)
def test_rules_are_held_word_by_word_and_those_of_reading_where_they_decided(
    then: Rules, by_reading_rules: bool, expected: str | None
) -> None:
    assert other_rules(then, NOW, by_reading_rules=by_reading_rules) == expected


def test_only_numbers_above_1_are_written() -> None:
    assert compact(NOW) == {READING: 2, "contains": 2}
