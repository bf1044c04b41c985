"""What may spend much is not begun unasked, and a dry run says so without a key."""

import pytest
from workplace import Workplace

from evalctl.commands.spending_gate import forbidden
from evalctl.model.spending import Estimate, Rates
from evalctl.runner import Budget

MODEL = ("--model", "openai/gpt-5-mini")
OWN = ("--model", "openai/of-nobody-knows")


@pytest.fixture
def rows(place: Workplace, monkeypatch: pytest.MonkeyPatch) -> Workplace:
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL", "OPENAI_API_BASE", "EVALCTL_MAX_CALLS"):
        monkeypatch.delenv(name, raising=False)
    write_rows(place, 10_001)
    return place


def write_rows(place: Workplace, count: int, *lines: str) -> None:
    rows = "".join(f"t{number},Where is parcel {number}?\n" for number in range(count))
    (place.folder / "rows.csv").write_text(f"ticket,text\n{rows}", encoding="utf-8")
    more = "".join(f"{line}\n" for line in lines)
    (place.folder / "faq.yaml").write_text(
        f"id: acme.rows\n{more}data: {{file: rows.csv, id: ticket}}\nprompt: '{{{{ text }}}}'\n"
        "assert:\n  - contains: parcel\n",
        encoding="utf-8",
    )


def test_more_than_ten_thousand_calls_need_a_bound(rows: Workplace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-of-a-test-1234567890")

    done = rows.evalctl("run", "faq.yaml", *MODEL)

    assert done.code == 2
    assert "10,001 calls" in done.err
    assert "--max-calls 10001" in done.err
    assert not (rows.folder / "history").exists() or not list((rows.folder / "history").glob("runs/*/*"))


def test_a_dry_run_names_the_bound_and_the_missing_key_last(rows: Workplace) -> None:
    done = rows.evalctl("run", "faq.yaml", *MODEL, "--dry-run")

    assert done.code == 2
    assert "10,001 calls, without retries" in done.out
    first, second = done.err.splitlines()
    assert "--max-calls 10001" in first
    assert "OPENAI_API_KEY" in second


def test_a_missing_key_alone_leaves_a_dry_run_well(rows: Workplace) -> None:
    done = rows.evalctl("run", "faq.yaml", *MODEL, "--dry-run", "--max-calls", "20000")

    assert (done.code, "OPENAI_API_KEY" in done.err) == (0, True)


def test_what_stands_behind_a_missing_key_is_found(rows: Workplace) -> None:
    write_rows(rows, 3, "settings: {temperature: 0}")

    done = rows.evalctl("run", "faq.yaml", *MODEL, "--dry-run")

    assert done.code == 2
    first, second = done.err.splitlines()
    assert "temperature: 0" in first
    assert "OPENAI_API_KEY" in second


def test_a_judge_without_a_key_is_counted_all_the_same(
    rows: Workplace, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows.write_set({"a": "- judge: It is kind.", "b": "- judge: It is kind."})
    rows.write_answers(a="Gladly", b="Gladly")
    monkeypatch.delenv("ANTHROPIC_API_KEY", raising=False)

    done = rows.evalctl(
        "run",
        "faq.yaml",
        "--answers",
        "answers.jsonl",
        "--dry-run",
        "--judge-model",
        "anthropic/claude-sonnet-5",
    )

    assert done.code == 0, done
    assert "at most 2 calls to anthropic/claude-sonnet-5" in " ".join(done.out.split())
    assert "ANTHROPIC_API_KEY" in done.err


def test_ten_thousand_calls_need_none(rows: Workplace) -> None:
    write_rows(rows, 10_000)

    assert rows.evalctl("run", "faq.yaml", *MODEL, "--dry-run").code == 0


def test_much_money_needs_a_bound_and_is_named(rows: Workplace) -> None:
    write_rows(rows, 300, "settings: {max_tokens: 100000}")

    done = rows.evalctl("run", "faq.yaml", *MODEL, "--dry-run")

    assert done.code == 2
    assert "US$ 60" in done.err
    assert "--max-calls 300" in done.err


def test_tokens_count_where_no_price_is_known(rows: Workplace) -> None:
    write_rows(rows, 300, "settings: {max_tokens: 100000}")

    done = rows.evalctl("run", "faq.yaml", *OWN, "--dry-run")

    assert done.code == 2
    assert "30,003,000 tokens" not in done.err
    assert "tokens at a price that is not known" in done.err


def test_what_runs_on_this_machine_needs_no_bound(rows: Workplace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_BASE", "http://127.0.0.1:9/v1")
    monkeypatch.setenv("OPENAI_API_KEY", "any-key-of-mine")

    assert rows.evalctl("run", "faq.yaml", *MODEL, "--dry-run").code == 0


def test_more_tokens_than_a_model_has_are_named_but_not_for_a_server_of_ones_own(
    rows: Workplace, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_rows(rows, 3, "settings: {max_tokens: 900000}")

    named = rows.evalctl("run", "faq.yaml", *MODEL, "--dry-run")
    monkeypatch.setenv("OPENAI_API_BASE", "https://models.example/v1")
    own = rows.evalctl("run", "faq.yaml", *MODEL, "--dry-run")

    assert "max_tokens is 900,000" in named.err
    assert "max_tokens" not in own.err
    assert (named.code, own.code) == (0, 0)


def test_recorded_answers_cost_nothing(rows: Workplace) -> None:
    (rows.folder / "answers.jsonl").write_text('{"id": "t1", "answer": "the parcel"}\n', encoding="utf-8")

    assert rows.evalctl("run", "faq.yaml", "--answers", "answers.jsonl", "--dry-run").code == 0


@pytest.mark.parametrize(
    ("found", "figure"),
    [
        (Estimate(10_000, 50.0, 10_000_000), None),
        (Estimate(10_001, 0.0, 0), "10,001 calls"),
        (Estimate(1, 50.01, 0), "US$ 50"),
        (Estimate(1, 0.0, 10_000_001), "10,000,001 tokens"),
    ],
)
def test_the_limits_themselves_are_allowed(found: Estimate, figure: str | None) -> None:
    assert (found.too_much is None) if figure is None else figure in str(found.too_much)


def test_the_operator_is_asked_at_a_terminal_and_a_bound_is_his_word() -> None:
    much, questions = Estimate(20_000), []

    def says(answer: bool):
        return lambda question: questions.append(question) or answer

    assert forbidden(much, Budget(), says(True)) is None
    assert "nothing was asked" in str(forbidden(much, Budget(), says(False)))
    assert forbidden(much, Budget(5), None) is None
    assert "--max-calls 20000" in str(forbidden(much, Budget(), None))
    assert len(questions) == 2
    assert "20,000 calls" in questions[0]


def test_a_price_that_is_half_known_is_unknown() -> None:
    assert Estimate.of(1, 10, 20, Rates(prompt_usd=1.0)) == Estimate(1, 0.0, 30)
    assert Estimate.of(1, 10, 20, Rates(prompt_usd=1.0, answer_usd=2.0)) == Estimate(1, 50.0, 0)
