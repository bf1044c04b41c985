"""How models set their thoughts apart from their answer: the marks, as data.

Collected from the chat templates of open models and from what the servers that run them (vLLM, llama.cpp, SGLang)
look for. Upper and lower case are
the same, unless a pattern says otherwise.
"""

from typing import NamedTuple


class Marks(NamedTuple):
    """The patterns of what opens and what closes thoughts. *lone*: the closing mark alone also ends thoughts,
    because chat templates put the opening one into the prompt."""

    opening: str
    closing: str
    lone: bool = True


_NAMES = (
    r"(?:ant(?:ml:)?|seed:)?(?:think(?:ing)?|thoughts?|reasoning|scratchpad|(?:internal|inner)_?monologue)"
)

THOUGHTS: tuple[Marks, ...] = (
    # DeepSeek, Qwen, GLM, MiniMax, Nemotron, EXAONE, Seed-OSS and most others.
    Marks(rf"<(?P<name>{_NAMES})(?:\s[^<>\n]{{0,200}})?>", rf"</{_NAMES}\s*>"),
    Marks(r"(?-i:\[THINK\])", r"(?-i:\[/THINK\])"),  # Mistral
    Marks("◁think▷", "◁/think▷"),  # Kimi
    Marks(r"<\|START_THINKING\|>", r"<\|END_THINKING\|>"),  # Cohere
    Marks(r"<\|begin_of_thought\|>", r"<\|end_of_thought\|>"),  # OpenThinker, Sky-T1
    Marks(r"<\|inner_prefix\|>", r"<\|inner_suffix\|>"),  # Apertus
    Marks(r"<\|think\|>", r"<\|/think\|>|<\|end\|>", lone=False),  # Solar
    Marks(r"<\|channel>\s*thought\b", r"<channel\|>", lone=False),  # Gemma
    Marks(r"<details type=\"reasoning\"[^<>\n]{0,200}>", r"</details>", lone=False),  # Open WebUI
)

NOTHING_THOUGHT = rf"<{_NAMES}\s*/>"
"""An empty element, which some models write where they did not think."""

ROUND_THE_ANSWER: tuple[tuple[str, str], ...] = (
    (r"<\|START_RESPONSE\|>", r"<\|END_RESPONSE\|>"),
    (r"<\|begin_of_solution\|>", r"<\|end_of_solution\|>"),
    (r"<\|begin\|>assistant<\|content\|>", r"<\|end\|>"),
    (r"\[BEGIN FINAL RESPONSE\]", r"\[END FINAL RESPONSE\]"),
)
"""What may stand round the answer behind thoughts; it belongs to neither."""

INTRODUCED: tuple[tuple[str, str], ...] = (
    (r"Here(?:'s| is) my thought process:", r"Here(?:'s| is) my response:"),  # Granite
    (r"Here are my reasoning steps:", r"(?=\[BEGIN FINAL RESPONSE\])"),  # Apriel
    (r"Thinking\.{3}\n", r"\n\.{3}done thinking\.[^\S\n]*\n"),  # what "ollama run" prints
    # gpt-oss, its special characters lost on the way: "analysisThe user asks …assistantfinalParis."
    (r"analysis(?=[A-Z])", r"assistantfinal"),
)
"""Sentences at the very beginning, and what comes before the answer. Without the second, the first means nothing."""

CHANNEL = r"(?:<\|start\|>assistant)?<\|channel\|>(?:analysis|commentary|final)\b[^<]{0,100}<\|message\|>"
"""gpt-oss, as it writes: what is said in the channel "final" is the answer."""
FINAL_CHANNEL = r"<\|channel\|>final\b[^<]{0,100}<\|message\|>"
ANALYSIS_CHANNEL = r"(?:<\|start\|>assistant)?<\|channel\|>analysis\b"
END_OF_MESSAGE = r"<\|(?:return|end|call)\|>"
