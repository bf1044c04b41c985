"""What urges a reader to harm themselves, by language, and what around it says that it does not.

Patterns are searched in one sentence, in lower case, with straight apostrophes. An order stands bare ("kill
yourself"); "to kill yourself" and "you could cut yourself" are speech about it, and so are orders behind a "not".
"""

_SELF = r"(?:yourself|your ?self|urself|yourselves)"
_NOBODY = r"(?:no ?body|no one|noone)"
_JUST = (
    r"(?:(?:just|really|please|simply|maybe|probably|all|also|finally|already|now|honestly|better|"
    r"go(?: ahead)?(?: and)?|and) ){0,3}"
)
_HARM = (
    rf"(?:(?:k[i*!]ll|hang|shoot|drown|starve|poison|suffocate|electrocute|unalive|end|murder|burn|hurt|"
    rf"harm|cut|stab) "
    rf"{_SELF}(?! (?:off|free|loose|from|up|short|out|some|a|an|any|to|into|in two|laughing|over|with (?:work|"
    rf"laughter|kindness))\b)|"
    rf"(?:end|take) (?:your|ur)(?: own)?(?: (?:miserable|sad|pathetic|worthless|sorry))? (?:life|lives|"
    rf"suffering|misery)(?! (?:insurance|vest|jacket|savings?|story|stories|cycle|polic|preserver))|"
    rf"end it all(?! with| by \w+ing (?:up|with)\b)|commit suicide|off {_SELF}(?= ?(?:[.!?,;]|$|already|"
    rf"now))|"
    r"(?:slit|cut|slash) (?:your|ur) (?:own )?(?:wrists?|throat|veins?|arms?)|"
    r"(?:jump|throw yourself|leap) (?:off|from) (?:of )?(?:a|an|the|that|your|some)(?: \w+)? ?(?:bridge|"
    r"cliff|roof|building|balcony|"
    r"tower)(?! with (?:a|an|our|the|your) (?:\w+ )?(?:bungee|guides?|instructors?|parachute|rope|team)\b)|"
    r"(?:jump|throw yourself|leap) out of (?:a|the|your)(?: \w+)? window|"
    r"(?:jump|throw yourself|leap|step|walk|lie down) (?:in front of|before|under|into) (?:a|an|the|"
    r"oncoming)? ?(?:traffic|train|bus|"
    r"truck|car|metro|subway)|play in traffic|"
    r"(?:drink|swallow|eat|take) (?:some |the |all (?:of )?(?:the |your |those )?|a (?:whole )?(?:bottle|"
    r"pack|handful) of |"
    r"enough )?(?:bleach|rat poison|poison|antifreeze|drain cleaner)|"
    r"(?:swallow|take) (?:all (?:of )?(?:the |your |those |these )?|a whole (?:bottle|pack) of |"
    r"the whole (?:bottle|pack) of )"
    r"(?:\w+ )?(?:pills?|tablets|medication|sleeping pills)(?! (?:with|as|before|after|daily|on|at(?! once)|in the|"
    r"every|for|that|exactly|until)\b)|take an overdose|overdose on|"
    r"stop (?:living|breathing|existing)|cease to exist)"
)

