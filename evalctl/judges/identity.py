"""Who the judge is: what an old judgement must have in common with it to be used again."""

from collections.abc import Mapping

from evalctl.judges.prompt import RUBRIC_DIGEST
from evalctl.model.json_values import Json, digest
from evalctl.model.judgements import JudgeIdentity
from evalctl.model.targets import Target

DEFAULTS: Mapping[str, Json] = {"temperature": 0}
"""Settings of every judge whose model takes them."""

LOCAL_DEFAULTS: Mapping[str, Json] = {"temperature": 0, "max_tokens": 800}
"""The embedded model stops after 256 tokens otherwise, in the middle of its object."""


def identify(target: Target, settings: Mapping[str, Json], votes: int) -> JudgeIdentity:
    """The judge that *target* is. *settings* lie over the target's own, a key set to None is left to the model.

    Neither the target's system prompt nor its tools are a judge's business, and the form of the reply is not
    anyone else's.
    """
    defaults = LOCAL_DEFAULTS if target.is_local else DEFAULTS
    laid = {**defaults, **target.shaping.settings, **settings}
    asked = {key: value for key, value in laid.items() if value is not None and key != "response_format"}
    return JudgeIdentity(
        model=target.model,
        digest=digest([target.digest, asked, RUBRIC_DIGEST, votes]),
        rubric_digest=RUBRIC_DIGEST,
        settings=asked,
        votes=votes,
    )
