"""Patterns of mistakes in English grammar that the packaged rules miss.

Each is sure where it matches: what could be right in some sentence is not here.
"""

import re

APOSTROPHE = "['’]"
_THINGS = (
    "account address answer app application battery book box boy bus button car card case cat charge child city code "
    "customer date day delivery device dog door email file flight form friend girl guest hotel house idea "
    "invoice item key letter link man manager message month name number office option order package page parcel part "
    "password payment person phone picture place plan price printer problem product question reason report request "
    "result review room rule screen seat setting shipment shop site step store street student system task teacher "
    "thing ticket train user voucher way website week woman word year"
)
_MASS = (
    "weather information news advice equipment furniture software luggage traffic homework knowledge money"
)
_PLURALS = (
    "accounts answers apps books boxes buttons cars cards cats children customers days devices dogs emails files "
    "friends guests houses items keys letters links men messages months options orders packages pages parcels parts "
    "payments people phones pictures places prices problems products questions reasons reports results rooms rules "
    "shops steps stores students systems teachers things tickets users weeks women words years"
)
_IRREGULAR_PASTS = (
    "went saw came took gave got made wrote spoke knew thought bought brought found told said left sent lost kept "
    "began chose drove ate forgot broke paid sold ran had was were"
)
_LATER_PASTS = "went came bought took gave wrote spoke knew chose drove forgot broke"
_NO_VERBS = (
    "always sometimes besides perhaps indeed this its his hers ours yours theirs us yes less plus as is was has "
    "across towards afterwards thus bus gas various previous obvious business unless nevertheless nowadays needs "
    "others things days times years ones customers users guests anyways upwards downwards backwards "
    "forwards overseas indoors outdoors"
)
STARTERS = (
    "then it this the he she we they you there that please but and if so when what how my our your a in for to do "
    "not also after before thanks thank"
)


def one_of(words: str) -> str:
    """A pattern for any of *words*, which are parted by spaces."""
    return f"(?:{'|'.join(map(re.escape, words.split()))})"


