"""What judges said outside of runs: one file of ``judgement`` lines a set, so that it need not be bought twice."""

from pathlib import Path

from evalctl.domain.answers import Keep
from evalctl.domain.judging import Judgement
from evalctl.errors import StorageError
from evalctl.history.jsonline import to_line
from evalctl.history.judgement_file import read_judgements
from evalctl.history.judgement_lines import encode_judgement
from evalctl.history.keeping import kept_judgement
from evalctl.history.linefile import LineFile, make_private_folder, reason


class JudgementStore:
    """The judgements of one set's labelled answers, in *path*. As much of each as *keep* says is stored."""

    def __init__(self, path: Path, keep: Keep) -> None:
        self.path = path
        self._keep = keep

    def read(self) -> tuple[Judgement, ...]:
        """All there are; nothing where there is no file yet. Raises StorageError, InvalidFiles."""
        try:
            return read_judgements(str(self.path), self.path.read_bytes())
        except FileNotFoundError:
            return ()
        except OSError as failure:
            raise StorageError(f"cannot read {self.path}: {reason(failure)}") from failure

    def add(self, judgement: Judgement) -> None:
        """Add one; it is on the disk when this returns. Raises StorageError."""
        try:
            make_private_folder(self.path.parent)
            file = LineFile(self.path)
        except OSError as failure:
            raise StorageError(f"cannot write to {self.path}: {reason(failure)}") from failure
        try:
            file.append(to_line("judgement", encode_judgement(kept_judgement(judgement, self._keep))))
            file.sync()
        finally:
            file.close()
