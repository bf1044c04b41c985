"""BLEU by sacrebleu, the reference implementation, offline.

Licence Apache-2.0. Stands in for it if it ever goes: nltk's ``sentence_bleu``, with other smoothing.
"""

from functools import cache
from typing import TYPE_CHECKING

from evalctl.heuristics.libraries.installed import missing as _missing

if TYPE_CHECKING:
    from sacrebleu.metrics.bleu import BLEU


def missing(what: str) -> str | None:
    """How to install what *what* needs; None if it is there."""
    return _missing(what, "sacrebleu")


def bleu(text: str, reference: str, *, by_character: bool) -> float:
    """Sentence BLEU of *text* against *reference*, 0.0 to 1.0, with sacrebleu's signature
    ``nrefs:1|case:mixed|eff:yes|tok:13a|smooth:exp`` (``tok:char`` for scripts without spaces).
    """
    score: float = _metric(by_character).sentence_score(text, [reference]).score
    return min(score / 100, 1.0)


@cache
def _metric(by_character: bool) -> "BLEU":
    from sacrebleu.metrics.bleu import BLEU

    return BLEU(effective_order=True, tokenize="char" if by_character else "13a")
