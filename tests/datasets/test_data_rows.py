"""Sets with data rows: what a row becomes, what is refused, and what can never happen."""

import json
import os
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from evalctl.assertions import builtin
from evalctl.datasets import Loaded, load_file
from evalctl.model.assertion_results import NotApplicable
from evalctl.model.cases import PromptCase

TICKETS = """\
user_message,scenario,customer_type,must_contain
"Hello, who are you?",greeting,new,"Hello, help"
My order is late!,complaint,premium,
How do I reset it?,technical,,reset
"""
SET = """\
id: acme.support
data:
  file: tickets.csv
  lists: {must_contain: ","}
prompt: "{% if customer_type %}I am a {{ customer_type }} customer. {% endif %}{{ user_message }}"
assert:
  - contains_all: {column: must_contain}
  - contains: sorry
    when: {scenario: complaint}
"""


def loaded(folder: Path, text: str = SET, data: str | bytes = TICKETS, name: str = "tickets.csv") -> Loaded:
    raw = data.encode("utf-8") if isinstance(data, str) else data
    (folder / name).write_bytes(raw)
    (folder / "support.yaml").write_text(text, encoding="utf-8")
    return load_file(folder / "support.yaml", builtin())


def cases(
    folder: Path, text: str = SET, data: str | bytes = TICKETS, name: str = "tickets.csv"
) -> list[PromptCase]:
    one = loaded(folder, text, data, name)
    assert one.evalset is not None, [str(mistake) for mistake in one.mistakes]
    found = list(one.evalset.cases)
    assert len(found) == len(one.evalset.cases)
    return [case for case in found if isinstance(case, PromptCase)]


def refusals(
    folder: Path, text: str = SET, data: str | bytes = TICKETS, name: str = "tickets.csv"
) -> list[str]:
    one = loaded(folder, text, data, name)
    assert one.evalset is None
    return [
        f"{Path(mistake.place.path).name}:{mistake.place.line}: {mistake.message}" for mistake in one.errors
    ]


def test_each_row_is_a_case_with_its_cells_in_the_prompt(tmp_path: Path) -> None:
    first, second, third = cases(tmp_path)

    assert first.asked == "I am a new customer. Hello, who are you?"
    assert second.asked == "I am a premium customer. My order is late!"
    assert third.asked == "How do I reset it?"
    assert (first.place.line, second.place.line, third.place.line) == (2, 3, 4)


def test_a_list_column_gives_its_items_trimmed(tmp_path: Path) -> None:
    first, _, _ = cases(tmp_path)

    assert first.checks[0].spec == {"contains_all": ["Hello", "help"]}


def test_an_empty_cell_skips_its_assertion(tmp_path: Path) -> None:
    _, second, _ = cases(tmp_path)

    rule = second.checks[0].rule
    assert isinstance(rule, NotApplicable)
    assert "must_contain" in rule.reason


def test_editing_an_expectation_keeps_the_id_and_editing_the_question_does_not(tmp_path: Path) -> None:
    before = [case.id for case in cases(tmp_path)]

    expected_otherwise = [case.id for case in cases(tmp_path, data=TICKETS.replace("reset\n", "restart\n"))]
    asked_otherwise = [case.id for case in cases(tmp_path, data=TICKETS.replace("reset it", "reset this"))]

    assert expected_otherwise == before
    assert asked_otherwise[:2] == before[:2]
    assert asked_otherwise[2] != before[2]
    assert all(len(id_) == len("row-") + 10 for id_ in before)


def test_an_id_column_names_the_cases(tmp_path: Path) -> None:
    text = 'id: t.x\ndata: {file: tickets.csv, id: ticket}\nprompt: "{{ ask }}"\nassert: [{contains: x}]\n'

    assert [case.id for case in cases(tmp_path, text, "ticket,ask\nT-1001,Hi\nT-1002,Ho\n")] == [
        "t-1001",
        "t-1002",
    ]
    assert refusals(tmp_path, text, "ticket,ask\nT-1,Hi\nT-1,Ho\n") == [
        'tickets.csv:3: the id "t-1" is taken: line 2 has it already'
    ]


def test_two_rows_that_ask_the_same_need_an_id_column(tmp_path: Path) -> None:
    (told,) = refusals(tmp_path, data=TICKETS + "My order is late!,complaint,premium,late\n")

    assert told.startswith("tickets.csv:5: this row asks the same as line 3")


