"""What each word costs: milliseconds of CPU for each KB of answer, as its documentation states them.

    python benchmarks/word_costs.py [WORD]...

Every word is used as its own example in the documentation uses it, on answers of English, German and Japanese
prose and JSON that it has not seen. Words that ask a judge cost calls instead, and are left out.
"""

import re
import sys
import textwrap
import time
from dataclasses import replace

from evalctl.assertions import builtin
from evalctl.datasets.load import load_text
from evalctl.datasets.setfile import SetReader
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion
from evalctl.model.cases import PromptCase

KB = 4
ROUNDS = 12
BUDGET_S = 2.0
"""After which no further round is begun."""

TEXTS = {
    "en": "Dear customer {n}, thank you for your order of the {n} mugs. They were sent on Monday by post and "
    "should be with you within three working days. If they are late, write to help{n}@example.com, or call us. ",
    "de": "Liebe Kundin {n}, vielen Dank für Ihre Bestellung über {n} Becher. Sie wurden am Montag verschickt und "
    "sollten in drei Werktagen bei Ihnen sein. Falls nicht, schreiben Sie uns bitte, oder rufen Sie vormittags an. ",
    "ja": "お客様{n}、ご注文の{n}個のカップは月曜日に発送いたしました。"
    "三営業日以内にお届けする予定です。遅れる場合はご連絡ください。",
}


PROMPT = "  - id: one\n    prompt: Where is it?\n    reference: It was sent on Monday.\n    context: Sent on Monday."


def answers(language: str) -> list[str]:
    """Different answers of KB thousand characters each."""
    made = []
    for round_ in range(ROUNDS):
        lines = (TEXTS[language].format(n=round_ * 1000 + n) for n in range(100))
        made.append("".join(lines)[: KB * 1000])
    return made


def uses(word: type[Assertion]) -> list[tuple[PromptCase, Assertion]]:
    """The word as the first block of its documentation uses it."""
    block = re.search(
        r"^\.\. code-block:: yaml\n\n((?: {4}.*\n|\n)+)", word.documentation() + "\n", re.MULTILINE
    )
    assert block is not None
    example = textwrap.dedent(block[1]).rstrip()
    if "prompts:" not in example:
        example = f"language: en\nprompts:\n{PROMPT}\n{textwrap.indent(example, '    ')}"
    loaded = load_text("example.yaml", f"id: a.b\n{example}\n".encode(), SetReader(builtin()))
    assert loaded.evalset is not None, loaded.errors
    found = []
    for case in loaded.evalset.cases:
        assert isinstance(case, PromptCase)
        found += [(case, rule) for check in case.checks for rule in check.rules if isinstance(rule, word)]
    return found


def cost_ms(case: PromptCase, rule: Assertion, language: str) -> float:
    """CPU milliseconds for each KB, the least of all rounds: what is loaded once is not counted."""
    least_s = float("inf")
    began = time.process_time()
    for text in answers(language):
        started = time.process_time()
        rule.plan(case, Answer(text))
        least_s = min(least_s, time.process_time() - started)
        if time.process_time() - began > BUDGET_S:
            break
    return least_s * 1000 / KB


def main() -> None:
    """Print one line a word: its cost in each language that it knows."""
    registry = builtin()
    for name in sys.argv[1:] or registry.names:
        word = registry[name]
        if word.judge_questions:
            continue
        case, rule = uses(word)[0]
        costs = []
        for language in TEXTS:
            if not word.languages or language in word.languages:
                costs.append(f"{language} {cost_ms(replace(case, language=language), rule, language):7.3f}")
        print(f"{name:18}{'  '.join(costs)}  ms a KB", flush=True)


if __name__ == "__main__":
    main()
