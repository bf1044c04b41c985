"""The codes of what is wrong with data rows."""

from evalctl.yamltext.code import Code

_TOP = "id: acme.faq\n"
_TICKETS = ("tickets.csv", "message,product\nWhere is my kettle?,kettle\nIs the lamp in stock?,lamp\n")
_BROKEN = ("broken.csv", "message,product\nWhere is it, please?,kettle\n")


def _rows(code: str, title: str, wrong: str, right: str) -> Code:
    """*wrong* and *right* are what stands below the id of a set with data."""
    check = 'assert:\n  - contains: "{{ product }}"\n'
    return Code(code, title, _TOP + wrong + check, _TOP + right + check, beside=(_TICKETS, _BROKEN))


_ROWS_RIGHT = 'data:\n  file: tickets.csv\nprompt: "{{ message }}"\n'

OF_ROWS: tuple[Code, ...] = (
    _rows("E150", "The data file cannot be used", _ROWS_RIGHT.replace("tickets", "tikets"), _ROWS_RIGHT),
    _rows(
        "E151", "A template or a column cannot be used", _ROWS_RIGHT.replace("message", "mesage"), _ROWS_RIGHT
    ),
    _rows("E152", "A row of the data is broken", _ROWS_RIGHT.replace("tickets", "broken"), _ROWS_RIGHT),
    _rows(
        "E117",
        "A cell stands where none is filled in",
        _ROWS_RIGHT + 'settings: {stop: "{{ product }}"}\n',
        _ROWS_RIGHT + "settings: {stop: END}\n",
    ),
    Code(
        "E118",
        "The delimiter of a file that has none is said",
        _TOP + "data:\n  file: rows.jsonl\n  delimiter: ';'\nprompt: '{{ q }}'\nassert:\n  - not_empty\n",
        _TOP + "data:\n  file: rows.jsonl\nprompt: '{{ q }}'\nassert:\n  - not_empty\n",
        beside=(("rows.jsonl", '{"q": "Where is my kettle?"}\n'),),
    ),
)
