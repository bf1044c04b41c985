"""Keys and colons: a colon inside a text, a colon or a space that is missing."""

import re

from msgspec.structs import replace

from evalctl.yamltext.explaining.scene import Scene
from evalctl.yamltext.explaining.standing_alone import OPTIONS
from evalctl.yamltext.finding import Finding, Fix
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.place import Place
from evalctl.yamltext.text.written_lines import WrittenLine, take_apart
from evalctl.yamltext.value_names import shown
from evalctl.yamltext.writing import quoted

LONGEST_KEY = 1024
"""Characters of the longest key that YAML reads."""

_COLON_EXAMPLE = 'prompt: "Answer in one word: is the office open?"'
_CONTINUED_EXAMPLE = """\
prompt: |
  Answer in one word: is the office open
  on Sunday?"""
_UNSPACED_COLON = lazy_pattern(r"([A-Za-z_][\w-]*):(?=[^\s/])(.+)")
_SECOND_KEY = lazy_pattern(r"([a-z_]+):[ \t]")
_OPTION_BEHIND = lazy_pattern(
    r"(?:[ \t]*[,;]|[ \t]+[–—-])?[ \t]+(?P<name>because(?=: )"
    r"|(?:ignore_case|word|normalize|stop_if_fails)(?=: (?:true|false|yes|no)$)"
    r"|(?:weight|min|tolerance|relative_tolerance|max_errors|times)(?=: [\d.]+$)|by(?=: [a-z0-9_]+$)): "
)
"""Options that stand behind a value on its line, each with a value of its kind; texts have such words as well."""

_GROUPS = ("not", "any", "all")
"""Keys that hold assertions, which begin on the next line."""

_FIRST_WORD = lazy_pattern(r"([A-Za-z_][\w-]*)[ \t]+(\S.*)")
_ASSIGNED = lazy_pattern(r"([A-Za-z_][\w-]*)[ \t]*(=>?|;)[ \t]*(\S.*)")


def long_key(scene: Scene) -> Finding | None:
    """A key, or what was taken for one, is longer than YAML reads."""
    if scene.trouble not in ("no colon", "colon", "brackets") or scene.at.line != scene.row.number:
        return None
    if (
        scene.row.key is None
        or len(scene.row.key) <= LONGEST_KEY
        or scene.at.column < scene.row.start + LONGEST_KEY
    ):
        return None
    said = (
        f"more than {LONGEST_KEY:,} characters stand before the colon here; a key is not so long, "
        "so put the text in quotes, or under |"
    )
    return Finding(replace(scene.at, column=scene.row.start), "E041", said, None, _CONTINUED_EXAMPLE)


def colon_in_text(scene: Scene) -> Finding | None:
    """A text without quotes has a colon followed by a space, or ends with a colon."""
    row = scene.row
    if scene.trouble != "colon" or scene.in_brackets or row.key is None or scene.at.column < row.value_column:
        return None
    ends = scene.at.column == len(row.text.rstrip())
    below = next(scene.outline.below(row.number), None)
    if ends and below is not None and below.column > row.start:
        word = row.plain_value.rstrip(":").split()[-1][:40]
        said = (
            f'a second key stands on this line, "{word}"; put it on a line of its own, or the text in quotes'
        )
        return Finding(scene.at, "E016", said, None, "name: Acme FAQ answers\nprompts:")
    if parted := _second_key(scene, row):
        return parted
    what = "ends with a colon" if ends else "has a colon followed by a space"
    example = 'contains: "Opening days:"' if ends else _COLON_EXAMPLE
    said = f"the text {what}, so it needs quotes"
    fix = scene.quoting(row) if row.value[:1] not in ("'", '"') else None
    second = _SECOND_KEY.match(row.value)
    if second and not row.dashes:
        said += f'; if "{second[1]}" is a key of its own, it begins on the next line'
        fix = None
    return Finding(scene.at, "E016", said, fix, example)


def _second_key(scene: Scene, row: WrittenLine) -> Finding | None:
    """``- contains: Monday because: …`` or ``- not: contains: Monday``: two keys on the line of a list item."""
    if not row.dashes or row.plain_value != row.value:
        return None
    indent = " " * (row.start - 1)
    if found := _OPTION_BEHIND.search(row.value):
        name, column = found["name"], row.value_column + found.start("name")
        text = (
            f"{row.text[: row.value_column - 1 + found.start()]}\n{indent}{row.value[found.start('name') :]}"
        )
    elif row.key in _GROUPS and (second := _SECOND_KEY.match(row.value)):
        if _SECOND_KEY.search(row.value, second.end()):
            return None
        name, column = second[1], row.value_column
        mark = "  " if row.key == "not" else "  - "
        text = f"{row.text[: row.value_column - 1].rstrip()}\n{indent}{mark}{row.value}"
    else:
        return None
    said = f'a second key stands on this line, "{name}"; put it on a line of its own'
    place = replace(scene.at, line=row.number, column=column)
    return Finding(
        place, "E016", said, Fix({row.number: text}), "- contains: Monday\n  because: we open on Mondays"
    )


