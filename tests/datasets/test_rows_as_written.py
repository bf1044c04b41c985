"""Data rows as people and programs write them: what a cell is, how files are saved, what is filled in where."""

import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.assertions import builtin
from evalctl.datasets import load_file
from evalctl.datasets.ids import problem_with_case_id
from evalctl.datasets.rows.cell_lists import items_of
from evalctl.datasets.rows.row_ids import RowIds, id_of, plain_id
from evalctl.model.assertion_results import NotApplicable
from evalctl.model.cases import PromptCase

HEAD = "id: t.x\ndata:\n  file: {}\n"


def read(
    folder: Path, below: str, data: str | bytes, name: str = "d.csv"
) -> tuple[list[PromptCase], list[str]]:
    """The cases of a set with *below* under its ``data: file:``, and what is said of it."""
    (folder / name).write_bytes(data.encode() if isinstance(data, str) else data)
    (folder / "s.yaml").write_text(HEAD.format(name) + below, encoding="utf-8")
    one = load_file(folder / "s.yaml", builtin())
    said = [f"{Path(each.place.path).name}:{each.place.line}: {each.message}" for each in one.mistakes]
    return [case for case in one.evalset.cases if isinstance(case, PromptCase)] if one.evalset else [], said


ASK = "prompt: '{{ q }}'\nassert: [not_empty]\n"


@pytest.mark.parametrize("cell", ["8", "true", "1.10", "2024-01-01", "007", "null", "~", "no", "0x1F"])
@pytest.mark.parametrize("word", ["similar", "contains", "exact", "regex"])
def test_a_cell_is_a_text_where_a_text_is_wanted(tmp_path: Path, word: str, cell: str) -> None:
    (case,), _ = read(
        tmp_path, f"prompt: '{{{{ q }}}}'\nassert:\n  - {word}: {{column: a}}\n", f"q,a\nx,{cell}\n"
    )

    assert case.checks[0].spec == {word: cell}


@pytest.mark.parametrize(
    ("written", "value"), [("8", 8), ("true", True), ('"8"', "8"), ('"true"', "true"), ('"007"', "007")]
)
def test_json_says_itself_what_is_a_number(tmp_path: Path, written: str, value: object) -> None:
    below = "prompt: '{{ q }}'\nassert:\n  - equals: {column: a}\n  - contains: {column: a}\n"

    (case,), _ = read(tmp_path, below, f'{{"q": "x", "a": {written}}}\n', "d.jsonl")

    assert case.checks[0].spec == {"equals": value}
    assert type(case.checks[0].spec["equals"]) is type(value)
    assert case.checks[1].spec == {"contains": written.strip('"')}


def test_an_assertion_does_not_read_the_rows_that_when_leaves_out(tmp_path: Path) -> None:
    below = "prompt: '{{ q }}'\nassert:\n  - less_than: {column: a}\n    when: {kind: number}\n"

    (one, two), _ = read(tmp_path, below, "q,a,kind\nx,5,number\ny,many,text\n")

    assert one.checks[0].spec == {"less_than": 5, "when": {"kind": "number"}}
    assert isinstance(two.checks[0].rule, NotApplicable)
    assert read(tmp_path, below, "q,a,kind\ny,many,number\n")[1][0].startswith("d.csv:2: ")


@pytest.mark.parametrize(
    ("cell", "items"),
    [
        ('"a, b", c', ("a, b", "c")),
        ("a, b,,", ("a", "b")),
        ('say "hi", bye', ('say "hi"', "bye")),
        ('"say ""hi"", you",x', ('say "hi", you', "x")),
        ('15" screen, 13" screen', ('15" screen', '13" screen')),
        ('"a, b', ('"a', "b")),
        ("", ()),
    ],
)
def test_a_quoted_item_of_a_list_stays_whole(cell: str, items: tuple[str, ...]) -> None:
    assert items_of(cell, ",") == items


