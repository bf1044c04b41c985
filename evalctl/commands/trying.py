"""Trying an answer: on one word of the command line, or on one case of a set. Nothing is asked."""

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from evalctl.commands.sets import load
from evalctl.datasets.assertion_schema import COMMON_OPTIONS, GROUPS
from evalctl.datasets.hints.unknown_words import no_word
from evalctl.datasets.load import load_text
from evalctl.datasets.setfile import SetReader
from evalctl.errors import UsageError
from evalctl.evaluation import Grader, grade, not_gradable
from evalctl.model.answers import Answer
from evalctl.model.assertion import NO_VALUE, Schema, example_of
from evalctl.model.cases import EvalSet, PromptCase
from evalctl.model.conditions import Conditions
from evalctl.model.registry import Registry
from evalctl.model.runs import PlannedCase, Result
from evalctl.model.samples import Request, Sample
from evalctl.model.tried import Tried
from evalctl.yamltext.core import core_value
from evalctl.yamltext.nearest import nearest
from evalctl.yamltext.nodes import ScalarNode
from evalctl.yamltext.place import Place
from evalctl.yamltext.writing import quoted

COMMAND_LINE = "the command line"


class TriedCase(Struct, frozen=True):
    """What a word may want to know of the case beside the answer; None where nobody said."""

    prompt: str | None = None
    reference: str | None = None
    context: str | None = None
    language: str | None = None


def try_answer(arguments: Sequence[str], text: str, registry: Registry, about: TriedCase) -> Tried:
    """Grade *text* by a word and its options (``contains=refund``, ``ignore_case=true``), or by a set's case.

    Raises UsageError for arguments that are neither, InvalidFiles for a set with mistakes.
    """
    name, equals, _ = arguments[0].partition("=")
    is_word = name in registry or name in GROUPS
    if is_word or equals or len(arguments) != 2:
        if not is_word:
            raise UsageError(_no_word(arguments, registry))
        return _tried(_case_of(arguments, registry, about), None, text)
    evalset, case = _find(arguments[0], arguments[1], registry)
    return _tried(case, evalset, text)


def _tried(case: PromptCase, evalset: EvalSet | None, text: str) -> Tried:
    grader = Grader()
    if (reason := not_gradable(case, grader)) and case.skip is None:
        raise UsageError(f"{case.place}: {case.id} cannot be graded here: {reason}")
    shaping = case.shaping if evalset is None else case.shaping.over(evalset.shaping)
    sample = Sample(Request.of(case, Conditions.of(shaping, "")), Answer(text))
    place = f"{case.place.path}:{case.place.line}" if evalset is not None else ""
    planned = PlannedCase(case.id, case.digest, case.checks_digest, place)
    return Tried(case, Result(planned, sample, grade(case, sample, grader)))


def _find(set_argument: str, case_id: str, registry: Registry) -> tuple[EvalSet, PromptCase]:
    evalsets = load([set_argument], registry)
    for evalset in evalsets:
        for case in evalset.cases:
            if case.id == case_id:
                if not isinstance(case, PromptCase):
                    raise UsageError(
                        f"{case.place}: {case_id} is a question: it is graded by the documents that a search finds, "
                        "not by a text"
                    )
                return evalset, case
    near = nearest(case_id, [case.id for evalset in evalsets for case in evalset.cases])
    hint = f'; did you mean "{near}"?' if near else f"; evalctl cases {set_argument} lists all"
    raise UsageError(f'{set_argument} has no case "{case_id}"{hint}')


def _case_of(arguments: Sequence[str], registry: Registry, about: TriedCase) -> PromptCase:
    """A case with the one assertion that the arguments spell."""
    word, *options = [_pair(argument) for argument in arguments]
    name, value = word
    schemas: Mapping[str, Schema] = {} if name in GROUPS else registry[name].options
    if name in registry and registry[name].needs_language and about.language is None:
        raise UsageError(
            f'"{name}" needs to know the language of the answer: say it with --language en, for example'
        )
    if value is None and options and name in registry and registry[name].value == NO_VALUE:
        value = "true"
    lines = [
        f"      - {name}" if value is None else f"      - {name}: {_written(_schema(name, registry), value)}"
    ]
    for option, said in options:
        if said is None:
            raise UsageError(
                f"options are written with their value, such as ignore_case=true; {option} has none"
            )
        schema = schemas.get(option) or COMMON_OPTIONS.get(option, {})
        lines.append(f"        {option}: {_written(schema, said)}")
    loaded = load_text(COMMAND_LINE, _set("\n".join(lines), about).encode("utf-8"), SetReader(registry))
    if loaded.evalset is None:
        # The lines are ours, the words are the user's: what is wrong is said without a place.
        said = "; ".join(error.message for error in loaded.errors)
        raise UsageError(said + _example(name, registry))
    (case,) = loaded.evalset.cases
    assert isinstance(case, PromptCase)
    return case


def _set(assertion: str, about: TriedCase) -> str:
    lines = ["id: try.answer"]
    if about.language is not None:
        lines.append(f"language: {quoted(about.language)}")
    lines += ["prompts:", "  - id: answer", f"    prompt: {quoted(about.prompt or '(not given)')}"]
    for key in ("reference", "context"):
        if (text := getattr(about, key)) is not None:
            lines.append(f"    {key}: {quoted(text)}")
    return "\n".join([*lines, "    assert:", assertion, ""])


def _pair(argument: str) -> tuple[str, str | None]:
    name, equals, value = argument.partition("=")
    return name, value if equals else None


def _schema(name: str, registry: Registry) -> Schema:
    return {"type": ["object", "array"]} if name in GROUPS else registry[name].value


def _written(schema: Schema, text: str) -> str:
    """*text* as it stands in a set: in quotes where only a text can be meant, else as a person would type it."""
    types = schema.get("type", ())
    kinds = {types} if isinstance(types, str) else set(types)
    if "string" not in kinds:
        return text
    if kinds == {"string"}:
        return quoted(text)
    is_typed = text[:1] in ("[", "{", '"', "'") or not isinstance(_core(text), str)
    return text if is_typed else quoted(text)


def _core(text: str) -> object:
    at = Place(COMMAND_LINE, 1, 1)
    return core_value(ScalarNode(at, text, "plain", at))


def _no_word(arguments: Sequence[str], registry: Registry) -> str:
    if Path(arguments[0]).exists():
        return f"say which case of the set the answer is for: evalctl try {arguments[0]} CASE"
    name = arguments[0].partition("=")[0]
    return (
        f"{no_word(name, registry)} (evalctl assertions lists all words; a set's case is tried with: "
        "evalctl try SET CASE)"
    )


def _example(name: str, registry: Registry) -> str:
    """How *name* is tried, as its documentation writes it; empty for a group."""
    if name not in registry:
        return ""
    word, colon, value = example_of(registry[name]).partition(": ")
    if value[:1] == value[-1:] == '"':
        value = value[1:-1]
    return f"; for example: evalctl try {shlex.quote(f'{word}={value}') if colon else word}"
