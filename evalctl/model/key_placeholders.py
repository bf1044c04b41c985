"""What stands in the place of a key and is none: masking such ordinary words would maim answers."""

import re

from evalctl.yamltext.lazy_pattern import lazy_pattern

_LISTED = """
admin anything apikey api-key api_key bearer changeme change-me change_me default disabled docker dummy dummy-key
dummykey empty enabled example false fake fake-key fakekey guest huggingface key llamacpp llama-cpp llama.cpp
lm-studio lm_studio lmstudio localai localhost local mysql n/a nokey no-key no_key none not-needed not_needed
notneeded not-required not-set not-used nothing null ollama ollama-local openai optional password passwort
placeholder postgres postgresql public rabbitmq redacted redis replaceme replace-me required root sa secret
sk-dummy sk-fake sk-no-key-required sk-none sk-test-key sk-xxx test testing test-key testkey todo token true
undefined unknown unset unused user username vllm
"""

WORDS = frozenset(_LISTED.split())

_FORMS = lazy_pattern(
    r"""
      (.)\1*                                                       # xxxxxxxx, ********
    | (?:<[^<>]*>|\[[^\[\]]*\]|\{\{?[^{}]*\}\}?|\$\{?\w+\}?)       # <your key>, ${OPENAI_API_KEY}
    | (?:your|my|no|not|any|some|insert|enter|put|replace)[-_ ][a-z]+(?:[-_ ][a-z]+)*   # your-api-key-here
    | [a-z]+(?:[-_ ][a-z]+)*(?:\s*,\s*[a-z]+(?:[-_ ][a-z]+)*)+     # red, green, dark blue
    | \*(?:[.:/_-][\w.:/*?-]*)? | [\w.:/*?-]*[.:/_-]\*             # *.example.com, session:*
    | [a-z.:/_-]*[*?][a-z.:/_*?-]*                                 # id_*.pub
    """,
    re.VERBOSE | re.IGNORECASE,
)


def is_placeholder(value: str) -> bool:
    """Whether *value* is an ordinary word, a list of such words or a pattern of names, and no key."""
    return value.lower() in WORDS or (len(value) <= 200 and _FORMS.fullmatch(value) is not None)
