"""Keys in the wrong place, and the names other tools have for the keys meant here."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from evalctl.datasets.assertion_schema import COMMON_OPTIONS, GROUPS
from evalctl.datasets.hints.phrases import meant_by
from evalctl.datasets.hints.translations import english_check, english_key
from evalctl.model.registry import Registry
from evalctl.yamltext.guide import Guide

_AT_TOP = "belongs at the top of the set, not in a prompt"
_IN_PROMPT = "belongs in each prompt, not at the top of the set"
_IN_ASSERT = 'is an assertion: it belongs below "assert:", with a dash before it'
_BESIDE_A_WORD = 'is an option: it belongs below "assert:", under the word that it is for'
_IN_SETTINGS = 'is a setting: it belongs below "settings:"'
_IN_TARGET = "is decided by the person who runs evalctl, under targets: in evalctl.yaml; a set cannot say it"

_PROMPTS = "is for sets with prompts; a set with questions only searches"

_SETTING_KEYS = dict.fromkeys(
    ("temperature", "top_p", "max_tokens", "seed", "stop", "presence_penalty", "frequency_penalty",
     "reasoning_effort", "response_format"),
    _IN_SETTINGS,
)  # fmt: skip
_TARGET_KEYS = dict.fromkeys(("api_base", "base_url", "api_key", "api_key_env", "headers"), _IN_TARGET)

_SAME: Mapping[str, str] = {
    "check": "assert",
    "expects": "assert",
    "expectations": "assert",
    "asserts": "assert",
    "assertion": "assert",
    "assertions": "assert",
    "checks": "assert",
    "expect": "assert",
    "system_prompt": "system",
    "instructions": "system",
    "parameters": "settings",
    "options": "settings",
    "functions": "tools",
    "rubric": "criteria",
}

SET = Guide(
    meant={
        **_SAME,
        "tests": "prompts",
        "cases": "prompts",
        "test_cases": "prompts",
        "examples": "prompts",
        "samples": "prompts",
        "items": "prompts",
        "questions": "prompts",
        "title": "name",
        "titel": "name",
        "desc": "description",
        "summary": "description",
        "author": "owner",
        "maintainer": "owner",
        "lang": "language",
        "locale": "language",
        "provider": "target",
        "providers": "target",
        "identifier": "id",
    },
    elsewhere={
        **dict.fromkeys(("reference", "messages", "tags", "must_pass", "skip", "prompt"), _IN_PROMPT),
        **_SETTING_KEYS,
        **_TARGET_KEYS,
        "targets": "belongs in evalctl.yaml, not in a set",
        "gates": "belongs in evalctl.yaml, not in a set",
        "judge": "belongs in evalctl.yaml, not in a set",
        "history": "belongs in evalctl.yaml, not in a set",
    },
    english=english_key,
)

_ONCE_FOR_ALL_ROWS = ("prompt", "messages", "reference", "tags")

ROW_SET = Guide(
    meant=SET.meant,
    elsewhere={
        **{key: said for key, said in SET.elsewhere.items() if key not in _ONCE_FOR_ALL_ROWS},
        "prompts": 'and "data" do not go together: with data, the one prompt stands at the top',
        "must_pass": "goes with prompts that are written one by one",
        "skip": "goes with prompts that are written one by one",
        "file": 'belongs below "data:"',
        "lists": 'belongs below "data:"',
        "encoding": 'belongs below "data:"',
    },
    english=english_key,
)

QUESTION_SET = Guide(
    meant={**SET.meant, "tests": "questions", "cases": "questions", "queries": "questions", "index": "retriever"},
    elsewhere={
        **dict.fromkeys(("expected", "form", "class", "gist", "tags", "must_pass", "skip", "question"),
                        "belongs in each question, not at the top of the set"),
        **dict.fromkeys(("system", "settings", "tools", "assert", "criteria", "context", "reference"), _PROMPTS),
        **dict.fromkeys(("target", "model"), _PROMPTS),
        "prompts": "and questions do not go together: make two sets",
    },
    english=english_key,
)  # fmt: skip

PROMPT = Guide(
    meant={
        **_SAME,
        "question": "prompt",
        "input": "prompt",
        "query": "prompt",
        "text": "prompt",
        "user": "prompt",
        "conversation": "messages",
        "expected": "reference",
        "expected_output": "reference",
        "expected_answer": "reference",
        "answers": "reference",
        "ideal": "reference",
        "answer": "reference",
        "output": "reference",
        "ground_truth": "reference",
        "facts": "context",
        "documents": "context",
        "passages": "context",
        "tag": "tags",
        "labels": "tags",
        "required": "must_pass",
        "critical": "must_pass",
        "disabled": "skip",
        "identifier": "id",
        "name": "id",
    },
    elsewhere={
        **dict.fromkeys(("description", "owner", "language", "target", "model", "prompts"), _AT_TOP),
        **_SETTING_KEYS,
        **_TARGET_KEYS,
        **dict.fromkeys(
            ("vars", "variables"), "fills templates in another tool; here a prompt is written in full"
        ),
        "form": "is for sets with questions",
        "gist": "is for sets with questions",
    },
    english=english_key,
)

QUESTION = Guide(
    meant={
        "prompt": "question",
        "query": "question",
        "input": "question",
        "text": "question",
        "answers": "expected",
        "documents": "expected",
        "expected_documents": "expected",
        "expected_ids": "expected",
        "hard_class": "class",
        "answer": "gist",
        "answer_gist": "gist",
        "reference": "gist",
        "tag": "tags",
    },
    elsewhere={
        **dict.fromkeys(("name", "description", "owner", "language", "retriever", "questions"),
                        "belongs at the top of the set, not in a question"),
        "assert": "is for sets with prompts; a question says which documents are expected",
        "messages": "is for sets with prompts",
        "system": "is for sets with prompts",
    },
    english=english_key,
)  # fmt: skip

MESSAGE = Guide(
    meant={"text": "content", "message": "content", "prompt": "content", "from": "role", "speaker": "role"},
    english=english_key,
)


def with_words(guide: Guide, registry: Registry) -> Guide:
    """*guide*, which also knows the words of *registry* as assertions, and what stands beside them as options."""
    return replace(guide, elsewhere=_WithWords(guide.elsewhere, registry))


class _WithWords(Mapping[str, str]):
    """Sentences by key. The words are looked at when a key is not known, which in most sets none is."""

    def __init__(self, elsewhere: Mapping[str, str], registry: Registry) -> None:
        self._elsewhere = elsewhere
        self._registry = registry

    def __getitem__(self, key: str) -> str:
        if key in self._elsewhere:
            return self._elsewhere[key]
        if key in self._registry or key in GROUPS:
            return _IN_ASSERT
        if key in COMMON_OPTIONS or self._registry.with_option(key):
            return _BESIDE_A_WORD
        # One word alone may be another tool's key, which is told of elsewhere.
        meant = meant_by(key, self._registry) if "_" in key or english_check(key) else None
        if meant is not None:
            said = f"not: and {meant.word}" if meant.is_negated else meant.word
            return f'is an assertion: it is written {said} and belongs below "assert:", with a dash before it'
        raise KeyError(key)

    def __iter__(self) -> Iterator[str]:
        return iter((*self._elsewhere, *self._registry.names, *GROUPS, *COMMON_OPTIONS))

    def __len__(self) -> int:
        return sum(1 for _ in self)
