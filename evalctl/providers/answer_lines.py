"""One line of a file of recorded answers: what it must have, what it may have, and what came of the call."""

import json
from collections.abc import Collection, Mapping
from difflib import SequenceMatcher
from typing import Any

from msgspec import Struct

from evalctl.model.answers import Answer, NoAnswer, Outcome, ToolCall
from evalctl.model.finish_reasons import common_reason
from evalctl.model.json_values import unique_object
from evalctl.model.samples import Reply, Usage
from evalctl.model.text import shorten
from evalctl.providers.error_responses import BLOCKED, meaning_of, one_line
from evalctl.providers.usage import usage_in
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nearest import is_slip, nearest, plain_name
from evalctl.yamltext.value_names import listed, shown
from evalctl.yamltext.writing import quoted

LARGEST_NUMBER = 10**12
"""Seconds or dollars. Sums of numbers like 1e308 are none."""

_OF_THE_CALL = ("sample", "latency_s", "usage", "cost_usd", "finish_reason", "tool_calls", "model")
KEYS = ("id", "answer", "error", "refusal", "reasoning", *_OF_THE_CALL)
SHORTEST_SLIP = 5
"""Characters. A shorter key that is not known is another word, such as "mode" beside "model"."""
_ALIKE = 0.87
"""How alike a misspelt key is: "latency_ms" is, "answered" beside an answer is not."""
_ANSWERS = frozenset(
    {"response", "output", "completion", "text", "content", "reply", "result", "actual", "actual_output",
     "prediction", "generated", "model_output", "antwort", "antworttext", "ausgabe", "réponse", "reponse", "sortie",
     "respuesta", "salida", "risposta", "resposta", "saída", "antwoord", "uitvoer", "odpowiedź", "svar", "ответ",
     "回答", "答案", "答え"}
)  # fmt: skip
"""What others call an answer, also in other languages."""
_IDS = frozenset(
    {"case", "case_id", "prompt_id", "test_id", "question_id", "item_id", "example_id", "key", "kennung",
     "nummer", "nr", "identifiant", "identificador", "identificatore", "clave", "identifikator"}
)  # fmt: skip
"""What others call an id."""
_MOST_SAMPLES = 1_000_000
_UNITS = {"latency_s": " (seconds)", "cost_usd": " (US dollars)"}
_QUESTIONS = ("question", "q", "query")
_STATUS = lazy_pattern(r"\D{0,20}\b([45]\d\d)\b")


class BadLine(ValueError):
    """What is wrong with a line: one sentence, with the code of its kind."""

    def __init__(self, message: str, code: str = "E200") -> None:
        super().__init__(message)
        self.code = code


class AnswerLine(Struct, frozen=True):
    """A line, read. *ignored* are its keys that mean nothing here."""

    case_id: str
    reply: Reply
    ignored: tuple[str, ...] = ()

    @property
    def questions(self) -> tuple[str, ...]:
        """Those of them that hold a question."""
        return tuple(key for key in self.ignored if key.lower() in _QUESTIONS)


def read_line(line: bytes) -> AnswerLine:
    """One line. Raises BadLine."""
    entry = _object(line)
    case_id = entry.get("id")
    if not isinstance(case_id, str):
        raise _without_id(entry)
    ignored = tuple(key for key in entry if key not in KEYS)
    for key in ignored:
        if (near := _slip(key, entry)) is not None:
            raise BadLine(f'"{key}" is not known here; did you mean "{near}"{_UNITS.get(near, "")}?', "E207")
    if not _is_count(sample := entry.get("sample", 1)) or sample < 1:
        raise BadLine('"sample" is a whole number from 1')
    if sample > 1:
        raise BadLine(
            f'"sample" is {sample}: several answers to one prompt are not read yet; keep one line a prompt',
            "E208",
        )
    reply = Reply(
        _outcome(entry),
        served=_optional(entry, "model"),
        usage=_usage(entry.get("usage")),
        cost_usd=_number(entry, "cost_usd"),
        latency_s=_number(entry, "latency_s"),
    )
    return AnswerLine(case_id, reply, ignored)


