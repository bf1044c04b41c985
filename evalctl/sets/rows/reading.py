"""Reading a set with ``data:``: the file's columns first, then everything that may use them, then every row."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from evalctl.domain.cases import Message
from evalctl.domain.checks import Check
from evalctl.sets.conversation import Conversation
from evalctl.sets.doubts import doubt_checks
from evalctl.sets.needs import note_needs
from evalctl.sets.rows.cases import Recipe, RowCases, Turn
from evalctl.sets.rows.datafile import DataFile, find_file, is_json
from evalctl.sets.rows.encodings import encoding_of
from evalctl.sets.rows.row import DataProblem
from evalctl.sets.rows.row_doubts import Condition, RowDoubts
from evalctl.sets.rows.template import Template
from evalctl.sets.rows.texts import RowTexts
from evalctl.sets.rows.walking import all_rows, noted
from evalctl.source.nodes import Listing, Node, Table, Text
from evalctl.source.place import Place
from evalctl.source.reader import WRONG, Entries, Reader, Wrong

_TEXTS = ("reference", "context", "criteria")
_SAME_FOR_ALL = ("settings", "tools")

_TAB = ("tab", "\\t")


def open_data(reader: Reader, entries: Entries, schema: Mapping[str, Any]) -> DataFile | Wrong:
    """The data file that ``data:`` names; WRONG where it cannot be used, which is noted."""
    _, node = entries["data"]
    if isinstance(node, Text) and node.text.strip():
        message = '"data" has keys of its own: put the name of the file behind "file:"'
        return reader.note(node, "E053", message, example=f"data:\n  file: {node.text}")
    said = reader.read(node, schema["properties"]["data"], "data")
    if isinstance(said, Wrong) or not isinstance(node, Table):
        return WRONG
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
) -> DataFile | Wrong:
    """*data* with its lists, once the columns that ``data:`` names are there; others are noted where they stand."""
    texts = RowTexts.of(data.columns)
    lists: Mapping[str, str] = said.get("lists") or {}
    strange: list[tuple[Node, str]] = []
    if isinstance(below := nodes.get("lists"), Table):
        strange += [(key, key.text) for key, _ in below.entries if key.text not in texts.names]
    if "id" in said and said["id"] not in texts.names:
        strange.append((nodes["id"], said["id"]))
    for node, name in strange:
        texts.strange(reader, node, name)
    return WRONG if strange else replace(data, lists=dict(lists))


def read_rows(
    reader: Reader,
    entries: Entries,
    values: Mapping[str, Any],
    data: DataFile,
    *,
    language: str | None,
    conditions: Sequence[Condition] = (),
) -> RowCases | Wrong:
    """The cases of the set, once every row was found to make one. All that is wrong is noted.

    *conditions* are all that stands behind ``when:``.
    """
    columns = RowTexts.of(data.columns)
    asked = _asked(reader, entries, values, columns)
    texts = _texts(reader, entries, values, columns)
    tags = _tags(reader, entries, values, columns)
    checks: Any = values.get("assert", ())
    same = [columns.refuse(reader, entries[key][1], key) for key in _SAME_FOR_ALL if key in entries]
    if isinstance(asked, Wrong) or isinstance(texts, Wrong) or isinstance(tags, Wrong):
        return WRONG
    if isinstance(checks, Wrong) or WRONG in same:
        return WRONG
    if not {"assert", "reference", "criteria"} & entries.keys():
        message = 'the set has neither "assert" nor "reference", so no answer can be graded'
        return reader.note(entries["data"][0], "E078", message, example="assert:\n  - contains: Monday")
    settled = [check for check in checks if isinstance(check, Check)]
    doubt_checks(reader, settled)
    note_needs(reader, settled, texts.keys())
    id_column = _id_column(entries)
    turns, system = asked
    recipe = Recipe(turns, tuple(checks), texts, id_column, language, tags, system)
    if id_column is None and not recipe.columns:
        message = (
            "the prompt uses no column, so every row would ask the same; put a column in it: {{ column }}"
        )
        return reader.note(entries["data"][0], "E151", message)
    if reader.notes.has_errors:
        return WRONG
    doubts = RowDoubts(conditions, recipe.checks, entries["data"][0].place)
    return all_rows(reader, data, recipe, entries["data"][0], doubts)


def _id_column(entries: Entries) -> str | None:
    node = entries["data"][1]
    if isinstance(node, Table):
        for key, value in node.entries:
            if key.text == "id" and isinstance(value, Text):
                return value.text
    return None


def _asked(
    reader: Reader, entries: Entries, values: Mapping[str, Any], columns: RowTexts
) -> tuple[tuple[Turn, ...], Template | None] | Wrong:
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
    if isinstance(said, Wrong) or isinstance(system, Wrong):
        return WRONG
    if isinstance(said, str):
        turns = _templates(reader, columns, [(entries["prompt"][1].place, Message("user", said))])
        return WRONG if isinstance(turns, Wrong) else (turns, system)
    system_at = entries["system"][0].place if "system" in entries else None
    conversation = Conversation.of(reader, said, system_at)
    if isinstance(conversation, Wrong):
        return WRONG
    if conversation.system is not None:
        first, said = said[0], said[1:]
        system = columns.template(reader, first.place, conversation.system)
    turns = _templates(reader, columns, said)
    return WRONG if isinstance(turns, Wrong) or isinstance(system, Wrong) else (turns, system)


def _system(
    reader: Reader, entries: Entries, values: Mapping[str, Any], columns: RowTexts
) -> Template | Wrong | None:
    """The set's system prompt where it has cells in it."""
    if not isinstance(values.get("system"), str):
        return None
    template = columns.template(reader, entries["system"][1].place, values["system"])
    return template if isinstance(template, Wrong) or template.columns else None


def _templates(
    reader: Reader, columns: RowTexts, said: Sequence[tuple[Place, Message]]
) -> tuple[Turn, ...] | Wrong:
    turns = [(message.role, columns.template(reader, place, message.content)) for place, message in said]
    good = tuple(
        Turn("assistant" if role == "assistant" else "user", text)
        for role, text in turns
        if isinstance(text, Template)
    )
    return good if len(good) == len(turns) else WRONG


def _tags(
    reader: Reader, entries: Entries, values: Mapping[str, Any], columns: RowTexts
) -> tuple[Template, ...] | Wrong:
    """The tags, of which each may have cells in it."""
    if not isinstance(said := values.get("tags", []), list):
        return WRONG
    node = entries["tags"][1] if said else None
    items = node.items if isinstance(node, Listing) else ()
    read = [columns.template(reader, item.place, tag) for item, tag in zip(items, said, strict=True)]
    good = tuple(tag for tag in read if isinstance(tag, Template))
    return good if len(good) == len(read) else WRONG


def _texts(
    reader: Reader, entries: Entries, values: Mapping[str, Any], columns: RowTexts
) -> dict[str, Template] | Wrong:
    """The other texts that may come from rows."""
    read = {
        name: columns.template(reader, entries[name][1].place, values[name])
        for name in _TEXTS
        if isinstance(values.get(name), str)
    }
    good = {name: text for name, text in read.items() if isinstance(text, Template)}
    return good if len(good) == len(read) else WRONG
