"""What was run: the history of runs, their journals, and the baseline files beside sets."""

from evalctl.history.baseline_file import BrokenBaseline
from evalctl.history.journal import Journal
from evalctl.history.journal_reading import Journalled, SkippedLine, read_journal
from evalctl.history.judgement_file import judgement_lines, line_of, read_judgements
from evalctl.history.linefile import WriteFailed
from evalctl.history.names import new_run_id, root_for
from evalctl.history.store import History
from evalctl.history.whole import NotWhole, flaw

__all__ = [
    "BrokenBaseline",
    "History",
    "Journal",
    "Journalled",
    "NotWhole",
    "SkippedLine",
    "WriteFailed",
    "flaw",
    "judgement_lines",
    "line_of",
    "new_run_id",
    "read_journal",
    "read_judgements",
    "root_for",
]
