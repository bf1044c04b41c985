"""English grammar and spelling: the packaged rules that can be trusted, and some of our own."""

import re
from collections.abc import Iterator

from rapidfuzz.distance import OSA

from evalctl.heuristics.english_mistakes import english_mistakes, spacing_mistakes, start_mistakes
from evalctl.heuristics.jargon import JARGON
from evalctl.heuristics.libraries import harper, simplemma
from evalctl.heuristics.text_finding import TextFinding
from evalctl.heuristics.vocabulary import is_foreign
from evalctl.texts.prose import is_abbreviation, sentences, without_blocks, without_code
from evalctl.yamltext.lazy_pattern import lazy_pattern

# Of Harper's 917 rules, those that name a mistake. The others mend style, and are wrong too often for a verdict.
_TRUSTED_LISTED = """
ACoupleMore AdjectiveDoubleDegree AllOfASudden AllReady AllThough AnA AnAnother AnotherThings ArriveTo
AtLeasToLeast AtLestToLeast AwaitFor BareInMind BareWithMe BoarderBorder CauseItIsBecause
CorrectNumberSuffix CraveFor CuttingAgeEggcorn DespiteItIs DespiteOf DidPast Didnt Discuss DoMistake
DoNotWant DoToDueTo DoesOrDose DontCan DoubleModal DoubleNegative EludedTo ExitedExcitedContext FeelFell
FondOn GoodAt HadOf HaveNegNoAny HavePassed HavePronoun HeDos HelpedPast HopHope HowDoesCompared HowMach IAm
IAmAgreement IDo IDontKnow InflectedVerbAfterTo InterestedIn IsBeenAuxSequence ItsContraction ItsPossessive
LaughOfAt LessWorse LetsConfusion LikelyHood LookForwardTo LookingForwardTo LooksLikes MayOfPronoun ModalOf
ModalSeem MoreBetter MoreThatLikely NoLongerPronoun NorModalPronoun NowWay OneOfTheSingular OughtToBe Payed
PeaceOfMind PleasRequestVerb PossessiveYour ProgressiveNeedsBe PronounAre PronounContraction
PronounInflectionBe PronounKnew PronounVerbAgreement QuiteMany RedundantProgressiveComparative
RedundantSuperlatives RelayOnForRely RepeatedWords SafeToSave SaveToSafe SeamToSeem
SimplePastToPastParticiple SinceDuration SpellCheck SubjectPronoun SupposedTo TakeALookTo TheAnother TheMy
TheTheToThatThe TheirToTheyre ThenThan ThereIsAgreement ThereMissingIsClause ThereOwn ThereToTheir Theres
ThesesThese TheyToThem TheyreConfusions TheyreToTheir ThingThink ThinkKnowOff ThoughThought TransposedSpace
UseToUsedTo WantBe WasAloud WereWhere WillGonna WillNonLemma WithoutOut WorseOrWorst WorthToDo
YourPredicateAdjective
"""
TRUSTED = frozenset(_TRUSTED_LISTED.split())

STRETCH = 1_000
"""Characters given to the rules in one go: the time they take grows with the square of odd input."""

_NO_WORD = lazy_pattern(r"\S{80,}")  # costs a word checker seconds
_SHORTEST_WORD = 5
_TELLING = 2  # letters: an article may be wrong elsewhere in it
_MEANT = 3  # times
_QUOTATION = 0.6  # a paragraph in Spanish is no row of mistakes
_MARKS = "*_\"'“”‘’()«»"
_ENDINGS = "er ers able ables ably ability ness less like ify ified ization isation ish ese ee tee"
_BEGINNINGS = "un non re pre multi micro"
_JOINTS = ("-", "&", "/", "@", "#", "_", ".", "\\")
_IN_A_NAME = lazy_pattern(r"[-&/@#_]|\.\w")
_ACRONYM = lazy_pattern(r"\s+[A-Z0-9]{2,}")
_AGREEMENT = ("PronounVerbAgreement", "PronounInflectionBe", "PronounAre")
_RIGHT_TWICE = frozenset(("had had", "that that"))
_CLAUSE_START = lazy_pattern(
    r"(?:^|[.!?,;:(\n]|\b(?:and|but|or|if|when|because|that|which|as|so|where|what|how|why|who))\s*$"
)


def english_findings(text: str) -> tuple[TextFinding, ...]:
    """The mistakes in *text* (Markdown), each place once."""
    packaged = tuple(_packaged(text))
    found = [*packaged, *(own for own in _own(text) if not _is_told(own, packaged))]
    return tuple({finding.text.casefold(): finding for finding in reversed(found)}.values())[::-1]


