"""From bytes to text: the file's size, its encoding and its byte order mark."""

import re

from msgspec import Struct

from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.mistake import Mistake
from evalctl.yamltext.place import Place

SMALLEST_SET = """\
id: acme.faq
prompts:
  - id: opening-hours
    prompt: When is the office open?
    assert:
      - contains: Monday"""

_UTF_16_OR_32 = (b"\xff\xfe", b"\xfe\xff", b"\x00\x00\xfe\xff")
_DOCUMENTS = {
    b"PK\x03\x04": "a ZIP or Office document (Word, Excel)",
    b"\xd0\xcf\x11\xe0": "an old Office document (Word, Excel)",
    b"%PDF-": "a PDF document",
    b"{\\rtf": "a document in Rich Text Format",
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"GIF8": "a picture",
    b"\x1f\x8b": "a compressed file",
    b"SQLite format 3": "a database",
}
_FEW = 4  # strange bytes that a text may have by accident
_SAMPLE = 4096  # bytes; ample to tell text from something else


class Undecodable(Struct, frozen=True):
    """A file whose bytes are no text; *best* is what can be read of it (None: nothing)."""

    mistake: Mistake
    best: str | None = None


def decode(path: str, data: bytes, max_bytes: int) -> str | Undecodable:
    """The text of *data*, without a byte order mark."""
    if len(data) > max_bytes:
        return Undecodable(_mistake(Place(path), "E002", _too_large(len(data), max_bytes)))
    if document := next((name for magic, name in _DOCUMENTS.items() if data.startswith(magic)), None):
        return Undecodable(
            _mistake(Place(path), "E003", f"this is not a text file but {document}; {_SAVE_AS_TEXT}")
        )
    if data.startswith(_UTF_16_OR_32) or _has_every_other_byte_zero(data):
        said = (
            'this file is saved as UTF-16 (Windows calls it "Unicode"); save it again with the encoding UTF-8'
        )
        return Undecodable(_mistake(Place(path), "E005", said))
    if _is_binary(data):
        said = f"this is not a text file (it has bytes that no text has); {_SAVE_AS_TEXT}"
        return Undecodable(_mistake(_place(path, data, data.find(b"\x00")), "E003", said))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return Undecodable(_not_utf_8(path, data, error.start), data.decode("utf-8-sig", errors="replace"))


_SAVE_AS_TEXT = "save it as plain text (UTF-8)"


def _mistake(place: Place, code: str, message: str, excerpt: str | None = None) -> Mistake:
    return Mistake(place, code, message, excerpt=excerpt)


def _too_large(size: int, limit: int) -> str:
    mega = 1_000_000
    return (
        f"the file is too large: {size / mega:.1f} MB, and at most {limit / mega:g} MB are read; "
        "split it into several files"
    )


def _has_every_other_byte_zero(data: bytes) -> bool:
    """Whether *data* looks like UTF-16 without a byte order mark: most texts are ASCII in the main."""
    sample = data[:_SAMPLE]
    even, odd = sample[::2].count(0), sample[1::2].count(0)
    most, few = max(even, odd), min(even, odd)
    return len(sample) >= 4 and most > len(sample) * 0.3 and few <= len(sample) * 0.05


def _is_binary(data: bytes) -> bool:
    sample = data[:_SAMPLE]
    strange = len(sample.translate(None, _TEXT_BYTES))
    return b"\x00" in data and (strange > max(_FEW, len(sample) * 0.05) or not _is_utf_8(data))


_TEXT_BYTES = bytes([*range(0x20, 0x100), *b"\t\n\v\f\r\x1b"])


def _is_utf_8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _place(path: str, data: bytes, offset: int) -> Place:
    """The place of the byte at *offset*; everything before it on its line is UTF-8, or counts as it can."""
    before = data[:offset]
    begin = max(before.rfind(b"\n"), before.rfind(b"\r")) + 1
    number = before.count(b"\n") + len(re.findall(rb"\r(?!\n)", before)) + 1
    column = len(before[begin:].decode("utf-8-sig" if not begin else "utf-8", errors="replace")) + 1
    return Place(path, number, column)


def _not_utf_8(path: str, data: bytes, offset: int) -> Mistake:
    place = _place(path, data, offset)
    if re.match(rb"\xed[\xa0-\xbf]", data[offset : offset + 2]):
        said = (
            "the file is not valid UTF-8: half of a character stands here (often half of an emoji); "
            "delete it and type the character again"
        )
        return _mistake(place, "E004", said)
    said = f"the file is not saved as UTF-8{_guess(data)}; save it again with the encoding UTF-8"
    return _mistake(place, "E004", f"{said}. This is the first character that cannot be read")


def _guess(data: bytes) -> str:
    """`` (it looks like …)``, or nothing where no encoding is likely."""
    strange = [match.span() for match in re.finditer(rb"[\x80-\xff]+", data[: 50 * _SAMPLE])][:500]
    words = [data[max(begin - 2, 0) : end + 2] for begin, end in strange]
    if sum(len(word) for word in words) == 0 or sum(end - begin for begin, end in strange) > len(strange) * 2:
        return ""
    scores = {
        name: sum(_likelihood(word, encoding) for word in words) for name, encoding in _ENCODINGS.items()
    }
    # Nearly every such file is from Windows; another encoding must read what this one does not.
    usual = next(iter(scores))
    best = max(scores, key=scores.__getitem__)
    if scores[usual] > 0 and scores[best] < scores[usual] + _MARGIN:
        best = usual
    if scores[best] <= 0:
        best = usual
        if any(_NOT_IN_WINDOWS.search(word) for word in words):
            return ""
    return f" (it looks like {best})"


_ENCODINGS = {
    'Windows-1252, which Windows calls "ANSI"': "cp1252",
    "Mac Roman": "mac_roman",
    "the old DOS encoding, code page 850": "cp850",
    "Windows-1250 for Central Europe": "cp1250",
}
"""Encodings by name, the likeliest first."""

_MARGIN = 4
"""By how much another encoding must read better than the usual one: by two letters."""

_NOT_IN_WINDOWS = lazy_pattern(rb"[\x81\x8d\x8f\x90\x9d]")
_USUAL_SIGNS = "’‘“”„–—…«»€°§£·•¿¡®©™²³½¼¾×±÷¢¥µªº´¨¶\xa0"
_INSIDE_WORDS = "’‘´·–—…\xa0"
"""Signs that stand between two letters; others do not."""

_WORDS_OF_ONE_LETTER = "àáâåæèéêíîïóôöøúüÀÁÂÅÆÈÉÊÍÎÓÔÖØÚÜ"


def _likelihood(word: bytes, encoding: str) -> int:
    """How much *word* looks like writing when read in *encoding*."""
    text = word.decode(encoding, errors="replace")
    score = 0
    for position, char in enumerate(text):
        if char < "\x80":
            continue
        before, after = text[position - 1 : position], text[position + 1 : position + 2]
        is_inside = before.isalpha() and after.isalpha()
        if not char.isalpha() or char in _USUAL_SIGNS:
            score += 2 if char in (_INSIDE_WORDS if is_inside else _USUAL_SIGNS) else -3
        elif char.isupper() and (before.islower() or (before.isalpha() and after.islower())):
            score -= 2
        elif before.isalpha() or after.isalpha():
            score += 2
        else:
            score += 1 if char in _WORDS_OF_ONE_LETTER else -1
    return score
