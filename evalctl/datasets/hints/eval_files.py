"""Evaluation files of other tools: recognised as such, with what their parts become here."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct, field

from evalctl.datasets.hints.conversions import lines_of
from evalctl.model.registry import Registry
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nearest import plain_name, slug
from evalctl.yamltext.nodes import MappingNode, Node, ScalarNode, SequenceNode
from evalctl.yamltext.value_names import listed
from evalctl.yamltext.writing import written

_SOMETHING = ("- contains: Monday",)
"""Stands where nothing is asserted, for a set must grade its answers."""

_MOST_TESTS = 3
_MOST_READ = 200
"""Tests of a file that are looked through."""

_LONGEST_TEXT = 300
_VARIABLE = lazy_pattern(r"\{\{-?\s*(\w+)\s*-?\}\}")

_LISTS = (
    "test_cases",
    "testcases",
    "goldens",
    "dataset",
    "data",
    "examples",
    "samples",
    "cases",
    "items",
    "records",
)
_BECOMES: Mapping[str, str] = {
    **dict.fromkeys(("input", "inputs", "question", "user_input", "query", "user_message"), "prompt"),
    **dict.fromkeys(
        ("expected_output", "outputs", "ground_truth", "ground_truths", "reference", "ideal", "target", "answer_key"),
        "reference"),
    **dict.fromkeys(("retrieval_context", "context", "contexts", "retrieved_contexts"), "context"),
}  # fmt: skip
"""What the fields of a case become."""

_RECORDED = ("actual_output", "response", "answer", "completion")
"""Fields with the answer of a model."""

_SHAPES: tuple[tuple[str, frozenset[str], frozenset[str]], ...] = (
    (
        "DeepEval's",
        frozenset({"input"}),
        frozenset({"actual_output", "expected_output", "retrieval_context"}),
    ),
    ("Ragas'", frozenset({"user_input"}), frozenset({"response", "reference", "retrieved_contexts"})),
    ("Ragas'", frozenset({"question"}), frozenset({"contexts", "ground_truth", "ground_truths"})),
    ("OpenAI Evals'", frozenset({"input", "ideal"}), frozenset({"ideal"})),
    ("Inspect's", frozenset({"input", "target"}), frozenset({"target"})),
    ("LangSmith's", frozenset({"inputs", "outputs"}), frozenset({"outputs"})),
)
"""Whose shape it is, the fields that must be there, and those of which one must be."""


class Recognised(Struct, frozen=True):
    """What is said of a file: a sentence, and the beginning of the set that it becomes."""

    message: str
    example: str


class _Converted(Struct):
    """The cases of the example so far, the kinds of assertions in them, and those that have no counterpart."""

    lines: list[str] = field(default_factory=list)
    kinds: set[str] = field(default_factory=set)
    without: list[str] = field(default_factory=list)


def recognised(root: Node, registry: Registry) -> Recognised | None:
    """What is said of *root* where it is an evaluation file of another tool; None where it is not."""
    keys = {key.text: value for key, value in root.entries} if isinstance(root, MappingNode) else {}
    if _is_promptfoo(keys):
        return _promptfoo(keys, registry)
    if "id" in keys or "prompts" in keys or "questions" in keys:
        return None
    if any(_class_of(value).startswith("evals.") for value in keys.values()):
        message = (
            "this is a registry file of OpenAI Evals, not a set: its samples become prompts, each with an id, "
            "its input as prompt and its ideal as reference"
        )
        return Recognised(message, "id: acme.faq\nprompts:\n  - id: capital\n    prompt: …\n    reference: …")
    items = [root] if keys else []
    for holder in (root, *(keys[name] for name in _LISTS if name in keys)):
        if isinstance(holder, SequenceNode):
            items = [item for item in holder.items[:_MOST_READ] if isinstance(item, MappingNode)]
            break
    return _cases([item for item in items if isinstance(item, MappingNode)])


def _is_promptfoo(keys: Mapping[str, Node]) -> bool:
    prompts = keys.get("prompts")
    texts = prompts.items if isinstance(prompts, SequenceNode) else ()
    is_text = isinstance(prompts, ScalarNode) or any(isinstance(item, ScalarNode) for item in texts[:3])
    if "defaultTest" in keys or ("providers" in keys and "tests" in keys):
        return True
    return is_text and not keys.keys().isdisjoint({"tests", "scenarios", "providers"}) and "id" not in keys


def _promptfoo(keys: Mapping[str, Node], registry: Registry) -> Recognised:
    made = _Converted()
    template = _template(keys.get("prompts"))
    tests = [test for test in _items(keys.get("tests")) if isinstance(test, MappingNode)][:_MOST_READ]
    default = keys.get("defaultTest")
    top = _asserts(default, registry, made) if isinstance(default, MappingNode) else []
    names: set[str] = set()
    for test in tests:
        before = set(made.kinds)
        lines = _asserts(test, registry, made)
        if len(names) < _MOST_TESTS and (not names or made.kinds - before):
            made.lines += _prompt(_filled(template, test), lines if lines or top else _SOMETHING, names)
    if not names:
        made.lines += _prompt(template or "When do you open?", [] if top else _SOMETHING, names)
    if _file_of(keys).endswith(".csv"):
        rows = f'id: acme.faq\ndata:\n  file: {_file_of(keys)}\nprompt: "{{{{ question }}}}"\nassert:\n  '
        said = "; ".join(_parts(keys, tests, made))
        return Recognised(
            f"this is a promptfoo file, not a set: {said}", rows + "\n  ".join(top or _SOMETHING)
        )
    head = ["id: acme.faq", *(["assert:", *(f"  {line}" for line in top)] if top else []), "prompts:"]
    if any(registry[word].needs_language for word in _words([*top, *made.lines]) if word in registry):
        head.insert(1, "language: en")
    said = "; ".join(_parts(keys, tests, made))
    return Recognised(f"this is a promptfoo file, not a set: {said}", "\n".join([*head, *made.lines]))


def _parts(keys: Mapping[str, Node], tests: Sequence[MappingNode], made: _Converted) -> Iterator[str]:
    """What becomes of each part that the file has."""
    if name := _file_of(keys):
        yield f"{name} is named by file: below data:, and the prompt is a template of its columns"
    elif "tests" in keys or not {"defaultTest", "scenarios"} & keys.keys():
        yield "each test becomes a prompt with an id"
    if any(key.text == "vars" for test in tests for key, _ in test.entries):
        yield "its vars are written into the prompt"
    if "defaultTest" in keys:
        yield "what defaultTest asserts stands once at the top"
    if "scenarios" in keys:
        yield "each line of scenarios becomes a prompt"
    if "providers" in keys:
        yield "providers are named by --model or in evalctl.yaml"
    if made.without:
        yield f"{listed(dict.fromkeys(made.without), 'and')} {'has' if len(set(made.without)) == 1 else 'have'} " \
            "no counterpart, but words of your own can do it (docs/own-words.md)"  # fmt: skip


def _file_of(keys: Mapping[str, Node]) -> str:
    """The file with the tests, where they stand in one."""
    tests = keys.get("tests")
    return tests.text.strip().removeprefix("file://") if isinstance(tests, ScalarNode) else ""


def _asserts(holder: MappingNode, registry: Registry, made: _Converted) -> list[str]:
    """The assertions of a test as they are written here."""
    said = {key.text: value for key, value in holder.entries}
    lines: list[str] = []
    for item in _items(said.get("assert")):
        converted, without = lines_of(item, registry)
        lines += converted
        made.kinds.update(line.split(":")[0] for line in converted if line.startswith("- "))
        made.without += [without] if without else []
    return lines


def _prompt(text: str, asserts: Sequence[str], names: set[str]) -> list[str]:
    name = slug(text, 30) or "opening-hours"
    name = name if name not in names else f"{name}-{len(names) + 1}"
    names.add(name)
    shown = text if len(text) <= _LONGEST_TEXT else f"{text[:_LONGEST_TEXT]}…"
    lines = [f"  - id: {name}", f"    prompt: {written(shown)}"]
    if asserts:
        lines += ["    assert:", *(f"      {line}" for line in asserts)]
    return lines


def _template(prompts: Node | None) -> str:
    for item in (prompts, *_items(prompts)):
        if isinstance(item, ScalarNode) and item.text.strip() and not item.text.startswith("file:"):
            return item.text.strip()
    return ""


def _filled(template: str, test: MappingNode) -> str:
    """*template* with the variables of *test*; its first variable where the template is in another file."""
    said = {key.text: value for key, value in test.entries}
    variables = said.get("vars")
    entries = variables.entries if isinstance(variables, MappingNode) else ()
    texts = {key.text: value.text for key, value in entries if isinstance(value, ScalarNode)}
    text = _VARIABLE.sub(lambda found: texts.get(found[1], found[0]), template)
    return text or next(iter(texts.values()), "") or "When do you open?"


def _cases(items: Sequence[MappingNode]) -> Recognised | None:
    """What is said of cases with the fields of another tool."""
    if not items:
        return None
    fields = {plain_name(key.text): value for key, value in items[0].entries}
    names = fields.keys()
    whose = next((tool for tool, all_of, one_of in _SHAPES if all_of <= names and one_of & names), None)
    if whose is None or not fields.keys().isdisjoint({"id", "prompt", "assert"}):
        return None
    becomes = [f"{name} becomes {_BECOMES[name]}" for name in fields if _BECOMES.get(name, name) != name]
    recorded = [name for name in fields if name in _RECORDED]
    if recorded:
        becomes.append(f"{recorded[0]} goes into a file of recorded answers (--answers)")
    message = (
        f"this has the shape of {whose} cases, not of a set: {', '.join(becomes)}, and each prompt has an id"
    )
    texts = {_BECOMES[name]: _text_of(value) for name, value in reversed(fields.items()) if name in _BECOMES}
    texts = {key: texts[key] for key in ("prompt", "reference", "context") if texts.get(key)}
    prompt = texts.pop("prompt", "When do you open?")
    lines = _prompt(prompt, [], set())
    lines += [f"    {key}: {written(text[:_LONGEST_TEXT])}" for key, text in texts.items()]
    if "reference" not in texts:
        lines += ["    assert:", "      - contains: Monday"]
    return Recognised(message, "\n".join(["id: acme.faq", "prompts:", *lines]))


def _text_of(node: Node) -> str:
    match node:
        case ScalarNode():
            return node.text.strip()
        case SequenceNode():
            return " ".join(filter(None, (_text_of(item) for item in node.items[:3])))
        case MappingNode():
            said = {key.text: value for key, value in node.entries}
            return _text_of(said["content"]) if "content" in said else ""


def _class_of(node: Node) -> str:
    entries = node.entries if isinstance(node, MappingNode) else ()
    return next(
        (value.text for key, value in entries if key.text == "class" and isinstance(value, ScalarNode)), ""
    )


def _items(node: Node | None) -> Sequence[Node]:
    return node.items if isinstance(node, SequenceNode) else ()


def _words(lines: Sequence[str]) -> set[str]:
    return {line.strip().removeprefix("- ").split(":")[0] for line in lines if line.strip().startswith("- ")}
