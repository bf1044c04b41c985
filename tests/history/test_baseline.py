"""The baseline file beside a set: reviewable, one section a target, mistakes told in words."""

import json
import os
from collections.abc import Iterable
from pathlib import Path

import history_strategies as some
import pytest
from history_examples import files_no_larger_than
from hypothesis import given
from hypothesis import strategies as st

from evalctl.errors import StorageError, UsageError
from evalctl.history.baseline_file import Section, path_for, read, write
from evalctl.model.case_results import CaseResult

SECTION = Section(
    "deterministic",
    "20261130-101502-k3f9",
    "2026-11-30T10:15:02Z",
    (
        CaseResult("opening-hours", "51aa" * 4, "9caa" * 4, "pass", 1.0),
        CaseResult("contact", "52bb" * 4, "9cbb" * 4, "fail", 1 / 3),
        CaseResult("refund", "53cc" * 4, "9ccc" * 4, "error"),
    ),
)
WRITTEN = """\
{
  "kind": "baseline",
  "set": "acme.faq",
  "targets": {
    "bot": {
      "at": "2026-11-30T10:15:02Z",
      "cases": {
        "contact": {
          "checks": "9cbb9cbb9cbb9cbb",
          "question": "52bb52bb52bb52bb",
          "score": 0.3333333333333333,
          "verdict": "fail"
        },
        "opening-hours": {
          "checks": "9caa9caa9caa9caa",
          "question": "51aa51aa51aa51aa",
          "score": 1.0,
          "verdict": "pass"
        },
        "refund": {
          "checks": "9ccc9ccc9ccc9ccc",
          "question": "53cc53cc53cc53cc",
          "score": null,
          "verdict": "error"
        }
      },
      "grader": "deterministic",
      "run": "20261130-101502-k3f9"
    }
  },
  "v": 1
}
"""


def by_case(standings: Iterable[CaseResult]) -> list[CaseResult]:
    return sorted(standings, key=lambda standing: standing.case_id)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return path_for(tmp_path / "faq.yaml")


def test_the_file_stands_beside_the_set() -> None:
    assert path_for(Path("sets/faq.yaml")) == Path("sets/faq.baseline.json")
    assert path_for(Path("sets/faq.v2.yml")) == Path("sets/faq.v2.baseline.json")


def test_the_file_is_small_sorted_and_reviewable(path: Path) -> None:
    write(path, "acme.faq", "bot", SECTION)

    assert path.read_bytes().decode("utf-8") == WRITTEN


def test_writing_again_what_is_there_changes_nothing(path: Path) -> None:
    write(path, "acme.faq", "bot", SECTION)
    write(path, "acme.faq", "bot", read(path, "acme.faq")["bot"])

    assert path.read_bytes().decode("utf-8") == WRITTEN


statuses = st.sampled_from(["error", "skipped"])
standings = st.lists(
    st.builds(
        CaseResult, some.texts, some.digests, some.digests, st.sampled_from(["pass", "fail"]), st.floats(0, 1)
    )
    | st.builds(CaseResult, some.texts, some.digests, some.digests, statuses),
    max_size=4,
    unique_by=lambda standing: standing.case_id,
)
sections = st.builds(Section, some.texts, some.texts, some.texts, standings.map(tuple))


@given(st.dictionaries(some.texts, sections, min_size=1, max_size=3))
def test_every_target_reads_as_it_was_written(
    tmp_path_factory: pytest.TempPathFactory, targets: dict[str, Section]
) -> None:
    path = tmp_path_factory.mktemp("sets") / "faq.baseline.json"
    for target, section in targets.items():
        write(path, "acme.faq", target, section)

    found = read(path, "acme.faq")

    assert found.keys() == targets.keys()
    for target, section in targets.items():
        assert by_case(found[target].standings) == by_case(section.standings)
        assert found[target].run == section.run


def test_the_sections_of_other_targets_stay(path: Path) -> None:
    write(path, "acme.faq", "bot", SECTION)
    larger = Section("llm_judge", "20261201-080000-abcd", "2026-12-01T08:00:00Z")

    write(path, "acme.faq", "bot-large", larger)
    write(path, "acme.faq", "bot", Section("deterministic", "newer", "2026-12-02T08:00:00Z"))

    assert read(path, "acme.faq") == {
        "bot": Section("deterministic", "newer", "2026-12-02T08:00:00Z"),
        "bot-large": larger,
    }


def test_line_ends_of_windows_and_a_byte_order_mark_do_no_harm(path: Path) -> None:
    path.write_bytes(b"\xef\xbb\xbf" + WRITTEN.replace("\n", "\r\n").encode("utf-8"))

    assert by_case(read(path, "acme.faq")["bot"].standings) == by_case(SECTION.standings)


