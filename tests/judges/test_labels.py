"""Human labels: what a line may be, and what is said of those that cannot be used."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.errors import InvalidFiles
from evalctl.judges.labels import Labels, read_labels
from evalctl.model.labels import Label

KNOWN = {"greeting", "complaint"}


def line(**fields: Any) -> str:
    return json.dumps({"id": "greeting", "answer": "Hi!", "label": "pass", **fields}, ensure_ascii=False)


def read(*lines: str, encoding: str = "utf-8") -> Labels:
    return read_labels("s.labels.jsonl", "\n".join(lines).encode(encoding), KNOWN, 0.6)


def said(*lines: str, encoding: str = "utf-8") -> list[str]:
    with pytest.raises(InvalidFiles) as refused:
        read(*lines, encoding=encoding)
    return [str(mistake) for mistake in refused.value.mistakes]


def test_a_label_is_read_with_who_said_it_and_why() -> None:
    labels = read(line(by="Ada", reason="warm"), "", line(id="complaint", label="fail"))

    assert labels.labels == (
        Label("greeting", "Hi!", True, "Ada", "warm", 1),
        Label("complaint", "Hi!", False, None, None, 3),
    )


@pytest.mark.parametrize(
    ("label", "passed"),
    [("pass", True), ("fail", False), (1, True), (0, False), (0.6, True), (0.59, False), (0.85, True)],
)
def test_scores_pass_from_the_judges_threshold_on(label: Any, passed: bool) -> None:
    assert read(line(label=label)).labels[0].passed is passed


@pytest.mark.parametrize("label", ["good", "PASS", "", None, True, False, 1.1, -0.1, 7, [], "0.8"])
def test_anything_else_is_no_label(label: Any) -> None:
    assert said(line(label=label)) == [
        's.labels.jsonl:1:1: E204: "label" is "pass", "fail", or a number from 0 to 1'
    ]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "the line is not a JSON object"),
        ("[]", "the line is not a JSON object"),
        (line(answer=3), 'the line needs "id" and "answer", both texts'),
        (line(by=3), '"by" is a text'),
    ],
)
def test_every_broken_line_is_named(text: str, why: str) -> None:
    assert said(line(), text) == [f"s.labels.jsonl:2:1: E204: {why}"]


def test_unknown_ids_are_named_and_counted_in_one_sentence() -> None:
    many = [line(id=f"x{n}") for n in range(8)]

    assert said(line(), *many) == [
        "s.labels.jsonl:2:1: E205: 8 labels are for prompts that the set does not have: "
        "x0 (line 2), x1 (line 3), x2 (line 4), x3 (line 5), x4 (line 6) and 3 more"
    ]


def test_answers_labelled_both_ways_are_named_and_counted_in_one_sentence() -> None:
    assert said(line(by="Ada"), line(label="fail", by="Ben"), line(label=0.2)) == [
        "s.labels.jsonl:2:1: E206: 2 answers are labelled pass and fail: "
        "greeting (lines 1 and 2), greeting (lines 1 and 3); decide, and keep one label each"
    ]


def test_a_label_that_is_said_twice_counts_once() -> None:
    labels = read(line(by="Ada"), line(by="Ben"), line(answer="Hello!"))

    assert (len(labels.labels), labels.repeated) == (2, 1)


def test_a_file_of_windows_is_refused_with_its_encoding() -> None:
    (sentence,) = said(line(answer="Grüße, schöne Lampe für Sie"), encoding="cp1252")

    assert sentence.startswith("s.labels.jsonl:1:")
    assert "Windows-1252" in sentence
    assert "save it again with the encoding UTF-8" in sentence


def test_an_empty_file_has_no_label() -> None:
    assert said("") == ["s.labels.jsonl:1:1: E204: there is no label in this file"]


def test_a_byte_order_mark_and_windows_line_ends_are_fine() -> None:
    data = ("\ufeff" + line() + "\r\n" + line(id="complaint") + "\r\n").encode()

    assert len(read_labels("s.labels.jsonl", data, KNOWN, 0.6).labels) == 2


@given(st.binary(max_size=200))
def test_any_bytes_are_labels_or_refused_in_words(data: bytes) -> None:
    try:
        read_labels("s.labels.jsonl", data, KNOWN, 0.6)
    except InvalidFiles as refused:
        assert all(mistake.message for mistake in refused.mistakes)