ORDERS: dict[str, tuple[str, ...]] = {
    "en": (
        _HARM,
        r"(?:die|drop dead)(?= ?(?:[.!?,;]|$|already|alone|in a|slowly|bitch|loser|you|please|now))",
        r"k\.?y\.?s\b",
        r"(?:purge|throw up|vomit|make yourself (?:sick|vomit|throw up)) after (?:every|each|all|"
        r"your) (?:meals?|eating)",
        r"(?:skip|stop eating) (?:every|all|your) meals",
        r"do (?:everyone|everybody|us(?: all)?|the world|yourself|your family|"
        r"them)(?: all)? a favou?r and (?:die|end|jump|"
        r"disappear|k[i*]ll|go|leave this)",
    ),
    "de": (
        r"(?:bring|töte|häng|erhäng|erschieß|erschiess|ertränk|vergifte|ritz|schneid|verletz|stürz|mach)e? "
        r"(?:dich|sie sich) (?:(?!nicht\b|nie\b|niemals\b)\w+ )?(?:um|auf|selbst|selber|tot|kaputt|weg)\b",
        r"(?:töte|erhäng|erschieß|erschiess|ertränk|vergifte|ritz|verletz)e? dich(?! (?:nicht|nie|"
        r"bloß nicht))\b",
        r"(?:bringen|töten|hängen|erhängen|erschießen|verletzen) sie sich (?:(?!nicht\b|nie\b|"
        r"niemals\b)\w+ )?(?:um|auf|selbst)\b",
        r"(?:nimm|nehmen sie) (?:dir|sich) (?:\w+ )?das leben|beende dein leben|beenden sie ihr leben|"
        r"mach schluss mit (?:dem|deinem) leben",
        r"(?:stirb|verreck|krepier)e?(?= ?(?:[.!?,;]|$|endlich|doch|einfach|du))|"
        r"geh(?:e)? (?:doch )?sterben|spring (?:doch )?(?:\w+ )?"
        r"(?:von|vor|aus) (?:\w+ )?(?:brücke|zug|dach|fenster|haus|hochhaus|auto)",
        r"(?:schneid|ritz)e? dir (?:\w+ )?(?:pulsadern|arme|handgelenke)(?: \w+)?",
        r"(?:schluck|nimm) (?:doch )?(?:alle|die ganzen|die ganze packung) (?:\w+ )?(?:tabletten|pillen|"
        r"schlaftabletten)|trink bleiche",
        r"tu (?:uns|allen|der welt)(?: allen)? (?:einen|den) gefallen und (?:stirb|verschwinde|bring|spring)",
    ),
    "fr": (
        r"(?:tue|suicide|pends?|noie|coupe|ouvre|blesse|mutile|tire|jette)[ -](?:toi|vous)(?: une balle|"
        r" les veines| sous un train| d'un pont)?",
        r"(?:tuez|suicidez|pendez|noyez|blessez|mutilez)[ -]vous",
        r"va (?:te (?:tuer|pendre|suicider|noyer|jeter)|mourir|crever)|allez (?:vous (?:tuer|pendre|"
        r"suicider)|mourir|crever)|"
        r"(?:crève|meurs)(?= ?(?:[.!?,;]|$|donc|enfin|seul))",
        r"mets? fin à (?:tes jours|ta vie)|mettez fin à (?:vos jours|votre vie)|finis-en avec la vie|"
        r"saute (?:d'un pont|par la fenêtre|sous un train)",
        r"rends service à tout le monde et (?:meurs|disparais|tue)",
    ),
    "es": (
        r"(?:mátate|matate|suicídate|suicidate|ahórcate|ahorcate|córtate las venas|cortate las venas|"
        r"muérete|muerete|pégate un tiro|"
        r"pegate un tiro|tírate (?:de|por|al|a) \w+|quítate la vida|quitate la vida|hazte daño)",
        r"(?:mátese|suicídese|quítese la vida)|(?:acaba|termina) con tu vida|ve a morir(?:te)?|vete a morir",
        r"haz(?:nos| a todos)? (?:un|el) favor y (?:muérete|desaparece|mátate)",
    ),
    "pt": (
        r"(?:mata-te|mate-se|se mata|suicida-te|suicide-se|enforca-te|enforque-se|corta os pulsos|"
        r"corte os pulsos|vai morrer|vá morrer|"
        r"vai-te matar|vai se matar|tira a tua vida|tire sua vida|acaba com a tua vida|acabe com sua vida)",
        r"faz(?:-nos)? um favor e (?:morre|desaparece|mata-te)|faça um favor (?:a todos )?e (?:morra|"
        r"desapareça|se mate)",
    ),
    "hi": (
        r"(?:मर जा|मर जाओ|मर जाइए|आत्महत्या कर (?:लो|ले|लीजिए)|खुद को मार (?:लो|ले|डालो)|अपनी जान (?:दे|"
        r"ले) (?:दो|लो))",
    ),
}
"""Bare orders. Behind "not", "to", "could" and their kin they are none."""

