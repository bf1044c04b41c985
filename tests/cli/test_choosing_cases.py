"""Running a part of a set: -k, --tag and --only-failed."""

import json
from pathlib import Path

import pytest
from workplace import Workplace

THREE = {"hours": "- contains: Monday", "phone": "- contains: 555", "pets": "- contains: dogs"}
GOOD = {"hours": "Monday", "phone": "Call 555", "pets": "dogs only"}


@pytest.fixture(autouse=True)
def a_set(place: Workplace) -> None:
    place.write_set(THREE)
    text = (
        Path("faq.yaml")
        .read_text(encoding="utf-8")
        .replace("  - id: pets\n", "  - id: pets\n    tags: [animals]\n")
    )
    Path("faq.yaml").write_text(text, encoding="utf-8")


def ids(place: Workplace, *options: str, **answers: str) -> list[str]:
    lines = place.grade("--format", "jsonl", *options, **(answers or GOOD)).out.splitlines()
    return [json.loads(line)["id"] for line in lines]


def test_k_and_tag_choose_cases(place: Workplace) -> None:
    assert ids(place, "-k", "ho and not hours") == ["phone"]
    assert ids(place, "--tag", "animals") == ["pets"]
    assert ids(place, "-k", "phone or pets", "--tag", "animals") == ["pets"]


def test_only_failed_runs_what_did_not_pass_in_the_newest_run(place: Workplace) -> None:
    place.grade(**{**GOOD, "pets": "no", "hours": "Sunday"})

    assert ids(place, "--only-failed") == ["hours", "pets"]


def test_a_part_is_compared_and_never_becomes_the_measure(place: Workplace) -> None:
    place.grade(**GOOD)

    part = place.grade("-k", "pets", "--fail-on-regression", **{**GOOD, "pets": "no"})
    assert part.code == 1
    whole = place.grade("--fail-on-regression", **GOOD)
    assert whole.code == 0
    better_part = place.grade("-k", "hours", **GOOD)
    assert "part" in better_part.out


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("-k", "nothing-like-it"), "nothing in this set matches"),
        (("-k", "a and"), "-k ends where a word is expected"),
        (("--tag", "nope"), "--tag nope"),
        (("--only-failed",), "there is no run"),
    ],
)
def test_an_empty_part_is_refused(place: Workplace, options: tuple[str, ...], says: str) -> None:
    outcome = place.grade(*options, **GOOD)

    assert outcome.code == 2
    assert says in outcome.err


def test_only_failed_after_a_good_run_says_that_nothing_failed(place: Workplace) -> None:
    place.grade(**GOOD)

    assert "failed when it was last run" in place.grade("--only-failed", **GOOD).err


def test_only_failed_goes_on_with_what_still_fails(place: Workplace) -> None:
    place.grade(**{**GOOD, "pets": "no", "hours": "Sunday"})

    assert ids(place, "--only-failed", **{**GOOD, "pets": "no"}) == ["hours", "pets"]
    assert ids(place, "--only-failed", **GOOD) == ["pets"]


def test_a_dry_run_without_a_key_counts_all_the_same_and_says_what_is_missing(
    place: Workplace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)

    told = place.evalctl(
        "run", "faq.yaml", "--model", "openai/gpt-5-mini", "--dry-run", "-k", "hours or pets"
    )

    assert told.code == 0
    assert "2 calls" in told.out
    assert "nothing was asked" in told.out
    assert "the run would stop: faq.yaml: no key for openai: set OPENAI_API_KEY" in told.err


@pytest.mark.parametrize(
    ("tag", "said"),
    [
        ("Animals", 'did you mean "animals"?'),
        ("animal", 'did you mean "animals"?'),
        ("money", "its tags are animals"),
    ],
)
def test_a_tag_that_no_prompt_has_is_told_with_the_one_that_was_meant(
    tag: str, said: str, place: Workplace
) -> None:
    told = place.grade("--tag", tag, **GOOD)

    assert (told.code, said in told.err) == (2, True), told.err
