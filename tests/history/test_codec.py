"""Lines of the history and of journals: values to bytes and back."""

import json
import math
from decimal import Decimal
from typing import Any

import history_strategies as some
import pytest
from history_examples import CONDITIONS, a_grading, a_header, a_sample, a_summary
from hypothesis import given
from msgspec.structs import replace

from evalctl.history.codec import (
    MAX_SUMMARY_BYTES,
    fits_the_history,
    history_line,
    journal_line,
    read_history_line,
    read_journal_line,
)
from evalctl.history.jsonline import TOO_DEEP, NewerVersion, UnreadableLine, from_line, to_line
from evalctl.model.answers import Answer
from evalctl.model.assertion_results import AssertionResult, Grade
from evalctl.model.conditions import Conditions
from evalctl.model.judgements import Judgement, Vote
from evalctl.model.runs import Acceptance, RunHeader, RunSummary, Series
from evalctl.model.samples import Sample
from evalctl.yamltext import Place


@given(some.headers | some.samples | some.judgements | some.gradings | some.ends)
def test_a_journal_line_reads_as_what_was_written(entry: Any) -> None:
    line = journal_line(entry, {})

    assert read_journal_line(line, {}) == entry


@given(some.samples)
def test_a_sample_finds_its_conditions_in_the_header(sample: Any) -> None:
    known = {sample.request.conditions.digest: sample.request.conditions}

    line = journal_line(sample, known)

    assert json.loads(line)["conditions"] == sample.request.conditions.digest
    assert read_journal_line(line, known) == sample


def test_a_block_that_was_taken_for_an_outage_is_read_as_an_answer_that_refuses() -> None:
    old = {
        "kind": "content_filter",
        "message": "the provider refused to process the content (400)",
        "status": 400,
    }
    line = {**json.loads(journal_line(a_sample("refund"), {CONDITIONS.digest: CONDITIONS})), "no_answer": old}
    del line["answer"]

    sample = read_journal_line(json.dumps(line).encode(), {CONDITIONS.digest: CONDITIONS})

    assert isinstance(sample, Sample)
    assert sample.outcome == Answer.blocked("the provider refused to process the content (400)")


@given(some.summaries | some.acceptances)
def test_a_history_line_reads_as_what_was_written(entry: Any) -> None:
    line = history_line(entry)

    assert read_history_line(line) == entry


@given(some.headers | some.samples | some.judgements | some.gradings | some.ends)
def test_every_line_is_one_line_of_plain_ascii_json(entry: Any) -> None:
    line = journal_line(entry, {})

    assert line.isascii()
    assert line.count(b"\n") == 1
    assert line.endswith(b"\n")
    assert json.loads(line, parse_constant=pytest.fail)["v"] == 1


@given(some.conditions)
def test_the_digest_of_conditions_survives_the_disk(conditions: Conditions) -> None:
    header = a_header(conditions={conditions.digest: conditions})

    read = read_journal_line(journal_line(header, {}), {})

    assert isinstance(read, RunHeader)
    assert [c.digest for c in read.conditions.values()] == list(read.conditions)


def test_the_place_of_a_check_survives_with_colons_in_its_path() -> None:
    check = next(iter(a_check_at("C:\\sets\\faq: new.yaml").checks))

    read = read_journal_line(journal_line(a_check_at("C:\\sets\\faq: new.yaml"), {}), {})

    # Places do not take part in equality.
    assert read.checks[0].place == check.place


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (Decimal("1.10"), {"$decimal": "1.10"}),
        (math.inf, {"$float": "inf"}),
        ({"$decimal": "1.10"}, {"$$decimal": "1.10"}),
        ({"$$decimal": 1}, {"$$$decimal": 1}),
        ({"$ref": "#/a"}, {"$ref": "#/a"}),
        ({"$decimal": "1", "b": 2}, {"$decimal": "1", "b": 2}),
        (True, True),
        (2**64, 2**64),
    ],
)
def test_numbers_that_json_lacks_are_objects_and_objects_are_no_numbers(value: Any, written: Any) -> None:
    line = to_line("x", {"a": value})

    assert json.loads(line)["a"] == written
    assert from_line(line)["a"] == value


def test_a_number_with_more_digits_than_python_reads_keeps_them() -> None:
    line = to_line("x", {"a": -(10**5000)})

    assert from_line(line)["a"] == -(10**5000)


def test_not_a_number_stays_one() -> None:
    line = to_line("x", {"a": math.nan})

    assert math.isnan(from_line(line)["a"])


