"""The JSON Schemas of the results: what ``--format json`` and ``jsonl`` hold, field by field."""

from collections.abc import Mapping

from evalctl.model.answers import NO_ANSWER_KINDS
from evalctl.reporters.case_changes import WORDS
from evalctl.reporters.schema_kinds import (
    Schema,
    a_count,
    a_flag,
    a_list,
    a_list_of_moves,
    a_mapping,
    a_number,
    a_route,
    a_share,
    a_text,
    an_object,
    ids,
    or_null,
)

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
            "run": an_object("One run of one set against one target.", _RUN),
            "case": an_object("One case of the set, with its answer and its checks.", _CASE),
            "check": _CHECK,
        },
    }


def case_schema() -> Schema:
    """What one line of ``run --format jsonl`` holds."""
    return {
        "$schema": DRAFT,
        "title": "A case of a run",
        **an_object("One line of what evalctl run --format jsonl writes.", {**_BELONGS, **_CASE}),
        "$defs": {"check": _CHECK},
    }


_BELONGS: Mapping[str, Schema] = {
    "run": a_text("The run's id; ids sort by time."),
    "set": a_text("The set's id."),
    "target": a_text("What was asked, by the name it was asked for."),
    "grader": a_text("How answers were graded.", examples=["deterministic", "llm_judge"]),
}

_JUDGE = or_null(
    an_object(
        "What a judge said, where one was asked.",
        {
            "model": a_text("The judge's model."),
            "settings": a_mapping("The settings it was asked with."),
            "rubric": or_null(a_text("Stands for the wording of the questions.")),
            "votes": a_list(
                "Its replies.",
                an_object(
                    "One reply.",
                    {
                        "number": a_count(
                            "Counts from 1; of two answers compared, even ones saw them swapped.", 1
                        ),
                        "read": or_null(a_mapping("What was read from it; null where nothing could be.")),
                        "problem": or_null(a_text("Why nothing was read.")),
                        "raw": a_text("The reply as it came."),
                        "served": or_null(a_text("The model's name as the provider gave it.")),
                        "calls": a_count("Calls it took; 2 when the reply had to be mended."),
                        "reused": a_flag("Whether it was bought earlier."),
                        "tokens": or_null(a_count("Tokens used.")),
                        "cost_usd": a_number("Estimated cost in US dollars."),
                        "latency_s": a_number("Seconds it took."),
                    },
                ),
            ),
        },
    )
)

_CHECK = an_object(
    "One check of a case.",
    {
        "word": a_text("The check's word in the set.", examples=["contains", "json_schema"]),
        "status": a_text("What came of it.", enum=STATUSES),
        "reason": a_text("Why, in one sentence; empty where there is nothing to say."),
        "expected": or_null(a_text("What was expected, as a short text.")),
        "found": or_null(a_text("What was found, as a short text.")),
        "measure": a_number("The number behind the decision: a similarity, a judge's score."),
        "weight": {"description": "Its weight in the case's score.", "type": "number", "exclusiveMinimum": 0},
        "because": or_null(a_text("The author's reason for the check.")),
        "field": or_null(
            a_list("Where in a JSON answer it looks: keys and indexes.", {"type": ["string", "integer"]})
        ),
        "line": or_null(a_count("The line of the set it stands on.", 1)),
        "duration_ms": {
            "description": "Milliseconds of the check itself, without a judge.",
            "type": "number",
            "minimum": 0,
        },
        "judge": _JUDGE,
        "children": a_list("The checks inside not, any and all.", {"$ref": "#/$defs/check"}),
    },
)

_CASE: Mapping[str, Schema] = {
    "id": a_text("The case's id in the set."),
    "status": a_text("error: no answer, or one that could not be checked. Not a failure.", enum=STATUSES),
    "score": a_share("Weighted share of the checks that hold; null without a verdict."),
    "reason": or_null(a_text("Why, where the status does not come from the checks.")),
    "change": or_null(
        a_text("What became of it since the run compared with; null when there is none.", enum=list(WORDS))
    ),
    "failing_since": or_null(
        an_object(
            "The first run of the unbroken row of failures; null when this is the first failure.",
            {"run": a_text("That run."), "at": a_text("When it began, in UTC.")},
        )
    ),
    "place": or_null(a_text("Where the case stands: file and line.")),
    "tags": ids("The case's tags."),
    "must_pass": or_null(a_flag("Whether its failure always fails the gate; null without the set at hand.")),
    "asked": or_null(a_text("The prompt, a conversation's last turn, or the question.")),
    "answer": or_null(a_text("The answer's text (a ranking: one document a line); null when there is none.")),
    "no_answer": or_null(
        an_object(
            "Why there is no answer.",
            {
                "kind": a_text("What kind of failure.", enum=list(NO_ANSWER_KINDS)),
                "message": a_text("One sentence."),
                "status": or_null({"description": "The HTTP status that came.", "type": "integer"}),
            },
        )
    ),
    "ranking": or_null(ids("The ids of the documents found, best first.")),
    "finish_reason": or_null(a_text("Why the model stopped.", examples=["stop", "length"])),
    "refusal": or_null(a_text("The provider's word that the model refused.")),
    "reasoning": or_null(a_text("What the model thought before it answered; no part of the answer.")),
    "tool_calls": a_list(
        "The calls that the model asked for.",
        an_object(
            "One call.", {"name": a_text("The tool."), "arguments": a_text("JSON, as the model wrote it.")}
        ),
    ),
    "checks": a_list("The checks in the set's order.", {"$ref": "#/$defs/check"}),
    "served": or_null(a_text("The model's name as the provider gave it.")),
    "latency_s": a_number("Seconds of the attempt that brought the answer.", minimum=0),
    "tokens": or_null(a_count("Tokens of question and answer.")),
    "usage": or_null(
        an_object(
            "Tokens in parts.",
            {
                "prompt_tokens": a_count("Of the question."),
                "completion_tokens": a_count("Of the answer."),
                "total_tokens": a_count("All, as the provider counts them; else the sum of both."),
                "reasoning_tokens": or_null(a_count("Of thoughts; null when unknown.")),
                "cached_tokens": or_null(a_count("Of the question, that the provider had read before.")),
            },
        )
    ),
    "cost_usd": a_number("Estimated cost in US dollars."),
    "attempts": a_count("How often it was asked; 0 when it was not."),
    "cached": a_flag("Whether the answer comes from an earlier run."),
}

