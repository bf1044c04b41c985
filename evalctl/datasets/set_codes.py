"""The codes of what is wrong with sets, each with a file that has it and that file put right."""

from evalctl.datasets.codes_foreign import CODES as FOREIGN
from evalctl.datasets.codes_rows import OF_ROWS
from evalctl.datasets.figure_codes import FIGURES
from evalctl.datasets.passed_over_codes import PASSED_OVER
from evalctl.yamltext.code import Code

_TOP = "id: acme.faq\n"
_CASE = "prompts:\n  - id: opening-hours\n    prompt: When is the office open?\n"
_CHECKED = "    assert:\n      - contains: Monday\n"
_RIGHT = _TOP + _CASE + _CHECKED
_QUESTION = "id: acme.search\nquestions:\n  - id: returns\n    question: How do I return a parcel?\n"
_RIGHT_QUESTION = _QUESTION + "    form: match\n    expected: [returns-policy]\n"


def _set(code: str, title: str, wrong: str, right: str) -> Code:
    """*wrong* and *right* are what stands below the prompt's text."""
    return Code(code, title, _TOP + _CASE + wrong, _TOP + _CASE + right)


def _assert(code: str, title: str, wrong: str, right: str) -> Code:
    """*wrong* and *right* are what stands below ``assert:``."""
    return _set(code, title, f"    assert:\n{wrong}", f"    assert:\n{right}")


_KEYS = (
    _set(
        "E050",
        "A key is not known",
        "    asert:\n      - contains: Monday\n",
        "    assert:\n      - contains: Monday\n",
    ),
    _set(
        "E051",
        "A key stands in the wrong place",
        "    assert:\n      - contains: Monday\n      - reference: Monday to Friday\n",
        "    assert:\n      - contains: Monday\n    reference: Monday to Friday\n",
    ),
    Code("E052", "A key begins with a capital letter", _RIGHT.replace("prompt:", "Prompt:"), _RIGHT),
    Code("E053", "A list, a group of keys or a text stands where another is needed",
         _TOP + "prompts: When is the office open?\n", _RIGHT),
    Code("E054", "A key is missing", _RIGHT.replace("id: opening-hours\n    ", ""), _RIGHT),
    _set("E055", "A list is empty", "    assert: []\n", _CHECKED),
    Code("E056", "Something stands twice in a list",
         _QUESTION + "    form: match\n    expected: [returns-policy, returns-policy]\n", _RIGHT_QUESTION),
    _assert("E057", "A text is empty", '      - contains: ""\n', "      - contains: Monday\n"),
    _assert("E058", "A value is missing", "      - contains: #1 in Europe\n", '      - contains: "#1 in Europe"\n'),
)  # fmt: skip

_VALUES = (
    _assert(
        "E059",
        "A number is needed, or one in another range",
        "      - contains: Monday\n        weight: high\n",
        "      - contains: Monday\n        weight: 2\n",
    ),
    _assert(
        "E060",
        "true or false is needed",
        "      - contains: Monday\n        ignore_case: yes\n",
        "      - contains: Monday\n        ignore_case: true\n",
    ),
    Code("E061", "Only certain words may stand here",
         _RIGHT_QUESTION.replace("form: match", "form: exact"), _RIGHT_QUESTION),
    _assert(
        "E062",
        "A text does not have the form it needs",
        "      - contains: Monday\n        field: days..first\n",
        "      - contains: Monday\n        field: days[0].first\n",
    ),
    _set("E063", "A text is too long", f"    reference: Monday\n    tags: [{'a' * 101}]\n",
         "    reference: Monday\n    tags: [hours]\n"),
    _assert("E064", "A text with a comma needs quotes in braces", "      - {contains: Monday, 9am}\n",
            '      - {contains: "Monday, 9am"}\n'),
)  # fmt: skip

