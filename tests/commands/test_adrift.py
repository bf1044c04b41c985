"""What could not be stored comes out so that it can be read again."""

from evalctl.commands.unsaved import UnsavedAnswers
from evalctl.history import read_judgements
from evalctl.model.answers import Answer, NoAnswer
from evalctl.model.cases import Message
from evalctl.model.conditions import Conditions
from evalctl.model.judgements import Judgement, Vote
from evalctl.model.samples import Request, Sample
from evalctl.providers.recorded_answers import read_answers


def test_answers_and_judgements_come_out_as_their_options_read_them() -> None:
    request = Request("hours", Conditions(), messages=(Message("user", "When?"),))
    judgement = Judgement("0a" * 8, "0b" * 8, "openai/judge", (Vote("raw", {"verdict": "pass"}, number=2),))
    samples = [Sample(request, Answer("At nine.")), Sample(request, NoAnswer("timeout", "no answer"))]

    adrift = UnsavedAnswers("no space left", samples, [judgement])

    answer, judged = adrift.lines()
    assert str(adrift) == (
        "no space left; what could not be stored follows as JSON lines: 1 answer and 1 judgement"
    )
    assert adrift.exit_code == 3
    assert read_answers("stderr", answer.encode(), {"hours"}).replies
    assert read_judgements("stderr", judged.encode()) == (judgement,)


def test_where_nothing_was_answered_no_lines_are_promised() -> None:
    request = Request("hours", Conditions(), messages=(Message("user", "When?"),))

    adrift = UnsavedAnswers("no space left", [Sample(request, NoAnswer("timeout", "no answer"))])

    assert str(adrift) == "no space left; all answers are stored"
    assert adrift.lines() == ()
