"""A hundred bombs: sets that a stranger writes to take the memory or the time of whoever checks them.

All are checked in one process that may have 512 MB; each within five seconds. Patterns that blow up when they are
compiled, schemas that point at themselves, templates without end, numbers with a million digits.
"""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from measuring_processes import MEASURE

MOST_MEGABYTES, MOST_SECONDS = 512, 5.0

CHECK = f"""
import contextlib, io, resource, sys, time
resource.setrlimit(resource.RLIMIT_AS, ({MOST_MEGABYTES} * 1024 * 1024,) * 2)
from evalctl.cli import run
for path in sys.argv[1:]:
    started = time.process_time()
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        code = run(["check", path])
    print(path, code, time.process_time() - started, flush=True)
{MEASURE}
print("slowness", slowness)
"""

COUNTS = ("{65535}", "{1000}", "{65535,}", "{9999,65535}", "{999999999}")
INNER = ("a", "(?:ab)", "[a-z]", r"\p{L}", r"\w", "()", "(?:a|b)", "(?=a)", "(?<n>a)", "(?i:a)")


def patterns() -> Iterator[str]:
    """Least counts in least counts."""
    for inner in INNER:
        for count in COUNTS:
            yield f"({inner}{count}){{60000}}"
    yield "(" * 400 + "a" + "){2}" * 400
    yield "".join(f"(a{{{n}}}){{{n}}}" for n in range(900, 1000))
    yield "(?:(?:(?:(?:a{99}){99}){99}){99}){99}"
    yield "((((((((((a{9}){9}){9}){9}){9}){9}){9}){9}){9}){9})"
    yield "a{65535}{65535}{65535}"
    yield "(?R)" * 2_000
    yield "(" * 9_000
    yield "[" * 9_000
    yield r"(\p{L}\p{N}){65535}" * 20
    yield "(?:a?){65535}(?:a?){65535}(?:a?){65535}(?:a?){65535}"


def assertions() -> Iterator[str]:
    """One assertion each, in flow style or as lines."""
    for pattern in patterns():
        yield f"regex: '{pattern}'"
    for pattern in ("(a{65535}){65535}", "(){65535}", "(?=a{65535}){65535}"):
        yield f"json_schema: {{pattern: '{pattern}'}}"
        yield f"json_schema: {{patternProperties: {{'{pattern}': {{type: string}}}}}}"
        yield f"not_regex: '/{pattern}/i'"
    yield "json_schema: {$ref: '#'}"
    yield "json_schema: {$defs: {a: {$ref: '#/$defs/b'}, b: {$ref: '#/$defs/a'}}, $ref: '#/$defs/a'}"
    yield "json_schema: {multipleOf: 1e-999999}"
    yield "json_schema: {multipleOf: 1e999999999}"
    yield "json_schema: {maximum: 1e999999999, minimum: -1e999999999}"
    yield f"json_schema: {{maxLength: {'9' * 100_000}}}"
    yield f"json_schema: {{const: {'9' * 1_000_000}}}"
    yield f"json_schema: {'{not: ' * 45}{{}}{'}' * 45}"
    yield f"json_schema: {{enum: [{', '.join(map(str, range(200_000)))}]}}"
    yield f"json_schema: {{required: [{', '.join(f'k{n}' for n in range(100_000))}]}}"
    yield f"json_schema: {{properties: {{{', '.join(f'k{n}: {{}}' for n in range(60_000))}}}}}"
    yield f"json_schema: {{allOf: [{', '.join(['{type: object}'] * 60_000)}]}}"
    yield "equals: 1e999999999"
    yield f"equals: {'9' * 1_000_000}"
    yield "equals: 1e-999999999"
    yield f"greater_than: {'1' * 500_000}.{'1' * 500_000}"
    yield f"max_latency: {'9' * 100_000}"
    yield f"contains: {'a' * 5_000_000}"
    yield f"contains_any: [{', '.join(f'w{n}' for n in range(200_000))}]"
    yield f"not_toxic: true\n        words: [{', '.join(f'w{n}' for n in range(50_000))}]"
    yield f"not_empty: true\n        field: {'a.' * 100_000}b"
    yield f"not_empty: true\n        field: {'a[0]' * 100_000}"
    yield f"similar: {'word ' * 200_000}"
    yield f"json_key: {'a.' * 200_000}b"
    yield f"xml_tag: {'a' * 1_000_000}"
    yield f"{'not: [{any: [{all: [' * 12}not_empty{']}]}]' * 12}"
    yield f"any: [{', '.join(['not_empty'] * 100_000)}]"


def sets() -> Iterator[str]:
    """Whole files."""
    head = "language: en\nid: a.b\n"
    for assertion in assertions():
        yield f"{head}prompts:\n  - id: a\n    prompt: Hi?\n    assert:\n      - {assertion}\n"
    rows = f"{head}data: {{file: rows.csv, id: k}}\nassert: [not_empty]\n"
    for template in (
        "{{ q }}" * 20_000,
        "{% if q %}" * 5_000 + "{% endif %}" * 5_000,
        "{{ " + "(" * 20_000 + "q" + ")" * 20_000 + " }}",
        "{{ q" + "|upper" * 20_000 + " }}",
        "{{ q " + "if q " * 10_000 + "}}",
        "{" * 100_000,
        "{% raw %}" * 10_000,
        "{{ q * 999999999 }}",
        "{{ q ~ " + "q ~ " * 20_000 + "q }}",
        "{% for x in q %}" * 1_000,
    ):
        yield f'{rows}prompt: "{template}"\n'


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit of memory")
def test_a_hundred_bombs_are_checked_in_half_a_gigabyte_and_five_seconds_each(tmp_path: Path) -> None:
    (tmp_path / "rows.csv").write_text("k,q\na,Hi\n", encoding="utf-8")
    paths = []
    for number, text in enumerate(sets()):
        path = tmp_path / f"bomb-{number:03}.yaml"
        path.write_text(text, encoding="utf-8")
        paths.append(str(path))
    assert len(paths) >= 100

    done = subprocess.run(
        [sys.executable, "-c", CHECK, *paths], capture_output=True, text=True, timeout=600, check=False
    )

    *told, last = done.stdout.splitlines()
    assert done.returncode == 0, f"{told[-1:]} {last} {done.stderr[-2000:]}"
    assert len(told) == len(paths)
    slowness = float(last.removeprefix("slowness "))
    checked = [(path, code, float(took)) for path, code, took in (line.rsplit(" ", 2) for line in told)]
    assert [one for one in checked if one[1] not in ("0", "2")] == []
    assert [one for one in checked if one[2] > MOST_SECONDS * slowness] == []
