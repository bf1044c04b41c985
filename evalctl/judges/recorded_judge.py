"""Recorded judgements in the place of a judge: what a model, or a person, said earlier."""

from collections.abc import Mapping, Sequence

from evalctl.errors import UsageError
from evalctl.judges.own_object import UnreadableReply
from evalctl.judges.reply import read_vote
from evalctl.model.judgements import JudgeIdentity, Judgement, JudgeTask, Vote, cached_votes


class RecordedJudge:
    """Asks nobody: its votes are those of a file, found by the task's digest."""

    def __init__(self, path: str, judgements: Sequence[Judgement]) -> None:
        """*path* is only named. Raises UsageError when *judgements* are of no judge, or of several."""
        judges = {judgement.judge_digest: judgement for judgement in judgements}
        if not judges:
            raise UsageError(f"{path}: there is no judgement in this file")
        if len(judges) > 1:
            named = ", ".join(f"{one.model} ({digest})" for digest, one in judges.items())
            raise UsageError(
                f"{path} holds the judgements of {len(judges)} judges: {named}; keep those of one"
            )
        ((digest, one),) = judges.items()
        self.identity = JudgeIdentity(one.model, digest, one.rubric_digest, one.settings)
        self._path = path
        self._votes: Mapping[str, Mapping[int, Vote]] = cached_votes(judgements, digest)

    @property
    def notes(self) -> tuple[str, ...]:
        return ()

    def numbers(self, task: JudgeTask) -> Sequence[int]:
        """Those that were recorded; of a task that is not in the file, those of one vote."""
        return sorted(self._votes.get(task.digest, ())) or self.identity.numbers(task)

    async def vote(self, task: JudgeTask, number: int) -> Vote:
        """The recorded vote, marked as reused."""
        vote = self._votes.get(task.digest, {}).get(number)
        if vote is None:
            return Vote(
                "", None, number=number, calls=0, problem=f"{self._path} holds no judgement of this answer"
            )
        try:
            return read_vote(vote, task)
        except UnreadableReply as problem:
            wrong = f"the judgement in {self._path} cannot be used: {problem}"
            return Vote(vote.raw, None, number=number, calls=0, problem=wrong)
