"""Whoever is asked: models through LiteLLM, the local model, recorded answers."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from evalctl.errors import UsageError
from evalctl.model.answers import NoAnswer
from evalctl.model.hosts import ONLY_HOSTS, OnlyHosts
from evalctl.model.routes import route_of
from evalctl.model.samples import Provider, Reply, Request
from evalctl.model.targets import Target


class Unasked(Struct, frozen=True):
    """A local model that is only counted with: nothing is fetched and nothing loaded. *missing* stands in its way."""

    target: Target
    missing: str | None = None

    def accepts(self, request: Request) -> NoAnswer | None:
        """Why it could not be asked; None if it could."""
        from evalctl.providers.local_request import body_of

        if self.missing is not None:
            return NoAnswer("not_installed", self.missing)
        body = body_of(self.target.model, request)
        return body if isinstance(body, NoAnswer) else None

    async def ask(self, request: Request) -> Reply:
        """Say that nothing is asked."""
        return Reply(NoAnswer("not_given", f"{self.target.name} is not asked in a dry run"))

    async def aclose(self) -> None:
        """Nothing to let go of."""


def out_of_reach(target: Target, environ: Mapping[str, str]) -> str | None:
    """Why ``--only-hosts`` does not let *target* be asked; None where it does. Raises UsageError for a bad list."""
    try:
        only = OnlyHosts.in_environment(environ)
    except ValueError as problem:
        raise UsageError(f"{ONLY_HOSTS}: {problem}") from None
    route = route_of(target, environ)
    return None if only is None or route is None else only.refusal(route.host, route.said_by)


def open_unasked(
    target: Target,
    *,
    timeout_s: float,
    environ: Mapping[str, str],
    offline: bool = False,
    say: Callable[[str], None],
) -> Provider:
    """The subject behind *target* for a dry run: it says what stands in its way, and is never asked."""
    if target.is_local:
        from evalctl.providers.local import obstacle

        return Unasked(target, obstacle(target, environ=environ, offline=offline))
    return open_subject(target, timeout_s=timeout_s, environ=environ, offline=offline, say=say)


def open_subject(
    target: Target,
    *,
    timeout_s: float,
    environ: Mapping[str, str],
    offline: bool = False,
    say: Callable[[str], None],
) -> Provider:
    """The subject behind *target*, ready to be asked.

    *say* is told of what takes long (fetching weights). Raises UsageError when it cannot be made ready;
    nothing has been asked by then.
    """
    if target.is_local:
        from evalctl.providers.local import open_local

        return open_local(target, environ=environ, offline=offline, say=say)
    from evalctl.providers.litellm import LiteLLMModel

    if refusal := out_of_reach(target, environ):
        raise UsageError(refusal)
    return LiteLLMModel(target, timeout_s=timeout_s, environ=environ)