def test_what_is_nested_too_deep_is_cut_where_a_reader_would_give_up() -> None:
    deep: Any = "bottom"
    for _ in range(400):
        deep = [deep]

    line = to_line("x", {"a": deep})

    assert TOO_DEEP in line.decode("ascii")
    assert from_line(line)["kind"] == "x"


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\x00\x00\x00\x00",
        b'{"v":1,"kind":"run","id":"2026',
        b"[]",
        b"7",
        b'"text"',
        pytest.param(b"[" * 100_000, id="nested lists"),
        pytest.param(b'{"a":' * 100_000, id="nested objects"),
        b'{"kind":"run"}',
        b'{"v":"1","kind":"run"}',
        b'{"v":true,"kind":"run"}',
        b'{"v":0,"kind":"run"}',
        b'{"v":1,"kind":"walk"}',
        b'{"v":1}',
        b'{"v":1,"kind":"run","id":7}',
        b'{"v":1,"kind":"run","id":{"$decimal":"abc"}}',
        b'{"v":1,"kind":"run","id":{"$decimal":7}}',
        b'{"v":1,"kind":"run","id":{"$int":"12e"}}',
        pytest.param(b'{"v":1,"kind":"run","id":' + b"9" * 5000 + b"}", id="5,000 digits"),
        b'{"v":1,"kind":"run","id":"\xff"}',
    ],
)
def test_a_line_that_is_none_of_ours_says_so(line: bytes) -> None:
    with pytest.raises(UnreadableLine):
        read_journal_line(line, {})
    with pytest.raises(UnreadableLine):
        read_history_line(line)


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("case_id", None, 'it lacks "case_id"'),
        ("case_id", 7, '"case_id" is not a text'),
        ("sample", "1", '"sample" is not a whole number'),
        ("sample", True, '"sample" is not a whole number'),
        ("waited_s", True, '"waited_s" is not a number'),
        ("cached", 1, '"cached" is not true or false'),
        ("purpose", "fun", "\"purpose\" is 'fun', which this evalctl does not know"),
        ("messages", {}, '"messages" is not a list'),
        ("messages", ["hi"], "a part of it is not a JSON object"),
        ("conditions", "0000", 'its "conditions" (0000) are not in the first line'),
        ("answer", None, "a part of it is not a JSON object"),
        ("usage", {"prompt_tokens": 1}, 'it lacks "completion_tokens"'),
    ],
)
def test_a_wrong_field_is_named(field: str, value: Any, said: str) -> None:
    known = {CONDITIONS.digest: CONDITIONS}
    found = json.loads(journal_line(a_sample("a"), known))

    with pytest.raises(UnreadableLine) as failure:
        read_journal_line(json.dumps({**found, field: value}).encode(), known)

    assert str(failure.value) == said


def test_fields_of_later_versions_of_this_format_are_ignored() -> None:
    found = json.loads(history_line(a_summary()))

    line = json.dumps({**found, "mood": {"of": ["the", "judge"]}}).encode()

    assert read_history_line(line) == a_summary()


def test_a_newer_format_is_refused() -> None:
    with pytest.raises(NewerVersion, match="format 2, where this evalctl reads up to 1"):
        read_history_line(b'{"v":2,"kind":"run"}')


@given(some.summaries, some.texts)
def test_a_line_of_the_history_is_at_most_2_kb(summary: RunSummary, text: str) -> None:
    long = (text or "x") * 3000
    summary = replace(
        summary,
        partial=long,
        set_path=long,
        model=long,
        served=(long, long),
        judge_digest=long,
        compared_with=long,
        id="20261130-101502-k3f9",
        series=Series("acme.faq", "bot" * 100, "deterministic"),
    )

    line = history_line(summary)

    assert len(line) <= MAX_SUMMARY_BYTES
    read = read_history_line(line)
    assert isinstance(read, RunSummary)
    assert (read.series, read.counts, read.accepted) == (summary.series, summary.counts, summary.accepted)


def test_a_short_line_of_the_history_is_not_cut() -> None:
    summary = a_summary(served=tuple(f"model-{n}" for n in range(30)), set_path="x/" * 100)

    assert read_history_line(history_line(summary)) == summary


def test_a_target_whose_name_would_fill_the_line_does_not_fit() -> None:
    assert fits_the_history(a_header(target="a" * 900))
    assert not fits_the_history(a_header(target="a" * 2000))
    assert not fits_the_history(a_header(target="日" * 300))


def test_a_pin_that_lets_go_reads_as_one() -> None:
    pin = Acceptance(Series("acme.faq", "bot", "deterministic"), None, "2026-11-30T10:15:02Z")

    assert read_history_line(history_line(pin)) == pin


def a_check_at(path: str) -> Any:
    vote = Vote('{"verdict": "pass"}', {"verdict": "pass"}, 120, 0.002, 1.5)
    check = AssertionResult(
        "judge",
        Grade.passing(measure=0.9),
        judgement=Judgement("0a" * 8, "0b" * 8, "openai/judge", (vote,)),
        place=Place(path, 9, 7),
    )
    return replace(a_grading("a"), checks=(check,))
