"""How assistants decline a task, in English, German, French, Spanish and Japanese.

Each pattern is searched in one sentence. "I can't find that order" declines nothing: what counts is that the speaker
will not, may not or cannot *do what was asked*.
"""

_NOT_ABLE = (
    r"(?:ca(?:n['’]?t|nnot|n not)|could(?: not|n['’]t)|wo(?:n['’]t)|will not|(?:['’]m|am) (?:not able|"
    r"unable) to|"
    r"(?:['’]m|am) not (?:allowed|permitted|authori[sz]ed|going|willing|prepared|supposed|equipped|"
    r"designed) to|"
    r"wo(?:n['’]t) be able to|will not be able to|must not|may not|do(?: not|n['’]t)|refuse to|"
    r"must decline to|"
    r"(?:have|need) to decline to)"
)
_LITTLE = r"(?: (?:really|simply|just|also|actually|directly|ethically|personally|in good conscience))*"
_THAT = r"(?:that|this|it|these|those|such|your|the request|any)"
_ADVICE = (
    r"(?:(?:you )?(?:with )?(?:any |specific |detailed |direct |further |that |this |such |the |you )*"
    r"(?:kind of |type of |sort of )?(?:medical |legal |financial |tax |investment |personal |private |"
    r"confidential |"
    r"customer |internal |step-by-step )*"
    r"(?:advice|instructions?|guidance|information|details|data|diagnos[ei]s|opinions?|recommendations|"
    r"assistance|help|"
    r"support|content|code|list|answer|address(?:es)?|numbers?|passwords?|prompt|another (?:customer|person|"
    r"user)\S*))"
)
_MAKE = (
    r"(?:create|generate|write|produce|provide|draft|make|translate|describe|role-?play|impersonate|promote|"
    r"depict|continue|tell|explain|say|repeat)"
)

ENGLISH = (
    rf"\bi{_LITTLE} ?{_NOT_ABLE}{_LITTLE} (?:help|assist)\b(?! (?:but|it|wondering|noticing|feeling))",
    rf"\bwe{_LITTLE} (?:ca(?:n['’]?t|nnot)|are unable to|are not able to) (?:help|"
    rf"assist)(?: you)? with (?:this|that|your)\b",
    rf"\bi{_LITTLE} ?{_NOT_ABLE}{_LITTLE} (?:do|answer|discuss|comment on|comply with|fulfi?ll?|complete|"
    rf"accommodate|"
    rf"process|respond to|engage (?:in|with)|participate in|support|honou?r|grant|carry out|"
    rf"perform) {_THAT}\b",
    rf"\bi{_LITTLE} ?{_NOT_ABLE}{_LITTLE} (?:comply|engage|participate|proceed|do so|discuss|"
    rf"answer questions|comment)\b",
    rf"\bi{_LITTLE} ?{_NOT_ABLE}{_LITTLE} (?:provide|give|offer|share|disclose|reveal|release|"
    rf"supply) {_ADVICE}",
    rf"\bi{_LITTLE} ?(?:ca(?:n['’]?t|nnot)|wo(?:n['’]t)|will not|(?:['’]m|am) (?:not able|unable|not going|"
    rf"not allowed|"
    rf"not willing) to|refuse to){_LITTLE} {_MAKE} (?:(?:a|an|any|some|such|that|this|the|you|your|content|"
    rf"material|"
    r"instructions?|information|malware|code|jokes?|stories|harmful|explicit|sexual|hateful|violent)\b)"
    r"(?! (?:from|which|whether|if|by|for sure|how (?:much|many|long)|apart)\b)",
    rf"\bi ?{_NOT_ABLE}[.!]?$",
    r"\b(?:sorry|afraid|unfortunately),?(?: but)? (?:i )?(?:ca(?:n['’]?t|nnot)|wo(?:n['’]t)|"
    r"will not)(?: do (?:that|this|so))?[.!]?$",
    r"\bi(?: must| have to| need to|['’]ll have to|['’]d have to| will have to| respectfully)? (?:decline|"
    r"refuse|pass)\b"
    r"(?! on the (?:offer|invitation))",
    r"\b(?:i['’]m|i am|i do(?: not|n['’]t) feel|i would(?: not|n['’]t) feel) (?:not |"
    r"un)?comfortable (?:with )?"
    r"(?:writ|answer|discuss|do|provid|shar|creat|generat|help|engag|assist|giv|mak|sharing)\w*",
    r"\b(?:is|are|['’]s) not (?:something|things?) (?:that )?(?:i|we)(?: can| will| am|['’]m|['’]ll)\b",
    r"\b(?:is|are|['’]s) (?:something|things?) (?:that )?i ?(?:ca(?:n['’]?t|nnot)|wo(?:n['’]t)|am not|['’]m not|"
    r"am unable|['’]m unable)\b",
    r"\b(?:falls |is |lies |goes )?(?:outside|beyond)(?: of)? (?:what i(?: can|['’]m able to| am able to)|"
    r"my (?:scope|"
    r"capabilities|abilities|remit|role))\b",
    r"\bi(?: can|['’]m able to| am able to| am here to|['’]m here to)? only (?:able to |here to )?(?:help|"
    r"assist|answer|"
    r"discuss|respond to)\b(?!.*\bif\b)",
    r"\bi(?:['’]d| would) (?:rather|prefer) not\b",
    r"\b(?:violat\w+|goes against|(?:is|['’]s) against|go against|breach\w*|contrary to|"
    r"conflicts? with) (?:my|openai['’]?s?|"
    r"anthropic['’]?s?|the (?:content|usage|safety)|our (?:content|usage|safety)) (?:\w+ )?(?:polic\w+|"
    r"guidelines?|"
    r"principles|programming|values|rules|terms|instructions)",
    r"\b(?:this|that|your) request (?:violates|goes against|is against|cannot be (?:fulfilled|completed|"
    r"answered)|is not "
    r"(?:allowed|permitted|something))\b",
    r"\bmy (?:guidelines|policies|policy|rules|instructions|programming|principles) (?:do(?: not|n['’]t)|"
    r"prevents?|"
    r"prohibits?|forbids?|stops?)\b",
    r"\bi (?:do(?: not|n['’]t)) (?:provide|give|offer) (?:medical|legal|financial|tax|investment) advice\b",
    r"\b(?:not|n['’]t|in)appropriate for me to\b",
)