def _is_told(own: TextFinding, packaged: tuple[TextFinding, ...]) -> bool:
    """Whether a packaged rule has named a word of it: "meet" in "looking forward to meet"."""
    words = own.text.casefold().split()
    return any(len(told.text) > _TELLING and told.text.casefold() in words for told in packaged)


def _packaged(text: str) -> Iterator[TextFinding]:
    for stretch in _stretches(without_blocks(text)):
        if is_foreign(stretch, "en", _QUOTATION, fewest=2):
            continue
        covered = 0
        for remark in harper.remarks(stretch):
            if remark.start >= covered and _is_mistake(remark, stretch):
                covered = remark.end
                yield TextFinding(remark.text, remark.suggestions[0] if remark.suggestions else "")


def _own(text: str) -> Iterator[TextFinding]:
    for line in without_blocks(text).splitlines():
        yield from (TextFinding(*mistake) for mistake in spacing_mistakes(line))
    prose = without_code(text)
    for line in prose.splitlines():
        yield from (TextFinding(*mistake) for mistake in start_mistakes(line))
    for sentence in sentences(prose):
        yield from (TextFinding(*mistake) for mistake in english_mistakes(sentence))


def _stretches(text: str) -> Iterator[str]:
    for paragraph in re.split(r"\n\s*\n", _NO_WORD.sub(" … ", text)):
        for start in range(0, len(paragraph), STRETCH):
            yield paragraph[start : start + STRETCH]


def _is_mistake(remark: harper.Remark, text: str) -> bool:
    before = text[max(0, remark.start - 1) : remark.start]
    if remark.rule not in TRUSTED or before in _JOINTS or _IN_A_NAME.match(text, remark.end):
        return False
    if remark.kind == "Spelling":
        return _is_misspelt(remark, text)
    if remark.rule == "AnA":  # an FAQ, a SQL server: as one says it
        return _ACRONYM.match(text, remark.end) is None
    if remark.rule == "RepeatedWords":
        return remark.text.casefold() not in _RIGHT_TWICE
    if remark.rule in _AGREEMENT:
        pronoun = re.search(r"(\w+)\s+$", text[: remark.start])
        if pronoun and pronoun[1].casefold() in ("you", "it"):  # "we ask you questions"
            return _CLAUSE_START.search(text[: pronoun.start()]) is not None
    return True


def _is_misspelt(remark: harper.Remark, text: str) -> bool:
    """Whether a word is no name, no jargon, not spoken about, and a slip away from a word that there is."""
    word = remark.text
    if not (word.isalpha() and word.islower() and word.isascii() and len(word) >= _SHORTEST_WORD):
        return False
    if word in JARGON or is_abbreviation(word) or _is_mentioned(remark, text):
        return False
    near = [suggestion.lower() for suggestion in remark.suggestions]
    if word in near or not any(_is_slip(word, meant) for meant in near):
        return False
    return not (_is_word(word) or _is_derived(word))


def _is_mentioned(remark: harper.Remark, text: str) -> bool:
    """Whether a word stands in marks, or so often that it is meant."""
    before, after = text[: remark.start][-1:], text[remark.end : remark.end + 1]
    marked = before != "" and before in _MARKS and after != "" and after in _MARKS
    return marked or len(re.findall(rf"\b{remark.text}", text)) >= _MEANT


def _is_slip(word: str, meant: str) -> bool:
    if not meant.isalpha() or word[0] != meant[0]:
        return False
    distance = OSA.distance(word, meant)
    return distance == 1 or (distance == 2 and _skeleton(word) == _skeleton(meant))


def _skeleton(word: str) -> str:
    """The consonants, each once in a row: people get vowels and doubled letters wrong."""
    return re.sub(r"(.)\1+", r"\1", re.sub("[aeiou']", "", word))


def _is_derived(word: str) -> bool:
    """Whether *word* is made from a word that there is, as people make them: *geocoder, unleased*."""
    stems = [word.removesuffix(ending) for ending in _ENDINGS.split() if word.endswith(ending)]
    stems += [f"{stem}e" for stem in stems]
    stems += [word.removeprefix(beginning) for beginning in _BEGINNINGS.split() if word.startswith(beginning)]
    return any(len(stem) >= _SHORTEST_WORD and _is_word(stem) for stem in stems)


def _is_word(text: str) -> bool:
    return simplemma.is_word(text, "en")
