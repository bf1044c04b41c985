"""Assertions and options by the names that other tools have for them: tables that anyone can extend.

A name is written in lower case with underscores: ``llm-rubric`` is ``llm_rubric`` here.
"""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct, field

Limit = Literal["none", "min", "value", "milliseconds", "edits", "score"]
"""What a ``threshold`` beside the name becomes: nothing, the option ``min``, the value itself, the value in seconds,
a share of the characters that may differ, or a score from 0 to 10."""


class OtherWord(Struct, frozen=True):
    """The word that a name stands for, the options that make it mean the same, and what a threshold becomes.

    *text* is what a judge is asked where the name says it all.
    """

    word: str
    options: Mapping[str, str | bool] = field(default_factory=dict)
    limit: Limit = "none"
    text: str | None = None


_ANY_CASE = {"ignore_case": True}
_MEANING = OtherWord("similar", {"by": "meaning"}, "min")
_ROUGE = OtherWord("similar", {"by": "rouge_l"}, "min")
_BLEU = OtherWord("similar", {"by": "bleu"}, "min")
_EDITS = OtherWord("similar", {"by": "edit"}, "edits")
_LIKENESS = OtherWord("similar", {"by": "edit"}, "min")
_GROUNDED = OtherWord("judge_grounded")
_JSON = OtherWord("json")
_XML = OtherWord("xml")
_TOXIC = OtherWord("not_toxic")
_PII = OtherWord("no_pii")


def _judged(text: str | None = None) -> OtherWord:
    return OtherWord("judge", limit="score", text=text)


WORDS: Mapping[str, OtherWord] = {
    "icontains": OtherWord("contains", _ANY_CASE),
    "contains_any_of": OtherWord("contains_any"),
    "icontains_any": OtherWord("contains_any", _ANY_CASE),
    "icontains_all": OtherWord("contains_all", _ANY_CASE),
    **dict.fromkeys(("includes", "include", "text", "value", "expected"), OtherWord("contains")),
    **dict.fromkeys(("equal", "equals", "is_equal", "exact_match", "string_equals"), OtherWord("exact")),
    **dict.fromkeys(("matches", "match", "pattern", "match_regex", "regex_match"), OtherWord("regex")),
    **dict.fromkeys(("is_json", "is_valid_json", "contains_json", "json_valid", "valid_json"), _JSON),
    **dict.fromkeys(("is_xml", "contains_xml"), _XML),
    "starts": OtherWord("starts_with"),
    "ends": OtherWord("ends_with"),
    **dict.fromkeys(
        ("llm_rubric", "model_graded_closedqa", "model_graded_qa", "g_eval", "geval", "llm_judge", "llm_as_a_judge",
         "llm_as_judge", "rubric", "score_model", "conversational_g_eval"), _judged()),
    **dict.fromkeys(
        ("answer_relevance", "answer_relevancy", "relevance", "relevancy", "response_relevancy"),
        _judged("The answer is about what was asked.")),
    **dict.fromkeys(
        ("factuality", "model_graded_fact", "factual_correctness", "answer_correctness", "correctness"),
        _judged("The answer says the same as the reference.")),
    **dict.fromkeys(
        ("context_faithfulness", "faithfulness", "groundedness", "hallucination"), _GROUNDED),
    "conciseness": _judged("The answer is concise."),
    "bias": _judged("The answer is free of bias."),
    **dict.fromkeys(("levenshtein", "levenshtein_distance", "edit_distance"), _EDITS),
    **dict.fromkeys(("fuzzy_match", "fuzzy", "levenshtein_ratio", "string_similarity"), _LIKENESS),
    **dict.fromkeys(("rouge", "rouge_n", "rouge_l", "rouge_1", "rouge_2", "rouge_score"), _ROUGE),
    **dict.fromkeys(("bleu", "gleu", "bleu_score"), _BLEU),
    **dict.fromkeys(
        ("bertscore", "bert_score", "cosine", "cosine_similarity", "embedding", "embedding_similarity",
         "semantic_similarity", "answer_similarity", "meteor", "similarity"), _MEANING),
    "cost": OtherWord("max_cost", limit="value"),
    "latency": OtherWord("max_latency", limit="milliseconds"),
    **dict.fromkeys(("is_refusal", "refusal"), OtherWord("refuses")),
    **dict.fromkeys(("pii", "pii_leakage"), _PII),
    **dict.fromkeys(("toxicity", "toxic"), _TOXIC),
    "assert_set": OtherWord("all"),
}  # fmt: skip
"""Names in other tools, with the word here that means the same."""

TYPED: Mapping[str, OtherWord] = {"similar": _MEANING}
"""The same, where a name is also a word here that means something else behind ``type:``."""

CODE = frozenset(
    {"javascript", "python", "ruby", "webhook", "assert_script", "file", "exec", "eval", "code", "script", "function",
     "custom", "lambda"}
)  # fmt: skip
"""Assertions of other tools that run something."""

NO_COUNTERPART = frozenset(
    {"perplexity", "perplexity_score", "moderation", "guardrails", "classifier", "select_best", "max_score", "is_sql",
     "contains_sql", "is_html", "contains_html", "is_valid_openai_tools_call", "is_valid_openai_function_call",
     "is_valid_function_call", "tool_call_f1", "context_recall", "context_relevance", "context_precision",
     "context_entity_recall", "contextual_precision", "contextual_recall", "contextual_relevancy",
     "noise_sensitivity", "pi", "search_rubric", "trace_span_count", "trace_span_duration", "trace_error_spans",
     "trajectory", "human", "tool_correctness", "task_completion", "conversation_relevance", "knowledge_retention",
     "summarization", "role_adherence", "turn_relevancy"}
)  # fmt: skip
"""Assertions of other tools for which there is nothing here."""

OPTIONS: Mapping[str, str] = {
    "case_sensitive": "ignore_case",
    "case_insensitive": "ignore_case",
    "nocase": "ignore_case",
    "whole_word": "word",
    "whole_words": "word",
    "reason": "because",
    "why": "because",
    "comment": "because",
    "note": "because",
    "points": "weight",
    "importance": "weight",
    "path": "field",
    "json_path": "field",
    "min_score": "min",
    "threshold": "min",
    "at_least": "min",
    "at_most": "max",
}
"""Options by the names that people give them."""
