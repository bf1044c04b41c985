"""What a word does not take on: an answer that is too long for it, a language it does not know."""

from evalctl.model.assertion import Assertion
from evalctl.model.assertion_results import CheckError
from evalctl.model.cases import PromptCase


def too_long(text: str, limit: int) -> CheckError | None:
    """The error for a *text* of more than *limit* characters; None if it is not longer."""
    if len(text) <= limit:
        return None
    return CheckError(f"the answer has {len(text):,} characters; this check reads at most {limit:,}")


def unknown_language(word: type[Assertion], case: PromptCase) -> CheckError | None:
    """The error for a case in a language that *word* does not know, or in none; None if it knows it."""
    if case.language is None and word.needs_language:
        return CheckError(
            f"{word.word} must know the language: add a line like language: en at the top of the set"
        )
    if case.language is None or not word.languages or case.language in word.languages:
        return None
    return CheckError(f"{word.word} knows {', '.join(word.languages)}, not {case.language}")
