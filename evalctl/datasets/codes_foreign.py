"""The codes of what comes from other languages and other tools, each with a file and that file put right."""

from evalctl.yamltext.code import Code

_HEAD = "id: acme.faq\nprompts:\n  - id: opening-hours\n"
_CASE = _HEAD + "    prompt: When is the office open?\n"
_RIGHT = _CASE + "    assert:\n      - contains: Monday\n"

CODES: tuple[Code, ...] = (
    Code(
        "E090",
        "A key is in another language",
        _CASE + "    referenz: Monday to Friday\n",
        _CASE + "    reference: Monday to Friday\n",
    ),
    Code(
        "E091",
        "Each key of a prompt has a dash",
        _HEAD + "  - prompt: When is the office open?\n  - reference: At nine\n",
        _HEAD + "    prompt: When is the office open?\n    reference: At nine\n",
    ),
    Code(
        "E092",
        "Something stands beside what it belongs into",
        _CASE + "    assert:\n      - length:\n        max: 200\n",
        _CASE + "    assert:\n      - length:\n          max: 200\n",
    ),
    Code(
        "E093",
        "The file is one of another tool",
        "prompts: ['When is the {{place}} open?']\nproviders: [openai:gpt-5]\ntests:\n  - vars: {place: office}\n"
        "    assert:\n      - type: icontains\n        value: Monday\n      - type: latency\n"
        "        threshold: 2000\n",
        "id: acme.faq\nprompts:\n  - id: opening-hours\n    prompt: When is the office open?\n    assert:\n"
        "      - contains: Monday\n        ignore_case: true\n      - max_latency: 2\n",
    ),
    Code(
        "W034",
        "A | stands between two items of a list",
        _CASE + "    assert:\n      - contains_any: [nine | ten]\n",
        _CASE + "    assert:\n      - contains_any: [nine, ten]\n",
    ),
    Code(
        "W035",
        "A comment of another language is part of a text",
        _CASE + "    assert:\n      - contains: Monday // a working day\n",
        _CASE + "    assert:\n      - contains: Monday  # a working day\n",
    ),
    Code(
        "E094",
        "A # begins a comment between brackets",
        _RIGHT + "    tags: [#returns]\n",
        _RIGHT + '    tags: ["#returns"]\n',
    ),
    Code(
        "E095",
        "A comment begins with another sign than #",
        "// Our office\n" + _RIGHT,
        "# Our office\n" + _RIGHT,
    ),
    Code(
        "E096",
        "Each line begins with its number",
        "".join(f"{number}: {line}\n" for number, line in enumerate(_RIGHT.splitlines(), 1)),
        _RIGHT,
    ),
)
