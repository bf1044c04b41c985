"""Files of recorded judgements for the sets of tests."""

import json
from collections.abc import Mapping
from typing import Any

from workplace import Workplace

from evalctl import datasets
from evalctl.assertions import builtin
from evalctl.evaluation import Grader, plan
from evalctl.model.answers import Answer
from evalctl.model.cases import PromptCase
from evalctl.model.conditions import Conditions
from evalctl.model.samples import Request, Sample


def says(verdict: str, why: str = "so it is") -> dict[str, Any]:
    return {"reasoning": why, "verdict": verdict}


def scores(score: float) -> dict[str, Any]:
    return {"reasoning": "so it is", "score": score}


def record(
    place: Workplace,
    reads: Mapping[str, Mapping[str, Any]],
    *,
    grader: str = "deterministic",
    judge: str = "one",
    name: str = "judgements.jsonl",
) -> str:
    """Write what *judge* says of the recorded answer to each case; returns the file's name."""
    (evalset,) = datasets.load_all([place.folder / "faq.yaml"], builtin())
    answers = {
        entry["id"]: entry["answer"]
        for entry in map(json.loads, (place.folder / "answers.jsonl").read_text("utf-8").splitlines())
    }
    lines = []
    for case in evalset.cases:
        assert isinstance(case, PromptCase)
        conditions = Conditions.of(case.shaping.over(evalset.shaping), "")
        sample = Sample(Request.of(case, conditions), Answer(answers[case.id]))
        for task in plan(case, sample, Grader(grader)).tasks if case.id in reads else ():
            vote = {"raw": json.dumps(reads[case.id]), "read": reads[case.id], "total_tokens": 100}
            line = {
                "task_digest": task.digest,
                "judge_digest": judge * 4,
                "model": f"openai/{judge}",
                "votes": [vote],
            }
            lines.append(json.dumps({"v": 1, "kind": "judgement", **line}))
    (place.folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return name
