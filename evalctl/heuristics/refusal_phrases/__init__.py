"""How assistants decline a task, by language; also by saying that it is not what they are there for.

"I can't find that order" declines nothing: what counts is that the speaker will not, may not or cannot *do what was
asked*.
"""

from evalctl.heuristics.refusal_phrases.chinese import CHINESE
from evalctl.heuristics.refusal_phrases.dutch import DUTCH
from evalctl.heuristics.refusal_phrases.english import ENGLISH
from evalctl.heuristics.refusal_phrases.french import FRENCH
from evalctl.heuristics.refusal_phrases.german import GERMAN
from evalctl.heuristics.refusal_phrases.italian import ITALIAN
from evalctl.heuristics.refusal_phrases.japanese import JAPANESE
from evalctl.heuristics.refusal_phrases.portuguese import PORTUGUESE
from evalctl.heuristics.refusal_phrases.spanish import SPANISH

BY_LANGUAGE = {
    "en": ENGLISH,
    "de": GERMAN,
    "fr": FRENCH,
    "es": SPANISH,
    "it": ITALIAN,
    "pt": PORTUGUESE,
    "nl": DUTCH,
    "ja": JAPANESE,
    "zh": CHINESE,
}

STILL_OPEN = (
    r"\b(?:until|unless|without (?:your|the|an?|more|further)|before (?:you|i)|if you (?:do not|don['’]t)|"
    r"solange|ohne|bevor|"
    r"sans|avant|tant que|sin|hasta que|antes de|finché|senza|prima di|a meno che|sem (?:[ao]|um|uma|seu|"
    r"sua)|até que|enquanto não|a menos que|"
    r"zonder|totdat|tenzij|voordat)\b|(?:除非|之前|如果您不|如果你不|没有您的|沒有您的)"
)
"""In a sentence with one of these, help is only put off."""
