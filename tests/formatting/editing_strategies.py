"""Good sets in every hand's style: keys in any order, comments and blank lines anywhere, all line ends."""

from hypothesis import strategies as st

WORDS = st.sampled_from(
    [
        "Monday", "no", "On", "y", "12:30", "09:30", "0777", "02134", "1_000", "2024-01-01", "1e3", "0o17", "1.10",
        '"no"', "'on'", "true", "42", "we open at nine", "it's # fine", "tea  # at five", "=", "0b11", '"a # b"',
    ]
)  # fmt: skip
VALUES = st.sampled_from(["no", "0777", "12:30", "1_000", "42", "1e3", '"0777"', "true", "2024-01-01"])
GAPS = st.sampled_from(
    ["", "", "", "", "\n", "\n\n", "# a word\n", "  # a word\n", "\n# a word\n", "# a\n\n# b\n"]
)
DEEP = "          # something that was left out\n"


@st.composite
def texts(draw: st.DrawFn, indent: int) -> str:
    """What may stand behind the colon of a key that takes a text, with its line ends."""
    inside = " " * (indent + 2)
    kind = draw(st.sampled_from(["one line", "one line", "|", "|-", ">", "|+", "plain", "quoted"]))
    match kind:
        case "one line":
            return f" {draw(WORDS)}\n"
        case "plain":
            return f" When is\n{inside}the office open?\n"
        case "quoted":
            return f' "When is\n\n{inside}# the office open?"\n'
        case "|+":
            return f" |+\n{inside}Hello,\n\n{inside}  # no comment\n{draw(st.sampled_from(['', chr(10)]))}"
        case _:
            return f" {kind}\n{inside}Hello,\n\n{inside}  # no comment\n"


@st.composite
def assertions(draw: st.DrawFn, indent: int) -> str:
    inside = " " * (indent + 2)
    head = " " * indent + "- "
    lines: list[str] = []
    for _ in range(draw(st.integers(1, 3))):
        word = draw(WORDS)
        match draw(st.integers(0, 5)):
            case 0:
                lines.append(f"{head}contains: {word}\n")
            case 1:
                entries = [
                    "ignore_case: true\n",
                    f"contains:{draw(texts(indent + 2))}",
                    "because: no\n",
                    "weight: 2\n",
                ]
                lines.append(head + inside.join(draw(st.permutations(entries))))
            case 2:
                plain = word if word.startswith('"') else word.partition("#")[0].strip()
                pieces = draw(st.permutations(["weight: 2", f"contains: {plain}", "because: on"]))
                lines.append(f"{head}{{{', '.join(pieces)}}}  # in braces\n")
            case 3:
                lines.append(f"{head}equals: {draw(VALUES)}\n")
            case 4:
                lines.append(f"{head}not:\n{inside}  ignore_case: true\n{inside}  contains: no\n")
            case _:
                schema = "json_schema: {enum: [yes, 12:30, 0777], type: string}\n"
                lines.append(head + inside.join(draw(st.permutations([schema, "weight: 3\n"]))))
        lines.append(draw(st.sampled_from(["", "", "\n", DEEP])))
    return "".join(lines)


@st.composite
def prompts(draw: st.DrawFn, number: int) -> str:
    entries = [
        f"id: a{number}\n",
        f"prompt:{draw(texts(4))}",
        "assert:\n" + draw(assertions(6)),
        "tags: [no, 2024-01-01]\n",
        f"reference:{draw(texts(4))}",
    ]
    chosen = draw(st.permutations(entries))
    return "  - " + "".join(
        f"{'' if position == 0 else draw(GAPS) + '    '}{entry}" for position, entry in enumerate(chosen)
    )


@st.composite
def sets(draw: st.DrawFn) -> bytes:
    """The bytes of a prompt set."""
    entries = [
        "id: acme.faq\n",
        f"name:{draw(texts(0))}",
        "language: en\n",
        "settings:\n" + "".join(draw(st.permutations(["  # cold\n  temperature: 0\n", "  seed: 12\n"]))),
        f"system:{draw(texts(0))}",
        "prompts:\n"
        + "".join(draw(GAPS) + draw(prompts(number)) for number in range(draw(st.integers(1, 3)))),
    ]
    text = "".join(draw(GAPS) + entry for entry in draw(st.permutations(entries)))
    text = draw(st.sampled_from(["", "# evalctl\n", "---\n", "\n"])) + text
    text = draw(st.sampled_from([text, text, text.rstrip("\n"), text + "# the end\n"]))
    text = text.replace("\n", draw(st.sampled_from(["\n", "\n", "\r\n"])))
    return draw(st.sampled_from([b"", b"\xef\xbb\xbf"])) + text.encode("utf-8")
