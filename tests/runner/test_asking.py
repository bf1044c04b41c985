"""One request: what is tried again, how long is waited, and what the sample says of it."""

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scripted import OK, FakeClock, Scripted, a_request, always, in_turn

from evalctl.errors import UsageError
from evalctl.model.answers import NO_ANSWER_KINDS, TRANSIENT, Answer, NoAnswer
from evalctl.model.samples import Sample
from evalctl.model.secrets import Secrets
from evalctl.runner import Asker, Clock, Policy

SERVER = NoAnswer("server", "the provider answered with an error of its own (500)", status=500)


def asked(
    subject: Scripted, policy: Policy | None = None, time: FakeClock | None = None, key: str = "sk-abcdef0123"
) -> Sample:
    clock = (time or FakeClock()).clock
    asker = Asker(subject, policy or Policy(), clock=clock, secrets=Secrets([key]))
    return asyncio.run(asker.ask(a_request()))


def test_an_answer_is_taken_at_once() -> None:
    subject = always(OK)

    sample = asked(subject)

    assert sample.outcome == OK
    assert (sample.attempts, sample.waited_s, sample.latency_s) == (1, 0.0, 0.25)
    assert sample.at == "2026-11-30T10:15:02.123Z"


@pytest.mark.parametrize("kind", NO_ANSWER_KINDS)
def test_only_what_may_heal_is_tried_again(kind) -> None:
    subject = always(NoAnswer(kind, "said so"))

    sample = asked(subject, Policy(retries=2))

    assert sample.outcome == NoAnswer(kind, "said so")
    assert sample.attempts == len(subject.asked) == (3 if kind in TRANSIENT else 1)


def test_an_answer_after_failures_counts_its_attempts_and_waits() -> None:
    time = FakeClock()

    sample = asked(in_turn(SERVER, SERVER, OK), time=time)

    assert sample.outcome == OK
    assert (sample.attempts, sample.waited_s) == (3, 1.5)
    assert time.slept == [0.5, 1.0]


@pytest.mark.parametrize(("chance", "waits"), [(0.0, [0.375, 0.75, 1.5]), (1.0, [0.625, 1.25, 2.5])])
def test_waits_double_and_are_spread_by_a_quarter(chance, waits) -> None:
    time = FakeClock(chance)

    asked(always(SERVER), Policy(retries=3), time)

    assert time.slept == waits


@given(st.integers(0, 60), st.floats(0, 1))
def test_no_backoff_is_longer_than_twenty_seconds(retries, chance) -> None:
    time = FakeClock(chance)

    asked(always(SERVER), Policy(retries=retries), time)

    assert len(time.slept) == retries
    assert all(0.375 <= wait <= 20 for wait in time.slept)


def test_a_provider_that_says_when_to_come_back_is_obeyed() -> None:
    time = FakeClock()

    sample = asked(always(NoAnswer("rate_limit", "slow down", 429, retry_after_s=7)), time=time)

    assert (sample.attempts, sample.waited_s, time.slept) == (3, 14, [7, 7])


@pytest.mark.parametrize("said_s", [0.0, 0.1])
def test_a_provider_that_wants_to_be_asked_again_at_once_is_left_a_pause(said_s) -> None:
    time = FakeClock()

    asked(always(NoAnswer("rate_limit", "slow down", 429, retry_after_s=said_s)), Policy(retries=3), time)

    assert sum(time.slept) == pytest.approx(0.5 + 1 + 2)


def test_a_wait_longer_than_allowed_fails_at_once_and_says_so() -> None:
    time = FakeClock()

    sample = asked(always(NoAnswer("rate_limit", "slow down", 429, retry_after_s=900)), time=time)

    assert sample.attempts == 1
    assert time.slept == []
    assert sample.outcome == NoAnswer(
        "rate_limit",
        "slow down; it asks to wait 900 s, longer than --max-wait 60",
        status=429,
        retry_after_s=900,
    )


