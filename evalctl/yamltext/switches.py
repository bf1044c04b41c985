"""Yes and no as people write them, where YAML wants ``true`` and ``false``: a table that anyone can extend.

Each line is a language: what it says for yes, and what it says for no, in lower case.
"""

import unicodedata

_WORDS: tuple[tuple[str, str], ...] = (
    (
        "yes y on yep yeah yup sure ok t 1 enabled x ✓ ✔ ✅",
        "no n off nope f 0 disabled ✗ ✘ ❌",
    ),  # English, signs
    ("ja j wahr richtig ein an stimmt", "nein falsch aus nö nee"),  # German
    ("oui vrai activé", "non faux désactivé"),  # French
    ("sí si verdadero cierto activado", "no falso desactivado"),  # Spanish
    ("sì vero attivo", "no falso spento"),  # Italian
    ("sim verdadeiro ligado", "não nao desligado"),  # Portuguese
    ("waar aan", "nee onwaar uit niet"),  # Dutch
    ("tak prawda", "nie fałsz"),  # Polish
    ("ano pravda", "ne nepravda"),  # Czech
    ("sant på", "nej falskt av"),  # Swedish, Danish
    ("kyllä", "ei"),  # Finnish
    ("evet doğru", "hayır yanlış"),  # Turkish
    ("да д истина", "нет н ложь ні"),  # Russian, Ukrainian
    ("はい", "いいえ"),  # Japanese
    ("是 是的 对", "否 不 不是 错"),  # Chinese
    ("예 네", "아니요 아니오"),  # Korean
)

SWITCHES: dict[str, str] = {
    **{word: "true" for yes, _ in _WORDS for word in yes.split()},
    **{word: "false" for _, no in _WORDS for word in no.split()},
}
"""``true`` or ``false`` by each of these words."""

NO_REASON: tuple[str, ...] = tuple(
    sorted({"true", "false", "none", "never", "nie", "jamais", "nunca", "mai", "nooit", "-", *SWITCHES})
)
"""What is no reason for leaving something out, but a yes or a no."""


def switched(text: str) -> str:
    """*text* in lower case; ``true`` or ``false`` where it says yes or no."""
    said = unicodedata.normalize("NFC", text).strip().lower()
    return SWITCHES.get(said, said)
