"""A real judge endpoint on loopback: what it says, what it refuses, and what a run makes of it."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from threading import Lock
from typing import Any

import pytest
from evalctl_worker import Told, Worker, a_worker
from injections import injections
from judge_server import KEY, Question, Refusal, a_judge
from workplace import Workplace

REFERENCE_ONLY = "id: acme.faq\ncriteria: It names the days.\nprompts:\n"


def write(place: Workplace, answers: dict[str, str], asserted: str | None = None) -> None:
    """A set with a prompt for each answer, and the answers."""
    lines = REFERENCE_ONLY
    for id_ in answers:
        lines += f"  - id: {id_}\n    prompt: When do you open, {id_}?\n    reference: Monday to Friday.\n"
        lines += f"    assert:\n      - {asserted}\n" if asserted else ""
    (place.folder / "faq.yaml").write_text(lines, encoding="utf-8")
    place.write_answers(**answers)


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    with a_worker() as worker:
        yield worker


@dataclass(frozen=True)
class Here:
    """A workplace with a worker in it."""

    place: Workplace
    worker: Worker

    def evalctl(self, *arguments: str, **environ: str) -> Told:
        environ = {"JUDGE_KEY": KEY, "EVALCTL_HISTORY": str(self.place.folder / "history"), **environ}
        return self.worker.run(self.place.folder, *arguments, **environ)

    def grade(self, *options: str, **environ: str) -> Told:
        arguments = ("run", "faq.yaml", "--answers", "answers.jsonl", "--format", "json", *options)
        return self.evalctl(*arguments, **environ)


@pytest.fixture
def here(place: Workplace, worker: Worker) -> Here:
    return Here(place, worker)


def by_case(told: dict[str, Any], key: str = "status") -> dict[str, Any]:
    return {case["id"]: case[key] for case in told["cases"]}


def test_no_injection_gets_through_to_the_verdict(here: Here) -> None:
    answers = {f"a{n}": text for n, text in enumerate(injections())}
    write(here.place, answers, "judge: It names the days.")

    def copies_what_it_reads(question: Question) -> str:
        own = question.own(verdict="fail", reasoning=f"It says: {question.answer}")
        return f"I read this: {question.answer}\n{own}\n{question.prompt}"

    with a_judge(here.place, copies_what_it_reads):
        told = here.grade().report

    assert set(by_case(told).values()) == {"fail"}
    assert told["counts"]["fail"] == len(answers) >= 40


SCORES = {
    "good": "0.85",
    "just": "0.6",
    "poor": "0.3",
    "high": "8.5",
    "low": "-0.4",
    "text": '"abc"',
    "none": "NOTHING",
    "prose": "PROSE",
    "mended": "MENDED",
}


def test_scores_pass_fail_or_are_no_score(here: Here) -> None:
    write(here.place, SCORES)

    def script(question: Question) -> str:
        said = question.answer
        if said == "PROSE":
            return "The response is compassionate."
        if said == "NOTHING":
            return json.dumps({k: v for k, v in json.loads(question.own()).items() if k != "score"})
        if said == "MENDED":
            return question.own(score=0.7) if question.is_mending else "Good."
        return question.own(score="SCORE", reasoning="So it is.").replace('"SCORE"', said)

    with a_judge(here.place, script) as judge:
        outcome = here.grade("--grader", "llm_judge")
    told = outcome.report

    assert by_case(told) == {
        **dict.fromkeys(("good", "just", "mended"), "pass"),
        "poor": "fail",
        **dict.fromkeys(("high", "low", "text", "none", "prose"), "error"),
    }
    assert by_case(told, "score")["good"] == 0.85
    assert outcome.code == 3
    assert told["judging"]["calls"] == len(judge.questions) == 3 + 6 * 2
    assert told["judging"]["tokens"] == 120 * len(judge.questions)
    assert told["tokens"] is None
    (high,) = (case["checks"][0] for case in told["cases"] if case["id"] == "high")
    assert '"score": 8.5' in high["judge"]["votes"][0]["raw"]
    assert "off the scale of 0 to 1" in high["reason"]


FOUR = {"a": "Monday", "b": "Tuesday", "c": "Friday", "d": "never"}


def passing(question: Question) -> str:
    return question.own(verdict="pass", score=0.9)


def test_an_outage_of_the_judge_is_incomplete_and_never_a_regression(here: Here) -> None:
    write(here.place, FOUR, "judge: It is kind.")
    with a_judge(here.place, passing):
        assert here.grade().code == 0
    answers = {id_: f"{answer}!" for id_, answer in FOUR.items()}
    here.place.write_answers(**answers)
    (here.place.folder / "evalctl.yaml").unlink()

    with a_judge(here.place, lambda question: Refusal(500)) as judge:
        outcome = here.grade("--retries", "1", "--fail-on-regression")
    told = outcome.report

    assert outcome.code == 3
    assert told["verdict"] == "incomplete"
    assert told["counts"] == {"pass": 0, "fail": 0, "error": 4, "skipped": 0}
    assert len(judge.questions) == 8
    assert "the judge did not answer: the provider failed (500)" in told["cases"][0]["checks"][0]["reason"]


def test_the_same_answers_are_not_judged_again_whatever_became_of_the_last_run(here: Here) -> None:
    write(here.place, FOUR, "judge: It is kind.")
    with a_judge(
        here.place, lambda question: question.own(verdict="fail" if "!" in question.answer else "pass")
    ) as judge:
        here.grade()
        here.place.write_answers(**{id_: f"{answer}!" for id_, answer in FOUR.items()})
        regressed = here.grade("--fail-on-regression")
        asked = len(judge.questions)
        again = here.grade("--fail-on-regression")

    assert (regressed.code, again.code) == (1, 1)
    assert asked == len(judge.questions) == 8
    assert again.report["judging"]["reused"] == 4


def test_a_judge_that_wants_fewer_requests_loses_nothing(here: Here) -> None:
    answers = {f"p{n}": f"Monday {n}" for n in range(40)}
    write(here.place, answers, "judge: It is kind.")
    lock, asked = Lock(), Counter[str]()

    def three_of_ten(question: Question) -> str | Refusal:
        with lock:
            asked["all"] += 1
            if asked["all"] % 10 < 3:
                asked["refused"] += 1
                return Refusal(429, headers={"retry-after": "0.05"})
        return passing(question)

    with a_judge(here.place, three_of_ten):
        outcome = here.grade("--retries", "6")
    told = outcome.report

    assert outcome.code == 0
    assert told["counts"]["pass"] == 40
    assert asked["refused"] >= 12
    assert told["judging"]["calls"] == 40


def test_a_judge_that_refuses_the_schema_is_asked_in_words_and_one_that_reads_too_little_says_how_much(
    here: Here,
) -> None:
    write(here.place, {"a": "Monday", "long": "word " * 30_000}, "judge: It is kind.")

    def script(question: Question) -> str | Refusal:
        if "response_format" in question.body:
            return Refusal(400, "response_format json_schema is not supported")
        if len(question.prompt) > 100_000:
            return Refusal(400, "maximum context length is 8192 tokens", "context_length_exceeded")
        key = question.prompt.rpartition('the text "')[2].rstrip('"')
        return f'Here you are: {{"reasoning": "Fine.", "verdict": "pass", "id": "{key}"}}'

    with a_judge(here.place, script):
        outcome = here.grade()
    told = outcome.report

    assert outcome.code == 3
    assert by_case(told) == {"a": "pass", "long": "error"}
    assert "takes no JSON Schema" in " ".join(told["notes"])
    assert "the judge cannot read that much: the question has 15" in told["cases"][1]["checks"][0]["reason"]


def test_the_key_of_the_judge_is_named_before_anything_is_asked_and_written_nowhere(here: Here) -> None:
    write(here.place, FOUR, "judge: It is kind.")

    with a_judge(here.place, lambda question: Refusal(401, f"Incorrect API key provided: {KEY}")) as judge:
        keyless = here.grade(JUDGE_KEY="")
        refused = here.grade("--concurrency", "1")

    assert keyless.code == 2
    assert "the judge examiner (from evalctl.yaml) cannot be asked" in keyless.err
    assert "JUDGE_KEY" in keyless.err
    assert refused.code == 3
    assert len(judge.questions) == 4
    journals = (here.place.folder / "history").rglob("*.jsonl")
    written = [refused.out, refused.err, *(path.read_text("utf-8") for path in journals)]
    assert all(KEY not in text for text in written)


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
def test_a_killed_run_goes_on_without_buying_a_judgement_twice(here: Here) -> None:
    answers = {f"p{n}": f"Monday {n}" for n in range(12)}
    write(here.place, answers, "judge: It is kind.")
    replied: Counter[str] = Counter()

    def slowly(question: Question) -> str:
        time.sleep(0.05)
        replied[question.answer] += 1
        return passing(question)

    with a_judge(here.place, slowly, votes=3) as judge:
        process = started(here.place)
        wait_for(judge.questions, 14)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        time.sleep(0.5)  # the question that was under way is replied to, and nobody listens any more
        before = sum(replied.values())
        (journal,) = (here.place.folder / "history" / "runs" / "acme.faq").glob("*.jsonl")
        kept = sum('"kind":"judgement"' in line for line in journal.read_text("utf-8").splitlines())

        regraded = here.evalctl("regrade", "faq.yaml", "--format", "json").report
        after_regrading = sum(replied.values())
        outcome = here.grade()
        told = outcome.report

    assert before - 1 <= kept <= before
    assert regraded["judging"]["reused"] >= kept
    assert after_regrading == before + 36 - kept
    assert outcome.code == 0
    assert told["counts"]["pass"] == 12
    assert told["judging"] == {"calls": 0, "reused": 36, "tokens": None, "cost_usd": None, "latency_s": None}
    assert sum(replied.values()) == after_regrading


def started(place: Workplace) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [
            sys.executable,
            "-m",
            "evalctl",
            "run",
            "faq.yaml",
            "--answers",
            "answers.jsonl",
            "--judge-concurrency",
            "1",
        ],
        cwd=place.folder,
        env={**os.environ, "JUDGE_KEY": KEY},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def wait_for(questions: list[Question], number: int) -> None:
    deadline = time.monotonic() + 60
    while len(questions) < number:
        assert time.monotonic() < deadline, "the judge was never asked"
        time.sleep(0.01)
