"""``--max-calls``: what a command sends has a bound, and what came before it is kept."""

import json
from collections.abc import Iterator

import pytest
from judge_server import KEY, JudgeServer, Question, Refusal, a_judge
from workplace import Outcome, Workplace

JUDGED = dict.fromkeys(("a", "b", "c"), "- judge: It is kind.")
ANSWERS = dict.fromkeys("abc", "Gladly")
STATUSES = ["pass", "error", "error"]


def says_pass(question: Question) -> str:
    return question.own(verdict="pass")


@pytest.fixture
def judge(place: Workplace, monkeypatch: pytest.MonkeyPatch) -> Iterator[JudgeServer]:
    """A judge on loopback that a proxy's name stands for: so it counts as one that costs."""
    monkeypatch.setenv("JUDGE_KEY", KEY)
    monkeypatch.delenv("EVALCTL_JUDGE_MODEL", raising=False)
    monkeypatch.delenv("EVALCTL_MAX_CALLS", raising=False)
    with a_judge(place, says_pass) as server:
        yield server


def elsewhere(place: Workplace, judge: JudgeServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the judge be asked at an address that is not loopback's, by way of a proxy that is the judge itself."""
    file = place.folder / "evalctl.yaml"
    text = file.read_text("utf-8").replace(f"127.0.0.1:{judge.port}", "models.example")
    file.write_text(text, encoding="utf-8")
    monkeypatch.setenv("HTTP_PROXY", f"http://127.0.0.1:{judge.port}")
    monkeypatch.setenv("http_proxy", f"http://127.0.0.1:{judge.port}")
    monkeypatch.delenv("NO_PROXY", raising=False)
    monkeypatch.delenv("no_proxy", raising=False)


def run(place: Workplace, *options: str) -> Outcome:
    place.write_set(JUDGED)
    return place.grade("--format", "json", *options, **ANSWERS)


def statuses(outcome: Outcome) -> list[str]:
    assert outcome.out, outcome.err
    (report,) = json.loads(outcome.out)
    return [case["status"] for case in report["cases"]]


def test_what_runs_on_this_machine_is_not_counted(place: Workplace, judge: JudgeServer) -> None:
    assert run(place, "--max-calls", "1").code == 0
    assert len(judge.questions) == 3


def test_the_judges_calls_are_bounded(
    place: Workplace, judge: JudgeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere(place, judge, monkeypatch)

    done = run(place, "--max-calls", "1")

    assert done.code == 3, done
    assert len(judge.questions) == 1
    assert statuses(done) == STATUSES
    (report,) = json.loads(done.out)
    assert report["verdict"] == "incomplete"
    assert "--max-calls 1 was reached" in report["stopped"]
    assert "evalctl regrade faq.yaml" in report["stopped"]


def test_errors_that_are_allowed_do_not_hide_that_it_was_stopped(
    place: Workplace, judge: JudgeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere(place, judge, monkeypatch)

    done = run(place, "--max-calls", "1", "--max-errors", "3")

    assert done.code == 3


def test_attempts_count(place: Workplace, judge: JudgeServer, monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere(place, judge, monkeypatch)
    judge.script = lambda question: Refusal(503)

    done = run(place, "--max-calls", "2", "--retries", "5")

    assert done.code == 3
    assert len(judge.questions) == 2
    assert "--max-calls 2 was reached" in done.out


def test_the_environment_says_it_as_well(
    place: Workplace, judge: JudgeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere(place, judge, monkeypatch)
    monkeypatch.setenv("EVALCTL_MAX_CALLS", "2")

    assert run(place).code == 3
    assert len(judge.questions) == 2


def test_enough_is_no_stop(place: Workplace, judge: JudgeServer, monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere(place, judge, monkeypatch)

    done = run(place, "--max-calls", "3")

    assert (done.code, statuses(done)) == (0, ["pass"] * 3)


def test_regrade_goes_on_where_it_was_stopped(
    place: Workplace, judge: JudgeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere(place, judge, monkeypatch)
    run(place, "--max-calls", "1")

    stopped = place.evalctl("regrade", "faq.yaml", "--max-calls", "1", "--format", "json")
    assert (stopped.code, len(judge.questions)) == (3, 2)
    assert statuses(stopped).count("pass") == 2
    done = place.evalctl("regrade", "faq.yaml", "--format", "json", "--max-calls", "1")

    assert (done.code, len(judge.questions)) == (0, 3)
    assert statuses(done) == ["pass"] * 3


def test_calibrate_is_bounded_and_goes_on(
    place: Workplace, judge: JudgeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere(place, judge, monkeypatch)
    place.write_set(JUDGED)
    labels = [json.dumps({"id": name, "answer": "Gladly", "label": "pass"}) for name in "abc"]
    (place.folder / "faq.labels.jsonl").write_text("\n".join(labels), encoding="utf-8")

    stopped = place.evalctl("calibrate", "faq.yaml", "--max-calls", "2")
    assert (stopped.code, len(judge.questions)) == (3, 2)
    assert "--max-calls 2 was reached" in stopped.out
    done = place.evalctl("calibrate", "faq.yaml", "--max-calls", "1")

    assert (done.code, len(judge.questions)) == (0, 3)


def test_the_targets_calls_are_bounded_and_the_rest_can_be_asked_later(
    place: Workplace, judge: JudgeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere(place, judge, monkeypatch)
    judge.script = lambda question: "It is Monday"
    place.write_set(dict.fromkeys("abcd", "- contains: Monday"))

    done = place.evalctl("run", "faq.yaml", "--model", "examiner", "--max-calls", "3")

    assert (done.code, len(judge.questions)) == (3, 3)
    assert "INCOMPLETE: --max-calls 3 was reached: 1 of 4 cases has no verdict" in done.last_line
    assert "evalctl run faq.yaml --only-failed" in " ".join(done.out.split())
    rest = place.evalctl("run", "faq.yaml", "--model", "examiner", "--only-failed", "--max-calls", "9")
    assert (rest.code, len(judge.questions)) == (0, 4)


@pytest.mark.parametrize("wrong", ["-1", "many", "1.5"])
def test_a_bound_that_is_no_number_is_refused(place: Workplace, wrong: str) -> None:
    place.write_set(JUDGED)

    assert place.grade("--max-calls", wrong, **ANSWERS).code == 2
