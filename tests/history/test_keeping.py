"""``keep``: what of an answer is stored."""

from pathlib import Path

import history_strategies as some
import pytest
from history_examples import a_grading, a_header, a_sample
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from evalctl.history import Journal, read_journal
from evalctl.history.redaction import LIMIT, kept_grading, kept_sample, redact
from evalctl.model.answers import Answer, NoAnswer, ToolCall
from evalctl.model.assertion_results import AssertionResult, CheckError, Grade, Skipped
from evalctl.model.gradings import Grading
from evalctl.model.judgements import Judgement, Vote
from evalctl.model.samples import Sample

SECRET = "correct-horse-battery"
ADDRESS = "jo.smith+shop@mail.example.com"
KEY = "sk-ant-0123456789abcdefghij"


def told(secret: str) -> tuple[Sample, Grading]:
    """A sample and its grading that hold *secret* wherever an answer can be quoted."""
    answer = Answer(
        f"It is {secret}.",
        finish_reason="stop",
        refusal=f"No {secret}.",
        reasoning=f"Hm, {secret}?",
        tool_calls=(ToolCall("look_up", f'{{"q": "{secret}"}}'),),
        messages=({"role": "tool", "content": [{"text": secret}]},),
    )
    read = {
        "verdict": "pass",
        "score": 7,
        "reasoning": f"It says {secret}.",
        "quotes": [secret],
        "tone": {"score": 8, "reason": secret},
    }
    judged = AssertionResult(
        "judge",
        Grade.failing(f"found {secret!r}", found=secret, expected="Monday", measure=0.7),
        judgement=Judgement("0a" * 8, "0b" * 8, "openai/judge", (Vote(f"<{secret}>", read), Vote("?", None))),
    )
    grading = replace(
        a_grading("a", "fail"), checks=(AssertionResult("any", judged.outcome, children=(judged,)),)
    )
    return replace(a_sample("a"), outcome=answer), grading


def everything(tmp_path: Path, keep: str, sample: Sample, grading: Grading) -> str:
    path = tmp_path / "journal.jsonl"
    with Journal.create(path, a_header(1, "a", keep=keep)) as journal:
        journal.sample(sample)
        journal.grading(grading)
        assert journal.line_of(sample) in path.read_text("utf-8")
    return path.read_text("utf-8")


def test_full_keeps_every_word(tmp_path: Path) -> None:
    everything(tmp_path, "full", *told(ADDRESS))

    read = read_journal(tmp_path / "journal.jsonl")

    assert (read.samples[0], read.gradings[0]) == told(ADDRESS)


@pytest.mark.parametrize("secret", [ADDRESS, KEY])
def test_redacted_keeps_no_key_and_no_address(tmp_path: Path, secret: str) -> None:
    text = everything(tmp_path, "redacted", *told(secret))

    assert secret not in text
    answer = read_journal(tmp_path / "journal.jsonl").samples[0].outcome
    assert isinstance(answer, Answer)
    assert answer.kept == "redacted"
    assert answer.text.rstrip(".") in ("It is [e-mail]", "It is [key]")


def test_redacted_keeps_an_answer_without_them_whole() -> None:
    sample = a_sample("a", "We open at 9:00. Write a mail, or see https://acme.example/@shop.")

    assert kept_sample(sample, "redacted") is sample


def test_metadata_keeps_no_word_of_the_answer(tmp_path: Path) -> None:
    text = everything(tmp_path, "metadata", *told(SECRET))

    assert SECRET not in text
    read = read_journal(tmp_path / "journal.jsonl")
    assert read.samples[0].outcome == Answer(
        "", finish_reason="stop", refusal="", tool_calls=(ToolCall("look_up", ""),), kept="metadata"
    )


def test_metadata_keeps_what_was_decided() -> None:
    _, grading = told(SECRET)

    kept = kept_grading(grading, "metadata")

    judged = kept.checks[0].children[0]
    assert (kept.status, kept.score) == ("fail", 0.0)
    assert judged.outcome == Grade(False, expected="Monday", measure=0.7)
    assert judged.judgement is not None
    assert judged.judgement.votes == (
        Vote("", {"verdict": "pass", "score": 7, "tone": {"score": 8}}),
        Vote("", None),
    )


@pytest.mark.parametrize("keep", ["redacted", "metadata"])
def test_why_a_check_could_not_decide_is_kept(keep: str) -> None:
    checks = (
        AssertionResult("grammar", CheckError("the extra text is not installed")),
        AssertionResult("language", Skipped("too short to tell")),
    )
    grading = replace(a_grading("a", "error"), checks=checks, reason="no answer within 60 s")

    assert kept_grading(grading, keep) == grading


@pytest.mark.parametrize("keep", ["full", "redacted", "metadata"])
def test_that_there_is_no_answer_is_always_kept(keep: str) -> None:
    sample = a_sample("a", NoAnswer("auth", "the provider refused the key", 401))

    assert kept_sample(sample, keep) == sample


def test_a_long_answer_is_cut() -> None:
    kept = kept_sample(a_sample("a", "word " * 1000), "redacted").outcome

    assert isinstance(kept, Answer)
    assert len(kept.text) == LIMIT
    assert kept.kept == "redacted"


LONG_KEY = "sk-" + "a" * 390 + " "


@settings(max_examples=50)
@given(
    st.integers(0, 9000),
    st.sampled_from(["x", "日", "word ", LONG_KEY]),
    st.sampled_from([ADDRESS, KEY, "https://jo:pass123word@host.example/"]),
)
@example(7983, LONG_KEY, "https://jo:pass123word@host.example/")
@example(794, LONG_KEY, ADDRESS)
def test_a_cut_never_leaves_a_piece_of_a_key(padding: int, filler: str, secret: str) -> None:
    # Where the padding itself ends in "sk-aaa", that is no key and stays.
    before = (filler * padding)[:padding].rstrip("a").ljust(padding, "x")
    text = before + " " + secret + " and more" * 1000

    kept = redact(text)

    assert len(kept) <= LIMIT
    assert all(piece not in kept for piece in ("jo", "0123", "pass", "aaa"))


@given(some.samples, some.gradings, st.sampled_from(["redacted", "metadata"]))
def test_whatever_was_said_can_be_kept(sample: Sample, grading: Grading, keep: str) -> None:
    kept = kept_sample(sample, keep)

    assert kept.request == sample.request
    assert type(kept.outcome) is type(sample.outcome)
    assert kept_sample(kept, keep).outcome == kept.outcome or keep == "redacted"
    assert kept_grading(grading, keep).status == grading.status
