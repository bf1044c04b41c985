"""Any model that litellm reaches. The one module that imports litellm, and only when something is asked.

The import takes seconds and 200 MB, reads the environment, and would fetch a price list and print to the
terminal: ``load`` sets it up so that it does none of that.
"""

import gc
import logging
import os
import sys
import time
import warnings
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache
from importlib.metadata import version
from typing import Any

from msgspec.structs import replace

from evalctl.model.answers import NoAnswer
from evalctl.model.conditions import SETTINGS
from evalctl.model.hosts import OnlyHosts
from evalctl.model.json_values import digest, jsonable
from evalctl.model.samples import Reply, Request
from evalctl.model.secrets import Secrets
from evalctl.model.spending import Rates
from evalctl.model.targets import Target
from evalctl.providers import wire
from evalctl.providers.call_failures import explain
from evalctl.providers.moved import explain_redirect
from evalctl.providers.preflight import Located, ReadyTarget, locate, prepare, unsupported
from evalctl.providers.rates import is_free, rates_of
from evalctl.providers.replies import read

_ENVIRONMENT = {
    "LITELLM_LOCAL_MODEL_COST_MAP": "True",  # the price list that came with it, not one from the network
    "LITELLM_OFFLINE_MODE": "true",
    "LITELLM_LOCAL_ANTHROPIC_BETA_HEADERS": "True",
    "LITELLM_MODE": "PRODUCTION",  # else it loads a .env from wherever it finds one
}
_LOGGERS = ("LiteLLM", "LiteLLM Router", "LiteLLM Proxy", "litellm", "openai", "httpx", "httpcore", "aiohttp")
_NOISY_PACKAGES = r"(litellm|openai|pydantic|httpx|httpx2|aiohttp)(\.|$)"
_LOST_COROUTINES = r"coroutine '.*' was never awaited"
"""litellm prepares a call in a thread; what Ctrl-C finds there is never begun, and Python would say so."""
_OF_OPENAI = frozenset({"openai", "azure"})
"""Providers for which litellm never splits a text into tokens by itself."""


def litellm_version() -> str:
    """The version that is installed, found without importing it."""
    return version("litellm")


@cache
def load() -> Any:
    """litellm, imported and kept quiet. Raises ImportError if it is not there or is broken."""
    os.environ.update(_ENVIRONMENT)
    os.environ.pop("LITELLM_LOG", None)  # an unknown level there breaks the import
    warnings.filterwarnings("ignore", module=_NOISY_PACKAGES)
    warnings.filterwarnings("ignore", _LOST_COROUTINES, RuntimeWarning)
    was_collecting = gc.isenabled()
    # 3,000 modules make garbage collection walk the same living objects again and again: a quarter of the time.
    gc.disable()
    try:
        import litellm
    finally:
        if was_collecting:
            gc.enable()
    gc.freeze()
    wire.guard(sys.modules)
    litellm.suppress_debug_info = True
    litellm.drop_params = False
    litellm.num_retries = None
    litellm.cache = None
    for callbacks in ("callbacks", "success_callback", "failure_callback", "_async_success_callback"):
        setattr(litellm, callbacks, [])
    for name in _LOGGERS:
        logger = logging.getLogger(name)
        logger.handlers = [logging.NullHandler()]
        logger.propagate = False
    # What has no handler of its own goes to stderr: lines of libraries, and of asyncio about their lost tasks.
    logging.getLogger().addHandler(logging.NullHandler())
    return litellm


@cache
def warm_up(*, counts_tokens: bool) -> None:
    """Let litellm import what it imports with the first call, which is seconds that no provider took."""
    litellm = load()
    with suppress(Exception):
        litellm.completion(
            "openai/house", [{"role": "user", "content": "?"}], mock_response="!", api_key="none"
        )
        if counts_tokens:
            litellm.token_counter(model="house", text="?")


_ASKING: set["LiteLLMModel"] = set()
"""Models that have asked something and are not closed yet."""


class _RawReply:
    """Hears what litellm logs of one call: the reply as it came, before litellm fills in what nobody said."""

    text: str | None = None

    def hear(self, details: Mapping[str, Any]) -> None:
        reply = details.get("original_response")
        if isinstance(reply, str):
            self.text = reply


