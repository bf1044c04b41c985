"""Files that earlier versions of evalctl wrote are read for ever.

The files below ``frozen/`` are never written again. A new version of the format gets a folder of its own.
"""

from decimal import Decimal
from pathlib import Path

from msgspec.structs import replace

from evalctl.history import Journalled, baseline_file, read_journal
from evalctl.history.codec import read_history_line
from evalctl.model.answers import Answer, NoAnswer, Ranking, ToolCall
from evalctl.model.assertion_results import AssertionResult, CheckError, Grade, Skipped
from evalctl.model.case_results import CaseResult
from evalctl.model.cases import Message
from evalctl.model.conditions import Conditions
from evalctl.model.gradings import Grading
from evalctl.model.judgements import Judgement, Vote
from evalctl.model.runs import Acceptance, Counts, PlannedCase, RunEnd, RunHeader, RunSummary, Series
from evalctl.model.samples import Request, Sample, Usage
from evalctl.yamltext import Place

V1 = Path(__file__).parent / "frozen" / "v1"

PLAIN = Conditions(
    system="You answer for Acme.",
    settings={"temperature": Decimal("0.20"), "max_tokens": 400, "stop": ["\n\n"]},
    tools=({"type": "function", "function": {"name": "look_up", "parameters": {"$ref": "#/$defs/q"}}},),
    target_digest="7f00ba11aa55cc33",
)
BARE = Conditions()

JUDGEMENT = Judgement(
    "0a0a0a0a0a0a0a0a",
    "0b0b0b0b0b0b0b0b",
    "openai/gpt-5",
    (
        Vote('{"score": 7.5}', {"score": 7.5, "why": None}, 210, 0.002, 1.5),
        Vote("well…", None),
    ),
)

JOURNAL = Journalled(
    header=RunHeader(
        id="20261130-101502-k3f9",
        set_id="acme.faq",
        set_path="sets/faq.yaml",
        target="bot",
        grader="deterministic",
        at="2026-11-30T10:15:02Z",
        model="openai/gpt-5-mini",
        why="from --model",
        conditions={"bc89ef4b0cbfec5f": PLAIN, "69ce4b3ea7099aa9": BARE},
        cases=(
            PlannedCase("opening-hours", "51aa51aa51aa51aa", "9caa9caa9caa9caa", "sets/faq.yaml:9"),
            PlannedCase("weather", "52bb52bb52bb52bb", "9cbb9cbb9cbb9cbb", "sets/faq.yaml:14"),
            PlannedCase("legal", "53cc53cc53cc53cc", "9ccc9ccc9ccc9ccc"),
        ),
        partial="-k hours",
        repeat=2,
        judge_digest="0b0b0b0b0b0b0b0b",
        judge_model="openai/gpt-5",
        keep="redacted",
        versions={"evalctl": "0.1.0", "litellm": "1.84.0"},
        labels={"commit": "0b5332d"},
    ),
    samples=(
        Sample(
            request=Request(
                "opening-hours",
                PLAIN,
                messages=(Message("user", "Hello"), Message("assistant", "Hi!"), Message("user", "Open?")),
            ),
            outcome=Answer(
                "Monday – Friday \x00 \ud800 \U0001f600",
                finish_reason="stop",
                refusal="",
                reasoning="They ask for days.",
                tool_calls=(ToolCall("look_up", '{"q": "hours"}', "call_1"), ToolCall("done", "")),
                messages=({"role": "tool", "content": [{"text": "9-17"}], "n": 10**20},),
                kept="redacted",
            ),
            served="gpt-5-mini-2026-08-07",
            usage=Usage(123, 45),
            cost_usd=0.000121,
            latency_s=1.25,
            attempts=2,
            waited_s=2.5,
            cached=True,
            at="2026-11-30T10:15:03Z",
        ),
        Sample(
            request=Request(
                "opening-hours", BARE, messages=(Message("user", "Open?"),), sample=2, purpose="repeat"
            ),
            outcome=Answer(""),
            at="2026-11-30T10:15:04Z",
        ),
        Sample(
            request=Request("weather", BARE, question="Will it rain?"),
            outcome=Ranking(("doc-7", "doc-3"), (0.9, 0.25)),
        ),
        Sample(
            request=Request("weather", BARE, question="Will it rain?", sample=2, purpose="confirm"),
            outcome=NoAnswer("rate_limit", "too many requests", 429, 7.0),
            attempts=3,
            waited_s=14.0,
        ),
    ),
    gradings=(
        Grading(
            "opening-hours",
            1,
            "deterministic",
            "9caa9caa9caa9caa",
            "fail",
            score=0.5,
            checks=(
                AssertionResult("contains", Grade.passing(found="Monday"), duration_ms=0.02),
                AssertionResult(
                    "any",
                    Grade.failing("none of them holds", expected="9am", found="9-17", measure=0.4),
                    weight=2.0,
                    because="we never open before nine",
                    path=("hours", 0, "from"),
                    children=(
                        AssertionResult("grammar", CheckError("the extra text is not installed")),
                        AssertionResult("language", Skipped("too short to tell")),
                    ),
                    place=Place("sets/faq.yaml", 11, 9),
                ),
                AssertionResult(
                    "judge",
                    Grade.passing(measure=7.5),
                    judgement=JUDGEMENT,
                ),
            ),
            judge_digest="0b0b0b0b0b0b0b0b",
            at="2026-11-30T10:15:05Z",
        ),
        Grading("weather", 2, "deterministic", "9cbb9cbb9cbb9cbb", "error", reason="too many requests"),
        Grading("legal", 0, "deterministic", "9ccc9ccc9ccc9ccc", "skipped", reason="waiting for legal"),
    ),
    end=RunEnd("incomplete", Counts(0, 1, 1, 1), "2026-11-30T10:15:09Z"),
    judgements=(JUDGEMENT,),
)