@given(st.lists(st.text('ab ,;"\n', min_size=1).filter(str.strip)), st.sampled_from([",", ";", "::", "\n"]))
def test_items_that_are_quoted_come_back_as_they_were(items: list[str], separator: str) -> None:
    cell = separator.join('"' + item.replace('"', '""') + '"' for item in items)

    assert items_of(cell, separator) == tuple(items)


def test_templates_fill_what_is_asked_and_what_it_is_graded_by(tmp_path: Path) -> None:
    below = (
        "system: You are a {{ who }}.\nreference: '{{ a }}!'\ntags: ['{{ who }}', fixed]\n"
        "prompt: '{{ q }}'\nassert:\n  - contains: '{{ a }}'\n    because: a {{ who }} says {{ a }}\n"
    )

    (case,), _ = read(tmp_path, below, "q,who,a\nx,pirate,arr\n")

    assert case.shaping.system == "You are a pirate."
    assert case.reference == "arr!"
    assert case.tags == ("pirate", "fixed")
    assert case.checks[0].because == "a pirate says arr"


def test_a_system_turn_is_filled_in_and_is_no_part_of_the_question(tmp_path: Path) -> None:
    below = (
        "messages:\n  - {role: system, content: 'You are a {{ who }}.'}\n  - {role: user, content: '{{ q }}'}\n"
        "assert: [not_empty]\n"
    )

    (case,), _ = read(tmp_path, below, "q,who\nx,pirate\n")

    assert (case.shaping.system, [message.role for message in case.messages]) == (
        "You are a pirate.",
        ["user"],
    )


def test_cells_inside_lists_and_keys_of_a_value_are_filled_in(tmp_path: Path) -> None:
    below = (
        "tools: [{name: find}]\nprompt: '{{ q }}'\nassert:\n"
        "  - tool_called: find\n    arguments: {city: '{{ a }}', deep: [{x: '{{ a }}'}]}\n"
        "  - word_count: {max: '{{ n }}'}\n  - one_of: [{column: a}, other]\n"
    )

    (case,), _ = read(tmp_path, below, "q,a,n\nx,5,7\n")

    assert case.checks[0].spec["arguments"] == {"city": "5", "deep": [{"x": "5"}]}
    assert case.checks[1].spec == {"word_count": {"max": 7}}
    assert case.checks[2].spec == {"one_of": ["5", "other"]}


@pytest.mark.parametrize(
    "key", ["tools: [{name: find, description: 'for {{ q }}'}]", "settings: {stop: '{{ q }}'}"]
)
def test_a_cell_where_none_is_filled_in_is_refused(tmp_path: Path, key: str) -> None:
    _, (said,) = read(tmp_path, f"{key}\n{ASK}", "q\nx\n")

    assert said.startswith("s.yaml:4: ")
    assert "is the same for every row" in said


@pytest.mark.parametrize("name", ["self", "none", "None", "true", "false", "loop", "row", "class", "größe"])
def test_a_column_may_be_called_what_templates_have_a_meaning_for(tmp_path: Path, name: str) -> None:
    below = f"prompt: '{{{{ {name} }}}}{{% if {name} %}}!{{% endif %}}'\nassert: [not_empty]\n"

    (case,), _ = read(tmp_path, below, f"{name},b\nhello,x\n")

    assert case.asked == "hello!"


@pytest.mark.parametrize("name", ["not", "if", "and", "Kunden-Typ", "a b", "Preis (€)", "2024", "Frage?"])
def test_a_column_that_is_no_single_word_is_named_with_the_way_to_write_it(tmp_path: Path, name: str) -> None:
    _, (said,) = read(tmp_path, f"prompt: '{{{{ {name} }}}}'\nassert: [not_empty]\n", f"{name}\nhello\n")
    (case,), _ = read(
        tmp_path, f"prompt: '{{{{ row[\"{name}\"] }}}}'\nassert: [not_empty]\n", f"{name}\nhello\n"
    )

    assert said == f's.yaml:4: a column with such a name is written {{{{ row["{name}"] }}}}'
    assert case.asked == "hello"


