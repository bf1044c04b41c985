"""A large set with a warning on every prompt is read to its end."""

from evalctl import assertions
from evalctl.datasets.load import load_text
from evalctl.datasets.setfile import SetReader
from evalctl.yamltext.notes import MOST_MISTAKES

WARNED = """
  - id: office-{0}
    prompt: When is office {0} open?
    assert:
      - contains: office {0}
"""


def test_warnings_without_number_do_not_lose_the_set() -> None:
    count = MOST_MISTAKES + 5
    text = "id: acme.offices\nprompts:" + "".join(WARNED.format(number) for number in range(count))

    loaded = load_text("offices.yaml", text.encode(), SetReader(assertions.builtin()))

    assert loaded.errors == ()
    assert len(loaded.warnings) == MOST_MISTAKES
    assert loaded.evalset is not None
    assert len(loaded.evalset.cases) == count


def test_errors_without_number_stop_the_reading() -> None:
    count = MOST_MISTAKES + 5
    text = "id: acme.offices\nprompts:" + "\n  - ids: x" * count

    loaded = load_text("offices.yaml", text.encode(), SetReader(assertions.builtin()))

    assert loaded.evalset is None
    assert len(loaded.errors) == MOST_MISTAKES
