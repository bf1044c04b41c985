"""Bad input: one clear sentence, exit 2, nothing asked, no traceback."""

import os
from pathlib import Path

import pytest
from workplace import Workplace

SETS = {"hours": "- contains: Monday"}


@pytest.fixture(autouse=True)
def no_traceback(monkeypatch: pytest.MonkeyPatch, place: Workplace) -> None:
    place.write_set(SETS)
    place.write_answers(hours="Monday")
    monkeypatch.delenv("EVALCTL_TRACEBACK")


def refused(place: Workplace, *arguments: str) -> str:
    outcome = place.evalctl(*arguments)
    assert outcome.code == 2, outcome
    assert outcome.out == ""
    assert "Traceback" not in outcome.err
    return outcome.err


@pytest.mark.parametrize("command", ["run", "check", "cases", "baseline", "regrade"])
def test_a_missing_file_is_named(place: Workplace, command: str) -> None:
    assert "nothere.yaml" in refused(place, command, "nothere.yaml")


@pytest.mark.parametrize("data", [b"", b"\x00\x01\x02PNG", b"\xff\xfe\x00", b"just text"])
def test_a_file_that_is_no_set_is_named_with_its_place(place: Workplace, data: bytes) -> None:
    Path("bad.yaml").write_bytes(data)

    assert "bad.yaml:1:" in refused(place, "run", "bad.yaml", "--answers", "answers.jsonl")


def test_a_folder_without_sets_is_named(place: Workplace) -> None:
    Path("empty").mkdir()

    assert "empty" in refused(place, "run", "empty", "--answers", "answers.jsonl")


def test_all_mistakes_of_all_files_are_told_at_once(place: Workplace) -> None:
    for name in ("a", "b"):
        Path(f"{name}.yaml").write_text(
            f"id: x.{name}\nprompts:\n  - id: p\n    promt: hi\n    assert: [{{contains: y}}]\n",
            encoding="utf-8",
        )

    told = refused(place, "run", "a.yaml", "b.yaml", "--model", "openai/x")

    assert "a.yaml:4:" in told
    assert "b.yaml:4:" in told


def test_two_files_with_one_set_id_are_refused(place: Workplace) -> None:
    Path("copy.yaml").write_bytes(Path("faq.yaml").read_bytes())

    told = place.evalctl("check", "faq.yaml", "copy.yaml")
    assert told.code == 2
    assert "acme.faq" in told.out + told.err


def test_an_unknown_grader_is_refused_with_those_there_are(place: Workplace) -> None:
    told = refused(place, "run", "faq.yaml", "--answers", "answers.jsonl", "--grader", "magic")

    assert "magic" in told
    assert "deterministic" in told


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('{"id": "hours"', "not a JSON object"),
        ('{"id": "hour", "answer": "x"}', "hours"),
        ('{"id": "hours", "answer": "x"}\n{"id": "hours", "answer": "y"}', "twice"),
    ],
)
def test_a_bad_line_of_answers_is_named(place: Workplace, line: str, says: str) -> None:
    Path("bad.jsonl").write_text(line, encoding="utf-8")

    told = refused(place, "run", "faq.yaml", "--answers", "bad.jsonl")

    assert "bad.jsonl:" in told
    assert says in told


@pytest.mark.parametrize(
    "options",
    [
        ("--concurrency", "0"),
        ("--timeout", "0"),
        ("--timeout", "nan"),
        ("--retries", "-1"),
        ("--max-pass-rate-drop", "-0.1"),
        ("--max-mean-score-drop", "nan"),
        ("--fail-under", "85"),
        ("--max-errors", "-1"),
        ("--max-wait", "-1"),
    ],
)
def test_a_number_that_makes_no_sense_is_refused_and_named(
    place: Workplace, options: tuple[str, str]
) -> None:
    told = refused(place, "run", "faq.yaml", "--answers", "answers.jsonl", *options)

    assert options[0] in told


@pytest.mark.parametrize(
    "model", ["nope", "http://evil.example/x", "openai/http://evil.example", "local/nothing"]
)
def test_a_target_that_nothing_knows_is_named(place: Workplace, model: str) -> None:
    assert model in refused(place, "run", "faq.yaml", "--model", model)


def test_a_set_cannot_name_a_model_of_a_provider(place: Workplace) -> None:
    text = Path("faq.yaml").read_text(encoding="utf-8")
    Path("faq.yaml").write_text("target: openai/gpt-5\n" + text, encoding="utf-8")

    assert "openai/gpt-5" in refused(place, "run", "faq.yaml")


def test_a_missing_key_is_named_before_anything_is_asked(
    place: Workplace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)

    assert "OPENAI_API_KEY" in refused(place, "run", "faq.yaml", "--model", "openai/gpt-5-mini")


def test_a_history_that_cannot_be_written_is_said_before_anything_is_asked(place: Workplace) -> None:
    Path("blocked").write_text("a file", encoding="utf-8")

    told = refused(
        place, "run", "faq.yaml", "--answers", "answers.jsonl", "--history", str(Path("blocked") / "x")
    )

    assert "blocked" in told


def test_an_output_with_an_unknown_suffix_is_refused_before_anything_is_asked(place: Workplace) -> None:
    assert "run.pdf" in refused(place, "run", "faq.yaml", "--answers", "answers.jsonl", "-o", "run.pdf")
    assert not (place.folder / "history").exists()


def test_a_set_in_which_nothing_can_be_graded_is_refused(place: Workplace) -> None:
    Path("faq.yaml").write_text(
        "id: acme.faq\nprompts:\n  - id: hours\n    prompt: When?\n    reference: Monday\n", encoding="utf-8"
    )

    assert "reference" in refused(place, "run", "faq.yaml", "--answers", "answers.jsonl")


def test_a_mistake_in_the_project_file_is_named_with_its_line(place: Workplace) -> None:
    Path("evalctl.yaml").write_text("targets:\n  bot:\n    modle: openai/gpt-5\n", encoding="utf-8")

    assert "evalctl.yaml:3:" in refused(place, "run", "faq.yaml", "--answers", "answers.jsonl")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_in_the_place_of_a_set_does_not_hang(place: Workplace) -> None:
    os.mkfifo("pipe.yaml")

    outcome = place.process("check", "pipe.yaml")

    assert outcome.returncode == 2


def test_a_set_larger_than_allowed_is_refused_and_the_limit_can_be_moved(place: Workplace) -> None:
    Path("faq.yaml").write_text(
        Path("faq.yaml").read_text(encoding="utf-8") + "# much\n" * 2000, encoding="utf-8"
    )

    assert "E002" in place.evalctl("check", "faq.yaml", "--max-set-size", "0.01").out
    assert place.evalctl("check", "faq.yaml", "--max-set-size", "1MB").code == 0
    assert "--max-set-size" in refused(place, "check", "faq.yaml", "--max-set-size", "none")
