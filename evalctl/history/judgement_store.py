"""What judges said outside of runs: one file of ``judgement`` lines a set, so that it need not be bought twice."""

from collections.abc import Sequence
from pathlib import Path

from evalctl.errors import StorageError
from evalctl.history.journal_reading import SkippedLine, newer
from evalctl.history.jsonline import NewerVersion, UnreadableLine, from_line, read_each, to_line
from evalctl.history.judgement_lines import decode_judgement, encode_judgement
from evalctl.history.line_fields import Fields
from evalctl.history.linefile import LineFile, make_private_folder, read_lines, reason
from evalctl.history.redaction import kept_judgement
from evalctl.model.answers import Keep
from evalctl.model.judgements import Judgement


class JudgementStore:
    """The judgements of one set's labelled answers, in *path*. As much of each as *keep* says is stored.

    *problems* are the lines that were skipped, because a crash cut them short.
    """

    def __init__(self, path: Path, keep: Keep) -> None:
        self.path = path
        self.problems: Sequence[SkippedLine] = ()
        self._keep = keep

    def read(self) -> tuple[Judgement, ...]:
        """All there are; nothing where there is no file yet. Raises StorageError."""
        found: list[Judgement] = []
        problems: list[SkippedLine] = []
        try:
            for number, line in read_lines(self.path):
                try:
                    for _, entry in read_each(line, _read):
                        if isinstance(entry, UnreadableLine):
                            problems.append(SkippedLine(self.path, number, str(entry)))
                        else:
                            found.append(entry)
                except NewerVersion as failure:
                    raise newer(self.path, number, failure) from None
        except FileNotFoundError:
            return ()
        except OSError as failure:
            raise StorageError(f"cannot read {self.path}: {reason(failure)}") from failure
        self.problems = tuple(problems)
        return tuple(found)

    def add(self, judgement: Judgement) -> None:
        """Add one; it is on the disk when this returns. Raises StorageError."""
        try:
            make_private_folder(self.path.parent, self.path.parents[1])
            file = LineFile(self.path)
        except OSError as failure:
            raise StorageError(f"cannot write to {self.path}: {reason(failure)}") from failure
        try:
            file.append(to_line("judgement", encode_judgement(kept_judgement(judgement, self._keep))))
            file.sync()
        finally:
            file.close()


def _read(line: bytes) -> Judgement:
    return decode_judgement(Fields(from_line(line)))
