"""What ten core words cost: CPU seconds to grade 10,000 answers of 1 KB, and microseconds of each word.

    python benchmarks/core_words.py

Must stay below 6 s on a quiet machine. The answers are English, German and Japanese prose and JSON, in turn, with a
number every 50 characters; no two are the same, so that nothing kept in mind makes them look cheap.
"""

import time
from collections import Counter

from evalctl.assertions import builtin
from evalctl.evaluation import Grader, grade
from evalctl.model.answers import Answer
from evalctl.model.assertion_results import AssertionEntry
from evalctl.model.cases import Message, PromptCase
from evalctl.model.conditions import Conditions
from evalctl.model.samples import Request, Sample
from evalctl.yamltext import Place

ANSWERS = 10_000
LENGTH = 1000
LIMIT_S = 6.0

WORDS = {
    "contains": "Monday",
    "not_contains": "refund",
    "contains_any": ["Tuesday", "Dienstag", "火曜日"],
    "starts_with": "Dear",
    "regex": r"/\b9(:00)?\s*(am|Uhr)/i",
    "not_empty": True,
    "length": {"max": 2000},
    "word_count": {"min": 20, "max": 400},
    "json_key": "address.city",
    "greater_than": 5,
}
PROSE = (
    "Dear customer, our office is open from Monday to Friday between 9 am and 5 pm. Visit {} costs $12.50. ",
    "Liebe Kundin, unser Büro ist von Montag bis Freitag ab 9 Uhr geöffnet. Besuch {} kostet 12,50 €. ",
    "お客様、当社は月曜日から金曜日まで午前9時から営業しております。{}回目の料金は1,250円です。",
)
JSON = '{"name": "Ada", "address": {"city": "London"}, "note": "%s", "price": %d.5}'


def answer(number: int) -> str:
    """An answer that no other number gives."""
    if kind := number % (len(PROSE) + 1):
        return "".join(PROSE[kind - 1].format(number + sentence) for sentence in range(30))[:LENGTH]
    return JSON % ("x" * (LENGTH - 80), number)


def main() -> None:
    """Grade, and print a line for the whole and one a word."""
    registry = builtin()
    place = Place("benchmark.yaml")
    checks = tuple(
        AssertionEntry(registry[word].read(value, {}), place, {word: value}) for word, value in WORDS.items()
    )
    case = PromptCase("case", place, (Message("user", "When are you open?"),), checks, language="en")
    request = Request.of(case, Conditions())
    texts = [answer(number) for number in range(ANSWERS)]

    started = time.process_time()
    of_words: Counter[str] = Counter()
    for text in texts:
        sample = Sample(request, Answer(text))
        for result in grade(case, sample, Grader()).checks:
            of_words[result.word] += result.duration_ms
    took_s = time.process_time() - started

    print(f"{ANSWERS:,} answers of {LENGTH:,} characters, {len(checks)} checks each")
    print(f"{took_s:.1f} s of CPU; the limit is {LIMIT_S:g} s")
    for word, total_ms in of_words.most_common():
        print(f"{word:16}{total_ms / ANSWERS * 1000:8.0f} µs")


if __name__ == "__main__":
    main()
