"""What there is: sets, words and the machine, as values that reports render."""

from collections.abc import Mapping

from msgspec import Struct, field

from evalctl.model.runs import RunSummary


class Listed(Struct, frozen=True):
    """One set: how many cases, its tags with their numbers, and the newest run of each series.

    *set_id* is None when *mistakes* keep it from being read.
    """

    path: str
    set_id: str | None
    name: str | None
    cases: int
    tags: Mapping[str, int]
    newest: tuple[RunSummary, ...]
    mistakes: int = 0


class Word(Struct, frozen=True):
    """One word of ``assert:``: what it means in one line, its whole documentation, and one example line.

    *options* has what each is for. *origin* is who brings the word, None for evalctl itself; *unusable* why it
    cannot be used here.
    """

    name: str
    summary: str
    documentation: str
    example: str
    options: Mapping[str, str] = field(default_factory=dict)
    extra: str | None = None
    needs_language: bool = False
    languages: tuple[str, ...] = ()
    origin: str | None = None
    unusable: str | None = None


class InstalledPart(Struct, frozen=True):
    """One thing that ``doctor`` looked at: *is_good* is None where it is neither good nor bad."""

    topic: str
    told: str
    is_good: bool | None = None
