"""Whether what a message shows is right where it shows it: put in there, and the set read again."""

from set_examples import loaded

from evalctl.model.registry import Registry
from evalctl.yamltext import Mistake


def put_right(text: str, mistake: Mistake) -> str:
    """*text* with the line of *mistake* as its correction has it."""
    lines = text.split("\n")
    lines[mistake.place.line - 1] = mistake.correction or ""
    return "\n".join(lines)


def with_example(head: str, mistake: Mistake, column: int) -> str:
    """*head* with the example of *mistake* below it, indented to *column*."""
    return head + "".join(f"{' ' * column}{line}\n" for line in (mistake.example or "").split("\n"))


def errors_of(text: str, registry: Registry | None = None) -> list[str]:
    """What is wrong with *text* beside warnings."""
    return [f"{m.place.line}: {m.message}" for m in loaded(text, registry).errors]
