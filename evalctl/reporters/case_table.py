"""The table of cases: one line each with result, score and latency."""

from collections.abc import Iterator, Mapping, Sequence
from statistics import median

from evalctl.model.cases import Case
from evalctl.model.runs import Result, Run
from evalctl.reporters import in_words
from evalctl.reporters.case_block import painted, written_id
from evalctl.reporters.case_changes import WORDS, Change
from evalctl.reporters.grid import grid
from evalctl.reporters.layout import INDENT, Layout
from evalctl.reporters.visible import one_line
from evalctl.reporters.width import cut

COMPACT_ABOVE = 100
"""More cases than this, and those that passed without news are named in a row instead of a line each."""

OTHER_COLUMNS = 42  # of result, score, latency and news, with what stands between


def case_table(
    page: Layout, run: Run, changed: Mapping[str, Change], cases: Mapping[str, Case]
) -> Iterator[str]:
    """The section; every case of the run is named in it. *cases* are the set's as they are now, where known."""
    if not run.results:
        return
    yield ""
    news = [WORDS[changed.get(result.grading.case_id, "same")] for result in run.results]
    rows: list[Sequence[str]] = []
    quiet: list[Result] = []
    for result, word in zip(run.results, news, strict=True):
        if len(run.results) > COMPACT_ABOVE and result.grading.status == "pass" and not word:
            quiet.append(result)
        else:
            rows.append(_row(page, result, word, cases.get(result.grading.case_id)))
    if rows:
        noun = "question" if run.header.kind == "questions" else "prompt"
        yield from grid([noun, "result", "score", "latency", "news"], rows, right=["score", "latency"])
    if quiet:
        yield from page.heading(f"Passed ({len(quiet):,}{_pace(quiet)})", page.style.good)
        yield from page.sentence(in_words.names([result.grading.case_id for result in quiet]), INDENT)


def _row(page: Layout, result: Result, word: str, case: Case | None) -> Sequence[str]:
    name = f"{one_line(result.grading.case_id)} {written_id(case)}".rstrip()
    latency_s = result.sample.latency_s if result.sample else None
    return [
        cut(name, max(page.columns - OTHER_COLUMNS, 20)),
        painted(page, result.grading.status),
        in_words.score(result.grading.score),
        in_words.seconds(latency_s),
        word,
    ]


def _pace(results: Sequence[Result]) -> str:
    known = [r.sample.latency_s for r in results if r.sample is not None and r.sample.latency_s is not None]
    return f", half of them within {in_words.seconds(median(known))}" if known else ""
