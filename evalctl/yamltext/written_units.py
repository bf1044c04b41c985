"""Units that people write behind figures, and what they are in the unit that a figure has here."""

from collections.abc import Mapping
from decimal import Decimal


def _each(words: str, factor: str) -> dict[str, Decimal]:
    return dict.fromkeys(words.split(), Decimal(factor))


_THOUSANDS = {
    **_each("k thousand tausend tsd tsd. mille mil", "1000"),
    **_each("m mio mio. million millions millionen millones", "1000000"),
}

UNITS: Mapping[str, Mapping[str, Decimal]] = {
    "seconds": {
        **_each(
            "ms msec millisecond milliseconds millisekunde millisekunden millisecondes milisegundos", "0.001"
        ),
        **_each(
            "s sec sec. secs second seconds sek sek. sekunde sekunden seconde secondes segundo segundos", "1"
        ),
        **_each("m min min. mins minute minutes minuten minuto minutos minuti", "60"),
        **_each("h hr hrs hour hours std std. stunde stunden heure heures hora horas", "3600"),
    },
    "dollars": {
        **_each("$ usd us$ dollar dollars us-dollar dólar dólares", "1"),
        **_each("¢ ct cts cent cents centavos", "0.01"),
    },
    "tokens": _each("tok token tokens tokes jetons", "1"),
    "words": _each("word words wort wörter worte mot mots palabra palabras parole woorden", "1"),
    "characters": _each(
        "char chars character characters zeichen buchstaben caractère caractères caracter caracteres caratteri "
        "tekens",
        "1",
    ),
    "times": _each("x × times mal fois veces", "1"),
    "points": _each("point points pts punkt punkte puntos punti", "1"),
    "grade": _each("grade klasse", "1"),
    "mistakes": _each("mistake mistakes error errors fehler fautes erreurs errores", "1"),
    "share": {},
}
"""By what a figure counts: the units that may stand for it, in lower case, and how many of its own each is."""

MAGNITUDES = {
    **dict.fromkeys(("dollars", "tokens", "words", "characters"), _THOUSANDS),
}
"""Where a thousand may be written in short: not where ``m`` is a minute."""

IN_ANSWERS: Mapping[str, Decimal] = {
    **_each("k K tsd tsd. thousand tausend", "1000"),
    **_each("M mio mio. mln million millions millionen millones millón", "1000000"),
    **_each("B bn mrd mrd. mia mia. milliarde milliarden milliard milliards miljard", "1000000000"),
}
"""Thousands and more behind a number of an answer: in lower case but for a single letter, for ``m`` is a metre."""

OF_MONEY: Mapping[str, Decimal] = {**_each("m", "1000000"), **_each("b", "1000000000")}
"""What letters are beside a currency alone."""

IN_WORDS: Mapping[str, str] = {
    "seconds": "in seconds",
    "dollars": "in US dollars",
    "tokens": "in tokens",
    "words": "in words",
    "characters": "in characters",
    "points": "in points from 0 to 10",
    "grade": "a school grade",
    "share": "a share from 0 to 1",
}
"""What a figure is, behind *it is* and before *without a unit*."""

CURRENCIES = frozenset(
    _each(
        "€ $ £ ¥ ¢ eur euro euros usd dollar dollars gbp pound pounds chf franken francs franc yen jpy ct cts cent "
        "cents pence kr sek nok dkk zł pln pesos peso reais real rupees inr",
        "1",
    )
)
MEASURES = frozenset(
    _each(
        "% percent prozent pourcent ° °c °f kg g mg t km m cm mm l ml mph kwh w kw day days tag tage tagen jour "
        "jours día días dias giorni week weeks woche wochen month months monat monate mois year years jahr jahre "
        "ans años people personen personnes personas stück pieces items",
        "1",
    )
)
"""Units that stand behind numbers in answers, in lower case."""
