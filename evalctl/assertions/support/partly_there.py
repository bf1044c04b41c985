"""What was found only as a part of something longer, or nearly; and how that is said."""

from evalctl.assertions.support.matching import find, places, quoted
from evalctl.model.text import shorten
from evalctl.texts.folding import Folding
from evalctl.texts.near_miss import near_miss
from evalctl.yamltext.lazy_pattern import lazy_pattern

_LONGEST_NUMBER = 40
_BEFORE = lazy_pattern(r"\d[\d.,:'’]*\Z")
_BEHIND = lazy_pattern(r"[\d.,:'’]*\d")


def inside_number(needle: str, text: str, folding: Folding) -> str | None:
    """The longer number in *text* in which alone *needle* stands (``179`` for ``79``); None where it stands apart."""
    small = needle.strip("\r\n")
    if not small or not (small[0].isdecimal() or small[-1].isdecimal()):
        return None
    found = find(needle, text, folding)
    if found is None or next(places(needle, text, folding, edges="number"), None) is not None:
        return None
    before = _BEFORE.search(text[max(0, found.start - _LONGEST_NUMBER) : found.start])
    behind = _BEHIND.match(text, found.end, found.end + _LONGEST_NUMBER)
    return (
        (before[0] if before and small[0].isdecimal() else "")
        + shorten(found.itself)
        + (behind[0] if behind and small[-1].isdecimal() else "")
    )


def why_missed(needle: str, text: str, folding: Folding, *, whole_word: bool) -> str:
    """Why *needle* was not found in *text*, as what follows "it is there"; empty if it is not near."""
    if whole_word and (longer := inside_number(needle, text, folding)):
        return f"only inside a longer number ({longer})"
    if whole_word and find(needle, text, folding):
        return "only inside another word"
    near = near_miss(needle, text, folding)
    if not near:
        return ""
    loose = Folding(ignore_case=True, normalize=True)
    if whole_word and find(needle, text, loose) and not find(needle, text, loose, whole_word=True):
        return f"but for {near}, and only inside another word"
    return f"but for {near}"


def number_remark(needle: str, text: str, folding: Folding) -> str:
    """A sentence where *needle* stands in *text* only inside a longer number; empty where it does not."""
    longer = inside_number(needle, text, folding)
    if longer is None:
        return ""
    found = f"{quoted([needle])} was found only inside a longer number ({longer})"
    return f'{found}; "word: true" below it finds it alone'
