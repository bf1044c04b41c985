"""A model as a judge: one vote is one question, one reply, and at most one round of mending."""

import secrets
from collections.abc import Awaitable, Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from evalctl.judges.mode import REFUSALS, JudgeMode
from evalctl.judges.own_object import UnreadableReply
from evalctl.judges.prompt import Prompt, mending, prompt, texts_of
from evalctl.judges.reply import read_reply
from evalctl.judges.reply_shapes import schema
from evalctl.model.answers import Answer, NoAnswer
from evalctl.model.cases import Message
from evalctl.model.json_values import Json
from evalctl.model.judgements import UNREADABLE, JudgeIdentity, JudgeTask, Vote, total
from evalctl.model.samples import Request, Sample
from evalctl.model.text import shorten

Ask = Callable[[Request], Awaitable[Sample]]
"""Puts a request to the judge's model, with all the patience that was agreed on. Never raises."""

LONGEST_QUESTION = 1_000_000
"""Characters of rules and material together. An answer of many megabytes must not decide what a run costs."""

LONGEST_SHOWN_AGAIN = 2_000
"""Characters of an unreadable reply that the judge is shown when it is asked to mend it."""


class ModelJudge:
    """Asks a model. *notes* are sentences worth saying once."""

    def __init__(
        self,
        identity: JudgeIdentity,
        manner: JudgeMode,
        ask: Ask,
        *,
        longest_reason: int | None = None,
        fresh: Callable[[], str] = lambda: secrets.token_hex(6),
    ) -> None:
        """*longest_reason* bounds reasons, in characters, where the model can be held to it.

        *fresh* makes random texts, for the marks round what is judged and for the reply's id.
        """
        self._identity = identity
        self._hoped_for = self._manner = manner
        self._is_proven = False
        self._ask = ask
        self._longest_reason = longest_reason
        self._fresh = fresh

    @property
    def identity(self) -> JudgeIdentity:
        """Who it is, with the settings in effect; another manner of asking makes no other judge."""
        return replace(self._identity, settings=self._manner.settings)

    @property
    def notes(self) -> tuple[str, ...]:
        model, hoped_for = self._identity.model, self._identity.settings.items()
        dropped = [f"{name} {value}" for name, value in hoped_for if name not in self._manner.settings]
        notes = (
            [f"the judge {model} does not take {' and '.join(dropped)}, so it may vary"] if dropped else []
        )
        if self._hoped_for.takes_schema and not self._manner.takes_schema:
            notes.append(f"the judge {model} takes no JSON Schema, so it was asked for JSON in words")
        return tuple(notes)

    def numbers(self, task: JudgeTask) -> Sequence[int]:
        """As many as it has votes, each in both orders where two answers are compared."""
        return self.identity.numbers(task)

    async def vote(self, task: JudgeTask, number: int) -> Vote:
        """Vote *number* on *task*; why there is none to read is in the vote itself."""
        judged = texts_of(task)
        tag, key = self._unheard_of(judged), self._unheard_of(judged)
        question = _Question(task, number, key, prompt(task, number, tag, key))
        if (size := question.prompt.characters) > LONGEST_QUESTION:
            most = (
                f"the question has {size:,} characters, and at most {LONGEST_QUESTION:,} are put to a judge"
            )
            return Vote("", None, number=number, calls=0, problem=most)
        return await _Asking(self, question).vote()

    async def reply(self, turns: tuple[Message, ...], system: str, task: JudgeTask, key: str) -> Sample:
        """One reply. Until a judge has replied, one that refuses is asked for less; what it took then is kept to."""
        wanted = schema(task, key, self._longest_reason)
        manner = self._manner
        sample = await self._ask(manner.request(turns, system, wanted))
        if _is_refused(sample) and self._manner != manner:
            # Another question, under way at the same time, has found out meanwhile what the judge takes.
            sample = await self._ask(self._manner.request(turns, system, wanted))
        for manner in () if self._is_proven else self._manner.weaker():
            if not _is_refused(sample):
                break
            sample = await self._ask(manner.request(turns, system, wanted))
            if isinstance(sample.outcome, Answer):
                self._manner = manner
        self._is_proven = self._is_proven or isinstance(sample.outcome, Answer)
        return sample

    def _unheard_of(self, texts: Sequence[str]) -> str:
        """A random text that is in none of *texts*."""
        while True:
            text = self._fresh()
            if not any(text in other for other in texts):
                return text


