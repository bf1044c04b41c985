"""The codes of figures that do not mean what was meant, each with a file that has it and that file put right."""

from evalctl.yamltext.code import Code

_ASSERT = (
    "id: acme.faq\nprompts:\n  - id: price\n    prompt: What does the kettle cost?\n    assert:\n      - "
)


def _assert(code: str, title: str, wrong: str, right: str) -> Code:
    return Code(code, title, f"{_ASSERT}{wrong}\n", f"{_ASSERT}{right}\n")


FIGURES = (
    _assert("W027", "A figure was probably meant in another unit", "max_latency: 5000", "max_latency: 5"),
    _assert("E160", "A number is written as another language does", "equals: 1,299", "equals: 1299"),
    _assert(
        "W028",
        "A format of a JSON Schema is not checked",
        "json_schema: {type: object, required: [phone], properties: {phone: {type: string, format: phone}}}",
        'json_schema: {type: object, required: [phone], properties: {phone: {type: string, pattern: "^[+0-9 ]+$"}}}',
    ),
    _assert("E161", "A number has a unit", "equals: 42 euro", "equals: 42"),
)
