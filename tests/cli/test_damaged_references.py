"""A run is compared with a whole one or with none: half of a journal is a run in which nothing got worse."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from workplace import Outcome, Workplace

CASES = [f"c{n}" for n in range(8)]
GATE = "--fail-on-regression"


@pytest.fixture
def three(place: Workplace) -> Workplace:
    """Three accepted runs of eight cases."""
    place.write_set(dict.fromkeys(CASES, "- contains: Monday"))
    for _ in range(3):
        assert graded(place, GATE).code == 0
    return place


def graded(place: Workplace, *options: str, wrong: int = 0) -> Outcome:
    """A run in which the first *wrong* cases fail."""
    return place.grade(*options, **{c: "no" if n < wrong else "Monday" for n, c in enumerate(CASES)})


def lines(place: Workplace) -> list[dict[str, object]]:
    file = place.folder / "history" / "history.jsonl"
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def journals(place: Workplace) -> list[Path]:
    """Those of the runs in the history, oldest first."""
    folder = place.folder / "history" / "runs" / "acme.faq"
    return [folder / f"{line['id']}.jsonl" for line in lines(place) if line["kind"] == "run"]


def words(text: str) -> str:
    return " ".join(text.split())


def without(*kinds: str, count: int = 99) -> Callable[[bytes], bytes]:
    """The journal without the first *count* lines of some kinds."""

    def cut(data: bytes) -> bytes:
        kept, left = [], count
        for line in data.splitlines(keepends=True):
            if left and json.loads(line)["kind"] in kinds:
                left -= 1
            else:
                kept.append(line)
        return b"".join(kept)

    return cut


def another_answer(data: bytes) -> bytes:
    return data.replace(b'"text":"Monday"', b'"text":"Mondax"', 1)


DAMAGES: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "half": (lambda data: data[: len(data) // 2], "its end is missing"),
    "no end": (without("end"), "its end is missing"),
    "no answers": (without("sample"), "of its 8 graded answers are missing"),
    "one answer less": (without("sample", count=1), "1 of its 8 graded answers are missing"),
    "one grading less": (without("grading", count=1), "1 of its 8 graded answers are missing"),
    "nothing": (lambda data: b"", "is empty"),
    "zeros": (lambda data: bytes(len(data)), "is not the journal of a run"),
    "an answer changed": (another_answer, "its answers are not those that the run ended with"),
    "of another run": (lambda data: data.replace(b'"id":"2', b'"id":"1', 1), "it is the journal of run 1"),
    "newer": (lambda data: data.replace(b'"v":1', b'"v":2', 1), "a newer evalctl wrote this"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_run_is_passed_over_for_the_newest_whole_one(three: Workplace, damage: str) -> None:
    _, whole, newest = journals(three)
    break_, why = DAMAGES[damage]
    newest.write_bytes(break_(newest.read_bytes()))

    ran = graded(three, GATE, "--format", "json", wrong=4)

    (report,) = json.loads(ran.out)
    assert ran.code == 1
    assert report["verdict"] == "regressed"
    assert report["compared_with"]["name"] == whole.stem
    assert report["compared_with"]["why"] == "the newest accepted run that is whole"
    assert any(
        f"the accepted run {newest.stem} was passed over" in note and why in note for note in report["notes"]
    )


@pytest.mark.parametrize("gate", [GATE, "--require-baseline"])
@pytest.mark.parametrize("damage", DAMAGES)
def test_where_none_is_whole_the_gate_fails_and_accept_is_the_way_out(
    three: Workplace, damage: str, gate: str
) -> None:
    break_, _ = DAMAGES[damage]
    for journal in journals(three):
        journal.write_bytes(break_(journal.read_bytes()))

    ran = graded(three, gate, wrong=4)
    again = graded(three, gate)
    newest = lines(three)[-1]

    assert ran.code == again.code == 1
    assert ran.out.splitlines()[2].startswith("NOT COMPARABLE: no accepted run of acme.faq against recorded")
    assert "can be read whole" in words(ran.out)
    assert ran.out.rstrip().splitlines()[-1].startswith("NOT COMPARABLE")
    assert newest["verdict"] == "not_comparable"
    assert newest["accepted"] is False
    assert f"evalctl accept {newest['id']} makes them the measure" in words(again.out)
    assert three.evalctl("accept", str(newest["id"])).code == 0
    assert graded(three, gate).code == 0
    assert graded(three, GATE, wrong=4).code == 1


def test_without_a_gate_a_run_without_a_whole_reference_says_so_and_passes(three: Workplace) -> None:
    for journal in journals(three):
        journal.write_bytes(journal.read_bytes()[:-200])

    ran = graded(three)

    assert ran.code == 0
    assert "no gate was set" in ran.out
    assert "later runs will not be compared with this one" in ran.out


def test_a_line_without_counts_is_of_a_whole_run_when_its_journal_came_to_its_end(three: Workplace) -> None:
    file = three.folder / "history" / "history.jsonl"
    told = lines(three)
    del told[-1]["counts"]
    file.write_text("".join(json.dumps(line) + "\n" for line in told), encoding="utf-8")

    ran = graded(three, "--no-accept", "--format", "json")
    newest = journals(three)[-2]
    newest.write_bytes(without("end")(newest.read_bytes()))
    cut = graded(three, "--no-accept", "--format", "json")

    assert json.loads(ran.out)[0]["compared_with"]["name"] == newest.stem
    assert json.loads(cut.out)[0]["compared_with"]["name"] != newest.stem


def test_a_journal_of_an_older_evalctl_has_no_seal_and_is_whole(three: Workplace) -> None:
    newest = journals(three)[-1]
    data = newest.read_bytes()
    at = data.index(b',"seal":')
    newest.write_bytes(data[:at] + b"}\n")

    ran = graded(three, "--format", "json")

    assert json.loads(ran.out)[0]["compared_with"]["name"] == newest.stem


def test_answers_in_another_order_and_twice_are_the_same_answers(three: Workplace) -> None:
    newest = journals(three)[-1]
    head, *between, end = newest.read_bytes().splitlines(keepends=True)
    samples = [line for line in between if b'"kind":"sample"' in line]
    gradings = [line for line in between if b'"kind":"grading"' in line]
    newest.write_bytes(b"".join([head, *samples, *reversed(samples), *gradings, end]))

    ran = graded(three, "--format", "json")

    assert json.loads(ran.out)[0]["compared_with"]["name"] == newest.stem


def test_accept_baseline_and_against_refuse_what_is_not_whole(three: Workplace) -> None:
    newest = journals(three)[-1]
    newest.write_bytes(without("end")(newest.read_bytes()))

    accepted = three.evalctl("accept", newest.stem)
    written = three.evalctl("baseline", "faq.yaml", "--run", newest.stem)
    against = graded(three, "--against", newest.stem)

    assert [done.code for done in (accepted, written, against)] == [2, 2, 2]
    assert all("its end is missing" in done.err for done in (accepted, written, against))
    assert three.evalctl("baseline", "faq.yaml").code == 0
    assert newest.stem not in (three.folder / "faq.baseline.json").read_text("utf-8")


def test_show_and_compare_say_what_is_not_whole(three: Workplace) -> None:
    oldest, _, newest = journals(three)
    for journal in (oldest, newest):
        journal.write_bytes(without("end")(journal.read_bytes()))

    shown = three.evalctl("show", newest.stem)
    compared = three.evalctl("compare", oldest.stem)
    (three.folder / "evalctl.yaml").write_text("gates: {fail_on_regression: true}\n", encoding="utf-8")

    assert f"run {newest.stem} is not whole" in words(shown.out)
    assert f"NOT COMPARABLE: run {oldest.stem} is not whole: its end is missing" in words(compared.out)
    assert "no regression:" not in compared.out


@pytest.mark.parametrize("command", [["history"], ["show"], ["list"], ["regrade", "faq.yaml"]])
def test_every_command_names_a_skipped_line(three: Workplace, command: list[str]) -> None:
    file = three.folder / "history" / "history.jsonl"
    file.write_bytes(b"torn\n" + file.read_bytes())

    done = three.evalctl(*command)
    ran = graded(three)

    assert "history.jsonl:1: this line was skipped" in words(done.out + done.err)
    assert "history.jsonl:1: this line was skipped" in words(ran.out)


@pytest.mark.parametrize("between", [b"", b"\0" * 512], ids=["joined", "zeros"])
def test_two_lines_that_lost_the_newline_between_them_are_both_read(three: Workplace, between: bytes) -> None:
    file = three.folder / "history" / "history.jsonl"
    ids = [line["id"] for line in lines(three)]
    *_, newest = journals(three)
    for path in (file, newest):
        path.write_bytes(path.read_bytes().rstrip(b"\n").replace(b"\n", between))

    told = three.evalctl("history", "--format", "json")
    ran = graded(three, GATE, "--format", "json")

    assert [run["run"] for run in json.loads(told.out)] == ids
    assert "skipped" not in told.err + ran.err
    assert json.loads(ran.out)[0]["compared_with"]["name"] == newest.stem


@pytest.mark.parametrize("damage", [b"", b"torn\n", b"\0" * 4096])
def test_a_lost_line_of_the_history_is_no_first_run(three: Workplace, damage: bytes) -> None:
    (three.folder / "history" / "history.jsonl").write_bytes(damage)

    ran = graded(three, GATE, wrong=4)

    assert ran.code == 1
    assert "came to its end and has no line in" in words(ran.out)


def test_a_set_that_was_never_run_is_first_in_a_damaged_history_too(three: Workplace) -> None:
    file = three.folder / "history" / "history.jsonl"
    file.write_bytes(file.read_bytes()[:-40])
    text = (three.folder / "faq.yaml").read_text("utf-8").replace("acme.faq", "acme.other")
    (three.folder / "other.yaml").write_text(text, encoding="utf-8")

    ran = three.evalctl("run", "other.yaml", "--answers", "answers.jsonl", GATE)

    assert ran.code == 0
    assert "NOTHING TO COMPARE WITH" in ran.out


def test_an_old_run_that_was_cut_short_before_its_first_answer_stands_in_nobodys_way(
    place: Workplace,
) -> None:
    place.write_set(dict.fromkeys(CASES, "- contains: Monday"))
    graded(place)
    (journal,) = journals(place)
    journal.write_bytes(journal.read_bytes().splitlines(keepends=True)[0])
    (place.folder / "history" / "history.jsonl").unlink()

    ran = graded(place, GATE)

    assert ran.code == 0
    assert "NOTHING TO COMPARE WITH" in ran.out


@pytest.mark.parametrize("gone", ["cases", "targets"])
def test_a_baseline_file_without_cases_is_broken(three: Workplace, gone: str) -> None:
    three.evalctl("baseline", "faq.yaml")
    file = three.folder / "faq.baseline.json"
    found = json.loads(file.read_text("utf-8"))
    section = found if gone == "targets" else found["targets"]["recorded"]
    section[gone] = {}
    file.write_text(json.dumps(found), encoding="utf-8")

    ran = graded(three, GATE, wrong=4)

    assert ran.code == 2
    assert "write it anew with evalctl baseline faq.yaml --replace" in ran.err
    assert three.evalctl("baseline", "faq.yaml", "--replace").code == 0
    assert graded(three, GATE, wrong=4).code == 1


@pytest.mark.parametrize("kind", ["folder", "loop"])
def test_a_baseline_file_that_is_no_file_is_not_a_missing_one(three: Workplace, kind: str) -> None:
    file = three.folder / "faq.baseline.json"
    file.mkdir() if kind == "folder" else file.symlink_to(file.name)

    ran = graded(three, GATE)

    assert ran.code == 2
    assert "faq.baseline.json is no file that can be read: move it away" in ran.err
