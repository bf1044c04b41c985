"""What is said of a judge that is too close to what it judges."""

import pytest

from evalctl.commands.judges import JudgeSpec, beside
from evalctl.errors import UsageError
from evalctl.judges import identify
from evalctl.model.targets import Target


def chosen(model: str) -> JudgeSpec:
    target = Target(model, model, "from --judge-model")
    return JudgeSpec(identify(target, {}, 1), target)


def notes(judge: str, *models: str, allow_self: bool = False) -> tuple[str, ...]:
    return beside(chosen(judge), [Target(model, model) for model in models], allow_self=allow_self)


def test_a_stranger_is_not_spoken_of() -> None:
    assert notes("anthropic/claude-sonnet-5", "openai/gpt-5", "house/foo") == ()
    assert notes("house/foo", "house/bar") == ()


def test_one_of_the_family_is_warned_about_once() -> None:
    assert notes("openai/gpt-5", "openai/gpt-5-mini", "openai/gpt-5-mini") == (
        "the judge openai/gpt-5 and openai/gpt-5-mini are both of OpenAI: models favour their own family",
    )


def test_itself_is_refused_and_warned_about_where_it_is_allowed() -> None:
    with pytest.raises(UsageError, match="--allow-self-judging"):
        notes("openai/gpt-5", "azure/gpt-5")
    assert notes("openai/gpt-5", "azure/gpt-5", allow_self=True) == (
        "azure/gpt-5 is judged by itself: models favour their own answers",
    )
