"""Words of other packages: which are taken, which are left aside, and what is said of those that are broken."""

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint, PathDistribution
from pathlib import Path

import pytest

from evalctl.assertions import builtin
from evalctl.assertions.custom.plugin import brought
from evalctl.datasets.load import load_text
from evalctl.datasets.setfile import SetReader
from evalctl.model.assertion import Assertion

GOOD = '''
"""``polite``: the answer says please.

.. code-block:: yaml

    assert:
      - polite
"""
from dataclasses import dataclass
from typing import ClassVar
from evalctl.plugin import NO_VALUE, Answer, Assertion, Grade, Planned, PromptCase, Schema

@dataclass(frozen=True, slots=True)
class Polite(Assertion):
    """The answer says please."""

    word: ClassVar[str] = "polite"
    value: ClassVar[Schema] = NO_VALUE

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        return Grade.passing() if "please" in answer.text else Grade.failing("it does not say please")
'''


class Shelf:
    """A folder of packages with words."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.entries: list[EntryPoint] = []
        self.modules: list[str] = []

    def put(self, package: str, source: str, word: str = "polite", leads_to: str = "Polite") -> None:
        module = f"shelf_{package}"
        self.modules.append(module)
        (self.folder / f"{module}.py").write_text(source, encoding="utf-8")
        info = self.folder / f"{package}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8"
        )
        points = f"[evalctl.assertions]\n{word} = {module}:{leads_to}\n"
        (info / "entry_points.txt").write_text(points, encoding="utf-8")
        self.entries += PathDistribution(info).entry_points

    def word(self, name: str = "polite") -> type[Assertion]:
        return brought(builtin().names, self.entries).words[name]()

    def said_of(self, assertion: str) -> list[str]:
        """What is said of a set with *assertion*."""
        registry = builtin().plus(brought(builtin().names, self.entries).words)
        text = f"id: a.b\nprompts:\n  - id: one\n    prompt: Hello?\n    assert:\n      - {assertion}\n"
        return [
            str(mistake.message) for mistake in load_text("s.yaml", text.encode(), SetReader(registry)).errors
        ]


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    monkeypatch.syspath_prepend(tmp_path)
    made = Shelf(tmp_path)
    yield made
    for module in made.modules:
        sys.modules.pop(module, None)


def test_a_word_of_a_package_is_used_like_any_other_and_knows_where_it_is_from(shelf: Shelf) -> None:
    shelf.put("acme", GOOD)

    assert shelf.word().origin == "acme 1.0"
    assert shelf.said_of("polite") == []
    assert shelf.said_of("not: polite") == []


KEYWORDS_ALONE = '''
"""``polite``: the answer has a given courtesy."""
from dataclasses import dataclass
from typing import ClassVar
from evalctl.plugin import Answer, Assertion, Grade, Planned, PromptCase, Schema

@dataclass(frozen=True, slots=True, kw_only=True)
class Polite(Assertion):
    """The answer has the *courtesy*."""

    word: ClassVar[str] = "polite"
    value: ClassVar[Schema] = {"type": "string"}
    courtesy: str

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        return Grade.passing() if self.courtesy in answer.text else Grade.failing("it has none")
'''


def test_the_fields_of_a_word_may_be_keywords_alone(shelf: Shelf) -> None:
    shelf.put("acme", KEYWORDS_ALONE)

    assert shelf.said_of("polite: please") == []


def test_a_package_is_not_imported_before_a_set_uses_its_word(shelf: Shelf) -> None:
    shelf.put("acme", "raise RuntimeError('imported')")

    assert shelf.said_of("contains: Monday") == []
    assert "shelf_acme" not in sys.modules


def test_a_word_of_evalctl_cannot_be_replaced(shelf: Shelf) -> None:
    shelf.put("acme", GOOD, word="contains")

    found = brought(builtin().names, shelf.entries)

    assert found.words == {}
    assert found.notes == ("the word contains of acme 1.0 is left aside: contains is evalctl's own",)


def test_two_packages_with_one_word_are_both_named(shelf: Shelf) -> None:
    shelf.put("acme", GOOD)
    shelf.put("tuner", GOOD)

    assert shelf.said_of("polite") == ['"polite" is brought by acme 1.0 and tuner 1.0: uninstall one of them']
    assert shelf.said_of("contains: Monday") == []


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("import no_such_module_anywhere", "ModuleNotFoundError: No module named 'no_such_module_anywhere'"),
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("def broken(:", "SyntaxError"),
        ("Impolite = 1", "has no attribute 'Polite'"),
        ("Polite = 3", "polite leads to no Assertion"),
        (GOOD.replace('"polite"', '"kind"'), "Polite calls itself 'kind', its entry point 'polite'"),
        (GOOD.replace("def plan", "def plans"), "Polite is no dataclass with a plan()"),
        (GOOD.replace("= NO_VALUE", "= 'text'"), "value and options of Polite are no schemas"),
        (GOOD.replace("= NO_VALUE", "= {'type': 'string'}"), "Polite has no field for its value"),
    ],
)
def test_a_broken_package_is_named_to_the_sets_that_use_its_word(
    shelf: Shelf, source: str, said: str
) -> None:
    shelf.put("acme", source)

    (message,) = shelf.said_of("polite: true")

    assert message.startswith('"polite" cannot be used, for its package acme 1.0 is broken: ')
    assert said in message
    assert shelf.said_of("contains: Monday") == []


def test_an_option_of_a_broken_word_is_not_complained_of(shelf: Shelf) -> None:
    shelf.put("acme", "raise RuntimeError('gone')")

    (message,) = shelf.said_of("polite: yes\n        warmly: true")

    assert "acme 1.0 is broken: RuntimeError: gone" in message


def test_what_a_package_prints_when_imported_stays_unseen(
    shelf: Shelf, capfd: pytest.CaptureFixture[str]
) -> None:
    shelf.put("acme", "import os\nprint('noise')\nos.write(1, b'more noise')\n" + GOOD)

    shelf.word()

    assert capfd.readouterr().out == ""


def test_a_word_that_breaks_while_it_reads_is_a_mistake_that_names_the_package(shelf: Shelf) -> None:
    shelf.put("acme", GOOD + "\n    def __post_init__(self):\n        raise KeyError('tone')\n")

    assert shelf.said_of("polite") == ["polite of acme 1.0 cannot read this: KeyError: 'tone'"]


def test_a_word_that_breaks_on_a_row_is_a_mistake_that_names_the_package(shelf: Shelf) -> None:
    source = GOOD.replace("= NO_VALUE", "= {'type': 'string'}")
    shelf.put("acme", source + "\n    tone: str\n\n    def missing(self):\n        raise KeyError('tone')\n")
    (shelf.folder / "rows.csv").write_text("id,tone\n1,warm\n", encoding="utf-8")
    registry = builtin().plus(brought(builtin().names, shelf.entries).words)
    text = 'id: a.b\ndata: {file: rows.csv}\nprompt: "Be {{ tone }}."\nassert:\n  - polite: "{{ tone }}"\n'

    loaded = load_text(str(shelf.folder / "s.yaml"), text.encode(), SetReader(registry))

    (mistake,) = loaded.errors
    assert "polite of acme 1.0 cannot read this: KeyError: 'tone'" in mistake.message
