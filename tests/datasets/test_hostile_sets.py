"""Whatever stands in a file, checking it ends soon, with mistakes that can be told."""

import re
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from measuring_processes import MEASURE
from set_strategies import ANYTHING, PROMPT_SETS, QUESTION_SETS

from evalctl.assertions import builtin
from evalctl.datasets.load import load_text
from evalctl.datasets.setfile import SetReader
from evalctl.reporters.mistakes import MISTAKES

OBEYED = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""What a terminal would obey: control characters and those that turn the direction of writing."""

READER = SetReader(builtin())


@given(
    st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass"))
)
def test_any_bytes_give_a_set_or_mistakes(data: bytes) -> None:
    check(data)


@given(PROMPT_SETS | QUESTION_SETS | ANYTHING)
def test_anything_like_a_set_gives_a_set_or_mistakes(text: str) -> None:
    check(text.encode("utf-8"))


@given(PROMPT_SETS, st.data())
def test_a_set_that_was_cut_or_bent_gives_a_set_or_mistakes(text: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(text)))
    char = data.draw(
        st.sampled_from(
            ["", "\t", ":", "\u00a0", '"', "'", "[", "{", "#", "\n", "- ", "&a ", "!!x ", "\ufeff"]
        )
    )

    check((text[:at] + char + text[at:]).encode("utf-8"))
    check(text[:at].encode("utf-8"))


def check(data: bytes) -> None:
    """A set without errors or errors without a set; every place in the file; every message renders."""
    loaded = load_text("faq.yaml", data, READER)

    assert (loaded.evalset is None) == bool(loaded.errors)
    lines = data.count(b"\n") + data.count(b"\r") + 1
    for mistake in loaded.mistakes:
        assert 1 <= mistake.place.line <= lines
        assert mistake.place.column >= 1
    for name in MISTAKES.names:
        rendered = MISTAKES.render(loaded.mistakes, name)
        assert OBEYED.findall(rendered) == []


HEAD = r"'id: a.b\nprompts:\n  - id: x\n    prompt: Hi\n    assert:\n'"
PROMPTS = r"'id: a.b\nprompts:\n'"
LARGE = {
    "patterns": HEAD + r" + ''.join(f'      - regex: /a{n}/\n' for n in range(100_000))",
    "long patterns": HEAD
    + r" + ''.join('      - regex: /' + '(a|b)' * 1900 + f'{n}/\n' for n in range(900))",
    "schemas": HEAD + r" + ''.join(f'      - json_schema: {{const: {n}}}\n' for n in range(60_000))",
    "a large schema": HEAD
    + r" + '      - json_schema: {properties: {' + ', '.join(f'p{n}: {{type: a}}' for n in range(80_000)) + '}}'",
    "texts": HEAD + r" + ''.join(f'      - contains: abc{n}\n' for n in range(120_000))",
    "prompts": PROMPTS
    + r" + ''.join(f'  - id: x{n}\n    prompt: Hi\n    reference: y\n' for n in range(60_000))",
    "prompts on one line": r"'id: a\nprompts: ['"
    + r" + ', '.join(f'{{id: x{n}, prompt: a, reference: b}}' for n in range(45_000)) + ']'",
    "tags on one line": PROMPTS
    + r" + '  - {id: x, prompt: a, reference: b, tags: [' + ','.join(f't{n}' for n in range(400_000)) + ']}'",
    "strange keys": r"''.join(f'k{n}: v\n' for n in range(200_000))",
    "a long id": r"'id: ' + 'a b' * 3_000_000",
    "open braces": PROMPTS + r" + '  - {id: x, reference: b, prompt: \"' + '{{ ' * 3_000_000 + '\"}'",
}

CHECK = (
    """
import sys, time
from evalctl.assertions import builtin
from evalctl.datasets.load import load_text
from evalctl.datasets.setfile import SetReader

data = eval(sys.argv[1]).encode()[:10_000_000]
reader = SetReader(builtin())
started = time.process_time()
loaded = load_text("big.yaml", data, reader)
took = time.process_time() - started
"""
    + MEASURE
    + """
print(took / slowness, peak)
"""
)


@pytest.mark.slow
@pytest.mark.parametrize("expression", LARGE.values(), ids=LARGE.keys())
def test_a_large_set_is_checked_soon(expression: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CHECK, expression], capture_output=True, text=True, timeout=60, check=False
    )

    assert done.returncode == 0, done.stderr
    took, peak = map(float, done.stdout.split())
    assert took < 5
    assert peak < 400
