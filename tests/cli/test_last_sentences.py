"""What a run says last is true of how it ends, and every part of a report says the same of a case."""

import pytest
from workplace import Workplace

FOUR = dict.fromkeys("abcd", "- contains: yes")
ALL = dict.fromkeys("abcd", "yes")


def mark(place: Workplace, case: str, key: str) -> None:
    file = place.folder / "faq.yaml"
    line = f"prompt: Tell me about {case}\n"
    file.write_text(file.read_text("utf-8").replace(line, f"{line}    {key}\n"), "utf-8")


@pytest.fixture
def passing(place: Workplace) -> Workplace:
    """A set of four with one run in which all passed."""
    place.write_set(FOUR)
    place.grade(**ALL)
    return place


def test_a_run_that_fails_for_what_must_pass_says_so_last(passing: Workplace) -> None:
    mark(passing, "a", "must_pass: true")

    done = passing.grade(**{**ALL, "a": "no", "b": "no"})

    assert (done.code, done.last_line) == (1, "this run fails (exit 1): a must pass")


def test_a_run_that_fails_for_its_rate_says_so_last(passing: Workplace) -> None:
    done = passing.grade("--fail-under", "0.9", **{**ALL, "b": "no"})

    assert (done.code, done.last_line) == (1, "this run fails (exit 1): at least 90.0% must pass")


def test_a_regression_that_fails_nothing_says_so_last(passing: Workplace) -> None:
    done = passing.grade("--fail-under", "0.2", **{**ALL, "b": "no"})

    assert done.code == 0
    assert done.last_line == "a regression does not fail this run: --fail-on-regression was not given"


def test_a_regression_without_all_verdicts_names_its_exit_code(passing: Workplace) -> None:
    done = passing.grade("--fail-under", "0.1", a="yes", b="no", c="no")

    assert done.code == 3
    assert done.last_line.endswith("it ends with exit code 3, because cases have no verdict")


def test_several_runs_end_with_no_word_that_one_of_them_refutes(passing: Workplace) -> None:
    text = (passing.folder / "faq.yaml").read_text("utf-8").replace("acme.faq", "acme.more")
    (passing.folder / "more.yaml").write_text(text, "utf-8")
    passing.evalctl("run", "more.yaml", "--answers", "answers.jsonl")
    strict = text.replace("contains: yes", "contains: never").replace(
        "id: a\n", "id: a\n    must_pass: true\n"
    )
    (passing.folder / "more.yaml").write_text(strict, "utf-8")

    alone, both = passing.evalctl("regrade", "faq.yaml"), passing.evalctl("regrade", "faq.yaml", "more.yaml")

    assert (alone.code, both.code) == (0, 1)
    assert "no answer could fail this run" in alone.last_line
    assert "no answer could fail this run" not in both.last_line


def test_the_cases_without_a_verdict_are_counted_apart_from_skipped_ones(place: Workplace) -> None:
    place.write_set(FOUR)
    mark(place, "d", "skip: later")

    done = place.grade(a="yes", b="yes")

    assert "INCOMPLETE: 1 of 3 cases has no verdict (1 more was skipped)" in done.last_line


def test_a_case_that_was_skipped_and_is_skipped_is_no_news(place: Workplace) -> None:
    place.write_set(FOUR)
    mark(place, "d", "skip: later")
    three = {"a": "yes", "b": "yes", "c": "yes"}
    place.grade(**three)

    done = place.grade(**three)

    assert "had no verdict" not in done.out
    assert "every compared case came out as before" in done.out


def test_a_case_that_was_skipped_and_has_a_verdict_now_is_named(place: Workplace) -> None:
    place.write_set(FOUR)
    mark(place, "d", "skip: later")
    place.grade(a="yes", b="yes", c="yes")
    place.write_set(FOUR)

    assert "had no verdict  d" in place.grade(**ALL).out


def test_what_only_fell_in_score_is_not_said_to_have_got_worse(place: Workplace) -> None:
    place.write_set({"a": "- contains: yes\n- contains: sure\n- contains: never", "b": "- contains: yes"})
    place.grade(a="yes, sure", b="yes")

    done = place.grade(a="yes", b="no")

    assert "b got worse and the score of a fell" in " ".join(done.out.split())


def test_a_gate_and_the_verdict_of_an_incomplete_run_tell_the_same_figure(passing: Workplace) -> None:
    done = passing.grade("--fail-on-regression", a="yes", b="no", c="no")
    said = " ".join(done.out.split())

    assert "fell from 100.0% to 50.0%" in said
    assert "counting the cases without a verdict as passed, it fell by 50.0 points" in said


