"""Documents as people write them, for laws."""

import hypothesis.strategies as st

KEYS = st.sampled_from(["id", "prompt", "assert", "contains", "json_schema", "a-b", "c d", "é", "x1"])
WORDS = st.one_of(
    st.sampled_from(
        ["Monday", "9am", "to", "yes", "no", "null", "1.10", "007", "it's", '"open"', "C#", "a:b", "é"]
    ),
    st.sampled_from(
        ["#1", "- x", "😀", "“quoted”", "–", "\u00a0", "x:", "\\d", "?", "!", "|", ">", "%", "@", "`"]
    ),
    st.sampled_from(["[", "]", "{", "}", ",", "&", "*"]),
)
LINES = st.lists(WORDS, min_size=1, max_size=5).map(" ".join)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _single(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


@st.composite
def _scalar(draw: st.DrawFn, indent: int) -> str:
    """A text in one of YAML's styles; *indent* is that of its key."""
    style = draw(st.sampled_from(["plain", "single", "double", "|", ">", "|-", ">-", "folded", "nothing"]))
    inner = " " * (indent + 2)
    match style:
        case "nothing":
            return ""
        case "plain":
            return " " + draw(LINES)
        case "single":
            return " " + _single(draw(LINES))
        case "double":
            return " " + _quoted(draw(LINES))
        case "folded":
            lines = draw(st.lists(LINES, min_size=2, max_size=3))
            return ' "' + f"\n{inner}".join(_quoted(line)[1:-1] for line in lines) + '"'
        case _:
            first = draw(LINES)
            rest = draw(
                st.lists(st.one_of(LINES, st.just(""), LINES.map(lambda line: "  " + line)), max_size=3)
            )
            return f" {style}\n" + "\n".join(inner + line if line else "" for line in (first, *rest))


@st.composite
def _flow(draw: st.DrawFn, depth: int) -> str:
    item = st.one_of(
        st.sampled_from(["x", "9:00", "'a, b'", '"c: d"', "1.10", "null", "a b"]),
        _flow(depth - 1) if depth else st.just("y"),
    )
    if draw(st.booleans()):
        return "[" + ", ".join(draw(st.lists(item, max_size=3))) + "]"
    keys = draw(st.lists(st.sampled_from(["type", "'a b'", '"c"', "x1"]), max_size=3, unique=True))
    return "{" + ", ".join(f"{key}: {draw(item)}" for key in keys) + "}"


@st.composite
def _block(draw: st.DrawFn, indent: int, depth: int) -> str:
    """A list or a table in lines; the first stands where it is put, the others at *indent*."""
    parts: list[str] = []
    is_list = draw(st.booleans())
    keys = draw(st.lists(KEYS, min_size=1, max_size=3, unique=True))
    for key in keys:
        if is_list:
            inner = f"- {draw(_block(indent + 2, depth - 1))}" if depth and draw(st.booleans()) else None
            parts.append(inner or "-" + draw(_scalar(indent)))
        elif depth and draw(st.booleans()):
            deeper = indent + 2
            parts.append(f"{key}:\n{' ' * deeper}{draw(_block(deeper, depth - 1))}")
        elif draw(st.booleans()):
            parts.append(f"{key}: {draw(_flow(2))}")
        else:
            parts.append(f"{key}:{draw(_scalar(indent))}")
        if draw(st.integers(0, 9)) == 0:
            parts[-1] += "  # a comment: with 'quotes' – and\u00a0signs"
    return ("\n" + " " * indent).join(parts)


DOCUMENTS = _block(0, 3).map(lambda text: text + "\n")
"""YAML as people write it; not always right."""
