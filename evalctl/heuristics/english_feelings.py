"""English words and sayings, and how much feeling they carry in an answer."""

from collections.abc import Mapping

# Polite or matter-of-fact in an answer, whatever they are in a tweet.
_FLAT_LISTED = """
accept accepted accepting accepts access adequate admit agree agreed agreement agrees alarm alarms alert
alerts alive allow allowed allowing allows asset assets attack attacked authority avoid award awards backed
battery benefit benefits blind block blocked blocking blocks bomb bonus bright bug bugs cancel canceled
canceling cancelled cancelling cancels care careful certain chance charge charged charges cheer chic clean
clear cleared clearly collision committed confirm confirmed connect cool create created creates creating
creative credit credits critical crush cut cuts dead deal dear death delay delayed delays demand demands
deny died dies difficult difficulty disability discount discounts disease drop dropped dropping easily easy
effective effectively emergency energy engaged engine ensure ensures entitled error errors essential exclude
excluded exclusive exposed fail failed failing fails failure fair faith faithfully fan feature features fine
fire firm fit fitness forget forgotten free freed freely fresh fun gain gained gains gift gifts god grand
grant granted grants greetings growing growth hard hell help helps honest hope hopes huge ignore ignored
important improve improved improvement improves increase increased intelligent interest interested interests
invite invited join joined joke kill killed kind kindly leave legal like limitation limited limits loose
lose lost low lowest luck matter matters miss missed missing natural natured novel numb number ok okay
opportunities opportunity original pardon parley party pay peace play played player playing please popular
positive powerful prepared present pressure pretty prevent prevented prevents prize profit profits promise
promised promises promote promotes promotion proper properly prospect protect protected protects ready
regards reject rejected relief remove resolve resolved resolves respect responsible restrict restricted
reward rewards rich rig risk risks safe safely safer save saved saves saving savings secure secured securely
security serious share shared shares sharing sincerely smart solid solution solutions solve solved solves
solving sorry special stable steady stop stopped stopping stops strength strong stronger success successful
successfully sunshine support supported supporter supporters supporting supports sure sympathy thank token
top true trust trusted united unlimited useful valid value valued values vision visions vitamin want wanted
war warn warning warnings warns wealth weird welcome welcomes well win worth yes
"""

FLAT = frozenset(_FLAT_LISTED.split())

# Not in the list, or too weak there.
FELT: Mapping[str, float] = {
    "apologised": -0.6,
    "apologized": -0.6,
    "arrogant": -2.2,
    "bland": -1.6,
    "bored": -1.5,
    "broken": -2.0,
    "clunky": -1.6,
    "cramped": -1.5,
    "crashed": -1.6,
    "crashes": -1.8,
    "crashing": -1.8,
    "damaged": -1.8,
    "delighted": 3.0,
    "delightful": 3.0,
    "disappointing": -2.6,
    "disappointment": -2.6,
    "disgusting": -3.0,
    "downhill": -2.0,
    "dreadful": -2.8,
    "exceeded": 2.0,
    "exceeds": 2.0,
    "faulty": -2.0,
    "filthy": -2.4,
    "flawless": 3.0,
    "flawlessly": 3.0,
    "fuming": -2.4,
    "garbage": -2.4,
    "helpful": 2.0,
    "impeccable": 3.0,
    "incompetent": -2.6,
    "intuitive": 1.8,
    "junk": -2.0,
    "laggy": -1.8,
    "leaks": -1.4,
    "loud": -1.0,
    "lukewarm": -1.4,
    "mediocre": -1.4,
    "nightmare": -2.8,
    "noisy": -1.4,
    "outdated": -1.2,
    "outstanding": 3.2,
    "overjoyed": 3.2,
    "overpriced": -2.0,
    "phenomenal": 3.2,
    "recommend": 2.0,
    "recommended": 2.0,
    "refund": -0.4,
    "regret": -2.0,
    "rip-off": -2.8,
    "ripoff": -2.8,
    "shoddy": -2.4,
    "slow": -1.0,
    "smoothly": 1.8,
    "spotless": 2.4,
    "stale": -1.4,
    "stellar": 3.0,
    "stunning": 3.0,
    "superb": 3.2,
    "terrific": 3.2,
    "thrilled": 3.2,
    "top-notch": 3.0,
    "unacceptable": -2.4,
    "uncomfortable": -1.8,
    "underwhelmed": -2.0,
    "underwhelming": -2.0,
    "unfriendly": -2.0,
    "unhelpful": -2.0,
    "unreliable": -2.0,
    "unresponsive": -1.8,
    "unsatisfied": -2.0,
    "dissatisfied": -2.2,
    "unusable": -2.4,
    "useless": -2.4,
    "waste": -2.2,
    "worse": -2.4,
    "worst": -3.4,
    "yummy": 2.6,
}

