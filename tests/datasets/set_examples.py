"""Sets in text, and reading them."""

from evalctl.assertions import builtin
from evalctl.datasets import Loaded
from evalctl.datasets.load import load_text
from evalctl.datasets.setfile import SetReader
from evalctl.model.cases import EvalSet, PromptCase, QuestionCase
from evalctl.model.registry import Registry

PATH = "sets/faq.yaml"


def loaded(text: str, registry: Registry | None = None) -> Loaded:
    """What *text* comes to as a set."""
    return load_text(PATH, text.encode("utf-8"), SetReader(registry or builtin()))


def good(text: str, registry: Registry | None = None) -> EvalSet:
    """The set in *text*, which has no mistake."""
    result = loaded(text, registry)
    assert result.evalset is not None, [str(mistake) for mistake in result.mistakes]
    return result.evalset


def told(text: str, registry: Registry | None = None) -> list[str]:
    """Each mistake as ``line:column code``."""
    return [f"{m.place.line}:{m.place.column} {m.code}" for m in loaded(text, registry).mistakes]


def prompt(body: str, top: str = "") -> str:
    """A set with one prompt, *body* below its text."""
    lines = "".join(f"    {line}\n" for line in body.split("\n"))
    return f"id: acme.faq\n{top}prompts:\n  - id: hours\n    prompt: When is the office open?\n{lines}"


def the_prompt(text: str, registry: Registry | None = None) -> PromptCase:
    """The only prompt of the set in *text*."""
    (case,) = good(text, registry).cases
    assert isinstance(case, PromptCase)
    return case


def the_question(text: str) -> QuestionCase:
    """The only question of the set in *text*."""
    (case,) = good(text).cases
    assert isinstance(case, QuestionCase)
    return case