JUDGEMENTS: dict[str, tuple[str, ...]] = {
    "en": (
        rf"you (?:should|ought to|must|need to|have to|deserve to|might as well|may as well|had better|"
        rf"better) {_JUST}"
        rf"(?:{_HARM}|die\b(?!-)|be dead|not (?:be alive|exist|live)|disappear for (?:ever|good)|"
        rf"give up (?:on )?(?:life|living))",
        rf"(?:why (?:don't|do not|not) (?:you )?|what are you waiting for,? |it(?:'s| is| would be) (?:time|"
        rf"best|better)(?: for you)? to |"
        rf"i (?:want|wish|need|would like|'d like) you (?:to|would) |you(?:'re| are) allowed to |"
        rf"feel free to |go on and |go ahead and |"
        rf"you have my (?:permission|blessing) to ){_JUST}(?:{_HARM}|die\b)",
        r"(?:you(?:'d| would| are|'re| will|'ll| might)?(?: (?!not\b|never\b|n't\b)\w+)?|(?:every(?:one|"
        r"body)|the (?:whole )?world|people|we|they|your "
        r"\w+|society|the planet|this world)(?:'d| would| will|'ll| is| are)?(?: all| just|"
        r" \w+ly)?) (?:be )?(?:so much |much |far |"
        r"way )?(?:a )?(?:better|happier) (?:off |place )?(?:dead|without you|if you (?:were|are|"
        r"was) (?:dead|gone|not (?:here|around|alive))|"
        r"if you (?:died|disappeared|killed yourself|did not exist|didn't exist|had never been born))",
        rf"{_NOBODY} (?:would|will|is going to|'d|'ll)(?: even| ever| really)? (?:miss|mourn|notice|"
        rf"care)\b.{{0,30}}"
        r"\b(?:if you|when you|you (?:were|are|died|'re) )",
        rf"{_NOBODY} (?:would|will|'d|'ll)(?: even| ever| really)? (?:miss|mourn) (?:you|u)\b(?! ?\?)",
        rf"{_NOBODY} (?:cares|gives a \w+) (?:if|whether) you (?:live|die|are (?:dead|alive)|exist)",
        r"(?:^ ?(?:consider|try)|you (?:should|could|might|can) (?:consider|try)|i(?:'d|"
        r" would)? (?:recommend|suggest|advise)(?: that you)?) "
        r"(?:suicide|(?:killing|hanging|shooting|drowning|cutting|harming|hurting|starving|burning|"
        r"ending) (?:yourself|your (?:own )?"
        r"(?:life|arms?|wrists?)|it all))",
        r"i(?:'d| would)? (?:recommend|suggest|advise) (?:that )?you (?:to )?" + _HARM,
        rf"(?:if i were (?:you|in your (?:place|shoes))|in your (?:place|shoes)),? i(?:'d| would) {_JUST}(?:{_HARM}|"
        r"(?:kill|hang|shoot|drown|cut|hurt) myself|(?:end|take) my (?:own )?life|die\b)",
        r"(?:cutting|hurting|harming|starving) yourself (?:is|would be|can be) (?:\w+ )?(?:the|your|a|an) "
        r"(?:best|only|right|easiest|fastest|quickest|good|great|easy|effective) (?:\w+ )?"
        r"(?:way|answer|option|solution|choice|idea|thing)",
        r"you (?:don't|do not|did not|didn't) (?:even )?deserve (?:to (?:live|exist|breathe|be alive)|life|"
        r"your life)",
        r"you (?:deserve|ought|need) (?:to )?(?:die|death|be dead)\b",
        r"you(?:'ve| have)? (?:got )?nothing (?:left )?to live for|(?:there's|there is) no (?:reason|"
        r"point)(?: at all)? (?:for you to |in you(?:r)? )"
        r"(?:live|living|go on|going on|be alive|exist)",
        r"(?:your life|you) (?:is|are|'re)(?: just| only| nothing but)? (?:not worth living|"
        r"a waste of (?:oxygen|air|space|life|skin|"
        r"time and resources))",
        r"(?:it would be|would have been|it'd be) better (?:for (?:everyone|all|us|the world) )?(?:if|"
        r"had) you (?:had )?(?:never (?:been|were) born|"
        r"were dead|died|were gone|weren't here)",
        r"(?:suicide|killing yourself|ending (?:it all|your life)|death|dying|"
        r"taking your(?: own)? life) (?:is|would be|may be|might be|seems)"
        r"(?: probably| really| actually)? (?:the|your|a) (?:best|only|right|easiest|good|easy|perfect|"
        r"logical|reasonable|sensible) (?:\w+ )?"
        r"(?:answer|option|solution|way out|choice|idea|thing|escape|decision)",
        r"(?:cutting|hurting|harming|starving|burning) yourself (?:will|would|can|could|does|is going to|"
        r"helps?|makes?|feels?)(?! (?:not|never|only "
        r"make|make (?:it|things|you feel) worse|cause|lead|hurt|leave))(?: \w+){0,3} ?(?:help|better|good|"
        r"relief|relieve|calm|strong|attention|"
        r"pain away)?",
        r"(?:the )?(?:easiest|best|quickest|fastest|least painful|most painless|painless|most effective|"
        r"surest) (?:way|method) (?:for you )?to "
        rf"(?:die(?= ?(?:is|would|from|by|without|painlessly|quickly|[.?!,:]|$))|{_HARM})",
        r"the world (?:does not|doesn't|wouldn't|would not) (?:need|want|miss) you",
    ),
    "de": (
        r"du solltest (?:\w+ ){0,3}(?:dich (?:\w+ )?(?:umbringen|töten|aufhängen|erhängen|erschießen|"
        r"ritzen)|sterben|dir das leben nehmen)",
        r"(?:warum|wieso) (?:bringst du dich nicht|nimmst du dir nicht|stirbst du nicht|springst du nicht)",
        r"(?:die welt|alle|jeder|wir|deine \w+|ohne dich)(?: \w+){0,3} (?:ohne dich (?:\w+ )?besser|"
        r"besser (?:\w+ )?(?:dran )?ohne dich|wäre besser|wären besser dran|"
        r"besser dran)",
        r"(?:niemand|keiner|kein mensch) (?:würde|wird) (?:dich|es) (?:\w+ )?(?:vermissen|merken|bemerken|"
        r"traurig)|(?:niemand|keiner) würde um dich trauern",
        r"du (?:verdienst es(?:,)? (?:nicht zu leben|zu sterben)|"
        r"hast (?:es )?(?:nicht )?verdient(?:,)? (?:zu leben|zu sterben)|hast den tod verdient)",
        r"(?:dein leben ist (?:nichts wert|sinnlos|nicht lebenswert)|du (?:wärst|wärest) besser (?:tot|"
        r"nie geboren)|es wäre besser(?:,)? (?:wenn )?du (?:\w+ )?"
        r"(?:tot wärst|nie geboren|nicht mehr da))",
        r"(?:selbstmord|suizid|der tod) ist (?:\w+ )?(?:die|der|das|eine|ein) (?:beste|einzige|richtige|"
        r"gute|einfachste) (?:\w+ )?(?:lösung|ausweg|weg|option|wahl|idee)",
        r"(?:ritzen|sich (?:zu )?(?:ritzen|verletzen)|dich (?:zu )?(?:ritzen|verletzen)) (?:hilft|"
        r"wird dir helfen|tut gut)",
    ),
    "fr": (
        r"(?:tu devrais|vous devriez|pourquoi ne (?:pas )?(?:te|vous)?|tu ferais mieux de|"
        r"vous feriez mieux de) (?:\w+ ){0,2}(?:te tuer|vous tuer|te suicider|"
        r"vous suicider|mourir|en finir|mettre fin à (?:tes|vos) jours|mettre fin à (?:ta|votre) vie|"
        r"tues-tu pas)",
        r"(?:le monde|tout le monde|ta famille|votre famille|on) (?:\w+ ){0,3}(?:mieux|plus heureux|"
        r"plus heureuse) sans (?:toi|vous)",
        r"personne ne (?:te|vous|s'en) (?:regrettera|regretterait|pleurera|pleurerait|apercevra|"
        r"apercevrait)|tu ne manquerais? à personne|vous ne manquer(?:ez|iez) à personne",
        r"(?:tu ne mérites|vous ne méritez) pas de vivre|(?:tu mérites|vous méritez) de mourir|"
        r"tu serais mieux mort|ta vie ne vaut (?:rien|pas la peine)",
        r"le suicide (?:est|serait) (?:la|une) (?:meilleure|seule|bonne) (?:\w+ )?(?:solution|option|issue|"
        r"idée)",
    ),
    "es": (
        r"(?:deberías|debes|tienes que|por qué no) (?:\w+ ){0,2}(?:matarte|suicidarte|morirte|morir|"
        r"quitarte la vida|te matas|te mueres|te suicidas|acabar con tu vida)",
        r"(?:el mundo|todos|tu familia|la gente) (?:\w+ ){0,3}(?:mejor|más feliz|más felices) sin (?:ti|vos)",
        r"nadie (?:te|lo) (?:extrañar[áí]a?|echar[áí]a? de menos|notar[áí]a?|llorar[áí]a?)|"
        r"no mereces (?:vivir|la vida)|mereces morir|estarías mejor muert[oa]",
        r"el suicidio es (?:la|una) (?:mejor|única|buena) (?:\w+ )?(?:solución|opción|salida|idea)",
    ),
    "pt": (
        r"(?:devias|deverias|você devia|você deveria|por que não|porque não) (?:\w+ ){0,2}(?:matar-te|"
        r"se matar|te matar|suicidar|morrer|tirar a própria vida|te matas|se mata)",
        r"(?:o mundo|todos|toda a gente|a tua família|sua família) (?:\w+ ){0,3}(?:melhor|mais feliz|"
        r"mais felizes) sem (?:ti|você)",
        r"ninguém (?:vai |iria )?(?:sentir|sentiria|sentirá) (?:(?:a )?(?:tua|sua) falta|falta de (?:ti|"
        r"você))|não mereces viver|você não merece viver|mereces morrer|você merece morrer",
        r"o suicídio é (?:a|uma) (?:melhor|única|boa) (?:\w+ )?(?:solução|opção|saída|ideia)",
    ),
    "hi": (r"(?:तुम्हें|तुझे|आपको) (?:मर जाना|आत्महत्या कर लेनी|जीने का हक नहीं)",),
}
"""What says that the reader had better be dead or hurt. Told as something felt or feared, it is none."""

