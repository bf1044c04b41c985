"""Asking: every request of a run put to one subject, with patience, bounds and nothing lost.

.. code-block:: python

    await runner.answer(requests, subject, Policy(concurrency=8), journal.sample)
"""

from evalctl.runner.asking import Asker, Policy
from evalctl.runner.budget import Budget
from evalctl.runner.clock import Clock
from evalctl.runner.judging import Bench, Desk, judging
from evalctl.runner.patience import PatientAsker
from evalctl.runner.run import Undelivered, answer
from evalctl.runner.stopping import run_until_stopped

__all__ = [
    "Asker",
    "Bench",
    "Budget",
    "Clock",
    "Desk",
    "PatientAsker",
    "Policy",
    "Undelivered",
    "answer",
    "judging",
    "run_until_stopped",
]
