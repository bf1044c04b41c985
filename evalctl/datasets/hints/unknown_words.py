"""A word of ``assert:`` that there is not, named on the command line: what was meant, as ``check`` says it."""

from evalctl.datasets.assertion_schema import GROUPS
from evalctl.datasets.hints.conversions import converted
from evalctl.datasets.hints.other_names import in_other_words
from evalctl.model.registry import Registry
from evalctl.yamltext.nearest import is_slip, nearest, plain_name
from evalctl.yamltext.value_names import shown


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
