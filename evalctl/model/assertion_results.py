"""A check on an answer, and what may come of it.

A check is pure: ``plan`` decides from the data alone, or says what a judge must be asked;
``settle`` turns the judge's verdict into a grade. Nothing here asks, waits or writes.
"""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Protocol, TypeAlias

from msgspec import Struct

from evalctl.model.answers import Answer
from evalctl.model.json_values import Json
from evalctl.model.judgements import Judgement, JudgeTask
from evalctl.yamltext import Place

if TYPE_CHECKING:
    from evalctl.model.cases import PromptCase

Status: TypeAlias = Literal["pass", "fail", "error", "skipped"]


class Grade(Struct, frozen=True):
    """The check held or did not.

    *expected* and *found* are short texts for the report, *reason* says why in one sentence,
    *measure* is the number behind the decision where there is one (a similarity, a judge's score).
    *is_remark* says that the reason is to be shown although the check holds: it may hold by accident.
    """

    passed: bool
    reason: str = ""
    expected: str | None = None
    found: str | None = None
    measure: float | None = None
    is_remark: bool = False

    @classmethod
    def passing(cls, reason: str = "", **more: Any) -> "Grade":
        return cls(True, reason, **more)

    @classmethod
    def failing(cls, reason: str, **more: Any) -> "Grade":
        return cls(False, reason, **more)


class CheckError(Struct, frozen=True):
    """The check could not decide, and a retry or an install could cure that."""

    reason: str


class Skipped(Struct, frozen=True):
    """The check does not apply here, or the answer cannot tell."""

    reason: str


Planned: TypeAlias = Grade | JudgeTask | Skipped | CheckError
Settled: TypeAlias = Grade | Skipped | CheckError


class Assertion(Protocol):
    """One word of the set language with its value and options."""

    word: ClassVar[str]
    rules: ClassVar[int]
    judge_questions: ClassVar[int]

    def plan(self, case: "PromptCase", answer: Answer) -> Planned:
        """Decide, or say what a judge must be asked. Pure."""
        ...

    def settle(self, task: JudgeTask, judgement: Judgement) -> Grade | CheckError:
        """Decide from what the judge said to *task*. Pure."""
        ...


class AssertionGroup(Struct, frozen=True):
    """``not:``, ``any:`` or ``all:`` over other checks; three-valued logic."""

    kind: Literal["not", "any", "all"]
    checks: tuple["AssertionEntry", ...]


class NotApplicable(Struct, frozen=True):
    """In the place of a word whose text would come from an empty cell of a data row."""

    word: str
    reason: str


class AssertionEntry(Struct, frozen=True):
    """One entry of ``assert:``: a word with its value, and the options that every word has.

    *spec* is the entry as the author wrote it, after reading, but for the reason (*because*): it makes the
    digest, and another reason does not make another check.
    *weight* is > 0. *path* is the JSON path of ``field`` as keys and indexes. *when* are the
    columns of a data row that decide whether the check applies.
    """

    rule: Assertion | AssertionGroup | NotApplicable
    place: Place
    spec: Mapping[str, Json]
    weight: float = 1.0
    because: str | None = None
    path: tuple[str | int, ...] | None = None
    when: Mapping[str, Json] | None = None
    stop_if_fails: bool = False

    @property
    def word(self) -> str:
        return self.rule.kind if isinstance(self.rule, AssertionGroup) else self.rule.word

    @property
    def rules(self) -> Iterator["Assertion"]:
        """The words in it: its own, or those inside the group."""
        if isinstance(self.rule, AssertionGroup):
            for check in self.rule.checks:
                yield from check.rules
        elif not isinstance(self.rule, NotApplicable):
            yield self.rule

    @property
    def judge_questions(self) -> int:
        """How many questions each vote puts to a judge, at most; 0 when no judge is asked."""
        rule = self.rule
        if isinstance(rule, NotApplicable):
            return 0
        if isinstance(rule, AssertionGroup):
            return sum([check.judge_questions for check in rule.checks])
        return rule.judge_questions


def why_not_for(when: Mapping[str, Json] | None, row: Mapping[str, str]) -> str | None:
    """Why a check with this *when* does not apply to *row*; None where it does."""
    for column, wanted in (when or {}).items():
        cell = row.get(column, "")
        if isinstance(wanted, Mapping):
            if bool(wanted.get("empty")) != (not cell.strip()):
                return f"only for rows whose {column} is {'empty' if wanted.get('empty') else 'not empty'}"
        else:
            allowed = [str(w) for w in wanted] if isinstance(wanted, list | tuple) else [str(wanted)]
            if cell not in allowed:
                return f"only for rows whose {column} is {' or '.join(allowed)}"
    return None


class AssertionResult(Struct, frozen=True):
    """What became of one check on one answer.

    *judgement* is there when a judge was asked. *children* are the results inside a group.
    *duration_ms* is the time of the check itself, without a judge.
    """

    word: str
    outcome: Settled
    weight: float = 1.0
    because: str | None = None
    path: tuple[str | int, ...] | None = None
    children: tuple["AssertionResult", ...] = ()
    judgement: Judgement | None = None
    duration_ms: float = 0.0
    place: Place | None = None

    @property
    def judgements(self) -> Iterator[Judgement]:
        """What judges said, here and inside the group."""
        if self.judgement is not None:
            yield self.judgement
        for child in self.children:
            yield from child.judgements

    @property
    def words(self) -> Iterator[str]:
        """The words behind the result: its own, or those inside the group."""
        if not self.children:
            yield self.word
        for child in self.children:
            yield from child.words

    @property
    def status(self) -> Status:
        return status_of(self.outcome)


def status_of(outcome: Settled) -> Status:
    """The status that *outcome* stands for."""
    if isinstance(outcome, Grade):
        return "pass" if outcome.passed else "fail"
    return "error" if isinstance(outcome, CheckError) else "skipped"
