"""What the project file says."""

from pathlib import Path

import pytest

from evalctl import config
from evalctl.config import JudgeSettings, Project
from evalctl.errors import InvalidFiles, UsageError
from evalctl.model.conditions import Overrides
from evalctl.model.targets import Target

WHOLE = """\
target: bot
targets:
  bot:
    model: openai/gpt-5-mini
    system_file: prompts/support.md
    settings: {temperature: 0.0, max_tokens: 500}
  bot-large: {extends: bot, model: anthropic/claude-sonnet-5, settings: {max_tokens: null}}
  house: {model: openai/llama-4, api_base: http://localhost:8000/v1, api_key_env: HOUSE_KEY}
  away: {extends: house, api_base: null}
judge: {model: openai/gpt-5, threshold: 0.7, votes: 3}
gates: {max_pass_rate_drop: 0.05, fail_under: 0.9, max_errors: 2, fail_on_regression: true}
history: .evalctl
keep: redacted
"""


def project(folder: Path, text: str, **files: str) -> Project:
    for name, content in {"evalctl.yaml": text, **files}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode("utf-8"))
    return config.load(folder / "evalctl.yaml")


def codes(folder: Path, text: str) -> list[str]:
    with pytest.raises(InvalidFiles) as caught:
        project(folder, text)
    return [
        f"{mistake.place.line}:{mistake.place.column} {mistake.code}" for mistake in caught.value.mistakes
    ]


@pytest.fixture
def whole(tmp_path: Path) -> Project:
    return project(tmp_path, WHOLE, **{"prompts/support.md": "\ufeffYou are\r\nAcme's bot.\r\n\r\n"})


def test_a_whole_project_file_is_read(whole: Project, tmp_path: Path) -> None:
    assert whole.path == tmp_path / "evalctl.yaml"
    assert whole.judge == JudgeSettings("openai/gpt-5", 0.7, 3)
    assert whole.gates == {
        "max_pass_rate_drop": 0.05,
        "fail_under": 0.9,
        "max_errors": 2,
        "fail_on_regression": True,
    }
    assert (whole.history, whole.keep) == (tmp_path / ".evalctl", "redacted")


def test_a_system_prompt_is_the_same_however_its_file_ends_lines(whole: Project) -> None:
    assert whole.targets["bot"].shaping.system == "You are\nAcme's bot."


def test_a_target_takes_what_it_does_not_say_from_the_one_it_extends(whole: Project) -> None:
    large = whole.targets["bot-large"]

    assert large.model == "anthropic/claude-sonnet-5"
    assert large.shaping == Overrides("You are\nAcme's bot.", {"temperature": 0, "max_tokens": None})
    assert (whole.targets["away"].api_base, whole.targets["away"].api_key_env) == (None, "HOUSE_KEY")


def test_an_empty_project_says_nothing(tmp_path: Path) -> None:
    assert project(tmp_path, "targets:\ngates:\n") == Project(tmp_path / "evalctl.yaml")


@pytest.mark.parametrize(
    ("requested", "env", "of_set", "model", "why"),
    [
        ("house", "x/y", "bot", "openai/llama-4", "from --model"),
        ("mistral/large", None, "bot", "mistral/large", "from --model"),
        ("gpt-5", None, None, "gpt-5", "from --model"),
        (None, "house", "bot", "openai/llama-4", "from EVALCTL_MODEL"),
        (None, "", "house", "openai/llama-4", "from the set"),
        (None, " ", None, "openai/gpt-5-mini", "from evalctl.yaml"),
        (None, None, "local/smollm2", "local/smollm2", "from the set"),
    ],
)
def test_the_first_of_line_environment_set_and_file_decides(
    whole: Project, requested: str | None, env: str | None, of_set: str | None, model: str, why: str
) -> None:
    target = whole.resolve(requested, env, of_set)

    assert (target.model, target.why) == (model, why)


@pytest.mark.parametrize(
    ("requested", "of_set", "said"),
    [
        ("http://x/v1", None, "is an address, not a model; where requests go is said by api_base"),
        ("bot-lrage", None, 'did you mean "bot-large"'),
        ("", None, "is not the name of a target or a model"),
        ("a b", None, "is not the name of a target or a model"),
        ("a\x1b[31m", None, "is not the name of a target or a model"),
        (None, "boot", 'has away, bot, bot-large and house; did you mean "bot"'),
        (None, "openai/gpt-5", "which nothing defines"),
    ],
)
def test_a_target_that_cannot_be_asked_is_said(
    whole: Project, requested: str | None, of_set: str | None, said: str
) -> None:
    with pytest.raises(UsageError) as caught:
        whole.resolve(requested, None, of_set)

    assert said in str(caught.value)
    assert str(caught.value).isprintable()