@pytest.mark.parametrize(
    ("data", "more"),
    [
        ("q;p\r\nKäse, Brot?;3,50\r\n".encode("cp1252"), "  encoding: windows-1252\n"),
        ("\ufeffq;p\nKäse, Brot?;3\n".encode(), "  encoding: utf-8\n"),
        ("q;p\nKäse, Brot?;3\n".encode("utf-16"), "  encoding: utf-8\n"),
        ("sep=;\r\nq;p\r\nKäse, Brot?;3,50\r\n".encode(), ""),
        ("q|p\nKäse, Brot?|3\n".encode(), "  delimiter: '|'\n"),
        ("q\tp\nKäse, Brot?\t3\n".encode(), "  delimiter: tab\n"),
        ('q;"a,b,c,d"\nKäse, Brot?;3\n'.encode(), ""),
        ("q;kurz, lang\nKäse, Brot?;3\nx;4\n".encode(), ""),
        (',q,p\n0,"Käse, Brot?",3\n'.encode(), ""),
        ("q;p;;\nKäse, Brot?;3;;\n;;;\n".encode(), ""),
        ("q;p\rKäse, Brot?;3\r".encode(), ""),
    ],
)
def test_files_as_spreadsheets_save_them(tmp_path: Path, data: bytes, more: str) -> None:
    cases, said = read(tmp_path, more + ASK, data)

    assert said == []
    assert cases[0].asked == "Käse, Brot?"


def test_where_two_separators_fit_the_set_says_which(tmp_path: Path) -> None:
    _, (said,) = read(tmp_path, ASK, "q, x;y\na, b;c\n")

    assert said == "s.yaml:3: a comma or a semicolon may stand between the cells of this file; say which"
    assert read(tmp_path, '  delimiter: ";"\n' + ASK.replace("q }", "y }"), "q, x;y\na, b;c\n")[1] == []


def test_text_under_a_column_without_a_name_is_refused(tmp_path: Path) -> None:
    _, (said,) = read(tmp_path, ASK, "q,a,\nHello, world,yes\n")

    assert said.startswith("d.csv:2: cell 3 of this row has a text")


def test_every_bad_row_is_named_or_counted(tmp_path: Path) -> None:
    _, few = read(tmp_path, ASK, 'q,a\nx,1,2\n"y" z,3\n,4\nok,5\nw\n')
    _, many = read(tmp_path, ASK, "q,a\n" + "x,1,2\n" * 400)

    assert [line.split(":")[1] for line in few] == ["2", "3", "4", "6"]
    assert many[-1] == "d.csv:52: this row and 349 more rows below it cannot be used either, down to line 401"


@pytest.mark.parametrize("name", ["d.json", "d.jsonl"])
def test_a_list_of_objects_is_data_with_its_lines(tmp_path: Path, name: str) -> None:
    data = '[\n {"q": "x", "meta": {"k": [1]}},\n {"q": "y", "hint": "h"}\n]\n'

    cases, said = read(tmp_path, ASK.replace("{{ q }}", "{{ q }}{{ hint }}"), data, name)

    assert said == []
    assert [(case.asked, case.place.line) for case in cases] == [("x", 2), ("yh", 3)]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ('[\n {"q": "x"},\n 5\n]', "d.json:3: this is not an object; "),
        (
            '[\n {"q": "x"}\n',
            "d.json:2: the list cannot be read from here on: a comma or the closing ] is missing",
        ),
        ('[\n {"q": "x" "a": 1}\n]', "d.json:2: the list cannot be read from here on as JSON; "),
        ('{"rows": [\n {"q": "x"}\n]}', "d.json:1: the object that begins here goes on behind this line; "),
        ("[]", "d.json:1: the file has no rows, so there is nothing to ask"),
        ('[{"q": {"deep": 1}}]', 'd.json:1: the cell "q" is neither a text nor a list of texts'),
    ],
)
def test_json_that_is_no_list_of_rows_is_told(tmp_path: Path, data: str, said: str) -> None:
    assert read(tmp_path, ASK, data, "d.json")[1][0].startswith(said)