_COMPARISON = or_null(
    an_object(
        "What became of the cases, by id; null when there is nothing to compare with.",
        {
            "comparable": a_flag("Whether enough of the older run's cases are still there."),
            "compared": a_count("Cases with a verdict in both runs: the only ones tested."),
            "pass_rate_drop": a_number("By how much the pass rate fell over them; negative: it rose."),
            "mean_score_drop": a_number("By how much the mean score fell over them; negative: it rose."),
            "worse": ids("Passed then, fail now."),
            "better": ids("Failed then, pass now."),
            "score_fell": a_list_of_moves("Same status, lower score."),
            "score_rose": a_list_of_moves("Same status, higher score."),
            "new": ids("Not in the older run."),
            "removed": ids("No longer in the set."),
            "reworded": ids("Asked in other words."),
            "edited": ids("Checks changed, and the older answer is not at hand to be graded by them."),
            "unjudged": ids("The judge of this run has said nothing of the older answer."),
            "older_rules": ids("Graded then by rules of an older evalctl, and not compared."),
            "newer_rules": ids("Graded then by rules of a newer evalctl, and not compared."),
            "unanswered": ids("No verdict now, because of an error."),
            "undecided": ids("A verdict now, and none then."),
            "conditions_changed": ids("Sentences: system prompt, settings, model and the like."),
        },
    )
)

_RUN: Mapping[str, Schema] = {
    "run": _BELONGS["run"],
    "set": _BELONGS["set"],
    "path": a_text("The set's file."),
    "kind": a_text("What the set holds.", enum=["prompts", "questions"]),
    "target": _BELONGS["target"],
    "target_from": a_text("What chose the target: command line, environment, set or project file."),
    "model": a_text("The model behind the target's name."),
    "endpoint": or_null(a_text("Where it was asked; null for the provider's own address.")),
    "route": a_route("Where the target was asked; null where no network is needed, or nobody knows."),
    "judge_route": a_route("Where the judge was asked; null where none was."),
    "served": ids("The models' names as the provider gave them."),
    "grader": _BELONGS["grader"],
    "judge": or_null(a_text("The judge's model, where there is one.")),
    "at": a_text("When the run began, in UTC."),
    "partial": or_null(a_text("The selection that made the run partial; null for the whole set.")),
    "repeat": a_count("Answers asked for per case.", 1),
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
    "duration_s": a_number("Seconds that the run took.", minimum=0),
    "counts": an_object(
        "Cases by status.", {status: a_count(f"Cases with {status}.") for status in STATUSES}
    ),
    "pass_rate": a_share("pass / (pass + fail); null when nothing has a verdict."),
    "mean_score": a_share("Mean score over the cases with a verdict."),
    "tokens": or_null(a_count("Tokens of all answers; null when any is unknown.")),
    "cost_usd": a_number("Estimated cost in US dollars; null when any answer's is unknown."),
    "judging": or_null(
        an_object(
            "What the judge took, apart from the answers; null where none was asked.",
            {
                "calls": a_count("Calls to the judge."),
                "reused": a_count("Votes that were bought earlier."),
                "tokens": or_null(a_count("Tokens of all calls; null when any is unknown.")),
                "cost_usd": a_number("Estimated cost in US dollars; null when any call's is unknown."),
                "latency_s": a_number("Seconds of all calls together."),
            },
        )
    ),
    "verdict": or_null(a_text("The verdict; null for a run that was cut short.", enum=VERDICTS)),
    "failed": or_null(
        a_flag("Whether a gate failed, even had every unanswered case passed; null for a stored run.")
    ),
    "gates": or_null(
        a_list(
            "What was asked of the run; null for a stored run.",
            an_object(
                "One gate.",
                {
                    "name": a_text("The gate.", examples=["regression", "fail_under", "must_pass"]),
                    "measure": a_text("What it looks at.", examples=["pass_rate_drop"]),
                    "passed": or_null(a_flag("null: cannot be told while cases have no verdict.")),
                    "actual": a_number("The figure."),
                    "limit": a_number("What it may be."),
                },
            ),
        )
    ),
    "accepted": a_flag("Whether later runs may be compared with this one."),
    "kept_out": or_null(a_text("Why not.")),
    "unsaved": or_null(a_text("Why the history could not take the run, when it could not.")),
    "stopped": or_null(a_text("Which bound ended it before all was asked, and how to go on.")),
    "compared_with": or_null(
        an_object(
            "What the run was compared with.",
            {
                "kind": or_null(a_text("What it is.", enum=["run", "baseline file"])),
                "name": a_text("The run's id, or the file."),
                "at": or_null(a_text("When it ran, in UTC.")),
                "why": or_null(a_text("The rule that chose it.")),
            },
        )
    ),
    "comparison": _COMPARISON,
    "notes": ids("Sentences worth saying once."),
    "cases": a_list("The cases in set order.", {"$ref": "#/$defs/case"}),
}
