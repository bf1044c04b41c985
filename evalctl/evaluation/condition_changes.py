"""What changed between two runs beside the answers, in sentences."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher

from evalctl.evaluation.pairing import partners
from evalctl.model.conditions import Conditions
from evalctl.model.json_values import Json, canonical
from evalctl.model.judgements import JudgeIdentity
from evalctl.model.runs import Result, Run
from evalctl.model.text import shorten

LONGEST_QUOTE = 120
_OWN = "the provider's own"


def conditions_changed(before: Run, after: Run) -> tuple[str, ...]:
    """Sentences on what the runs were asked under: target, system prompt, settings, tools, served model, judge.

    Prompts are matched as in a comparison; what holds for several of them is said once, with their number.
    """
    sentences = [*_of_headers(before, after)]
    then_by_id = {result.planned.case_id: result for result in before.results}
    then_of = partners([r.planned for r in before.results], [r.planned for r in after.results])
    tally: Counter[str] = Counter()
    asked = 0
    for now in after.results:
        if (partner := then_of.get(now.planned.case_id)) is None:
            continue
        then = then_by_id[partner.case_id]
        if then.sample is None or now.sample is None:
            continue
        asked += 1
        tally.update(_between(_conditions(then), _conditions(now)))
    for sentence, times in tally.items():
        sentences.append(sentence if times == asked else f"{sentence} (in {times} of {asked} prompts)")
    return tuple(sentences)


def _of_headers(before: Run, after: Run) -> Iterator[str]:
    then, now = before.header, after.header
    if then.model and now.model and then.model != now.model:
        yield f"the target is {now.model} (was {then.model})"
    if then.endpoint is not None and now.endpoint is not None and then.endpoint != now.endpoint:
        yield f"the endpoint is {now.endpoint or _OWN} (was {then.endpoint or _OWN})"
    if before.served and after.served and before.served != after.served:
        yield f"the provider served {', '.join(after.served)} (was {', '.join(before.served)})"
    yield from _judges(before.judge, after.judge)


def _judges(then: JudgeIdentity | None, now: JudgeIdentity | None) -> Iterator[str]:
    if then is None or now is None or then.digest == now.digest:
        return
    if then.model != now.model:
        yield f"the judge is {now.model} (was {then.model})"
        return
    settings = tuple(_settings(then.settings, now.settings, "the judge's setting"))
    yield from settings or (
        f"the judge {now.model} is asked in another way (its votes, endpoint or questions)",
    )


def _conditions(result: Result) -> Conditions:
    assert result.sample is not None
    return result.sample.request.conditions


def _between(then: Conditions, now: Conditions) -> Iterable[str]:
    if then.system != now.system:
        yield f"the system prompt changed: {_first_difference(then.system, now.system)}"
    yield from _settings(then.settings, now.settings)
    if canonical(then.tools) != canonical(now.tools):
        yield "the tools changed"


def _settings(
    then: Mapping[str, Json], now: Mapping[str, Json], called: str = "the setting"
) -> Iterator[str]:
    for key in sorted({*then, *now}):
        if canonical(then.get(key)) != canonical(now.get(key)):
            was = canonical(then[key]) if key in then else "not set"
            became = canonical(now[key]) if key in now else "not set"
            yield f"{called} {key} is {became} (was {was})"


def _first_difference(then: str | None, now: str | None) -> str:
    """The first line that differs, as a quotation of both."""
    if then is None or now is None:
        was, became = ("none" if text is None else _quoted(text) for text in (then, now))
        return f"it was {was} and is {became}"
    old, new = ([line.strip() for line in text.splitlines() if line.strip()] for text in (then, now))
    changes = [o for o in SequenceMatcher(None, old, new, autojunk=False).get_opcodes() if o[0] != "equal"]
    if not changes:
        return "in its white space"
    _, old_start, old_end, new_start, new_end = changes[0]
    more = f", and {len(changes) - 1} more" if len(changes) > 1 else ""
    was, became = " ".join(old[old_start:old_end]), " ".join(new[new_start:new_end])
    if not was:
        return f"{_quoted(became)} was added{more}"
    if not became:
        return f"{_quoted(was)} was removed{more}"
    return f"{_quoted(was)} became {_quoted(became)}{more}"


def _quoted(text: str) -> str:
    return f"“{shorten(text, LONGEST_QUOTE)}”"
