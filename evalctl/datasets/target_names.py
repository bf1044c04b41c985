"""What a set may say of its target: a name that the operator defined, or a model in evalctl's own process."""

import re
from typing import Any

from evalctl.datasets.overrides import TEXT
from evalctl.model.targets import LOCAL
from evalctl.yamltext.nodes import Node
from evalctl.yamltext.reader import Reader
from evalctl.yamltext.value_names import shown

TARGET = r"^(local/)?[A-Za-z0-9][A-Za-z0-9._-]*$"


def read_target(reader: Reader, node: Node, name: str) -> Any:
    """The hook for ``target:``."""
    text = reader.read(node, TEXT, name)
    if isinstance(text, str) and not re.fullmatch(TARGET, text):
        return reader.note(node, "E083", _problem(text, name), example=f"{name}: bot")
    return text


def _problem(text: str, name: str) -> str:
    if "://" in text:
        return (
            f'"{name}" is the name of a target, not an address: where requests go is decided by the person who runs '
            "evalctl, under targets: in evalctl.yaml"
        )
    if "/" in text and not text.startswith(LOCAL):
        return (
            f"a set cannot choose a provider's model such as {shown(text)}: give it a name under targets: in "
            "evalctl.yaml and write that name here, or leave this line out and use --model"
        )
    return f'"{name}" is a name under targets: in evalctl.yaml, or local/ and the name of a model, not {shown(text)}'
