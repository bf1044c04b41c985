"""A list of hosts means what users of NO_PROXY expect, and nothing more."""

import pytest

from evalctl.model.hosts import Host, OnlyHosts


@pytest.mark.parametrize(
    ("listed", "address", "is_in"),
    [
        ("api.openai.com", "https://api.openai.com/v1", True),
        ("API.OpenAI.com", "https://api.openai.com./v1", True),
        ("api.openai.com", "https://eu.api.openai.com/v1", False),
        ("openai.com", "https://api.openai.com/v1", False),
        ("api.openai.com", "https://api.openai.com.evil.example/v1", False),
        ("api.openai.com", "https://api.openai.com@evil.example/v1", False),
        ("api.openai.com", "https://evilapi.openai.com/v1", False),
        ("*.openai.com", "https://api.openai.com/v1", True),
        (".openai.com", "https://eu.api.openai.com/v1", True),
        ("*.openai.com", "https://openai.com/v1", False),
        ("*.openai.com", "https://evilopenai.com/v1", False),
        ("localhost:8000", "http://localhost:8000/v1", True),
        ("localhost:8000", "http://localhost:8001/v1", False),
        ("localhost", "http://localhost:8001/v1", True),
        ("localhost", "http://127.0.0.1:8001/v1", False),
        ("a.example:443", "https://a.example/v1", True),
        ("a.example:443", "http://a.example/v1", False),
        ("[::1]:8000", "http://[0:0:0:0:0:0:0:1]:8000/v1", True),
        ("bücher.example", "https://xn--bcher-kva.example/v1", True),
        ("a.example, b.example", "https://b.example/v1", True),
        ("a.example b.example,", "https://b.example/v1", True),
    ],
)
def test_a_host_is_in_a_list(listed: str, address: str, is_in: bool) -> None:
    refusal = OnlyHosts.of(listed, "--only-hosts").refusal(Host.of(address), "it")

    assert (refusal is None) == is_in


@pytest.mark.parametrize(
    "listed", ["", " , ", "https://a.example", "*", "*.*.example", "me@a.example", "a:b", "."]
)
def test_what_is_no_host_is_no_list(listed: str) -> None:
    with pytest.raises(ValueError, match="no host"):
        OnlyHosts.of(listed, "--only-hosts")


@pytest.mark.parametrize(
    "address", ["http://localhost:1", "http://127.8.9.1", "http://[::1]", "http://a.localhost"]
)
def test_this_machine_is_loopback(address: str) -> None:
    host = Host.of(address)
    assert host is not None
    assert host.is_loopback


@pytest.mark.parametrize(
    "address", ["http://localhost.evil.example", "http://10.0.0.1", "http://127.0.0.1.nip.io"]
)
def test_another_machine_is_not(address: str) -> None:
    host = Host.of(address)
    assert host is not None
    assert not host.is_loopback


@pytest.mark.parametrize("address", ["", "api.openai.com/v1", "http://", "http://[::1", "http://a:99999"])
def test_what_names_no_host_has_none(address: str) -> None:
    assert Host.of(address) is None
    assert OnlyHosts.of("a.example", "--only-hosts").refusal(None, "it") is not None
