"""The codes of what is wrong with recorded answers, each with a file that has it and that file put right."""

from evalctl.yamltext import Code

FILE = "sets/smoke.answers.jsonl"
KNOWN = frozenset({"capital", "sum"})
"""The ids of the set that the examples answer."""

_CAPITAL = '{"id": "capital", "answer": "Paris"}\n'
_RIGHT = _CAPITAL + '{"id": "sum", "answer": "4"}\n'

CODES = (
    Code(
        "E200",
        "A line of recorded answers cannot be read",
        _CAPITAL + '{"id": "sum", "answer": 4}\n',
        _RIGHT,
        FILE,
    ),
    Code("E201", "An answer to a prompt that the set has not", _RIGHT.replace("sum", "total"), _RIGHT, FILE),
    Code("E202", "A prompt is answered twice", _RIGHT.replace("sum", "capital"), _RIGHT, FILE),
    Code(
        "E207",
        "A key of a recorded answer is misspelt",
        _CAPITAL.replace("}", ', "latencey_s": 1.2}'),
        _CAPITAL.replace("}", ', "latency_s": 1.2}'),
        FILE,
    ),
    Code("E208", "Several answers to one prompt", _CAPITAL.replace("}", ', "sample": 2}'), _CAPITAL, FILE),
    Code(
        "E209",
        "Questions with their answers, not recorded answers",
        _CAPITAL.replace('"id": "capital"', '"question": "What is the capital of France?"'),
        _CAPITAL,
        FILE,
    ),
    Code(
        "W041",
        "A key of a recorded answer that means nothing",
        _CAPITAL.replace("}", ', "category": "geography"}'),
        _CAPITAL,
        FILE,
    ),
    Code(
        "W042",
        "A question beside a recorded answer",
        _CAPITAL.replace("}", ', "question": "What is the capital of France?"}'),
        _CAPITAL,
        FILE,
    ),
)
