"""What a question set comes to."""

from set_examples import good, the_question, told

WHOLE = """\
id: acme.search
name: Search
retriever: wiki
questions:
  - id: returns
    question: How do I send a parcel back?
    form: gap
    expected: [returns-policy, 42]
    class: near-duplicate
    gist: Within 30 days.
    tags: [returns]
    must_pass: true
"""


def test_a_whole_question_set_is_read() -> None:
    evalset = good(WHOLE)
    case = the_question(WHOLE)

    assert (evalset.kind, evalset.retriever) == ("questions", "wiki")
    assert (case.question, case.form, case.expected) == (
        "How do I send a parcel back?",
        "gap",
        ("returns-policy", "42"),
    )
    assert (case.hard_class, case.gist, case.tags, case.must_pass) == (
        "near-duplicate",
        "Within 30 days.",
        ("returns",),
        True,
    )


def test_nothing_may_be_expected() -> None:
    assert the_question(WHOLE.replace("[returns-policy, 42]", "[]")).expected == ()


def test_rules_of_questions() -> None:
    text = """\
id: acme.search
questions:
  - id: a
    question: ' '
    form: match
    expected: [x, x, '']
    class: ''
  - id: a
    question: How?
    form: other
  - question: Where?
    expected: []
"""

    assert told(text) == [
        "4:15 E057",
        "6:19 E056",
        "6:22 E057",
        "7:12 E057",
        "8:5 E054",
        "8:9 E072",
        "10:11 E061",
        "11:5 E054",
        "11:5 E054",
    ]


def test_a_set_without_questions_has_nothing_to_ask() -> None:
    assert told("id: acme.search\nquestions: []\n") == ["2:12 E055"]
