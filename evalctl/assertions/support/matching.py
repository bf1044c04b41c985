"""Finding a text in an answer, as a reader would; and how the words that do so say what they found."""

from collections.abc import Iterable, Iterator, Mapping

from evalctl.assertions.support.too_much import too_long as _too_long
from evalctl.model.assertion import Schema
from evalctl.model.assertion_results import CheckError
from evalctl.model.cases import PromptCase
from evalctl.model.text import shorten
from evalctl.texts.folding import Folding, folded, is_marked
from evalctl.texts.lookalikes import all_named, is_unlike
from evalctl.texts.needles import Edges, FoundText, Where, forms

LONGEST_ANSWER = 5_000_000
"""Characters. Finding a text in so many takes under a second."""

LONGEST_NORMALIZED = 1_000_000
"""Characters under ``normalize: true``, which may make eighteen of one; and of an answer in which dashes, quotes or
unseen characters are folded, each of which may take two microseconds."""

_QUOTED = 60
"""Characters of an author's text that a sentence repeats."""

FOLDING_OPTIONS: Mapping[str, Schema] = {
    "ignore_case": {"type": "boolean", "description": "Upper and lower case are the same."},
    "normalize": {
        "type": "boolean",
        "description": "Case, compatibility forms and runs of white space are the same.",
    },
}
"""Options of the words that compare texts."""

SEARCH_OPTIONS: Mapping[str, Schema] = {
    "ignore_case": FOLDING_OPTIONS["ignore_case"],
    "word": {"type": "boolean", "description": "Only as a word of its own, not inside another."},
    "normalize": FOLDING_OPTIONS["normalize"],
}
"""Options of the words that look for a text in the answer."""

TEXT: Schema = {"type": "string", "minLength": 1}
"""The value of a word that takes a text."""

TEXTS: Schema = {"type": "array", "minItems": 1, "items": TEXT}
"""The value of a word that takes several texts."""

_PAIRED_OTHERWISE = frozenset({"tr", "az"})
"""Languages in which ``I`` pairs with ``ı``, and ``İ`` with ``i``."""


def folding_of(case: PromptCase, ignore_case: bool, normalize: bool) -> Folding:
    """How the texts of *case* are compared under a word's options."""
    turkish = (ignore_case or normalize) and case.language in _PAIRED_OTHERWISE
    return Folding(ignore_case, normalize, "tr" if turkish else None)


def too_long(text: str, folding: Folding) -> CheckError | None:
    """The error for an answer that is too long to be folded so; None if it is not."""
    is_folded = folding.normalize or (len(text) > LONGEST_NORMALIZED and is_marked(text))
    return _too_long(text, LONGEST_NORMALIZED if is_folded else LONGEST_ANSWER)


def find(
    needle: str, text: str, folding: Folding, *, whole_word: bool = False, where: Where = "anywhere"
) -> FoundText | None:
    """The first place of *needle* in *text* as a reader sees both; None if it is not there.

    What is there character by character is always found. Line ends round the needle don't count: a text written
    as a block (``|``) ends with one.
    """
    return next(places(needle, text, folding, edges="word" if whole_word else "any", where=where), None)


def places(
    needle: str, text: str, folding: Folding, *, edges: Edges = "any", where: Where = "anywhere"
) -> Iterator[FoundText]:
    """The places of *needle* in *text*: those where it stands character by character first; some come twice."""
    last: tuple[str, str] | None = None
    for form in forms(needle, folding, edges):
        large = folded(text, form.folding, form.marks)
        if form.pattern is None:
            if last is not None and large.text is last[0] and form.small == last[1]:
                continue  # nothing is folded in this answer: it would be the same search once more
            last = large.text, form.small
        yield from form.places(large, where)


def alike(wanted: str, given: str, folding: Folding) -> bool:
    """Whether two texts are the same to a reader, white space round them aside."""
    wanted, given = wanted.strip(), given.strip()
    return wanted == given or find(wanted, given, folding, where="whole") is not None


def neighbourhood(found: FoundText, around: int = 30) -> str:
    """What stands there, with the characters beside it."""
    before, after = max(0, found.start - around), min(len(found.text), found.end + around)
    return (
        ("…" if before else "") + shorten(found.text[before:after]) + ("…" if after < len(found.text) else "")
    )


def unlike(needle: str, found: FoundText) -> str:
    """Which characters there only look like those of *needle*, as the end of a sentence; empty for none."""
    if found.itself == needle:
        return ""
    others = [char for char in found.itself if is_unlike(char) and char not in needle]
    if others:
        return f", with {all_named(others)} in it"
    others = [char for char in needle if is_unlike(char) and char not in found.itself]
    return f", without {all_named(others)} that the set has" if others else ""


def quoted(texts: Iterable[str], joined_by: str = "and") -> str:
    """The texts in quotes, each cut to a readable length: ``"a", "b" or "c"``."""
    *first, last = [f'"{shorten(text, _QUOTED)}"' for text in texts]
    return f"{', '.join(first)} {joined_by} {last}" if first else last
