"""Patterns in the form of other tools are named, and what people look for is not."""

import pytest
from verdicts import verdict

from evalctl.assertions.json_schema import JsonSchema
from evalctl.assertions.not_regex import NotRegex
from evalctl.assertions.regex import Regex
from evalctl.model.assertion import WordError

OF_OTHER_TOOLS = [
    ("#as an ai#i", "/as an ai/i"),
    ("~sorry~", "/sorry/"),
    ("@sorry|unable@u", "/sorry|unable/u"),
    ("%sorry%", "/sorry/"),
    ("!as an ai!ig", "/as an ai/i"),
    ("|sorry|i", "/sorry/i"),
    ("#https?://#", "/https?:\\/\\//"),
    ("#désol[ée]#iu", "/désol[ée]/iu"),
    ("#申し訳#u", "/申し訳/u"),
    ("{as an ai}i", "/as an ai/i"),
    (r'r"\bsorry\b"', r"/\bsorry\b/"),
    ("r'sorry'", "/sorry/"),
    ('r#"sorry"#', "/sorry/"),
    ('@"sorry"', "/sorry/"),
    ("m/sorry/i", "/sorry/i"),
    ("qr/sorry/i", "/sorry/i"),
    ("s/sorry/glad/g", "/sorry/"),
    ("regex:sorry", "/sorry/"),
    ("regex: /sorry/i", "/sorry/i"),
    ("=~ /sorry/i", "/sorry/i"),
    ("'/sorry/i'", "/sorry/i"),
    (" /sorry/i", "/sorry/i"),
    ("sorry/i", "/sorry/i"),
    ("as an (ai|bot)/i", "/as an (ai|bot)/i"),
    ("sorry/", "/sorry/"),
    (r"\\d+ days", r"/\d+ days/"),
    (r"/\\bsorry\\b/i", r"/\bsorry\b/i"),
    (r"sorry\\s*,", r"/sorry\s*,/"),
]
MEANT_AS_THEY_STAND = [
    r"C:\\data",
    r"C:\\d\\",
    r"folder\\docs",
    r"\d+\\s",
    r"\\documents",
    "/sorry/",
    "sorry",
    "km/s",
    r"\d+ ?(km|mi)/s",
    "requests/s",
    "€/m",
    "and/or",
    "24/7",
    "he/him",
    "n/a",
    "%[A-Z_]+%",
    "%d/%m",
    "%Y-%m",
    r"#\d+",
    "~~.*~~",
    "{name}",
    "{[a-z]+}",
    r"https?://acme\.com/",
    "acme.com/",
    "^#+ .*",
    r"@\w+",
    r"\bTODO\b",
    "(sorry|unable)",
    r"print\(\".*\"\)",
    r"re\.compile\(",
    '"[a-z]+"',
    r"docs\/",
    r"\| .* \|",
]


@pytest.mark.parametrize("word", [Regex, NotRegex])
@pytest.mark.parametrize(("written", "meant"), OF_OTHER_TOOLS)
def test_another_tools_form_is_a_doubt_that_shows_the_pattern(
    word: type[Regex | NotRegex], written: str, meant: str
) -> None:
    (doubt,) = word.read(written, {}).doubts()

    assert doubt.code == "W031"
    assert doubt.example is not None
    assert meant.replace("'", "''") in doubt.example
    assert list(word.read(meant, {}).doubts()) == []


@pytest.mark.parametrize("word", [Regex, NotRegex])
@pytest.mark.parametrize("pattern", MEANT_AS_THEY_STAND)
def test_what_people_look_for_is_no_doubt(word: type[Regex | NotRegex], pattern: str) -> None:
    assert list(word.read(pattern, {}).doubts()) == []


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ('re.compile(r"sorry")', "/sorry/"),
        ('re.compile("sorry", re.IGNORECASE)', "/sorry/i"),
        ('new RegExp("sorry", "i")', "/sorry/i"),
        ("new RegExp(/sorry/i)", "/sorry/i"),
        ("preg_match('/sorry/i', $answer)", "/sorry/i"),
        ('Pattern.compile("sorry")', "/sorry/"),
        ("m{sorry}i", "/sorry/i"),
        ("%r{sorry}i", "/sorry/i"),
    ],
)
def test_what_can_be_no_pattern_is_refused_with_the_pattern_in_it(written: str, meant: str) -> None:
    with pytest.raises(WordError) as refused:
        NotRegex.read(written, {}).doubts()

    assert refused.value.example is not None
    assert meant in refused.value.example


def test_flags_that_say_where_to_search_are_refused_with_the_pattern_without_them() -> None:
    with pytest.raises(WordError, match="the flag g is not needed") as refused:
        Regex.read("/sorry/gi", {})

    assert refused.value.example == 'regex: "/sorry/i"'


@pytest.mark.parametrize("pattern", ["sorry\n", "/sorry/\n", "/SORRY/i\r\n"])
def test_the_line_end_of_a_block_is_no_part_of_a_pattern(pattern: str) -> None:
    assert verdict("regex", "I am sorry to hear that.", pattern) == "pass"
    assert verdict("not_regex", "I am sorry to hear that.", pattern) == "fail"


def test_a_pattern_of_a_line_end_alone_finds_one() -> None:
    assert verdict("regex", "one\ntwo", "\n") == "pass"
    assert verdict("regex", "one", "\n") == "fail"


def test_a_pattern_of_a_schema_loses_the_line_end_of_its_block() -> None:
    assert verdict("json_schema", '"2024"', {"type": "string", "pattern": "^[0-9]{4}$\n"}) == "pass"


def test_a_pattern_that_no_answer_is_without_is_a_doubt_in_both_words() -> None:
    assert [doubt.code for doubt in NotRegex.read("sorry|", {}).doubts()] == ["W013"]
    assert [doubt.code for doubt in Regex.read("sorry|", {}).doubts()] == ["W013"]


@pytest.mark.parametrize("pattern", ["/^a+$/", "/sorry/i", "#sorry#i", "sorry/i", "r'sorry'"])
def test_a_pattern_of_a_schema_is_bare(pattern: str) -> None:
    (doubt,) = JsonSchema.read({"type": "string", "pattern": pattern}, {}).doubts()

    assert (doubt.code, doubt.path) == ("W031", ("pattern",))


@pytest.mark.parametrize("pattern", ["^a+$", "/api/v1/", "^/docs/", "docs/", "[0-9]{4}"])
def test_paths_in_patterns_of_a_schema_are_no_doubt(pattern: str) -> None:
    assert list(JsonSchema.read({"type": "string", "pattern": pattern}, {}).doubts()) == []


def test_a_backspace_that_json_made_in_a_pattern_is_refused() -> None:
    with pytest.raises(WordError, match="backspace"):
        JsonSchema.read(r'{"type": "object", "properties": {"a": {"pattern": "\bfoo"}}}', {})


def test_a_pattern_of_a_schema_with_doubled_backslashes_is_doubted_for_them() -> None:
    (doubt,) = JsonSchema.read({"type": "string", "pattern": r"^\\d+$"}, {}).doubts()

    assert "two backslashes are a backslash of the answer" in doubt.message
