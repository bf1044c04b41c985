"""Words that a command of the project file stands behind.

The only words that are not pure: what the command looks up may change. So they need the operator's word,
``--allow-exec``, wherever answers are graded.
"""

import json
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Literal, Self, TypeAlias

from msgspec import Struct

from evalctl.assertions.custom.program import Ended, Failed, run
from evalctl.model.answers import Answer, Unset
from evalctl.model.assertion import Assertion, Schema
from evalctl.model.assertion_results import CheckError, Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.json_answers import NotJson, read_json
from evalctl.model.json_values import Json, jsonable
from evalctl.model.programs import Command
from evalctl.model.secrets import Secrets, later_secret_names, secret_names
from evalctl.model.text import shorten

Permission: TypeAlias = Literal["granted", "refused", "unasked"]
"""Whether commands may be run. ``unasked`` where sets are only read, and nothing is graded."""

PROTOCOL = 1
"""The version of what a command is told; a field more does not make another."""


class CommandHost(Struct, frozen=True):
    """What commands run in. *keys* are the variables that hold keys, whatever they are called."""

    permission: Permission
    environ: Mapping[str, str]
    keys: frozenset[str] = frozenset()

    @property
    def secrets(self) -> Secrets:
        """What must not come back."""
        return Secrets.of(self.environ, self.keys)

    def environment(self, command: Command) -> dict[str, str]:
        """All but the secrets: a command that checks an answer has no use for the key that paid for it."""
        withheld = secret_names(self.environ, self.keys).difference(command.env)
        return {name: value for name, value in self.environ.items() if name not in withheld}

    def withheld_of_late(self, command: Command) -> str:
        """A sentence on variables that *command* does not get any more, for where it failed; empty for none."""
        names = sorted(later_secret_names(self.environ).difference(command.env))
        if not names:
            return ""
        return (
            f"; it does not get {', '.join(names)}, for they hold secrets: where it needs one, name it with env: in "
            "evalctl.yaml"
        )


@dataclass(frozen=True, slots=True)
class CommandAssertion(Assertion):
    """A command says whether the answer is good."""

    value: ClassVar[Schema] = {"type": ["string", "number", "boolean", "array", "object"]}
    stands_alone: ClassVar[bool] = True
    command: ClassVar[Command]
    host: ClassVar[CommandHost]

    wanted: Json = True

    @classmethod
    def read(cls, value: Json, options: Mapping[str, Json]) -> Self:
        """Take any value; none is ``true``."""
        return cls(True if value is None else value)

    @classmethod
    def documentation(cls) -> str:
        """What the project file says of it."""
        said = f"``{cls.word}``: {_sentence(cls.command)}"
        return f"{said}\n\n.. code-block:: yaml\n\n    assert:\n      - {cls.word}\n"

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Run the command and take its word for it. Waits for it: at most as long as the project file says."""
        if self.host.permission != "granted":
            return CheckError(f"{self.word} runs a command, which may only be done with --allow-exec")
        command = self.command
        program = _program(command, self.host.environ)
        if program is None:
            return CheckError(f"{self.word} runs {command.argv[0]}, which is not there")
        told = json.dumps(self._told(case, answer)).encode("ascii")
        try:
            ended = run(
                (program, *command.argv[1:]),
                told,
                folder=command.folder,
                environ=self.host.environment(command),
                timeout_s=command.timeout_s,
            )
            return self._verdict(ended)
        except Failed as problem:
            said = self.host.secrets.mask_message(str(problem))
            return CheckError(f"the command {_named(command)} {said}{self.host.withheld_of_late(command)}")

    def _told(self, case: PromptCase, answer: Answer) -> dict[str, Any]:
        """What the command reads: plain JSON, every text in ASCII escapes."""
        told = {
            "v": PROTOCOL,
            "word": self.word,
            "value": jsonable(self.wanted),
            "answer": answer.text,
            "finish_reason": answer.finish_reason,
            "tool_calls": [{"name": call.name, "arguments": call.arguments} for call in answer.tool_calls],
            "case": {
                "id": case.id,
                "messages": [{"role": turn.role, "content": turn.content} for turn in case.messages],
                "reference": case.reference,
                "context": case.context,
                "language": case.language,
                "tags": list(case.tags),
                "row": dict(case.row),
            },
        }
        return told if isinstance(answer.value, Unset) else {**told, "field": jsonable(answer.value)}

    def _verdict(self, ended: Ended) -> Planned:
        """What the command said. Raises Failed for anything but a verdict."""
        if ended.code != 0:
            last = _last_line(ended.err)
            raise Failed(f"ended with {ended.code}{f': {last}' if last else ''}")
        text = ended.out.decode("utf-8", errors="replace")
        try:
            said = read_json(text)
        except NotJson as problem:
            shown = f": {shorten(text.strip())}" if text.strip() else ""
            raise Failed(f"wrote no verdict such as {_EXAMPLE}: what it wrote {problem}{shown}") from None
        if not isinstance(said, Mapping) or not isinstance(said.get("pass"), bool):
            raise Failed(f"wrote no verdict: it has to write {_EXAMPLE}, not {shorten(text.strip())}")
        reason = self.host.secrets.mask_message(str(said.get("reason") or ""))
        if said["pass"]:
            return Grade.passing(shorten(reason))
        return Grade.failing(shorten(reason) or "the command says no and gives no reason")


def commanded(name: str, command: Command, host: CommandHost) -> type[Assertion]:
    """The word *name* that *command* stands behind."""
    made: type[Assertion] = type(
        name,
        (CommandAssertion,),
        {
            "__slots__": (),
            "__doc__": _sentence(command),
            "word": name,
            "command": command,
            "host": host,
            "unusable": _obstacle(name, command, host),
            "origin": "evalctl.yaml",
            "runs_program": True,
        },
    )
    return made


def _obstacle(name: str, command: Command, host: CommandHost) -> str | None:
    """Why no set can use the word here and now: nobody allowed it, or the program is not there."""
    if host.permission == "refused":
        return (
            f'"{name}" runs a command that evalctl.yaml names ({_named(command)}): add --allow-exec to the command '
            "line to let it run"
        )
    if _program(command, host.environ) is None:
        return (
            f'"{name}" runs {shorten(command.argv[0], 80)}, which is not there: install it, or correct the command '
            "in evalctl.yaml"
        )
    return None


def _program(command: Command, environ: Mapping[str, str]) -> str | None:
    """Where the program is; None where it is not. With a slash in it, it is relative to the project file."""
    name = command.argv[0]
    if "/" in name or "\\" in name:
        return shutil.which(str((command.folder / Path(name).expanduser()).resolve()))
    return shutil.which(name, path=environ.get("PATH"))


def _sentence(command: Command) -> str:
    return command.description or f"The command {_named(command)} says that the answer is good."


def _named(command: Command) -> str:
    return shorten(" ".join(command.argv), 80)


def _last_line(data: bytes) -> str:
    lines = [line.strip() for line in data.decode("utf-8", errors="replace").splitlines() if line.strip()]
    return shorten(lines[-1]) if lines else ""


_EXAMPLE = '{"pass": false, "reason": "sold out"}'
