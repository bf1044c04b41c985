"""The codes of what is wrong with any file, before it is known what it is about."""

from evalctl.yamltext.code import Code

_TOP = "id: acme.faq\n"
_PROMPTS = "prompts:\n  - id: opening-hours\n"
_PROMPT = "    prompt: When is the office open?\n"
_ASSERT = "    assert:\n      - contains: Monday\n"
_RIGHT = _TOP + _PROMPTS + _PROMPT + _ASSERT


def _prompt(code: str, title: str, wrong: str, right: str) -> Code:
    """*wrong* and *right* are the line or lines of the prompt's text."""
    return Code(code, title, _TOP + _PROMPTS + wrong + _ASSERT, _TOP + _PROMPTS + right + _ASSERT)


def _check(code: str, title: str, wrong: str, right: str) -> Code:
    """*wrong* and *right* are what stands below ``assert:``."""
    head = _TOP + _PROMPTS + _PROMPT + "    assert:\n"
    return Code(code, title, head + wrong, head + right)


def _lines(code: str, title: str, old: str, wrong: str) -> Code:
    """The right file with *wrong* for *old*."""
    return Code(code, title, _RIGHT.replace(old, wrong), _RIGHT)


_FILES = (
    Code("E001", "The file is empty", "", _RIGHT),
    Code("E002", "The file is too large", _RIGHT + "#" * 10_000_000 + "\n", _RIGHT),
    Code("E003", "The file is no text", b"PK\x03\x04\x14\x00\x06\x00\x08\x00", _RIGHT),
    Code(
        "E004",
        "The file is not saved as UTF-8",
        _RIGHT.replace("office", "café").encode("cp1252"),
        _RIGHT.replace("office", "café"),
    ),
    Code("E005", "The file is saved as UTF-16", _RIGHT.encode("utf-16"), _RIGHT),
    Code("E006", "The file begins with two byte order marks", "\ufeff\ufeff" + _RIGHT, _RIGHT),
    _prompt(
        "E007",
        "git left a merge conflict in the file",
        "<<<<<<< HEAD\n    prompt: When is the office open?\n=======\n    prompt: Is it open?\n>>>>>>> wording\n",
        _PROMPT,
    ),
    Code("E008", "A line begins with %YAML or %TAG", "%YAML 1.2\n---\n" + _RIGHT, _RIGHT),
    _lines("E009", "There is a control character", "office open", "office\x0bopen"),
)

_CHARACTERS = (
    _lines("E010", "There is a tab where only spaces can stand", "    prompt:", "\t\tprompt:"),
    _lines("E011", "A space is no normal space", "    prompt:", "\u00a0\u00a0\u00a0 prompt:"),
    _lines("E012", "A key has an invisible character in it", "prompt:", "pro\u200bmpt:"),
    _lines(
        "E013", "A list mark is a long dash, a bullet or a number", "      - contains", "      • contains"
    ),
    _lines("E014", "A colon is no normal colon", "prompt: When", "prompt：When"),
    _prompt(
        "E015",
        "Curly quotes stand round a text with a colon",
        "    prompt: “Answer yes or no: is it open?”\n",
        '    prompt: "Answer yes or no: is it open?"\n',
    ),
)

_TEXTS = (
    _prompt(
        "E016",
        "A text has a colon followed by a space, so it needs quotes",
        "    prompt: Answer in one word: is the office open?\n",
        '    prompt: "Answer in one word: is the office open?"\n',
    ),
    _check(
        "E017",
        "A text begins with a character that needs quotes",
        "      - contains: @acme\n",
        '      - contains: "@acme"\n',
    ),
    _check(
        "E018",
        "A text begins with a bracket, so it needs quotes",
        "      - regex: [0-2][0-9]:[0-5][0-9]\n",
        "      - regex: '[0-2][0-9]:[0-5][0-9]'\n",
    ),
    _prompt(
        "E019",
        "A quote is never closed",
        '    prompt: "When is the office open?\n',
        '    prompt: "When is the office open?"\n',
    ),
    _prompt(
        "E020",
        "A quote or an apostrophe inside a text ends it too early",
        "    prompt: 'What's the address?'\n",
        '    prompt: "What\'s the address?"\n',
    ),
    _prompt(
        "E021",
        "There is text behind the closing quote",
        '    prompt: "Acme" is written how?\n',
        "    prompt: '\"Acme\" is written how?'\n",
    ),
    _check(
        "E022",
        "A backslash stands in double quotes",
        '      - regex: "\\d+ days"\n',
        "      - regex: '\\d+ days'\n",
    ),
)

