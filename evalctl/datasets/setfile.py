"""Reading one set: a file's tree in, the set and every mistake out."""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec.structs import replace

from evalctl.datasets import set_schema
from evalctl.datasets.assertion_entries import AssertionReader
from evalctl.datasets.assertion_schema import GROUPS
from evalctl.datasets.case import CaseOpener
from evalctl.datasets.conversation import MessageReader
from evalctl.datasets.hints import misplaced_keys
from evalctl.datasets.hints.dashes import undashed, undashed_set
from evalctl.datasets.hints.eval_files import recognised
from evalctl.datasets.hints.singular import in_plural
from evalctl.datasets.hints.slips import Slips
from evalctl.datasets.hints.translations import english_key
from evalctl.datasets.ids import read_case_id, read_set_id
from evalctl.datasets.languages import LanguageReader
from evalctl.datasets.overrides import HOOKS, shaping_of
from evalctl.datasets.prompts import PromptReader, SetLevel
from evalctl.datasets.questions import QuestionReader
from evalctl.datasets.rows.data_schema import row_set
from evalctl.datasets.rows.read import open_data, read_rows
from evalctl.datasets.rows.row_warnings import Condition
from evalctl.datasets.rows.templated_texts import TemplatedTexts
from evalctl.datasets.set_warnings import doubt_checks, doubt_templates
from evalctl.datasets.target_names import read_target
from evalctl.model.cases import EvalSet
from evalctl.model.registry import Registry
from evalctl.yamltext.document import Document
from evalctl.yamltext.nearest import plain_name
from evalctl.yamltext.nodes import MappingNode, Node, SequenceNode
from evalctl.yamltext.notes import Notes, TooMany
from evalctl.yamltext.reader import Entries, Invalid, Reader
from evalctl.yamltext.text.decoding import SMALLEST_SET

Kind = Literal["prompts", "questions"]


_FOR_A_MODEL = {"questions": "prompts"}
"""A list of questions in another language is one for a model, unless its questions name documents."""