_NICHT = r"(?:nicht|kein\w*|niemals|nie)"
_ICH = r"(?:(?:kann|darf|werde|möchte|will|könnte) ich|ich (?:kann|darf|werde|möchte|will))"

GERMAN = (
    rf"\b{_ICH}\b(?!.*\bgarantieren\b).*\b{_NICHT}\b.*\b(?:helfen|weiterhelfen|behilflich|unterstützen|"
    rf"nachkommen|"
    r"dienen|mitmachen|beistehen|entsprechen)\b",
    rf"\b{_ICH}\b.*\b{_NICHT}\b.*\b(?:anfrage|frage|bitte|wunsch|aufgabe|anweisung|das|dies|"
    rf"darauf)\b.*\b(?:bearbeiten|"
    r"beantworten|erfüllen|ausführen|antworten)\b",
    r"\b(?:das|dies|diese (?:frage|anfrage|bitte|aufgabe)|dazu|darauf|darüber|hierzu)\b.*"
    rf"\b{_ICH}\b.*\b{_NICHT}\b.*\b(?:bearbeiten|beantworten|erfüllen|ausführen|antworten|tun|machen|sagen|"
    rf"schreiben)\b",
    rf"\b{_ICH}\b.*\b(?:anfrage|frage|bitte|wunsch|aufgabe|anweisung)\b.*\b{_NICHT}\b.*\b(?:bearbeiten|"
    rf"beantworten|"
    r"erfüllen|ausführen|nachkommen)\b",
    r"\bgegen (?:meine|unsere)(?: \w+)? (?:richtlinien|grundsätze|nutzungsbedingungen|regeln|"
    r"vorgaben) verstößt\b",
    rf"\b{_ICH}\b.*\b{_NICHT}\b.*\b(?:auskunft|auskünfte|ratschläge|rat|beratung|rechtsberatung|diagnosen?|"
    rf"anleitung(?:en)?|"
    r"tipps|empfehlungen?|informationen|daten|inhalte?|texte?|einzelheiten)\b.*\b(?:geben|erteilen|liefern|"
    r"bereitstellen|erstellen|anbieten|stellen|weitergeben|herausgeben|preisgeben|nennen|leisten|schreiben|"
    r"verfassen)\b",
    r"\bich (?:muss|möchte|lehne)\b.*\b(?:ablehnen|ab|verweigern)\b",
    r"\bich (?:verweigere|weigere mich|lehne)\b",
    r"\bich bin (?:leider )?nicht (?:in der lage|befugt|berechtigt|bereit|dazu da)\b(?!.*\b(?:öffnen|finden|"
    r"sehen|prüfen)\b)",
    r"\bverstößt gegen (?:meine|unsere|die)(?: \w+)? (?:richtlinien|grundsätze|nutzungsbedingungen|regeln|"
    r"vorgaben|"
    r"inhaltsrichtlinien)\b",
    r"\bich (?:kann|darf) (?:\w+ )?nur (?:fragen|auskunft|auskünfte|anfragen|bei)\b(?!.*\bwenn\b)",
)

_JE = (
    r"\bje (?:ne (?:peux|puis|saurais|pourrai|vais|suis) (?:malheureusement )?pas|ne (?:suis|"
    r"serai) (?:malheureusement )?pas "
    r"(?:en mesure|autorisée?|capable|habilitée?)(?: de| d['’]| à)?|n['’]ai pas le droit (?:de|d['’])|"
    r"refuse de)"
)

