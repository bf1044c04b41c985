"""What is marked ``must_pass`` fails wherever a run is judged."""

import json

import pytest
from workplace import Workplace

CASES = {f"b{n}": "fine" for n in range(12)}


def write(place: Workplace, wanted: str) -> None:
    place.write_set({"a": f"- contains: {wanted}", **dict.fromkeys(CASES, "- not_empty")})
    file = place.folder / "faq.yaml"
    text = file.read_text("utf-8")
    file.write_text(
        text.replace("prompt: Tell me about a\n", "prompt: Tell me about a\n    must_pass: true\n")
    )


@pytest.fixture
def edited(place: Workplace) -> Workplace:
    """Two runs in which all passes, and then a check that the stored answer to what must pass does not meet."""
    write(place, "days")
    assert place.grade(a="You have 14 days.", **CASES).code == 0
    assert place.grade(a="You have 14 days.", **CASES).code == 0
    write(place, "30 days")
    return place


def test_a_run_fails(edited: Workplace) -> None:
    assert edited.grade(a="You have 14 days.", **CASES).code == 1


def test_a_regrading_fails(edited: Workplace) -> None:
    done = edited.evalctl("regrade", "faq.yaml")

    assert done.code == 1
    assert "every case marked must_pass must pass: 1 failed" in done.out


def test_a_comparison_fails(edited: Workplace) -> None:
    newest, older = (
        run["run"] for run in json.loads(edited.evalctl("history", "--format", "json").out)[::-1]
    )

    as_text = edited.evalctl("compare", str(older), str(newest))
    as_json = json.loads(edited.evalctl("compare", str(older), str(newest), "--format", "json").out)

    assert as_text.code == 1
    assert "must_pass must pass: 1 failed" in as_text.out
    assert (as_json["failed"], [gate["name"] for gate in as_json["gates"]]) == (True, ["must_pass"])


def test_without_the_set_at_hand_nothing_is_known_to_be_marked(edited: Workplace) -> None:
    (edited.folder / "faq.yaml").unlink()
    newest, older = (
        run["run"] for run in json.loads(edited.evalctl("history", "--format", "json").out)[::-1]
    )

    assert edited.evalctl("compare", str(older), str(newest)).code == 0
