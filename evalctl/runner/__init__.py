"""Asking: every request of a run put to one subject, with patience, bounds and nothing lost.

.. code-block:: python

    await runner.answer(requests, subject, Policy(concurrency=8), journal.sample)
"""

from evalctl.runner.answering import Undelivered, answer
from evalctl.runner.asking import Asker, Policy
from evalctl.runner.budget import Budget
from evalctl.runner.clock import Clock
from evalctl.runner.give_up import PatientAsker
from evalctl.runner.judge_queue import JudgeQueue, ResultSink, judge_beside
from evalctl.runner.stopping import run_until_stopped

__all__ = [
    "Asker",
    "Budget",
    "Clock",
    "JudgeQueue",
    "PatientAsker",
    "Policy",
    "ResultSink",
    "Undelivered",
    "answer",
    "judge_beside",
    "run_until_stopped",
]
