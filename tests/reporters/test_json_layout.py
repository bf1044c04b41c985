"""The layout of JSON documents, which are not written by json.dumps."""

import json
from decimal import Decimal

from hypothesis import assume, given
from hypothesis import strategies as st

from evalctl.reporters.json_text import document

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner) | st.lists(inner).map(tuple) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(VALUES)
def test_a_document_is_laid_out_as_json_dumps_would(value) -> None:
    plain = json.dumps(value)

    assume("\\ud" not in plain)  # half characters are put right first
    assert document(value) == json.dumps(value, indent=2).replace("\x7f", "\\u007f") + "\n"


def test_a_document_of_every_kind_of_value() -> None:
    assert document([{"a": (), "b": {}, "c": [Decimal("1.5"), float("nan")]}]) == (
        '[\n  {\n    "a": [],\n    "b": {},\n    "c": [\n      1.5,\n      null\n    ]\n  }\n]\n'
    )
