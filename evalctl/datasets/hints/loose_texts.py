"""Texts in ``assert:`` where a word with a value was expected: ``- Monday``, ``- contains Monday``."""

from msgspec import Struct

from evalctl.datasets.assertion_schema import GROUPS
from evalctl.datasets.hints.conversions import converted
from evalctl.datasets.hints.other_names import Advice, for_a_judge, in_other_words, written_for
from evalctl.datasets.hints.phrases import meant_by
from evalctl.model.assertion import NO_VALUE, example_of
from evalctl.model.registry import Registry
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nearest import nearest, plain_name
from evalctl.yamltext.nodes import MappingNode, ScalarNode
from evalctl.yamltext.place import Place
from evalctl.yamltext.reader import Invalid, Reader
from evalctl.yamltext.value_names import is_left_out, shown
from evalctl.yamltext.writing import written

_BELOW = "assert:\n  - {}"
_LONGEST_PHRASE = 5
_NOWHERE = Place("")
_ASSIGNED = lazy_pattern(r"(\w+)\s*(:=|=>?|;|->|→|\s[-–](?=\s))\s*(\S.*)")


class LooseTexts(Struct, frozen=True):
    """Notes what is wrong with a text that says nothing, or says it in another way. *registry* has the words."""

    registry: Registry

    def no_list(self, reader: Reader, node: MappingNode | ScalarNode, name: str) -> Invalid:
        """``assert: Monday``, or assertions without dashes."""
        if is_left_out(node) or (isinstance(node, MappingNode) and not node.entries):
            return reader.note(
                node, "E058", f'"{name}" has no assertions', example=_BELOW.format("contains: Monday")
            )
        if isinstance(node, ScalarNode):
            return self._text_for_list(reader, node, name)
        key, value = node.entries[0]
        advice = (
            None if key.text in self.registry else in_other_words(plain_name(key.text), self.registry, value)
        )
        return reader.note(
            node,
            "E100",
            f'"{name}" is a list: begin each assertion with a dash and a space',
            example=_below(advice) or _BELOW.format(f"{key.text}: {written(written_for(value))}"),
        )

    def _text_for_list(self, reader: Reader, node: ScalarNode, name: str) -> Invalid:
        first, colon, rest = node.text.partition(": ")
        if colon and first in self.registry:
            message = f'"{name}" is a list: put a dash before "{first}", and leave out the quotes round all'
            example = _BELOW.format(f"{first}: {written(rest.strip())}")
            return reader.note(node, "E100", message, example=example)
        if word := self._begins_with_word(node.text):
            said = node.text.split(None, 1)[1]
            message = f'"{name}" is a list: put a dash before "{word}" and a colon behind it'
            return reader.note(node, "E100", message, example=_BELOW.format(f"{word}: {written(said)}"))
        if meant := _below(self._begins_with_phrase(node.text)):
            message = f'"{name}" is a list: write each assertion with a dash, a word and a colon'
            return reader.note(node, "E100", message, example=meant)
        return reader.note(
            node,
            "E100",
            f'"{name}" is a list that says how to check: '
            'put the text on a line of its own, behind "- contains: "',
            example=_BELOW.format(f"contains: {written(node.text)}"),
        )

    def no_word(self, reader: Reader, node: ScalarNode) -> Invalid:
        """``- Monday``: a text where an assertion was expected."""
        name = node.text.strip()
        if is_left_out(node):
            return reader.note(node, "E107", "nothing stands behind the dash", example="- contains: Monday")
        if name in self.registry or name in GROUPS:
            return reader.note(node, "E107", f'"{name}" needs a value', example=f"- {self._example(name)}")
        said = plain_name(name)
        advice = (
            converted(said, None, {}, self.registry) or self._alone(said) or for_a_judge(said, self.registry)
        )
        if advice is not None:
            message = f"{shown(name)} is not an assertion here: {advice.message}"
            return reader.note(node, "E104", message, example=advice.example)
        if meant := nearest(name, [word.word for word in self.registry if word.value == NO_VALUE]):
            return reader.note(node, "E101", f'{shown(name)} is no assertion; did you mean "{meant}"?')
        return self._no_colon(reader, node, name)

    def below_not(self, reader: Reader, node: ScalarNode) -> Invalid:
        """``not: contains Monday``, ``not: Monday``: a text where the assertion that must not hold was expected."""
        word, text = self._begins_with_word(node.text), node.text.strip()
        if text.partition(":")[0] in (*self.registry.names, *GROUPS):
            return self._no_colon(reader, node, text)
        said = text.split(None, 1)[1] if word else text
        message = f'a colon is missing behind "{word}"' if word else f"say how to check {shown(text)}"
        return reader.note(node, "E100", message, example=f"not:\n  {word or 'contains'}: {written(said)}")

    def _alone(self, name: str) -> Advice | None:
        """``- must not be empty``: what to write instead, where the word meant stands alone."""
        meant = meant_by(name, self.registry)
        stands_alone = meant is not None and self.registry[meant.word].value == NO_VALUE
        return in_other_words(name, self.registry) if stands_alone else None

    def _no_colon(self, reader: Reader, node: ScalarNode, name: str) -> Invalid:
        """``- contains:Monday``, ``- contains Monday``, or a text that says nothing of how to check."""
        first, colon, rest = name.partition(":")
        if colon and rest and (first in self.registry or first in GROUPS):
            message = f'a space is missing behind the colon of "{first}"'
            if node.style == "quoted":
                message = "the quotes make one text of it: quote only the value, where it needs that"
            correction = reader.notes.line_with(node, self._taken_apart(reader, node))
            return reader.note(node, "E100", message, correction=correction)
        if assigned := _ASSIGNED.fullmatch(name):
            said, sign, value = (part.strip() for part in assigned.groups())
            if said in self.registry:
                message = f'"{said}" is followed by {sign} here; write a colon and a space instead'
                correction = reader.notes.line_with(node, f"{said}: {written(value)}")
                return reader.note(node, "E100", message, correction=correction)
        if word := self._begins_with_word(name):
            example = f"- {word}: {written(name.split(None, 1)[1])}"
            return reader.note(node, "E100", f'a colon is missing behind "{word}"', example=example)
        if advice := self._begins_with_phrase(name):
            message = f"say with a word and a colon how to check {shown(name)}"
            return reader.note(node, "E100", message, example=advice.example)
        message = f"say how to check {shown(name)}: for example that the answer contains it"
        return reader.note(node, "E100", message, example=f"- contains: {written(node.text)}")

    def _taken_apart(self, reader: Reader, node: ScalarNode) -> str:
        """``contains: Monday`` for a text of these characters; in braces where a key stands before it on the line."""
        first, _, rest = node.text.strip().partition(":")
        value = rest.strip() if node.style == "plain" else written(rest.strip())
        inner = rest.strip().partition(":")[0]
        if first in GROUPS and inner in self.registry:
            value = f"{{{inner}: {written(rest.strip().partition(':')[2].strip())}}}"
        before = reader.notes.line(node.place.line)[: node.place.column - 1].rstrip()
        return f"{first}: {value}" if before.endswith("-") else f"{{{first}: {value}}}"

    def _begins_with_word(self, text: str) -> str | None:
        """``contains Monday``: the word at the beginning, with something behind it."""
        first, *rest = text.split(None, 1) or [""]
        return first if rest and first in self.registry else None

    def _begins_with_phrase(self, text: str) -> Advice | None:
        """``must not contain Monday``: what to write instead, where the first words say how to check."""
        words = text.split(None, _LONGEST_PHRASE)
        for count in range(min(_LONGEST_PHRASE, len(words) - 1), 0, -1):
            said = " ".join(words[count:])
            value = ScalarNode(_NOWHERE, said, "quoted", _NOWHERE)
            if advice := in_other_words(" ".join(words[:count]), self.registry, value):
                return advice
        return None

    def _example(self, name: str) -> str:
        if name in GROUPS:
            return f"{name}: {{contains: Monday}}" if name == "not" else f"{name}: [contains: Monday]"
        return example_of(self.registry[name])


def _below(advice: Advice | None) -> str | None:
    """The example of *advice* below ``assert:``."""
    if advice is None or advice.example is None:
        return None
    return "\n".join(["assert:", *(f"  {line}" for line in advice.example.split("\n"))])
