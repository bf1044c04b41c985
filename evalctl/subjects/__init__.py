"""Whoever is asked: models through LiteLLM, the local model, recorded answers."""

from collections.abc import Callable, Mapping

from evalctl.domain.samples import Subject
from evalctl.domain.targets import Target


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
