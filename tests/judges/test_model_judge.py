"""A model as a judge: one question, one reply, at most one round of mending, everything that it took."""

import asyncio
import json

import pytest
from scripted_judge import IDENTITY, Scripted, a_task, filled, saying, schema_of, vote

from evalctl.judges import find_mode, identify
from evalctl.judges.mode import JudgeMode
from evalctl.model.answers import NoAnswer
from evalctl.model.conditions import Overrides
from evalctl.model.judgements import JudgeIdentity
from evalctl.model.samples import Request
from evalctl.model.targets import Target

REFUSED = NoAnswer("bad_request", "the provider refused the request (400): json_schema is not supported", 400)


def test_a_vote_holds_what_was_read_and_what_it_took() -> None:
    came = asyncio.run(vote(saying(verdict="pass", reasoning="It does.")))

    assert came.read == {"reasoning": "It does.", "verdict": "pass"}
    assert json.loads(came.raw)["verdict"] == "pass"
    assert (came.calls, came.total_tokens, came.cost_usd, came.latency_s) == (1, 120, 0.001, 0.5)
    assert (came.served, came.problem, came.reused) == ("judge-1", None, False)


def test_temperature_0_and_the_schema_go_with_the_question() -> None:
    judge = Scripted(saying(verdict="pass"))

    asyncio.run(judge.judge().vote(a_task(), 1))

    settings = judge.asked[0].conditions.settings
    assert settings["temperature"] == 0
    assert settings["response_format"]["json_schema"]["strict"] is True


def test_an_unreadable_reply_may_be_mended_once() -> None:
    def script(request: Request) -> str:
        return "Well." if len(request.messages) == 1 else saying(verdict="fail")(request)

    judge = Scripted(script)
    came = asyncio.run(judge.judge().vote(a_task(), 1))

    assert came.read is not None
    assert came.read["verdict"] == "fail"
    assert (came.calls, came.total_tokens) == (2, 240)
    assert [m.role for m in judge.asked[1].messages] == ["user", "assistant", "user"]
    assert judge.asked[1].messages[1].content == "Well."
    assert "could not be read: it holds no JSON object" in judge.asked[1].messages[2].content


def test_a_second_unreadable_reply_is_kept_with_the_reason() -> None:
    came = asyncio.run(vote(lambda request: "The response is compassionate."))

    assert came.read is None
    assert came.raw == "The response is compassionate."
    assert came.problem == "the judge's reply could not be read: it holds no JSON object"
    assert came.calls == 2


def test_an_outage_is_no_vote_and_costs_nothing() -> None:
    came = asyncio.run(vote(lambda request: NoAnswer("server", "the provider failed (500)", 500)))

    assert (came.read, came.raw, came.calls, came.total_tokens) == (None, "", 0, None)
    assert came.problem == "the judge did not answer: the provider failed (500)"


def test_an_outage_while_mending_keeps_the_first_reply() -> None:
    def script(request: Request) -> str | NoAnswer:
        return "Well." if len(request.messages) == 1 else NoAnswer("timeout", "no answer within 60 s")

    came = asyncio.run(vote(script))

    assert (came.raw, came.calls) == ("Well.", 1)
    assert came.problem is not None
    assert came.problem.endswith("and then the judge did not answer: no answer within 60 s")


@pytest.mark.parametrize("kind", ["context_window", "too_large"])
def test_what_is_too_long_for_the_judge_is_said_with_its_size(kind: str) -> None:
    task = a_task(answer="word " * 20_000)

    came = asyncio.run(vote(lambda request: NoAnswer(kind, "at most 8192 tokens"), task))  # type: ignore[arg-type]

    assert came.problem is not None
    assert "the judge cannot read that much: the question has 10" in came.problem
    assert "characters (at most 8192 tokens)" in came.problem


def test_an_answer_of_megabytes_is_not_sent_at_all() -> None:
    judge = Scripted(saying(verdict="pass"))

    came = asyncio.run(judge.judge().vote(a_task(answer="<" + " " * 5_000_000), 1))

    assert judge.asked == []
    assert came.calls == 0
    assert came.problem is not None
    assert came.problem.endswith("characters, and at most 1,000,000 are put to a judge")


def test_a_judge_that_refuses_the_schema_is_asked_in_words_from_then_on_and_that_is_said() -> None:
    def script(request: Request) -> str | NoAnswer:
        if "response_format" in request.conditions.settings:
            return REFUSED
        key = request.messages[0].content.rpartition('the text "')[2].rstrip('"')
        return json.dumps({"reasoning": "", "verdict": "pass", "id": key})

    scripted = Scripted(script)
    judge = scripted.judge()
    votes = [asyncio.run(judge.vote(a_task(), number)) for number in (1, 2)]

    assert [v.read and v.read["verdict"] for v in votes] == ["pass", "pass"]
    assert [v.calls for v in votes] == [1, 1]
    assert len(scripted.asked) == 3
    assert judge.notes == ("the judge openai/judge takes no JSON Schema, so it was asked for JSON in words",)


