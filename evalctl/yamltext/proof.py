"""Proof: a correction is only offered when the file was parsed with it, and the text read is the one meant."""

from typing import cast

import yaml
from msgspec import Struct

from evalctl.yamltext.finding import Finding, Fix
from evalctl.yamltext.mistake import Mistake, Severity
from evalctl.yamltext.parsing.events import Stopped, TextEvent, events
from evalctl.yamltext.text.lines import Lines
from evalctl.yamltext.text.screening import screen

ALLOWANCE = 6_000_000
"""Characters that may be parsed again for one file: about a second's worth."""

READING_AGAIN = 3
"""How much more it takes to read a file again, with its tree, than to parse it for a proof."""

_MOST_LINES_SHOWN = 12


class Prover(Struct):
    """Tries corrections, as long as that does not take too long."""

    allowance: int = ALLOWANCE

    def may_read_again(self, lines: Lines) -> bool:
        """Whether there is time to read *lines* once more; that time is then taken."""
        self.allowance -= READING_AGAIN * len(lines.text)
        return self.allowance >= 0

    def holds(self, lines: Lines, fix: Fix | None, beyond: int | None) -> bool:
        """Whether with *fix* the parser gets beyond a line (None: to the end) and reads what was meant."""
        if fix is None or len(lines.text) > self.allowance:
            return False
        self.allowance -= len(lines.text)
        screened = screen(Lines(lines.path, lines.replaced(dict(fix.lines))))
        if screened.parsable is None:
            return False
        read: str | None = None
        try:
            for kind, event in events(screened.parsable):
                mark = event.start_mark
                if kind is yaml.ScalarEvent and (mark.line, mark.column) == _mark(fix):
                    read = cast(TextEvent, event).value.translate(screened.mask)
        except Stopped as error:
            stopped = Lines(lines.path, screened.parsable).place(error.stop.offset).line
            if beyond is None or stopped <= beyond:
                return False
        return fix.meant is None or read == fix.meant


def _mark(fix: Fix) -> tuple[int, int] | None:
    return (fix.at.line - 1, fix.at.column - 1) if fix.at else None


def told(lines: Lines, finding: Finding, is_proved: bool, where: str | None) -> Mistake:
    """The mistake as it is told. *is_proved*: its fix holds."""
    number = finding.place.line
    excerpt = lines.excerpt(number)
    shown = _shown(finding.fix, number) if is_proved and excerpt is not None and finding.fix else []
    correction = "\n".join(shown) if shown else None
    example = finding.example if correction is None else None
    severity: Severity = "warning" if finding.code.startswith("W") else "error"
    return Mistake(
        finding.place,
        finding.code,
        finding.message,
        where,
        excerpt,
        correction,
        example,
        severity,
        len(shown) or 1,
    )


def _shown(fix: Fix, number: int) -> list[str]:
    """The lines put right from line *number* on; none where they would be only a part of what must be done."""
    shown: list[str] = []
    while number + len(shown) in fix.lines and len(shown) < _MOST_LINES_SHOWN:
        shown.append(fix.lines[number + len(shown)])
    return shown if fix.line_by_line or len(shown) == len(fix.lines) else []
