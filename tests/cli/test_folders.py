"""What commands make of a folder: all agree on what is a set there, and on what to do with question sets."""

import pytest
from workplace import Workplace

QUESTIONS = """id: acme.search
questions:
  - id: returns
    question: How do I return a parcel?
    form: match
    expected: [returns-policy]
"""
COMMANDS = (
    ("check",),
    ("cases",),
    ("list",),
    ("fmt", "--check"),
    ("run", "--dry-run", "--model", "local/smollm2"),
)


def written(place: Workplace, name: str, text: str) -> None:
    path = place.folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def with_a_set(place: Workplace) -> None:
    (place.folder / "sets").mkdir()
    place.write_set({"hours": "- contains: Monday"}, name="sets/faq.yaml")


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_a_file_that_is_no_set_is_named_by_every_command(command: tuple[str, ...], place: Workplace) -> None:
    with_a_set(place)
    written(
        place,
        "sets/prices.yaml",
        "id: acme.prices\npromts:\n  - id: a\n    prompt: What?\n    reference: It.\n",
    )

    outcome = place.evalctl(*command, "sets")

    assert outcome.code == (0 if command == ("list",) else 2)
    assert "sets/prices.yaml" in (outcome.out + outcome.err).replace("\\", "/")


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_what_not_sets_lists_is_no_mistake_for_any_command(
    command: tuple[str, ...], place: Workplace
) -> None:
    with_a_set(place)
    written(place, "sets/greetings.yaml", "hello: Hello\n")
    before = place.evalctl(*command, "sets")
    written(place, "evalctl.yaml", "not_sets: [greetings.yaml]\n")

    after = place.evalctl(*command, "sets")

    assert "greetings.yaml" in before.out + before.err
    assert after.code == 0
    assert "E154" not in after.out + after.err


def test_files_of_other_tools_share_a_line_that_strict_does_not_make_an_error(place: Workplace) -> None:
    with_a_set(place)
    written(place, "sets/docker-compose.yaml", "services: {}\n")
    written(place, "sets/ci.yml", "on: push\njobs: {}\n")

    outcome = place.evalctl("check", "--strict", "sets")

    assert outcome.code == 0
    assert "not read: 2 files of other tools (" in outcome.err


@pytest.mark.parametrize(
    ("pattern", "is_listed"),
    [
        ("greetings.yaml", True),
        ("greet*.yaml", True),
        ("sets/more/greetings.yaml", True),
        ("more/greetings.yaml", True),
        ("more", True),
        ("more/", True),
        ("sets/**", True),
        ("**/greetings.yaml", True),
        ("sets/**/greetings.yaml", True),
        ("[fg]reetings.y?ml", True),
        ("./sets/more", True),
        ("/sets", True),
        ("/more", False),
        ("/greetings.yaml", False),
        ("sets/*.yaml", False),
        ("reetings.yaml", False),
        ("greetings.yml", False),
        ("[!g]reetings.yaml", False),
        ("greetings.yaml.", False),
    ],
)
def test_patterns_are_met_as_the_page_says(pattern: str, is_listed: bool, place: Workplace) -> None:
    place.write_set({"hours": "- contains: Monday"}, name="faq.yaml")
    written(place, "sets/more/greetings.yaml", "hello: Hello\n")
    written(place, "evalctl.yaml", f"not_sets: ['{pattern}']\n")

    outcome = place.evalctl("check", ".")

    assert outcome.code == (0 if is_listed else 2)


@pytest.mark.parametrize(
    "options",
    [
        ("run", "--answers", "answers.jsonl"),
        ("run", "--dry-run", "--model", "local/smollm2"),
        ("run",),
        ("run", "--grader", "llm_judge"),
        ("run", "--only-failed"),
        ("regrade",),
        ("baseline",),
        ("calibrate",),
    ],
    ids=" ".join,
)
def test_a_question_set_that_is_named_is_refused_in_a_sentence(
    options: tuple[str, ...], place: Workplace
) -> None:
    written(place, "search.yaml", QUESTIONS)
    place.write_answers(returns="By post.")

    command, *more = options
    outcome = place.evalctl(command, "search.yaml", *more)

    assert outcome.code == 2
    assert "search.yaml is a question set; this version runs only sets with prompts" in outcome.err
    assert not (place.folder / "history" / "runs").exists()


def test_question_sets_in_a_folder_are_named_as_not_run_and_the_others_run(place: Workplace) -> None:
    with_a_set(place)
    written(place, "sets/search.yaml", QUESTIONS)
    place.write_answers(hours="Monday")

    outcome = place.evalctl("run", "sets", "--answers", "answers.jsonl")

    assert outcome.code == 0
    assert "search.yaml is a question set; this version runs only sets with prompts" in outcome.err
    assert outcome.err.count("not run:") == 1


def test_a_question_set_beside_prompts_is_refused_where_it_is_named_itself(place: Workplace) -> None:
    with_a_set(place)
    written(place, "sets/search.yaml", QUESTIONS)

    outcome = place.evalctl("run", "sets", "sets/search.yaml", "--model", "local/smollm2", "--dry-run")

    assert outcome.code == 2


def test_a_folder_of_question_sets_alone_is_refused(place: Workplace) -> None:
    written(place, "sets/search.yaml", QUESTIONS)
    written(place, "sets/more.yaml", QUESTIONS.replace("acme.search", "acme.more"))

    outcome = place.evalctl("run", "sets", "--model", "local/smollm2")

    assert outcome.code == 2
    assert "are question sets; this version runs only sets with prompts" in outcome.err