_SETS = (
    Code("E070", "The id of a set cannot be used", _RIGHT.replace("acme.faq", "Acme FAQ"), _RIGHT),
    Code("E071", "The id of a prompt cannot be used", _RIGHT.replace("opening-hours", "Opening hours"), _RIGHT),
    Code(
        "E072",
        "Two prompts have the same id",
        _RIGHT + "  - id: opening-hours\n    prompt: Where is the office?\n    reference: In Berlin.\n",
        _RIGHT + "  - id: address\n    prompt: Where is the office?\n    reference: In Berlin.\n",
    ),
    Code("E073", "Two sets have the same id", _RIGHT, _RIGHT.replace("acme.faq", "acme.shop"),
         beside=(("hours.yaml", _RIGHT),)),
    Code("E074", "The file does not begin like a set",
         "- id: opening-hours\n  prompt: When is the office open?\n  reference: Monday to Friday\n",
         _TOP + _CASE + "    reference: Monday to Friday\n"),
    Code("E076", "The set has nothing to ask", _TOP + "name: Acme FAQ\n", _RIGHT),
    _set(
        "E077",
        "A prompt has nothing to ask, or twice",
        "    messages:\n      - role: user\n        content: When?\n    reference: Monday to Friday\n",
        "    reference: Monday to Friday\n",
    ),
    Code("E078", "A prompt cannot be graded", _TOP + _CASE, _RIGHT),
    Code(
        "E079",
        "A conversation is not in order",
        _TOP + "prompts:\n  - id: hours\n    messages:\n      - user: When do you open?\n    reference: At nine.\n",
        _TOP + "prompts:\n  - id: hours\n    messages:\n      - role: user\n        content: When do you open?\n"
        "    reference: At nine.\n",
    ),
    Code("E080", "The language is not known", "language: english\n" + _RIGHT, "language: en\n" + _RIGHT),
    _set(
        "E084",
        "A tool is written as providers take it",
        "    reference: At nine.\n    tools:\n      - type: function\n        function: {name: find_order}\n",
        "    reference: At nine.\n    tools:\n      - name: find_order\n",
    ),
    Code(
        "E081",
        "A word needs the language of the answers",
        _TOP + _CASE + "    assert:\n      - readability: 12\n",
        "language: en\n" + _TOP + _CASE + "    assert:\n      - readability: 12\n",
    ),
    Code(
        "E082",
        "A word does not know the language",
        "language: ja\n" + _TOP + _CASE + "    assert:\n      - readability: 12\n",
        "language: ja\n" + _TOP + _CASE + "    assert:\n      - contains: 月曜\n",
    ),
    Code("E083", "The target cannot be named by a set", "target: openai/gpt-5-mini\n" + _RIGHT,
         "target: bot\n" + _RIGHT),
)  # fmt: skip

_ASSERTIONS = (
    _set("E100", "An assertion does not say how to check", "    assert: Monday\n", _CHECKED),
    _assert("E101", "There is no such assertion", "      - contians: Monday\n", "      - contains: Monday\n"),
    _assert(
        "E102",
        "Two assertions stand behind one dash",
        "      - contains: Monday\n        regex: /9 ?am/\n",
        "      - contains: Monday\n      - regex: /9 ?am/\n",
    ),
    _assert(
        "E103",
        "An option has a dash of its own",
        "      - contains: Monday\n      - ignore_case: true\n",
        "      - contains: Monday\n        ignore_case: true\n",
    ),
    _assert(
        "E104",
        "An assertion has another name here",
        "      - icontains: Monday\n",
        "      - contains: Monday\n        ignore_case: true\n",
    ),
    _assert(
        "E105",
        "An assertion is written with type and value",
        "      - type: contains\n        value: Monday\n",
        "      - contains: Monday\n",
    ),
    _assert(
        "E106",
        "The assertion does not have this option",
        "      - exact: Monday\n        word: true\n",
        "      - contains: Monday\n        word: true\n",
    ),
    _assert("E107", "An assertion has no value", "      - contains\n", "      - contains: Monday\n"),
    _assert(
        "E108",
        "Several texts stand where one is needed",
        "      - contains: [Monday, Friday]\n",
        "      - contains: Monday\n      - contains: Friday\n",
    ),
    _assert(
        "E109",
        "An option counts only on the whole",
        "      - any:\n          - contains: Monday\n            weight: 2\n",
        "      - any:\n          - contains: Monday\n        weight: 2\n",
    ),
    _assert(
        "E110",
        "not, any or all does not hold assertions",
        "      - any: Monday\n",
        "      - any:\n          - contains: Monday\n          - contains: weekday\n",
    ),
    _assert("E111", "A value cannot be used", "      - regex: /9 ?am\n", "      - regex: /9 ?am/\n"),
    _assert(
        "E113",
        "Rows are chosen where there are none",
        "      - contains: Monday\n        when: {office: Berlin}\n",
        "      - contains: Monday\n",
    ),
    _set(
        "E114",
        "A word needs something that the prompt has not",
        "    assert:\n      - judge_grounded\n",
        "    context: The office is open on weekdays.\n    assert:\n      - judge_grounded\n",
    ),
)

