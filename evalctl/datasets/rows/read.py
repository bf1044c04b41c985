"""Reading a set with ``data:``: the file's columns first, then everything that may use them, then every row."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from evalctl.datasets.conversation import Conversation
from evalctl.datasets.needs import note_needs
from evalctl.datasets.rows.datafile import DataFile, find_file, is_json
from evalctl.datasets.rows.encodings import encoding_of
from evalctl.datasets.rows.row import DataProblem
from evalctl.datasets.rows.row_template import RowCases, RowTemplate, TemplatedTurn
from evalctl.datasets.rows.row_warnings import Condition, RowDoubts
from evalctl.datasets.rows.template import Template
from evalctl.datasets.rows.templated_texts import TemplatedTexts
from evalctl.datasets.rows.walking import all_rows, noted
from evalctl.datasets.set_warnings import doubt_checks
from evalctl.model.assertion_results import AssertionEntry
from evalctl.model.cases import Message
from evalctl.yamltext.nodes import MappingNode, Node, ScalarNode, SequenceNode
from evalctl.yamltext.place import Place
from evalctl.yamltext.reader import INVALID, Entries, Invalid, Reader

_TEXTS = ("reference", "context", "criteria")
_SAME_FOR_ALL = ("settings", "tools")

_TAB = ("tab", "\\t")


def open_data(reader: Reader, entries: Entries, schema: Mapping[str, Any]) -> DataFile | Invalid:
    """The data file that ``data:`` names; INVALID where it cannot be used, which is noted."""
    _, node = entries["data"]
    if isinstance(node, ScalarNode) and node.text.strip():
        message = '"data" has keys of its own: put the name of the file behind "file:"'
        return reader.note(node, "E053", message, example=f"data:\n  file: {node.text}")
    said = reader.read(node, schema["properties"]["data"], "data")
    if isinstance(said, Invalid) or not isinstance(node, MappingNode):
        return INVALID
    nodes: dict[str, Node] = {key.text: value for key, value in node.entries}
    folder = Path(reader.notes.document.path).parent
    blamed = nodes["file"]
    try:
        path = find_file(folder, said["file"])
        delimiter = said.get("delimiter")
        if delimiter is not None and is_json(path):
            message = '"delimiter" is for CSV; a file of JSON has none, so leave it out'
            return reader.note(nodes["delimiter"], "E118", message)
        blamed = nodes.get("encoding", blamed)
        encoding = encoding_of(path, said.get("encoding"))
        blamed = nodes["file"]
        data = DataFile.open(
            path, str(folder / said["file"]), encoding, "\t" if delimiter in _TAB else delimiter
        )
    except DataProblem as problem:
        return noted(reader, problem, blamed, folder / said["file"])
    return _with_columns(reader, data, said, nodes)


def _with_columns(
    reader: Reader, data: DataFile, said: Mapping[str, Any], nodes: Mapping[str, Node]
) -> DataFile | Invalid:
    """*data* with its lists, once the columns that ``data:`` names are there; others are noted where they stand."""
    texts = TemplatedTexts.of(data.columns)
    lists: Mapping[str, str] = said.get("lists") or {}
    strange: list[tuple[Node, str]] = []
    if isinstance(below := nodes.get("lists"), MappingNode):
        strange += [(key, key.text) for key, _ in below.entries if key.text not in texts.names]
    if "id" in said and said["id"] not in texts.names:
        strange.append((nodes["id"], said["id"]))
    for node, name in strange:
        texts.strange(reader, node, name)
    return INVALID if strange else replace(data, lists=dict(lists))


def read_rows(
    reader: Reader,
    entries: Entries,
    values: Mapping[str, Any],
    data: DataFile,
    *,
    language: str | None,
    conditions: Sequence[Condition] = (),
) -> RowCases | Invalid:
    """The cases of the set, once every row was found to make one. All that is wrong is noted.

    *conditions* are all that stands behind ``when:``.
    """
    columns = TemplatedTexts.of(data.columns)
    asked = _asked(reader, entries, values, columns)
    texts = _texts(reader, entries, values, columns)
    tags = _tags(reader, entries, values, columns)
    checks: Any = values.get("assert", ())
    same = [columns.refuse(reader, entries[key][1], key) for key in _SAME_FOR_ALL if key in entries]
    if isinstance(asked, Invalid) or isinstance(texts, Invalid) or isinstance(tags, Invalid):
        return INVALID
    if isinstance(checks, Invalid) or INVALID in same:
        return INVALID
    if not {"assert", "reference", "criteria"} & entries.keys():
        message = 'the set has neither "assert" nor "reference", so no answer can be graded'
        return reader.note(entries["data"][0], "E078", message, example="assert:\n  - contains: Monday")
    settled = [check for check in checks if isinstance(check, AssertionEntry)]
    doubt_checks(reader, settled)
    note_needs(reader, settled, texts.keys())
    id_column = _id_column(entries)
    turns, system = asked
    recipe = RowTemplate(turns, tuple(checks), texts, id_column, language, tags, system)
    if id_column is None and not recipe.columns:
        message = (
            "the prompt uses no column, so every row would ask the same; put a column in it: {{ column }}"
        )
        return reader.note(entries["data"][0], "E151", message)
    if reader.notes.has_errors:
        return INVALID
    doubts = RowDoubts(conditions, recipe.checks, entries["data"][0].place)
    return all_rows(reader, data, recipe, entries["data"][0], doubts)


def _id_column(entries: Entries) -> str | None:
    node = entries["data"][1]
    if isinstance(node, MappingNode):
        for key, value in node.entries:
            if key.text == "id" and isinstance(value, ScalarNode):
                return value.text
    return None


def _asked(
    reader: Reader, entries: Entries, values: Mapping[str, Any], columns: TemplatedTexts
) -> tuple[tuple[TemplatedTurn, ...], Template | None] | Invalid:
    """What is asked, as templates; and the system prompt where it is another with every row."""
    if "prompt" in entries and "messages" in entries:
        second = max(entries["prompt"][0], entries["messages"][0], key=lambda key: key.place)
        return reader.note(second, "E077", 'there is both "prompt" and "messages"; keep one of them')
    if not {"prompt", "messages"} & entries.keys():
        message = 'a set with "data" needs "prompt", the text to ask with the cells of a row in it'
        example = f'prompt: "{{{{ {columns.columns[0]} }}}}"'
        return reader.note(entries["data"][0], "E077", message, example=example)
    said: Any = values["messages" if "messages" in entries else "prompt"]
    system = _system(reader, entries, values, columns)
    if isinstance(said, Invalid) or isinstance(system, Invalid):
        return INVALID
    if isinstance(said, str):
        turns = _templates(reader, columns, [(entries["prompt"][1].place, Message("user", said))])
        return INVALID if isinstance(turns, Invalid) else (turns, system)
    system_at = entries["system"][0].place if "system" in entries else None
    conversation = Conversation.of(reader, said, system_at)
    if isinstance(conversation, Invalid):
        return INVALID
    if conversation.system is not None:
        first, said = said[0], said[1:]
        system = columns.template(reader, first.place, conversation.system)
    turns = _templates(reader, columns, said)
    return INVALID if isinstance(turns, Invalid) or isinstance(system, Invalid) else (turns, system)


def _system(
    reader: Reader, entries: Entries, values: Mapping[str, Any], columns: TemplatedTexts
) -> Template | Invalid | None:
    """The set's system prompt where it has cells in it."""
    if not isinstance(values.get("system"), str):
        return None
    template = columns.template(reader, entries["system"][1].place, values["system"])
    return template if isinstance(template, Invalid) or template.columns else None


