"""Files of recorded judgements: the ``judgement`` lines of a journal, alone or among its other lines."""

from collections.abc import Iterator

from evalctl.errors import InvalidFiles
from evalctl.history.jsonline import NewerVersion, UnreadableLine, from_line, to_line
from evalctl.history.judgement_lines import decode_judgement, encode_judgement
from evalctl.history.line_fields import Fields
from evalctl.model.judgements import Judgement
from evalctl.model.runs import Run
from evalctl.yamltext import Mistake, Place


def read_judgements(path: str, data: bytes) -> tuple[Judgement, ...]:
    """The judgements in *data*; lines of other kinds are passed over. Raises InvalidFiles with every broken line."""
    found: list[Judgement] = []
    mistakes: list[Mistake] = []
    for number, line in enumerate(data.removeprefix(b"\xef\xbb\xbf").split(b"\n"), 1):
        if not line.strip():
            continue
        try:
            fields = from_line(line)
            if fields.get("kind") == "judgement":
                found.append(decode_judgement(Fields(fields)))
        except (UnreadableLine, NewerVersion) as problem:
            message = f"this line is no judgement: {problem}"
            mistakes.append(Mistake(Place(path, number), "E203", message))
    if mistakes:
        raise InvalidFiles(mistakes)
    return tuple(found)


def judgement_lines(run: Run) -> Iterator[str]:
    """What judges said in *run*, one line a task, as ``read_judgements`` reads it; each names its case.

    Lines end without a newline.
    """
    told: set[tuple[str, str]] = set()
    for result in run.results:
        for judgement in result.grading.judgements:
            key = (judgement.task_digest, judgement.judge_digest)
            if key not in told and any(vote.read is not None for vote in judgement.votes):
                told.add(key)
                fields = {"case": result.grading.case_id, **encode_judgement(judgement)}
                yield to_line("judgement", fields).decode("ascii").rstrip("\n")


def line_of(judgement: Judgement) -> str:
    """One judgement as a line of such a file, without a newline."""
    return to_line("judgement", encode_judgement(judgement)).decode("ascii").rstrip("\n")