def test_a_judge_that_refuses_temperature_0_when_it_is_asked_is_asked_without_and_that_is_said() -> None:
    def script(request: Request) -> str | NoAnswer:
        if "temperature" in request.conditions.settings:
            return NoAnswer("bad_request", "temperature must be 1", 400)
        return saying(verdict="pass")(request)

    scripted = Scripted(script)
    judge = scripted.judge()
    votes = [asyncio.run(judge.vote(a_task(), number)) for number in (1, 2)]

    assert [v.read and v.read["verdict"] for v in votes] == ["pass", "pass"]
    assert "response_format" in scripted.asked[-1].conditions.settings
    assert len(scripted.asked) == 4
    assert judge.notes == ("the judge openai/judge does not take temperature 0, so it may vary",)


def test_a_judge_that_has_replied_is_not_asked_for_less() -> None:
    refused: list[Request] = []

    def script(request: Request) -> str | NoAnswer:
        if "refuse this" in request.messages[0].content:
            refused.append(request)
            return REFUSED
        return saying(verdict="pass")(request)

    judge = Scripted(script).judge()
    first = asyncio.run(judge.vote(a_task(), 1))
    second = asyncio.run(judge.vote(a_task(answer="refuse this"), 1))

    assert first.read is not None
    assert second.problem == f"the judge did not answer: {REFUSED.message}"
    assert len(refused) == 1


def test_a_judge_that_refuses_everything_is_an_error_with_the_providers_words() -> None:
    came = asyncio.run(vote(lambda request: REFUSED))

    assert came.problem == f"the judge did not answer: {REFUSED.message}"


def test_marks_and_ids_are_drawn_anew_until_no_text_holds_them() -> None:
    drawn = iter(["taken", "fresh-tag", "taken", "fresh-key"])
    judge = Scripted(saying(verdict="pass"))

    asyncio.run(judge.judge(fresh=lambda: next(drawn)).vote(a_task(answer="it is taken"), 1))

    told = judge.asked[0].messages[0].content
    assert "<answer-fresh-tag>" in told
    assert schema_of(judge.asked[0])["properties"]["id"]["enum"] == ["fresh-key"]


def test_two_answers_are_asked_about_both_ways_round() -> None:
    task = a_task("prefers", compare_with="Monday to Friday.")
    scripted = Scripted(lambda request: json.dumps(filled(schema_of(request), {"better": "A"})))
    judge = scripted.judge()

    votes = [asyncio.run(judge.vote(task, number)) for number in judge.numbers(task)]

    assert [v.read and v.read["winner"] for v in votes] == ["answer", "reference"]


def test_votes_and_orders_make_the_numbers() -> None:
    judge = Scripted(saying()).judge(votes=3)

    assert list(judge.numbers(a_task())) == [1, 2, 3]
    assert list(judge.numbers(a_task("prefers"))) == [1, 2, 3, 4, 5, 6]


HOUSE = Target("house", "openai/judge", api_base="http://localhost:1/v1")


@pytest.mark.parametrize(
    "other",
    [
        identify(HOUSE, {}, 3),
        identify(HOUSE, {"seed": 7}, 1),
        identify(HOUSE, {"temperature": None}, 1),
        identify(Target("house", "openai/other", api_base="http://localhost:1/v1"), {}, 1),
        identify(Target("house", "openai/judge"), {}, 1),
    ],
)
def test_model_endpoint_settings_and_votes_make_another_judge(other: JudgeIdentity) -> None:
    assert other.digest != identify(HOUSE, {}, 1).digest


def test_the_name_and_the_key_of_the_target_make_no_other_judge() -> None:
    renamed = Target(
        "j", "openai/judge", "from --judge-model", api_base=HOUSE.api_base, api_key_env="HOUSE_KEY"
    )

    assert identify(renamed, {}, 1).digest == identify(HOUSE, {}, 1).digest


def test_a_targets_own_settings_count_and_its_system_prompt_does_not() -> None:
    shaping = Overrides(
        "You are a pirate.", {"temperature": 0.3, "seed": 1, "response_format": {"type": "text"}}
    )

    judge = identify(Target("house", "openai/judge", shaping=shaping), {"seed": 2, "top_p": None}, 1)

    assert judge.settings == {"temperature": 0.3, "seed": 2}


def refusing(*settings: str) -> "type[JudgeMode] | object":
    def accepts(request: Request) -> NoAnswer | None:
        refused = [name for name in request.conditions.settings if name in settings]
        return NoAnswer("unsupported", f"does not take {refused[0]}") if refused else None

    return accepts


@pytest.mark.parametrize(
    ("refused", "manner"),
    [
        ((), JudgeMode({"temperature": 0}, True)),
        (("temperature",), JudgeMode({}, True)),
        (("response_format",), JudgeMode({"temperature": 0}, False)),
        (("temperature", "response_format"), JudgeMode({}, False)),
    ],
)
def test_what_evalctl_chose_gives_way_to_what_a_model_takes(
    refused: tuple[str, ...], manner: JudgeMode
) -> None:
    assert find_mode(IDENTITY, refusing(*refused)) == manner  # type: ignore[arg-type]


def test_what_the_operator_chose_does_not_give_way() -> None:
    judge = identify(HOUSE, {"seed": 7}, 1)

    assert find_mode(judge, refusing("seed")) == NoAnswer("unsupported", "does not take seed")  # type: ignore[arg-type]


def test_a_missing_key_is_said_at_once() -> None:
    missing = NoAnswer("missing_key", "no key for openai: set OPENAI_API_KEY")

    assert find_mode(IDENTITY, lambda request: missing) == missing
