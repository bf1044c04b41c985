"""Which case of an older run is which case of a newer one."""

from collections.abc import Callable, Hashable, Sequence
from typing import Protocol, TypeVar


class AskedCase(Protocol):
    """A case as a run knows it."""

    @property
    def case_id(self) -> str: ...
    @property
    def question_digest(self) -> str: ...
    @property
    def checks_digest(self) -> str: ...


Then = TypeVar("Then", bound=AskedCase)

_ALIKE: tuple[Callable[[AskedCase], Hashable], ...] = (
    lambda one: (one.case_id, one.question_digest, one.checks_digest),
    lambda one: (one.question_digest, one.checks_digest),
    lambda one: (one.case_id, one.question_digest),
    lambda one: one.question_digest,
)
"""The ways to be the same case, the surest first. All of them ask for the same wording: a prompt whose id was
changed is the same question, as git sees a renamed file, and a reworded one is another. Where several prompts
have one wording, the same checks tell which is which, before the id does."""


def partners(before: Sequence[Then], after: Sequence[AskedCase]) -> dict[str, Then]:
    """For each case id of *after*, the case of *before* that it is; none is the partner of two."""
    found: dict[str, Then] = {}
    taken: set[int] = set()
    for key in _ALIKE:
        if len(found) == len(after):
            break
        free: dict[Hashable, list[Then]] = {}
        for then in before:
            if id(then) not in taken:
                free.setdefault(key(then), []).append(then)
        for now in after:
            if now.case_id not in found and (alike := free.get(key(now))):
                then = found[now.case_id] = alike.pop(0)
                taken.add(id(then))
    return found