def _object(line: bytes) -> Mapping[str, Any]:
    try:
        entry = json.loads(line.decode("utf-8"), parse_constant=lambda _: None, object_pairs_hook=_UNIQUE)
    except UnicodeDecodeError:
        raise BadLine("the line is not UTF-8; save the file with the encoding UTF-8") from None
    except BadLine:
        raise
    except ValueError as problem:
        raise BadLine(f"the line is not a JSON object{_why_broken(line.decode(), problem)}") from None
    except RecursionError:
        raise BadLine("the line is not a JSON object") from None
    if not isinstance(entry, dict):
        raise BadLine("the line is not a JSON object")
    return entry


def _why_broken(line: str, problem: ValueError) -> str:
    """What keeps *line* from being an object, where it begins like one; empty where it does not."""
    text = line.strip()
    if not text.startswith("{") or not isinstance(problem, json.JSONDecodeError):
        return ""
    rest = line[problem.pos :].strip()
    if not rest or problem.msg.startswith("Unterminated"):
        return ": it ends too early; it was cut off, or goes on in the next line"
    if text[1:].lstrip().startswith("'"):
        return ": JSON has double quotes where single ones stand here"
    if problem.msg == "Extra data":
        return ": a comma stands behind it; remove it" if rest == "," else f": {shown(rest)} stands behind it"
    return f": it cannot be read from its character {problem.pos + 1} on: {shown(rest)}"


def _said_twice(key: str) -> Exception:
    return BadLine(f'"{shorten(key, 40)}" stands in the line twice; keep the one that is meant')


_UNIQUE = unique_object(_said_twice)


def _without_id(entry: Mapping[str, Any]) -> BadLine:
    if "id" in entry:
        return BadLine('"id" must be a text, in double quotes')
    if "answer" in entry and any(key.lower() in _QUESTIONS for key in entry):
        message = (
            "these are questions with the answers that are expected, not what a program answered: "
            'a line of recorded answers has the "id" of a prompt'
        )
        return BadLine(message, "E209")
    near = _called("id", _IDS, entry)
    if "answer" not in entry and "error" not in entry:
        meant = [name for name in (near, _called("answer", _ANSWERS, entry)) if name is not None]
        are = "is" if len(meant) == 1 else "are"
        asked = (
            f"; {are} {listed((quoted(name) for name in meant), 'and')} meant?" if meant else ", both texts"
        )
        return BadLine(f'the line needs "id" and "answer"{asked}')
    return BadLine('the line needs "id"' + (f"; is {quoted(near)} meant?" if near else ", a text"))


def _called(meant: str, others: Collection[str], entry: Mapping[str, Any]) -> str | None:
    """The key of *entry* that was meant as *meant*: one that is spelt nearly so, or one of the names *others*."""
    keys = [key for key in entry if key not in KEYS]
    return nearest(meant, keys) or next((key for key in keys if plain_name(key) in others), None)


def _slip(key: str, entry: Mapping[str, Any]) -> str | None:
    """The known key that *key* was meant to be; None if it is one of the program's own."""
    if len(key) < SHORTEST_SLIP:
        return None
    near = nearest(key, KEYS)
    if near is None or near in entry:
        return None
    return near if is_slip(key, near) or SequenceMatcher(None, key, near).ratio() >= _ALIKE else None


def _outcome(entry: Mapping[str, Any]) -> Outcome:
    """What came of the call: an answer, a provider's block, or that there is none."""
    error = _error(entry.get("error"))
    if error is not None:
        return error
    calls = _tool_calls(entry.get("tool_calls"))
    refusal = _optional(entry, "refusal")
    ended = _optional(entry, "finish_reason")
    text = entry.get("answer")
    if text is not None and not isinstance(text, str):
        raise BadLine('"answer" must be a text, in double quotes')
    if text is None and not calls and not refusal and ended is None:
        if "answer" not in entry:
            raise BadLine(_without_answer(entry))
        # An absent answer is not a bad one: nobody says here that the program answered anything.
        return NoAnswer("not_given", 'the line of this prompt has no answer: "answer" is null')
    return Answer(
        text or "",
        finish_reason=ended if ended is None else common_reason(ended) or ended,
        refusal=refusal,
        reasoning=_optional(entry, "reasoning"),
        tool_calls=calls,
    )