def test_without_any_target_the_ways_to_name_one_are_said() -> None:
    with pytest.raises(UsageError, match=r"--model local/smollm2.*EVALCTL_MODEL.*target: in the set"):
        Project().resolve(None, None, None)


def test_a_target_of_a_set_needs_a_project_file() -> None:
    with pytest.raises(UsageError, match=r"there is no evalctl\.yaml here to define it"):
        Project().resolve(None, None, "bot")


def test_a_project_is_found_from_below(tmp_path: Path) -> None:
    (tmp_path / "a/b").mkdir(parents=True)
    (tmp_path / "evalctl.yaml").write_text("target: x/y\n", encoding="utf-8")

    assert config.find(tmp_path / "a/b") == config.FoundProject(tmp_path / "evalctl.yaml")


def test_a_project_file_with_nearly_the_right_name_is_not_passed_over(tmp_path: Path) -> None:
    (tmp_path / "evalctl.yml").write_text("target: x/y\n", encoding="utf-8")

    with pytest.raises(UsageError, match=r"the project file is called evalctl\.yaml; rename it"):
        config.find(tmp_path)


def test_all_mistakes_come_at_once(tmp_path: Path) -> None:
    text = """\
targt: bot
targets:
  a: {extends: b, model: x/y}
  b: {extends: c}
  c: {extends: a}
  d: {extends: a1, model: http://x}
  e e: {model: x}
  recorded: {model: x/y}
  f: {system_file: none.md, settings: {temp: 3, api_base: x}}
  g: {api_key_env: sk-1234, api_base: localhost:80, temperature: 1}
  h: {system: x, system_file: y, model: x/y}
  i: {settings: {temperature: 1}}
  j: 42
judge: {threshold: 60}
gates: {max_pass_rate_drop: 10%, fail_under: 90, max_errors: 1.5, fail_on_regression: yes}
history:
keep: all
"""

    assert codes(tmp_path, text) == [
        "1:1 E050",
        "3:16 E134",
        "6:27 E062",
        "7:3 E131",
        "8:3 E131",
        "9:20 E133",
        "9:40 E050",
        "9:49 E051",
        "10:20 E062",
        "10:39 E062",
        "10:53 E051",
        "11:18 E132",
        "12:3 E054",
        "13:6 E053",
        "14:20 E059",
        "15:29 E059",
        "15:46 E059",
        "15:62 E059",
        "15:87 E060",
        "16:9 E058",
        "17:7 E061",
    ]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is empty"),
        (b" \n", "is empty"),
        (b"Caf\xe9", "is not saved as UTF-8 (line 1)"),
        (b"a\0b", "is no text"),
        (b"x" * 1_000_001, "is larger than 1,000,000 bytes"),
    ],
)
def test_a_file_that_is_no_system_prompt_is_said(content: bytes, said: str, tmp_path: Path) -> None:
    (tmp_path / "bot.md").write_bytes(content)

    with pytest.raises(InvalidFiles) as caught:
        project(tmp_path, "targets:\n  bot: {model: x/y, system_file: bot.md}\n")

    assert said in caught.value.mistakes[0].message


def test_a_key_in_the_file_is_refused_and_the_way_out_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidFiles) as caught:
        project(tmp_path, "targets:\n  bot: {model: x/y, api_key: sk-abcdef123456}\n")

    assert "api_key_env" in caught.value.mistakes[0].message


def test_a_target_has_no_key_in_its_value(whole: Project) -> None:
    assert whole.targets["house"] == Target(
        "house", "openai/llama-4", api_base="http://localhost:8000/v1", api_key_env="HOUSE_KEY"
    )


def test_mistakes_behind_one_of_the_yaml_are_told_too(tmp_path: Path) -> None:
    assert codes(tmp_path, "target: bot\ntarget: bot\nkeep: all\n") == ["2:1 E037", "3:7 E061"]


@pytest.mark.parametrize("folder", ["~nobody-of-this-name/x", "~/evals", "../shared"])
def test_a_history_may_stand_anywhere(folder: str, tmp_path: Path) -> None:
    assert project(tmp_path, f"history: {folder}\n").history is not None


def test_without_a_target_those_of_the_project_are_shown() -> None:
    def of(*names: str) -> Project:
        return Project(Path("evalctl.yaml"), targets={name: Target(name, "openai/x", "") for name in names})

    with pytest.raises(UsageError, match=r"\(such as --model bot\)"):
        of("bot").resolve(None, None, None)
    with pytest.raises(UsageError, match=r"\(such as --model bot or --model shop\)"):
        of("shop", "bot").resolve(None, None, None)
