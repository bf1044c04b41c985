"""``evalctl try``: why does this answer fail, without asking anything."""

import io
import json
import os
import sys
from pathlib import Path

import pytest
from workplace import Outcome, Workplace


class Stdin(io.TextIOWrapper):
    """Standard input with bytes in it."""

    def __init__(self, data: bytes) -> None:
        super().__init__(io.BytesIO(data), encoding="utf-8")


@pytest.fixture
def attempt(place: Workplace, monkeypatch: pytest.MonkeyPatch):
    def run(*arguments: str, answer: str | bytes = "Refunds take 30 days.\n") -> Outcome:
        data = answer if isinstance(answer, bytes) else answer.encode("utf-8")
        monkeypatch.setattr(sys, "stdin", Stdin(data))
        return place.evalctl("try", *arguments)

    return run


def test_a_word_that_holds_exits_0_and_one_that_does_not_exits_1(attempt) -> None:
    assert attempt("contains=30 days").code == 0
    assert attempt("contains=40 days").code == 1


def test_the_reason_and_a_near_miss_are_told(attempt) -> None:
    told = attempt("contains=refunds").out

    assert "FAIL answer" in told
    assert "- contains: " in told
    assert "it is there but for upper and" in told


def test_options_stand_beside_the_word(attempt) -> None:
    assert attempt("contains=refunds", "ignore_case=true").code == 0


@pytest.mark.parametrize(
    ("arguments", "answer", "code"),
    [
        (["contains=9:00"], "We open at 9:00.", 0),
        (["contains=yes"], "no # yes", 0),
        (["contains=a: b # c"], "a: b # c", 0),
        (['contains=say "it\'s"'], 'I say "it\'s" fine', 0),
        (["regex=/9(:00)?\\s*am/i"], "9 AM", 0),
        (["contains_any=[red, blue]"], "blue", 0),
        (["length={min: 3, max: 5}"], "four", 0),
        (["equals=42"], "It is 42.", 0),
        (['equals="42"'], "42", 1),
        (["equals=true", "field=ok"], '{"ok": true}', 0),
        (["not_empty"], " ", 1),
        (["not={contains: red}"], "blue", 0),
        (["any=[{contains: red}, {contains: blue}]"], "blue", 0),
        (["exact=Paris"], "Paris\r\n", 0),
        (["similar", "--reference", "blue"], "blue", 0),
    ],
)
def test_values_are_typed_as_they_stand_in_a_set(
    attempt, arguments: list[str], answer: str, code: int
) -> None:
    done = attempt(*arguments, answer=answer)

    assert done.code == code, done.out + done.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["contians=red"], "did you mean contains?"),
        (["contains"], "\"contains\" needs a value; for example: evalctl try 'contains=30 days'"),
        (["word_count=3"], "not the text \"3\"; for example: evalctl try 'word_count={max: 100}'"),
        (["icontains=red"], "it is written contains with ignore_case: true"),
        (["regex=/a("], "no closing /"),
        (["contains=red", "ignorecase=true"], 'did you mean "ignore_case"?'),
        (["contains=red", "ignore_case"], "ignore_case has none"),
        (["length={min: few}"], '"min"'),
        (["readability=9"], "--language en"),
        (["faq.yaml", "openin"], 'did you mean "opening"?'),
        (["faq.yaml"], "evalctl try faq.yaml CASE"),
        (["missing.yaml", "opening"], "missing.yaml"),
    ],
)
def test_what_cannot_be_tried_is_said_in_a_sentence(
    attempt, place: Workplace, arguments: list[str], said: str
) -> None:
    place.write_set({"opening": "- contains: Monday"})

    done = attempt(*arguments)

    assert done.code == 2
    assert said in done.err
    assert done.out == ""


def test_a_case_of_a_set_is_tried_with_all_its_checks(attempt, place: Workplace) -> None:
    place.write_set({"opening": "- contains: Monday\n- contains: Friday\n  because: we close then"})

    done = attempt("faq.yaml", "opening", answer="Monday")

    assert done.code == 1
    assert "FAIL opening  faq.yaml:4" in done.out
    assert "- contains: it holds" in done.out
    assert "we close then" in done.out


def test_nothing_is_stored(attempt, place: Workplace) -> None:
    place.write_set({"opening": "- contains: Monday"})

    attempt("faq.yaml", "opening")

    assert not Path(os.environ["EVALCTL_HISTORY"]).exists()


def test_a_word_that_asks_a_judge_cannot_be_decided_here(attempt) -> None:
    done = attempt("judge=It is friendly.")

    assert done.code == 3
    assert "no judge was asked" in done.out


def test_json_has_every_check(attempt) -> None:
    done = attempt("contains=red", "--format", "json", answer=b"\xff\xfe \x00")

    told = json.loads(done.out)
    assert told["status"] == "fail"
    assert [check["word"] for check in told["checks"]] == ["contains"]
