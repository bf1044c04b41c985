"""Laws: reading never raises, every place lies in its file, and what is read is what YAML 1.2 says."""

from hypothesis import event, given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML
from ruamel.yaml import nodes as ruamel_nodes
from yaml_documents import DOCUMENTS

from evalctl.yamltext import Document, MappingNode, Mistake, Node, ScalarNode, SequenceNode, Unreadable, read
from evalctl.yamltext.parsing.composing import compose
from evalctl.yamltext.parsing.events import FASTEST, PURE
from evalctl.yamltext.text.lines import Lines

SIGNS = (
    [
        "\n",
        "\r",
        "\t",
        " ",
        "  ",
        ": ",
        "- ",
        "a",
        "key: ",
        "'",
        '"',
        "|\n",
        ">\n",
        "[",
        "]",
        "{",
        "}",
        ",",
        "#",
    ],
    [
        "&a ",
        "*a ",
        "!x ",
        "<<: ",
        "---\n",
        "...\n",
        "%YAML 1.2\n",
        "\\",
        "? ",
        "```",
        "<<<<<<< x\n",
        ">>>>>>> y\n",
    ],
    ["\u00a0", "\u200b", "\u2028", "\u0085", "\ufeff", "–", "•", "：", "“", "”", "😀", "\x0b", "\x00"],
)
TRICKY = st.lists(
    st.one_of(*(st.sampled_from(signs) for signs in SIGNS), st.text(max_size=3)),
    max_size=40,
).map("".join)


def mistakes_of(found: Document | Unreadable) -> tuple[Mistake, ...]:
    return found.warnings if isinstance(found, Document) else found.mistakes


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    found = read("a.yaml", data)

    assert isinstance(found, Document) or any(mistake.severity == "error" for mistake in found.mistakes)


@settings(max_examples=200)
@given(st.one_of(TRICKY, DOCUMENTS))
def test_any_text_is_read_or_refused_with_places_inside_it(text: str) -> None:
    found = read("a.yaml", text.encode("utf-8", "surrogatepass"))

    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    assert isinstance(found, Document) or any(mistake.severity == "error" for mistake in found.mistakes)
    for mistake in mistakes_of(found):
        assert 1 <= mistake.place.line <= len(lines)
        assert 1 <= mistake.place.column <= len(lines[mistake.place.line - 1]) + 3


@given(DOCUMENTS)
def test_every_node_lies_in_its_file_and_the_nodes_in_order(text: str) -> None:
    found = read("a.yaml", text.encode())
    if not isinstance(found, Document):
        return
    lines = [*text.split("\n"), ""]
    for node in nodes(found.root):
        assert node.place <= node.end
        for place in (node.place, node.end):
            assert 1 <= place.line <= len(lines)
            assert 1 <= place.column <= len(lines[place.line - 1]) + 1


@settings(max_examples=300)
@given(DOCUMENTS)
def test_what_is_read_is_what_ruamel_reads(text: str) -> None:
    found = read("a.yaml", text.encode())
    event("read" if isinstance(found, Document) else f"refused: {found.mistakes[0].code}")

    if isinstance(found, Document):
        assert plain(found.root) == plain_ruamel(YAML(typ="safe", pure=True).compose(text))


@settings(max_examples=200)
@given(DOCUMENTS)
def test_both_parsers_say_the_same(text: str) -> None:
    lines = Lines("a.yaml", text)

    fast, pure = (compose(lines, text, {}, parser) for parser in (FASTEST, PURE))

    assert (fast.stop is None) == (pure.stop is None)
    if fast.stop is None:
        assert fast.root is not None
        assert pure.root is not None
        assert plain(fast.root) == plain(pure.root)


@given(DOCUMENTS, st.sampled_from(["\r\n", "\r"]))
def test_line_ends_change_nothing(text: str, end: str) -> None:
    found, other = read("a.yaml", text.encode()), read("a.yaml", text.replace("\n", end).encode())

    if isinstance(found, Document):
        assert isinstance(other, Document)
        assert plain(found.root) == plain(other.root)
    else:
        assert isinstance(other, Unreadable)
        assert [(m.place, m.code) for m in found.mistakes] == [(m.place, m.code) for m in other.mistakes]


def nodes(node: Node) -> list[Node]:
    match node:
        case ScalarNode():
            return [node]
        case SequenceNode():
            return [node, *(each for item in node.items for each in nodes(item))]
        case MappingNode():
            return [node, *(each for pair in node.entries for part in pair for each in nodes(part))]


def plain(node: Node) -> object:
    match node:
        case ScalarNode():
            return node.text
        case SequenceNode():
            return [plain(item) for item in node.items]
        case MappingNode():
            return [(key.text, plain(value)) for key, value in node.entries]


def plain_ruamel(node: object) -> object:
    match node:
        case ruamel_nodes.ScalarNode():
            return node.value
        case ruamel_nodes.SequenceNode():
            return [plain_ruamel(item) for item in node.value]
        case ruamel_nodes.MappingNode():
            return [(plain_ruamel(key), plain_ruamel(value)) for key, value in node.value]
        case _:
            raise TypeError(type(node))
