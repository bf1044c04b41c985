"""Which unquoted texts are two things: the rules of both YAMLs, and PyYAML as a witness for the older one."""

import re
from decimal import Decimal

import pytest
import yaml
from hypothesis import assume, given, reject, settings
from hypothesis import strategies as st

from evalctl.formatting.dialects import differs
from evalctl.yamltext import Place, ScalarNode, core_value

SPOT = Place("faq.yaml")
NOT_READ_BY_PYYAML = ("y", "Y", "n", "N")
"""YAML 1.1 says that these are true and false; PyYAML leaves them texts."""


@pytest.mark.parametrize(
    "text",
    [
        "no", "No", "NO", "yes", "on", "Off", "y", "N", "12:30", "9:00", "1:02:03", "12:30.5", "0777", "-0777", "08",
        "02134", "0b101", "0o17", "1_000", "-1_000.5", "0x_ff", "2024-01-01", "2024-1-1 9:00:00", "1e3", "1.5e3",
        "2001-12-14t21:59:43.10-05:00", "=", "<<",
    ],
)  # fmt: skip
def test_these_are_two_things(text: str) -> None:
    assert differs(text)


@pytest.mark.parametrize(
    "text",
    [
        "", "Monday", "true", "False", "null", "~", "0", "-0", "42", "1.10", "0x1F", "1.5e+3", ".5", "5.", ".inf",
        "nO", "yEs", "09:30", "12:60", "24-01-01", "2024-01-01x", "1.2.3", "_1", "e3", "no way", "0.5", "-",
    ],
)  # fmt: skip
def test_these_are_the_same_to_all(text: str) -> None:
    assert not differs(text)


def read_by_pyyaml(text: str) -> object:
    """What PyYAML makes of *text*, if it is one text without quotes."""
    try:
        node = yaml.compose(text, yaml.SafeLoader)
        assume(isinstance(node, yaml.ScalarNode) and node.style is None and node.value == text)
        return yaml.safe_load(text)
    except (yaml.YAMLError, ValueError):
        # No YAML, or a day that there is not.
        reject()


@settings(max_examples=300)
@given(
    st.text(st.sampled_from("0123456789_:.-+eExob"), min_size=1, max_size=8)
    | st.text(st.sampled_from("yesnoffYESNOFtrulTRUL~"), min_size=1, max_size=5)
    | st.from_regex(r"[-+]?[0-9]{1,3}[_:.e][0-9+-]{1,3}", fullmatch=True)
)
def test_what_differs_is_what_pyyaml_reads_in_another_way(text: str) -> None:
    # 00 to 07 are the same number by chance; they get their quotes for the sake of 08 and 010.
    assume(text not in NOT_READ_BY_PYYAML and not re.fullmatch("[-+]?0+[0-7]", text))
    # Numbers that evalctl takes for text, because they are so large.
    assume(not re.search("[eE][-+]?[0-9]{4}", text))
    old = read_by_pyyaml(text)
    new = core_value(ScalarNode(SPOT, text, "plain", SPOT))

    is_number = isinstance(new, int | Decimal) and not isinstance(new, bool)
    is_same = isinstance(old, int | float) and old == float(new) if is_number else type(old) is type(new)
    assert differs(text) != is_same, (old, new)