def _without_answer(entry: Mapping[str, Any]) -> str:
    near = _called("answer", _ANSWERS, entry)
    return 'the line needs "answer"' + (f"; is {quoted(near)} meant?" if near else ", a text")


def _error(error: Any) -> Outcome | None:
    """What a recorded *error* says: that there is no answer, or that the provider blocked it; None for no error.

    OpenAI's shape is understood: an object with ``message``, ``code``, ``type`` and ``status``.
    """
    if isinstance(error, list) and error:
        error = error[0]
    if not error or (isinstance(error, str) and not error.strip()):
        return None
    if isinstance(error, Mapping) and isinstance(error.get("error"), Mapping | str):
        error = error["error"]
    told = error if isinstance(error, Mapping) else {}
    message = str(told.get("message") or told.get("detail") or "") or _as_text(error)
    codes = [str(told[key]).lower() for key in ("code", "type", "status", "name") if told.get(key)]
    sentence = one_line(f"the recorded line says: {message}")
    if meaning_of(codes, message) == BLOCKED:
        return Answer.blocked(one_line(message))
    return NoAnswer("failed", sentence, status=_status(told, message))


def _as_text(error: Any) -> str:
    return error.strip() if isinstance(error, str) else json.dumps(error, ensure_ascii=False)


def _status(told: Mapping[str, Any], message: str) -> int | None:
    """The HTTP status in an error: a field of its own, or the number that its text begins with."""
    for key in ("status", "status_code", "http_status", "code"):
        value = told.get(key)
        if isinstance(value, int) and not isinstance(value, bool) and 400 <= value <= 599:
            return value
    found = _STATUS.match(message)
    return int(found[1]) if found else None


def _optional(entry: Mapping[str, Any], key: str) -> str | None:
    value = entry.get(key)
    if value is not None and not isinstance(value, str):
        raise BadLine(f'"{key}" is a text')
    return value


def _number(entry: Mapping[str, Any], key: str) -> float | None:
    value = entry.get(key)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= LARGEST_NUMBER:
        raise BadLine(f'"{key}" is a number from 0 to {LARGEST_NUMBER:,}')
    return float(value)


def _usage(value: Any) -> Usage | None:
    if value is None:
        return None
    if isinstance(value, Mapping) and (usage := usage_in(value)) is not None:
        return usage
    raise BadLine('"usage" is an object with "prompt_tokens" and "completion_tokens", both whole numbers')


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value <= _MOST_SAMPLES


def _tool_calls(value: Any) -> tuple[ToolCall, ...]:
    if value is None:
        return ()
    if not isinstance(value, list):
        raise BadLine('"tool_calls" is a list of objects with "name" and "arguments"')
    return tuple(_tool_call(item) for item in value)


def _tool_call(item: Any) -> ToolCall:
    """A call: with its name and arguments, or as one of OpenAI's or Anthropic's interfaces writes it."""
    for inner in ("function", "custom"):
        if isinstance(item, Mapping) and isinstance(item.get(inner), Mapping):
            item = {"id": item.get("id"), **item[inner]}
    if not isinstance(item, Mapping) or not isinstance(item.get("name"), str):
        raise BadLine('each of "tool_calls" is an object with "name" and "arguments"')
    arguments = item.get("arguments", item.get("input"))
    text = arguments if isinstance(arguments, str) else json.dumps({} if arguments is None else arguments)
    return ToolCall(item["name"], text, item["id"] if isinstance(item.get("id"), str) else None)
