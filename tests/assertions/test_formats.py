"""Words about formats: JSON and its keys, XML and its elements, e-mail addresses, prices."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from verdicts import WORDS, ask, verdict

from evalctl.model.answers import Answer
from evalctl.model.assertion import WordError
from evalctl.model.assertion_results import Grade

ORDER = (
    '<?xml version="1.0"?><order id="7"><customer><name>Ada</name></customer><!-- <discount/> -->'
    '<items><item sku="1"/></items><text><![CDATA[<total>5</total>]]></text><empty/></order>'
)
DATA = '{"user": {"name": "Ada", "zip": null}, "items": [{"price": 9.5}, {}], "a.b": 1, "größe": 3}'
LAUGHS = (
    '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">'
    + "".join(f'<!ENTITY lol{n} "{f"&lol{n - 1 or str()};" * 10}">' for n in range(1, 10))
    + "]><lolz>&lol9;</lolz>"
)

TABLE: list[tuple[str, Any, str, str, dict[str, Any]]] = [
    ("json", True, '{"a": 1}', "pass", {}),
    ("json", True, "```json\n[1]\n```", "pass", {}),
    ("json", True, "```json\n[1]\n```", "fail", {"fence": False}),
    ("json", True, "Sure! [1]", "fail", {}),
    ("json_key", "user.zip", DATA, "pass", {}),
    ("json_key", "items[0].price", DATA, "pass", {}),
    ("json_key", "items[1].price", DATA, "fail", {}),
    ("json_key", "items[2]", DATA, "fail", {}),
    ("json_key", "name", DATA, "fail", {}),
    ("json_key", "user[0]", DATA, "fail", {}),
    ("json_key", "a.b", DATA, "fail", {}),
    ("json_key", ("a.b",), DATA, "pass", {}),
    ("json_key", "größe", f"Hier:\n```json\n{DATA}\n```", "pass", {}),
    ("json_key", "[0].x", '[{"x": null}]', "pass", {}),
    ("json_key", "x", '```json\n{"x": 1}\n```\n```json\n{"y": 1}\n```', "fail", {}),
    ("json_key", "x", "no JSON", "fail", {}),
    ("xml", True, ORDER, "pass", {}),
    ("xml", True, "Here:\n```xml\n<a><b/></a>\n```\nDone.", "pass", {}),
    ("xml", True, "```\n<a/>\n```", "pass", {}),
    ("xml", True, "```html\n<a/>\n```", "fail", {}),
    ("xml", True, '<?xml version="1.0" encoding="UTF-16"?><größe/>', "pass", {}),
    ("xml", True, "<!DOCTYPE html><html><br/></html>", "pass", {}),
    ("xml", True, "<a><b></a>", "fail", {}),
    ("xml", True, '<a x="1" x="2"/>', "fail", {}),
    ("xml", True, "<a/><b/>", "fail", {}),
    ("xml", True, "<a>&nbsp;</a>", "fail", {}),
    ("xml", True, "Text <a/>", "fail", {}),
    ("xml", True, "<a>\ud800</a>", "fail", {}),
    ("xml", True, "", "fail", {}),
    ("xml", True, "<a>" * 2000 + "</a>" * 2000, "pass", {}),
    ("xml", True, LAUGHS, "fail", {}),
    ("xml", True, '<!DOCTYPE f [<!ENTITY x SYSTEM "file:///etc/passwd">]><f>&x;</f>', "fail", {}),
    ("xml_tag", "order", ORDER, "pass", {}),
    ("xml_tag", "empty", ORDER, "pass", {}),
    ("xml_tag", "total-price", ORDER, "fail", {}),
    ("xml_tag", "sku", ORDER, "fail", {}),
    ("xml_tag", "discount", ORDER, "fail", {}),
    ("xml_tag", "total", ORDER, "fail", {}),
    ("xml_tag", "b", '<y:a xmlns:y="urn:y"><y:b/></y:a>', "pass", {}),
    ("has_email", True, "Write to jane.doe+x@mail.example.co.uk.", "pass", {}),
    ("has_email", True, "E-Mail: info@müller.de", "pass", {}),
    ("has_email", True, "お問い合わせはinfo@example.jpまで。", "pass", {}),
    ("has_email", True, "jane at example dot com, a@b, @handle", "fail", {}),
    ("has_email", True, "pip install requests@2.31.0", "fail", {}),
    ("has_email", True, "a@b.com, c@d.org", "pass", {"min": 2}),
    ("has_email", True, "a@b.com and again A@b.com", "fail", {"min": 2}),
    ("has_price", "€", "Es kostet 50 €.", "pass", {}),
    ("has_price", "€", "€50", "pass", {}),
    ("has_price", "€", "1.299,50\u00a0€", "pass", {}),
    ("has_price", "€", "50 euros", "pass", {}),
    ("has_price", "€", "EUR 50,00", "pass", {}),
    ("has_price", "euro", "10€/Monat", "pass", {}),
    ("has_price", "€", "12,- €", "pass", {}),
    ("has_price", "€", "zwischen 5 und 10 €", "pass", {}),
    ("has_price", "€", "$50", "fail", {}),
    ("has_price", "€", "Der Euro ist stark, 5 Europäer zahlen in €.", "fail", {}),
    ("has_price", "$", "$,", "fail", {}),
    ("has_price", "$", "$5.99/month", "pass", {}),
    ("has_price", "$", "US$ 5", "pass", {}),
    ("has_price", "$", "5 dollars", "pass", {}),
    ("has_price", "$", "A$5 and C$5 and $PATH", "fail", {}),
    ("has_price", "¥", "￥1,200", "pass", {}),
    ("has_price", "¥", "価格は1200円です", "pass", {}),
    ("has_price", "£", "£1,000", "pass", {}),
    ("has_price", "£", "20 pounds of flour", "fail", {}),
    ("has_price", "CHF", "CHF 1'000.–", "pass", {}),
    ("has_price", "TL", "try 5 times", "fail", {}),
    ("has_price", "points", "50 points", "pass", {}),
]


@pytest.mark.parametrize(("word", "value", "answer", "expected", "options"), TABLE)
def test_formats(word: str, value: Any, answer: str, expected: str, options: dict[str, Any]) -> None:
    assert verdict(word, answer, value, **options) == expected


@pytest.mark.parametrize(
    ("word", "value", "answer", "reason"),
    [
        ("json", True, "{'a': 1}", "the answer is not JSON: "),
        ("json_key", "items[1].price", DATA, "the answer has no items[1].price"),
        ("json_key", "user.email.domain", DATA, "the answer has no user.email"),
        ("xml", True, LAUGHS, "declares entities, which are refused"),
        ("xml", True, "hello", "it does not begin with <"),
        ("xml", True, "<a><b></a>", "mismatched tag: line 1"),
        ("xml_tag", "Name", ORDER, "there is <name>, and case matters"),
        ("has_email", True, "none", "no e-mail address is in the answer"),
        ("has_price", "€", "none", "no price in € is in the answer"),
    ],
)
def test_a_miss_is_explained(word: str, value: Any, answer: str, reason: str) -> None:
    grade = ask(word, answer, value)

    assert isinstance(grade, Grade)
    assert not grade.passed
    assert reason in grade.reason


@pytest.mark.parametrize(
    ("word", "value", "sentence"),
    [
        ("json_key", "a..b", "no path"),
        ("json_key", "a[x]", "no path"),
        ("xml_tag", "<b>", "written bare"),
        ("xml_tag", "y:b", "without a prefix"),
        ("has_price", "50 €", "a currency has no digits"),
    ],
)
def test_a_value_that_can_never_hold_is_refused(word: str, value: str, sentence: str) -> None:
    with pytest.raises(WordError, match=sentence):
        WORDS[word].read(value, {})


def test_a_key_is_looked_for_inside_the_field() -> None:
    answer = Answer('{"city": "Berlin"}', value={"city": "Berlin"})

    assert verdict("json_key", answer, "city") == "pass"
    assert verdict("json_schema", Answer("Berlin", value="Berlin"), {"type": "string"}) == "pass"


@given(
    st.from_regex(r"[1-9]\d{0,2}(,\d{3}){0,2}(\.\d\d)?", fullmatch=True),
    st.sampled_from(["€", "$", "£", "¥"]),
)
def test_every_plain_price_is_found_before_and_behind(amount: str, sign: str) -> None:
    assert verdict("has_price", f"It costs {sign}{amount} today", sign) == "pass"
    assert verdict("has_price", f"It costs {amount} {sign}.", sign) == "pass"
    assert verdict("has_price", f"It costs {amount} in all.", sign) == "fail"
