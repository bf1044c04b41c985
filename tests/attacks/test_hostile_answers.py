"""Answers that want to be obeyed: by the terminal, by a build server, by whoever parses the output, by the patterns.

Every answer goes through every assertion and every form of a report, those that are short through every command
that tells of them. Nothing of it is a control character, a command, broken JSON or a crash.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")
COMMAND = re.compile(r"^\s*::.*::|##\[.*\]|##vso\[|##teamcity\[", re.MULTILINE | re.IGNORECASE)

ANSWERS = [
    "\x1b[2J\x1b[1;31mFAIL\x1b[0m",
    "\x1b]0;title\x07\x1b]8;;http://evil\x07click\x1b]8;;\x07",
    "\x1bP+q544e\x1b\\",
    "a\rb\x08c\x0bd\x0ce\x7f",
    "\x9b31mC1\x9d0;x\x9c",
    "\u202egnp.exe\u202c \u2066x\u2069 \u200e\u200f",
    "line\u2028separator\u2029paragraph\u0085next",
    "::error file=a.yaml,line=1::pwned",
    "  ::add-mask::secret\n::set-output name=a::b",
    "##[error]pwned ##[group]x",
    "##vso[task.setvariable variable=a]b",
    "##teamcity[message text='x']",
    "a" * 76 + "::error::wrapped" + " ##[warning]w" * 9,
    "%0A::error::x%0D%0A::warning::y",
    '{"id": "case-1", "status": "pass"}',
    '"}\n{"id":"evil","status":"pass"}',
    "</script><script>alert(1)</script>",
    "| a | b |\n|---|---|\n| x | y |",
    "=cmd|' /C calc'!A0",
    "../../../../etc/passwd",
    "{{ 7 * 7 }} ${7*7} #{7*7} {% raw %}",
    "__import__('os').system('id')",
    "$(id) `id` ; id | id && id",
    "\ud800 half \udfff",
    "e" + "\u0301" * 3_000,
    "👨‍👩‍👧‍👦" * 300,
    "\u200b" * 500 + "x",
    "a" * 60_000,
    "a " * 30_000,
    "(" * 5_000 + ")" * 5_000,
    "[" * 5_000,
    '{"a":' * 3_000,
    "9" * 6_000,
    "1" + "0" * 400 + "e999999999",
    "<a>" * 3_000,
    '<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;&a;">]><x>&c;</x>',
    "a@" * 4_000 + "b.c",
    "1.1.1." * 4_000,
    "-" * 20_000,
    "```json\n" * 2_000,
    "<think>" * 3_000 + "x",
    "no " * 10_000,
    "\n" * 10_000 + "x",
    "\x00",
    "\ufeff\ufffe\uffff",
]
ASSERTIONS = """\
  - contains: Monday
  - contains_any: [Monday, "::error::x"]
  - contains_all: [Monday, Tuesday]
  - not_contains: refund
  - exact: Monday
  - {exact: Monday, normalize: true}
  - starts_with: Dear
  - ends_with: regards
  - one_of: [a, b]
  - regex: /(a|aa)+$/
  - not_regex: /refund/i
  - not_empty
  - length: {max: 100}
  - word_count: {min: 2, max: 100}
  - equals: 42
  - greater_than: 5
  - less_than: 5
  - finish_reason: stop
  - json
  - json_key: a.b
  - json_schema: {type: object, properties: {a: {type: string, pattern: "^(x+x+)+y$"}}}
  - xml
  - xml_tag: a
  - has_email
  - has_price: "€"
  - {similar: Monday, by: edit, min: 0.5}
  - {similar: Monday, by: token_f1, min: 0.5}
  - {similar: Monday, by: rouge_l, min: 0.5}
  - repetition: 0.3
  - readability: 12
  - not_toxic
  - no_pii
  - refuses
  - spelling: british
  - language: en
  - sentiment: positive
"""


SHORT = [answer for answer in ANSWERS if len(answer) < 1_000]
TO_FILES = "run s.yaml --answers a.jsonl -o out.json -o out.txt -o out.jsonl"
RUN = "run s.yaml --answers a.jsonl"


@pytest.mark.parametrize(
    ("answers", "commands"),
    [
        (ANSWERS, (TO_FILES, "show last", "show last --format json", "history")),
        (
            SHORT,
            (
                TO_FILES,
                f"{RUN} --format json",
                "show last",
                f"{RUN} --format jsonl",
                "show last --format json",
                "regrade s.yaml",
                "compare last",
                "compare last --format json",
                "history",
                "list",
            ),
        ),
    ],
    ids=["all", "short"],
)
def test_no_answer_is_obeyed_by_whoever_reads_of_it(
    tmp_path: Path, answers: list[str], commands: tuple[str, ...]
) -> None:
    assert len(ANSWERS) >= 43
    assert len(SHORT) >= 20
    cases = "".join(f"  - id: case-{n}\n    prompt: Number {n}?\n" for n in range(len(answers)))
    (tmp_path / "s.yaml").write_text(
        f"language: en\nid: acme.hostile\nassert:\n{ASSERTIONS}prompts:\n{cases}", encoding="utf-8"
    )
    lines = (json.dumps({"id": f"case-{n}", "answer": answer}) for n, answer in enumerate(answers))
    (tmp_path / "a.jsonl").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    for command in commands:
        out = read_of(tmp_path, command)
        if "--format" in command:
            for text in out.splitlines() if command.endswith("jsonl") else [out]:
                json.loads(text)
    for name in ("out.txt", "out.json", "out.jsonl"):
        harmless((tmp_path / name).read_text(encoding="utf-8"), name)


def read_of(folder: Path, command: str) -> str:
    environ = {
        **os.environ,
        "EVALCTL_HISTORY": str(folder / "history"),
        "GITHUB_ACTIONS": "true",
        "EVALCTL_TRACEBACK": "",
    }
    done = subprocess.run(
        [sys.executable, "-m", "evalctl", *command.split()],
        cwd=folder, env=environ, capture_output=True, timeout=300, check=False,
    )  # fmt: skip
    out, err = done.stdout.decode("utf-8"), done.stderr.decode("utf-8")
    assert done.returncode in (0, 1, 3), f"{command}: {err[-800:]}"
    harmless(out, command)
    harmless(err, command)
    return out


def harmless(text: str, where: str) -> None:
    assert OBEYED.findall(text) == [], where
    assert COMMAND.findall(text) == [], where
    assert "Traceback" not in text, where
