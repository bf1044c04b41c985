"""The code of what is wrong with a file of recorded judgements, with a file that has it and that file put right."""

from evalctl.yamltext import Code

FILE = "sets/support.judgements.jsonl"

_RIGHT = (
    '{"v": 1, "kind": "judgement", "task_digest": "5b1f0c9a77e2d3c4", "judge_digest": "9e107d9d372bb682",'
    ' "model": "openai/gpt-5", "votes": []}\n'
)

CODES = (
    Code(
        "E203",
        "A line of recorded judgements cannot be read",
        _RIGHT.replace('"judgement",', '"judgement"'),
        _RIGHT,
        FILE,
    ),
)
