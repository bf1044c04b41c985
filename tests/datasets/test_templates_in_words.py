"""Templates that cannot be used: what is said, and at which character of the file."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.assertions import builtin
from evalctl.datasets import load_file
from evalctl.datasets.rows.template import TemplateProblem, read_template

COLUMNS = "user_message,product,customer type,Kunden-Typ\nWhere is it?,kettle,new,neu\n"
BEGIN = "id: acme.support\ndata:\n  file: tickets.csv\n"
END = "\nassert:\n  - not_empty\n"


def said_of(folder: Path, prompt: str) -> list[str]:
    (folder / "tickets.csv").write_text(COLUMNS, encoding="utf-8", newline="")
    (folder / "support.yaml").write_text(f"{BEGIN}{prompt}{END}", encoding="utf-8")
    mistakes = load_file(folder / "support.yaml", builtin()).mistakes
    return [f"{one.place.line}:{one.place.column}: {one.message}" for one in mistakes]


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("{{ user_message }", "4:10: the {{ here is never closed by }}"),
        ("{{ user_message } and {{ product }}", "4:10: the {{ here is never closed by }}"),
        ("Hi {{{ product }}}", "4:13: one { too many stands here: two begin what is filled in"),
        ("{{ }}", "4:10: {{ }} names no column"),
        ("{{ customer type }}", '4:10: a column with such a name is written {{ row["customer type"] }}'),
        ("{{ Kunden-Typ }}", '4:10: a column with such a name is written {{ row["Kunden-Typ"] }}'),
        ("{% if product %}a", "4:10: the {% if … %} here is never ended by {% endif %}"),
        ("{% if product }a{% endif %}", "4:10: the {% here is never closed by %}"),
        ("{% if product %}a{% endfi %}", '4:27: "{% endfi %}" is not known here; did you mean "endif"?'),
        ("{{ product }}{% endif %}", "4:23: there is no {% if … %} before {% endif %}"),
        ("{% if %}a{% endif %}", "4:10: {% if %} names no column"),
        ("{% if product = 5 %}a{% endif %}", "4:10: texts are compared with ==, not with ="),
        ("{{ product }} {{ $x }}", "4:24: what stands behind {{ here cannot be read"),
        ("{% if product %}a{% else %}b{% else %}c{% endif %}",
         "4:38: {% else %} stands behind {% else %}, which comes last before {% endif %}"),
        ("{{ product }} {{ prod }}", '4:27: the data has no column "prod" (did you mean "product"?); '
         "its columns are Kunden-Typ, customer type, product and user_message"),
        ("{{ product }} {user_message}",
         '4:24: "{user_message}" is asked as it stands: two braces fill in a cell, {{ user_message }}'),
    ],
)  # fmt: skip
def test_a_template_is_explained_at_its_character(tmp_path: Path, template: str, said: str) -> None:
    assert said_of(tmp_path, f'prompt: "{template}"') == [said]


@pytest.mark.parametrize("sign", ["|", ">"])
def test_the_line_of_a_long_prompt_is_named_that_has_the_mistake(tmp_path: Path, sign: str) -> None:
    prompt = f"prompt: {sign}\n  A customer writes:\n\n  {{{{ user_message }}}}\n  about {{{{ prodct }}}}\n  today."

    (said,) = said_of(tmp_path, prompt)

    assert said.startswith('8:12: the data has no column "prodct"')


@given(st.text("{}%# aif'\"=\n", max_size=60))
def test_every_text_is_read_or_explained_inside_itself(source: str) -> None:
    try:
        read_template(source, frozenset({"a", "f"}))
    except TemplateProblem as problem:
        assert 0 <= problem.at <= len(source)
        assert "Jinja" not in str(problem)
