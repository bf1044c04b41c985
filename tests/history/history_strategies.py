"""Whatever a run may hold, for the laws."""

from decimal import Decimal

from hypothesis import strategies as st

from evalctl.model.answers import NO_ANSWER_KINDS, Answer, NoAnswer, Ranking, ToolCall
from evalctl.model.assertion_results import AssertionResult, CheckError, Grade, Skipped
from evalctl.model.cases import Message
from evalctl.model.conditions import Conditions
from evalctl.model.gradings import Grading
from evalctl.model.judgements import Judgement, Vote
from evalctl.model.runs import Acceptance, Counts, PlannedCase, RunEnd, RunHeader, RunSummary, Series
from evalctl.model.samples import Request, Sample, Usage
from evalctl.yamltext import Place


def _one_code_point_each(text: str) -> str:
    """A high and a low surrogate side by side are the character they stand for: JSON knows no difference."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")


# Lone surrogates and NUL with them: a model may say anything.
texts = st.text(st.characters(), max_size=30).map(_one_code_point_each)
names = st.sampled_from(["a", "opening-hours", "$decimal", "$$int", "$ref", ""]) | texts
digests = st.text("0123456789abcdef", min_size=16, max_size=16)
numbers = st.floats(allow_nan=False)
counts_of = st.integers(0, 10**9)
maybe_texts = st.none() | texts
maybe_numbers = st.none() | numbers

json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([2**64, -(10**300)])
    | numbers
    | st.decimals(allow_nan=False).map(Decimal)
    | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=3),
    max_leaves=6,
)
objects = st.dictionaries(names, json_values, max_size=3)

conditions = st.builds(
    Conditions,
    system=maybe_texts,
    settings=objects,
    tools=st.lists(objects, max_size=2).map(tuple),
    target_digest=digests | st.just(""),
)


def tuples_of(values: st.SearchStrategy, most: int = 2) -> st.SearchStrategy:
    return st.lists(values, max_size=most).map(tuple)


answers = st.builds(
    Answer,
    text=texts,
    finish_reason=maybe_texts,
    refusal=maybe_texts,
    reasoning=maybe_texts,
    tool_calls=tuples_of(st.builds(ToolCall, name=texts, arguments=texts, id=maybe_texts)),
    messages=tuples_of(objects),
    kept=st.sampled_from(["full", "redacted", "metadata"]),
)
rankings = st.builds(Ranking, ids=tuples_of(texts), scores=st.none() | tuples_of(numbers))
no_answers = st.builds(
    NoAnswer,
    kind=st.sampled_from(NO_ANSWER_KINDS),
    message=texts,
    status=st.none() | st.integers(100, 599),
    retry_after_s=maybe_numbers,
)
messages = st.builds(Message, role=st.sampled_from(["system", "user", "assistant", "tool"]), content=texts)
requests = st.builds(
    Request,
    case_id=texts,
    conditions=conditions,
    messages=tuples_of(messages),
    question=maybe_texts,
    sample=st.integers(1, 9),
    purpose=st.sampled_from(["first", "repeat", "confirm"]),
)
samples = st.builds(
    Sample,
    request=requests,
    outcome=answers | rankings | no_answers,
    served=maybe_texts,
    usage=st.none() | st.builds(Usage, counts_of, counts_of, *[st.none() | counts_of] * 3),
    cost_usd=maybe_numbers,
    latency_s=maybe_numbers,
    attempts=st.integers(0, 9),
    waited_s=numbers,
    cached=st.booleans(),
    at=texts,
)

outcomes = (
    st.builds(
        Grade,
        passed=st.booleans(),
        reason=texts,
        expected=maybe_texts,
        found=maybe_texts,
        measure=maybe_numbers,
        is_remark=st.booleans(),
    )
    | st.builds(CheckError, reason=texts)
    | st.builds(Skipped, reason=texts)
)
votes = st.builds(
    Vote,
    raw=texts,
    read=st.none() | objects,
    total_tokens=st.none() | counts_of,
    cost_usd=maybe_numbers,
    latency_s=maybe_numbers,
    number=st.integers(1, 30),
    problem=maybe_texts,
    served=maybe_texts,
    calls=st.integers(0, 2),
    reused=st.booleans(),
)
judgements = st.builds(
    Judgement,
    task_digest=digests,
    judge_digest=digests,
    model=texts,
    votes=tuples_of(votes),
    settings=objects,
    rubric_digest=digests | st.just(""),
)
places = st.builds(Place, path=texts, line=st.integers(1, 10**6), column=st.integers(1, 10**6))


def _checks(children: st.SearchStrategy) -> st.SearchStrategy:
    return st.builds(
        AssertionResult,
        word=texts,
        outcome=outcomes,
        weight=numbers,
        because=maybe_texts,
        path=st.none() | tuples_of(texts | st.integers(0, 99)),
        children=children,
        judgement=st.none() | judgements,
        duration_ms=numbers,
        place=st.none() | places,
    )


checks = _checks(tuples_of(_checks(st.just(()))))
rules = st.dictionaries(texts, st.integers(2, 99), max_size=3)
gradings = st.builds(
    Grading,
    case_id=texts,
    sample=st.integers(0, 9),
    grader=texts,
    checks_digest=digests,
    status=st.sampled_from(["pass", "fail", "error", "skipped"]),
    score=maybe_numbers,
    checks=tuples_of(checks),
    reason=maybe_texts,
    judge_digest=st.none() | digests,
    at=texts,
    rules=rules,
    by_reading_rules=st.booleans(),
)

verdicts = st.sampled_from(["first", "ok", "regressed", "incomplete", "not_comparable"])
counts = st.builds(Counts, passed=counts_of, failed=counts_of, error=counts_of, skipped=counts_of)
headers = st.builds(
    RunHeader,
    id=texts,
    set_id=texts,
    set_path=texts,
    target=texts,
    grader=texts,
    at=texts,
    kind=st.sampled_from(["prompts", "questions"]),
    model=texts,
    why=texts,
    endpoint=st.none() | texts,
    conditions=st.lists(conditions, max_size=2).map(lambda found: {c.digest: c for c in found}),
    cases=tuples_of(
        st.builds(PlannedCase, case_id=texts, question_digest=digests, checks_digest=digests, place=texts)
    ),
    partial=maybe_texts,
    repeat=st.integers(1, 9),
    judge_digest=st.none() | digests,
    judge_model=maybe_texts,
    keep=st.sampled_from(["full", "redacted", "metadata"]),
    versions=st.dictionaries(names, texts, max_size=2),
    labels=st.dictionaries(names, texts, max_size=2),
)
ends = st.builds(RunEnd, verdict=verdicts, counts=counts, at=texts)
series = st.builds(Series, set_id=texts, target=texts, grader=texts)
summaries = st.builds(
    RunSummary,
    id=texts,
    series=series,
    at=texts,
    verdict=verdicts,
    counts=counts,
    mean_score=maybe_numbers,
    accepted=st.booleans(),
    partial=maybe_texts,
    set_path=texts,
    model=texts,
    served=tuples_of(texts),
    judge_digest=st.none() | digests,
    compared_with=maybe_texts,
    duration_s=maybe_numbers,
    total_tokens=st.none() | counts_of,
    cost_usd=maybe_numbers,
    judge_calls=st.none() | counts_of,
    judge_tokens=st.none() | counts_of,
    judge_cost_usd=maybe_numbers,
)
acceptances = st.builds(Acceptance, series=series, run_id=maybe_texts, at=texts)
