"""The codes of what would be passed over in silence, each with a file that has it and that file put right."""

from evalctl.yamltext.code import Code

_TOP = "id: acme.faq\nprompts:\n  - id: opening-hours\n    prompt: When is the office open?\n    assert:\n"
_RIGHT = _TOP + "      - contains: Monday\n"

_TICKETS = (
    "tickets.csv",
    "message,kind,must_have\nWhere is it?,complaint,kettle\nIs it there?,question,lamp\n",
)
_OTHERS = ("others.csv", "message,must_have\nWhere is it?,contains-all:kettle\nIs it there?,lamp\n")
_EMPTY = ("empty.csv", "message,must_have\nWhere is it?,\nIs it there?,lamp\n")
_EXPORTED = ("exported.csv", "message,must_have\nWhere is it?,NaN\nIs it there?,lamp\n")


def _with_data(file: str, checks: str) -> str:
    return f'id: acme.faq\ndata:\n  file: {file}\nprompt: "{{{{ message }}}}"\nassert:\n{checks}'


_MUST = "  - contains: {column: must_have}\n"
_WHEN = "  - not_empty\n  - contains: kettle\n    when: {kind: complaint}\n"

_PRICE = "  - equals: {column: price}\n"
_PRICES = ("prices.csv", "message,price\nWhat is a kettle?,79 €\nWhat is a lamp?,12 €\n")
_NUMBERS = ("numbers.csv", "message,price\nWhat is a kettle?,79\nWhat is a lamp?,12\n")

PASSED_OVER = (
    Code("E155", "A value stands behind an assertion that takes none",
         _RIGHT.replace("contains: Monday", "has_email: {min: 2}"),
         _RIGHT.replace("contains: Monday", "has_email: true\n        min: 2")),
    Code("W021", "No row meets a condition", _with_data("tickets.csv", _WHEN.replace("complaint", "complain")),
         _with_data("tickets.csv", _WHEN), beside=(_TICKETS,)),
    Code("W022", "Cells hold another tool's assertions", _with_data("others.csv", _MUST),
         _with_data("tickets.csv", _MUST), beside=(_OTHERS, _TICKETS)),
    Code("W036", "Cells say that they have no value", _with_data("exported.csv", _MUST),
         _with_data("tickets.csv", _MUST), beside=(_EXPORTED, _TICKETS)),
    Code("W023", "Rows have nothing to check", _with_data("empty.csv", _MUST), _with_data("tickets.csv", _MUST),
         beside=(_EMPTY, _TICKETS)),
    Code("W026", "Cells have a unit behind their number", _with_data("prices.csv", _PRICE),
         _with_data("numbers.csv", _PRICE), beside=(_PRICES, _NUMBERS)),
    Code("E154", "A file in a folder of sets is none", "greeting: Hello\n", _RIGHT,
         beside=(("hours.yaml", _RIGHT.replace("acme.faq", "acme.hours")),)),
)  # fmt: skip