@pytest.mark.parametrize(
    ("data", "name"),
    [
        (TICKETS.replace(",", ";").replace('"Hello; help"', '"Hello, help"').encode(), "tickets.csv"),
        (TICKETS.encode("utf-8-sig"), "tickets.csv"),
        (TICKETS.encode("utf-16"), "tickets.csv"),
        (TICKETS.replace("\n", "\r\n").encode(), "tickets.csv"),
        ((TICKETS + "\n\n").encode(), "tickets.csv"),
    ],
)
def test_csv_as_spreadsheets_save_it(tmp_path: Path, data: bytes, name: str) -> None:
    assert len(cases(tmp_path, data=data, name=name)) == 3


def test_a_cell_may_span_lines_and_the_line_is_where_the_row_begins(tmp_path: Path) -> None:
    data = 'user_message,scenario,customer_type,must_contain\n"one\ntwo",a,,\nthree,b,,\n'

    first, second = cases(tmp_path, data=data)

    assert (first.asked, first.place.line, second.place.line) == ("one\ntwo", 2, 4)


def test_another_encoding_is_said_and_an_unsaid_one_is_refused_with_its_line(tmp_path: Path) -> None:
    data = TICKETS.replace("late!", "très en retard").encode("cp1252")

    (told,) = refusals(tmp_path, data=data)
    assert told.startswith("tickets.csv:3: the file is not saved as UTF-8")
    text = SET.replace("  file: tickets.csv\n", "  file: tickets.csv\n  encoding: windows-1252\n")
    assert "très" in cases(tmp_path, text, data)[1].asked


def test_json_lines_keep_the_digits_of_numbers(tmp_path: Path) -> None:
    text = 'id: t.x\ndata: {file: rows.jsonl}\nprompt: "{{ ask }}"\nassert:\n  - contains: "{{ price }}"\n'
    rows = [{"ask": "a", "price": 1}, {"ask": "b", "price": None}]
    data = "\n".join([*(json.dumps(row) for row in rows), '{"ask": "c", "price": 1.10}'])

    one, two, three = cases(tmp_path, text, data, "rows.jsonl")

    assert one.checks[0].spec == {"contains": "1"}
    assert isinstance(two.checks[0].rule, NotApplicable)
    assert three.checks[0].spec == {"contains": "1.10"}


def test_a_row_with_too_many_or_too_few_cells_is_named_by_its_line(tmp_path: Path) -> None:
    assert refusals(tmp_path, data=TICKETS + "only,two\n") == [
        "tickets.csv:5: this row has 2 cells, where the first line has 4"
    ]
    (told,) = refusals(tmp_path, data=TICKETS + "a,b,c,d,e\n")
    assert told.startswith(
        "tickets.csv:5: this row has 5 cells, where the first line has 4; a text with a comma"
    )


def test_an_unknown_column_is_named_with_those_there_are(tmp_path: Path) -> None:
    (told,) = refusals(tmp_path, SET.replace("{{ user_message }}", "{{ user_mesage }}"))

    assert 'did you mean "user_message"?' in told
    assert "scenario" in told


def test_a_column_with_spaces_is_named_through_row(tmp_path: Path) -> None:
    head = "id: t.x\ndata: {file: tickets.csv}\nassert: [{contains: x}]\n"
    text = head + "prompt: '{{ row[\"Erwartetes Verhalten\"] }}'\n"

    (case,) = cases(tmp_path, text, "Erwartetes Verhalten,b\nHöflich sein,1\n")

    assert case.asked == "Höflich sein"


def test_a_pattern_of_a_row_that_does_not_compile_is_named_by_its_line(tmp_path: Path) -> None:
    text = 'id: t.x\ndata: {file: tickets.csv}\nprompt: "{{ a }}"\nassert:\n  - regex: "{{ b }}"\n'

    (told,) = refusals(tmp_path, text, "a,b\nx,[0-9]+\ny,(\n")

    assert told.startswith('tickets.csv:3: "regex" on line 5 of the set: ')


def test_a_column_fills_a_number_where_one_is_wanted(tmp_path: Path) -> None:
    text = 'id: t.x\ndata: {file: tickets.csv}\nprompt: "{{ a }}"\nassert:\n  - less_than: {column: b}\n'

    (case,) = cases(tmp_path, text, "a,b\nx,42\n")
    assert case.checks[0].spec == {"less_than": 42}
    (told,) = refusals(tmp_path, text, "a,b\nx,many\n")
    assert told.startswith("tickets.csv:2: ")


