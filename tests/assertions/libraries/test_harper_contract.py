"""What evalctl counts on from harper-py."""

import os
import threading

import pytest

from evalctl.heuristics.english_grammar import TRUSTED
from evalctl.heuristics.libraries import harper
from evalctl.heuristics.libraries.quiet import silenced


def test_the_trusted_rules_are_there() -> None:
    assert harper.rules() >= TRUSTED


def test_a_remark_says_rule_kind_place_and_remedy() -> None:
    (remark,) = harper.remarks("“So”, he go home.")

    assert remark == harper.Remark("PronounVerbAgreement", "Agreement", 9, 11, "go", ("goes",))


def test_american_and_british_spelling_are_right_alike() -> None:
    assert harper.remarks("We organise colours.") == harper.remarks("We organize colors.") == ()


def test_two_threads_may_ask_at_once() -> None:
    found = []
    threads = [threading.Thread(target=lambda: found.append(harper.remarks("he go"))) for _ in range(2)]

    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(found) == 2
    assert found[0] == found[1] != ()


def test_silence_holds_at_the_descriptor_and_ends(capfd: pytest.CaptureFixture[str]) -> None:
    with silenced():
        os.write(1, b"noise")
    os.write(1, b"voice")

    assert capfd.readouterr().out == "voice"