def test_a_regressed_run_with_a_case_without_a_verdict_is_not_accepted(passing: Workplace) -> None:
    passing.grade(a="yes", b="no", c="no")

    done = passing.evalctl("accept", "last")

    assert done.code == 2
    assert "is incomplete: a run with cases that have no verdict cannot be accepted" in done.err


def test_accept_names_its_run_and_show_may_leave_it_out(passing: Workplace) -> None:
    accept, show = passing.evalctl("accept"), passing.evalctl("show")

    assert accept.code == 2
    assert "Missing argument" in accept.err
    assert show.code == 0
    assert "[RUN]" in passing.evalctl("show", "--help").out


def test_a_pin_is_let_go_without_naming_a_run(passing: Workplace) -> None:
    passing.evalctl("accept", "last")

    done = passing.evalctl("accept", "--unpin")

    assert (done.code, done.out) == (0, "acme.faq against recorded: no run is pinned any more\n")


def test_a_regraded_accepted_run_is_still_what_the_next_is_compared_with(passing: Workplace) -> None:
    done = passing.evalctl("regrade", "faq.yaml")
    said = " ".join(done.out.split())

    assert "will not be compared with this one" not in said
    assert "the next run of acme.faq against recorded is compared with this one" in said


def test_a_regraded_run_that_was_kept_out_stays_out(passing: Workplace) -> None:
    passing.grade("--no-accept", **ALL)

    done = passing.evalctl("regrade", "faq.yaml")

    assert "later runs will not be compared with this one" in " ".join(done.out.split())


@pytest.mark.parametrize(
    ("checks", "said"),
    [
        ("- contains: yes\n- contains: never", "score 0.50, 1 of 2 checks held"),
        (
            "- contains: yes\n- contains: never\n  weight: 3\n",
            "score 0.25, 1 of 2 checks held (weighted)",
        ),
        (
            "- contains: yes\n- contains: never\n- max_cost: 1",
            "score 0.50, 1 of 2 checks held, 1 skipped",
        ),
    ],
)
def test_a_score_tells_of_what_it_is_made(place: Workplace, checks: str, said: str) -> None:
    place.write_set({"a": checks})

    assert said in " ".join(place.grade(a="yes").out.split())


def test_a_name_that_starts_a_new_series_is_doubted(place: Workplace) -> None:
    place.write_set(FOUR)
    first = place.grade("--as", "shop-bot", **ALL)
    forgotten = place.grade(**ALL)
    typo = place.grade("--as", "shopbot", **ALL)
    right = place.grade("--as", "shop-bot", **ALL)

    assert "has runs as" not in first.out + right.out
    assert "acme.faq has runs as shop-bot, and none as recorded: this one is" in " ".join(
        forgotten.out.split()
    )
    assert "has runs as recorded, shop-bot, and none as shopbot" in " ".join(typo.out.split())


def test_a_name_is_doubted_once(place: Workplace) -> None:
    place.write_set(FOUR)
    place.grade("--as", "shop-bot", **ALL)
    place.grade(**ALL)

    assert "has runs as" not in place.grade(**ALL).out


def test_a_first_run_whose_gate_failed_says_that_it_is_the_measure_all_the_same(place: Workplace) -> None:
    place.write_set(FOUR)

    done = place.grade("--require-baseline", **ALL)
    later = place.grade("--require-baseline", **ALL)

    assert done.code == 1
    assert "although a gate failed, the next runs are compared with this one" in done.out
    assert later.code == 0


def test_an_empty_history_is_said_with_its_folder(passing: Workplace) -> None:
    history = passing.evalctl("history", "--history", "elsewhere")
    listed = passing.evalctl("list", "faq.yaml", "--history", "elsewhere")

    assert "no run is in the history in elsewhere" in history.out
    assert "no run of these sets is in the history in elsewhere" in listed.err
    assert "is in the history in" not in passing.evalctl("list", "faq.yaml").err


def test_answers_with_a_name_are_not_said_to_come_from_another_model(place: Workplace) -> None:
    place.write_set(FOUR)

    named = place.grade("--as", "shop-bot", **ALL).out

    assert "shop-bot" in named
    assert not any(line.startswith("model") for line in named.splitlines())


def test_a_case_without_a_verdict_then_and_now_stands_in_one_list(place: Workplace) -> None:
    place.write_set(FOUR)
    three = {"a": "yes", "b": "yes", "c": "yes"}
    place.grade("--max-errors", "1", **three)

    done = place.grade("--max-errors", "1", **three)

    assert "no verdict now  d" in done.out
    assert "had no verdict" not in done.out


def test_a_run_that_was_pinned_is_shown_as_pinned(passing: Workplace) -> None:
    passing.grade("--no-accept", **ALL)
    before = passing.evalctl("show").out

    passing.evalctl("accept", "last")

    assert "; not accepted" in before
    assert "; pinned" in passing.evalctl("show").out
