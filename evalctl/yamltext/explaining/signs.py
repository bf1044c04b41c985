"""Anchors, aliases and tags: what YAML has them for is not allowed here, and often they were meant as text."""

import re

from msgspec.structs import replace

from evalctl.yamltext.explaining.beginnings import example_of, must_be_quoted
from evalctl.yamltext.finding import MOST, Finding, Fix, also_on
from evalctl.yamltext.parsing.composing import Composed, NodeSign
from evalctl.yamltext.text.lines import Lines
from evalctl.yamltext.text.written_lines import take_apart
from evalctl.yamltext.value_names import shown
from evalctl.yamltext.writing import quoted


def about_signs(lines: Lines, made: Composed) -> list[Finding]:
    """Two findings for all anchors and aliases that belong together, one for each other sign."""
    findings: list[Finding] = []
    repeating = _repeating(lines, made.signs)
    for kind in "&*":
        alike = [sign for sign in repeating if sign.kind == kind]
        if alike:
            findings.append(_repetition(alike))
    for sign in made.signs:
        if len(findings) >= MOST:
            break
        if sign in repeating:
            continue
        written = lines.text[sign.begin : sign.end]
        findings.append(_tag(lines, sign, written) if sign.kind == "!" else _text(lines, sign, written))
    return findings


def _repeating(lines: Lines, signs: list[NodeSign]) -> list[NodeSign]:
    """The aliases that have an anchor, the anchors that have an alias, or that mark more than a text."""
    counterparts = {
        sign: ("&" if sign.kind == "*" else "*") + sign.name for sign in signs if sign.kind != "!"
    }
    there = {written for written in set(counterparts.values()) if written in lines.text}
    return [
        sign
        for sign, counterpart in counterparts.items()
        if counterpart in there or (sign.kind == "&" and not sign.is_text)
    ]


def _repetition(signs: list[NodeSign]) -> Finding:
    first = signs[0]
    numbers = sorted({sign.place.line for sign in signs} - {first.place.line})
    if first.kind == "&":
        said = (
            f'"&{first.name}" is an anchor, which YAML has for repeating this part elsewhere; '
            f"anchors are not supported here, so delete it{also_on(numbers)}"
        )
    else:
        said = (
            f'"*{first.name}" is an alias, which YAML has for repeating a part from elsewhere; '
            f"aliases are not supported here, so write that part out{also_on(numbers)}"
        )
    return Finding(first.place, "E033", said)


def _tag(lines: Lines, sign: NodeSign, written: str) -> Finding:
    is_standard = re.match(r"!![A-Za-z]|!<", written) is not None
    if is_standard or not sign.is_text:
        name = written.split(None, 1)[0] if written else "!"
        said = (
            f"{shown(name, 60)} is a tag, and tags are not allowed here; remove it and write plain text "
            "(nothing was executed)"
        )
        return Finding(sign.place, "E034", said, None, "name: Acme FAQ answers")
    return _text(lines, sign, written)


def _text(lines: Lines, sign: NodeSign, written: str) -> Finding:
    """The sign was meant as the first character of a text."""
    row = take_apart(sign.place.line, lines.line(sign.place.line))
    fix = None
    value = row.plain_value
    if row.value_column == sign.place.column and "\n" not in written and value == row.value:
        at = replace(sign.place, column=row.value_column)
        fix = Fix({row.number: row.with_value(quoted(value))}, at, value)
    return Finding(sign.place, "E017", must_be_quoted(sign.kind), fix, example_of(sign.kind))
