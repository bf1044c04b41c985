"""What a word needs of the prompt that it stands at: a reference to compare with, a context to rest on."""

from collections.abc import Collection, Iterable

from evalctl.model.assertion import Assertion
from evalctl.model.assertion_results import AssertionEntry
from evalctl.yamltext.place import Place
from evalctl.yamltext.reader import Reader

_EXAMPLES = {
    "reference": "reference: Monday to Friday, 9am to 5pm.",
    "context": "context: The office is open Monday to Friday, 9am to 5pm.",
}


def note_needs(
    reader: Reader, checks: Iterable[AssertionEntry], has: Collection[str], at: Place | None = None
) -> bool:
    """Whether a prompt that *has* these keys has all that *checks* need; what is missing is noted.

    It is noted at *at*, where the checks are those of the whole set, else at each check.
    """
    met = True
    for check in checks:
        for rule in check.rules:
            missing = (
                [need for need in rule.needs() if need not in has] if isinstance(rule, Assertion) else []
            )
            for need in missing:
                met = False
                above = " at the top of the set" if at is not None else ""
                message = f'"{rule.word}"{above} needs "{need}", and there is none here'
                reader.note(at or check.place, "E114", message, example=_EXAMPLES[need])
    return met