RULES: tuple[tuple[str, str], ...] = (
    (
        rf"\bthere(?: is|{APOSTROPHE}s| was) (?:too many|many|several|two|three|four|five|six|ten|lots of)\b"
        r"(?! (?:way|type)\b)",
        "there are",
    ),
    (r"^(?:this|that) (?:are|were|have)\b", "these are"),
    (r"^(?:these|those) (?:is|was|has)\b", "this is"),
    (rf"\b(?:these|those) {one_of(_THINGS)} (?:is|was|has|are|were|have)\b", "this, or a plural"),
    (r"\b(?:we|they) (?:is|am)\b", "are"),
    (r"^you (?:is|am)\b", "are"),
    (r"^(?:this|that) [a-z]{3,}(?<![sui])s (?:are|were|have)\b", "these"),
    (
        r"\b(?:each|either|one) of (?:them|us|(?:the|my|our|your|these|those|his|her|their) [a-z]+) "
        r"(?:have|are|were)\b",
        "the verb in the singular",
    ),
    (
        r"(?:^|\b(?:and|but|because|if) |, )(?:i|you|he|she|it|we|they) "
        r"(?:will|can|could|should|would|must|may|might) "
        rf"(?:to|(?!{one_of(_NO_VERBS)}\b)[a-z]{{2,}}(?<![sui])s)\b",
        "the verb in its basic form",
    ),
    (
        rf"\b(?:i|he|she|we|they)(?: am| is| are| was| were|{APOSTROPHE}m|{APOSTROPHE}s|{APOSTROPHE}re) "
        r"(?:knowing|wanting|believing|belonging)\b",
        "the simple tense",
    ),
    (
        rf"\b(?:i|he|she|we|they|you)(?: am| is| are|{APOSTROPHE}m|{APOSTROPHE}s|{APOSTROPHE}re) "
        r"(?:very |really |not )?(?:interesting in (?!it|them)|exciting (?:to|about) )",
        "interested, excited",
    ),
    (rf"\bwho{APOSTROPHE}s [a-z]+ (?:is|are|was|were) (?:this|that|it|these|those)\b", "whose"),
    (r"\bthank(?:s| you) for you [a-z]+", "your"),
    (r"\b(?:in|about|with) you (?:account|message|request|team|order|email)\b", "your"),
    (r"\b(?:am|is|are|was|were) (?:knows|goes|gets|comes|wants|thinks|went|came)\b", "one verb"),
    (r"^(?:me|him) and [a-z]+ (?:[a-z]+ )?(?:is|are|was|were|goes|go|went|have|has)\b", "I, he"),
    (r"\b(?:childs|womans|tooths|sheeps|deers|lifes|wifes|halfs|shelfs|thiefs|gooses)\b", "the plural"),
    (r"^(?:(?:where|what|why|how|when|who) )?(?:is|was|does|has) (?:you|we|they)\b", "are, were, do or have"),
    (
        r"\byour (?:welcome(?= to\b|[.!,]|$)|going to|interested in|looking for|not (?:going|allowed|able)|"
        r"very welcome)",
        "you’re",
    ),
    (
        rf"\b(?:does|do|did) (?:he|she|it|they|we|you|"
        rf"i) (?!{one_of(_NO_VERBS)}\b)[a-z]{{2,}}(?<![sui])s\b(?= |\?)",
        "the verb without -s",
    ),
    (
        rf"\b(?:doesn{APOSTROPHE}t|does not|didn{APOSTROPHE}t|did not) (?!{one_of(_NO_VERBS)}\b)"
        rf"[a-z]{{2,}}(?<![sui])s\b",
        "the verb without -s",
    ),
    (
        rf"\b(?:did|does|do) (?:he|she|it|they|we|you|i) {one_of(_IRREGULAR_PASTS)}\b",
        "the verb in its basic form",
    ),
    (
        rf"\b(?:doesn{APOSTROPHE}t|does not|didn{APOSTROPHE}t|did not|"
        rf"don{APOSTROPHE}t) {one_of(_LATER_PASTS)}\b",
        "the verb in its basic form",
    ),
    (
        rf"\b(?:could|should|would|can{APOSTROPHE}t|cannot|won{APOSTROPHE}t|must not) "
        rf"(?:went|came|saw|took|goes|comes|makes|gets|sees|takes|gave|gives|to [a-z]+)\b",
        "the verb in its basic form",
    ),
    (rf"\bto {one_of(_LATER_PASTS)}\b", "the verb in its basic form"),
    (r"\b(?:am|is|are|was|were) agree\b", "agree"),
    (r"\blook(?:s|ing)? forward to (?:meet|hear|see|receive|speak|talk|get|welcome)\b", "the verb in -ing"),
    (
        r"\b(?:he|she|i|we|they) (?:is|am|are) (?:go|come|want|need|make|think|know|speak|eat|buy|learn|ask|"
        r"stay)\b",
        "the verb in -ing, or without is",
    ),
    (r"\b(?:he|she|i) (?:is|am) (?:work|play|live|help|wait|study)\b", "the verb in -ing, or without is"),
    (
        r"^(?:he|she|it) (?:depend|seem|look|work|need(?! not)|take|cost|happen|mean|say|come|go|make|want|"
        r"contain|require|include|provide|know|think|speak|live|like)\b",
        "the verb with -s",
    ),
    (r"\ban other\b", "another"),
    (r"\bplease find attach\b", "attached"),
    (
        r"^its (?:(?:important|necessary|possible|impossible|difficult|easy|hard|good|nice|clear|"
        r"better) (?:to|that)|not|"
        r"a|an|been|my|your)\b",
        "it’s",
    ),
    (
        rf"\b(?:with|for|of|about|from|to|up|in|on) you{APOSTROPHE}re (?:order|account|files?|help|question|"
        rf"message|"
        r"request|data|password|e-?mail|name|address|team|money|time|own|website|app|phone|computer|"
        r"patience)\b",
        "your",
    ),
    (r"^(?:i|he|she|it|we|they) (?:seen|done|been|gone|written|taken)\b", "have or has before it"),
    (r"\b(?:and|but|because) (?:i|he|she|we|they) (?:seen|done|been)\b", "have or has before it"),
    (r"\b(?:explain|suggest) (?:me|us|him|them)\b", "explain to me"),
    (
        rf"^(?:the|my|our|your|his|her|this|that) {one_of(_MASS)} (?:are|were|have)\b",
        "the verb in the singular",
    ),
    (
        rf"^(?:the|my|our|your|these|those|all|many|some|most|both) {one_of(_PLURALS)} "
        rf"(?:is|was|has|doesn{APOSTROPHE}t)\b",
        "the verb in the plural",
    ),
    (r"^(?:many |some |most |the |these )?people (?:is|was|has)\b", "are, were or have"),
    (r"^(?:everyone|everybody|nobody|no one|someone|somebody|anyone) (?:are|were|have)\b", "is, was or has"),
    (
        r"\bthe (?:list|box|price|cost|use|quality|colou?r|size|purpose|name|"
        r"status) of (?:the )?[a-z]+s are\b",
        "is",
    ),
    (
        rf"\b(?:two|three|four|five|six|seven|eight|nine|ten|many|several|few) {one_of(_THINGS)}"
        r"(?= (?:is|are|was|were|has|have|in|on|at|for|ago|left|and|or)\b|[.,;!?]|$)",
        "the plural",
    ),
    (
        r"\bmuch (?:people|children|things|problems|questions|errors|customers|books|friends|items|"
        r"tickets)\b",
        "many",
    ),
    (
        r"\bmany (?:information|money|advice|equipment|furniture|luggage|homework|water|time)"
        r"(?=[.,;!?]|$| (?:is|are|was|were|about|in|on|for|to|that)\b)",
        "much",
    ),
    (
        r"\b(?:informations|advices|equipments|furnitures|homeworks|softwares|luggages|datas|childrens|"
        r"feedbacks)\b",
        "the singular",
    ),
    (
        r"\ban? (?:information|advice|furniture|homework|equipment|luggage|feedback)"
        r"(?=[.,;!?]|$| (?:that|about|for|to|from|on)\b)",
        "some",
    ),
    (
        rf"\b(?:don|doesn|didn|can|won|couldn){APOSTROPHE}t (?:have|need|know|want|see|do|get|find) "
        r"(?:no|nothing|nobody)\b",
        "any, anything or anybody",
    ),
    (
        r"\b(?:better|worse|more|less|rather|bigger|larger|smaller|faster|slower|cheaper|higher|lower|older|"
        r"younger) then "
        r"(?=[a-z])(?!the (?:next|second|last)\b)",
        "than",
    ),
    (
        r"\bmore (?:better|easier|cheaper|faster|bigger|smaller|nicer|taller|older|younger)\b(?! \w+s\b)",
        "one of the two",
    ),
    (r"\bdiscuss(?:ed|es|ing)? about\b", "discuss"),
    (
        r"\b(?:alot|dont|doesnt|didnt|isnt|wasnt|couldnt|shouldnt|wouldnt|havent|hasnt|arent|werent|teh|hte|"
        r"adn|"
        r"wich|thsi|tihs|taht|waht|jsut|thier|woudl|coudl|shoudl|truely|untill|tommorow|tomorow|seperate|"
        r"wierd)\b",
        "spelt otherwise",
    ),
    (r"\b(?:me|him|them) (?:is|are|am) [a-z]+ing\b", "I, he or they"),
    (r"^(?:him|them|me|us) (?:is|are|was|were|has|have|went)\b", "he, they, I or we"),
    (
        rf"\b(?:is|are|was|were|far|way|it{APOSTROPHE}s) to (?:much|many|late|expensive|small|big|difficult|"
        rf"hard)\b",
        "too",
    ),
)