def test_a_key_in_one_row_that_is_near_a_column_is_named(tmp_path: Path) -> None:
    rows = [f'{{"q": "{number}", "answer": "x"}}' for number in range(3)]

    _, (said,) = read(tmp_path, ASK, "\n".join([*rows, '{"q": "y", "anwser": "x"}']), "d.jsonl")

    assert said.startswith('d.jsonl:4: this row has "anwser" and no "answer"; did you mean "answer"?')
    numbered = "\n".join(f'{{"q": "{number}", "k{number}": 1}}' for number in range(30))
    assert read(tmp_path, ASK, numbered, "d.jsonl")[1] == []
    assert read(tmp_path, ASK, "\n".join([*rows, '{"q": "y", "comment": "x"}']), "d.jsonl")[1] == []


@pytest.mark.parametrize(
    ("below", "said"),
    [
        ("  id: nope\n", 's.yaml:4: the data has no column "nope"'),
        ("  id: q\n  lists:\n    aa: ','\n", 's.yaml:6: the data has no column "aa"'),
        ("  id: q\n  encoding: klingon\n", 's.yaml:5: the encoding "klingon" is not known'),
    ],
)
def test_a_wrong_key_of_data_is_told_on_its_own_line(tmp_path: Path, below: str, said: str) -> None:
    assert read(tmp_path, below + ASK, "q,bcd\nx,1\n")[1][0].startswith(said)


@pytest.mark.parametrize(
    ("cell", "identifier"),
    [
        ("t-1001", "t-1001"),
        ("T-1001", "t-1001"),
        ("a-", "a-"),
        ("Ticket #12", "ticket-12"),
        ("État civil", "etat-civil"),
        ("１２", "12"),
        ("con", "con-1143da2b"),
        ("日本", "cf2abf0c"),
    ],
)
def test_an_id_comes_as_near_to_the_cell_as_an_id_can(cell: str, identifier: str) -> None:
    assert id_of(cell, ()) == identifier


@given(st.lists(st.text(min_size=1).map(str.strip).filter(bool), unique=True, max_size=8))
def test_cells_have_ids_that_can_be_used_and_those_that_were_ids_keep_them(cells: list[str]) -> None:
    ids = RowIds()
    for line, cell in enumerate(cells):
        assert ids.add(cell, line, is_plain=id_of(cell, ()) == cell) is None
    crowded = ids.crowded()
    made = [id_of(cell, crowded) for cell in cells]

    assert len(set(made)) == len(made) or ids.alike(crowded) is not None
    assert [problem_with_case_id(identifier) for identifier in made] == [None] * len(made)
    for cell, identifier in zip(cells, made, strict=True):
        if problem_with_case_id(cell) is None or (
            plain_id(cell) not in crowded and cell.lower() == identifier
        ):
            assert identifier == cell.lower()


NESTED = {
    "choices": "{% if q %}" * 900 + "{{ q }}" + "{% endif %}" * 900,
    "choices, fewer than that": "{% if q %}" * 25 + "{{ q }}" + "{% endif %}" * 25,
    "or": "{% if " + " or ".join(["q"] * 140) + " %}{{ q }}{% endif %}",
    "filters": "{{ q" + "|upper" * 140 + " }}",
    "not": "{% if " + "not " * 280 + "q %}x{% endif %}{{ q }}",
    "brackets": "{{ " + "(" * 140 + "q" + ")" * 140 + " }}",
    "otherwise": "{{ " + "q if q else " * 60 + "q }}",
    "unclosed": "{%" * 40_000,
    "cells": "{{ q }}" * 12_000,
    "a long expression": "{{ q" + " " * 90_000 + "}}",
}


