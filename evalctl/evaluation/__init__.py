"""Grading: a case and what was answered in, a grading out. Pure; a judge's words come in as data.

Grading has two steps. ``plan`` decides all that can be decided from the data and collects what a judge must
be asked; ``settle`` puts the judge's answers in their places and adds up. Without tasks the second follows
the first at once, which is what regrading, dry runs and ``try`` do.
"""

from evalctl.evaluation.graders import DETERMINISTIC, GRADERS, LLM_JUDGE, THRESHOLD, Grader, not_gradable
from evalctl.evaluation.plan import CasePlan, plan
from evalctl.evaluation.settle import settle
from evalctl.model.answers import NoAnswer
from evalctl.model.cases import Case, PromptCase
from evalctl.model.gradings import Grading
from evalctl.model.samples import Sample

__all__ = [
    "DETERMINISTIC",
    "GRADERS",
    "LLM_JUDGE",
    "THRESHOLD",
    "CasePlan",
    "Grader",
    "grade",
    "not_gradable",
    "plan",
    "settle",
    "unanswered",
    "unasked",
]


def unasked(case: Case, grader: Grader, reason: str, at: str = "") -> Grading:
    """The grading of a case that is not asked."""
    return Grading(case.id, 0, grader.name, grader.checks_digest(case), "skipped", reason=reason, at=at)


def unanswered(case: Case, sample: Sample, grader: Grader, at: str = "") -> Grading:
    """The grading of a case that got no answer."""
    if not isinstance(sample.outcome, NoAnswer):
        raise TypeError(f"{case.id} was answered")
    digest, reason = grader.checks_digest(case), sample.outcome.message
    return Grading(case.id, sample.request.sample, grader.name, digest, "error", reason=reason, at=at)


def grade(case: PromptCase, sample: Sample, grader: Grader, at: str = "") -> Grading:
    """Grade *sample* by the checks that need no judge; those that do are errors for want of one."""
    if isinstance(sample.outcome, NoAnswer):
        return unanswered(case, sample, grader, at)
    return settle(plan(case, sample, grader), {}, at)