class LiteLLMModel:
    """A target behind litellm. Each ``ask`` is one attempt: nothing below retries.

    *heard* grows with whatever comes back from the provider, be it a byte of a reply that never ends.
    """

    def __init__(
        self,
        target: Target,
        *,
        timeout_s: float = 60.0,
        environ: Mapping[str, str] = os.environ,
    ) -> None:
        """*environ* holds the keys, which are kept out of every text that comes back, and bounds the hosts.

        litellm itself reads other variables, such as OPENAI_API_BASE, from the environment of the process.
        """
        self.heard = 0
        self._target = target
        self._timeout_s = timeout_s
        self._environ = environ
        self._only = OnlyHosts.in_environment(environ)
        self._secrets = Secrets.of(environ, also=filter(None, [target.api_key_env]))
        self._prepared: ReadyTarget | NoAnswer | None = None
        self._unsupported: dict[str, NoAnswer | None] = {}

    def accepts(self, request: Request) -> NoAnswer | None:
        """Say what is in the way without asking: no such provider, no key, a setting that is not taken."""
        return next(self.obstacles(request), None)

    def obstacles(self, request: Request) -> Iterator[NoAnswer]:
        """All that is in the way, found without asking; a missing key comes last."""
        located = self._located()
        if isinstance(located, NoAnswer):
            yield located
            return
        settings = digest(request.conditions.settings)
        if settings not in self._unsupported:
            self._unsupported[settings] = self._refused_setting(located, request)
        if (refused := self._unsupported[settings]) is not None:
            yield refused
        ready = self._prepare()
        if isinstance(ready, NoAnswer):
            yield ready

    def rates(self) -> Rates | None:
        """What the model costs; None where litellm's list does not have it."""
        located = self._located()
        return None if isinstance(located, NoAnswer) else rates_of(load(), located.provider, located.model)

    async def ask(self, request: Request) -> Reply:
        """One attempt. Whatever goes wrong comes back as a ``NoAnswer``; only cancellation is raised."""
        ready = self._prepare()
        if isinstance(ready, NoAnswer):
            return Reply(ready)
        _ASKING.add(self)
        logged = _RawReply()
        began = time.monotonic()
        with wire.watched(self._only, self._hear) as call:
            try:
                response = await load().acompletion(**self._arguments(ready, request), logger_fn=logged.hear)
            except Exception as failure:
                if call.moved is None and call.outside is None:
                    return Reply(explain(failure, self._secrets, datetime.now(UTC), call.reply))
        if call.outside is not None:
            return Reply(NoAnswer("not_found", call.outside))
        if call.moved is not None:
            return Reply(explain_redirect(call.moved, self._target, self._secrets))
        raw = logged.text if call.reply is None else call.reply.body
        reply = read(response, self._secrets, time.monotonic() - began, raw)
        if reply.cost_usd == 0 and not is_free(load(), ready.provider, ready.model):
            return replace(reply, cost_usd=None)
        return reply

    async def aclose(self) -> None:
        """Close the connections, unless another model is still using them: litellm shares them between all."""
        if self not in _ASKING:
            return
        _ASKING.remove(self)
        if not _ASKING:
            litellm = load()
            await litellm.close_litellm_async_clients()
            # Closed ones stay in its cache, and the next model would be handed them.
            litellm.in_memory_llm_clients_cache.flush_cache()

    def _hear(self) -> None:
        self.heard += 1

    def _located(self) -> Located | NoAnswer:
        try:
            return locate(load(), self._target)
        except ImportError as failure:
            return NoAnswer("not_installed", f"litellm is not installed as it should be: {failure}")

    def _prepare(self) -> ReadyTarget | NoAnswer:
        if self._prepared is None:
            self._prepared = self._prepare_once()
        return self._prepared

    def _prepare_once(self) -> ReadyTarget | NoAnswer:
        try:
            litellm = load()
        except ImportError as failure:
            return NoAnswer("not_installed", f"litellm is not installed as it should be: {failure}")
        ready = prepare(litellm, self._target, self._environ)
        if isinstance(ready, ReadyTarget):
            warm_up(counts_tokens=ready.provider not in _OF_OPENAI)
        return ready

    def _refused_setting(self, ready: Located, request: Request) -> NoAnswer | None:
        setting = unsupported(load(), ready, request.conditions.settings)
        if setting is None:
            return None
        by = f"as far as litellm {litellm_version()} knows"
        return NoAnswer(
            "unsupported", f'{self._target.model} does not take the setting "{setting}" ({by}): remove it'
        )

    def _arguments(self, ready: ReadyTarget, request: Request) -> dict[str, Any]:
        conditions = request.conditions
        messages = [{"role": message.role, "content": message.content} for message in request.messages]
        if conditions.system is not None:
            messages.insert(0, {"role": "system", "content": conditions.system})
        arguments = {
            "model": self._target.model,
            "messages": messages,
            "api_base": self._target.api_base,
            "api_key": ready.api_key,
            "timeout": self._timeout_s,
            "max_retries": 0,
            "num_retries": 0,
            "drop_params": False,
            **{name: jsonable(conditions.settings[name]) for name in SETTINGS if name in conditions.settings},
        }
        if conditions.tools:
            arguments["tools"] = [
                {"type": "function", "function": jsonable(tool)} for tool in conditions.tools
            ]
        return arguments