HOSTILE = [
    "{{ ''.__class__ }}",
    "{{ user_message.__class__.__mro__ }}",
    "{{ row.__class__ }}",
    "{{ self }}",
    "{{ env }}",
    "{{ range(10**9) }}",
    "{% for i in range(1000000000) %}x{% endfor %}",
    "{% for a in user_message %}{% for b in user_message %}x{% endfor %}{% endfor %}",
    "{{ 'x' * 10000000 }}",
    "{{ 10 ** 10 ** 10 }}",
    "{{ user_message|replace('a', 'bbbbbbbbbbbbbbbbbbbbbbbbbb') }}",
    "{{ '%10000000d'|format(1) }}",
    "{{ user_message|center(10000000) }}",
    "{{ lipsum(1000) }}",
    "{{ cycler }}",
    "{{ joiner('x') }}",
    "{% include '/etc/passwd' %}",
    "{% import 'os' as os %}{{ os }}",
    "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
    "{% set x = user_message %}{{ x }}",
    "{{ user_message" + "[0]" * 50 + " }}",
    "{{ " + "(" * 5000 + "user_message" + ")" * 5000 + " }}",
    "{{ " + "9" * 6000 + " }}",
    "{{ user_message",
    "{% raw %}" + "x" * 200_000 + "{% endraw %}",
]


@pytest.mark.parametrize("template", HOSTILE)
def test_a_template_can_do_no_more_than_fill_in_and_choose(tmp_path: Path, template: str) -> None:
    since = time.monotonic()

    told = refusals(tmp_path, SET.replace("{{ user_message }}", template.replace('"', "'")))

    assert told
    assert time.monotonic() - since < 5


def test_a_text_that_a_row_makes_too_large_is_refused_with_its_line(tmp_path: Path) -> None:
    data = f"a\nx\n{'y' * 900_000}\n"
    text = 'id: t.x\ndata: {file: tickets.csv}\nprompt: "{{ a }}{{ a }}{{ a }}"\nassert: [{contains: x}]\n'

    (told,) = refusals(tmp_path, text, data)

    assert told.startswith("tickets.csv:3: with this row the text grows beyond 1,000,000")


def outside(tmp_path: Path) -> tuple[Path, Path]:
    folder = tmp_path / "sets"
    folder.mkdir()
    (tmp_path / "secret.csv").write_text(TICKETS, encoding="utf-8")
    return folder, tmp_path / "secret.csv"


@pytest.mark.parametrize(
    "name", ["../secret.csv", "sub/../../secret.csv", "..\\secret.csv", "/etc/passwd.csv", "C:\\x.csv"]
)
def test_a_path_that_leads_out_is_refused(tmp_path: Path, name: str) -> None:
    folder, _ = outside(tmp_path)

    (told,) = refusals(folder, SET.replace("tickets.csv", f"'{name}'"))

    assert "out of the set's folder" in told


@pytest.mark.skipif(os.name == "nt", reason="links and pipes of POSIX")
def test_a_link_out_and_a_pipe_are_refused(tmp_path: Path) -> None:
    folder, secret = outside(tmp_path)
    (folder / "link.csv").symlink_to(secret)
    os.mkfifo(folder / "pipe.csv")

    (link,) = refusals(folder, SET.replace("tickets.csv", "link.csv"))
    (pipe,) = refusals(folder, SET.replace("tickets.csv", "pipe.csv"))

    assert "link that leads out" in link
    assert "no ordinary file" in pipe


@pytest.mark.parametrize("encoding", ["rot13", "base64", "nonsense", "zlib"])
def test_an_encoding_that_is_none_is_refused(tmp_path: Path, encoding: str) -> None:
    (told,) = refusals(tmp_path, SET.replace("  file:", f"  encoding: {encoding}\n  file:"))

    assert encoding in told


def test_data_and_prompts_do_not_go_together(tmp_path: Path) -> None:
    told = refusals(tmp_path, SET + "prompts:\n  - id: a\n    prompt: b\n    reference: c\n")

    assert any("do not go together" in sentence for sentence in told)


def test_a_prompt_without_a_column_is_refused(tmp_path: Path) -> None:
    (told,) = refusals(
        tmp_path, "id: t.x\ndata: {file: tickets.csv}\nprompt: Hello\nassert: [{contains: x}]\n"
    )

    assert "every row would ask the same" in told


def test_a_file_without_rows_is_refused(tmp_path: Path) -> None:
    (told,) = refusals(tmp_path, data="user_message,scenario,customer_type,must_contain\n")

    assert "no rows" in told


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200, deadline=None)
@given(
    st.binary(max_size=400) | st.text(alphabet='a,;\t"\n\r{} \x00é', max_size=200).map(lambda t: t.encode())
)
def test_no_bytes_of_a_data_file_raise(tmp_path: Path, data: bytes) -> None:
    for name in ("tickets.csv", "rows.jsonl"):
        one = loaded(tmp_path, SET.replace("tickets.csv", name), data, name)
        assert one.evalset is not None or one.errors
