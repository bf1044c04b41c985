"""What was paid for and found no place on the disk."""

from collections.abc import Sequence

from evalctl.domain.answers import Answer
from evalctl.domain.judging import Judgement
from evalctl.domain.samples import Sample
from evalctl.errors import IncompleteRun
from evalctl.history import line_of
from evalctl.subjects.recorded import answer_line


class AnswersAdrift(IncompleteRun):
    """The journal could not be written any more: here is what is on no disk."""

    def __init__(self, problem: str, samples: Sequence[Sample], judgements: Sequence[Judgement] = ()) -> None:
        judged = f" and {len(judgements)} judgements" if judgements else ""
        super().__init__(
            f"{problem}; the {len(samples)} answers{judged} that could not be stored follow as JSON lines"
        )
        self.samples = tuple(samples)
        self.judgements = tuple(judgements)

    def lines(self) -> tuple[str, ...]:
        """One JSON line each: answers as ``--answers`` reads them, judgements as ``--judgements`` does."""
        answers = (answer_line(sample) for sample in self.samples if isinstance(sample.outcome, Answer))
        return (*answers, *map(line_of, self.judgements))
