"""Which address a redirected request gives to write: the one that asks there what was asked here."""

import pytest

from evalctl.model.secrets import Secrets
from evalctl.model.targets import Target
from evalctl.providers.moved import explain_redirect
from evalctl.providers.wire import Moved

BASE = "https://house.example/api/v1"


def told(location: str, *, asked: str = f"{BASE}/chat/completions", base: str = BASE) -> str:
    target = Target("bot", "openai/house", api_base=base)
    secrets = Secrets(["k-4711-very-secret"])
    return explain_redirect(Moved(307, asked, location), target, secrets).message


@pytest.mark.parametrize(
    ("location", "base"),
    [
        ("https://new.example/api/v1/chat/completions", "https://new.example/api/v1"),
        ("https://new.example/v2/chat/completions/", "https://new.example/v2"),
        ("//new.example/v1/chat/completions", "https://new.example/v1"),
        ("/v2/chat/completions", "https://house.example/v2"),
        ("../../v3/chat/completions", "https://house.example/api/v3"),
        ("http://[::1]:8000/v1/chat/completions", "http://[::1]:8000/v1"),
        ("https://NEW.example/v1/chat/completions?trace=abc#top", "https://NEW.example/v1"),
        ("https://me:pass@new.example/v1/chat/completions", "https://[key]@new.example/v1"),
    ],
)
def test_the_address_to_write_is_without_what_the_library_puts_behind(location: str, base: str) -> None:
    assert f'write {base} as api_base of the target "bot"' in told(location)


def test_a_base_with_a_slash_at_its_end_is_the_same_base() -> None:
    assert "write https://new.example/v1 as" in told(
        "https://new.example/v1/chat/completions", base=f"{BASE}/"
    )


@pytest.mark.parametrize(
    "location", ["https://login.example/start?next=abc", "/login", "https://new.example"]
)
def test_an_address_for_something_else_is_shown_and_not_offered(location: str) -> None:
    assert "no answer and no key goes there" in told(location)
    assert "api_base" not in told(location)
    assert "abc" not in told(location)


@pytest.mark.parametrize(
    "location", ["", " ", "javascript:alert(1)", "http://", "http://[::1:99", "ftp://a/b"]
)
def test_what_is_no_address_is_not_shown(location: str) -> None:
    assert told(location).endswith("look at what stands at https://house.example/api/v1/chat/completions")


def test_no_key_is_shown_wherever_it_stands() -> None:
    assert "secret" not in told("https://new.example/k-4711-very-secret/chat/completions")
    assert "secret" not in told("https://k-4711-very-secret@new.example/?key=k-4711-very-secret")


def test_a_model_without_a_target_of_its_own_gets_one() -> None:
    target = Target("openai/gpt-5", "openai/gpt-5", base_of_environment=BASE)
    moved = Moved(308, f"{BASE}/chat/completions", "https://new.example/v1/chat/completions")

    told = explain_redirect(moved, target, Secrets(())).message

    assert (
        "define a target in evalctl.yaml with the model openai/gpt-5 and api_base: https://new.example/v1"
        in told
    )
