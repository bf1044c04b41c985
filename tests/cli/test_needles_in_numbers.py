"""Numbers as needles: apart from longer numbers, and remarked where they are only a part of one."""

import pytest
from workplace import Workplace


@pytest.mark.parametrize(
    ("asserted", "answer", "longer"),
    [
        ("- contains: 79 €", "Es kostet 179 €.", "179 €"),
        ("- contains: 4,99", "Es kostet 14,99 €.", "14,99"),
        ("- contains: '10'", "From 10:30.", "10:30"),
        ("- contains_any: [gratis, 5 €]", "Es kostet 15 €.", "15 €"),
        ("- contains_all: [kostet, '299']", "Es kostet 1.299 €.", "1.299"),
    ],
)
def test_a_number_found_only_inside_a_longer_one_holds_and_is_remarked(
    place: Workplace, asserted: str, answer: str, longer: str
) -> None:
    place.write_set({"price": asserted})

    ran, shown = place.grade(price=answer), place.evalctl("show", "last")

    for said in (ran.out, shown.out):
        assert "Worth a look (1)" in said
        assert f"inside a longer number ({longer})" in " ".join(said.split())
    assert ran.code == 0
    assert "100.0% (1/1)" in ran.out


@pytest.mark.parametrize(
    ("asserted", "answer"),
    [
        ("- contains: 79 €", "Es kostet 79 €, früher 179 €."),
        ("- contains: 79 €\n  word: true", "Es kostet 79 €."),
        ("- contains: '10'", "There are 10."),
        ("- contains: '2024'", "It was on 2024-05-01."),
        ("- contains: Monday", "Mondays"),
    ],
)
def test_what_stands_apart_is_not_remarked(place: Workplace, asserted: str, answer: str) -> None:
    place.write_set({"price": asserted})

    ran = place.grade(price=answer)

    assert "100.0% (1/1)" in ran.out
    assert "Worth a look" not in ran.out


def test_a_check_says_nothing_of_numbers_that_may_stand_in_longer_ones(place: Workplace) -> None:
    place.write_set({"price": "- contains: 79 €"})

    checked = place.evalctl("check", "faq.yaml")

    assert checked.code == 0
    assert "number" not in checked.out + checked.err


@pytest.mark.parametrize(
    ("needle", "answer", "status"),
    [
        ("'10'", "Es kostet 10,50 €.", "fail"),
        ("'10'", "It ended 3:10.", "fail"),
        ("'10'", "It is 1.10 m.", "fail"),
        ("'10'", "It is 10.", "pass"),
        ("'10'", "10: ten, 10, ten", "pass"),
        ("79 €", "Es kostet 1,79 €.", "fail"),
        ("79 €", "Es kostet 1.079 €.", "fail"),
        ("79 €", "Nur 79 €!", "pass"),
        ("Room 3", "Room 3.1", "fail"),
        ("Room 3", "Room 3, please", "pass"),
    ],
)
def test_a_number_as_a_word_ends_where_the_number_ends(
    place: Workplace, needle: str, answer: str, status: str
) -> None:
    place.write_set({"price": f"- contains: {needle}\n  word: true"})

    assert place.evalctl("check", "faq.yaml").code == 0
    assert place.grade("--format", "json", price=answer).json[0]["cases"][0]["status"] == status  # type: ignore[index]


def test_a_forbidden_number_inside_a_longer_one_is_found_and_said_to_be_so(place: Workplace) -> None:
    place.write_set({"price": "- not_contains: '10'"})

    ran = place.grade(price="It is 2010.")

    assert "only inside a longer number (2010)" in " ".join(ran.out.split())


@pytest.mark.parametrize("order", [("paid", "refunded"), ("refunded", "paid")])
def test_null_and_true_are_two_values_whichever_comes_first(place: Workplace, order: tuple[str, str]) -> None:
    wanted = {"paid": "true", "refunded": "null"}
    place.write_set({"order": "\n".join(f"- equals: {wanted[name]}\n  field: {name}" for name in order)})

    ran = place.grade(order='{"paid": true, "refunded": null}')

    assert "100.0% (1/1)" in ran.out


def test_values_that_look_alike_are_told_apart(place: Workplace) -> None:
    values = ["true", "1", "1.0", "'1'", "null", "false", "0", "'true'", "'null'"]
    answer = {"true": "true", "1": "1", "1.0": "1", "'1'": '"1"', "null": "null", "false": "false", "0": "0",
              "'true'": '"true"', "'null'": '"null"'}  # fmt: skip
    place.write_set({f"c{number}": f"- equals: {value}" for number, value in enumerate(values)})

    ran = place.grade(**{f"c{number}": answer[value] for number, value in enumerate(values)})

    assert f"100.0% ({len(values)}/{len(values)})" in ran.out
