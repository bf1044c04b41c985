"""Damaged histories, journals and baseline files: no gate is green on them, and no command breaks on them.

The history has two accepted runs and a bad one that was kept out. Whatever becomes of the files, a run with half of
its answers wrong never passes ``fail_on_regression``, also after ``accept`` and ``baseline`` did what they could.
"""

import json
import os
import random
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from cli.evalctl_worker import Told, Worker, a_worker

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="files of POSIX: links, pipes, modes"),
]

CASES = [f"c{n}" for n in range(6)]
SET = "id: acme.faq\nprompts:\n" + "".join(
    f"  - id: {case}\n    prompt: Tell me about {case}.\n    assert:\n      - contains: Monday\n"
    for case in CASES
)
RUN = ("run", "faq.yaml", "--answers", "bad.jsonl")


@dataclass(frozen=True)
class Place:
    """A folder with a history; *first* and *second* are the accepted runs, *bad* the newest one."""

    folder: Path
    first: str
    second: str
    bad: str

    @property
    def history(self) -> Path:
        return self.folder / "history" / "history.jsonl"

    @property
    def baseline(self) -> Path:
        return self.folder / "faq.baseline.json"

    def journal(self, run: str) -> Path:
        return self.folder / "history" / "runs" / "acme.faq" / f"{run}.jsonl"


