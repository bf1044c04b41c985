"""The page on providers knows every way in which there can be no answer."""

import re

from pages import ROOT

from evalctl.model.answers import HOPELESS, NO_ANSWER_KINDS, TRANSIENT

ROWS = re.findall(
    r"^\| `(\w+)` \| .+ \| (yes|) ?\|$",
    (ROOT / "docs" / "providers.md").read_text(encoding="utf-8"),
    re.MULTILINE,
)


def test_every_kind_is_explained() -> None:
    assert sorted(kind for kind, _ in ROWS) == sorted(NO_ANSWER_KINDS)


def test_what_is_tried_again_is_said() -> None:
    assert {kind for kind, again in ROWS if again} == TRANSIENT


def test_the_hopeless_ones_come_first() -> None:
    assert {kind for kind, _ in ROWS[: len(HOPELESS)]} == HOPELESS