def colon_in_continued_text(scene: Scene) -> Finding | None:
    """The same in a text that goes over several lines: the line does not look like a key of its own."""
    last, row = scene.last, scene.row
    if scene.trouble != "colon" or last is None or last.style != "plain" or row.key is None or row.dashes:
        return None
    if not last.place.line < scene.at.line == last.end.line or re.fullmatch(r"[\w-]+", row.key):
        return None
    said = (
        "the text goes over several lines and has a colon followed by a space here, so it needs quotes, "
        "or | behind the key and the text on the lines below"
    )
    return Finding(scene.at, "E016", said, _quoting_all(scene), _CONTINUED_EXAMPLE)


def _quoting_all(scene: Scene) -> Fix | None:
    """Quotes from the beginning of the text that was read last to the end of its last line."""
    if scene.last is None:
        return None
    head = take_apart(scene.last.place.line, scene.lines.line(scene.last.place.line))
    if head.value_column != scene.last.place.column:
        return None
    numbers = [head.number]
    for row in scene.outline.rows[head.number + 1 - scene.outline.first :]:
        if row.kind != "content" or row.column <= head.start or row.looks_like_structure:
            break
        numbers.append(row.number)
    pieces = [head.value, *(scene.lines.line(number).strip() for number in numbers[1:])]
    meant = " ".join(pieces)
    if numbers[-1] < scene.at.line or any(sign in meant for sign in ('"', "\\", " #")):
        return None
    changed = {head.number: head.with_value(f'"{head.value}')}
    end = scene.lines.line(numbers[-1]).rstrip()
    changed[numbers[-1]] = f'{end}"'
    return Fix(changed, scene.last.place, meant)


def missing_key(scene: Scene) -> Finding | None:
    """A line begins with a colon."""
    if scene.char != ":" or scene.at.column != scene.row.start or scene.in_brackets:
        return None
    said = "a key is missing before this colon; if the colon is part of a text, put the text in quotes"
    return Finding(scene.at, "E038", said, None, "contains: Monday")


def no_key_at_all(scene: Scene) -> Finding | None:
    """The file begins with a text where a key should be: it is no YAML at all, or its first line has no colon."""
    last = scene.last
    if scene.trouble not in ("colon", "no colon") or scene.levels or last is None or last.style != "plain":
        return None
    first = take_apart(last.place.line, scene.lines.line(last.place.line))
    said = (
        f"the file begins with the text {shown(first.rest)}; "
        "its first line must be a key, a colon and a value, such as id: acme.faq"
    )
    if assigned := _assigned(scene, first):
        return assigned
    found = _FIRST_WORD.fullmatch(first.rest)
    fix = Fix({first.number: f"{found[1]}: {found[2]}"}) if found and found[1] == "id" else None
    return Finding(last.place, "E025", said, fix, "id: acme.faq\nname: Acme FAQ answers")


def no_space_after_colon(scene: Scene) -> Finding | None:
    """``prompt:When``: without a space the colon is a part of the text."""
    known = scene.outline.keys()
    for row in _suspects(scene):
        found = _UNSPACED_COLON.match(row.rest)
        if row.key is not None and not row.key.startswith(found[1] + ":" if found else "\0"):
            continue
        if found and (found[1] in known or found[1].islower()) and not found[2].startswith("//"):
            column = row.start + found.end(1) + 1
            place = replace(scene.at, line=row.number, column=column)
            text = row.text[: column - 1] + " " + row.text[column - 1 :]
            meant = take_apart(row.number, text).plain_value
            said = f'a space is missing after the colon of "{found[1]}"'
            return Finding(
                place, "E024", said, _value_fix(place, text, meant), "prompt: When is the office open?"
            )
    return None