def changed(old: str, new: str) -> bytes:
    assert old in WRITTEN
    return WRITTEN.replace(old, new, 1).encode("utf-8")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", ":1: this is not JSON"),
        (WRITTEN[:-30].encode(), ":28: this is not JSON"),
        (b"\x00" * 100, ":1: this is not JSON"),
        (WRITTEN.encode("utf-16"), ": this is not JSON"),
        pytest.param(b"[" * 100_000, ": this is not JSON", id="nested"),
        (b"[]", ": this is no baseline file"),
        (b"{}", ": this is no baseline file"),
        (
            changed('"v": 1', '"v": 2'),
            ": a newer evalctl wrote this (format 2, where this evalctl reads up to 1): update evalctl",
        ),
        (
            changed('"acme.faq"', '"acme.shop"'),
            ": this is the baseline of the set 'acme.shop', not of 'acme.faq'",
        ),
        (
            changed('      "at"', '<<<<<<< HEAD\n      "at"'),
            ":6: two versions of this file were merged and the conflict is still in it",
        ),
        (changed('"refund"', '"contact"'), ": 'contact' stands there twice"),
        (
            changed('"pass"', '"fine"'),
            ": in 'opening-hours': \"verdict\" is 'fine', which this evalctl does not know",
        ),
        (changed('"score": 1.0', '"score": "1.0"'), ": in 'opening-hours': \"score\" is not a number"),
        (changed('"score": 1.0', '"score": true'), ": in 'opening-hours': \"score\" is not a number"),
        (changed('"score": 1.0', '"score": NaN'), ": this is not JSON"),
        (
            changed('"score": 1.0', '"score": 1e999'),
            ": in 'opening-hours': the score does not fit the verdict",
        ),
        (
            changed('"score": 1.0', '"score": null'),
            ": in 'opening-hours': the score does not fit the verdict",
        ),
        (
            changed('"score": null', '"score": 0.5'),
            ": in 'refund': the score does not fit the verdict",
        ),
        (changed('"run": "20261130-101502-k3f9"', '"ran": 1'), ': it lacks "run"'),
    ],
)
def test_what_is_no_baseline_of_the_set_is_told_in_words(path: Path, content: bytes, said: str) -> None:
    path.write_bytes(content)

    with pytest.raises(UsageError) as failure:
        read(path, "acme.faq")

    assert str(failure.value) == f"{path}{said}"


def test_a_broken_file_is_not_replaced(path: Path) -> None:
    path.write_bytes(b"<<<<<<< HEAD\n")

    with pytest.raises(UsageError, match="the conflict is still in it"):
        write(path, "acme.faq", "bot", SECTION)

    assert path.read_bytes() == b"<<<<<<< HEAD\n"


def test_a_file_that_is_not_there_is_said(path: Path) -> None:
    with pytest.raises(UsageError) as failure:
        read(path, "acme.faq")

    assert str(failure.value) == f"{path}: there is no such file"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
def test_a_pipe_does_not_make_the_run_wait(path: Path) -> None:
    os.mkfifo(path)

    with pytest.raises(UsageError, match="is no file that can be read: move it away"):
        read(path, "acme.faq")


def test_nothing_is_left_beside_the_set_and_its_mode_stays(path: Path) -> None:
    write(path, "acme.faq", "bot", SECTION)
    path.chmod(0o640)

    write(path, "acme.faq", "bot", SECTION)

    assert [found.name for found in path.parent.iterdir()] == ["faq.baseline.json"]
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_full_disk_leaves_the_old_file_and_nothing_else(path: Path) -> None:
    write(path, "acme.faq", "bot", SECTION)

    with files_no_larger_than(100), pytest.raises(StorageError, match=r"cannot write .*: file too large"):
        write(path, "acme.faq", "bot-large", SECTION)

    assert [found.name for found in path.parent.iterdir()] == ["faq.baseline.json"]
    assert path.read_text("utf-8") == WRITTEN


def test_a_folder_that_takes_no_file_is_said(tmp_path: Path) -> None:
    (tmp_path / "sets").write_text("not a folder", encoding="utf-8")
    path = tmp_path / "sets" / "faq.baseline.json"

    with pytest.raises(StorageError, match=r"cannot write .*faq.baseline.json: not a directory"):
        write(path, "acme.faq", "bot", SECTION)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | some.texts,
        lambda inner: (
            st.lists(inner) | st.dictionaries(some.texts | st.sampled_from(list(json.loads(WRITTEN))), inner)
        ),
        max_leaves=10,
    )
)
def test_whatever_json_it_is_there_is_one_sentence(
    tmp_path_factory: pytest.TempPathFactory, found: object
) -> None:
    path = tmp_path_factory.mktemp("sets") / "faq.baseline.json"
    path.write_text(json.dumps(found), encoding="utf-8")

    with pytest.raises(UsageError):
        read(path, "acme.faq")
