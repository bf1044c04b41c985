"""What judges said, in a journal: stored as it is bought, found again whatever became of its grading."""

from pathlib import Path

from history_examples import a_grading, a_header, a_sample
from msgspec.structs import replace

from evalctl.history import History, Journal, read_journal
from evalctl.model.assertion_results import AssertionResult, Grade
from evalctl.model.judgements import Judgement, Vote, cached_votes


def a_judgement(raw: str, read: dict[str, str] | None, number: int = 1) -> Judgement:
    vote = Vote(raw, read, number=number, problem=None if read else "it is no JSON")
    return Judgement("0a" * 8, "0b" * 8, "openai/judge", (vote,))


def test_a_vote_is_on_disk_before_its_grading_and_is_never_lost(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    with Journal.create(path, a_header(1, "a")) as journal:
        journal.sample(a_sample("a"))
        journal.judgement(a_judgement("first", {"verdict": "pass"}))
        journal.judgement(a_judgement("?", None, number=2))

    journalled = read_journal(path)

    votes = cached_votes(journalled.judgements, "0b" * 8)
    assert votes == {"0a" * 8: {1: Vote("first", {"verdict": "pass"})}}
    assert cached_votes(journalled.judgements, "0c" * 8) == {}
    assert [g.status for g in (r.grading for r in journalled.run().results)] == ["error"]


def test_judgements_outlive_the_grading_that_replaced_theirs(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    judged = AssertionResult("judge", Grade.passing(), judgement=a_judgement("yes", {"verdict": "pass"}))
    with Journal.create(path, a_header(1, "a")) as journal:
        journal.sample(a_sample("a"))
        journal.grading(
            replace(a_grading("a"), checks=(AssertionResult("any", Grade.passing(), children=(judged,)),))
        )
        journal.grading(a_grading("a"))

    journalled = read_journal(path)

    assert journalled.gradings[0].checks == ()
    assert [judgement.votes[0].raw for judgement in journalled.judgements] == ["yes"]


def test_the_judgements_of_labelled_answers_outlive_a_line_that_was_cut_short(tmp_path: Path) -> None:
    store = History(tmp_path).judgements_of("acme.faq", "full")
    store.add(a_judgement("one", {"verdict": "pass"}))
    with store.path.open("ab") as file:
        file.write(b'{"v":1,"kind":"judgement","task')
    store.add(a_judgement("two", {"verdict": "fail"}, number=2))

    read = store.read()

    assert [judgement.votes[0].raw for judgement in read] == ["one", "two"]
    assert [problem.line for problem in store.problems] == [2]
    assert store.path == tmp_path / "judgements" / "acme.faq.jsonl"


def test_where_nothing_was_judged_there_is_nothing(tmp_path: Path) -> None:
    assert History(tmp_path).judgements_of("acme.faq", "full").read() == ()


def test_judgements_keep_as_much_as_they_may(tmp_path: Path) -> None:
    store = History(tmp_path).judgements_of("acme.faq", "metadata")
    store.add(a_judgement("it quotes the answer", {"verdict": "pass", "reasoning": "it quotes the answer"}))

    assert "quotes" not in store.path.read_text(encoding="utf-8")
    assert store.read()[0].votes[0].read == {"verdict": "pass"}
