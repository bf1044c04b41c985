"""Mistakes of the YAML and of the set are told in one go, where the one does not make the other."""

from set_examples import told

from evalctl.assertions import builtin
from evalctl.datasets.setfile import SetReader
from evalctl.yamltext import Unreadable, read


def test_a_key_that_stands_twice_does_not_hide_a_misspelt_one() -> None:
    text = """\
id: acme.faq
id: acme.faq
prompts:
  - id: hours
    prompt: When?
    asert:
      - contains: Monday
"""

    assert told(text) == ["2:1 E037", "6:5 E050"]


def test_texts_without_quotes_do_not_hide_what_stands_around_them() -> None:
    text = """\
id: Acme FAQ
prompts:
  - id: hours
    prompt: Answer in one word: is the office open?
    assert:
      - contains: @acme
      - contians: Monday
"""

    assert told(text) == ["1:5 E070", "4:31 E016", "6:19 E017", "7:9 E101"]


def test_nothing_is_read_on_behind_spaces_that_hide_the_shape() -> None:
    text = "id: acme.faq\nprompts:\n\u00a0\u00a0- id: hours\n\u00a0\u00a0\u00a0\u00a0prompt: When?\n"
    file = read("faq.yaml", text.encode("utf-8"))

    assert isinstance(file, Unreadable)
    assert file.mended is None


def test_what_is_read_on_is_the_file_put_right() -> None:
    text = (
        "id: acme.faq\nprompts:\n  - id: hours\n    prompt: Answer in one word: is it?\n    reference: Yes.\n"
    )
    file = read("faq.yaml", text.encode("utf-8"))

    assert isinstance(file, Unreadable)
    assert file.mended is not None
    evalset, notes = SetReader(builtin()).read(file.mended)
    assert notes.mistakes == []
    assert evalset is not None
    (case,) = evalset.cases
    assert case.asked == "Answer in one word: is it?"
