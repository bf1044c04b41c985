"""What is said of assertions under names that people would give them, with all the words there are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.assertions import builtin
from evalctl.datasets.load import load_text
from evalctl.datasets.setfile import SetReader
from evalctl.yamltext import Mistake
from evalctl.yamltext.nearest import NEGATIONS, contradict, nearest

HEAD = "id: bakery.faq\nlanguage: en\nprompts:\n  - id: opening\n    prompt: When do you open?\n    assert:\n"
READER = SetReader(builtin())
WORDS = builtin().names


def mistakes_of(entry: str) -> tuple[Mistake, ...]:
    lines = "".join(f"      {line}\n" for line in entry.split("\n"))
    return load_text("faq.yaml", f"{HEAD}{lines}".encode(), READER).errors


def said_of(entry: str) -> Mistake:
    (mistake,) = mistakes_of(entry)
    return mistake


@pytest.mark.parametrize(
    "name",
    ["must contain", "must_contain", "should contain", "includes", "include", "has", "must include", "should mention",
     "answer contains", "must have"],
)  # fmt: skip
def test_positive_name_leads_to_contains(name: str) -> None:
    assert said_of(f"- {name}: 48 hours").example == "- contains: 48 hours"


@pytest.mark.parametrize(
    "name",
    ["must not contain", "should not contain", "does not contain", "doesnt_contain", "doesn't contain",
     "never contains",
     "must not include", "should_not_mention", "excludes", "avoid", "cannot contain", "contain not"],
)  # fmt: skip
def test_negative_name_leads_to_not_contains(name: str) -> None:
    assert said_of(f"- {name}: 48 hours").example == "- not_contains: 48 hours"


@pytest.mark.parametrize(
    ("entry", "example"),
    [
        ("- must contain: [a b, c d]", "- contains_all: [a b, c d]"),
        ("- contains one of: [a b, c d]", "- contains_any: [a b, c d]"),
        ("- must not contain: [a b, c d]", "- not_contains: a b\n- not_contains: c d"),
        ("- must start with: Dear", "- starts_with: Dear"),
        ("- must not start with: Dear", "- not:\n    starts_with: Dear"),
        ("- must not match: /9 ?am/", '- not_regex: "/9 ?am/"'),
        ("- must not be empty", "- not_empty"),
        ("- should be json", "- json"),
        ("- must contain 48 hours", "- contains: 48 hours"),
        ("- should not contain 48 hours", "- not_contains: 48 hours"),
        ("- max_words: 50", "- word_count: {max: 50}"),
        ("- min_words: 5", "- word_count: {min: 5}"),
        ("- words: 50", "- word_count: {max: 50}"),
        ("- word_limit: {max: 5}", "- word_count: {max: 5}"),
        ("- max_length: 200", "- length: {max: 200}"),
        ("- characters: 200", "- length: {max: 200}"),
        ("- shorter_than: 200", "- length: {max: 200}"),
        ("- longer_than: 5", "- length: {min: 5}"),
        ("- max_tokens: 500", "- max_total_tokens: 500"),
        ("- latency: 5", "- max_latency: 5"),
        ("- length: 200", "- length: {max: 200}"),
        ("- none_of: [a b, c d]", "- not:\n    contains_any: [a b, c d]"),
        ("- either: [a b, c d]", "- contains_any: [a b, c d]"),
        ("- or:\n    - contains: Monday", "- any:\n    - contains: Monday"),
        ("- [contains: Monday]", "- contains: Monday"),
        ("- contains:\n    text: Monday", "- contains: Monday"),
        ("- contains: Monday\n  case_sensitive: false", "ignore_case: true"),
        ("- contains_any: Monday or Friday", "contains_any: [Monday, Friday]"),
        ("- refuses: no", "- not: refuses"),
        ("- max_cost: $0.01", "max_cost: 0.01"),
        ("- tone: friendly", "- judge: The tone of the answer is friendly."),
        ("- polite", "- judge: The answer is polite."),
        ("- language: English", "language: en"),
        ("- word_count: at least 50 words", "- word_count: {min: 50}"),
    ],
)
def test_what_people_say_is_shown_as_it_is_written_here(entry: str, example: str) -> None:
    assert said_of(entry).example == example


@pytest.mark.parametrize("sign", ["=", ":=", ";", "->", "→", "-"])
def test_another_sign_for_the_colon_is_put_right(sign: str) -> None:
    assert said_of(f"- contains {sign} 48 hours").correction == "      - contains: 48 hours"


def test_case_sensitive_is_not_renamed_to_its_opposite() -> None:
    mistake = said_of("- contains: Monday\n  case_sensitive: true")

    assert (mistake.correction, mistake.example) == (None, None)
    assert "count unless ignore_case is true" in mistake.message


@pytest.mark.parametrize("entry", ["- (contains: Monday)", "- none_of: [Monday]", "- not_one_of: [Monday]"])
def test_no_correction_where_the_line_would_still_be_wrong(entry: str) -> None:
    assert said_of(entry).correction is None


@pytest.mark.parametrize("name", ["maximum", "at_most", "less_than"])
def test_another_name_of_a_limit_is_one_mistake(name: str) -> None:
    assert said_of(f"- length: {{{name}: 50}}").message.endswith('did you mean "max"?')


@pytest.mark.parametrize(
    "name", ["sounds_like", "has_phone_number", "should rhyme", "nit_contains", "containsnot"]
)
def test_a_name_that_nothing_is_near_gets_no_wall_of_words(name: str) -> None:
    message = said_of(f"- {name}: Monday").message

    assert '"evalctl assertions" lists all' in message
    assert len(message) < 160
    assert "not_contains" not in message


@pytest.mark.parametrize(
    ("wrong", "right"),
    [("nto_contains", "not_contains"), ("not_contans", "not_contains"), ("contians", "contains")],
)
def test_a_slip_of_the_finger_is_put_right(wrong: str, right: str) -> None:
    assert said_of(f"- {wrong}: Monday").correction == f"      - {right}: Monday"


@pytest.mark.parametrize(
    ("entry", "correction"),
    [
        ('- "not_contains: guarantee"', "      - not_contains: guarantee"),
        ("- 'contains: 9:00 to 5'", '      - contains: "9:00 to 5"'),
    ],
)
def test_quotes_round_a_whole_assertion_move_to_its_value(entry: str, correction: str) -> None:
    mistake = said_of(entry)

    assert "the quotes make one text of it" in mistake.message
    assert mistake.correction == correction


@given(st.sampled_from(sorted(NEGATIONS)), st.sampled_from([word for word in WORDS if "not" not in word]))
def test_a_name_with_a_not_is_never_near_to_one_without(negation: str, word: str) -> None:
    near = nearest(f"{negation}_{word}", WORDS)

    assert near is None or "not" in near or "no_" in near


@given(st.text("acinostr_", min_size=3, max_size=15))
def test_what_is_near_says_the_opposite_only_by_a_slip(name: str) -> None:
    near = nearest(name, ["contains", "not_contains"])

    assert near is None or not contradict(name, near) or abs(len(near) - len(name)) <= 1