def test_one_come_back_later_holds_for_every_request() -> None:
    time = FakeClock()
    busy = NoAnswer("rate_limit", "slow down", 429, retry_after_s=30)
    asker = Asker(in_turn(busy), Policy(retries=0), clock=time.clock, secrets=Secrets([]))
    other = Asker(always(OK), Policy(), clock=time.clock, secrets=Secrets([]))

    async def one_after_the_other() -> list[float]:
        moments = []
        await asker.ask(a_request("first"))
        moments.append(time.time)
        await other.ask(a_request("of another subject"))
        moments.append(time.time)
        await asker.ask(a_request("second"))
        moments.append(time.time)
        return moments

    assert asyncio.run(one_after_the_other()) == [100, 100, 130]


def test_a_request_that_cannot_be_asked_is_not_asked() -> None:
    missing = NoAnswer("missing_key", "no key: set OPENAI_API_KEY")
    subject = Scripted(lambda request, before: OK, obstacle=missing)

    sample = asked(subject)

    assert (sample.outcome, sample.attempts, subject.asked) == (missing, 0, [])


def test_a_subject_that_raises_is_a_failure_in_one_line_without_keys() -> None:
    failure = ValueError("no such column sk-abcdef0123\nTraceback (most recent call last):\n  …")

    sample = asked(always(failure))

    assert sample.outcome == NoAnswer("internal", "ValueError: no such column [key]")
    assert sample.attempts == 1


def test_a_failure_without_a_text_is_named_by_its_type() -> None:
    assert asked(always(AssertionError())).outcome == NoAnswer("internal", "AssertionError")


def test_a_subject_whose_accepts_raises_is_a_failure_too() -> None:
    class Broken(Scripted):
        def accepts(self, request):
            raise KeyError("model")

    sample = asked(Broken(lambda request, before: OK))

    assert sample.outcome == NoAnswer("internal", "KeyError: 'model'")
    assert sample.attempts == 0


def test_an_attempt_ends_when_its_time_is_up() -> None:
    subject = Scripted(lambda request, before: OK, pause_s=30)
    asker = Asker(subject, Policy(timeout_s=0.02, retries=1), clock=FakeClock().clock, secrets=Secrets([]))

    sample = asyncio.run(asker.ask(a_request()))

    assert sample.outcome == NoAnswer("timeout", "no answer within 0.02 s")
    assert (sample.attempts, subject.under_way, sample.latency_s) == (2, 0, None)


def test_a_time_out_of_the_subjects_own_may_heal_too() -> None:
    sample = asked(in_turn(TimeoutError("socket timed out"), OK))

    assert (sample.outcome, sample.attempts) == (OK, 2)


def test_a_cancellation_that_nobody_asked_for_is_a_failure_and_not_the_end() -> None:
    sample = asked(always(asyncio.CancelledError()))

    assert sample.outcome == NoAnswer("internal", "CancelledError")


def test_a_cancellation_that_was_asked_for_comes_through() -> None:
    async def cancelled() -> None:
        subject = Scripted(lambda request, before: OK, pause_s=30)
        task = asyncio.create_task(Asker(subject, Policy(), secrets=Secrets([])).ask(a_request()))
        await asyncio.sleep(0)
        task.cancel()
        await task

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(cancelled())


def test_a_retried_answer_is_an_answer_whatever_its_text() -> None:
    assert asked(always(Answer(""))).attempts == 1


def test_the_real_clock_tells_utc() -> None:
    assert Clock().timestamp().endswith("Z")


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"concurrency": 0}, "--concurrency is 0: at least 1 request must be under way"),
        ({"timeout_s": 0}, "--timeout is 0: give the seconds for one answer, such as 60"),
        ({"timeout_s": float("nan")}, "--timeout is nan: give the seconds for one answer, such as 60"),
        ({"retries": -1}, "--retries is -1: give 0 for none, or how many more attempts to make"),
        ({"max_wait_s": -2.5}, "--max-wait is -2.5: give seconds, 0 or more, such as 60"),
    ],
)
def test_a_policy_that_makes_no_sense_is_refused_in_words(settings, message) -> None:
    with pytest.raises(UsageError) as refused:
        Policy(**settings)

    assert str(refused.value) == message