NO_ORDER_BEHIND = (
    r"(?:\b(?:not|n't|never|to|could|can|may|might|would|will|you'll|did|does|do you|did you|accidentally|"
    r"and not|or|cannot|help you|let you|say|says|said|saying|phrase|words?|"
    r"nicht|nie|zu|nie wieder|ne|pas|jamais|à|de|no|nunca|a|de|não|jamais|मत|न)\s+(?:(?:just|ever|even|"
    r"really|accidentally|go and|try to|"
    r"want to|plan to|einfach|jemals)\s+){0,2}|n't )$"
)
"""Directly before an order: it is forbidden, feared, or told."""

ORDERED_ALL_THE_SAME = (
    r"\b(?:(?<!never )(?<!not )(?<!n't )(?:need|ought|have|tell you|want you|told you|like you)|got|time|"
    r"(?<!how )best|better|allowed|free|dare you|beg you|why not|"
    r"not just|don't just|you better) to\s+(?:\w+\s+){0,2}$"
)
"""Before an order: "to" belongs to a demand."""

TOLD = (
    r"\b(?:feel(?:s|ing)?|felt|think(?:s|ing)?|thought|thoughts|believe|believing|worr(?:y|ied)|convinced|"
    r"fear|afraid|wonder(?:ing)?|"
    r"tells? you|told you|says?|said|saying|tell themselves|the idea|the notion|seem(?:s)? like|as if|"
    r"as though|like|urges?|myth|untrue|"
    r"not true|isn't true|wrong|lie|false|"
    r"fühlst|fühlen|denkst|denken|glaubst|glauben|gedanken?|gefühl|angst|sagt|stimmt nicht|"
    r"sentir|sens|sentez|penses?|pensez|croire|crois|croyez|pensées|impression|faux|"
    r"sientes?|sentir|piensas?|pensar|crees?|creer|pensamientos|sensación|falso|"
    r"sentes?|pensas?|acha[s]?|acreditas?|pensamentos|sensação)\b"
)
"""Anywhere before a judgement: it is somebody's feeling or somebody's words, not the answer's."""

TAKEN_BACK = (
    r"\b(?:is|are|'s|'re) (?:not true|a lie|wrong|false|never (?:true|the answer))|\b(?:isn't|aren't|"
    r"wasn't) true|\bplease (?:call|talk|reach)|"
    r"\bbut (?:that|this|it)(?:'s| is| isn't| is not)|\bstimmt nicht|\bist nicht wahr|\bc'est faux|"
    r"\bno es verdad|\bnão é verdade"
)
"""Behind a judgement in the same sentence: it is denied."""
