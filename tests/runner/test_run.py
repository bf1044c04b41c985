"""A whole run: bounds, order, giving up, and nothing lost when something breaks."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scripted import OK, FakeClock, Instant, Scripted, a_request, always, requests

from evalctl.model.answers import HOPELESS, Answer, NoAnswer
from evalctl.model.samples import Request, Sample
from evalctl.model.secrets import Secrets
from evalctl.runner import Policy, Undelivered, answer

LOST = NoAnswer("connection", "no connection to the provider")
REFUSED = NoAnswer("auth", "the provider refused the key", status=401)


class DiskFull(Exception):
    pass


def run(
    asked: Iterator[Request], subject: Scripted, policy: Policy | None = None, deliver=None
) -> list[Sample]:
    samples: list[Sample] = []
    asyncio.run(
        answer(
            asked,
            subject,
            policy or Policy(),
            deliver or samples.append,
            clock=FakeClock().clock,
            secrets=Secrets([]),
        )
    )
    return samples


@given(st.integers(0, 30), st.integers(1, 12))
def test_every_request_comes_to_exactly_one_sample(count, concurrency) -> None:
    subject = always(OK)

    samples = run(requests(count), subject, Policy(concurrency=concurrency))

    assert sorted(s.request.case_id for s in samples) == sorted(r.case_id for r in requests(count))
    assert subject.most_under_way == min(count, concurrency)


def test_requests_are_taken_as_workers_become_free() -> None:
    taken: list[str] = []
    ahead: list[int] = []

    def noted() -> Iterator[Request]:
        for request in requests(100):
            taken.append(request.case_id)
            yield request

    delivered: list[Sample] = []

    def deliver(sample: Sample) -> None:
        delivered.append(sample)
        ahead.append(len(taken) - len(delivered))

    run(noted(), always(OK), Policy(concurrency=4), deliver)

    assert len(delivered) == 100
    assert max(ahead) < 4


@pytest.mark.parametrize("kind", sorted(HOPELESS))
def test_after_five_hopeless_failures_in_a_row_nothing_more_is_asked(kind) -> None:
    subject = always(NoAnswer(kind, "will not heal", status=400))

    samples = run(requests(50), subject, Policy(concurrency=1))

    assert len(subject.asked) == 5
    assert len(samples) == 50
    assert [s.attempts for s in samples] == [1] * 5 + [0] * 45
    assert samples[-1].outcome == NoAnswer(
        kind, "not asked: 5 requests in a row had failed already (will not heal)"
    )


def test_hopeless_failures_with_an_answer_between_them_are_no_row() -> None:
    subject = Scripted(lambda request, before: OK if request.case_id.endswith("0") else REFUSED)

    samples = run((a_request(f"case-{n % 4}") for n in range(40)), subject, Policy(concurrency=1))

    assert all(s.attempts == 1 for s in samples)


def test_failures_that_may_heal_never_end_a_run() -> None:
    subject = always(NoAnswer("server", "overloaded", status=503))

    samples = run(requests(20), subject, Policy(concurrency=1, retries=1))

    assert len(subject.asked) == 40
    assert all(s.attempts == 2 for s in samples)


SILENT = NoAnswer("timeout", "no answer within 60 s")


@dataclass
class Listening(Scripted):
    """A subject that knows whether anything came back."""

    heard: int = 0


def test_a_provider_that_never_says_anything_is_given_up() -> None:
    subject = Listening(lambda request, before: SILENT)

    samples = run(requests(200), subject, Policy(concurrency=1, retries=2))

    assert [s.attempts for s in samples] == [3] * 5 + [0] * 195
    assert samples[-1].outcome == NoAnswer(
        "timeout",
        "not asked: nothing at all came back from 5 requests in a row (no answer within 60 s, 3 times)",
    )


def test_a_provider_is_given_up_by_all_workers_together() -> None:
    subject = Listening(lambda request, before: SILENT)

    samples = run(requests(200), subject, Policy(concurrency=8, retries=2))

    assert sum(s.attempts for s in samples) <= 3 * (5 + 7)


@pytest.mark.parametrize("other", [OK, NoAnswer("server", "overloaded", 503)])
def test_a_provider_that_says_something_now_and_then_is_waited_for(other) -> None:
    def script(request: Request, before: int) -> NoAnswer | Answer:
        if not request.case_id.endswith(("4", "9")):
            return SILENT
        subject.heard += 1
        return other

    subject = Listening(script)

    samples = run(requests(30), subject, Policy(concurrency=1, retries=0))

    assert all(s.attempts == 1 for s in samples)


def test_a_provider_that_is_slow_to_finish_is_waited_for() -> None:
    def script(request: Request, before: int) -> NoAnswer:
        subject.heard += 1
        return SILENT

    subject = Listening(script)

    samples = run(requests(30), subject, Policy(concurrency=1, retries=0))

    assert all(s.attempts == 1 for s in samples)


@pytest.mark.parametrize("subject", [always(SILENT), Listening(lambda request, before: LOST)])
def test_silence_is_not_guessed_and_a_refused_connection_is_none(subject) -> None:
    samples = run(requests(30), subject, Policy(concurrency=1, retries=0))

    assert all(s.attempts == 1 for s in samples)


def test_a_provider_that_wants_to_be_left_alone_for_long_is_left_alone() -> None:
    subject = always(NoAnswer("rate_limit", "slow down", 429, retry_after_s=900))

    samples = run(requests(20), subject, Policy(concurrency=1))

    assert len(subject.asked) == 5
    assert {s.outcome.kind for s in samples} == {"rate_limit"}


def test_answers_under_way_are_kept_when_a_run_gives_up() -> None:
    slow = {f"case-{n}" for n in range(3)}
    gate = asyncio.Event()

    class Subject(Scripted):
        async def ask(self, request):
            if request.case_id in slow:
                await gate.wait()
            reply = await super().ask(request)
            if self.asked.count(request.case_id) and len(self.asked) >= 5:
                gate.set()
            return reply

    subject = Subject(lambda request, before: OK if request.case_id in slow else REFUSED)

    samples = run(requests(30), subject, Policy(concurrency=8))

    answered = {s.request.case_id for s in samples if s.outcome == OK}
    assert answered == slow
    assert len(samples) == 30


def test_when_a_sample_cannot_be_stored_what_was_under_way_is_handed_back() -> None:
    stored: list[Sample] = []

    def deliver(sample: Sample) -> None:
        if len(stored) == 10:
            raise DiskFull("no space left")
        stored.append(sample)

    subject = Scripted(lambda request, before: OK, pause_s=0.001)

    with pytest.raises(Undelivered) as lost:
        run(requests(1000), subject, Policy(concurrency=4), deliver)

    assert isinstance(lost.value.__cause__, DiskFull)
    assert len(lost.value.samples) <= 4
    paid_for = {s.request.case_id for s in (*stored, *lost.value.samples)}
    assert paid_for == set(subject.asked)


def test_a_sample_that_cannot_be_stored_takes_no_other_with_it() -> None:
    stored: list[Sample] = []

    def deliver(sample: Sample) -> None:
        if sample.request.case_id == "case-5":
            raise DiskFull("this one alone")
        stored.append(sample)

    subject = Scripted(lambda request, before: OK, pause_s=0.001)

    with pytest.raises(Undelivered) as lost:
        run(requests(1000), subject, Policy(concurrency=4), deliver)

    assert [s.request.case_id for s in lost.value.samples] == ["case-5"]
    assert {s.request.case_id for s in stored} == set(subject.asked) - {"case-5"}
    assert len(subject.asked) < 12


def test_a_broken_row_ends_the_run_after_what_was_under_way_was_delivered() -> None:
    def broken_after(count: int) -> Iterator[Request]:
        yield from requests(count)
        raise DiskFull("row 7 cannot be read")

    delivered: list[Sample] = []

    with pytest.raises(DiskFull):
        run(
            broken_after(6),
            Scripted(lambda request, before: OK, pause_s=0.001),
            Policy(concurrency=4),
            delivered.append,
        )

    assert len(delivered) == 6


def test_an_interrupted_run_has_delivered_what_was_answered() -> None:
    delivered: list[Sample] = []

    async def interrupted() -> None:
        quick = {"case-0", "case-1"}

        class Subject(Scripted):
            async def ask(self, request):
                if request.case_id not in quick:
                    await asyncio.sleep(60)
                return await super().ask(request)

        subject = Subject(lambda request, before: OK)
        task = asyncio.create_task(
            answer(requests(100), subject, Policy(concurrency=3), delivered.append, secrets=Secrets([]))
        )
        while len(delivered) < 2:
            await asyncio.sleep(0.001)
        task.cancel()
        await task

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(interrupted())

    assert [s.request.case_id for s in delivered] == ["case-0", "case-1"]


def test_an_interruption_does_not_lose_what_could_not_be_stored() -> None:
    def deliver(sample: Sample) -> None:
        raise DiskFull("no space left")

    async def interrupted() -> None:
        class Subject(Scripted):
            async def ask(self, request):
                if request.case_id != "case-0":
                    await asyncio.sleep(60)
                return await super().ask(request)

        subject = Subject(lambda request, before: OK)
        task = asyncio.create_task(
            answer(requests(9), subject, Policy(concurrency=3), deliver, secrets=Secrets([]))
        )
        while not subject.asked:
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.01)
        task.cancel()
        await task

    with pytest.raises(Undelivered) as lost:
        asyncio.run(interrupted())

    assert [s.request.case_id for s in lost.value.samples] == ["case-0"]


def test_a_hundred_thousand_requests_do_not_stand_as_tasks() -> None:
    most = 0

    def deliver(sample: Sample) -> None:
        nonlocal most
        if int(sample.request.case_id.removeprefix("case-")) % 10_000 == 0:
            most = max(most, len(asyncio.all_tasks()))

    run((a_request(f"case-{n}") for n in range(100_000)), Instant(), Policy(concurrency=8), deliver)

    assert most <= 9
