"""The baseline file: how each case stood in a good run, beside the set and in git.

``sets/faq.yaml`` has ``sets/faq.baseline.json``, so that a machine without a history has something to
compare with, and a reviewer sees in the diff which cases changed. One section a target:

.. code-block:: json

    {
      "kind": "baseline",
      "set": "acme.faq",
      "targets": {
        "bot": {
          "at": "2026-11-30T10:15:02Z",
          "cases": {
            "opening-hours": {"checks": "9c…", "question": "51…", "score": 1.0, "verdict": "pass"}
          },
          "grader": "deterministic",
          "rules": {"*": 2, "contains": 2},
          "run": "20261130-101502-k3f9"
        }
      },
      "v": 1
    }

``rules`` are those that graded the cases, as ``evalctl.model.grading_rules`` has them; a case that other
rules graded than the rest says so itself.
"""

import json
import os
from pathlib import Path
from typing import Any

from msgspec import Struct

from evalctl.errors import StorageError, UsageError
from evalctl.history.grading_lines import STATUSES, read_rules
from evalctl.history.jsonline import VERSION, NewerVersion, UnreadableLine
from evalctl.history.line_fields import Fields
from evalctl.history.linefile import reason
from evalctl.model.case_results import CaseResult
from evalctl.model.grading_rules import Rules, compact
from evalctl.model.json_values import unique_object
from evalctl.yamltext.replacing import replace_file

MAX_BYTES = 50_000_000
"""A quarter of a million cases. Whatever is larger is no baseline file."""


class BrokenBaseline(UsageError):
    """A file that is no baseline of the set any more; a new one can take its place. The text names place and flaw,
    and leaves the way out to who knows the set's path."""


class Section(Struct, frozen=True):
    """How the cases stood for one target. *run* and *at* (UTC, ISO 8601) say which run that was."""

    grader: str
    run: str
    at: str
    standings: tuple[CaseResult, ...] = ()


def path_for(set_path: Path) -> Path:
    """Where the baseline file of a set stands."""
    return set_path.with_name(f"{set_path.stem}.baseline.json")


def read(path: Path, set_id: str) -> dict[str, Section]:
    """The sections of the file at *path* by target.

    Raises BrokenBaseline for what is none, UsageError for what cannot be read, both with the path.
    """
    data = _bytes_of(path)
    try:
        found = _baseline_of(set_id, _parse(data))
        return {name: _decode(Fields(section)) for name, section in found.mapping("targets").items()}
    except NewerVersion as failure:
        raise UsageError(f"{path}: a newer evalctl wrote this ({failure}): update evalctl") from None
    except UnreadableLine as failure:
        place = f"{path}:{failure.line}" if isinstance(failure, _NotJson) else str(path)
        raise BrokenBaseline(f"{place}: {failure}") from None


def section_of(path: Path, set_id: str, target: str) -> Section | None:
    """What the file at *path* holds for *target*; None when it is not among its targets.

    Raises as ``read`` does, and BrokenBaseline where a part is missing: nothing is worse than no case.
    """
    sections = read(path, set_id)
    section = sections.get(target)
    if not sections or (section is not None and not section.standings):
        raise BrokenBaseline(f"{path}: a part of it is missing: it holds no cases")
    return section


def write(path: Path, set_id: str, target: str, section: Section, *, replace: bool = False) -> None:
    """Put *section* into the file at *path*, which is replaced at once; the other targets' sections stay.

    With *replace*, a file that is broken or of another set is given up: the new one has this section alone.
    Raises BrokenBaseline without that, StorageError when the file cannot be written.
    """
    try:
        standing = read(path, set_id) if path.exists() else {}
    except BrokenBaseline:
        if not replace:
            raise
        standing = {}
    sections = {**standing, target: section}
    targets = {name: _encode(section) for name, section in sections.items()}
    whole = {"v": VERSION, "kind": "baseline", "set": set_id, "targets": targets}
    text = json.dumps(whole, indent=2, sort_keys=True, allow_nan=False) + "\n"
    try:
        replace_file(path, text.encode("utf-8"))
    except OSError as failure:
        raise StorageError(f"cannot write {path}: {reason(failure)}") from failure


