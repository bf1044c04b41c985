"""Human labels: what people said of answers."""

from msgspec import Struct


class Label(Struct, frozen=True):
    """What people said of one answer to a case. *by* and *reason* are theirs, where they gave them.

    *line* is where it stands in its file.
    """

    case_id: str
    answer: str
    passed: bool
    by: str | None = None
    reason: str | None = None
    line: int = 0
