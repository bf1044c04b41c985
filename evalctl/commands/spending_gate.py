"""What a command may cost, and whether its operator has to say so first."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from evalctl.commands.judges import OpenJudge
from evalctl.commands.survey import RequestGroup, Survey, max_tokens, tools_size
from evalctl.errors import UsageError
from evalctl.model.samples import Provider, rates_of
from evalctl.model.spending import BYTES_PER_TOKEN, TOKENS_OF_AN_ANSWER, Estimate
from evalctl.model.targets import Target
from evalctl.runner import Budget

Confirm: TypeAlias = Callable[[str], bool] | None
"""Asks the operator whether to go on; None where nobody can be asked."""

TOKENS_OF_RULES = 600
TOKENS_OF_A_VERDICT = 500
"""What a judge is told beside the material, and what it replies with, roughly."""


def estimate(
    surveys: Iterable[Survey], seat: OpenJudge | None, environ_costs: Callable[[Target], bool]
) -> Estimate:
    """What asking all of *surveys* comes to, at most and without retries. *environ_costs* says which targets cost."""
    total = Estimate()
    for survey in surveys:
        if environ_costs(survey.job.target):
            for asked in survey.asked:
                total += _of_target(survey.job.subject, asked)
        total += of_judge(seat, survey.judge_questions, survey.judged_size)
    return total


def of_judge(seat: OpenJudge | None, questions: int, size: int) -> Estimate:
    """What *questions* to the judge of *seat* come to, each put as often as it has votes."""
    if seat is None or not seat.costs or not questions:
        return Estimate()
    calls = seat.identity.votes * questions
    rates = None if seat.subject is None else rates_of(seat.subject)
    shown = seat.identity.votes * size // BYTES_PER_TOKEN + calls * (TOKENS_OF_RULES + TOKENS_OF_AN_ANSWER)
    each = max_tokens(seat.identity.settings) or TOKENS_OF_A_VERDICT
    return Estimate.of(calls, shown, calls * each, rates)


def forbidden(found: Estimate, budget: Budget, confirm: Confirm, is_dry: bool = False) -> UsageError | None:
    """Why the command may not begin, where it may spend much and nobody has said that it may; None if it may.

    A dry run asks nobody: where the operator would be asked, it goes on.
    """
    figure = found.too_much
    if figure is None or budget.max_calls is not None:
        return None
    if confirm is None:
        return UsageError(f"this command {figure}: say how many it may start, with --max-calls {found.calls}")
    if is_dry or confirm(f"This command {figure}. Go on?"):
        return None
    return UsageError(
        "nothing was asked, for nobody said yes; --max-calls N says how many calls it may start"
    )


def beyond_limits(surveys: Iterable[Survey]) -> Iterator[str]:
    """What is worth saying of settings: more tokens than a model has. Not of a server of one's own."""
    for survey in surveys:
        target = survey.job.target
        if target.endpoint is not None or (rates := rates_of(survey.job.subject)) is None:
            continue
        for asked in survey.asked:
            wanted, most = max_tokens(asked.first.conditions.settings), rates.most_answer_tokens
            if wanted is not None and most is not None and wanted > most:
                yield (
                    f"max_tokens is {wanted:,}, and {target.model} answers with {most:,} at most, as far as LiteLLM "
                    "knows: the provider may refuse it"
                )


def _of_target(subject: Provider, asked: RequestGroup) -> Estimate:
    rates = rates_of(subject)
    conditions = asked.first.conditions
    prompt = (asked.size + asked.count * tools_size(conditions)) // BYTES_PER_TOKEN
    each = max_tokens(conditions.settings) or TOKENS_OF_AN_ANSWER
    if rates is not None and rates.most_answer_tokens is not None:
        each = min(each, rates.most_answer_tokens)
    return Estimate.of(asked.count, prompt, asked.count * each, rates)
