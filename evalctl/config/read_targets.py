"""Reading ``targets:``: what each says, and what it takes from the target that it extends."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from evalctl.config.project_schema import TARGET_NAME
from evalctl.config.system_file import UnusableSystemFile, read_system_file
from evalctl.datasets.overrides import shaping_of
from evalctl.model.conditions import Overrides
from evalctl.model.targets import Target
from evalctl.yamltext.core import core_value
from evalctl.yamltext.guide import Guide
from evalctl.yamltext.nearest import nearest, slug
from evalctl.yamltext.nodes import MappingNode, Node, ScalarNode
from evalctl.yamltext.place import Place
from evalctl.yamltext.reader import INVALID, Invalid, Reader, Schema
from evalctl.yamltext.value_names import kind_of, listed, shown

RESERVED_NAMES = frozenset({"recorded"})
"""Names that stand for something else in the history."""

_GUIDE = Guide(
    meant={
        "base_url": "api_base",
        "url": "api_base",
        "endpoint": "api_base",
        "system_prompt": "system",
        "system_prompt_file": "system_file",
        "prompt": "system",
        "parameters": "settings",
        "options": "settings",
        "base": "extends",
        "inherits": "extends",
        "functions": "tools",
    },
    elsewhere={
        **dict.fromkeys(
            ("api_key", "key", "token", "secret", "password"),
            "has no place in a file: put the key into an environment variable and name that with api_key_env",
        ),
        **dict.fromkeys(
            ("temperature", "top_p", "max_tokens", "seed", "stop", "response_format", "reasoning_effort"),
            'is a setting: it belongs below "settings:"',
        ),
    },
)


class WrittenTarget(Struct, frozen=True):
    """A target as it stands in the file. *places* are those of its values, *name_at* that of its name."""

    name_at: Place
    values: Mapping[str, Any]
    places: Mapping[str, Place]


class TargetReader(Struct):
    """Reads targets; *folder* is that of the project file."""

    schema: Schema
    folder: Path
    written: dict[str, WrittenTarget] = field(default_factory=dict)
    names: list[str] = field(default_factory=list)

    def targets(self, reader: Reader, node: Node, name: str) -> Any:
        """The hook for ``targets:``."""
        if isinstance(node, ScalarNode) and core_value(node) is None:
            return {}  # Its entries are commented out, and that is allowed.
        if not isinstance(node, MappingNode):
            return reader.note(
                node,
                "E053",
                f'"{name}" has the name of each target as a key, not {kind_of(node)}',
                example="targets:\n  bot:\n    model: openai/gpt-5-mini",
            )
        read = [self._target(reader, key, value) for key, value in node.entries]
        return INVALID if INVALID in read else {}

    def whole(self, reader: Reader) -> dict[str, Target]:
        """Every target with what it extends, once all were read."""
        made = {name: self._made(reader.inside(f'target "{name}"'), name) for name in self.written}
        return {name: target for name, target in made.items() if target is not None}

    def _target(self, reader: Reader, key: ScalarNode, node: Node) -> Invalid | None:
        name = key.text
        if not re.fullmatch(TARGET_NAME, name):
            message = "the name of a target may have letters, digits, dots, hyphens and underscores"
            return reader.note(key, "E131", message, example=f"{slug(name) or 'bot'}:")
        if name in RESERVED_NAMES:
            return reader.note(
                key, "E131", f'"{name}" stands for recorded answers; give the target another name'
            )
        self.names.append(name)
        reader = reader.inside(f'target "{name}"')
        if not isinstance(node, MappingNode):
            example = f"{name}:\n  model: openai/gpt-5-mini"
            return reader.note(
                node, "E053", f"a target has keys such as model, not {kind_of(node)}", example=example
            )
        entries = reader.entries(node, self.schema, "a target", _GUIDE)
        values = reader.values(entries, self.schema)
        if "system" in entries and "system_file" in entries:
            second = max(entries["system"][0], entries["system_file"][0], key=lambda text: text.place)
            values["system"] = reader.note(
                second, "E132", 'there is both "system" and "system_file"; keep one of them'
            )
        elif isinstance(values.get("system_file"), str):
            values["system"] = self._system(reader, entries["system_file"][1], values["system_file"])
        if INVALID in values.values():
            return INVALID
        places = {name: value.place for name, (_, value) in entries.items()}
        self.written[name] = WrittenTarget(key.place, values, places)
        return None

    def _system(self, reader: Reader, node: Node, path: str) -> Any:
        try:
            return read_system_file(self.folder / path)
        except UnusableSystemFile as problem:
            return reader.note(node, "E133", f"system_file {path} {problem}")

    def _made(self, reader: Reader, name: str) -> Target | None:
        chain = self._chain(reader, name)
        if chain is None:
            return None
        shaping = Overrides()
        said: dict[str, Any] = {}
        for written in reversed(chain):
            shaping = shaping_of(written.values).over(shaping)
            said |= written.values
        if "model" not in said:
            reader.note(
                chain[0].name_at, "E054", 'a target needs "model"', example="model: openai/gpt-5-mini"
            )
            return None
        return Target(name, said["model"], "", shaping, said.get("api_base"), said.get("api_key_env"))

    def _chain(self, reader: Reader, name: str) -> list[WrittenTarget] | None:
        """The target and those it extends, nearest first; None where the chain is broken, which is noted once."""
        names = [name]
        chain = [self.written[name]]
        while "extends" in chain[-1].values:
            following = chain[-1].values["extends"]
            if following in names:
                circle = names[names.index(following) :]
                # Each target of a circle comes by here; the first of them in the file tells.
                if name == min(circle, key=self.names.index):
                    steps = listed([*circle, following], "and then")
                    message = f"targets extend each other in a circle: {steps}"
                    reader.note(chain[0].places["extends"], "E134", message)
                return None
            if following not in self.written:
                self._unknown(reader, chain[-1], following, is_own=len(chain) == 1)
                return None
            names.append(following)
            chain.append(self.written[following])
        return chain

    def _unknown(self, reader: Reader, written: WrittenTarget, name: str, *, is_own: bool) -> None:
        """*name* is extended and not there; said by the target that extends it, not by those above."""
        if not is_own or name in self.names:
            return
        near = nearest(name, self.names)
        hint = f'did you mean "{near}"?' if near else f"there are {listed(sorted(self.names), 'and')}"
        reader.note(written.places["extends"], "E134", f"there is no target {shown(name)} to extend; {hint}")