HISTORY = (
    RunSummary(
        id="20261130-101502-k3f9",
        series=Series("acme.faq", "bot", "deterministic"),
        at="2026-11-30T10:15:02Z",
        verdict="regressed",
        counts=Counts(17, 3, 1, 2),
        mean_score=0.875,
        accepted=True,
        partial="-k hours",
        set_path="sets/faq.yaml",
        model="openai/gpt-5-mini",
        served=("gpt-5-mini-2026-08-07",),
        judge_digest="0b0b0b0b0b0b0b0b",
        compared_with="20261129-101502-aaaa",
        duration_s=12.5,
        total_tokens=4321,
        cost_usd=0.0123,
    ),
    Acceptance(Series("acme.faq", "bot", "deterministic"), "20261130-101502-k3f9", "2026-11-30T11:00:00Z"),
    Acceptance(Series("acme.faq", "bot", "deterministic"), None, "2026-11-30T12:00:00Z"),
    RunSummary(
        id="20261201-080000-b2c3",
        series=Series("acme.faq", "Größe 日", "llm_judge"),
        at="2026-12-01T08:00:00Z",
        verdict="first",
        counts=Counts(),
    ),
)


def test_the_journal_of_version_1_reads() -> None:
    read = read_journal(V1 / "journal.jsonl")

    # What stands for its lines is worked out anew: a journal of version 1 does not tell it.
    assert read == replace(JOURNAL, seal=read.seal)
    assert read.gradings[0].checks[1].place == Place("sets/faq.yaml", 11, 9)


def test_the_history_of_version_1_reads() -> None:
    lines = (V1 / "history.jsonl").read_bytes().splitlines()

    assert tuple(read_history_line(line) for line in lines) == HISTORY


def test_the_baseline_file_of_version_1_reads() -> None:
    sections = baseline_file.read(V1 / "faq.baseline.json", "acme.faq")

    assert sections == {
        "bot": baseline_file.Section(
            "deterministic",
            "20261130-101502-k3f9",
            "2026-11-30T10:15:02Z",
            (
                CaseResult("contact", "52bb52bb52bb52bb", "9cbb9cbb9cbb9cbb", "fail", 1 / 3),
                CaseResult("opening-hours", "51aa51aa51aa51aa", "9caa9caa9caa9caa", "pass", 1.0),
                CaseResult("refund", "53cc53cc53cc53cc", "9ccc9ccc9ccc9ccc", "error"),
            ),
        )
    }