def _templates(
    reader: Reader, columns: TemplatedTexts, said: Sequence[tuple[Place, Message]]
) -> tuple[TemplatedTurn, ...] | Invalid:
    turns = [(message.role, columns.template(reader, place, message.content)) for place, message in said]
    good = tuple(
        TemplatedTurn("assistant" if role == "assistant" else "user", text)
        for role, text in turns
        if isinstance(text, Template)
    )
    return good if len(good) == len(turns) else INVALID


def _tags(
    reader: Reader, entries: Entries, values: Mapping[str, Any], columns: TemplatedTexts
) -> tuple[Template, ...] | Invalid:
    """The tags, of which each may have cells in it."""
    if not isinstance(said := values.get("tags", []), list):
        return INVALID
    node = entries["tags"][1] if said else None
    items = node.items if isinstance(node, SequenceNode) else ()
    read = [columns.template(reader, item.place, tag) for item, tag in zip(items, said, strict=True)]
    good = tuple(tag for tag in read if isinstance(tag, Template))
    return good if len(good) == len(read) else INVALID


def _texts(
    reader: Reader, entries: Entries, values: Mapping[str, Any], columns: TemplatedTexts
) -> dict[str, Template] | Invalid:
    """The other texts that may come from rows."""
    read = {
        name: columns.template(reader, entries[name][1].place, values[name])
        for name in _TEXTS
        if isinstance(values.get(name), str)
    }
    good = {name: text for name, text in read.items() if isinstance(text, Template)}
    return good if len(good) == len(read) else INVALID