FRENCH = (
    rf"{_JE} (?:de )?(?:vous |t['’]|te |y |en )?(?:aider|assister|répondre|accéder à (?:cette|votre|ta)|"
    rf"satisfaire|"
    r"donner suite|participer|faire (?:cela|ça)|le faire|continuer|discuter|parler de (?:cela|ça|ce sujet))",
    rf"{_JE} (?:de )?(?:vous |te |t['’])?(?:fournir|donner|offrir|proposer|partager|divulguer|communiquer|"
    rf"écrire|rédiger|"
    r"créer|générer|produire|traiter) (?:de |d['’]|des |du |cette |ces |ce |votre |un |une |les |la |le |"
    r"aucun\w* )*"
    r"(?:\w+ )?(?:conseils?|avis|informations?|instructions?|détails|contenus?|données|demande|requête|"
    r"diagnostic|texte|"
    r"adresse|aide|assistance|code|type)",
    r"\bje (?:dois|me vois (?:dans l['’]obligation|contrainte?)|suis (?:obligée?|contrainte?|"
    r"au regret))(?: de)? "
    r"(?:refuser|décliner)\b",
    r"\bje (?:refuse|décline)\b",
    r"\b(?:à l['’]encontre de|contraire à|enfreint|viole) (?:mes|nos|notre|ma|mon|les|"
    r"la) (?:\w+ )?(?:règles|principes|"
    r"directives|politiques?|consignes|conditions)\b",
    r"\bje ne (?:peux|réponds|traite) (?:répondre )?qu['’](?:à|aux)\b|\bje ne peux répondre qu",
)

_NO_PUEDO = (
    r"\bno (?:puedo|podré|podría|me es posible|voy a|estoy autorizad[oa] (?:a|para)|soy capaz de|debo|"
    r"estoy en condiciones de|tengo permitido|se me permite)"
)

SPANISH = (
    rf"{_NO_PUEDO} (?:ayudar|asistir|responder|contestar|cumplir|atender|participar|continuar|"
    rf"hablar de (?:eso|esto|ese)|"
    r"hacer (?:eso|esto|lo)|hacerlo|colaborar)\w*",
    rf"{_NO_PUEDO} (?:proporcionar|dar|ofrecer|brindar|compartir|revelar|facilitar|escribir|crear|generar|"
    rf"redactar)(?:te|le|"
    r"les|os)? (?:(?:ese|esa|este|esta|esos|esas|ning[uú]n\w*|ese tipo de|este tipo de|la|el|los|las|un|una|"
    r"m[aá]s) )*"
    r"(?:\w+ )?(?:informaci[oó]n|consejos?|instrucciones|asesoramiento|detalles|datos|contenidos?|ayuda|eso|"
    r"esto|"
    r"diagn[oó]sticos?|recomendaciones|direcci[oó]n|texto|c[oó]digo)",
    r"\b(?:debo|tengo que|me veo obligad[oa] a) (?:rechazar|negarme|declinar)\b",
    r"\bme niego a\b|\brechazo (?:esta|esa|tu|su) (?:solicitud|petici[oó]n)\b",
    r"\b(?:va|van|es|ser[ií]a) (?:en contra de|contrari[oa] a) (?:mis|nuestras|las|"
    r"nuestros) (?:\w+ )?(?:normas|pol[ií]ticas|"
    r"directrices|principios|reglas)\b|\b(?:viola|infringe|incumple) (?:mis|nuestras|"
    r"las) (?:\w+ )?(?:normas|pol[ií]ticas|directrices)",
    r"\bs[oó]lo puedo (?:responder|ayudar\w*|contestar)\b(?!.*\bsi\b)",
)

_CANNOT_JA = (
    r"(?:できません|できかねます|出来ません|いたしかねます|致しかねます|しかねます|わけにはいきません|ことはできない|"
    r"ことができません|ことはできません)"
)

JAPANESE = (
    rf"(?:お手伝い|お応え|お答え|お教え|お力になること|お伝え|ご協力|ご回答|ご要望|回答|協力|加担|ご提供|助言|アドバイス)"
    rf"(?:する|を|は|には|に|が|も|すること|ること|いたすこと)*(?:応え|お応え|沿う|提供|お答え)?(?:する|を|は|に|こと)*{_CANNOT_JA}",
    rf"(?:情報|方法|アドバイス|助言|手順|内容|コンテンツ|コード)(?:を|は|の)?(?:ご)?(?:提供|お教え|開示|作成|生成|共有|案内)"
    rf"(?:する|を|は|こと)*{_CANNOT_JA}",
    rf"その(?:ような)?(?:ご)?(?:要望|依頼|質問|リクエスト)(?:に|には)(?:は)?(?:対応|応じること?)(?:は|が)?{_CANNOT_JA}",
    r"応じ(?:られません|かねます|ることはできません)|お断り(?:します|いたします|致します|させて)|"
    r"(?:回答|お答え|対応)(?:は|を)?(?:差し)?控え(?:させて|ます)|お受け(?:できません|いたしかねます|できかねます)",
)
