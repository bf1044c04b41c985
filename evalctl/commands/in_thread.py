"""Grading that waits for programs, in a thread, so that nothing else of the run waits with it."""

import asyncio
from threading import Event

from evalctl.assertions.custom.program import STOP
from evalctl.evaluation import CasePlan, Grader, plan
from evalctl.model.assertion import Assertion
from evalctl.model.cases import PromptCase
from evalctl.model.samples import Sample


def waits_for_programs(case: PromptCase) -> bool:
    """Whether any check of *case* runs a program."""
    rules = (rule for check in case.checks for rule in check.rules)
    return any(isinstance(rule, Assertion) and rule.runs_program for rule in rules)


async def plan_aside(case: PromptCase, sample: Sample, grader: Grader) -> CasePlan:
    """``plan`` in a thread. When it is cancelled, the programs that it waits for are ended."""
    stop = Event()
    STOP.set(stop)
    try:
        return await asyncio.to_thread(plan, case, sample, grader)
    finally:
        stop.set()
