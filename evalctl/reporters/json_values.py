"""The results of runs as JSON values: what ``--format json`` and ``jsonl`` are made of.

Ids and texts stand as they are, for JSON is read by machines; what is unknown is null, never 0.
"""

from typing import Any

from evalctl.evaluation.baseline_choice import ComparedWith
from evalctl.evaluation.comparison import Comparison, Pair
from evalctl.evaluation.evaluate import Evaluation
from evalctl.evaluation.gates import Gate
from evalctl.model.answers import Answer, NoAnswer, Ranking
from evalctl.model.assertion_results import AssertionResult, Grade
from evalctl.model.case_results import Since
from evalctl.model.cases import Case
from evalctl.model.judgements import Judgement, JudgeSpend, Vote
from evalctl.model.routes import Route
from evalctl.model.runs import Counts, Result, Run
from evalctl.model.samples import Usage
from evalctl.reporters.answers import answered, asked, outcome
from evalctl.reporters.case_changes import Change, changes
from evalctl.reporters.verdict import lost


def run_object(report: Evaluation) -> dict[str, Any]:
    """One run with all its cases."""
    run = report.run
    return {
        **head(run),
        "duration_s": report.duration_s,
        **results(run),
        "verdict": report.verdict.name,
        "failed": report.verdict.failed,
        "gates": [gate_object(gate) for gate in report.verdict.gates],
        "accepted": report.kept_out is None,
        "kept_out": report.kept_out,
        "unsaved": report.unsaved,
        "stopped": None if report.stopped is None else report.stopped.sentence,
        "compared_with": _compared_with(report.compared_with),
        "comparison": comparison_object(report.comparison),
        "notes": [*filter(None, [lost(report)]), *report.notes],
        "cases": case_objects(report),
    }


def case_objects(report: Evaluation) -> list[dict[str, Any]]:
    """The cases of a run in set order."""
    changed = changes(report.comparison)
    return [
        case_object(
            result,
            report.cases.get(result.grading.case_id),
            changed.get(result.grading.case_id),
            report.failing_since.get(result.grading.case_id),
        )
        for result in report.run.results
    ]


def line_objects(report: Evaluation) -> list[dict[str, Any]]:
    """The cases of a run, each with the run it belongs to: the lines of ``jsonl``."""
    header = report.run.header
    belongs = {"run": header.id, "set": header.set_id, "target": header.target, "grader": header.grader}
    return [belongs | case for case in case_objects(report)]


def head(run: Run) -> dict[str, Any]:
    """What was run."""
    header = run.header
    return {
        "run": header.id,
        "set": header.set_id,
        "path": header.set_path,
        "kind": header.kind,
        "target": header.target,
        "target_from": header.why,
        "model": header.model,
        "endpoint": header.endpoint or None,
        "route": route_object(header.route),
        "judge_route": route_object(header.judge_route),
        "served": list(run.served),
        "grader": header.grader,
        "judge": header.judge_model,
        "at": header.at,
        "partial": header.partial,
        "repeat": header.repeat,
        "labels": dict(header.labels),
        "versions": dict(header.versions),
    }


def route_object(route: Route | None) -> dict[str, Any] | None:
    """Where a model is asked, and the variable with the key."""
    if route is None:
        return None
    return {
        "address": route.address,
        "said_by": route.said_by,
        "key_variable": route.key_variable,
        "key_belongs_to": route.key_belongs_to,
    }


def results(run: Run) -> dict[str, Any]:
    """A run in figures."""
    return {
        "counts": counts_object(run.counts),
        "pass_rate": run.counts.pass_rate,
        "mean_score": run.mean_score,
        "tokens": run.total_tokens,
        "cost_usd": run.cost_usd,
        "judging": judging_object(run.judging if run.judge is not None else None),
    }


def counts_object(counts: Counts) -> dict[str, int]:
    """Cases by status, under the names of the statuses."""
    return {"pass": counts.passed, "fail": counts.failed, "error": counts.error, "skipped": counts.skipped}


def comparison_object(comparison: Comparison | None) -> dict[str, Any] | None:
    """What became of the cases, by id; null when there is nothing to compare with."""
    if comparison is None:
        return None
    return {
        "comparable": comparison.is_comparable,
        "compared": len(comparison.pairs),
        "pass_rate_drop": comparison.pass_rate_drop,
        "mean_score_drop": comparison.mean_score_drop,
        "worse": list(comparison.regressions),
        "better": list(comparison.fixes),
        "score_fell": [_moved(pair) for pair in comparison.worse],
        "score_rose": [_moved(pair) for pair in comparison.better],
        "new": list(comparison.new),
        "removed": list(comparison.removed),
        "reworded": list(comparison.reworded),
        "edited": list(comparison.edited),
        "unjudged": list(comparison.unjudged),
        "older_rules": list(comparison.older_rules),
        "newer_rules": list(comparison.newer_rules),
        "unanswered": list(comparison.unanswered),
        "undecided": list(comparison.undecided),
        "conditions_changed": list(comparison.conditions_changed),
    }


