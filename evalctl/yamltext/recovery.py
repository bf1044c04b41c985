"""Recovery: read a file behind its mistakes, as far as each can be mended with certainty.

Where the parser stops, the mistake is explained, the line put right and the whole read again, so that a file with
three mistakes says all three. Where it is not certain what was meant, reading ends: what follows would be a guess.
"""

from typing import TYPE_CHECKING

from msgspec import Struct

from evalctl.yamltext.explaining.signs import about_signs
from evalctl.yamltext.explaining.tree_rules import doubts, empty_blocks, look_through, strange_keys
from evalctl.yamltext.finding import MOST, Finding
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.mistake import Mistake
from evalctl.yamltext.nodes import Node
from evalctl.yamltext.parsing.composing import Composed, compose
from evalctl.yamltext.proof import Prover, told
from evalctl.yamltext.text.lines import Lines
from evalctl.yamltext.text.outline import Outline, outline
from evalctl.yamltext.text.screening import Screened, screen

if TYPE_CHECKING:
    from evalctl.yamltext.explaining.scene import Scene


_MAY_BE_COPIED = lazy_pattern(r"\s*(?:\d|[>+])")
"""How a file begins whose lines were copied with their numbers; no set begins so."""

_UNSURE = frozenset({"E011", "E028", "E033", "E036", "E038"})
"""Mistakes that leave a tree which is not the one that was meant: what it says would be noise."""


class Recovered(Struct, frozen=True):
    """What reading a text came to.

    *root* is its tree, None where it is not whole or there is nothing. *mended* is the text with everything put
    right that is certain, and its tree, where there are errors and the rest can be read on behind them.
    """

    root: Node | None
    mistakes: tuple[Mistake, ...]
    mended: tuple[Lines, Node] | None = None


def recover(lines: Lines, screened: Screened) -> Recovered:
    """The tree of a text and all its mistakes that can be told."""
    if screened.parsable is None:
        return Recovered(None, screened.mistakes)
    if _MAY_BE_COPIED.match(lines.text) and (finding := _copied(lines)):
        return Recovered(None, (told(lines, finding, is_proved=True, where=None),))
    prover = Prover()
    mistakes = list(screened.mistakes)
    made = compose(lines, screened.parsable, screened.mask)
    current = lines
    if made.stop is not None:
        # Most files are good: the rules are imported for those that are not.
        from evalctl.yamltext.explaining.rules import explain
        from evalctl.yamltext.explaining.scene import scene
    while made.stop is not None and len(mistakes) < MOST:
        found = scene(current, made.stop, made)
        finding = explain(found)
        if finding.place.line in {mistake.place.line for mistake in mistakes}:
            break
        is_proved = prover.holds(current, finding.fix, _beyond(found, finding))
        mistakes.append(told(current, finding, is_proved, found.outline.owner(finding.place.line)))
        if not is_proved or finding.fix is None or not prover.may_read_again(current):
            break
        mended = Lines(lines.path, current.replaced(dict(finding.fix.lines)))
        again = screen(mended)
        if again.parsable is None or len(mended) != len(current):
            break
        current, made = mended, compose(mended, again.parsable, again.mask)
    mistakes += _about_tree(current, made, prover, {mistake.place.line for mistake in mistakes})
    root = made.root if made.stop is None else None
    errors = {mistake.code for mistake in mistakes if mistake.severity == "error"}
    behind = (current, root) if root is not None and errors and not errors & _UNSURE else None
    return Recovered(made.root if current is lines else None, tuple(mistakes), behind)


def _copied(lines: Lines) -> Finding | None:
    from evalctl.yamltext.explaining.copied import copied

    return copied(lines)


def _beyond(found: "Scene", finding: Finding) -> int | None:
    """The line that the parser must get beyond for the fix to hold.

    Where it is not known what text was meant, only the line below shows whether the shape is right.
    """
    if finding.fix is None or finding.fix.meant is not None:
        return max(finding.fix.lines) if finding.fix else None
    last = max(found.at.line, *finding.fix.lines)
    below = next(found.outline.below(last), None)
    return below.number if below is not None else last


def _about_tree(lines: Lines, made: Composed, prover: Prover, told_of: set[int]) -> list[Mistake]:
    """The mistakes that the parser did not mind, but for the lines that were *told_of*."""
    findings = [*made.findings, *about_signs(lines, made), *strange_keys(lines, made.strange_keys)]
    findings += empty_blocks(lines, made.empty_blocks)
    if made.root is not None:
        has_repetition = any(finding.code == "E033" for finding in findings)
        repeated = {finding.place.line for finding in made.findings if finding.code == "E037"}
        seen_through = look_through(lines, made.root, repeated)
        findings += [each for each in seen_through if not (has_repetition and each.code == "E036")]
        findings += doubts(lines, made.root) if not findings else []
        # Two items with the same mark and word look like a key that stands twice.
        marked = {
            number for each in seen_through if each.code == "E013" and each.fix for number in each.fix.lines
        }
        findings = [each for each in findings if each.code != "E037" or each.place.line not in marked]
    beyond = lines.place(made.stop.offset).line - 1 if made.stop else None
    mistakes: list[Mistake] = []
    seen: Outline | None = None
    for finding in findings:
        number = finding.place.line
        if number not in told_of:
            is_proved = prover.holds(lines, finding.fix, beyond)
            seen = seen if seen is not None and seen.row(number) else outline(lines, number)
            mistakes.append(told(lines, finding, is_proved, seen.owner(number)))
    return mistakes
