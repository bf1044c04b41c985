"""Proof: a correction is only offered when the file was parsed with it, and the text read is the one meant."""

from dataclasses import dataclass
from typing import cast

import yaml

from evalctl.source.findings import Finding, Fix
from evalctl.source.mistake import Mistake, Severity
from evalctl.source.parsing.events import Stopped, TextEvent, events
from evalctl.source.text.lines import Lines
from evalctl.source.text.screening import screen

ALLOWANCE = 6_000_000
"""Characters that may be parsed again for one file: about a second's worth."""

READING_AGAIN = 3
"""How much more it takes to read a file again, with its tree, than to parse it for a proof."""

_MOST_LINES_SHOWN = 12


@dataclass(slots=True)
class Prover:
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
    excerpt, correction, count = lines.excerpt(number), None, 1
    if is_proved and excerpt is not None and finding.fix and number in finding.fix.lines:
        changed = finding.fix.lines
        while number + count in changed and count < _MOST_LINES_SHOWN:
            count += 1
        correction = "\n".join(changed[each] for each in range(number, number + count))
    example = finding.example if correction is None else None
    severity: Severity = "warning" if finding.code.startswith("W") else "error"
    return Mistake(
        finding.place, finding.code, finding.message, where, excerpt, correction, example, severity, count
    )
