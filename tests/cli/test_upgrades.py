"""No upgrade makes a regression: what the first release wrote is held against what is graded today.

Below ``tests/history/frozen/first_release`` is what the first release wrote for sets that use every built-in word,
with answers that meet and miss: empty ones, thoughts, look-alike dashes, numbers beside times. The files are never
written again. A word whose meaning changes without a higher ``rules`` number fails here.
"""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from workplace import Workplace

from evalctl import datasets
from evalctl.assertions import builtin
from evalctl.model import answers
from evalctl.model.cases import PromptCase

FROZEN = Path(__file__).parents[1] / "history" / "frozen" / "first_release"
RECORDED = ("--answers", "words.answers.jsonl")
JUDGED = ("--answers", "judged.answers.jsonl", "--judgements", "judged.judgements.jsonl")
OVERALL = (*JUDGED, "--grader", "llm_judge", "--as", "overall")
UNTESTED = ("reworded", "new", "removed", "newer_rules", "unanswered")
TOLD_APART = {"equals-null-1", "equals-null-2", "equals-null-3"}
"""The first release gave ``equals: null`` and ``equals: true`` one digest. Now told apart, they count as edited."""
MOVED = ("worse", "better", "score_fell", "score_rose")


@pytest.fixture
def upgraded(place: Workplace) -> Workplace:
    """The folder of a user of the first release, with today's evalctl."""
    shutil.copytree(FROZEN, place.folder, dirs_exist_ok=True)
    return place


def raised_cases(name: str) -> set[str]:
    """The cases of a frozen set that use a word whose rules are not those of the first release."""
    (evalset,) = datasets.load_all([FROZEN / name], builtin())
    return {
        case.id
        for case in evalset.cases
        if isinstance(case, PromptCase) and any(rule.rules > 1 for c in case.checks for rule in c.rules)
    }


def compared(place: Workplace, *arguments: str) -> dict[str, Any]:
    """What the comparison of a command came to, once it is seen that nothing moved and nothing failed."""
    done = place.evalctl(*arguments, "--format", "json")
    assert done.code == 0, done.err + done.out[-2000:]
    report: Any = json.loads(done.out)
    report = report[0] if isinstance(report, list) else report
    comparison: dict[str, Any] = report["comparison"]
    assert report["verdict"] in ("ok", "not_comparable")
    assert {name: comparison[name] for name in MOVED} == {name: [] for name in MOVED}
    assert {name: comparison[name] for name in UNTESTED} == {name: [] for name in UNTESTED}
    assert set(comparison["edited"]) <= TOLD_APART
    return comparison


@pytest.mark.parametrize(
    ("name", "options"), [("words.yaml", RECORDED), ("judged.yaml", JUDGED)], ids=["words", "judged"]
)
def test_a_baseline_file_of_the_first_release_names_no_regression(
    upgraded: Workplace, name: str, options: tuple[str, ...]
) -> None:
    comparison = compared(upgraded, "run", name, *options, "--fail-on-regression")

    listed = set(comparison["older_rules"])
    read_anew = {case_id for case_id in listed if not answers_plainly(upgraded, case_id)}
    assert listed - read_anew <= raised_cases(name)
    assert not read_anew or answers.RULES > 1


def answers_plainly(place: Workplace, case_id: str) -> bool:
    """Whether the rules of reading leave the answer to a case as it is: it has text, and no thought."""
    for line in (place.folder / "words.answers.jsonl").read_text("utf-8").splitlines():
        entry = json.loads(line)
        if entry["id"] == case_id:
            return bool(entry["answer"].strip()) and "<think>" not in entry["answer"]
    return True


@pytest.mark.parametrize(
    ("name", "options"),
    [("words.yaml", RECORDED), ("judged.yaml", JUDGED), ("judged.yaml", OVERALL)],
    ids=["words", "judged", "llm_judge"],
)
def test_a_history_of_the_first_release_is_graded_by_todays_rules(
    upgraded: Workplace, name: str, options: tuple[str, ...]
) -> None:
    for baseline in upgraded.folder.glob("*.baseline.json"):
        baseline.unlink()

    comparison = compared(upgraded, "run", name, *options, "--fail-on-regression")

    assert comparison["older_rules"] == []
    assert comparison["compared"] > 0


def test_a_history_without_answers_counts_as_far_as_its_rules_are_todays(upgraded: Workplace) -> None:
    for baseline in upgraded.folder.glob("*.baseline.json"):
        baseline.unlink()

    comparison = compared(
        upgraded, "run", "words.yaml", *RECORDED, "--history", "metadata", "--fail-on-regression"
    )

    assert raised_cases("words.yaml") >= {
        id_ for id_ in comparison["older_rules"] if answers_plainly(upgraded, id_)
    }


def test_the_runs_of_the_first_release_are_graded_again_and_compared(upgraded: Workplace) -> None:
    assert upgraded.evalctl("regrade", "words.yaml").code == 0
    assert upgraded.evalctl("run", "words.yaml", *RECORDED, "--no-accept").code == 0
    (first, *_) = (upgraded.folder / "history" / "runs" / "frozen.words").glob("*.jsonl")

    compared(upgraded, "compare", first.stem)


def test_the_frozen_sets_use_every_built_in_word() -> None:
    used = {
        rule.word
        for evalset in datasets.load_all([FROZEN / "words.yaml", FROZEN / "judged.yaml"], builtin())
        for case in evalset.cases
        if isinstance(case, PromptCase)
        for check in case.checks
        for rule in check.rules
    }

    # A word that came later has no files of the first release.
    assert used <= set(builtin().names)
    assert len(used) == 45
