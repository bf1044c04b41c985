"""The page of all messages: every code with what is said, a file that causes it and that file put right."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

from evalctl import config
from evalctl.assertions import builtin
from evalctl.config.project_codes import CODES as OF_PROJECT_FILES
from evalctl.datasets.find import SUFFIXES
from evalctl.datasets.load import load_each, load_text
from evalctl.datasets.set_codes import CODES as OF_SETS
from evalctl.datasets.setfile import SetReader
from evalctl.errors import InvalidFiles
from evalctl.evaluation import THRESHOLD
from evalctl.history.judgement_codes import CODES as OF_JUDGEMENTS
from evalctl.history.judgement_file import read_judgements
from evalctl.judges.label_codes import CODES as OF_LABELS
from evalctl.judges.label_codes import KNOWN as LABELLED
from evalctl.judges.labels import read_labels
from evalctl.providers.answer_codes import CODES as OF_ANSWERS
from evalctl.providers.answer_codes import KNOWN as ANSWERED
from evalctl.providers.recorded_answers import read_answers
from evalctl.yamltext import Code, Mistake
from evalctl.yamltext.text.odd_characters import CONTROL, INVISIBLE, SPACES
from evalctl.yamltext.yaml_codes import CODES as OF_FILES

_HEAD = """\
# Messages

What `evalctl check` and `evalctl run` say of a file that has mistakes. Every message has a code: **E** is an error,
nothing is asked before it is put right; **W** is a warning, which `check --strict` makes an error.
A warning that is meant is silenced in the file: `# evalctl: allow W012` at the end of its line, or on a line of its
own above it; in a text of several lines where the text begins. Above the first key it holds for the whole file.
Several codes stand behind one another: `# evalctl: allow W010, W012`. Only W041 and W042 cannot be silenced: answers
are JSON lines, which have no comments, and `check` does not read them.

Each code is shown with what is said (line, column, sentence), a file that causes it, and that file put right.
Characters that nobody sees are shown as `→` (a tab), `␋` and the like (control characters), `⍽` (a space that is no
normal space) and `◌` (an invisible one).

Four codes have no example: E112, what an assertion needs is not installed (the
message has the line that installs it); E115, a [word of your own](own-words.md) cannot be used here (the message
says why); E116, a file has thousands of patterns and schemas, which take too long to read; E153, a file in a folder
of sets cannot be read.

This page is made by a program, from the examples that the tests run.
"""
_LONGEST_LINE = 100
_MOST_LINES = 16


def register() -> tuple[Code, ...]:
    """All codes, errors first, by number."""
    codes = (*OF_FILES, *OF_SETS, *OF_PROJECT_FILES, *OF_ANSWERS, *OF_JUDGEMENTS, *OF_LABELS)
    return tuple(sorted(codes, key=lambda code: code.id))


def mistakes_in(code: Code, example: str | bytes, folder: Path) -> tuple[Mistake, ...]:
    """What is said of one of *code*'s examples; *folder* is where the file would stand, and where others are put."""
    data = example.encode("utf-8") if isinstance(example, str) else example
    if code.file == config.FILE_NAME:
        return config.load_text(folder / code.file, data)[1]
    if code.file.endswith(".jsonl"):
        return _in_lines(code, data)
    if not code.beside:
        return load_text(code.file, data, SetReader(builtin())).mistakes
    path = folder / code.file
    path.parent.mkdir(parents=True, exist_ok=True)
    for name, text in code.beside:
        path.with_name(name).write_text(text, encoding="utf-8", newline="\n")
    path.write_bytes(data)
    paths = [path.with_name(name) for name, _ in code.beside if name.endswith(SUFFIXES)]
    found = load_each([*paths, path], builtin(), in_folders=[path])
    return tuple(mistake for one in found for mistake in one.mistakes)


def _in_lines(code: Code, data: bytes) -> tuple[Mistake, ...]:
    try:
        if code in OF_ANSWERS:
            return read_answers(code.file, data, ANSWERED).warnings
        if code in OF_LABELS:
            read_labels(code.file, data, LABELLED, THRESHOLD)
        else:
            read_judgements(code.file, data)
    except InvalidFiles as problem:
        return problem.mistakes
    return ()


def page() -> str:
    """``docs/messages.md``."""
    return _HEAD + "".join(_section(code) for code in register())


def _section(code: Code) -> str:
    with TemporaryDirectory() as folder:
        # Messages name paths: an example that needs no other file is read as if it stood here.
        mistakes = mistakes_in(code, code.wrong, Path(folder) if code.beside else Path())
    said = next(mistake for mistake in mistakes if mistake.code == code.id)
    message = said.message.replace(f"{Path(folder, 'sets')}{os.sep}", "sets/")
    head = f"\n## {code.id}: {code.title}\n\n> {said.place.line}:{said.place.column}: {message}\n"
    kind = "Wrong" if said.severity == "error" else "Doubtful"
    beside = "".join(f"\nWith `{name}` beside it:\n\n{_block(text)}" for name, text in code.beside)
    return f"{head}\n{kind}:\n\n{_block(code.wrong)}\nRight:\n\n{_block(code.right)}{beside}"


def _block(example: str | bytes) -> str:
    if isinstance(example, bytes):
        return f"~~~text\n{_cut(repr(example)[2:-1])}\n~~~\n"
    lines = [_cut(_visible(line)) for line in example[: _LONGEST_LINE * 100].split("\n")]
    if len(lines) > _MOST_LINES:
        lines = [*lines[:_MOST_LINES], "…"]
    return "~~~yaml\n" + "\n".join(lines).rstrip("\n") + "\n~~~\n"


def _cut(line: str) -> str:
    return line if len(line) <= _LONGEST_LINE else f"{line[:_LONGEST_LINE]}…"


def _visible(line: str) -> str:
    """*line* with a sign for each character that nobody sees."""
    signs = {"\t": "→", **dict.fromkeys(SPACES, "⍽"), **dict.fromkeys(INVISIBLE, "◌")}
    shown = CONTROL.sub(lambda found: chr(0x2400 + ord(found[0])) if found[0] < " " else "␡", line)
    return "".join(signs.get(char, char) for char in shown)
