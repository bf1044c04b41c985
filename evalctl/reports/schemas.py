"""The JSON Schemas of the results: what ``--format json`` and ``jsonl`` hold, field by field."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from evalctl.domain.answers import NO_ANSWER_KINDS
from evalctl.reports.changes import WORDS

Schema: TypeAlias = Mapping[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"
STATUSES = ["pass", "fail", "error", "skipped"]
VERDICTS = ["first", "ok", "regressed", "incomplete", "not_comparable"]


def run_schema() -> Schema:
    """What ``run --format json`` writes: an array of runs. One of its runs alone is accepted, too."""
    return {
        "$schema": DRAFT,
        "title": "Runs of golden sets",
        "description": "What evalctl run --format json writes: an array with one object a run.",
        "if": {"type": "array"},
        "then": {"items": {"$ref": "#/$defs/run"}},
        "else": {"$ref": "#/$defs/run"},
        "$defs": {
            "run": _object("One run of one set against one target.", _RUN),
            "case": _object("One case of the set, with its answer and its checks.", _CASE),
            "check": _CHECK,
        },
    }


def case_schema() -> Schema:
    """What one line of ``run --format jsonl`` holds."""
    return {
        "$schema": DRAFT,
        "title": "A case of a run",
        **_object("One line of what evalctl run --format jsonl writes.", {**_BELONGS, **_CASE}),
        "$defs": {"check": _CHECK},
    }


def _object(description: str, properties: Mapping[str, Schema]) -> Schema:
    """An object with exactly these properties; what is unknown is there as null."""
    return {
        "description": description,
        "type": "object",
        "additionalProperties": False,
        "required": list(properties),
        "properties": dict(properties),
    }


def _text(description: str, **more: Any) -> Schema:
    return {"description": description, "type": "string", **more}


def _or_null(schema: Schema) -> Schema:
    if "enum" in schema:
        return {**schema, "type": [schema["type"], "null"], "enum": [*schema["enum"], None]}
    return {**schema, "type": [schema["type"], "null"]}


def _number(description: str, **more: Any) -> Schema:
    return _or_null({"description": description, "type": "number", **more})


def _share(description: str) -> Schema:
    return _number(description, minimum=0, maximum=1)


def _count(description: str, minimum: int = 0) -> Schema:
    return {"description": description, "type": "integer", "minimum": minimum}


def _flag(description: str) -> Schema:
    return {"description": description, "type": "boolean"}


def _list(description: str, items: Schema) -> Schema:
    return {"description": description, "type": "array", "items": items}


def _mapping(description: str) -> Schema:
    return {"description": description, "type": "object"}


def _ids(description: str) -> Schema:
    return _list(description, {"type": "string"})


def _moved(description: str) -> Schema:
    return _list(
        description,
        _object(
            "A case with its two scores.",
            {
                "id": _text("The case."),
                "before": _share("Its score then."),
                "after": _share("Its score now."),
            },
        ),
    )


_BELONGS: Mapping[str, Schema] = {
    "run": _text("The run's id; ids sort by time."),
    "set": _text("The set's id."),
    "target": _text("What was asked, by the name it was asked for."),
    "grader": _text("How answers were graded.", examples=["deterministic", "llm_judge"]),
}

_JUDGE = _or_null(
    _object(
        "What a judge said, where one was asked.",
        {
            "model": _text("The judge's model."),
            "settings": _mapping("The settings it was asked with."),
            "rubric": _or_null(_text("Stands for the wording of the questions.")),
            "votes": _list(
                "Its replies.",
                _object(
                    "One reply.",
                    {
                        "number": _count(
                            "Counts from 1; of two answers compared, even ones saw them swapped.", 1
                        ),
                        "read": _or_null(_mapping("What was read from it; null where nothing could be.")),
                        "problem": _or_null(_text("Why nothing was read.")),
                        "raw": _text("The reply as it came."),
                        "served": _or_null(_text("The model's name as the provider gave it.")),
                        "calls": _count("Calls it took; 2 when the reply had to be mended."),
                        "reused": _flag("Whether it was bought earlier."),
                        "tokens": _or_null(_count("Tokens used.")),
                        "cost_usd": _number("Estimated cost in US dollars."),
                        "latency_s": _number("Seconds it took."),
                    },
                ),
            ),
        },
    )
)

_CHECK = _object(
    "One check of a case.",
    {
        "word": _text("The check's word in the set.", examples=["contains", "json_schema"]),
        "status": _text("What came of it.", enum=STATUSES),
        "reason": _text("Why, in one sentence; empty where there is nothing to say."),
        "expected": _or_null(_text("What was expected, as a short text.")),
        "found": _or_null(_text("What was found, as a short text.")),
        "measure": _number("The number behind the decision: a similarity, a judge's score."),
        "weight": {"description": "Its weight in the case's score.", "type": "number", "exclusiveMinimum": 0},
        "because": _or_null(_text("The author's reason for the check.")),
        "field": _or_null(
            _list("Where in a JSON answer it looks: keys and indexes.", {"type": ["string", "integer"]})
        ),
        "line": _or_null(_count("The line of the set it stands on.", 1)),
        "duration_ms": {
            "description": "Milliseconds of the check itself, without a judge.",
            "type": "number",
            "minimum": 0,
        },
        "judge": _JUDGE,
        "children": _list("The checks inside not, any and all.", {"$ref": "#/$defs/check"}),
    },
)

_CASE: Mapping[str, Schema] = {
    "id": _text("The case's id in the set."),
    "status": _text("error: no answer, or one that could not be checked. Not a failure.", enum=STATUSES),
    "score": _share("Weighted share of the checks that hold; null without a verdict."),
    "reason": _or_null(_text("Why, where the status does not come from the checks.")),
    "change": _or_null(
        _text("What became of it since the run compared with; null when there is none.", enum=list(WORDS))
    ),
    "failing_since": _or_null(
        _object(
            "The first run of the unbroken row of failures; null when this is the first failure.",
            {"run": _text("That run."), "at": _text("When it began, in UTC.")},
        )
    ),
    "place": _or_null(_text("Where the case stands: file and line.")),
    "tags": _ids("The case's tags."),
    "must_pass": _or_null(_flag("Whether its failure always fails the gate; null without the set at hand.")),
    "asked": _or_null(_text("The prompt, a conversation's last turn, or the question.")),
    "answer": _or_null(_text("The answer's text (a ranking: one document a line); null when there is none.")),
    "no_answer": _or_null(
        _object(
            "Why there is no answer.",
            {
                "kind": _text("What kind of failure.", enum=list(NO_ANSWER_KINDS)),
                "message": _text("One sentence."),
                "status": _or_null({"description": "The HTTP status that came.", "type": "integer"}),
            },
        )
    ),
    "ranking": _or_null(_ids("The ids of the documents found, best first.")),
    "finish_reason": _or_null(_text("Why the model stopped.", examples=["stop", "length"])),
    "refusal": _or_null(_text("The provider's word that the model refused.")),
    "tool_calls": _list(
        "The calls that the model asked for.",
        _object(
            "One call.", {"name": _text("The tool."), "arguments": _text("JSON, as the model wrote it.")}
        ),
    ),
    "checks": _list("The checks in the set's order.", {"$ref": "#/$defs/check"}),
    "served": _or_null(_text("The model's name as the provider gave it.")),
    "latency_s": _number("Seconds of the attempt that brought the answer.", minimum=0),
    "tokens": _or_null(_count("Tokens of question and answer.")),
    "cost_usd": _number("Estimated cost in US dollars."),
    "attempts": _count("How often it was asked; 0 when it was not."),
    "cached": _flag("Whether the answer comes from an earlier run."),
}

_COMPARISON = _or_null(
    _object(
        "What became of the cases, by id; null when there is nothing to compare with.",
        {
            "comparable": _flag("Whether enough of the older run's cases are still there."),
            "compared": _count("Cases with a verdict in both runs: the only ones tested."),
            "pass_rate_drop": _number("By how much the pass rate fell over them; negative: it rose."),
            "mean_score_drop": _number("By how much the mean score fell over them; negative: it rose."),
            "worse": _ids("Passed then, fail now."),
            "better": _ids("Failed then, pass now."),
            "score_fell": _moved("Same status, lower score."),
            "score_rose": _moved("Same status, higher score."),
            "new": _ids("Not in the older run."),
            "removed": _ids("No longer in the set."),
            "reworded": _ids("Asked in other words."),
            "edited": _ids("Checks changed, and the older answer is not at hand to be graded by them."),
            "unjudged": _ids("The judge of this run has said nothing of the older answer."),
            "unanswered": _ids("No verdict now."),
            "undecided": _ids("No verdict then."),
            "conditions_changed": _ids("Sentences: system prompt, settings, model and the like."),
        },
    )
)

_RUN: Mapping[str, Schema] = {
    "run": _BELONGS["run"],
    "set": _BELONGS["set"],
    "path": _text("The set's file."),
    "kind": _text("What the set holds.", enum=["prompts", "questions"]),
    "target": _BELONGS["target"],
    "target_from": _text("What chose the target: command line, environment, set or project file."),
    "model": _text("The model behind the target's name."),
    "served": _ids("The models' names as the provider gave them."),
    "grader": _BELONGS["grader"],
    "judge": _or_null(_text("The judge's model, where there is one.")),
    "at": _text("When the run began, in UTC."),
    "partial": _or_null(_text("The selection that made the run partial; null for the whole set.")),
    "repeat": _count("Answers asked for per case.", 1),
    "labels": {
        "description": "Labels given to the run.",
        "type": "object",
        "additionalProperties": {"type": "string"},
    },
    "versions": {
        "description": "Versions of evalctl and of what shapes an answer.",
        "type": "object",
        "additionalProperties": {"type": "string"},
    },
    "duration_s": _number("Seconds that the run took.", minimum=0),
    "counts": _object("Cases by status.", {status: _count(f"Cases with {status}.") for status in STATUSES}),
    "pass_rate": _share("pass / (pass + fail); null when nothing has a verdict."),
    "mean_score": _share("Mean score over the cases with a verdict."),
    "tokens": _or_null(_count("Tokens of all answers; null when any is unknown.")),
    "cost_usd": _number("Estimated cost in US dollars; null when any answer's is unknown."),
    "judging": _or_null(
        _object(
            "What the judge took, apart from the answers; null where none was asked.",
            {
                "calls": _count("Calls to the judge."),
                "reused": _count("Votes that were bought earlier."),
                "tokens": _or_null(_count("Tokens of all calls; null when any is unknown.")),
                "cost_usd": _number("Estimated cost in US dollars; null when any call's is unknown."),
                "latency_s": _number("Seconds of all calls together."),
            },
        )
    ),
    "verdict": _or_null(_text("The verdict; null for a run that was cut short.", enum=VERDICTS)),
    "failed": _or_null(
        _flag("Whether a gate failed, even had every unanswered case passed; null for a stored run.")
    ),
    "gates": _or_null(
        _list(
            "What was asked of the run; null for a stored run.",
            _object(
                "One gate.",
                {
                    "name": _text("The gate.", examples=["regression", "fail_under", "must_pass"]),
                    "measure": _text("What it looks at.", examples=["pass_rate_drop"]),
                    "passed": _or_null(_flag("null: cannot be told while cases have no verdict.")),
                    "actual": _number("The figure."),
                    "limit": _number("What it may be."),
                },
            ),
        )
    ),
    "accepted": _flag("Whether later runs may be compared with this one."),
    "kept_out": _or_null(_text("Why not.")),
    "unsaved": _or_null(_text("Why the history could not take the run, when it could not.")),
    "compared_with": _or_null(
        _object(
            "What the run was compared with.",
            {
                "kind": _or_null(_text("What it is.", enum=["run", "baseline file"])),
                "name": _text("The run's id, or the file."),
                "at": _or_null(_text("When it ran, in UTC.")),
                "why": _or_null(_text("The rule that chose it.")),
            },
        )
    ),
    "comparison": _COMPARISON,
    "notes": _ids("Sentences worth saying once."),
    "cases": _list("The cases in set order.", {"$ref": "#/$defs/case"}),
}
