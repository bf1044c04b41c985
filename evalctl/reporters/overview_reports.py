"""``list``, ``assertions`` and ``doctor``: what there is, for people and for machines."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from evalctl.model.inventory import InstalledPart, Listed, Word
from evalctl.model.runs import RunSummary
from evalctl.reporters import in_words
from evalctl.reporters.layout import Layout, text_of
from evalctl.reporters.style import Style
from evalctl.reporters.visible import one_line, path
from evalctl.yamltext.lazy_pattern import lazy_pattern

_DIRECTIVE = lazy_pattern(r"^\.\. code-block:: \w+\n\n?", re.MULTILINE)


def sets_as_table(listed: Sequence[Listed], style: Style, width: int) -> str:
    """Each set with its cases, tags and newest runs."""
    return text_of(_sets(Layout(style, width), listed))


def set_objects(listed: Sequence[Listed]) -> list[dict[str, Any]]:
    """One object a set."""
    return [
        {
            "path": one.path,
            "set": one.set_id,
            "name": one.name,
            "cases": one.cases,
            "tags": dict(one.tags),
            "mistakes": one.mistakes,
            "newest": [
                {
                    "run": run.id,
                    "target": run.series.target,
                    "grader": run.series.grader,
                    "at": run.at,
                    "verdict": run.verdict,
                    "pass_rate": run.counts.pass_rate,
                }
                for run in one.newest
            ],
        }
        for one in listed
    ]


def words_as_table(words: Sequence[Word], style: Style, width: int) -> str:
    """One line a word; the whole documentation of a single one."""
    page = Layout(style, width)
    if len(words) == 1:
        return text_of(_DIRECTIVE.sub("", words[0].documentation).replace("``", "").splitlines())
    return text_of(_words(page, words))


def word_objects(words: Sequence[Word]) -> list[dict[str, Any]]:
    """One object a word."""
    return [
        {
            "word": word.name,
            "summary": word.summary,
            "example": word.example,
            "options": list(word.options),
            "extra": word.extra,
            "origin": word.origin,
            "unusable": word.unusable,
            "documentation": _DIRECTIVE.sub("", word.documentation),
        }
        for word in words
    ]


def findings_as_table(findings: Sequence[InstalledPart], style: Style, width: int) -> str:
    """One line a finding."""
    page = Layout(style, width)
    longest = max((len(finding.topic) for finding in findings), default=0)
    marks = {True: page.style.paint(style.good, "ok"), False: page.style.paint(style.bad, "!!"), None: "  "}
    return text_of(
        f"{marks[finding.is_good]}  {one_line(finding.topic).ljust(longest)}  {one_line(finding.told)}"
        for finding in findings
    )


def finding_objects(findings: Sequence[InstalledPart]) -> list[dict[str, Any]]:
    """One object a finding."""
    return [{"topic": f.topic, "told": f.told, "ok": f.is_good} for f in findings]


def _sets(page: Layout, listed: Sequence[Listed]) -> Iterator[str]:
    for number, one in enumerate(listed):
        if number and one.set_id is not None:
            yield ""
        name = f" · {one_line(one.name)}" if one.name else ""
        if one.set_id is None:
            mistakes = in_words.count(one.mistakes, "mistake")
            yield f"{path(one.path)}: {mistakes}; evalctl check {path(one.path)} names them"
            continue
        yield page.style.paint(page.style.strong, f"{one_line(one.set_id)}{name}")
        tags = ", ".join(f"{one_line(tag)} {count}" for tag, count in sorted(one.tags.items()))
        yield f"  {path(one.path)} · {in_words.count(one.cases, 'case')}{f' · tags: {tags}' if tags else ''}"
        for run in one.newest:
            yield f"  {_newest(run)}"
        if not one.newest:
            yield "  not run yet"


def _newest(run: RunSummary) -> str:
    rate, verdict = in_words.percent(run.counts.pass_rate), in_words.VERDICTS[run.verdict]
    return f"{one_line(run.series.target)}: {verdict}, {rate} passed, {run.at[:16].replace('T', ' ')} UTC"


def _words(page: Layout, words: Sequence[Word]) -> Iterator[str]:
    for word in words:
        notes = [f"extra {word.extra}"] if word.extra else []
        notes += [one_line(word.origin)] if word.origin else []
        yield page.style.paint(page.style.strong, word.name) + (f" ({', '.join(notes)})" if notes else "")
        yield f"  {one_line(word.unusable or word.summary)}"
        yield f"  - {word.example}"
