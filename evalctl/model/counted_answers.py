"""What of a stored or a new answer counts as the answer: the facts stay as they were said, and are read by this."""

from msgspec.structs import replace

from evalctl.model.answers import Answer
from evalctl.model.text import is_blank
from evalctl.model.thoughts import without_thoughts

ENDINGS = {
    "stop": "the model ended it itself",
    "length": "it was cut off",
    "content_filter": "the provider's filter cut in",
    "tool_calls": "the model asked for a tool",
}
"""What a finish reason says, for people."""


def read(answer: Answer) -> Answer:
    """*answer* without the thoughts in its text, which stand with its reasoning; itself where there are none."""
    told = without_thoughts(answer.text)
    if told.thoughts is None:
        return answer
    reasoning = "\n\n".join(part for part in (answer.reasoning, told.thoughts) if part)
    return replace(answer, text=told.answer, reasoning=reasoning or None)


def is_empty(answer: Answer) -> bool:
    """Whether *answer*, once read, says nothing: no text but what nobody sees, and no tool called."""
    return not answer.tool_calls and is_blank(answer.text)


def ending(answer: Answer) -> str:
    """How *answer* ended, with the provider's word: ``it was cut off (length)``."""
    if answer.finish_reason is None:
        return "nobody said how it ended"
    meaning = ENDINGS.get(answer.finish_reason)
    return f"{meaning} ({answer.finish_reason})" if meaning else f"it ended with {answer.finish_reason}"


def emptiness(answer: Answer) -> str:
    """What is to be said of an empty *answer*: one sentence without a full stop, how it ended included."""
    if answer.refusal and answer.refusal.strip():
        return f"the answer is a refusal without a text, and nothing asserted expects one: {ending(answer)}"
    what = "is empty" if not answer.text else "is nothing but white space"
    behind = ", behind the model's thoughts" if answer.reasoning else ""
    return f"the answer {what}{behind}: {ending(answer)}"
