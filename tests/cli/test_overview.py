"""list, assertions and doctor: what there is."""

import json
from pathlib import Path

import pytest
from workplace import Workplace


def test_list_tells_cases_tags_and_the_newest_verdict(place: Workplace) -> None:
    place.write_set({"hours": "- contains: Monday"})
    text = (
        Path("faq.yaml")
        .read_text(encoding="utf-8")
        .replace("  - id: hours\n", "  - id: hours\n    tags: [office]\n")
    )
    Path("faq.yaml").write_text(text, encoding="utf-8")
    Path("broken.yaml").write_text("id: x.y\nprompts: []\n", encoding="utf-8")
    before = place.evalctl("list")
    place.grade(hours="Monday")

    after = place.evalctl("list")

    assert "not run yet" in before.out
    assert "office 1" in after.out
    assert "recorded: first run, 100.0% passed" in after.out
    assert "broken.yaml: 1 mistake" in after.out
    (_, faq) = json.loads(place.evalctl("list", "--format", "json").out)
    assert (faq["set"], faq["cases"], faq["newest"][0]["verdict"]) == ("acme.faq", 1, "first")


def test_every_word_is_listed_with_an_example_that_a_set_may_use(place: Workplace) -> None:
    words = json.loads(place.evalctl("assertions", "--format", "json").out)

    assert len(words) > 30
    for word in words:
        assert word["example"].startswith(word["word"]), word
        assert word["summary"].endswith("."), word


def test_a_single_word_is_explained_and_an_unknown_one_is_refused_with_the_nearest(place: Workplace) -> None:
    assert "- contains: 30 days" in place.evalctl("assertions", "contains").out
    unknown = place.evalctl("assertions", "contians")
    assert (unknown.code, "did you mean contains?" in unknown.err) == (2, True)


def test_doctor_names_the_missing_key_and_never_a_key(place: Workplace) -> None:
    Path("evalctl.yaml").write_text(
        "targets:\n  bot: {model: openai/x, api_key_env: BOT_KEY}\n  two: {model: openai/y, api_key_env: TWO_KEY}\n"
        "judge: {model: anthropic/claude-sonnet-5}\n",
        encoding="utf-8",
    )

    environ = {"TWO_KEY": "sk-secret-1234567890", "ANTHROPIC_API_KEY": ""}

    told = place.process("doctor", **environ).stdout.decode()

    assert "set BOT_KEY" in told
    assert "judge" in told
    assert "set ANTHROPIC_API_KEY" in told
    assert "openai/y" in told
    assert "sk-secret" not in told


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("max_words", "it is written word_count"),
        ("enthält", "it is written contains"),
        ("contiene", "it is written contains"),
        ("icontains", "it is written contains with ignore_case: true"),
        ("llm-rubric", "it is written judge"),
        ("javascript", "it has no counterpart"),
        ("perplexity", "it has no counterpart"),
        ("not_contain", "did you mean not_contains?"),
        ("any", "it holds other assertions"),
        ("bananas", "evalctl assertions lists all words"),
    ],
)
def test_a_word_by_another_name_is_told_as_check_tells_it(name: str, said: str, place: Workplace) -> None:
    told = place.evalctl("assertions", name)

    assert (told.code, said in told.err) == (2, True), told.err
