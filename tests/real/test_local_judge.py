"""The real local model as a judge: its grammar makes every reply readable, and nothing makes it right."""

import os
import shutil
from pathlib import Path

import pytest

from evalctl import datasets
from evalctl.assertions import builtin
from evalctl.commands.calibration import CalibrationOrder, calibrate
from evalctl.commands.judges import JudgeOrder, Judges
from evalctl.config import Project
from evalctl.errors import UsageError
from evalctl.evaluation.calibration import Calibration
from evalctl.history import History
from evalctl.providers.weights import ready
from evalctl.runner import Policy

pytestmark = [pytest.mark.local, pytest.mark.slow]

SETS = Path(__file__).parents[2] / "sets"
A_FEW = 6
"""Of the forty labels, half of them good: each takes the model some seconds. docs/judges.md tells all of them."""


@pytest.fixture(scope="module")
def calibration(tmp_path_factory: pytest.TempPathFactory) -> Calibration:
    try:
        ready(os.environ, offline=False, say=lambda line: None)
    except UsageError as failure:
        pytest.skip(str(failure))
    folder = tmp_path_factory.mktemp("judged")
    for name in ("support.yaml", "support.csv"):
        shutil.copy(SETS / name, folder)
    lines = (SETS / "support.labels.jsonl").read_text(encoding="utf-8").splitlines()
    kinds = [[line for line in lines if f'"label": "{kind}"' in line] for kind in ("pass", "fail")]
    some = [line for pair in zip(*kinds, strict=True) for line in pair][:A_FEW]
    (folder / "support.labels.jsonl").write_text("\n".join(some), encoding="utf-8")
    (evalset,) = datasets.load_all([folder / "support.yaml"], builtin())
    policy = Policy(timeout_s=300)
    judges = Judges(Project(), JudgeOrder("local/smollm2"), policy, os.environ, lambda line: None)
    return calibrate(evalset, CalibrationOrder(), judges, History(folder / "history"))


def test_every_reply_can_be_read_and_its_agreement_with_people_cannot_be_told_from_chance(
    calibration: Calibration,
) -> None:
    # One test: of two, each worker would ask the model for itself.
    votes = [vote for one in calibration.judged for said in one.grading.judgements for vote in said.votes]

    assert len(votes) == A_FEW
    assert [vote.problem for vote in votes if vote.read is None] == []
    assert all(vote.calls == 1 for vote in votes)
    kappa = calibration.agreement.kappa
    assert kappa is None or kappa.interval.low <= 0 <= kappa.interval.high
