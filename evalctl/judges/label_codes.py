"""The codes of what is wrong with human labels, each with a file that has it and that file put right."""

from evalctl.yamltext import Code

FILE = "sets/support.labels.jsonl"
KNOWN = frozenset({"greeting", "complaint"})
"""The ids of the set that the examples label."""

_GREETING = '{"id": "greeting", "answer": "Hi, how can I help?", "label": "pass", "by": "Ada"}\n'
_RIGHT = _GREETING + '{"id": "complaint", "answer": "Not our problem.", "label": "fail", "by": "Ada"}\n'

CODES = (
    Code("E204", "A line of labels cannot be read", _RIGHT.replace('"fail"', '"bad"'), _RIGHT, FILE),
    Code(
        "E205",
        "A label for a prompt that the set has not",
        _RIGHT.replace("complaint", "complaints"),
        _RIGHT,
        FILE,
    ),
    Code(
        "E206", "One answer is labelled both ways", _RIGHT + _GREETING.replace("pass", "fail"), _RIGHT, FILE
    ),
)
