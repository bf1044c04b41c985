"""What evalctl counts on from sacrebleu: version 2's scores, and its signature."""

import pytest
from sacrebleu import sentence_bleu
from sacrebleu.metrics.bleu import BLEU

from evalctl.heuristics.libraries.bleu import bleu

REFERENCE = "It is a guide to action that ensures that the military will forever heed Party commands."
CANDIDATE = "It is a guide to action which ensures that the military always obeys the commands of the party."


def test_the_score_is_the_one_that_sacrebleu_reports() -> None:
    reported = sentence_bleu(CANDIDATE, [REFERENCE]).score / 100

    assert (
        bleu(CANDIDATE, REFERENCE, by_character=False)
        == pytest.approx(reported)
        == pytest.approx(0.3967, abs=1e-4)
    )
    assert bleu(REFERENCE, REFERENCE, by_character=False) == 1.0


def test_characters_are_compared_where_there_are_no_spaces() -> None:
    assert bleu("日本の首都は東京", "日本の首都は京都", by_character=True) > 0.6
    assert bleu("日本の首都は東京", "日本の首都は京都", by_character=False) < 0.1


def test_the_signature_is_the_documented_one() -> None:
    metric = BLEU(effective_order=True)
    metric.corpus_score(["a"], [["a"]])

    assert metric.get_signature().format().startswith("nrefs:1|case:mixed|eff:yes|tok:13a|smooth:exp")
