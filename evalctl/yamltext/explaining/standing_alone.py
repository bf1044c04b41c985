"""An option below an assertion that stands alone: ``- refuses``, then ``because: …`` on the next line."""

from collections.abc import Iterator

from evalctl.yamltext.explaining.scene import Scene
from evalctl.yamltext.finding import Finding, Fix
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.place import Place
from evalctl.yamltext.text.written_lines import WrittenLine

WITHOUT_VALUE = frozenset(
    {"not_empty", "is_true", "is_false", "json", "xml", "has_email", "grammar", "not_toxic", "no_pii", "refuses",
     "judge_grounded"}
)  # fmt: skip
"""The assertions without a value. A test holds them equal to those that there are."""

WITH_PROMPT = frozenset({"similar"})
"""Those that take their value from the prompt where they have none."""

OPTIONS = frozenset(
    {"because", "weight", "field", "when", "stop_if_fails", "allow", "by", "fence", "max_errors", "min", "normalize",
     "region", "types", "words", "ignore_case"}
)  # fmt: skip

_WORD = lazy_pattern(r"(?P<word>[a-z_]+)(?P<comment>\s+#.*)?")
_EXAMPLE = "- refuses: true\n  because: we never give advice on taxes"


def option_below_word(scene: Scene) -> Finding | None:
    """The word needs ``: true`` behind it, and the option stands in its column."""
    if scene.trouble not in ("no colon", "colon", "indentation"):
        return None
    above = scene.above
    for row in (scene.since_row, scene.row, *((above,) if above is not None else ())):
        found = (
            _WORD.fullmatch(row.rest) if row.kind == "content" and row.dashes and row.key is None else None
        )
        below = list(_below(scene, row)) if found else []
        if found is None or not below or below[0].key not in OPTIONS:
            continue
        word = found["word"]
        if word not in WITHOUT_VALUE | WITH_PROMPT:
            continue
        value = ": true" if word in WITHOUT_VALUE else ":"
        lines = {row.number: f"{row.text[: row.start - 1]}{word}{value}{found['comment'] or ''}"}
        moved = row.start - below[0].column
        lines |= {each.number: _moved(each.text, moved) for each in below if moved}
        said = (
            f'"{below[0].key}" is an option of "{word}": '
            f'write "{word}{value}", and the option below it, in line with the word'
        )
        return Finding(Place(scene.lines.path, row.number, row.start), "E025", said, Fix(lines), _EXAMPLE)
    return None


def _below(scene: Scene, head: WrittenLine) -> Iterator[WrittenLine]:
    """The rows that belong to the list item *head*."""
    for row in scene.outline.rows[head.number + 1 - scene.outline.first :]:
        if row.kind == "content" and row.column <= head.dashes[-1]:
            return
        if row.kind == "content":
            yield row


def _moved(text: str, by: int) -> str:
    return " " * by + text if by > 0 else text[-by:] if not text[:-by].strip() else text