_KEYS = (
    _lines("E023", "A space is missing after the dash", "- contains", "-contains"),
    _lines("E024", "A space is missing after the colon", "prompt: When", "prompt:When"),
    _lines("E025", "A colon is missing", "prompts:", "prompts"),
    _lines("E026", "A key does not line up with the others", "    prompt:", "     prompt:"),
    Code(
        "E027",
        "A dash does not line up with the others",
        _RIGHT + "       - contains: Friday\n",
        _RIGHT + "      - contains: Friday\n",
    ),
    _prompt(
        "E028",
        "The text under | or > is not indented",
        "    prompt: |\n    When is the office open?\n",
        "    prompt: |\n      When is the office open?\n",
    ),
    _check(
        "E029",
        "There is text behind | or >",
        "      - contains: > 30 days\n",
        '      - contains: "> 30 days"\n',
    ),
    _lines("E030", "A list begins on the line of its key", "assert:\n      - ", "assert: - "),
)

_BRACKETS = (
    _check(
        "E031",
        "A bracket is not closed, or closed by another",
        "      - json_schema: {type: object, required: [email]\n",
        "      - json_schema: {type: object, required: [email]}\n",
    ),
    _check(
        "E032",
        "A comma is missing between brackets",
        '      - json_schema: {type: object, required: ["email" "name"]}\n',
        '      - json_schema: {type: object, required: ["email", "name"]}\n',
    ),
)

_REFUSED = (
    Code(
        "E033",
        "Anchors and aliases are not supported",
        _TOP + "description: &hours Open on Mondays.\nsystem: *hours\n" + _PROMPTS + _PROMPT + _ASSERT,
        _TOP + "description: Open on Mondays.\nsystem: Open on Mondays.\n" + _PROMPTS + _PROMPT + _ASSERT,
    ),
    _lines("E034", "Tags are not allowed", "id: acme.faq", "id: !!str acme.faq"),
    Code("E035", "A second document begins", _RIGHT + "---\n", _RIGHT),
    _lines("E036", "Merge keys are not supported", _ASSERT, "    <<: {reference: Monday}\n" + _ASSERT),
    Code(
        "E037",
        "A key stands twice",
        _RIGHT + "    reference: Monday.\n    reference: Tuesday.\n",
        _RIGHT + "    reference: Tuesday.\n",
    ),
    _check("E038", "A key is missing, or is no text", "      - : Monday\n", "      - contains: Monday\n"),
    _check(
        "E039",
        "Lists and groups are nested too deeply",
        f"      - json_schema: {{enum: {'[' * 50}{']' * 50}}}\n",
        "      - json_schema: {enum: [[]]}\n",
    ),
    Code("E040", "The file holds too much", _RIGHT + "      - contains: Monday\n" * 130_000, _RIGHT),
    Code(
        "E041",
        "More than 1,024 characters stand before a colon",
        _TOP + _PROMPTS + "    prompt:\n      When" + " is the office open" * 60 + ": yes or no?\n" + _ASSERT,
        _TOP
        + _PROMPTS
        + "    prompt: |\n      When"
        + " is the office open" * 60
        + ": yes or no?\n"
        + _ASSERT,
    ),
)

_LINES = (
    _prompt(
        "E042",
        "A line has no colon, or goes on with a text without being indented",
        "    prompt: When is the office open?\n    Answer with the days.\n",
        "    prompt: When is the office open?\n      Answer with the days.\n",
    ),
    Code("E043", "Something stands behind the end", _RIGHT + "...\nThe end.\n", _RIGHT),
    Code("E044", "The marks of a block of code stand in the file", "```yaml\n" + _RIGHT + "```\n", _RIGHT),
    _check(
        "E045",
        "A key stands below a group in braces",
        "      - {contains: Monday}\n        weight: 2\n",
        "      - contains: Monday\n        weight: 2\n",
    ),
    Code(
        "E049",
        "A line does not fit what stands above it",
        _RIGHT.replace("    prompt:", '    "" prompt:'),
        _RIGHT,
    ),
)

_WARNINGS = (
    _lines("W001", "A text begins or ends with a character that nobody sees", "Monday", "Monday\u00a0"),
    _lines("W002", "A text ends with a quote that was never opened", "Monday", 'Monday"'),
)

CODES: tuple[Code, ...] = (
    *_FILES,
    *_CHARACTERS,
    *_TEXTS,
    *_KEYS,
    *_BRACKETS,
    *_REFUSED,
    *_LINES,
    *_WARNINGS,
)