_DOUBTS = (
    _assert(
        "W010",
        "A short text is also found inside words",
        "      - contains: no\n",
        "      - contains: no\n        word: true\n",
    ),
    _assert("W011", "The question already has the text", "      - contains: office\n", "      - contains: Monday\n"),
    _assert(
        "W012",
        "One text is part of another",
        "      - contains: Monday\n      - contains: Monday to Friday\n",
        "      - contains: Monday to Friday\n",
    ),
    _assert("W013", "A pattern matches everything", "      - regex: /(am)?/\n", "      - regex: /9 ?am/\n"),
    _assert(
        "W014",
        "A text is cut by a #",
        "      - contains: We are #1 in Europe\n",
        '      - contains: "We are #1 in Europe"\n',
    ),
    _assert(
        "W015", "Curly quotes are part of the text", "      - contains: “Monday”\n", '      - contains: "Monday"\n'
    ),
    _assert(
        "W016",
        "A JSON Schema has a keyword that is none",
        "      - json_schema: {type: object, requird: [email]}\n",
        "      - json_schema: {type: object, required: [email]}\n",
    ),
    _assert(
        "W017",
        "A JSON Schema accepts everything",
        "      - json_schema: {}\n",
        "      - json_schema: {type: object, required: [email]}\n",
    ),
    Code("W018", "A template is not filled in",
         _RIGHT.replace("the office", "the {{ place }}"), _RIGHT),
    _assert(
        "W019",
        "Two assertions cannot both hold",
        "      - contains: Monday to Friday\n      - not_contains: Friday\n",
        "      - contains: Monday to Friday\n      - not_contains: Sunday\n",
    ),
    _assert(
        "W020",
        "A JSON Schema accepts an empty object",
        "      - json_schema: {properties: {email: {type: string}}}\n",
        "      - json_schema: {properties: {email: {type: string}}, required: [email]}\n",
    ),
    _assert(
        "W030",
        "A text has a character that nobody sees",
        "      - contains: Mon\u200bday\n",
        "      - contains: Monday\n",
    ),
    _assert(
        "W031",
        "A pattern is written as for another tool",
        "      - regex: ~9 ?am~i\n",
        "      - regex: /9 ?am/i\n",
    ),
    _assert(
        "W032",
        "Double quotes made a character that nobody sees",
        '      - regex: "\\bMonday\\b"\n',
        "      - regex: '\\bMonday\\b'\n",
    ),
    _assert(
        "W033",
        "A list comes apart in the wrong places",
        "      - contains_any: [4,99 €, 5 €]\n",
        '      - contains_any: ["4,99 €", 5 €]\n',
    ),
)  # fmt: skip

CODES: tuple[Code, ...] = (
    *(*_KEYS, *FOREIGN, *_VALUES, *_SETS, *_ASSERTIONS, *OF_ROWS),
    *(*PASSED_OVER, *_DOUBTS, *FIGURES),
)
