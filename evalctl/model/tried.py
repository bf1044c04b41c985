"""One answer tried on a case: nothing was asked and nothing is stored."""

from msgspec import Struct

from evalctl.model.cases import PromptCase
from evalctl.model.runs import Result


class Tried(Struct, frozen=True):
    """What the checks of *case* say to an answer that came from elsewhere."""

    case: PromptCase
    result: Result

    @property
    def exit_code(self) -> int:
        """0 when the answer passes, 1 when it fails, 3 when that could not be decided."""
        return {"pass": 0, "skipped": 0, "fail": 1, "error": 3}[self.result.grading.status]
