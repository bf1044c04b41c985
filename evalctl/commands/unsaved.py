"""What was paid for and found no place on the disk."""

from collections.abc import Sequence

from evalctl.errors import IncompleteRun
from evalctl.history import line_of
from evalctl.model.answers import Answer
from evalctl.model.judgements import Judgement
from evalctl.model.samples import Sample
from evalctl.providers.recorded_answers import answer_line


class UnsavedAnswers(IncompleteRun):
    """The journal could not be written any more: here is what is on no disk, of all that was answered."""

    def __init__(self, problem: str, samples: Sequence[Sample], judgements: Sequence[Judgement] = ()) -> None:
        self.samples = tuple(sample for sample in samples if isinstance(sample.outcome, Answer))
        self.judgements = tuple(judgements)
        counted = ((len(self.samples), "answer"), (len(self.judgements), "judgement"))
        lost = " and ".join(f"{count} {noun}{'s' * (count > 1)}" for count, noun in counted if count)
        told = f"what could not be stored follows as JSON lines: {lost}" if lost else "all answers are stored"
        super().__init__(f"{problem}; {told}")

    def lines(self) -> tuple[str, ...]:
        """One JSON line each: answers as ``--answers`` reads them, judgements as ``--judgements`` does."""
        return (*map(answer_line, self.samples), *map(line_of, self.judgements))
