"""The judge held against human labels, from the command line."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from evalctl_worker import a_worker
from judge_server import KEY, Question, a_judge
from workplace import Outcome, Workplace

SETS = Path(__file__).parents[2] / "sets"
RECORDED = ("--judgements", "support.judgements.jsonl")


@pytest.fixture
def support(place: Workplace) -> Workplace:
    for file in SETS.glob("support.*"):
        shutil.copy(file, place.folder)
    return place


def calibrated(place: Workplace, *options: str) -> dict[str, Any]:
    told = place.evalctl("calibrate", "support.yaml", *RECORDED, "--format", "json", *options)
    return json.loads(told.out)  # type: ignore[no-any-return]


def write_labels(place: Workplace, *labels: dict[str, Any]) -> None:
    lines = "".join(json.dumps(label) + "\n" for label in labels)
    (place.folder / "support.labels.jsonl").write_text(lines, encoding="utf-8")


def recorded_answers(place: Workplace) -> list[dict[str, Any]]:
    text = (place.folder / "support.labels.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def test_the_shipped_labels_and_judgements_come_to_a_usable_judge(support: Workplace) -> None:
    told = calibrated(support)

    assert told["table"] == {"pass_pass": 19, "pass_fail": 1, "fail_pass": 4, "fail_fail": 16}
    assert told["kappa"]["value"] == pytest.approx(0.75)
    assert told["agreement"] == {
        "value": 0.875,
        "hits": 35,
        "total": 40,
        "interval": [pytest.approx(0.7389, abs=1e-4), pytest.approx(0.9454, abs=1e-4)],
    }
    assert (told["sensitivity"]["value"], told["specificity"]["value"]) == (0.95, 0.8)
    assert len(told["disagreements"]) == 5
    assert all(one["judge_reason"] for one in told["disagreements"])
    assert told["judging"]["calls"] == 0


def test_the_pass_rate_of_the_newest_run_by_this_judge_is_corrected(support: Workplace) -> None:
    before = calibrated(support)
    support.evalctl("run", "support.yaml", "--answers", "support.answers.jsonl", *RECORDED)

    after = calibrated(support)

    assert (before["measured"], before["corrected"]) == (None, None)
    assert after["measured"]["value"] == 0.75
    assert after["corrected"]["value"] == pytest.approx((0.75 + 0.8 - 1) / (0.95 + 0.8 - 1))


@pytest.mark.parametrize(("least", "code"), [("0.7", 0), ("0.75", 0), ("0.8", 1)])
def test_min_kappa_is_a_gate(support: Workplace, least: str, code: int) -> None:
    outcome = support.evalctl("calibrate", "support.yaml", *RECORDED, "--min-kappa", least)

    assert outcome.code == code
    assert ("gate failed: kappa is 0.750" in outcome.last_line) == bool(code)
    held = f"gate held: kappa is 0.750, and --min-kappa asks for {least}"
    assert (held in outcome.last_line) != bool(code)


def test_few_labels_and_labels_of_one_kind_are_said(support: Workplace) -> None:
    good = [label for label in recorded_answers(support) if label["label"] == "pass"]
    write_labels(support, *good[:4], good[0])

    outcome = support.evalctl("calibrate", "support.yaml", *RECORDED, "--min-kappa", "0.1")

    assert outcome.code == 1
    told = " ".join(outcome.out.split())
    assert "4 labels are few" in told
    assert "every label is pass" in told
    assert "1 labels say again" in told
    assert "no kappa can be told" in outcome.last_line


def test_an_answer_that_the_judge_says_nothing_of_leaves_it_open(support: Workplace) -> None:
    label = {"id": "late-parcel", "answer": "Never judged.", "label": "fail"}
    write_labels(support, *recorded_answers(support), label)

    outcome = support.evalctl("calibrate", "support.yaml", *RECORDED, "--min-kappa", "0.99")

    assert outcome.code == 3
    assert outcome.last_line == "INCOMPLETE: 1 answer got no verdict of the judge"
    assert "holds no judgement of this answer" in " ".join(outcome.out.split())


def refused(outcome: Outcome) -> str:
    assert outcome.code == 2
    assert outcome.out == ""
    return outcome.err


def test_without_labels_or_a_judge_it_says_what_to_do(support: Workplace) -> None:
    assert "--judge-model" in refused(support.evalctl("calibrate", "support.yaml"))
    assert "nothere.jsonl" in refused(
        support.evalctl("calibrate", "support.yaml", "--labels", "nothere.jsonl", *RECORDED)
    )
    (support.folder / "support.labels.jsonl").unlink()
    told = refused(support.evalctl("calibrate", "support.yaml", *RECORDED))
    assert "support.labels.jsonl: there are no labels of acme.support here" in told


@pytest.mark.parametrize("least", ["2", "-1.5", "nan", "high"])
def test_a_kappa_that_cannot_be_is_refused(support: Workplace, least: str) -> None:
    assert "--min-kappa" in refused(
        support.evalctl("calibrate", "support.yaml", *RECORDED, "--min-kappa", least)
    )


def test_broken_labels_are_told_like_mistakes_of_a_set(support: Workplace) -> None:
    write_labels(support, {"id": "nothing", "answer": "x", "label": "pass"})

    assert "support.labels.jsonl:1:1: E205" in refused(
        support.evalctl("calibrate", "support.yaml", *RECORDED)
    )


def test_a_real_judge_is_not_paid_twice_for_the_same_labels(support: Workplace) -> None:
    def script(question: Question) -> str:
        return question.own(verdict="pass" if "sorry" in question.answer else "fail")

    with a_judge(support, script) as judge, a_worker() as worker:
        environ = {"JUDGE_KEY": KEY, "EVALCTL_HISTORY": str(support.folder / "history")}
        first = worker.run(support.folder, "calibrate", "support.yaml", "--format", "json", **environ)
        asked = len(judge.questions)
        again = worker.run(support.folder, "calibrate", "support.yaml", "--format", "json", **environ)

    assert first.code == again.code == 0, first.err
    assert asked == len(judge.questions) == 40
    assert json.loads(first.out)["table"] == json.loads(again.out)["table"]
    assert json.loads(again.out)["judging"]["reused"] == 40