def case_object(
    result: Result, case: Case | None = None, change: Change | None = None, since: Since | None = None
) -> dict[str, Any]:
    """One case: what was asked, what came, and what each check says to it."""
    grading = result.grading
    sample = result.sample
    return {
        "id": grading.case_id,
        "status": grading.status,
        "score": grading.score,
        "reason": grading.reason,
        "change": change,
        "failing_since": None if since is None else {"run": since.run_id, "at": since.at},
        "place": result.planned.place or None,
        "tags": list(case.tags) if case else [],
        "must_pass": case.must_pass if case else None,
        "asked": asked(result, case) or None,
        **_outcome(result),
        "checks": [_check(check) for check in grading.checks],
        "served": sample.served if sample else None,
        "latency_s": sample.latency_s if sample else None,
        "tokens": sample.usage.total_tokens if sample and sample.usage else None,
        "usage": _usage(sample.usage) if sample and sample.usage else None,
        "cost_usd": sample.cost_usd if sample else None,
        "attempts": sample.attempts if sample else 0,
        "cached": sample.cached if sample else False,
    }


def _usage(usage: Usage) -> dict[str, int | None]:
    return {
        "prompt_tokens": usage.prompt_tokens,
        "completion_tokens": usage.completion_tokens,
        "total_tokens": usage.total_tokens,
        "reasoning_tokens": usage.reasoning_tokens,
        "cached_tokens": usage.cached_tokens,
    }


def _outcome(result: Result) -> dict[str, Any]:
    came = outcome(result)
    told: dict[str, Any] = {
        "answer": answered(came) if isinstance(came, Ranking) else None,
        "no_answer": None,
        "ranking": None,
        "finish_reason": None,
        "refusal": None,
        "reasoning": None,
        "tool_calls": [],
    }
    match came:
        case Answer():
            told["answer"] = came.text
            told["finish_reason"] = came.finish_reason
            told["refusal"] = came.refusal
            told["reasoning"] = came.reasoning
            told["tool_calls"] = [{"name": c.name, "arguments": c.arguments} for c in came.tool_calls]
        case Ranking():
            told["ranking"] = list(came.ids)
        case NoAnswer():
            told["no_answer"] = {"kind": came.kind, "message": came.message, "status": came.status}
        case None:
            pass
    return told


def _check(check: AssertionResult) -> dict[str, Any]:
    outcome_ = check.outcome
    grade = outcome_ if isinstance(outcome_, Grade) else None
    return {
        "word": check.word,
        "status": check.status,
        "reason": outcome_.reason,
        "expected": grade.expected if grade else None,
        "found": grade.found if grade else None,
        "measure": grade.measure if grade else None,
        "weight": check.weight,
        "because": check.because,
        "field": list(check.path) if check.path else None,
        "line": check.place.line if check.place else None,
        "duration_ms": round(check.duration_ms, 3),
        "judge": _judge(check.judgement),
        "children": [_check(child) for child in check.children],
    }


def _judge(judgement: Judgement | None) -> dict[str, Any] | None:
    if judgement is None:
        return None
    return {
        "model": judgement.model,
        "settings": dict(judgement.settings),
        "rubric": judgement.rubric_digest or None,
        "votes": [_vote(vote) for vote in judgement.votes],
    }


def _vote(vote: Vote) -> dict[str, Any]:
    return {
        "number": vote.number,
        "read": vote.read,
        "problem": vote.problem,
        "raw": vote.raw,
        "served": vote.served,
        "calls": vote.calls,
        "reused": vote.reused,
        "tokens": vote.total_tokens,
        "cost_usd": vote.cost_usd,
        "latency_s": vote.latency_s,
    }


def judging_object(spend: JudgeSpend | None) -> dict[str, Any] | None:
    """What the judge took; null where none was asked."""
    if spend is None:
        return None
    return {
        "calls": spend.calls,
        "reused": spend.reused,
        "tokens": spend.total_tokens,
        "cost_usd": spend.cost_usd,
        "latency_s": spend.latency_s,
    }


def gate_object(gate: Gate) -> dict[str, Any]:
    """What was asked and what came, with the figures as they are."""
    return {
        "name": gate.name,
        "measure": gate.measure,
        "passed": gate.passed,
        "actual": gate.actual,
        "limit": gate.limit,
    }


def _compared_with(partner: ComparedWith | None) -> dict[str, Any] | None:
    if partner is None:
        return None
    return {"kind": partner.kind, "name": partner.name, "at": partner.at, "why": partner.why}


def _moved(pair: Pair) -> dict[str, Any]:
    return {"id": pair.case_id, "before": pair.before.score, "after": pair.after.score}
