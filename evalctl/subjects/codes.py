"""The codes of what is wrong with recorded answers, each with a file that has it and that file put right."""

from evalctl.source import Code

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
)
