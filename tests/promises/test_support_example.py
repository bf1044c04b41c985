"""The support example plays without a key: every recorded judgement still belongs to its answer.

Run this module to give the judgements the digests that their answers have now.
"""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from evalctl import datasets
from evalctl.assertions import builtin
from evalctl.evaluation import Grader, plan
from evalctl.model.answers import Answer
from evalctl.model.cases import EvalSet, PromptCase
from evalctl.model.conditions import Conditions
from evalctl.model.json_values import digest
from evalctl.model.judgements import JudgeTask
from evalctl.model.samples import Request, Sample

SETS = Path(__file__).parents[2] / "sets"
JUDGEMENTS = SETS / "support.judgements.jsonl"
JUDGE = {"judge_digest": digest(["support example"]), "model": "example/written-by-hand"}


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def the_set() -> EvalSet:
    (evalset,) = datasets.load_all([SETS / "support.yaml"], builtin())
    return evalset


def task_of(evalset: EvalSet, case: PromptCase, answer: str) -> JudgeTask:
    """The one question that the case asks a judge about *answer*."""
    sample = Sample(Request.of(case, Conditions.of(case.shaping.over(evalset.shaping), "")), Answer(answer))
    asking = replace(case, checks=tuple(check for check in case.checks if check.judge_questions))
    (task,) = plan(asking, sample, Grader()).tasks
    return task


def fresh(recorded: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Each recorded judgement with the digest that its answer has now."""
    evalset = the_set()
    cases = {case.id: case for case in evalset.cases if isinstance(case, PromptCase)}
    for line in recorded:
        yield {**line, **JUDGE, "task_digest": task_of(evalset, cases[line["case"]], line["answer"]).digest}


def test_every_judgement_belongs_to_its_answer() -> None:
    recorded = lines(JUDGEMENTS)

    assert recorded == list(fresh(recorded))


def test_forty_labelled_answers_of_both_kinds_by_two_people_are_judged() -> None:
    labels = lines(SETS / "support.labels.jsonl")
    judged = {(line["case"], line["answer"]) for line in lines(JUDGEMENTS)}

    assert Counter(label["label"] for label in labels) == {"pass": 20, "fail": 20}
    assert len({label["by"] for label in labels}) == 2
    assert {(label["id"], label["answer"]) for label in labels} <= judged


def test_every_row_is_answered() -> None:
    answered = [line["id"] for line in lines(SETS / "support.answers.jsonl")]

    assert answered == [case.id for case in the_set().cases]


if __name__ == "__main__":
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in fresh(lines(JUDGEMENTS)))
    JUDGEMENTS.write_text(text, encoding="utf-8", newline="\n")
