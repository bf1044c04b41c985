"""What evalctl counts on from phonenumberslite."""

from evalctl.heuristics.libraries import phonenumbers


def test_regions_are_two_capital_letters() -> None:
    assert {"US", "DE", "GB", "JP"} <= phonenumbers.regions()


def test_a_national_number_is_found_for_its_region_only() -> None:
    text = "Ruf an: 030 901820."

    assert list(phonenumbers.numbers(text, "DE")) == [(8, 18)]
    assert list(phonenumbers.numbers(text, "US")) == []


def test_a_number_that_is_not_given_out_is_only_possible() -> None:
    text = "call (555) 123-4567"

    assert list(phonenumbers.numbers(text, "US")) == []
    assert list(phonenumbers.numbers(text, "US", valid=False)) == [(5, 19)]
