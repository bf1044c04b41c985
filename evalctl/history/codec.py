"""Values to lines and back: what stands in ``history.jsonl`` and in a run's journal.

Each kind of line has a pair of explicit functions, so that a value may change without the files on people's
disks changing with it. ``docs/history.md`` describes the lines.
"""

import json
from collections.abc import Mapping
from typing import Any, TypeAlias

from evalctl.history.grading_lines import decode_grading, encode_grading
from evalctl.history.jsonline import UnreadableLine, from_line, to_line
from evalctl.history.judgement_lines import decode_judgement, encode_judgement
from evalctl.history.line_fields import Fields
from evalctl.history.run_lines import (
    decode_acceptance,
    decode_end,
    decode_header,
    decode_summary,
    encode_acceptance,
    encode_end,
    encode_header,
    encode_summary,
)
from evalctl.history.sample_lines import decode_sample, encode_sample
from evalctl.model.conditions import Conditions
from evalctl.model.gradings import Grading
from evalctl.model.judgements import Judgement
from evalctl.model.runs import Acceptance, RunEnd, RunHeader, RunSummary
from evalctl.model.samples import Sample

HistoryEntry: TypeAlias = RunSummary | Acceptance
JournalEntry: TypeAlias = RunHeader | Sample | Judgement | Grading | RunEnd

MAX_SUMMARY_BYTES = 2048
"""Of a run's line in the history: years of runs are read at every start."""

_MAX_SERIES_BYTES = 1200
_SHORT = 60  # bytes of a text that is cut


def history_line(entry: HistoryEntry) -> bytes:
    """The line of the history for *entry*, at most 2 KB: texts that only inform are cut to fit."""
    if isinstance(entry, Acceptance):
        return to_line("accept", encode_acceptance(entry))
    fields = encode_summary(entry)
    line = to_line("run", fields)
    return line if len(line) <= MAX_SUMMARY_BYTES else to_line("run", _cut(fields))


def read_history_line(line: bytes) -> HistoryEntry:
    """The entry of a line. Raises Unreadable, or NewerVersion."""
    found = from_line(line)
    match found.get("kind"):
        case "run":
            return decode_summary(Fields(found))
        case "accept":
            return decode_acceptance(Fields(found))
        case kind:
            raise UnreadableLine(f"its kind is {str(kind)[:40]!r}, not run or accept")


def journal_line(entry: JournalEntry, conditions: Mapping[str, Conditions]) -> bytes:
    """The line of a journal for *entry*. *conditions* are those of the journal's header."""
    match entry:
        case RunHeader():
            return to_line("run", encode_header(entry))
        case Sample():
            return to_line("sample", encode_sample(entry, conditions))
        case Judgement():
            return to_line("judgement", encode_judgement(entry))
        case Grading():
            return to_line("grading", encode_grading(entry))
        case RunEnd():
            return to_line("end", encode_end(entry))


def read_journal_line(line: bytes, conditions: Mapping[str, Conditions]) -> JournalEntry:
    """The entry of a line. Raises Unreadable, or NewerVersion."""
    found = from_line(line)
    match found.get("kind"):
        case "sample":
            return decode_sample(Fields(found), conditions)
        case "judgement":
            return decode_judgement(Fields(found))
        case "grading":
            return decode_grading(Fields(found))
        case "end":
            return decode_end(Fields(found))
        case "run":
            return decode_header(Fields(found))
        case kind:
            raise UnreadableLine(
                f"its kind is {str(kind)[:40]!r}, not run, sample, judgement, grading or end"
            )


def fits_the_history(header: RunHeader) -> bool:
    """Whether the names that may not be cut (run, set, target, grader) leave a line of the history its room."""
    names = {"id": header.id, **header.series._asdict()}
    return len(to_line("run", names)) <= _MAX_SERIES_BYTES


def _cut(fields: Mapping[str, Any]) -> dict[str, Any]:
    """*fields* of a summary with the texts that only inform cut short."""
    short = {
        name: _shortened(fields[name])
        for name in ("partial", "set_path", "model", "compared_with", "judge_digest")
    }
    served = [_shortened(name) for name in (fields["served"] or ())[:1]]
    return {**fields, **short, "served": served or None}


def _shortened(text: str | None) -> str | None:
    if text is None:
        return None
    kept = text[:_SHORT]
    while len(json.dumps(kept)) > _SHORT:
        kept = kept[:-1]
    return text if kept == text else f"{kept}…"
