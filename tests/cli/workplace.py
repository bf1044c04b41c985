"""A working directory with sets, recorded answers and a history of its own."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

OPENING = "The office is open Monday to Friday, 9am to 5pm."


@dataclass(frozen=True)
class Outcome:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def last_line(self) -> str:
        return self.out.rstrip().splitlines()[-1]

    @property
    def json(self) -> list[dict[str, object]]:
        return json.loads(self.out)  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Workplace:
    """A working directory with sets and recorded answers in it."""

    folder: Path
    run_in_process: Callable[..., Outcome]

    def write_set(
        self, prompts: Mapping[str, str], *, system: str = OPENING, name: str = "faq.yaml", **more: str
    ) -> None:
        """A set of prompts by id, each with the lines of its ``assert:`` entries."""
        lines = ["id: acme.faq", f"system: {system}", "prompts:"]
        for id_, asserted in prompts.items():
            lines += [f"  - id: {id_}", f"    prompt: {more.get(id_, 'Tell me about ' + id_)}", "    assert:"]
            lines += [f"      {line}" for line in asserted.splitlines()]
        (self.folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")

    def write_answers(self, name: str = "answers.jsonl", **answers: str) -> None:
        lines = [json.dumps({"id": id_, "answer": text}) for id_, text in answers.items()]
        (self.folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")

    def evalctl(self, *arguments: str) -> Outcome:
        """Run a command in this process."""
        return self.run_in_process(*arguments)

    def grade(self, *options: str, **answers: str) -> Outcome:
        """``evalctl run`` over recorded *answers*."""
        self.write_answers(**answers)
        return self.evalctl("run", "faq.yaml", "--answers", "answers.jsonl", *options)

    def process(self, *arguments: str, **environ: str) -> "subprocess.CompletedProcess[bytes]":
        """Run a command as its own process."""
        return subprocess.run(
            [sys.executable, "-m", "evalctl", *arguments],
            cwd=self.folder,
            env={**os.environ, **environ},
            capture_output=True,
            check=False,
            timeout=120,
        )
