"""Every model in the documentation takes the settings that stand beside it, as far as LiteLLM's own table knows."""

import os
import re
from pathlib import Path

import pytest
from pages import ROOT, pages

from evalctl import config, datasets
from evalctl.assertions import builtin
from evalctl.model.conditions import Conditions
from evalctl.model.samples import Request
from evalctl.model.targets import Target
from evalctl.providers.litellm import LiteLLMModel

KEYS = dict.fromkeys(
    ("OPENAI_API_KEY", "ANTHROPIC_API_KEY", "GEMINI_API_KEY", "HOUSE_KEY", "MISTRAL_API_KEY"),
    "sk-of-a-test-1234567890",
)
_YAML = re.compile(r"^```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_MODEL = re.compile(r"`((?:openai|anthropic|gemini|mistral)/[\w.-]+)`")


def obstacle(target: Target, conditions: Conditions) -> str | None:
    """What stands in the way of asking *target*, beside a missing key."""
    found = LiteLLMModel(target, environ={**os.environ, **KEYS}).accepts(Request("one", conditions))
    return None if found is None else found.message


def projects() -> list[tuple[str, str]]:
    """The project files in the documentation, each with the page it stands on."""
    return [
        (page.name, block)
        for page in pages()
        if page.name != "messages.md"  # its files are wrong on purpose
        for block in _YAML.findall(page.read_text("utf-8"))
        if re.search(r"^(targets|judge):", block, re.MULTILINE)
    ]


@pytest.mark.parametrize(("page", "text"), projects(), ids=lambda given: given[:16])
def test_the_targets_of_project_files_take_their_settings(
    page: str, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in KEYS.items():
        monkeypatch.setenv(name, value)
    (tmp_path / "prompts").mkdir()
    (tmp_path / "prompts" / "support.md").write_text("You answer for Acme.", encoding="utf-8")
    (tmp_path / "evalctl.yaml").write_text(text, encoding="utf-8")
    project = config.load(tmp_path / "evalctl.yaml")

    for target in project.targets.values():
        if not target.is_local:
            assert obstacle(target, Conditions.of(target.shaping, target.digest)) is None, (
                f"{page}: {target.name}"
            )
    judge = project.judge.model
    if judge is not None and judge not in project.targets:
        asked = Conditions(settings=project.judge.settings)
        assert obstacle(Target(judge, judge, ""), asked) is None, page


def test_the_models_of_the_page_on_ci_take_the_settings_of_the_set_that_it_runs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in KEYS.items():
        monkeypatch.setenv(name, value)
    page = (ROOT / "docs" / "ci.md").read_text("utf-8")
    (path,) = set(re.findall(r"evalctl run (sets/\S+\.yaml) --model", page))
    models = _MODEL.findall(page)
    (evalset,) = datasets.load_all([ROOT / path], builtin())

    assert models
    for model in models:
        assert obstacle(Target(model, model, ""), Conditions.of(evalset.shaping, "")) is None, model


def test_a_setting_that_a_model_does_not_take_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in KEYS.items():
        monkeypatch.setenv(name, value)
    told = obstacle(Target("bot", "openai/gpt-5-mini", ""), Conditions(settings={"temperature": 0}))

    assert told is not None
    assert "temperature" in told
