"""Comparing like with like: what is paired, what is only listed."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from evalctl.evaluation.comparison import compare
from evalctl.model.case_results import CaseResult

STATUSES = ("pass", "fail", "error", "skipped")


def standing(id_: str, status: str, question: str | None = None, checks: str = "c") -> CaseResult:
    return CaseResult(id_, question or f"q-{id_}", checks, status, {"pass": 1.0, "fail": 0.0}.get(status))


def a_run(**cases: str) -> list[CaseResult]:
    return [standing(id_, status) for id_, status in cases.items()]


def test_outage_is_not_a_regression() -> None:
    diff = compare(a_run(refund="pass"), a_run(refund="error"))

    assert diff.regressions == ()
    assert diff.unanswered == ("refund",)


def test_a_new_prompt_that_fails_is_no_regression() -> None:
    diff = compare(a_run(a="pass"), a_run(a="pass", b="fail"))

    assert (diff.regressions, diff.new, diff.pass_rate_drop) == ((), ("b",), 0.0)


def test_a_removed_prompt_is_listed_and_moves_no_rate() -> None:
    diff = compare(a_run(a="pass", b="pass"), a_run(a="pass"))

    assert (diff.removed, diff.pass_rate_drop) == (("b",), 0.0)


def test_a_reworded_prompt_is_listed_and_not_tested() -> None:
    diff = compare([standing("a", "pass", "old")], [standing("a", "fail", "new")])

    assert (diff.reworded, diff.new, diff.removed, diff.regressions) == (("a",), (), (), ())


def test_a_renamed_prompt_is_still_the_same_question() -> None:
    diff = compare([standing("a", "pass", "q")], [standing("b", "fail", "q")])

    assert (diff.regressions, diff.new, diff.removed) == (("b",), (), ())


def test_two_prompts_with_one_wording_are_paired_by_their_ids() -> None:
    before = [standing("a", "pass", "q"), standing("b", "fail", "q")]
    after = [standing("b", "fail", "q"), standing("a", "pass", "q")]

    assert compare(before, after).regressions == ()


def test_of_two_prompts_with_one_wording_the_removed_one_is_named() -> None:
    before = [standing("a", "pass", "q"), standing("b", "pass", "q")]

    assert compare(before, [standing("b", "pass", "q")]).removed == ("a",)


def test_a_renamed_prompt_outside_the_selection_is_not_removed() -> None:
    before = [standing("a", "pass", "q"), standing("b", "pass")]

    assert (
        compare(
            before,
            [standing("b", "pass")],
            in_set=[standing("a2", "skipped", question="q"), standing("b", "skipped")],
        ).removed
        == ()
    )


def test_a_selection_knows_that_the_rest_of_the_set_is_still_there() -> None:
    before = a_run(a="pass", b="pass")

    diff = compare(before, a_run(a="pass"), in_set=a_run(a="skipped", b="skipped"))

    assert (diff.removed, diff.known) == ((), 2)


def test_a_case_without_a_verdict_before_is_not_tested() -> None:
    diff = compare(a_run(a="error"), a_run(a="fail"))

    assert (diff.undecided, diff.pairs) == (("a",), ())


@given(st.dictionaries(st.sampled_from("abcdefgh"), st.tuples(*[st.sampled_from(STATUSES)] * 2)))
def test_regressions_one_way_are_fixes_the_other_way(cases: dict[str, tuple[str, str]]) -> None:
    before = a_run(**{id_: then for id_, (then, _) in cases.items()})
    after = a_run(**{id_: now for id_, (_, now) in cases.items()})

    assert compare(before, after).regressions == compare(after, before).fixes
    assert compare(before, after).pass_rate_drop == -compare(after, before).pass_rate_drop


@given(st.dictionaries(st.sampled_from("abcdefgh"), st.tuples(*[st.sampled_from(STATUSES)] * 2)))
def test_at_best_is_never_worse(cases: dict[str, tuple[str, str]]) -> None:
    diff = compare(
        a_run(**{id_: then for id_, (then, _) in cases.items()}),
        a_run(**{id_: now for id_, (_, now) in cases.items()}),
    )

    lost = sum(pair.before.status == "pass" for pair in diff.pairs) - sum(
        pair.after.status == "pass" for pair in diff.pairs
    )
    best = diff.at_best
    assert best.pass_rate_drop * max(len(best.pairs), 1) <= lost + 1e-9


def twins(a: str, b: str) -> list[CaseResult]:
    """Two prompts of one wording with their own checks, which pass or fail."""
    return [standing("a", a, "q", checks="A"), standing("b", b, "q", checks="B")]


def test_swapped_ids_of_two_prompts_with_one_wording_are_no_change() -> None:
    swapped = [standing("b", "pass", "q", checks="A"), standing("a", "fail", "q", checks="B")]

    diff = compare(twins("pass", "fail"), swapped)

    assert (diff.regressions, diff.fixes, diff.new, diff.removed, diff.reworded) == ((), (), (), (), ())
    assert len(diff.pairs) == 2


def test_of_two_prompts_with_one_wording_a_renamed_one_keeps_its_own_past() -> None:
    renamed = [standing("c", "pass", "q", checks="A"), standing("b", "fail", "q", checks="B")]

    diff = compare(twins("pass", "fail"), renamed)

    assert (diff.regressions, diff.fixes, diff.new, diff.removed) == ((), (), (), ())


def test_of_two_prompts_with_one_wording_a_reworded_one_takes_nothing_from_the_other() -> None:
    reworded = [standing("a", "fail", "other", checks="A"), standing("b", "fail", "q", checks="B")]

    diff = compare(twins("pass", "fail"), reworded)

    assert (diff.reworded, diff.regressions, diff.removed, diff.new) == (("a",), (), (), ())


def test_of_two_prompts_with_one_wording_the_one_with_edited_checks_stays_itself() -> None:
    edited = [standing("a", "pass", "q", checks="A2"), standing("b", "fail", "q", checks="B")]

    pairs = {pair.case_id: pair.before.case_id for pair in compare(twins("pass", "fail"), edited).pairs}

    assert pairs == {"a": "a", "b": "b"}


def test_a_selection_of_one_twin_is_not_paired_with_the_other() -> None:
    chosen = [standing("c", "fail", "q", checks="A2")]
    whole = [standing("b", "skipped", "q", checks="B"), *chosen]

    (pair,) = compare(twins("fail", "pass"), chosen, in_set=whole).pairs

    assert pair.before.case_id == "a"


@given(
    st.lists(st.tuples(st.sampled_from("qrs"), st.sampled_from("AB"), st.sampled_from(STATUSES)), max_size=7),
    st.randoms(),
)
def test_whatever_is_renamed_and_put_in_another_order_nothing_gets_worse(
    cases: list[tuple[str, str, str]], chance: Random
) -> None:
    # Cases of one wording and one set of checks are alike: they have one verdict, too.
    verdicts = {(question, checks): status for question, checks, status in cases}
    before = [
        standing(f"p{n}", verdicts[question, checks], question, checks)
        for n, (question, checks, _) in enumerate(cases)
    ]
    ids = [s.case_id for s in before]
    chance.shuffle(ids)
    after = [replace(s, case_id=id_) for s, id_ in zip(before, ids, strict=True)]
    chance.shuffle(after)

    diff = compare(before, after)

    assert (diff.regressions, diff.fixes, diff.new, diff.removed, diff.reworded) == ((), (), (), (), ())


def test_each_case_without_a_verdict_stands_in_one_list_at_most() -> None:
    for then in STATUSES:
        for now in STATUSES:
            diff = compare(a_run(a=then), a_run(a=now))
            has_verdict = now in ("pass", "fail")

            assert diff.unanswered == (("a",) if now == "error" else ())
            assert diff.undecided == (("a",) if has_verdict and then in ("error", "skipped") else ())
            assert len(diff.pairs) == (has_verdict and then in ("pass", "fail"))