def _is_refused(sample: Sample) -> bool:
    """Whether asking for less may help."""
    return isinstance(sample.outcome, NoAnswer) and sample.outcome.kind in REFUSALS


class _Question(Struct, frozen=True):
    """What one vote asks."""

    task: JudgeTask
    number: int
    key: str
    prompt: Prompt


class _Asking:
    """One vote on its way."""

    def __init__(self, judge: ModelJudge, question: _Question) -> None:
        self._judge = judge
        self._question = question
        self._samples: list[Sample] = []

    async def vote(self) -> Vote:
        turns = (Message("user", self._question.prompt.user),)
        answer = await self._answer(turns)
        if isinstance(answer, NoAnswer):
            return self._vote("", None, self._unanswered(answer))
        read = self._read(answer)
        if isinstance(read, UnreadableReply) and not is_withheld(answer):
            mended = (*turns, Message("assistant", shorten(answer.text, LONGEST_SHOWN_AGAIN) or "(nothing)"))
            asked = Message("user", mending(self._question.task, self._question.key, str(read)))
            again = await self._answer((*mended, asked))
            if isinstance(again, NoAnswer):
                return self._vote(
                    answer.text, None, f"{UNREADABLE}: {read}; and then {self._unanswered(again)}"
                )
            answer, read = again, self._read(again)
        if is_withheld(answer):
            return self._vote(answer.text or answer.refusal or "", None, "the judge refused to grade this")
        if isinstance(read, UnreadableReply):
            return self._vote(answer.text, None, f"{UNREADABLE}: {read}{_cut_off(answer)}")
        return self._vote(answer.text, read, None)

    async def _answer(self, turns: tuple[Message, ...]) -> Answer | NoAnswer:
        sample = await self._judge.reply(
            turns, self._question.prompt.system, self._question.task, self._question.key
        )
        if isinstance(sample.outcome, Answer):
            self._samples.append(sample)
            return sample.outcome
        if isinstance(sample.outcome, NoAnswer):
            return sample.outcome
        raise TypeError("a judge answers in words")

    def _read(self, answer: Answer) -> dict[str, Json] | UnreadableReply:
        try:
            return read_reply(answer.text, self._question.task, self._question.key, self._question.number)
        except UnreadableReply as problem:
            return problem

    def _unanswered(self, failure: NoAnswer) -> str:
        if failure.kind in ("context_window", "too_large"):
            size = f"the question has {self._question.prompt.characters:,} characters"
            return f"the judge cannot read that much: {size} ({failure.message})"
        if failure.kind == "budget":
            return f"the judge was {failure.message}"
        return f"the judge did not answer: {failure.message}"

    def _vote(self, raw: str, read: dict[str, Json] | None, problem: str | None) -> Vote:
        samples = self._samples
        return Vote(
            raw,
            read,
            total_tokens=total([s.usage.total_tokens if s.usage else None for s in samples]),
            cost_usd=total([s.cost_usd for s in samples]),
            latency_s=total([s.latency_s for s in samples]),
            number=self._question.number,
            problem=problem,
            served=samples[-1].served if samples else None,
            calls=len(samples),
            id=self._question.key,
        )


def is_withheld(answer: Answer) -> bool:
    """Whether the judge declined, or its provider cut in: what stands beside that is no verdict."""
    return bool(answer.refusal) or answer.finish_reason == "content_filter"


def _cut_off(answer: Answer) -> str:
    if answer.finish_reason != "length":
        return ""
    return " (it was cut off: allow it more with max_tokens in settings: below judge:)"