class SetReader:
    """Reads sets with the words of one registry; what equal assertions come to is kept between files."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._prompts = set_schema.prompt_set()
        self._rows = row_set()
        self._questions = set_schema.question_set()
        words = frozenset((*registry.names, *GROUPS))
        self._words = words
        self._guide = misplaced_keys.with_words(misplaced_keys.SET, registry)
        self._row_guide = misplaced_keys.with_words(misplaced_keys.ROW_SET, registry)
        self._prompt_guide = misplaced_keys.with_words(misplaced_keys.PROMPT, registry)
        beside = frozenset(self._prompts["$defs"]["prompt"]["properties"]) - {"assert"}
        self._assertions = AssertionReader(registry, Slips(registry, beside))

    def read(self, document: Document) -> tuple[EvalSet | None, Notes]:
        """The set in *document*, None where it has errors; and the notes with all of them."""
        notes = Notes(document, list(document.warnings))
        try:
            evalset = self._set(notes, document.root)
        except TooMany:
            evalset = None
        return (None if notes.has_errors else evalset), notes

    def _set(self, notes: Notes, root: Node) -> EvalSet | None:
        if other := recognised(root, self._registry):
            Reader(notes).note(root, "E093", other.message, example=other.example)
            return None
        root = undashed_set(Reader(notes), root)
        if not isinstance(root, MappingNode):
            message = (
                'the file begins with a list; put the prompts below "prompts:", and an "id:" above it'
                if isinstance(root, SequenceNode)
                else 'this is no set: a set has an "id:", and below "prompts:" a list'
            )
            Reader(notes).note(root, "E074", message, example=SMALLEST_SET)
            return None
        root = in_plural(Reader(notes), root)
        names = _names(root)
        if ("questions" in names and "prompts" not in names) or _has_translated_questions(root):
            return self._question_set(notes, root)
        if "data" in names:
            return self._row_set(notes, root)
        return self._prompt_set(notes, root)

    def _prompt_set(self, notes: Notes, root: MappingNode) -> EvalSet | None:
        definitions = self._prompts["$defs"]
        prompts = PromptReader(CaseOpener("prompt", definitions["prompt"], self._prompt_guide), self._words)
        spoken = LanguageReader("language" in _names(root))
        hooks = {
            **HOOKS,
            "set_id": read_set_id,
            "case_id": read_case_id,
            "language": spoken.read,
            "target": read_target,
            "prompt": prompts.prompt,
            "message": MessageReader(definitions["message"]).message,
            "assertions": replace(self._assertions, spoken=spoken, told=set()).assertions,
        }
        reader = Reader(notes, definitions, hooks)
        entries = _undashed(reader, reader.entries(root, self._prompts, "a set", self._guide), "prompt")
        _refuse_both(reader, entries, "target", "model")
        values = reader.values(
            {key: entry for key, entry in entries.items() if key != "prompts"}, self._prompts
        )
        doubt_templates(reader, entries)
        prompts.above = _set_level(values)
        doubt_checks(reader, prompts.above.checks)
        # Prompts come last, for they rest on what the top of the set says, wherever it stands in the file.
        values |= reader.values(
            {key: entry for key, entry in entries.items() if key == "prompts"}, self._prompts
        )
        return _built(reader, root, entries, values, "prompts")

    def _row_set(self, notes: Notes, root: MappingNode) -> EvalSet | None:
        definitions = self._rows["$defs"]
        spoken = LanguageReader("language" in _names(root))
        hooks = {
            **HOOKS,
            "set_id": read_set_id,
            "language": spoken.read,
            "target": read_target,
            "message": MessageReader(definitions["message"]).message,
        }
        reader = Reader(notes, definitions, hooks)
        entries = reader.entries(root, self._rows, "a set with data", self._row_guide)
        _refuse_both(reader, entries, "target", "model")
        data = open_data(reader, entries, self._rows)
        # Without the columns nothing can be said of what uses them.
        texts = None if isinstance(data, Invalid) else TemplatedTexts.of(data.columns)
        conditions: list[Condition] = []
        assertions = replace(
            self._assertions, spoken=spoken, told=set(), rows=texts, conditions=conditions
        ).assertions
        reader = replace(reader, hooks={**hooks, "assertions": assertions})
        known = {key: entry for key, entry in entries.items() if key != "data"}
        if texts is None:
            known.pop("assert", None)
        values = reader.values(known, self._rows)
        if isinstance(data, Invalid):
            return None
        cases = read_rows(reader, entries, values, data, language=spoken.language, conditions=conditions)
        if not isinstance(cases, Invalid) and cases.recipe.system is not None:
            values.pop("system", None)  # It is each case's own.
        return _built(reader, root, entries, {**values, "prompts": cases}, "prompts")

    def _question_set(self, notes: Notes, root: MappingNode) -> EvalSet | None:
        definitions = self._questions["$defs"]
        questions = QuestionReader(CaseOpener("question", definitions["question"], misplaced_keys.QUESTION))
        hooks = {
            "set_id": read_set_id,
            "case_id": read_case_id,
            "language": LanguageReader(is_given=True).read,
            "question": questions.question,
        }
        reader = Reader(notes, definitions, hooks)
        entries = reader.entries(root, self._questions, "a set", misplaced_keys.QUESTION_SET)
        entries = _undashed(reader, entries, "question")
        return _built(reader, root, entries, reader.values(entries, self._questions), "questions")


def _names(root: MappingNode) -> set[str]:
    """The keys at the top, as they are spelt here; in English where they are in another language."""
    return {
        _FOR_A_MODEL.get(english := english_key(key.text) or "", english) or plain_name(key.text)
        for key, _ in root.entries
    }


def _has_translated_questions(root: MappingNode) -> bool:
    """Whether the questions below a key in another language (``fragen``) name documents: a list, or a form."""
    for key, value in root.entries:
        if english_key(key.text) != "questions" or not isinstance(value, SequenceNode):
            continue
        tables = (item for item in value.items if isinstance(item, MappingNode))
        inner = [
            (english_key(name.text) or name.text, node) for table in tables for name, node in table.entries
        ]
        return any(
            name == "form" or (name == "expected" and isinstance(node, SequenceNode)) for name, node in inner
        )
    return False


def _undashed(reader: Reader, entries: Entries, what: str) -> Entries:
    """*entries* with the list of cases whole, where each key of a case had a dash."""
    name = f"{what}s"
    if name not in entries:
        return entries
    key, node = entries[name]
    return {**entries, name: (key, undashed(reader, node, what))}


def _refuse_both(reader: Reader, entries: Entries, one: str, other: str) -> None:
    if one in entries and other in entries:
        second = max(entries[one][0], entries[other][0], key=lambda key: key.place)
        reader.note(second, "E083", f'"{one}" and "{other}" are two names for the same; keep one of them')


def _set_level(values: Mapping[str, Any]) -> SetLevel:
    good = {key: value for key, value in values.items() if not isinstance(value, Invalid)}
    return SetLevel(
        good.get("assert", ()),
        good.get("criteria"),
        good.get("context"),
        good.get("language"),
        has_assert="assert" in values,
    )


def _built(
    reader: Reader, root: MappingNode, entries: Entries, values: Mapping[str, Any], kind: Kind
) -> EvalSet | None:
    """The set of good values; None where one is WRONG, or where id or cases are missing, which is noted."""
    if "id" not in entries:
        message = 'the set needs "id", a short name of its own'
        reader.note(root, "E054", message, example="id: acme.faq")
    if kind not in entries and "data" not in entries:
        message = 'the set has no "prompts" (or "questions"), so there is nothing to ask'
        reader.note(root, "E076", message, example=SMALLEST_SET)
    if (
        "id" not in entries
        or kind not in values
        or any(isinstance(value, Invalid) for value in values.values())
    ):
        return None
    cases = values[kind]
    return EvalSet(
        values["id"],
        reader.notes.document.path,
        kind,
        tuple(cases) if isinstance(cases, list) else cases,
        name=values.get("name"),
        description=values.get("description"),
        owner=values.get("owner"),
        language=values.get("language"),
        target=values.get("target", values.get("model")),
        retriever=values.get("retriever"),
        shaping=shaping_of(values),
    )
