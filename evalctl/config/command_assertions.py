"""Reading ``assertions:``: words of the project's own, each with the command that stands behind it."""

import re
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from evalctl.config.project_schema import COMMAND, COMMAND_NAME
from evalctl.model.programs import Command
from evalctl.yamltext.core import core_value
from evalctl.yamltext.guide import Guide
from evalctl.yamltext.nodes import MappingNode, Node, ScalarNode
from evalctl.yamltext.reader import INVALID, Invalid, Reader
from evalctl.yamltext.value_names import kind_of

_EXAMPLE = "in_stock:\n  command: [php, artisan, check:stock]"

_GUIDE = Guide(
    meant={
        "cmd": "command",
        "run": "command",
        "exec": "command",
        "argv": "command",
        "timeout_s": "timeout",
        "environment": "env",
        "help": "description",
    },
    elsewhere={
        "args": 'belongs in the list of "command", behind the program',
        "shell": "is not known here: a command is a list of the program and its arguments, and no shell reads it",
        "cwd": "is not known here: a command runs in the folder of evalctl.yaml",
    },
)


class CommandReader(Struct):
    """Reads commands, which run in *folder*, that of the project file."""

    folder: Path
    commands: dict[str, Command] = field(default_factory=dict)

    def read(self, reader: Reader, node: Node, name: str) -> Any:
        """The hook for ``assertions:``."""
        if isinstance(node, ScalarNode) and core_value(node) is None:
            return {}  # Its entries are commented out, and that is allowed.
        if not isinstance(node, MappingNode):
            message = f'"{name}" has the name of each word as a key, not {kind_of(node)}'
            return reader.note(node, "E053", message, example=f"assertions:\n  {_indented(_EXAMPLE)}")
        read = [self._command(reader, key, value) for key, value in node.entries]
        return INVALID if INVALID in read else {}

    def _command(self, reader: Reader, key: ScalarNode, node: Node) -> Invalid | None:
        name = key.text
        if not re.fullmatch(COMMAND_NAME, name):
            message = "the name of a word has small letters, digits and _, and begins with a letter"
            return reader.note(key, "E135", message, example=f"{_word(name)}:")
        reader = reader.inside(f'assertion "{name}"')
        if not isinstance(node, MappingNode):
            message = f'an assertion of your own has "command" as a key, not {kind_of(node)}'
            return reader.note(node, "E053", message, example=_EXAMPLE)
        values = reader.table(node, COMMAND, name, _GUIDE, holder="an assertion of your own")
        if isinstance(values, Invalid):
            return INVALID
        self.commands[name] = Command(
            tuple(values["command"]),
            self.folder.absolute(),
            float(values.get("timeout", 10)),
            values.get("description"),
            tuple(values.get("env", ())),
        )
        return None


def _word(name: str) -> str:
    """A name that is allowed, near the one given."""
    spelt = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")
    return spelt if re.fullmatch(COMMAND_NAME, spelt) else "in_stock"


def _indented(text: str) -> str:
    return text.replace("\n", "\n  ")
