"""Sets as people might write them: some good, most with something wrong."""

from hypothesis import strategies as st

SCALARS = st.sampled_from(
    [
        "Monday", "9:00", "no", "1.10", "007", "2024-01-01", "0x1F", "1e3", "true", "null", "~", '""', "''", "42",
        '"quoted"', "'it''s'", "opening-hours", "acme.faq", "Acme FAQ", "en", "match", "gap", "local/smollm2",
        "openai/gpt", "0", "-1", "0.5", ".inf", "[]", "{}", "We are #1", "“curly”", "{{ name }}", "user", "a.b[0]",
    ]
)  # fmt: skip
TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs")), max_size=12).map(
    lambda text: '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
)
KEYS = st.sampled_from(
    [
        "id", "name", "description", "owner", "language", "target", "model", "system", "settings", "tools", "assert",
        "criteria", "context", "prompts", "questions", "retriever", "prompt", "messages", "reference", "tags",
        "must_pass", "skip", "question", "form", "expected", "class", "gist", "role", "content", "contains", "exact",
        "regex", "not_contains", "json_schema", "not", "any", "all", "because", "weight", "field", "when",
        "stop_if_fails", "ignore_case", "word", "temperature", "max_tokens", "stop", "parameters", "type", "value",
        "asert", "Prompt", "extends", "targets", "api_base", "gates", "judge", "keep",
    ]
)  # fmt: skip


def flow(values: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Values in brackets and braces."""
    lists = st.lists(values, max_size=4).map(lambda items: f"[{', '.join(items)}]")
    tables = st.dictionaries(KEYS, values, max_size=5).map(
        lambda items: f"{{{', '.join(f'{key}: {value}' for key, value in items.items())}}}"
    )
    return lists | tables


VALUES = st.recursive(SCALARS | TEXTS, flow, max_leaves=8)


def entry(values: st.SearchStrategy[str], **known: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """A group of keys in braces: each of *known* mostly there and mostly good, sometimes another."""
    parts = [_mostly(key, good, values) for key, good in known.items()]
    other = mostly(st.just(""), st.tuples(KEYS, values).map(": ".join))
    return st.tuples(*parts, other).map(lambda texts: f"{{{', '.join(text for text in texts if text)}}}")


def _mostly(key: str, good: st.SearchStrategy[str], values: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    named = good.map(lambda text: f"{key}: {text}")
    return mostly(named, values.map(lambda text: f"{key}: {text}") | st.just(""))


def mostly(common: st.SearchStrategy[str], rare: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """*rare* once in thirty times."""
    return st.integers(0, 29).flatmap(lambda n: rare if n == 29 else common)


WORDS = st.one_of(
    entry(VALUES, contains=st.sampled_from(["Monday", "9:00", "no", "1.10"])),
    entry(VALUES, exact=st.just('"Yes"'), ignore_case=st.just("true")),
    entry(VALUES, regex=st.just("/a/i"), weight=st.just("2"), because=st.just("so")),
    entry(VALUES, json_schema=st.sampled_from(["{type: object, required: [a]}", "true", "'{}'"])),
    entry(VALUES, any=st.just("[{contains: a b}, {exact: c}]")),
)
ASSERTS = st.lists(WORDS, min_size=1, max_size=3).map(lambda items: f"[{', '.join(items)}]")
PROMPTS = entry(
    VALUES,
    id=st.integers(0, 50).map(lambda n: f"case-{n}"),
    prompt=st.sampled_from(["When is the office open?", "42", "yes", "2024-01-01"]),
    **{"assert": ASSERTS},
    tags=st.just("[a, 1, no]"),
    settings=st.sampled_from(["{temperature: 0}", "{max_tokens: 5, stop: [a, 1]}", "{seed: null}"]),
    must_pass=st.just("true"),
)
PROMPT_SETS = st.tuples(
    st.sampled_from(["id: acme.faq\n"] * 5 + ["", "id: 42\n", "id: null\n"]),
    st.sampled_from(
        ["", "", "name: 1.10\n", "language: no\n", "target: bot\n", "system: yes\n", "owner: [a]\n"]
    ),
    st.lists(PROMPTS, min_size=1, max_size=3).map(
        lambda prompts: "prompts:\n" + "".join(f"  - {prompt}\n" for prompt in prompts)
    ),
).map("".join)
QUESTION_SETS = st.lists(
    entry(
        VALUES,
        id=st.integers(0, 50).map(lambda n: f"q{n}"),
        question=st.sampled_from(["How?", "42"]),
        form=st.sampled_from(["match", "gap"]),
        expected=st.sampled_from(["[a, 1, no]", "[]"]),
    ),
    min_size=1,
    max_size=3,
).map(lambda items: "id: acme.search\nquestions:\n" + "".join(f"  - {item}\n" for item in items))
ANYTHING = st.dictionaries(KEYS, VALUES, min_size=1, max_size=6).map(
    lambda entries: "".join(f"{key}: {value}\n" for key, value in entries.items())
)
TARGETS = entry(
    VALUES,
    model=st.sampled_from(["openai/gpt-5-mini", "local/smollm2", "42"]),
    system=st.sampled_from(["yes", "You are Acme's bot."]),
    settings=st.sampled_from(["{temperature: 0.0}", "{stop: 1}", "{reasoning_effort: null}"]),
    api_base=st.sampled_from(["http://localhost:8000/v1", "null"]),
    api_key_env=st.just("HOUSE_KEY"),
)
PROJECTS = st.tuples(
    st.sampled_from(["target: bot\n", "", "target: openai/gpt-5\n", "target: no\n"]),
    st.dictionaries(st.sampled_from(["bot", "large", "007", "a b"]), TARGETS, max_size=2).map(
        lambda targets: "targets:\n" + "".join(f"  {name}: {target}\n" for name, target in targets.items())
    ),
    st.sampled_from(
        ["", "gates: {fail_under: 0.9, max_errors: 0}\n", "gates: {max_pass_rate_drop: 1}\n", "gates:\n"]
    ),
    st.sampled_from(
        ["", "judge: {model: openai/gpt-5, votes: 3}\n", "history: 2024\n", "keep: full\n", "keep: no\n"]
    ),
).map("".join)
