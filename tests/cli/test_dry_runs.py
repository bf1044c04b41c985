"""A dry run finds what the run would stop at, and leaves nothing behind."""

import os
from pathlib import Path

import pytest
from workplace import Workplace

MET = {"a": "Monday", "b": "Friday"}
RECORDED = ("run", "faq.yaml", "--answers", "answers.jsonl")


@pytest.fixture
def here(place: Workplace) -> Workplace:
    place.write_set({"a": "- contains: Monday", "b": "- contains: Friday"})
    place.grade(**MET)
    return place


def both(place: Workplace, *arguments: str) -> tuple[str, str]:
    """What a dry run says of what the run would stop at, and what the run stops at."""
    dry, real = place.evalctl(*arguments, "--dry-run"), place.evalctl(*arguments)
    assert (dry.code, real.code) == (2, 2), dry.err + real.err
    return dry.err, real.err.replace("evalctl: ", "")


def stops(place: Workplace, *arguments: str) -> str:
    """The sentence that both say."""
    dry, real = both(place, *arguments)
    (sentence,) = [line for line in real.splitlines() if not line.startswith("warning")]
    assert f"the run would stop: {sentence}" in dry
    return sentence


def test_a_conflicted_baseline_file_is_found(here: Workplace) -> None:
    (here.folder / "faq.baseline.json").write_text("<<<<<<< HEAD\n", encoding="utf-8")

    assert "the conflict is still in it" in stops(here, *RECORDED)


def test_what_against_names_is_found_to_be_missing(here: Workplace) -> None:
    assert "there is no such file" in stops(here, *RECORDED, "--against", "old.baseline.json")


def test_a_history_of_a_newer_evalctl_is_found(here: Workplace) -> None:
    with (here.folder / "history" / "history.jsonl").open("ab") as file:
        file.write(b'{"v":9,"kind":"run"}\n')

    assert "a newer evalctl wrote this" in stops(here, *RECORDED)


def test_a_history_that_cannot_be_written_is_found(here: Workplace) -> None:
    (here.folder / "file").write_text("", encoding="utf-8")

    dry, real = both(here, *RECORDED, "--history", "file/history")

    assert "the run would stop: the history in file/history cannot be written" in dry
    assert "the history in file/history cannot be written" in real


def test_a_setting_that_the_model_does_not_take_is_found(
    here: Workplace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-of-a-test-1234567890")
    file = here.folder / "faq.yaml"
    file.write_text(f"settings: {{temperature: 0}}\n{file.read_text('utf-8')}", encoding="utf-8")

    assert "temperature: 0" in stops(here, "run", "faq.yaml", "--model", "openai/gpt-5-mini")


def test_a_model_that_nobody_knows_is_found(here: Workplace) -> None:
    assert "no provider is known" in stops(here, "run", "faq.yaml", "--model", "gpt5mini")


def test_a_local_model_that_there_is_not_is_found(here: Workplace) -> None:
    dry, real = both(here, "run", "faq.yaml", "--model", "local/huge")

    assert "there is no local model 'local/huge'" in dry
    assert "there is no local model 'local/huge'" in real


def test_a_file_in_the_place_of_the_local_model_is_found(
    here: Workplace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EVALCTL_LOCAL_GGUF", "nowhere.gguf")

    dry, real = both(here, "run", "faq.yaml", "--model", "local/smollm2")

    assert "EVALCTL_LOCAL_GGUF names nowhere.gguf" in dry
    assert "EVALCTL_LOCAL_GGUF names nowhere.gguf" in real


def test_a_missing_judge_and_broken_answers_are_found(here: Workplace) -> None:
    dry, real = both(here, *RECORDED, "--grader", "llm_judge")
    assert "no judge is named" in dry
    assert "no judge is named" in real

    (here.folder / "answers.jsonl").write_text("{", encoding="utf-8")
    dry, real = both(here, *RECORDED)
    assert dry == real.replace("\n", "\n")


def test_all_of_it_is_found_at_once(here: Workplace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    (here.folder / "faq.baseline.json").write_text("[]", encoding="utf-8")

    dry = here.evalctl("run", "faq.yaml", "--model", "openai/gpt-5-mini", "--dry-run")

    assert dry.err.count("the run would stop") == 2
    assert "2 calls" in dry.out


def test_nothing_is_left_behind(here: Workplace) -> None:
    before = sorted(os.walk("."))

    done = here.evalctl(*RECORDED, "--dry-run", "--history", "new/history")

    assert done.code == 0
    assert sorted(os.walk(".")) == before
    assert not Path("new").exists()
