"""Judges that a test scripts: what they are asked goes in, what they reply comes out."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from evalctl.judges import ModelJudge
from evalctl.judges.mode import JudgeMode
from evalctl.model.answers import Answer, NoAnswer
from evalctl.model.judgements import JudgeIdentity, JudgeTask, Vote
from evalctl.model.samples import Request, Sample, Usage

Reply = Callable[[Request], str | NoAnswer]

IDENTITY = JudgeIdentity("openai/judge", "0b" * 8, "0c" * 8, {"temperature": 0})


def a_task(form: str = "verdict", answer: str = "We open at nine.", **more: Any) -> JudgeTask:
    turns = (("system", "You answer for Acme."), ("user", "When do you open?"))
    return JudgeTask(form, turns, answer, **{"criteria": "It names the days.", **more})  # type: ignore[arg-type]


@dataclass
class Scripted:
    """Replies as its script says. *asked* are the requests that came."""

    script: Reply
    asked: list[Request] = field(default_factory=list)

    async def ask(self, request: Request) -> Sample:
        self.asked.append(request)
        said = self.script(request)
        if isinstance(said, NoAnswer):
            return Sample(request, said)
        return Sample(
            request, Answer(said), served="judge-1", usage=Usage(100, 20), cost_usd=0.001, latency_s=0.5
        )

    def judge(self, *, takes_schema: bool = True, votes: int = 1, **more: Any) -> ModelJudge:
        identity = JudgeIdentity(
            IDENTITY.model, IDENTITY.digest, IDENTITY.rubric_digest, IDENTITY.settings, votes
        )
        return ModelJudge(identity, JudgeMode(IDENTITY.settings, takes_schema), self.ask, **more)


async def vote(script: Reply, task: JudgeTask | None = None, number: int = 1, **more: Any) -> Vote:
    """The vote of a judge that replies by *script*."""
    return await Scripted(script).judge(**more).vote(task or a_task(), number)


def schema_of(request: Request) -> dict[str, Any]:
    """The schema that the request asks the reply to have."""
    wanted: Any = request.conditions.settings["response_format"]
    return wanted["json_schema"]["schema"]  # type: ignore[no-any-return]


def filled(schema: dict[str, Any], values: dict[str, Any]) -> dict[str, Any]:
    """An object of that schema: *values* where they are given, else the first that is allowed."""
    return {name: values.get(name, _any(inner, values)) for name, inner in schema["properties"].items()}


def _any(schema: dict[str, Any], values: dict[str, Any]) -> Any:
    if "enum" in schema:
        return schema["enum"][0]
    return filled(schema, values) if schema.get("properties") else "because"


def saying(**values: Any) -> Reply:
    """A judge that does as it is told and says *values*."""
    return lambda request: json.dumps(filled(schema_of(request), values))


def answer_in(request: Request) -> str:
    """What stands in the answer block of the prompt."""
    match = re.search(r"<answer-([0-9a-f]+)>\n(.*)\n</answer-\1>", request.messages[0].content, re.DOTALL)
    assert match is not None
    return match[2]
