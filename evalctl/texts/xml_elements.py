"""XML in an answer, read without building it: the names of its elements, or what is wrong with it."""

from collections.abc import Mapping
from functools import cache
from itertools import islice
from typing import Any

from evalctl.model.fences import fences
from evalctl.model.json_answers import MOST_BLOCKS
from evalctl.yamltext.lazy_pattern import lazy_pattern

_DECLARATION = lazy_pattern(r"\s*<\?xml\s[^>]{0,200}\?>")


class NotXml(ValueError):
    """The answer is not XML. The text is the end of a sentence that begins with "the answer"."""


class _Names:
    """Takes what the parser meets and keeps the names of elements, without namespaces."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        self.names.add(tag.rsplit("}", 1)[-1])

    def close(self) -> set[str]:
        return self.names


def element_names(text: str) -> set[str]:
    """The names of all elements of an answer: the whole of it as XML, else its first code block marked xml.

    Where none is marked, the first unmarked one that begins like XML counts. Names come without their
    namespaces. Declarations of entities are refused, and nothing outside the answer is read. Raises NotXml.
    """
    try:
        return _names_in(text)
    except NotXml as problem:
        blocks = list(islice(fences(text), MOST_BLOCKS))
        bodies = [block.body for block in blocks if block.tag == "xml"]
        bodies = bodies or [b.body for b in blocks if not b.tag and b.body.lstrip().startswith("<")]
        if not bodies:
            raise NotXml(f"is not XML: {problem}") from None
    try:
        return _names_in(bodies[0])
    except NotXml as problem:
        raise NotXml(f"holds a code block that is not XML: {problem}") from None


def _names_in(text: str) -> set[str]:
    from xml.etree.ElementTree import ParseError

    from defusedxml.common import DefusedXmlException

    text = text.strip("\ufeff \t\r\n")
    if not text.startswith("<"):
        raise NotXml("it does not begin with <" if text else "it is empty")
    # The text is decoded already; an encoding that it declares for its bytes would be taken at its word.
    if declaration := _DECLARATION.match(text):
        text = text[declaration.end() :]
    parser = _parser_class()(target=_Names(), forbid_dtd=False, forbid_entities=True, forbid_external=True)
    try:
        parser.feed(text)
        names: set[str] = parser.close()
    except DefusedXmlException:
        raise NotXml("it declares entities, which are refused") from None
    except ParseError as problem:
        raise NotXml(str(problem)) from None
    except ValueError:
        # Half of a surrogate pair is no character.
        raise NotXml("it has a character that XML does not allow") from None
    return names


@cache
def _parser_class() -> Any:
    from defusedxml.ElementTree import DefusedXMLParser

    return DefusedXMLParser