@pytest.mark.parametrize("template", NESTED.values(), ids=NESTED.keys())
def test_a_nested_or_endless_template_is_refused_in_a_sentence(tmp_path: Path, template: str) -> None:
    _, (said,) = read(tmp_path, f"prompt: '{template}'\nassert: [not_empty]\n", "q\nx\n")

    assert any(words in said for words in ("deep", "more than 1,000 places", "too long"))


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("{% if a == 1 %}x{% endif %}", 'cells are texts, so this never holds; write it in quotes: "1"'),
        (
            "{% if a > 1 %}x{% endif %}",
            "cells are texts: a template cannot tell which of two numbers is larger",
        ),
        (
            "{% if a == none %}x{% endif %}",
            "a cell is never none; an empty one is found by {% if not column %}",
        ),
        ("{{ none }}", "none is no column of the data"),
        ("{{ a | trim(5) }}", 'the filter "trim" takes nothing in brackets'),
    ],
)
def test_a_template_that_could_never_mean_what_it_says_is_refused(
    tmp_path: Path, template: str, said: str
) -> None:
    _, told = read(tmp_path, f"prompt: '{{{{ q }}}}{template}'\nassert: [not_empty]\n", "q,a\nx,1\n")

    assert told == [f"s.yaml:4: {said}"]


@pytest.mark.parametrize(
    ("template", "asked"),
    [('{{ a | default("you") }}', "you"), ('{{ "hi" if a }}', ""), ("{{ a | upper }}", "")],
)
def test_an_empty_cell_is_filled_in_as_its_author_means(tmp_path: Path, template: str, asked: str) -> None:
    (case,), _ = read(tmp_path, f"prompt: '{{{{ q }}}}{template}'\nassert: [not_empty]\n", "q,a\nx,\n")

    assert case.asked == f"x{asked}"


def test_the_templates_of_a_set_are_bounded_together(tmp_path: Path) -> None:
    one = "{{ q }} and " * 900
    asserted = "".join(f"  - contains: '{one}{number}'\n" for number in range(40))
    started = time.process_time()

    _, told = read(tmp_path, f"prompt: '{{{{ q }}}}'\nassert:\n{asserted}", "q\nx\n")

    assert [message.split(": ", 1)[1] for message in told] == [
        "the templates of this set have too many places to fill in or to choose; split the set"
    ]
    assert time.process_time() - started < 15


def test_many_broken_quotes_are_counted_soon(tmp_path: Path) -> None:
    started = time.process_time()

    _, told = read(tmp_path, ASK, "q,a\n" + '"x" y,1\n' * 30_000)

    assert len(told) == 51
    assert time.process_time() - started < 15


def test_a_separator_at_the_end_of_the_lines_makes_no_cell(tmp_path: Path) -> None:
    cases, said = read(tmp_path, ASK, "q,a\nWhen?,x,\nWhere?,y, ,\n")

    assert (len(cases), said) == (2, [])


def test_a_cell_too_many_is_a_mistake(tmp_path: Path) -> None:
    _, said = read(tmp_path, ASK, "q,a\nWhen?,x,z\n")

    assert said[0].startswith("d.csv:2: this row has 3 cells, where the first line has 2")


def test_a_heading_is_the_same_however_its_accents_are_saved(tmp_path: Path) -> None:
    (case,), said = read(
        tmp_path, "prompt: '{{ l\u00f6sung }}'\nassert: [not_empty]\n", "lo\u0308sung\nJa?\n"
    )

    assert (case.messages[-1].content, said) == ("Ja?", [])


@pytest.mark.parametrize(("name", "data"), [("d.jsonl", "{}\n"), ("d.json", "[{}]")])
def test_a_key_that_stands_twice_in_a_row_is_a_mistake(tmp_path: Path, name: str, data: str) -> None:
    row = '{"q": "When?", "a": "x", "a": "y"}'
    _, said = read(tmp_path, ASK, data.replace("{}", row), name)

    assert said == [f'{name}:1: the key "a" stands twice in one object, so one of its values would be lost']


def test_a_cell_with_a_number_of_another_language_is_not_told_to_be_quoted(tmp_path: Path) -> None:
    below = "language: en\nprompt: '{{ q }}'\nassert:\n  - equals: {column: a}\n"
    _, said = read(tmp_path, below, 'q,a\nWhen?,"1,5"\n')

    assert said == ['d.csv:2: "1,5": in the language en this is no number; write 1.5']
