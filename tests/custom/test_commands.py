"""Words that commands of the project file stand behind: what they are told, and what is made of what they say."""

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from evalctl.assertions.custom.command import CommandHost, Permission, commanded
from evalctl.model.answers import Answer
from evalctl.model.assertion_results import CheckError, Grade, Planned
from evalctl.model.cases import Message, PromptCase
from evalctl.model.programs import Command
from evalctl.yamltext import Place

CASE = PromptCase("mug", Place("shop.yaml", 3, 5), (Message("user", "Do you have mugs?"),), row={"sku": "12"})
ECHO = "import sys, json; told = json.load(sys.stdin); print(json.dumps({'pass': False, 'reason': json.dumps(told)}))"


def said(
    code: str,
    answer: Answer | str = "Yes.",
    *,
    value: object = None,
    permission: Permission = "granted",
    environ: Mapping[str, str] = os.environ,
    env: tuple[str, ...] = (),
    timeout_s: float = 20,
) -> Planned:
    """What a word says whose command is *code* in Python."""
    command = Command((sys.executable, "-c", code), Path.cwd(), timeout_s, env=env)
    word = commanded("in_stock", command, CommandHost(permission, environ))
    check = word.read(value, {})  # type: ignore[arg-type]
    return check.plan(CASE, Answer(answer) if isinstance(answer, str) else answer)


def reason(outcome: Planned) -> str:
    assert isinstance(outcome, CheckError)
    return outcome.reason


def test_yes_passes_and_no_fails_with_its_reason() -> None:
    assert said("print('{\"pass\": true}')") == Grade.passing()
    assert said('print(\'{"pass": false, "reason": "sold out"}\')') == Grade.failing("sold out")


def test_a_command_is_told_the_whole_check() -> None:
    code = (
        "import sys, json; told = json.load(sys.stdin)\n"
        "good = told['v'] == 1 and told['word'] == 'in_stock' and told['value'] == {'sku': 12, 'at': ['b', 'c']}\n"
        "good = good and told['answer'] == 'Ja \\ud800 \\u00e4' and told['case']['id'] == 'mug'\n"
        "good = good and told['case']['messages'] == [{'role': 'user', 'content': 'Do you have mugs?'}]\n"
        "good = good and told['case']['row'] == {'sku': '12'} and 'field' not in told\n"
        "print(json.dumps({'pass': good}))"
    )

    assert said(code, "Ja \ud800 ä", value={"sku": 12, "at": ["b", "c"]}) == Grade.passing()


def test_a_word_without_a_value_is_true() -> None:
    code = "import sys, json; print(json.dumps({'pass': json.load(sys.stdin)['value'] is True}))"

    assert said(code) == Grade.passing()


def test_a_field_of_the_answer_is_told_as_the_value_it_is() -> None:
    code = "import sys, json; print(json.dumps({'pass': json.load(sys.stdin)['field'] == [1, 2]}))"

    assert said(code, Answer("[1, 2]", value=[1, 2])) == Grade.passing()


@pytest.mark.parametrize(
    "code",
    [
        "print('yes')",
        "print('[true]')",
        'print(\'{"pass": "true"}\')',
        "print('{}')",
        "pass",
        'print(\'{"pass": true} {"pass": false}\')',
        "import sys; sys.stdout.buffer.write(b'\\xff\\xfe')",
        "print('[' * 60000)",
    ],
)
def test_what_is_no_verdict_is_an_error_that_shows_one(code: str) -> None:
    assert '{"pass": false, "reason": "sold out"}' in reason(said(code))


def test_a_command_that_ends_badly_is_an_error_with_its_last_words() -> None:
    told = reason(said("raise SystemExit('no connection to the shop')"))

    assert "ended with 1: no connection to the shop" in told


def test_one_that_takes_too_long_is_an_error() -> None:
    assert "took longer than 0.5 s" in reason(said("import time; time.sleep(60)", timeout_s=0.5))


@pytest.mark.parametrize("permission", ["refused", "unasked"])
def test_nothing_runs_that_nobody_allowed(permission: Permission, tmp_path: Path) -> None:
    mark = tmp_path / "ran"

    told = reason(said(f"open({str(mark)!r}, 'w')", permission=permission))

    assert "--allow-exec" in told
    assert not mark.exists()


def test_keys_stay_here_but_those_that_are_named() -> None:
    environ = {
        **os.environ,
        "OPENAI_API_KEY": "sk-1234567890abc",
        "STOCK_TOKEN": "shop-token-1",
        "PLAIN": "yes",
    }
    code = (
        "import os, json\n"
        "good = 'OPENAI_API_KEY' not in os.environ and os.environ['STOCK_TOKEN'] == 'shop-token-1'\n"
        "print(json.dumps({'pass': good and os.environ['PLAIN'] == 'yes'}))"
    )

    assert said(code, environ=environ, env=("STOCK_TOKEN",)) == Grade.passing()


def test_a_key_does_not_come_back_in_a_reason() -> None:
    environ = {**os.environ, "STOCK_TOKEN": "shop-token-1"}
    code = (
        "import os, json; print(json.dumps({'pass': False, 'reason': 'I am ' + os.environ['STOCK_TOKEN']}))"
    )

    assert said(code, environ=environ, env=("STOCK_TOKEN",)) == Grade.failing("I am [key]")


def test_what_a_command_says_at_length_is_cut() -> None:
    outcome = said(ECHO, "x" * 10_000)

    assert isinstance(outcome, Grade)
    assert len(outcome.reason) < 300
    assert json.dumps("in_stock") in outcome.reason


def test_a_program_that_is_not_there_is_said_when_a_set_is_checked() -> None:
    word = commanded(
        "in_stock", Command(("no-such-program-here",), Path.cwd()), CommandHost("unasked", os.environ)
    )

    assert word.unusable is not None
    assert "no-such-program-here, which is not there" in word.unusable


def test_a_command_that_fails_is_told_which_variables_it_does_not_get_any_more() -> None:
    environ = {**os.environ, "SMTP_PASS": "s3cr3t-pass", "DATABASE_URL": "postgres://a:s3cr3t-pass@db/a"}
    code = "import os, sys; os.environ['DATABASE_URL']"

    failed = said(code, environ=environ)
    allowed = said(code, environ=environ, env=("DATABASE_URL", "SMTP_PASS"))

    assert isinstance(failed, CheckError)
    assert "it does not get DATABASE_URL, SMTP_PASS" in failed.reason
    assert "env:" in failed.reason
    assert isinstance(allowed, CheckError)
    assert "it does not get" not in allowed.reason


def test_an_address_without_a_password_reaches_a_command() -> None:
    environ = {**os.environ, "DATABASE_URL": "postgres://db/acme", "KEYBOARD": "qwerty"}
    code = "import os, json; print(json.dumps({'pass': bool(os.environ['DATABASE_URL'])}))"

    assert said(code, environ=environ) == Grade.passing()
