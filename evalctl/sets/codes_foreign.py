"""The codes of what comes from other languages and other tools, each with a file and that file put right."""

from evalctl.source.codes import Code

_CASE = "id: acme.faq\nprompts:\n  - id: opening-hours\n    prompt: When is the office open?\n"

CODES: tuple[Code, ...] = (
    Code(
        "E090",
        "A key is in another language",
        _CASE + "    referenz: Monday to Friday\n",
        _CASE + "    reference: Monday to Friday\n",
    ),
    Code(
        "E092",
        "Something stands beside what it belongs into",
        _CASE + "    assert:\n      - length:\n        max: 200\n",
        _CASE + "    assert:\n      - length:\n          max: 200\n",
    ),
)
