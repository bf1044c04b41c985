"""Routes: the host that a model is asked at, and the variable with the key that goes there."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from evalctl.model.endpoints import masked, provider_of, variables
from evalctl.model.hosts import Host
from evalctl.model.own_hosts import KEYS, OWN_HOSTS
from evalctl.model.targets import Target


class Route(Struct, frozen=True):
    """Where a model is asked, and with which key.

    *address* is fit to be shown, None where LiteLLM alone knows it; *said_by* names what says it ("OPENAI_BASE_URL",
    'api_base of the target "bot"', "the model openai/gpt-5"). *key_variable* holds the key, None where evalctl knows
    of none. *key_belongs_to* is the host of the provider whose key that is, where it is asked elsewhere.
    """

    address: str | None = None
    said_by: str = ""
    key_variable: str | None = None
    key_belongs_to: str | None = None

    @property
    def host(self) -> Host | None:
        """The host that is asked; None where it is not known before the first request."""
        return None if self.address is None else Host.of(self.address)


def route_of(target: Target, environ: Mapping[str, str]) -> Route | None:
    """The route of *target*; None for what no network is needed for."""
    if target.is_local or target.is_recorded:
        return None
    address, said_by = _address(target, environ)
    provider = provider_of(target.model)
    host = None if address is None else Host.of(address)
    if not provider and host is not None:
        provider = next((name for name, hosts in OWN_HOSTS.items() if host.is_one_of(hosts)), "")
    key = _key(target, provider, environ)
    return Route(address, said_by, key, None if key is None or host is None else _owner(key, host))


def sentences(route: Route, who: str = "") -> Iterator[str]:
    """*route* in words, behind *who*: one line, and another where a known provider's key goes elsewhere."""
    where = route.address or "an address that LiteLLM finds by itself"
    key = "no key that evalctl knows of" if route.key_variable is None else f"the key in {route.key_variable}"
    yield f"{who}asked at {where} with {key}"
    if route.key_belongs_to is not None:
        yield f"the key in {route.key_variable} is one for {route.key_belongs_to} and goes to {route.host}"


def _address(target: Target, environ: Mapping[str, str]) -> tuple[str | None, str]:
    """The address, fit to be shown, and what says it."""
    if target.api_base is not None:
        return masked(target.api_base), f'api_base of the target "{target.name}"'
    for name in variables(target.model):
        if value := environ.get(name, "").strip():
            return masked(value), name
    host = next(iter(OWN_HOSTS.get(provider_of(target.model), ())), "*")
    said_by = f"the model {target.model}"
    if "*" in host:
        return None, said_by
    return f"{'http' if ':' in host else 'https'}://{host}", said_by


def _key(target: Target, provider: str, environ: Mapping[str, str]) -> str | None:
    if target.api_key_env is not None:
        return target.api_key_env
    return next((name for name in key_variables(provider) if environ.get(name, "").strip()), None)


def key_variables(provider: str) -> tuple[str, ...]:
    """The variables that may hold the key for *provider*; the first that is set holds it."""
    if not provider:
        return ()
    return KEYS.get(provider, (f"{provider.upper().replace('-', '_')}_API_KEY",))


def _owner(key: str, host: Host) -> str | None:
    """The host that *key* is for, where that is another one than *host*; None too for keys of nobody known."""
    owners = [hosts for name, hosts in OWN_HOSTS.items() if key in key_variables(name)]
    if host.is_loopback or not owners or any(host.is_one_of(hosts) for hosts in owners):
        return None
    return owners[0][0]
