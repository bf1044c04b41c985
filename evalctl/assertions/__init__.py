"""The words of ``assert:``, one module each. To add a word: write its module, name its class here."""

from evalctl.assertions.contains import Contains
from evalctl.assertions.contains_all import ContainsAll
from evalctl.assertions.contains_any import ContainsAny
from evalctl.assertions.ends_with import EndsWith
from evalctl.assertions.equals import Equals
from evalctl.assertions.exact import Exact
from evalctl.assertions.finish_reason import FinishReason
from evalctl.assertions.grammar import Grammar
from evalctl.assertions.greater_than import GreaterThan
from evalctl.assertions.has_email import HasEmail
from evalctl.assertions.has_price import HasPrice
from evalctl.assertions.is_false import IsFalse
from evalctl.assertions.is_true import IsTrue
from evalctl.assertions.json import Json
from evalctl.assertions.json_key import JsonKey
from evalctl.assertions.json_schema import JsonSchema
from evalctl.assertions.judge import Judge
from evalctl.assertions.judge_dimensions import JudgeDimensions
from evalctl.assertions.judge_grounded import JudgeGrounded
from evalctl.assertions.judge_prefers import JudgePrefers
from evalctl.assertions.judge_score import JudgeScore
from evalctl.assertions.language import Language
from evalctl.assertions.length import Length
from evalctl.assertions.less_than import LessThan
from evalctl.assertions.max_cost import MaxCost
from evalctl.assertions.max_latency import MaxLatency
from evalctl.assertions.max_total_tokens import MaxTotalTokens
from evalctl.assertions.no_pii import NoPii
from evalctl.assertions.not_contains import NotContains
from evalctl.assertions.not_empty import NotEmpty
from evalctl.assertions.not_regex import NotRegex
from evalctl.assertions.not_toxic import NotToxic
from evalctl.assertions.one_of import OneOf
from evalctl.assertions.readability import Readability
from evalctl.assertions.refuses import Refuses
from evalctl.assertions.regex import Regex
from evalctl.assertions.repetition import Repetition
from evalctl.assertions.sentiment import Sentiment
from evalctl.assertions.similar import Similar
from evalctl.assertions.spelling import Spelling
from evalctl.assertions.starts_with import StartsWith
from evalctl.assertions.tool_called import ToolCalled
from evalctl.assertions.word_count import WordCount
from evalctl.assertions.xml import Xml
from evalctl.assertions.xml_tag import XmlTag
from evalctl.registry import Assertion, Registry

WORDS: tuple[type[Assertion], ...] = (
    Exact,
    Contains,
    NotContains,
    ContainsAny,
    ContainsAll,
    StartsWith,
    EndsWith,
    Regex,
    NotRegex,
    OneOf,
    NotEmpty,
    Length,
    WordCount,
    Equals,
    GreaterThan,
    LessThan,
    FinishReason,
    IsTrue,
    IsFalse,
    MaxLatency,
    MaxTotalTokens,
    MaxCost,
    Json,
    JsonKey,
    JsonSchema,
    Xml,
    XmlTag,
    HasEmail,
    HasPrice,
    Sentiment,
    Grammar,
    Readability,
    Repetition,
    NotToxic,
    NoPii,
    Spelling,
    Refuses,
    Language,
    Similar,
    ToolCalled,
    Judge,
    JudgeScore,
    JudgeDimensions,
    JudgeGrounded,
    JudgePrefers,
)


def builtin() -> Registry:
    """The words that come with evalctl."""
    return Registry(WORDS)
