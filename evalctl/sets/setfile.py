"""Reading one set: a file's tree in, the set and every mistake out."""

from collections.abc import Mapping
from typing import Any, Literal

from evalctl.domain.cases import EvalSet
from evalctl.registry import Registry
from evalctl.registry.shaping import HOOKS, shaping_of
from evalctl.sets import guides, schema
from evalctl.sets.assertions import AssertionReader
from evalctl.sets.cases import CaseReader, SetLevel, read_message
from evalctl.sets.ids import read_case_id, read_set_id
from evalctl.sets.languages import problem_with_language
from evalctl.sets.slips import Slips
from evalctl.source.document import Document
from evalctl.source.nodes import Listing, Node, Table
from evalctl.source.notes import Notes
from evalctl.source.reader import WRONG, Entries, Guide, Hook, Reader, Schema, Wrong
from evalctl.source.spelling import plain_name

SMALLEST_SET = """id: acme.faq
prompts:
  - id: opening-hours
    prompt: When is the office open?
    assert:
      - contains: Monday"""


class SetReader:
    """Reads sets with the words of one registry; what equal assertions come to is kept between files."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.prompts = schema.prompt_set(registry)
        self.questions = schema.question_set()
        prompt = self.prompts["$defs"]["prompt"]
        beside = frozenset(prompt["properties"]) - {"assert"}
        self.assertions = AssertionReader(registry, Slips(registry, beside))

    def read(self, document: Document) -> tuple[EvalSet | None, Notes]:
        """The set in *document*, None where it has errors; and the notes with all of them."""
        notes = Notes(document, list(document.warnings))
        root = document.root
        if not isinstance(root, Table):
            self._no_table(Reader(notes), root)
            return None, notes
        names = {plain_name(key.text) for key, _ in root.entries}
        if "questions" in names and "prompts" not in names:
            evalset = self._question_set(notes, root)
        else:
            evalset = self._prompt_set(notes, root)
        broken = any(mistake.severity == "error" for mistake in notes.mistakes)
        return (None if broken else evalset), notes

    def _no_table(self, reader: Reader, root: Node) -> None:
        if isinstance(root, Listing):
            message = 'the file begins with a list; put the prompts below "prompts:" and an "id:" at the top'
        else:
            message = 'this is no set: a set has an "id:" and below "prompts:" a list'
        reader.note(root, "E074", message, example=SMALLEST_SET)

    def _prompt_set(self, notes: Notes, root: Table) -> EvalSet | None:
        definitions = self.prompts["$defs"]
        words = (*self.registry.names, *schema.GROUPS)
        cases = CaseReader(definitions["prompt"], {}, guides.with_words(guides.PROMPT, words))
        hooks = {
            **HOOKS,
            "set_id": read_set_id,
            "case_id": read_case_id,
            "prompt": cases.prompt,
            "message": read_message(definitions["message"]),
            "assertions": self.assertions.assertions,
        }
        reader = Reader(notes, definitions, hooks)
        entries = self._entries(reader, root, self.prompts, guides.with_words(guides.SET, words))
        above = {key: entry for key, entry in entries.items() if key != "prompts"}
        values = reader.values(above, self.prompts)
        cases.above = SetLevel(
            _unless_wrong(values.get("assert"), ()),
            _unless_wrong(values.get("criteria"), None),
            _unless_wrong(values.get("context"), None),
            has_assert="assert" in entries,
        )
        values |= reader.values({"prompts": entries["prompts"]} if "prompts" in entries else {}, self.prompts)
        return self._built(reader, root, entries, values, "prompts")

    def _question_set(self, notes: Notes, root: Table) -> EvalSet | None:
        definitions = self.questions["$defs"]
        cases = CaseReader({}, definitions["question"], guides.QUESTION)
        hooks: Mapping[str, Hook] = {
            "set_id": read_set_id,
            "case_id": read_case_id,
            "question": cases.question,
        }
        reader = Reader(notes, definitions, hooks)
        entries = self._entries(reader, root, self.questions, guides.QUESTION_SET)
        return self._built(reader, root, entries, reader.values(entries, self.questions), "questions")

    def _entries(self, reader: Reader, root: Table, of: Schema, guide: Guide) -> Entries:
        entries = reader.entries(root, of, "a set", guide)
        if "target" in entries and "model" in entries:
            second = max(entries["target"][0], entries["model"][0], key=lambda key: key.place)
            reader.note(second, "E083", '"target" and "model" are two names for the same; keep one of them')
        return entries

    def _built(
        self,
        reader: Reader,
        root: Table,
        entries: Entries,
        values: Mapping[str, Any],
        kind: Literal["prompts", "questions"],
    ) -> EvalSet | None:
        identifier = self._id(reader, root, entries, values.get("id"))
        self._language(reader, entries, values.get("language"))
        if kind not in entries:
            message = 'the set needs "prompts", a list of what to ask'
            reader.note(root, "E076", message, example=SMALLEST_SET)
        if isinstance(identifier, Wrong) or kind not in entries or WRONG in values.values():
            return None
        return EvalSet(
            identifier,
            reader.notes.document.path,
            kind,
            tuple(values[kind]),
            name=values.get("name"),
            description=values.get("description"),
            owner=values.get("owner"),
            language=values.get("language"),
            target=values.get("target", values.get("model")),
            retriever=values.get("retriever"),
            shaping=shaping_of(values),
        )

    def _id(self, reader: Reader, root: Table, entries: Entries, given: Any) -> str | Wrong:
        if "id" not in entries:
            return reader.note(
                root, "E054", 'the set needs "id", a short name of its own', example="id: acme.faq"
            )
        return given if isinstance(given, Wrong) else str(given)

    def _language(self, reader: Reader, entries: Entries, given: Any) -> None:
        if isinstance(given, str) and (problem := problem_with_language(given)):
            reader.note(entries["language"][1], "E080", problem[0], example=problem[1])


def _unless_wrong(value: Any, otherwise: Any) -> Any:
    return otherwise if value is None or isinstance(value, Wrong) else value
