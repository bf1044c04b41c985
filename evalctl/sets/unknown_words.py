"""A word of ``assert:`` that there is not, named on the command line: what was meant, as ``check`` says it."""

from evalctl.registry import Registry
from evalctl.sets.assertion_schema import GROUPS
from evalctl.sets.conversions import converted
from evalctl.sets.foreign import in_other_words
from evalctl.source.spelling import is_slip, nearest, plain_name
from evalctl.source.wording import shown


def no_word(name: str, registry: Registry) -> str:
    """That *name* is no word of *registry*, and the one that was probably meant, as a sentence."""
    if name in GROUPS:
        return f"{shown(name)} is no word of its own: it holds other assertions (docs/sets.md)"
    called = plain_name(name)
    meant = nearest(name, (*registry.names, *GROUPS))
    advice = converted(called, None, {}, registry)
    if advice is None and (meant is None or not is_slip(name, meant)):
        advice = in_other_words(called, registry)
    if advice is not None:
        return f"{shown(name)} is no word here: {advice.message}"
    hint = f"did you mean {meant}?" if meant else "evalctl assertions lists all words"
    return f"there is no word {shown(name)}; {hint}"