def with_answers(folder: Path, name: str, wrong: int) -> None:
    lines = [
        json.dumps({"id": case, "answer": "On Sunday." if n < wrong else "On Monday."})
        for n, case in enumerate(CASES)
    ]
    (folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def evalctl(worker: Worker, folder: Path, *arguments: str) -> Told:
    return worker.run(folder, *arguments, EVALCTL_HISTORY="history", EVALCTL_TRACEBACK="")


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    with a_worker() as one:
        yield one


@pytest.fixture(scope="module")
def sound(worker: Worker, tmp_path_factory: pytest.TempPathFactory) -> Place:
    folder = tmp_path_factory.mktemp("sound")
    (folder / "faq.yaml").write_text(SET, encoding="utf-8")
    (folder / "evalctl.yaml").write_text("gates: {fail_on_regression: true}\n", encoding="utf-8")
    with_answers(folder, "good.jsonl", 0)
    with_answers(folder, "bad.jsonl", len(CASES) // 2)
    for answers in ("good.jsonl", "good.jsonl", "bad.jsonl"):
        evalctl(worker, folder, "run", "faq.yaml", "--answers", answers)
    lines = (folder / "history" / "history.jsonl").read_text("utf-8").splitlines()
    first, second, bad = (json.loads(line)["id"] for line in lines)
    return Place(folder, first, second, bad)


Bytes = Callable[[bytes], bytes]
Damage = Callable[[Place], object]


def flipped(place: float) -> Bytes:
    def flip(data: bytes) -> bytes:
        at = int(len(data) * place)
        return data[:at] + bytes([data[at] ^ 0x01]) + data[at + 1 :]

    return flip


def zeros(begin: float, end: float) -> Bytes:
    def blank(data: bytes) -> bytes:
        here, there = int(len(data) * begin), int(len(data) * end)
        return data[:here] + bytes(there - here) + data[there:]

    return blank


def shuffled(data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    random.Random(7).shuffle(lines)
    return b"".join(lines)


def doubled(data: bytes) -> bytes:
    return b"".join(line * 2 for line in data.splitlines(keepends=True))


TEXTS: dict[str, Bytes] = {
    "empty": lambda data: b"",
    "cut to a tenth": lambda data: data[: len(data) // 10],
    "cut in half": lambda data: data[: len(data) // 2],
    "cut by a line": lambda data: b"".join(data.splitlines(keepends=True)[:-1]),
    "cut by forty bytes": lambda data: data[:-40],
    "cut by its newline": lambda data: data[:-1],
    "its beginning cut": lambda data: data[300:],
    "zeros": lambda data: bytes(len(data)),
    "zeros in the middle": zeros(0.4, 0.6),
    "zeros at the end": zeros(0.7, 1),
    "zeros behind": lambda data: data + bytes(4096),
    "shuffled": shuffled,
    "doubled": doubled,
    "newlines lost": lambda data: data.replace(b"\n", b""),
    "newer": lambda data: data.replace(b'"v":1', b'"v":2'),
    "no JSON": lambda data: b"PK\x03\x04 \xff\xfe" * 400,
    "another kind": lambda data: data.replace(b'"kind":"', b'"kind":"x'),
    "another encoding": lambda data: data.decode("ascii").encode("utf-16"),
    **{f"a bit flipped at {n}/20": flipped(n / 20) for n in range(20)},
}


def of_text(path: Callable[[Place], list[Path]], change: Bytes) -> Damage:
    def damage(place: Place) -> None:
        for file in path(place):
            file.write_bytes(change(file.read_bytes()))

    return damage


def gone(place: Place) -> list[Path]:
    return [place.journal(place.first), place.journal(place.second)]


def replaced(path: Callable[[Place], Path], by: Callable[[Path], object]) -> Damage:
    def damage(place: Place) -> None:
        path(place).unlink(missing_ok=True)
        by(path(place))

    return damage


THINGS: dict[str, Callable[[Path], object]] = {
    "a folder": lambda path: path.mkdir(),
    "a loop of links": lambda path: path.symlink_to(path.name),
    "a link to nowhere": lambda path: path.symlink_to("nowhere"),
    "a pipe": os.mkfifo,
    "nothing": lambda path: None,
    "a file of nobody": lambda path: (path.write_bytes(b""), path.chmod(0)),
}


def huge(place: Place) -> None:
    with place.history.open("ab") as file:
        for _ in range(100):
            file.write(b"x" * 1_000_000)


def clock_went_back(place: Place) -> None:
    """The newest accepted run has the lowest id."""
    early = "19991231-235959-aaaa"
    for file in (place.history, place.journal(place.second)):
        file.write_bytes(file.read_bytes().replace(place.second.encode(), early.encode()))
    place.journal(place.second).rename(place.journal(early))


def of_each_other(place: Place) -> None:
    shutil.copy(place.journal(place.bad), place.journal(place.second))
    shutil.copy(place.journal(place.bad), place.journal(place.first))


def of_baseline(change: Callable[[dict[str, object]], object]) -> Damage:
    def damage(place: Place) -> None:
        found = json.loads(place.baseline.read_text("utf-8"))
        change(found)
        place.baseline.write_text(json.dumps(found), encoding="utf-8")

    return damage


def section(found: dict[str, object]) -> dict[str, object]:
    return found["targets"]["recorded"]  # type: ignore[index, no-any-return]


DAMAGES: dict[str, Damage] = {
    **{f"journals: {name}": of_text(gone, change) for name, change in TEXTS.items()},
    **{
        f"newest journal: {name}": of_text(lambda place: [place.journal(place.second)], TEXTS[name])
        for name in ("empty", "cut in half", "zeros", "newer", "a bit flipped at 10/20")
    },
    **{f"history: {name}": of_text(lambda place: [place.history], change) for name, change in TEXTS.items()},
    **{
        f"newest journal is {name}": replaced(lambda place: place.journal(place.second), thing)
        for name, thing in THINGS.items()
    },
    **{f"history is {name}": replaced(lambda place: place.history, thing) for name, thing in THINGS.items()},
    "the lock is a folder": replaced(
        lambda place: place.history.with_name("history.jsonl.lock"), lambda path: path.mkdir()
    ),
    "history: a line of 100 MB": huge,
    "the clock went back": clock_went_back,
    "journals of another run": of_each_other,
}

BASELINES: dict[str, Damage] = {
    **{
        f"baseline: {name}": of_text(lambda place: [place.baseline], TEXTS[name])
        for name in ("empty", "cut in half", "zeros", "zeros in the middle", "no JSON", "another encoding")
    },
    **{
        f"baseline is {name}": replaced(lambda place: place.baseline, THINGS[name])
        for name in THINGS
        if name != "nothing"
    },
    "baseline: no targets": of_baseline(lambda found: found.pop("targets")),
    "baseline: no cases": of_baseline(lambda found: section(found).pop("cases")),
    "baseline: cases emptied": of_baseline(lambda found: section(found).update(cases={})),
    "baseline: of another set": of_baseline(lambda found: found.update(set="acme.other")),
    "baseline: newer": of_baseline(lambda found: found.update(v=2)),
    "baseline: a list": of_text(lambda place: [place.baseline], lambda data: b"[]"),
    "baseline: a conflict": of_text(lambda place: [place.baseline], lambda data: b"<<<<<<< HEAD\n" + data),
}


def holds(told: Told, what: str) -> None:
    """No crash, and what stops a command is one sentence."""
    assert told.code in (0, 1, 2, 3), f"{what}: {told}"
    assert "Traceback" not in told.out + told.err, f"{what}: {told}"
    assert "is a bug" not in told.err, f"{what}: {told}"
    if told.code == 2:
        assert sum(line.startswith("evalctl: ") for line in told.err.splitlines()) == 1, f"{what}: {told}"
        assert len(told.err.strip()) > 40, f"{what}: {told}"


@pytest.mark.parametrize("name", [*DAMAGES, *BASELINES])
def test_no_command_breaks_and_no_gate_is_green(
    worker: Worker, sound: Place, tmp_path: Path, name: str
) -> None:
    damaged = Place(tmp_path / "damaged", sound.first, sound.second, sound.bad)
    shutil.copytree(sound.folder, damaged.folder)
    if name in BASELINES:
        assert evalctl(worker, damaged.folder, "baseline", "faq.yaml").code == 0
    {**DAMAGES, **BASELINES}[name](damaged)

    def told(*arguments: str) -> Told:
        done = evalctl(worker, damaged.folder, *arguments)
        holds(done, f"{name}: {arguments}")
        return done

    for arguments in (("history",), ("show", sound.second), ("list",)):
        told(*arguments)
    assert told("compare", sound.second, sound.bad).code != 0
    assert told("regrade", "faq.yaml", "--run", sound.bad).code != 0
    assert told(*RUN).code != 0, "the run"
    told("baseline", "faq.yaml")
    assert told(*RUN).code != 0, "the run after baseline"
    told("accept", sound.second)
    assert told(*RUN).code != 0, "the run after accept"


def test_a_cut_at_any_place_of_the_journals_lets_nothing_through(
    worker: Worker, sound: Place, tmp_path: Path
) -> None:
    damaged = Place(tmp_path / "damaged", sound.first, sound.second, sound.bad)
    shutil.copytree(sound.folder, damaged.folder)
    before = {file: file.read_bytes() for file in (*gone(damaged), damaged.history)}
    size = min(map(len, before.values()))

    for at in range(0, size, max(1, size // 40)):
        for file, data in before.items():
            file.write_bytes(data if file == damaged.history else data[:at])
        done = evalctl(worker, damaged.folder, *RUN)

        assert done.code == 1, f"cut at {at}: {done}"


@pytest.mark.parametrize("name", ["journals: cut in half", "history: cut in half", "history is a folder"])
def test_two_runs_at_once_on_a_damaged_history_end_in_words(
    worker: Worker, sound: Place, tmp_path: Path, name: str
) -> None:
    damaged = Place(tmp_path / "damaged", sound.first, sound.second, sound.bad)
    shutil.copytree(sound.folder, damaged.folder)
    DAMAGES[name](damaged)

    with a_worker() as other:
        other.stdin.write(
            json.dumps(
                {"arguments": RUN, "folder": str(damaged.folder), "environ": {"EVALCTL_HISTORY": "history"}}
            )
            + "\n"
        )
        other.stdin.flush()
        mine = evalctl(worker, damaged.folder, *RUN)
        theirs = Told(**json.loads(other.stdout.readline()))

    for done in (mine, theirs):
        holds(done, name)
        assert done.code != 0
