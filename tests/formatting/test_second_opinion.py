"""ruamel.yaml sees whether an edit keeps every text."""

import pytest

from evalctl.formatting.ruamel_check import agrees

BEFORE = b"id: a\nprompts:\n  - id: x\n    tags: [no, 12:30]\n    prompt: |\n      one\n      two\n"


@pytest.mark.parametrize(
    "after",
    [
        BEFORE,
        b"prompts:\n  - id: x\n    prompt: |\n      one\n      two\n    tags: ['no', \"12:30\"]\nid: a\n",
    ],
)
def test_quotes_and_the_order_of_keys_do_not_count(after: bytes) -> None:
    assert agrees(BEFORE, after) is True


@pytest.mark.parametrize(
    "after",
    [
        BEFORE.replace(b"12:30", b"12:31"),
        BEFORE.replace(b"      two\n", b""),
        BEFORE.replace(b"[no, 12:30]", b"[12:30, no]"),
        BEFORE + b"name: b\n",
        b"id: [",
    ],
)
def test_a_text_that_became_another_is_seen(after: bytes) -> None:
    assert agrees(BEFORE, after) is False


def test_there_is_no_opinion_on_what_it_cannot_read() -> None:
    assert agrees(b"id: [", BEFORE) is None
