"""The project: what ``evalctl.yaml`` says, and which target a run asks."""

import re
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from evalctl.config.not_sets import fits
from evalctl.errors import UsageError
from evalctl.model.answers import Keep
from evalctl.model.programs import Command
from evalctl.model.targets import LOCAL, Target
from evalctl.yamltext.nearest import nearest
from evalctl.yamltext.value_names import listed, shown

FILE_NAME = "evalctl.yaml"


class JudgeSettings(Struct, frozen=True):
    """The model that grades. *model* is a LiteLLM name or that of a target; *threshold* is from 0.0 to 1.0.

    Without *model*, the rest counts for the judge that command line or environment name.
    """

    model: str | None = None
    threshold: float = 0.6
    votes: int = 1
    settings: Mapping[str, Any] = field(default_factory=dict)


class Project(Struct, frozen=True):
    """What the project file says; without one, nothing.

    *targets* are whole: what they extend is in them. *gates* are those that the file names, by the names of
    ``domain.gates.Limits``. *history* is a folder, already taken relative to the file. *commands* are words of
    the project's own, each with what stands behind it. *not_sets* are files that are no sets (``not_sets.py``).
    """

    path: Path | None = None
    target: str | None = None
    targets: Mapping[str, Target] = field(default_factory=dict)
    judge: JudgeSettings = field(default=JudgeSettings())
    gates: Mapping[str, Any] = field(default_factory=dict)
    history: Path | None = None
    keep: Keep = "full"
    commands: Mapping[str, Command] = field(default_factory=dict)
    not_sets: re.Pattern[str] | None = None

    def is_no_set(self, file: Path) -> bool:
        """Whether ``not_sets`` names *file*, which was found in a folder of sets."""
        return (
            self.not_sets is not None
            and self.path is not None
            and fits(self.not_sets, self.path.parent, file)
        )

    def resolve(self, requested: str | None, env: str | None, evalset_target: str | None) -> Target:
        """The target that a run asks: of command line, environment, set and this file, the first that names one.

        Raises UsageError when none does, and for a name that cannot be asked.
        """
        if requested is not None:
            return self._named(requested, "from --model", "--model")
        if env is not None and env.strip():
            return self._named(env.strip(), "from EVALCTL_MODEL", "EVALCTL_MODEL")
        if evalset_target is not None:
            return self._of_a_set(evalset_target)
        if self.target is not None:
            return self._named(self.target, f"from {FILE_NAME}", f"target in {self.path}")
        of_project = listed(f"--model {name}" for name in sorted(self.targets)[:_MOST_SHOWN])
        raise UsageError(
            f"nothing says which model to ask; name one with --model (such as {of_project or _FREE}), "
            f"with EVALCTL_MODEL, or with target: in the set or in {FILE_NAME}"
        )

    def resolve_judge(self, requested: str | None, env: str | None) -> Target | None:
        """The judge: of command line, environment and this file, the first that names one; None if none does.

        Raises UsageError for a name that cannot be asked.
        """
        if requested is not None:
            return self._named(requested, "from --judge-model", "--judge-model")
        if env is not None and env.strip():
            return self._named(env.strip(), "from EVALCTL_JUDGE_MODEL", "EVALCTL_JUDGE_MODEL")
        if self.judge.model is not None:
            return self._named(self.judge.model, f"from {FILE_NAME}", f"judge in {self.path}")
        return None

    def _named(self, name: str, why: str, who: str) -> Target:
        """A target's name, or that of a model, as the operator gave it."""
        if name in self.targets:
            return replace(self.targets[name], why=why)
        if "://" in name:
            raise UsageError(
                f"{who}: {shown(name)} is an address, not a model; where requests go is said by api_base "
                f"of a target in {FILE_NAME}"
            )
        if (
            not name.strip()
            or len(name) > _LONGEST_NAME
            or any(c.isspace() or not c.isprintable() for c in name)
        ):
            raise UsageError(f"{who}: {shown(name)} is not the name of a target or a model")
        if "/" not in name and (near := _near(name, self.targets)):
            raise UsageError(
                f'{who}: there is no target {shown(name)} in {self.path}; did you mean "{near}"? '
                f"({self._known()}; a model is written with its provider, such as openai/{name})"
            )
        return Target(name, name, why)

    def _of_a_set(self, name: str) -> Target:
        """A set may only name what the operator defined, or a model in evalctl's own process."""
        if name in self.targets:
            return replace(self.targets[name], why="from the set")
        if name.startswith(LOCAL) and "://" not in name:
            return Target(name, name, "from the set")
        if self.path is None:
            known = f"there is no {FILE_NAME} here to define it"
        elif self.targets:
            near = nearest(name, self.targets)
            known = self._known() + (f'; did you mean "{near}"?' if near else "")
        else:
            known = f"{self.path} defines no targets"
        raise UsageError(
            f"the set asks for the target {shown(name)}, which nothing defines: {known}; "
            f"define it under targets: in {FILE_NAME}, or choose what to ask with --model"
        )

    def _known(self) -> str:
        return f"{self.path} has {listed(sorted(self.targets), 'and')}"


_LONGEST_NAME = 200
_MOST_SHOWN = 3
"""Targets of the project that are shown to somebody who named none."""
_FREE = "--model local/smollm2"


def _near(name: str, targets: Mapping[str, Target]) -> str | None:
    """The target that was probably meant; names of three letters differ by one and are still alike."""
    close = get_close_matches(name, targets, n=1, cutoff=0.6)
    return nearest(name, targets) or (close[0] if close else None)
