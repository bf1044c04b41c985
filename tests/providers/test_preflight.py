"""What is missing for a call, found in the environment alone."""

from decimal import Decimal
from types import SimpleNamespace
from typing import Any

import pytest

from evalctl.model.answers import NoAnswer
from evalctl.model.targets import Target
from evalctl.providers.preflight import ReadyTarget, prepare, unsupported


class BadRequestError(Exception):
    pass


class UnsupportedParamsError(Exception):
    pass


def library(*missing: str, refuses: str = "", stumbles: bool = False) -> Any:
    """What of litellm the preflight uses: it misses the variables *missing* and refuses one setting."""

    def get_llm_provider(model: str, api_base: str | None) -> tuple[str, str, None, None]:
        provider, slash, name = model.partition("/")
        if not slash:
            raise BadRequestError(model)
        return name, provider, None, None

    def get_optional_params(**given: Any) -> None:
        if stumbles:
            raise KeyError("a map of its own")
        if refuses in given:
            raise UnsupportedParamsError(refuses)

    return SimpleNamespace(
        BadRequestError=BadRequestError,
        UnsupportedParamsError=UnsupportedParamsError,
        get_llm_provider=get_llm_provider,
        get_optional_params=get_optional_params,
        validate_environment=lambda model: {"missing_keys": list(missing)},
    )


def target(model: str, **more: str) -> Target:
    return Target("bot", model, **more)


@pytest.mark.parametrize(
    ("missing", "environ", "key"),
    [
        ((), {}, None),
        (("OPENAI_API_KEY",), {"OPENAI_API_KEY": "k-12345"}, "k-12345"),
        (("OPENAI_API_KEY",), {"OPENAI_API_KEY": " k-12345\n"}, "k-12345"),
        (("GOOGLE_API_KEY", "GEMINI_API_KEY"), {"GEMINI_API_KEY": "k-12345"}, "k-12345"),
        (("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"), {}, None),
        (("VERTEXAI_PROJECT", "VERTEXAI_LOCATION"), {}, None),
        (("OLLAMA_API_BASE",), {}, None),
        (
            ("AZURE_API_BASE", "AZURE_API_VERSION", "AZURE_API_KEY"),
            {"AZURE_API_BASE": "https://x", "AZURE_API_VERSION": "1", "AZURE_AD_TOKEN": "t"},
            None,
        ),
    ],
)
def test_a_target_with_all_it_needs_is_ready(missing, environ, key) -> None:
    assert prepare(library(*missing), target("openai/house"), environ) == ReadyTarget("openai", "house", key)


@pytest.mark.parametrize(
    ("missing", "environ", "named"),
    [
        (("OPENAI_API_KEY",), {}, "OPENAI_API_KEY"),
        (("GOOGLE_API_KEY", "GEMINI_API_KEY"), {}, "GOOGLE_API_KEY or GEMINI_API_KEY"),
        (
            ("AZURE_API_BASE", "AZURE_API_VERSION", "AZURE_API_KEY"),
            {"AZURE_API_VERSION": "1"},
            "AZURE_API_BASE and AZURE_API_KEY",
        ),
        (
            ("AZURE_API_BASE", "AZURE_API_VERSION", "AZURE_API_KEY"),
            {"AZURE_AD_TOKEN": "t", "AZURE_API_BASE": "https://x"},
            "AZURE_API_VERSION",
        ),
        ((), {"OTHER_API_KEY": " "}, "OTHER_API_KEY (it is there, but empty)"),
        (("AZURE_API_BASE",), {"OTHER_API_KEY": "k-12345"}, "AZURE_API_BASE"),
    ],
)
def test_variables_that_are_missing_are_named(missing, environ, named) -> None:
    assert prepare(library(*missing), target("other/house"), environ) == NoAnswer(
        "missing_key", f"no key for other: set {named}"
    )


def test_an_address_of_ones_own_needs_no_variable_for_it() -> None:
    azure = library("AZURE_API_BASE", "AZURE_API_KEY")

    ready = prepare(azure, target("azure/house", api_base="https://x"), {"AZURE_API_KEY": "k-12345"})

    assert ready == ReadyTarget("azure", "house", "k-12345")


@pytest.mark.parametrize(
    ("environ", "outcome"),
    [
        ({"HOUSE_KEY": "k-12345"}, ReadyTarget("openai", "house", "k-12345")),
        ({"HOUSE_KEY": "k-12345\r\n"}, ReadyTarget("openai", "house", "k-12345")),
        (
            {"OPENAI_API_KEY": "of another account"},
            NoAnswer(
                "missing_key",
                'no key for openai: set HOUSE_KEY, which api_key_env of the target "bot" names',
            ),
        ),
        (
            {"HOUSE_KEY": "schlüssel"},
            NoAnswer(
                "missing_key",
                "the text in HOUSE_KEY is no key: it holds a space, a line break or a letter that no key has",
            ),
        ),
    ],
)
def test_a_key_that_the_target_names_is_the_only_one(environ, outcome) -> None:
    assert prepare(library(), target("openai/house", api_key_env="HOUSE_KEY"), environ) == outcome


def test_a_model_that_wants_a_browser_is_refused() -> None:
    assert prepare(library(), target("github_copilot/gpt-4"), {}) == NoAnswer(
        "missing_key", "github_copilot/gpt-4 needs a login in a browser, which evalctl does not do"
    )


@pytest.mark.parametrize("address", ["localhost:8000/v1", "ftp://localhost/v1", "file:///etc/passwd"])
def test_an_address_that_is_none_is_refused(address) -> None:
    assert prepare(library(), target("openai/house", api_base=address), {}) == NoAnswer(
        "not_found",
        f'api_base of the target "bot" must begin with http:// or https://: it is "{address}"',
    )


def test_a_model_without_a_provider_is_told_how_to_be_written() -> None:
    assert prepare(library(), target("house"), {}) == NoAnswer(
        "not_found",
        'no provider is known for the model "house": write it as provider/model, such as "openai/house", '
        'or define the target "house" under targets: in evalctl.yaml',
    )


def test_settings_that_are_taken_are_no_obstacle() -> None:
    assert unsupported(library(), ReadyTarget("openai", "house", None), {"temperature": Decimal("0")}) is None


def test_the_setting_that_is_not_taken_is_found() -> None:
    settings = {"seed": 7, "temperature": Decimal("0.70"), "stop": ("END",)}

    assert (
        unsupported(library(refuses="temperature"), ReadyTarget("openai", "house", None), settings)
        == "temperature: 0.7"
    )


def test_what_the_library_stumbles_over_is_left_to_the_call() -> None:
    assert unsupported(library(stumbles=True), ReadyTarget("openai", "house", None), {"seed": 7}) is None
