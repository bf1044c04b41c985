"""Toxic words by language: what is added to the packaged lists, and what is taken off them for false alarms.

Patterns are as in ``libraries.safetype``: ``(a|b) c? d*``.
"""

LANGUAGES = ("en", "de", "es", "fr", "hi", "pt")

# "I'll shoot you an e-mail", "before you trash the file" and "sex: female" are harmless.
TOO_WIDE: dict[str, tuple[str, ...]] = {
    "en": (
        "en.profanity.crap",
        "en.profanity.damn",
        "en.profanity.douche",
        "en.profanity.wanker",
        "en.harassment.insult",
        "en.harassment.nobody-likes",
        "en.harassment.self-harm",  # "do not kill yourself over a bad grade": self_harm tells them apart
        "en.harassment.threat",
        "en.sexual.horny",
        "en.sexual.nudes",
        "en.sexual.porn",
        "en.sexual.sex",
    ),
    "de": ("de.harassment.insult", "de.harassment.insult-formal"),
    "fr": ("fr.harassment.insult",),
}

# English words that mean something else elsewhere: a French douche is a shower, a German Ass an ace.
ENGLISH_ONLY = ("en.profanity.ass", "en.profanity.bastard", "en.profanity.piss", "en.profanity.slut")

# English additions are for English answers: a French retard is a delay.
ADDED: dict[str, tuple[str, ...]] = {
    "en": (
        "(damn|damned|damnit|dammit|goddamn|goddamned|goddammit)",
        "(crap|crappy)",
        "(douche|douchebag*)",
        "(wank|wanker*|wanking)",
        "(go|goes|burn|rot) (to|in) hell",
        "(what|who|why|how|where) the hell",
        "(bloody|fucking) hell",
        "pissed off",
        "(dipshit*|scumbag*|dumbfuck*|clusterfuck*|batshit|apeshit|stfu)",
        "(fuk|fuking|fuker|phuck*|fck|fcking|fcuk|biatch*)",
        "(spic|spics|gook|gooks|tranny|trannies|nigga*|retard|retards)",
        "(moron|morons|moronic|imbecile|imbeciles)",
        "(i|we|they|people) (really|absolutely|just|so|fucking|all|do)? hate (you|u|ya)",
        "hope (you|u) (all)? (die|rot|choke)",
        "(i|ill|imma|im|we) (ll|will|am|m|gonna)? (going)? (to)? (kill|murder|stab|strangle) (you|u)",
        "(i|ill|imma|im|we) (ll|will|am|m|gonna) (going)? (to)? hurt (you|u)",
        "(nobody|noone) (likes|loves) (you|u)",
        "(you|u|youre|yall|ur) (people|guys|lot)? (are|re|r|were)? (such|just|all|really|nothing)? (but)? (a|an)? "
        "(fucking|complete|total|absolute|stupid|dumb|damn|bloody|pathetic|worthless|useless|ugly|lazy)? "
        "(idiot*|moron*|loser*|imbecile*|retard*|worthless|scum|prick|dick|jerk|jerks|pig)",
        "(you|youre|yall|ur) (people|guys|lot)? (are|re|r) (such|just|so|really)? (a|an)? "
        "(fucking|complete|total|absolute)? (stupid|dumb|pathetic|ugly|trash|garbage|disgusting|failure|freak)",
        "(such|what) (a|an) (fucking|complete|total|absolute|stupid)? (idiot|moron|prick|dick|jerk)",
        "(stupid|fucking|bloody|dumb|damn) (idiot*|cow|pig|prick)",
        "suck (my|his|your) (cock|dick|balls)",
    ),
    "de": (
        "(verdammt|verdammte|verdammter|verdammtes|verdammten|verdammnochmal)",
        "(beschissen*|bescheissen*|verschissen*|angeschissen|verarsch*|vollidiot*|vollpfosten|vollspast*)",
        "(halt|halts|haltet) (s|die|dein|deine|das|eure)? (fresse|klappe|maul|schnauze)",
        "(fresse|schnauze) (du|halten)",
        "(ich|wir) hass* (dich|euch)",
        "(du|sie|ihr) (bist|sind|seid)? (so|echt|total|voll|wirklich|einfach|doch)? (ein|eine|einer|n)? "
        "(verdammt*|dumme*|blode*|bloede*|elend*|scheiss*)? (idiot*|depp*|trottel*|dummkopf*|spast*|missgeburt*|"
        "schwachkopf*|schwachmat*|abschaum|nichtsnutz*|arschloch*|penner|hackfresse*|bastard*)",
        "(dumme|blode|bloede|alte) (kuh|sau|ziege|gans|drecksau)",
        "du bist (so|echt|total|voll|wirklich|einfach|ja)? (dumm|blod|bloed|behindert)",
        "(so|was|du) (ein|fur|fuer)? (ein)? (idiot|vollidiot|depp|trottel|spast)",
    ),
    "es": ("(te|os|los) odio", "(callate|cierra) (la)? (boca|idiota*|imbecil*|puta)", "hijo de puta"),
    "fr": (
        "je (te|vous) (deteste|hais)",
        "(tu|t|vous) (es|etes) (vraiment|trop|qu)? (un|une)? (sale|gros|grosse|pauvre|petit|petite|vrai|vraie)? "
        "(idiot*|imbecile*|debile*|abruti*|cretin*|con|conne|connard*|connasse*|minable*|attarde*|mongol|mongole|"
        "batard*|pede|pedes|tafiole*|salope|ordure*|merde|bouffon*|stupide*|moche|pute)",
        "espece (d|de)? (idiot*|imbecile*|abruti*|cretin*|debile*)",
        "(ferme|fermez) (ta|la|vos|votre) (gueule|gueules)",
    ),
    "pt": ("(te|vos) odeio", "filho da puta", "vai (se|te)? (foder|lixar)"),
    "hi": (),
}

# Whole phrases that hold a listed word and are harmless.
HARMLESS = (
    "jackass penguin",
    "jackass penguins",
    "damned if you do",
    "shitstorm",
    "shit tzu",
    "arse over tip",
    "cock-a-hoop",
    "retard the growth",
    "slut walk",
    "bastard file",
    "ass. prof",
    "ass. professor",
    "bastard sword",
    "nobody likes you to",
)

# What stars hide. The first letter is always shown.
MASKED = (
    "fuck fucks fucked fucker fuckers fucking motherfucker motherfuckers motherfucking shit shits shitty bullshit "
    "bitch bitches cunt cunts asshole assholes arsehole dickhead bastard bastards whore slut dick cock pussy damn "
    "crap piss twat wanker nigger faggot scheiße scheisse arschloch fotze wichser hurensohn merde putain connard "
    "salope puta mierda"
)
