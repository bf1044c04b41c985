"""Cases counted, none kept: what is known of a set of a million rows once they were walked through."""

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

from msgspec import Struct, field

from evalctl.model.cases import Case, PromptCase
from evalctl.model.conditions import Overrides
from evalctl.model.json_values import digest

_PLAIN = Overrides()


class TallyGroup(Struct):
    """Cases alike in their reason to be skipped, in having checks, and in settings and tools of their own.

    *first* is one of them; *asking* the first whose checks ask a judge. Sizes are bytes of UTF-8: of what is asked,
    of system prompts of their own (which *with_system* of them have), of what a judge is shown of them, and of the
    latter for each question that checks put to a judge. *questions* are those.
    """

    first: Case
    count: int = 0
    asked: int = 0
    system: int = 0
    with_system: int = 0
    shown: int = 0
    shown_for_checks: int = 0
    questions: int = 0
    asking: Case | None = None


class Tally(Struct):
    """Counts cases as they pass."""

    groups: dict[tuple[str | None, bool, str], TallyGroup] = field(default_factory=dict)

    @classmethod
    def of(cls, cases: Iterable[Case]) -> "Tally":
        """That of *cases*."""
        tally = cls()
        for case in cases:
            tally.see(case)
        return tally

    def see(self, case: Case) -> None:
        """Count one more."""
        if isinstance(case, PromptCase):
            self._see_prompt(case)
            return
        group = self._group((case.skip, True, ""), case)
        group.count += 1
        group.asked += size_of(case.question)

    def _see_prompt(self, case: PromptCase) -> None:
        own = case.shaping
        key = "" if not own.settings and own.tools is None else digest([own.settings, own.tools])
        group = self._group((case.skip, bool(case.checks), key), case)
        group.count += 1
        asked = 0
        for message in case.messages:
            asked += size_of(message.content)
        group.asked += asked
        if own.system is not None:
            group.with_system += 1
            system = size_of(own.system)
            group.system += system
            asked += system
        shown = asked
        for text in (case.reference, case.context, case.criteria):
            if text:
                shown += size_of(text)
        group.shown += shown
        questions = 0
        for check in case.checks:
            questions += check.judge_questions
        if questions:
            group.questions += questions
            group.shown_for_checks += questions * shown
            group.asking = group.asking or case

    def _group(self, key: tuple[str | None, bool, str], case: Case) -> TallyGroup:
        group = self.groups.get(key)
        if group is None:
            group = self.groups[key] = TallyGroup(case)
        return group


@runtime_checkable
class Tallied(Protocol):
    """Cases that were counted when they were read."""

    @property
    def tally(self) -> Tally: ...


def size_of(text: str) -> int:
    """Bytes of *text* in UTF-8."""
    return len(text) if text.isascii() else len(text.encode("utf-8", "surrogatepass"))