def _encode(section: Section) -> dict[str, Any]:
    rules: dict[str, int] = {}
    for standing in section.standings:
        rules |= {word: max(number, rules.get(word, 1)) for word, number in standing.rules.items()}
    cases = {standing.case_id: _encode_case(standing, rules) for standing in section.standings}
    head = {"grader": section.grader, "run": section.run, "at": section.at, "cases": cases}
    return head | ({"rules": shared} if (shared := compact(rules)) else {})


def _encode_case(standing: CaseResult, rules: Rules) -> dict[str, Any]:
    case = {
        "question": standing.question_digest,
        "checks": standing.checks_digest,
        "verdict": standing.status,
        "score": standing.score,
    }
    is_as_the_rest = all(rules[word] == number for word, number in standing.rules.items())
    return case if is_as_the_rest else case | {"rules": compact(standing.rules)}


def _decode(fields: Fields) -> Section:
    rules = read_rules(fields, "rules")
    standings = (
        _decode_case(case_id, Fields(case), rules) for case_id, case in fields.mapping("cases").items()
    )
    return Section(fields.text("grader"), fields.text("run"), fields.text("at"), tuple(standings))


def _decode_case(case_id: str, fields: Fields, rules: Rules) -> CaseResult:
    try:
        standing = CaseResult(
            case_id=case_id,
            question_digest=fields.text("question"),
            checks_digest=fields.text("checks"),
            status=fields.choice("verdict", STATUSES),
            score=fields.maybe_number("score"),
            rules=read_rules(fields, "rules") if "rules" in fields else rules,
        )
    except UnreadableLine as failure:
        raise UnreadableLine(f"in {case_id[:60]!r}: {failure}") from None
    if standing.has_verdict != (standing.score is not None) or not 0 <= (standing.score or 0) <= 1:
        raise UnreadableLine(f"in {case_id[:60]!r}: the score does not fit the verdict")
    return standing


def _bytes_of(path: Path) -> bytes:
    # Not opened before it is known to be a file: a pipe would make the run wait for ever.
    try:
        if not os.path.lexists(path):
            raise UsageError(f"{path}: there is no such file")
        if not path.is_file():
            raise UsageError(f"{path} is no file that can be read: move it away, or name another")
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as failure:
        raise UsageError(
            f"cannot read {path}: {reason(failure)}; make it readable, or move it away"
        ) from None
    if len(data) > MAX_BYTES:
        raise UsageError(f"{path} is larger than {MAX_BYTES // 1_000_000} MB: that is no baseline file")
    return data


class _NotJson(UnreadableLine):
    """The text is broken at a line."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.line = line


def _parse(data: bytes) -> Any:
    for marker in (b"<<<<<<< ", b">>>>>>> "):
        if (at := data.find(marker)) >= 0:
            line = data.count(b"\n", 0, at) + 1
            raise _NotJson("two versions of this file were merged and the conflict is still in it", line)
    try:
        return json.loads(data.decode("utf-8-sig"), object_pairs_hook=_UNIQUE, parse_constant=_refuse)
    except json.JSONDecodeError as failure:
        raise _NotJson("this is not JSON", failure.lineno) from None
    except (ValueError, RecursionError):
        raise UnreadableLine("this is not JSON") from None


def _said_twice(key: str) -> Exception:
    return UnreadableLine(f"{key[:60]!r} stands there twice")


_UNIQUE = unique_object(_said_twice)


def _refuse(constant: str) -> Any:
    raise ValueError(constant)


def _baseline_of(set_id: str, found: Any) -> Fields:
    """*found* as the baseline of the set; refused when it is another's, or something else."""
    if not isinstance(found, dict) or found.get("kind") != "baseline":
        raise UnreadableLine("this is no baseline file")
    fields = Fields(found)
    if (version := fields.whole("v")) > VERSION:
        raise NewerVersion(version)
    if (other := fields.text("set")) != set_id:
        raise UnreadableLine(f"this is the baseline of the set {other[:60]!r}, not of {set_id!r}")
    return fields
