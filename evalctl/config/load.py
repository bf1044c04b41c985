"""Reading ``evalctl.yaml``."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from evalctl.config.command_assertions import CommandReader
from evalctl.config.not_sets import pattern_of
from evalctl.config.project import FILE_NAME, JudgeSettings, Project
from evalctl.config.project_schema import TARGET, project_file
from evalctl.config.read_targets import TargetReader
from evalctl.datasets.overrides import SETTINGS_SCHEMA, TARGET_HOOKS
from evalctl.errors import InvalidFiles, UsageError
from evalctl.model.json_values import jsonable
from evalctl.yamltext import MAX_BYTES, MappingNode, Mistake, Node, Unreadable, read
from evalctl.yamltext.document import Document
from evalctl.yamltext.guide import Guide
from evalctl.yamltext.notes import Notes, TooMany
from evalctl.yamltext.reader import Invalid, Reader

_EXAMPLE = """target: bot
targets:
  bot:
    model: openai/gpt-5-mini"""

_GUIDE = Guide(
    meant={
        "model": "target",
        "models": "targets",
        "providers": "targets",
        "default_target": "target",
        "limits": "gates",
        "thresholds": "gates",
        "history_dir": "history",
        "retention": "keep",
        "ignore": "not_sets",
        "ignored": "not_sets",
        "exclude": "not_sets",
        "excludes": "not_sets",
        "excluded": "not_sets",
        "skip": "not_sets",
        "other_files": "not_sets",
    },
    elsewhere={
        **dict.fromkeys(
            ("system", "system_file", "settings", "tools", "api_base", "api_key_env", "extends"),
            "belongs to a target, below targets:",
        ),
        **dict.fromkeys(
            ("max_pass_rate_drop", "max_mean_score_drop", "fail_under", "max_errors", "fail_on_regression",
             "require_baseline"),
            "is a gate: it belongs below gates:",
        ),
        **dict.fromkeys(("prompts", "questions", "id", "assert"), f"belongs in a set, not in {FILE_NAME}"),
        **dict.fromkeys(("threshold", "votes"), "belongs below judge:"),
        **dict.fromkeys(SETTINGS_SCHEMA["properties"], "is a setting: it belongs below settings: of a target"),
        "api_key": "has no place in a file: put the key into an environment variable, named by api_key_env",
    },
)  # fmt: skip


def load(path: Path) -> Project:
    """Read the project file. Raises InvalidFiles with all mistakes, UsageError when it cannot be opened."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as problem:
        raise UsageError(f"{path}: cannot be read: {problem.strerror or problem}") from None
    project, mistakes = load_text(path, data)
    if project is None:
        raise InvalidFiles(mistakes)
    return project


def load_text(path: Path, data: bytes) -> tuple[Project | None, tuple[Mistake, ...]]:
    """The project in *data*, None where it has errors; and all mistakes, in file order."""
    document = read(str(path), data)
    if isinstance(document, Unreadable):
        behind = () if document.mended is None else _read(document.mended, path)[1]
        return None, document.with_those_behind(behind)
    return _read(document, path)


def _read(document: Document, path: Path) -> tuple[Project | None, tuple[Mistake, ...]]:
    notes = Notes(document, list(document.warnings))
    try:
        project = _project(notes, document.root, path)
    except TooMany:
        project = None
    return (None if notes.has_errors else project), notes.in_order()


def _project(notes: Notes, root: Node, path: Path) -> Project | None:
    schema = project_file()
    targets = TargetReader(TARGET, path.parent)
    commands = CommandReader(path.parent)
    hooks = {**TARGET_HOOKS, "targets": targets.targets, "commands": commands.read}
    reader = Reader(notes, schema["$defs"], hooks)
    if not isinstance(root, MappingNode):
        reader.note(root, "E130", f"{FILE_NAME} has keys such as target: and targets:", example=_EXAMPLE)
        return None
    values = reader.values(reader.entries(root, schema, FILE_NAME, _GUIDE), schema)
    whole = targets.whole(reader)
    if any(isinstance(value, Invalid) for value in values.values()):
        return None
    return Project(
        path,
        values.get("target"),
        whole,
        _judge(values.get("judge") or {}),
        jsonable(values.get("gates") or {}),
        _folder(path.parent, values["history"]) if "history" in values else None,
        values.get("keep", "full"),
        commands.commands,
        pattern_of(values["not_sets"]) if "not_sets" in values else None,
    )


def _folder(base: Path, text: str) -> Path:
    try:
        return base / Path(text).expanduser()
    except RuntimeError:
        return base / text  # A "~name" that is no user's here is the name of a folder.


def _judge(values: Mapping[str, Any]) -> JudgeSettings:
    return JudgeSettings(
        values.get("model"),
        float(values.get("threshold", 0.6)),
        values.get("votes", 1),
        jsonable(values.get("settings") or {}),
    )