_NOT = r"(?:can(?:no|['’])t|can not|could(?: not|n['’]t)|couldnt|cant)"

# What the words say together is not what they say apart.
SAYINGS: tuple[tuple[str, str], ...] = (
    (
        rf"\b{_NOT} (?:be|have been|feel) (?:any )?(?:happier|better|more pleased|more satisfied|prouder)\b",
        "am delighted",
    ),
    (
        r"\b(?:have|['’]ve) never (?:been|felt) (?:so |any |more )?(?:happier|happy|better|pleased|proud)\b",
        "am delighted",
    ),
    (rf"\b{_NOT} (?:ask|wish|hope) for (?:more|better|anything (?:more|better))\b", "am delighted"),
    (rf"\b{_NOT} (?:recommend|praise|thank) (.{{1,40}}?) (?:enough|highly enough)\b", r"love \1"),
    (rf"\b{_NOT} go wrong\b", "is great"),
    (rf"\b{_NOT} wait to\b", "am delighted to"),
    (rf"\b{_NOT} (?:say|claim|pretend) (?:that )?(?:i|we) ", "did not "),
    (r"\bnot (?:a |the |any |too |so |half |that )?(?:bad|terrible|awful|shabby)\b(?: at all)?", "good"),
    (
        r"\b(?:no|zero|without(?: any)?|not a single|nothing to) "
        r"(?:complaints?|complain about|issues?|problems?|regrets?|"
        r"worries|hassle|trouble|hesitation|fuss)\b(?: whatsoever| at all)?",
        "great",
    ),
    (
        r"\bnever (?:fails?|failed|ceases?|disappoints?|disappointed|lets? (?:me|us|you) down)(?: to)?\b",
        "always great",
    ),
    (r"\bnothing (?:special|great|to write home about|spectacular|extraordinary)\b", "mediocre"),
    (r"\bneither (.{1,60}?) nor (.{1,60}?) (is|are|was|were|has|have|works?) ", r"\1 and \2 \3 not "),
    (r"\bneither (.{1,60}?) nor (?=\w)", r"not \1, not "),
    (
        r"\b(?:nobody|no one|none of them|nothing) (?:\w+ ){0,2}"
        r"(good|great|nice|useful|impressive|helpful|likes?|liked)\b",
        r"not \1",
    ),
    (
        r"\b(?:there is|there['’]s) no way (?:that )?(?:i|we|you|anyone) (?:would|could|can|will) (?:\w+ )?",
        "would not ",
    ),
    (r"\b(?:hardly|scarcely|barely|far from|anything but|by no means|less than) (?=\w)", "not "),
    (r"\b(?:could|should|would|might) have (?:been|had) (?:a |an |so |much )?\w+", "was not"),
    (r"\b(?:was|were) (?:supposed|meant) to be (?:a |an |the )?\w+(?: \w+)?", "was not"),
    (r"\b(?:wanted|used|tried|expected|hoped) to (?:like|love|enjoy)\b", "expected"),
    (
        r"\b(?:expected|hoped for|deserves?|was promised) (?:a )?(?:much |far )?(?:better|more|good|great)\b",
        "was disappointed",
    ),
    (r"\b(?:promised|advertised as|claims? to be) (?:\w+,? ){1,4}(?=in |but |and |$)", " "),
    (r"\bproblem solved\b", "great"),
    (
        r"\b(?:fixed|solved|resolved|cured|got rid of) (?:my|the|our|this|all|every) (?:\w+ )?"
        r"(?:problems?|issues?|crash(?:es)?|"
        r"bugs?|errors?|headaches?)\b",
        "helped, great",
    ),
    (r"\bhands down\b", "really"),
    (r"\bwell done\b", "excellent"),
    (r"\b(?:five|5) stars\b", "excellent"),
    (r"\b(?:one|1|zero) stars?\b", "terrible"),
    (r"\bmade my day\b", "is wonderful"),
    (r"\b(?:so much|much|far|a lot) easier\b", "great"),
    (r"\b(?:stopped|stops|quit) working\b", "broke, terrible"),
    (r"\b(?:does|did|do|is|was)(?: not|n['’]t) work(?:ing)?\b", "is useless"),
    (r"\bwork(?:s|ed|ing)? (?:perfectly|great|well|beautifully|like a charm|flawlessly)\b", "excellent"),
    (r"\b(?:want|get|give me) (?:my|our|a) (?:money back|refund|full refund)\b", "am angry"),
    (
        r"\b(?:never|not) (?:\w+ )?(?:buy|order|come|go|use|shop|stay|book|visit)\w* (?:\w+ ){0,4}(?:again|back)\b",
        "terrible",
    ),
    (r"\b(?:buy|order|come|go|stay|book|visit|use) (?:\w+ ){0,3}(?:again|back)\b", "great"),
    (r"\b(?:sent|send|take|took) (?:it|them) back\b", "bad"),
    (r"\bgave up\b", "bad"),
    (r"\b(?:waste of (?:time|money)|waste your (?:time|money)|let[- ]down)\b", "terrible"),
    (r"\b(?:do not|don['’]t) (?:terrible|waste)\b", "terrible"),
    (
        r"\b(?:do not|don['’]t|never) (?:think|believe|feel|find) (?:that )?"
        r"(.{0,40}?)\b(good|great|nice|useful|clear|right|fair)\b",
        r"\1 not \2",
    ),
    (r"\b(?:do not|don['’]t) (?:think|believe) (?:that )?(?:i|we)['’ ](?:ve|have) ever\b", "really"),
    (r"(?:not|n['’]t) worth (?:the|your|any|it)\b", "terrible "),
    (r"\bworth (?:every (?:penny|cent)|the (?:money|wait|trip)|it)\b", "great"),
    (r"\bfalls? apart|fell apart|broke (?:down|after|within)\b", "terrible"),
    (r"\b(?:thank you|thanks)(?: so much| very much| a lot| a million)?\b", "thanks"),
    (
        r"\b(?:if|when|should) you (?:\w+ ){0,4}(?:problems?|trouble|issues?|questions?|difficulty|difficulties)\b",
        "if",
    ),
    (r"\bplease\b", ""),
    (r"\b(?:like|love) to (?=\w)", "want to "),
    (r"\b(?:would|['’]d) like\b", "want"),
    (
        r"\b(?:feel free|free of charge|good (?:morning|afternoon|evening|day|bye)|best regards|kind regards|"
        r"best wishes)\b",
        "",
    ),
    (r"\b(?:at|your|my|our|their|its) best\b", "most"),
    (r"\bthanks for (?:nothing|wasting)\b", "terrible"),
    (r"\b(?:nothing|only) (?:but )?(?:praise|good things|words of praise)\b", "excellent"),
    (r"\b(?:i['’]ve|i have|we['’]ve|we have) (?:had|seen|eaten|heard|tasted) better\b", "poor"),
    (r"\bis(?: not|n['’]t) (?:bad|terrible),? but (?:it )?is(?: not|n['’]t) \w+ either\b", "is mediocre"),
    (r"\bas well\b", "too"),
)
