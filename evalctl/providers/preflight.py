"""What stands in the way of a call to a provider, found without sending anything.

litellm is handed in as an object: ``evalctl.providers.litellm`` alone imports it.
"""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from msgspec import Struct

from evalctl.model.answers import NoAnswer
from evalctl.model.json_values import Json, canonical, jsonable
from evalctl.model.targets import Target
from evalctl.providers.error_responses import one_line

_LOGIN_IN_A_BROWSER = ("github_copilot/", "chatgpt/")
_NEEDLESS = ("AWS_", "VERTEXAI_", "OLLAMA_API_BASE")
"""Variables that litellm misses and a provider can do without: a profile, a role or a default stands in."""

_INSTEAD = {"AZURE_API_KEY": ("AZURE_AD_TOKEN", "AZURE_CLIENT_ID")}
"""Other ways to log in than the key that litellm misses."""


class ReadyTarget(Struct, frozen=True):
    """A target that can be called. *model* is the provider's name for it.

    *api_key* is None where litellm finds the key in the environment by itself.
    """

    provider: str
    model: str
    api_key: str | None


class Located(Struct, frozen=True):
    """The provider of a target, and its name for the model."""

    provider: str
    model: str


def locate(litellm: Any, target: Target) -> Located | NoAnswer:
    """Who is asked for *target*, or why nobody can be. Nothing is sent, and no key is looked for."""
    if target.model.startswith(_LOGIN_IN_A_BROWSER):
        return NoAnswer(
            "missing_key", f"{target.model} needs a login in a browser, which evalctl does not do"
        )
    if target.api_base is not None and not target.api_base.startswith(("http://", "https://")):
        wrong = f'api_base of the target "{target.name}" must begin with http:// or https://'
        return NoAnswer("not_found", f'{wrong}: it is "{target.api_base}"')
    try:
        model, provider, _, _ = litellm.get_llm_provider(model=target.model, api_base=target.api_base)
    except litellm.BadRequestError:
        return NoAnswer(
            "not_found", f'no provider is known for the model "{target.model}": {_meant(litellm, target)}'
        )
    return Located(provider, model)


def prepare(litellm: Any, target: Target, environ: Mapping[str, str]) -> ReadyTarget | NoAnswer:
    """The provider and the key for *target*, or what is missing. Nothing is sent."""
    located = locate(litellm, target)
    if isinstance(located, NoAnswer):
        return located
    key = _key(litellm, target, located.provider, environ)
    return key if isinstance(key, NoAnswer) else ReadyTarget(located.provider, located.model, key)


def _meant(litellm: Any, target: Target) -> str:
    """What to write instead of a model that no provider has."""
    provider, slash, name = target.model.partition("/")
    if not slash:
        return (
            f'write it as provider/model, such as "openai/{target.model}", or define the target "{target.model}" '
            "under targets: in evalctl.yaml"
        )
    known = [str(getattr(one, "value", one)) for one in litellm.provider_list]
    near = get_close_matches(provider.lower(), known, n=1, cutoff=0.7)
    return f'did you mean "{near[0]}/{name}"?' if near else f'"{provider}" is no provider that LiteLLM knows'


def _key(litellm: Any, target: Target, provider: str, environ: Mapping[str, str]) -> str | None | NoAnswer:
    if target.api_key_env is not None:
        named = f'set {target.api_key_env}, which api_key_env of the target "{target.name}" names'
        return _value(target.api_key_env, environ) or _no_key(provider, named)
    missing = [
        name
        for name in litellm.validate_environment(model=target.model)["missing_keys"]
        if not _can_do_without(name, target, environ)
    ]
    own = f"{provider.upper()}_API_KEY"
    keys = [own] if own in environ else [name for name in missing if name.endswith("_API_KEY")]
    given = next((name for name in keys if environ.get(name, "").strip()), None)
    needed = [name for name in missing if not name.endswith("_API_KEY") and not environ.get(name)]
    if keys and given is None:
        needed.append(" or ".join(keys) + (" (it is there, but empty)" if own in environ else ""))
    if needed:
        hint = " (any text will do, if the server asks for none)" if target.api_base and keys else ""
        return _no_key(provider, f"set {' and '.join(needed)}{hint}")
    return _value(given, environ) if given is not None else None


def _value(name: str, environ: Mapping[str, str]) -> str | None | NoAnswer:
    """The key in the variable *name*, without the line break that a file or a paste leaves at its end."""
    key = environ.get(name, "").strip()
    if key.isascii() and key.isprintable() and " " not in key:
        return key or None
    strange = "a space, a line break or a letter that no key has"
    return NoAnswer("missing_key", f"the text in {name} is no key: it holds {strange}")


def _no_key(provider: str, way_out: str) -> NoAnswer:
    return NoAnswer("missing_key", f"no key for {provider}: {way_out}")


def _can_do_without(name: str, target: Target, environ: Mapping[str, str]) -> bool:
    if name.startswith(_NEEDLESS):
        return True
    if name.endswith("_API_BASE"):
        return target.api_base is not None
    return any(environ.get(other) for other in _INSTEAD.get(name, ()))


def unsupported(litellm: Any, ready: ReadyTarget | Located, settings: Mapping[str, Json]) -> str | None:
    """The first of *settings* that the model does not take, as ``temperature: 0``; None if it takes them all."""
    if not _refuses(litellm, ready, settings):
        return None
    culprits = (name for name in settings if _refuses(litellm, ready, {name: settings[name]}))
    name = next(culprits, None)
    return None if name is None else one_line(f"{name}: {canonical(jsonable(settings[name]))}")


def _refuses(litellm: Any, ready: ReadyTarget | Located, settings: Mapping[str, Json]) -> bool:
    try:
        litellm.get_optional_params(
            model=ready.model, custom_llm_provider=ready.provider, drop_params=False, **jsonable(settings)
        )
    except litellm.UnsupportedParamsError:
        return True
    except Exception:
        # Whatever else litellm stumbles over here it will meet again in the call, which tells it in full.
        return False
    return False
