"""Whoever is asked: models through LiteLLM, the local model, recorded answers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from evalctl.domain.answers import NoAnswer
from evalctl.domain.samples import Reply, Request, Subject
from evalctl.domain.targets import Target


@dataclass(frozen=True, slots=True)
class Unasked:
    """A target that is only counted with: what a dry run has in the place of a subject."""

    target: Target

    def accepts(self, request: Request) -> NoAnswer | None:
        """Nothing stands in the way of not asking."""
        return None

    async def ask(self, request: Request) -> Reply:
        """Say that nothing is asked."""
        return Reply(NoAnswer("not_given", f"{self.target.name} is not asked in a dry run"))

    async def aclose(self) -> None:
        """Nothing to let go of."""


def open_subject(
    target: Target,
    *,
    timeout_s: float,
    environ: Mapping[str, str],
    offline: bool = False,
    say: Callable[[str], None],
) -> Subject:
    """The subject behind *target*, ready to be asked.

    *say* is told of what takes long (fetching weights). Raises UsageError when it cannot be made ready;
    nothing has been asked by then.
    """
    if target.is_local:
        from evalctl.subjects.local import open_local

        return open_local(target, environ=environ, offline=offline, say=say)
    from evalctl.subjects.litellm import LiteLLMModel

    return LiteLLMModel(target, timeout_s=timeout_s, environ=environ)
