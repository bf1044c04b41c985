"""What a file that can be read comes to: texts as written, each with its place."""

import pytest

from evalctl.yamltext import Document, MappingNode, Node, Place, ScalarNode, SequenceNode, Unreadable, read


def root(text: str) -> Node:
    found = read("a.yaml", text.encode())
    assert isinstance(found, Document), found
    return found.root


def plain(node: Node) -> object:
    match node:
        case ScalarNode():
            return node.text
        case SequenceNode():
            return [plain(item) for item in node.items]
        case MappingNode():
            return {key.text: plain(value) for key, value in node.entries}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a: 007\nb: no\nc: 9:00\n", {"a": "007", "b": "no", "c": "9:00"}),
        ("a: [9:00, 1.10, null]\n", {"a": ["9:00", "1.10", "null"]}),
        ("a: C#\nb: x # y\n", {"a": "C#", "b": "x"}),
        ("a: https://acme.example/?a=1&b=2\n", {"a": "https://acme.example/?a=1&b=2"}),
        ('{"id": "a", "list": [1, {"b": null}]}', {"id": "a", "list": ["1", {"b": "null"}]}),
        ("a: >\n  one\n  two # three\n\n  - four: 4\n", {"a": "one two # three\n- four: 4\n"}),
        ("a: |\n  one\n   two\n", {"a": "one\n two\n"}),
        ("a: |\n  no line end", {"a": "no line end"}),
        ("a: |-\n  x\nb: |+\n  y\n\nc: z\n", {"a": "x", "b": "y\n\n", "c": "z"}),
        ("a: 'it''s'\nb: \"\\u00e9\\n\"\n", {"a": "it's", "b": "é\n"}),
        ("a:\nb: ''\n", {"a": "", "b": ""}),
        ("a: one\n  two\n", {"a": "one two"}),
        ("---\na: b\n...\n", {"a": "b"}),
        ("\ufeffa: b\n", {"a": "b"}),
        ("a: b\r\nc: d\re: f", {"a": "b", "c": "d", "e": "f"}),
        ('a: "x\u2028y\u0085z\ufeff"\nb: |\n  x\u2029y\n', {"a": "x\u2028y\u0085z\ufeff", "b": "x\u2029y\n"}),
        ("a: \U000f0000\u2028\n", {"a": "\U000f0000\u2028"}),
        ("- a\n- - b\n  - c\n", ["a", ["b", "c"]]),
        ('"<<": a\n', {"<<": "a"}),
    ],
)
def test_texts_are_the_characters_of_the_file(text: str, value: object) -> None:
    assert plain(root(text)) == value


def test_places_are_those_of_an_editor() -> None:
    # A family of one emoji is several characters; a line separator ends no line.
    tree = root('a: 😀 x\nb:\n  - "x\u2028y": 中\n  - [1, "2"]\n')

    assert isinstance(tree, MappingNode)
    (_, first), (_, second) = tree.entries
    assert first.place == Place("a.yaml", 1, 4)
    assert first.end == Place("a.yaml", 1, 7)
    assert isinstance(second, SequenceNode)
    assert second.place == Place("a.yaml", 3, 3)
    inner, brackets = second.items
    assert isinstance(inner, MappingNode)
    assert inner.entries[0][0].place == Place("a.yaml", 3, 5)
    assert inner.entries[0][1].place == Place("a.yaml", 3, 12)
    assert brackets.place == Place("a.yaml", 4, 5)
    assert brackets.end == Place("a.yaml", 4, 13)


def test_text_at_the_end_of_a_file_without_line_end_ends_there() -> None:
    tree = root("a: b")

    assert isinstance(tree, MappingNode)
    assert tree.entries[0][1].end == tree.end == Place("a.yaml", 1, 5)


def test_styles_are_told_apart() -> None:
    tree = root("a: x\nb: 'x'\nc: \"x\"\nd: |\n  x\ne: >\n  x\n")

    assert isinstance(tree, MappingNode)
    assert [value.style for _, value in tree.entries if isinstance(value, ScalarNode)] == [
        "plain",
        "quoted",
        "quoted",
        "block",
        "block",
    ]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_are_those_of_the_file_whatever_ends_them(end: str) -> None:
    found = read("a.yaml", f"a: b{end}# \u2028{end}{end}c: d".encode())

    assert isinstance(found, Document)
    assert [found.line(number) for number in range(1, 7)] == ["a: b", "# \u2028", "", "c: d", "", ""]


def test_size_is_limited() -> None:
    assert isinstance(read("a.yaml", b"a: b\n", max_bytes=5), Document)
    found = read("a.yaml", b"a: b\n", max_bytes=4)

    assert isinstance(found, Unreadable)
    assert found.mistakes[0].code == "E002"


def test_fifty_levels_are_read_and_one_more_is_not() -> None:
    assert isinstance(read("a.yaml", b"[" * 50 + b"]" * 50), Document)
    assert isinstance(read("a.yaml", b"[" * 51 + b"]" * 51), Unreadable)


def test_an_alias_is_refused_before_anything_is_repeated() -> None:
    lines = ["a0: &a0 [x, x]"] + [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 40)]
    found = read("a.yaml", "\n".join(lines).encode())

    assert isinstance(found, Unreadable)
    assert [(mistake.code, mistake.place.line) for mistake in found.mistakes] == [("E033", 1), ("E033", 2)]
