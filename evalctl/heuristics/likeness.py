"""How like two texts are, 0.0 to 1.0, by one measure each. All take text, reference and language.

They are given the texts as a reader sees them (``seen``); what is the same to a reader is 1.0 and not measured.
"""

from collections import Counter

from evalctl.heuristics.libraries import bleu, sentence_encoder
from evalctl.texts.characters import nfkc
from evalctl.texts.folding import Folding, folded
from evalctl.texts.needles import nothing_but_marks
from evalctl.texts.prose import words
from evalctl.yamltext.lazy_pattern import lazy_pattern

_ARTICLES = frozenset(["a", "an", "the"])
_UNSPACED = lazy_pattern("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]")


def seen(text: str) -> str:
    """*text* as a reader sees it, trimmed; marks that stand alone are themselves."""
    return folded(
        text.strip(), Folding(), "hyphens" if nothing_but_marks(text) else "outside code"
    ).text.strip()


def by_edit(text: str, reference: str, language: str | None) -> float:
    """1 - Levenshtein distance / length of the longer text; case counts."""
    from rapidfuzz.distance import Levenshtein

    return Levenshtein.normalized_similarity(text, reference)


def by_tokens(text: str, reference: str, language: str | None) -> float:
    """F1 of the words in common (Rajpurkar et al. 2016, SQuAD), with words of any script."""
    given, wanted = _counted(text, language), _counted(reference, language)
    return _f1((given & wanted).total(), given.total(), wanted.total())


def by_longest_subsequence(text: str, reference: str, language: str | None) -> float:
    """ROUGE-L (Lin 2004) with beta 1: F1 of the longest common subsequence of words."""
    from rapidfuzz.distance import LCSseq

    given, wanted = _tokens(text), _tokens(reference)
    return _f1(LCSseq.similarity(given, wanted), len(given), len(wanted))


def by_bleu(text: str, reference: str, language: str | None) -> float:
    """Sentence BLEU (Papineni et al. 2002; Post 2018), by the character where the reference has no spaces."""
    unspaced = len(_UNSPACED.findall(reference)) * 2 > len(reference)
    return bleu.bleu(text, reference, by_character=unspaced)


def by_meaning(text: str, reference: str, language: str | None) -> float:
    """Cosine of the two texts' vectors; an empty text means nothing, so it is like nothing."""
    if not text.strip() or not reference.strip():
        return 0.0
    return max(0.0, sentence_encoder.likeness(text, reference))


def _tokens(text: str) -> list[str]:
    text = nfkc(nfkc(text).casefold())
    return words(text) or text.split()


def _counted(text: str, language: str | None) -> Counter[str]:
    tokens = _tokens(text)
    if language in ("en", None):
        tokens = [token for token in tokens if token not in _ARTICLES] or tokens
    return Counter(tokens)


def _f1(common: int, given: int, wanted: int) -> float:
    return 2 * common / (given + wanted) if common else 0.0
