"""The words of ``assert:``, one module each. To add a word: write its module, name its class here."""

from evalctl.assertions.contains import Contains
from evalctl.assertions.exact import Exact
from evalctl.assertions.json_schema import JsonSchema
from evalctl.assertions.no_pii import NoPii
from evalctl.assertions.not_contains import NotContains
from evalctl.assertions.not_toxic import NotToxic
from evalctl.assertions.regex import Regex
from evalctl.assertions.spelling import Spelling
from evalctl.registry import Assertion, Registry

WORDS: tuple[type[Assertion], ...] = (
    Exact,
    Contains,
    NotContains,
    Regex,
    JsonSchema,
    NotToxic,
    NoPii,
    Spelling,
)


def builtin() -> Registry:
    """The words that come with evalctl."""
    return Registry(WORDS)
