"""What of the history could not be read, in sentences."""

from collections import Counter

from evalctl.history import History

MOST_NAMED = 10
"""Lines of one file. A file that is none of ours has thousands, and a report is to be read."""


def skipped(history: History) -> tuple[str, ...]:
    """The lines that were passed by so far, each with its place; of one file only the first ones by name."""
    named: Counter[str] = Counter()
    sentences: list[str] = []
    for problem in history.problems:
        named[str(problem.path)] += 1
        if named[str(problem.path)] <= MOST_NAMED:
            sentences.append(str(problem))
    for path, count in named.items():
        if count > MOST_NAMED:
            sentences.append(f"{path}: {count - MOST_NAMED:,} more lines were skipped")
    return tuple(sentences)
