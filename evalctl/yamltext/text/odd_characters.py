"""Characters that look like others or like nothing at all, and what to call them."""

from evalctl.yamltext.lazy_pattern import lazy_pattern

SPACES = {
    "\u00a0": "non-breaking space",
    "\u1680": "ogham space",
    "\u2007": "figure space",
    "\u202f": "narrow non-breaking space",
    "\u205f": "mathematical space",
    "\u3000": "full-width space",
    **{chr(code): "typographic space" for code in range(0x2000, 0x200B) if code != 0x2007},
}
"""Spaces that YAML takes for letters."""

INVISIBLE = {
    "\u00ad": "soft hyphen",
    "\u034f": "grapheme joiner",
    "\u061c": "text direction mark",
    "\u180e": "vowel separator",
    "\u200b": "zero-width space",
    "\u200c": "zero-width non-joiner",
    "\u200d": "zero-width joiner",
    "\u200e": "text direction mark",
    "\u200f": "text direction mark",
    "\u2028": "line separator",
    "\u2029": "paragraph separator",
    "\u2060": "word joiner",
    "\ufeff": "byte order mark",
    "\x85": "next-line mark",
    **{chr(code): "text direction mark" for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))},
}
"""Characters that show nothing."""

UNSEEN = {
    **INVISIBLE,
    "\u115f": "Hangul filler",
    "\u1160": "Hangul filler",
    "\u17b4": "Khmer vowel that shows nothing",
    "\u17b5": "Khmer vowel that shows nothing",
    "\u2800": "empty braille pattern",
    "\u3164": "Hangul filler",
    "\uffa0": "Hangul filler",
    **{chr(code): "Mongolian variation mark" for code in (0x180B, 0x180C, 0x180D, 0x180F)},
    **{chr(code): "invisible operator" for code in range(0x2061, 0x2065)},
    **{chr(code): "text direction mark" for code in range(0x206A, 0x2070)},
    **{chr(code): "variation selector" for code in (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))},
    **{chr(code): "annotation mark" for code in range(0xFFF9, 0xFFFC)},
    **{chr(code): "tag character" for code in (0xE0001, *range(0xE0020, 0xE0080))},
}
"""Characters that show nothing by themselves, among them those that shape their neighbours."""

LIST_MARKS = {
    "–": "a long dash",
    "—": "a long dash",
    "―": "a long dash",
    "‒": "a long dash",
    "−": "a minus sign",
    "‐": "a typographic hyphen",
    "‑": "a non-breaking hyphen",
    "﹣": "a small hyphen",
    "－": "a full-width hyphen",
    "•": "a bullet",
    "●": "a bullet",
    "·": "a dot",
    "◦": "a bullet",
    "○": "a bullet",
    "‣": "a bullet",
    "⁃": "a bullet",
    "∙": "a bullet",
    "▪": "a bullet",
    "■": "a bullet",
    "►": "a bullet",
    "▶": "a bullet",
    "➢": "a bullet",
    "✓": "a tick",
    "\uf0b7": "a bullet of Word",
    "*": "a star",
    "+": "a plus sign",
}
"""What people and their word processors put where YAML wants a hyphen."""

COLONS = {
    "：": "full-width colon",
    "﹕": "small colon",
    "︓": "vertical colon",
    "∶": "ratio sign",
    "꞉": "letter colon",
}

OPENING_QUOTES = {
    "“": "”",
    "„": "“”",
    "‟": "”",
    "”": "”",
    "«": "»",
    "‹": "›",
    "‘": "’",
    "‚": "‘’",
    "‛": "’",
    "’": "’",
    "＂": "＂",
}
"""Typographic quotes, each with those that may close it."""

CURLY_INSIDE = lazy_pattern(r"[“”„‟«»‹›‘‚‛「」]|(?<!\w)’|’(?!\w)")
"""A curly quote that may begin or end a text inside another one; an apostrophe between letters does neither."""

CONTROL = lazy_pattern("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]")
"""Characters that no YAML file may hold."""

_CONTROL_NAMES = {
    "\x00": "NUL",
    "\x07": "a bell",
    "\x08": "a backspace",
    "\x0b": "a vertical tab, which Word writes for a manual line break",
    "\x0c": "a form feed, which word processors write for a page break",
    "\x1b": "an escape",
    "\x7f": "a delete",
}

BLANK = " \t" + "".join(SPACES) + "".join(INVISIBLE)
"""Everything that looks like nothing."""


def name_control(char: str) -> str:
    """What the control character *char* is called."""
    if "\x80" <= char <= "\x9f":
        return f"U+{ord(char):04X}, often left by a conversion from Windows-1252"
    return _CONTROL_NAMES.get(char, f"U+{ord(char):04X}")


def name_blank(char: str) -> str:
    """What a space or an invisible character is called, with its number."""
    name = SPACES.get(char) or UNSEEN[char]
    return f"{name}, U+{ord(char):04X}"
