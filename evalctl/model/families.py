"""Families of models: who made them, as far as their names tell. A judge favours its own kind."""

import re

from evalctl.yamltext.lazy_pattern import lazy_pattern

_FAMILIES = (
    ("OpenAI", r"gpt|chatgpt|o[1345](?:-|$)|codex|davinci"),
    ("Anthropic", r"claude"),
    ("Google", r"gemini|gemma|palm"),
    ("Meta", r"llama|codellama"),
    ("Mistral", r"(?:open-)?mi[sx]tral|ministral|codestral|magistral|pixtral|devstral"),
    ("Alibaba", r"qwen|qwq"),
    ("DeepSeek", r"deepseek"),
    ("Cohere", r"command|aya"),
    ("xAI", r"grok"),
    ("Amazon", r"nova|titan"),
    ("Microsoft", r"phi"),
    ("IBM", r"granite"),
    ("Moonshot", r"kimi|moonshot"),
    ("Zhipu", r"glm"),
    ("Hugging Face", r"smollm"),
)
"""Maker, and how the names of its models begin. Meeting a fine-tuned model, the name of its base tells."""

_VENDORS = (
    r"(?:[a-z]+\.)?(?:openai|anthropic|google|meta|mistral|amazon|cohere|deepseek|qwen|us|eu|apac)[.\-]"
)
_BEGINNING = lazy_pattern(rf"^(?:{_VENDORS})*")
_DATED = lazy_pattern(r"[-@](?:\d{4}-\d{2}-\d{2}|\d{8}|\d{4}|latest|v\d+(?::\d+)?)$")


def family(model: str) -> str | None:
    """Who made *model*; None where its name does not tell."""
    name = _bare(model)
    return next((maker for maker, begin in _FAMILIES if re.match(begin, name)), None)


def is_same_model(one: str, other: str) -> bool:
    """Whether two names stand for one model, whichever way it is reached and whatever its date."""
    return _DATED.sub("", _bare(one)) == _DATED.sub("", _bare(other))


def _bare(model: str) -> str:
    """The model's own name: without the ways to it (``openrouter/openai/``) and without vendors in front."""
    return _BEGINNING.sub("", model.rpartition("/")[2].casefold())
