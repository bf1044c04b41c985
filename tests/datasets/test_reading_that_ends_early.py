"""A file that cannot be read to its end may have more mistakes than those that are told, and that is said."""

from evalctl.assertions import builtin
from evalctl.commands.checking import Checked
from evalctl.datasets.load import load_text
from evalctl.datasets.setfile import SetReader

HEAD = "id: bakery.faq\nprompts:\n  - id: opening\n    prompt: When?\n"
MORE = "; more may show once it can be read to its end"


def summary_of(content: str) -> str:
    loaded = load_text("faq.yaml", content.encode(), SetReader(builtin()))
    return Checked((loaded,), loaded.mistakes).summary


def test_a_bracket_that_is_never_closed_hides_what_follows() -> None:
    content = (
        f"{HEAD}    assert:\n      - contains_any: [Monday\n      - contians: Friday\n        # [\n  prmpts\n"
    )

    assert summary_of(content).endswith(MORE)


def test_what_could_be_read_on_hides_nothing() -> None:
    content = f"{HEAD}    reference: Opening days: always\n    tagz: [hours]\n"

    assert summary_of(content) == "1 set: 2 mistakes"


def test_mistakes_in_a_file_that_can_be_read_are_all_there_are() -> None:
    assert summary_of(f"{HEAD}    asert:\n      - contains: Monday\n") == "1 set: 1 mistake"
