"""Reading one question of a set."""

from msgspec import Struct

from evalctl.datasets.case import CaseOpener
from evalctl.model.cases import QuestionCase
from evalctl.yamltext.nodes import Node
from evalctl.yamltext.reader import INVALID, Invalid, Reader

_MISSING = {
    "question": "question: How do I return a parcel?",
    "form": "form: match  # or gap, where the question has other words than the document",
    "expected": "expected: [returns-policy]  # or [] where no document answers it",
}
"""What every question has, with an example of each."""


class QuestionReader(Struct, frozen=True):
    """Reads the questions of one set."""

    opener: CaseOpener

    def question(self, reader: Reader, node: Node, _name: str) -> QuestionCase | Invalid:
        """The hook for one item of ``questions:``."""
        case = self.opener.open(reader, node)
        if isinstance(case, Invalid):
            return INVALID
        missing = [key for key in _MISSING if key not in case.entries]
        for key in missing:
            case.reader.note(node, "E054", f'this question needs "{key}"', example=_MISSING[key])
        if missing or not case.is_good:
            return INVALID
        values = case.values
        return QuestionCase(
            values["id"],
            node.place,
            values["question"],
            values["form"],
            tuple(values["expected"]),
            hard_class=values.get("class"),
            gist=values.get("gist"),
            tags=tuple(values.get("tags", ())),
            must_pass=values.get("must_pass", False),
            skip=values.get("skip"),
        )