def no_colon(scene: Scene) -> Finding | None:
    """A line among keys has no colon: it is missing, or the line goes on with the text above."""
    if scene.trouble not in ("no colon", "indentation", "colon", "end"):
        return None
    known = scene.outline.keys()
    suspects = [scene.since_row] if scene.trouble == "no colon" else [scene.row, *_suspects(scene)]
    for row in suspects:
        if row.kind != "content" or row.key is not None:
            continue
        if assigned := _assigned(scene, row):
            return assigned
        found = _FIRST_WORD.fullmatch(row.rest)
        if found and found[1] in known:
            return _key_finding(scene, row, found[1], found[2], f'a colon is missing after "{found[1]}"')
        if row.rest in known or _heads_lines_below(scene, row):
            place = replace(scene.at, line=row.number, column=row.start + len(row.rest))
            below = next(scene.outline.below(row.number), None)
            is_option = bool(row.dashes) and below is not None and below.key in OPTIONS
            fix = None if is_option else Fix({row.number: row.text.rstrip() + ":"})
            return Finding(place, "E025", f'a colon is missing after "{row.rest}"', fix, "assert:")
        if scene.trouble == "no colon":
            return _loose_line(scene, row)
    return None


def _assigned(scene: Scene, row: WrittenLine) -> Finding | None:
    """``id = acme.faq``: another sign stands for the colon."""
    found = _ASSIGNED.fullmatch(row.rest)
    known = scene.outline.keys()
    if not found or (found[2] == ";" and found[1] not in known):
        return None
    said = f'"{found[1]}" is followed by {found[2]} here; write a colon and a space instead'
    return _key_finding(scene, row, found[1], found[3], said)


def _heads_lines_below(scene: Scene, row: WrittenLine) -> bool:
    """Whether *row* is one word with lines below that are indented further, or go on with its list item."""
    below = next(scene.outline.below(row.number), None)
    if below is None or re.fullmatch(r"[A-Za-z_][\w-]*", row.rest) is None:
        return False
    goes_on = bool(row.dashes) and below.column == row.start and below.key is not None and not below.dashes
    return below.column > row.start or goes_on


def _key_finding(scene: Scene, row: WrittenLine, key: str, value: str, said: str) -> Finding:
    place = replace(scene.at, line=row.number, column=row.start + len(key))
    text = f"{row.text[: row.start - 1]}{key}: {value}"
    meant = take_apart(row.number, text).plain_value
    fix = _value_fix(replace(place, column=place.column + 1), text, meant)
    return Finding(place, "E025", said, fix, "prompt: When is the office open?")


def _value_fix(place: Place, text: str, meant: str) -> Fix:
    """The line *text*, whose value begins behind *place*; in quotes where it needs them."""
    row = take_apart(place.line, text)
    at = replace(place, column=row.value_column)
    if row.value[:1] in ("'", '"', "[", "{", "|", ">", ""):
        return Fix({place.line: text})
    if re.search(r": |:$", meant):
        text = row.with_value(quoted(meant))
    return Fix({place.line: text}, at, meant)


def _loose_line(scene: Scene, row: WrittenLine) -> Finding:
    """A line without a colon that begins with no known key."""
    above = next(scene.outline.above(row.number), None)
    place = replace(scene.at, line=row.number, column=row.start)
    if above is not None and above.key is not None and row.column <= above.start and not row.dashes:
        first = row.rest.split(None, 1)[0]
        said = (
            f'this line has no colon: write one after "{first[:40]}" if that is a key; '
            f'if the line is text of "{above.key}" above, indent it further than that key'
        )
        fix = None
        if not above.value:
            said = f'the text of "{above.key}" must be indented further than "{above.key}" itself'
            text = " " * (above.start + 1) + row.text.lstrip()
            fix = _value_fix(place, text, take_apart(row.number, text).plain_value)
        return Finding(place, "E042", said, fix, _CONTINUED_EXAMPLE)
    said = (
        f"there is no colon after {shown(row.rest)}: every line here is a key, a colon and a value; "
        "a text of several lines must be indented further than its key"
    )
    return Finding(place, "E025", said, None, _CONTINUED_EXAMPLE)


def _suspects(scene: Scene) -> list[WrittenLine]:
    """The lines that may be to blame, the likeliest first: that of the beginning, the one above, the one itself."""
    if scene.trouble not in ("no colon", "colon"):
        return []
    numbers: list[int] = []
    if scene.since.line < scene.at.line and scene.trouble == "no colon":
        numbers.append(scene.since.line)
    if scene.last is not None and scene.last.style == "plain" and scene.last.place.line < scene.at.line:
        numbers.append(scene.last.place.line)
    above = scene.above
    if above is not None:
        numbers.append(above.number)
    numbers.append(scene.at.line)
    rows = [scene.outline.row(number) for number in dict.fromkeys(numbers)]
    return [row for row in rows if row is not None and row.kind == "content"]
