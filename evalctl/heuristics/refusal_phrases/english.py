"""How assistants decline a task in English. Each pattern is searched in one sentence."""

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

_BOT = r"(?:\w+[- ]){0,5}(?:assistant|(?:chat)?bot|model|ai|agent|tool)"

_TASK = (
    r"(?:help|assist|answer|discuss|comment|advise|talk|give|offer|provide|write|compose|create|generate|make|"
    r"recommend|"
    r"suggest|take|share|do|predict|express|translate|diagnose|tell|say|speculate)\b"
)

_CANNOT = r"(?:ca(?:n['’]?t|nnot)|do(?: not|n['’]t)|wo(?:n['’]t)|(?:am |['’]m )?(?:not able|unable) to)"

_WORKS = (
    r"(?:poems?|poetry|essays?|images?|pictures?|recipes?|songs?|lyrics|scripts?|articles?|reviews?|homework|"
    r"politics|political|religio\w+|medical|legal|tax|diagnos[ei]s)\b"
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
    rf"process|respond to|engage (?:in|with)|participate in|support|honou?r|grant|carry out|talk about|"
    rf"advise on|weigh in on|"
    rf"perform) {_THAT}\b",
    rf"\bi{_LITTLE} ?{_NOT_ABLE}{_LITTLE} (?:comply|engage|participate|proceed|do so|discuss|"
    rf"answer questions|comment)\b",
    rf"\bi{_LITTLE} ?{_NOT_ABLE}{_LITTLE} (?:provide|give(?: out| away)?|offer|share|disclose|reveal|release|"
    rf"supply) {_ADVICE}",
    rf"\bi{_LITTLE} ?(?:ca(?:n['’]?t|nnot)|wo(?:n['’]t)|will not|(?:['’]m|am) (?:not able|unable|not going|"
    rf"not allowed|"
    rf"not willing) to|refuse to){_LITTLE} {_MAKE} (?:(?:a|an|any|some|such|that|this|the|you|your|content|"
    rf"material|"
    r"instructions?|information|malware|code|jokes?|stories|harmful|explicit|sexual|hateful|violent)\b)"
    r"(?! (?:from|which|whether|if|by|for sure|how (?:much|many|long|happy|glad|sorry|pleased|"
    r"excited|grateful)|apart)\b)",
    rf"\bi ?{_NOT_ABLE}[.!]?$",
    r"\b(?:sorry|afraid|unfortunately),?(?: but)? (?:i )?(?:ca(?:n['’]?t|nnot)|wo(?:n['’]t)|"
    r"will not)(?: do (?:that|this|so))?[.!]?$",
    r"\bi(?: must| have to| need to|['’]ll have to|['’]d have to| will have to)?(?: respectfully| politely)? "
    r"(?:decline|refuse)\b",
    r"\b(?:have|need|going) to pass(?: on (?:that|this|it)(?: one)?)?[.!]?$|\bi (?:pass|must pass)[.!]?$",
    r"\b(?:i['’]m|i am|i do(?: not|n['’]t) feel|i would(?: not|n['’]t) feel) (?:not |"
    r"un)?comfortable (?:with )?"
    r"(?:writ|answer|discuss|do|provid|shar|creat|generat|help|engag|assist|giv|mak|sharing)\w*",
    r"\b(?:is|are|['’]s) not (?:something|things?) (?:that )?(?:i|we)(?: can| will| am|['’]m|['’]ll)\b",
    r"\b(?:is|are|['’]s) (?:something|things?) (?:that )?i ?(?:ca(?:n['’]?t|nnot)|wo(?:n['’]t)|am not|"
    r"['’]m not|"
    r"am unable|['’]m unable)\b",
    r"\b(?:falls |is |lies |goes )?(?:outside|beyond)(?: of)? (?:what i(?: can|['’]m able to| am able to)|"
    r"my (?:scope|"
    r"capabilities|abilities|remit|role))\b",
    r"\bi(?: can|['’]m able to| am able to| am here to|['’]m here to|['’]m| am)? only (?:able to |here to )?(?:help|"
    r"assist|answer|"
    r"discuss|respond to)\b(?!.*\bif\b)",
    r"\bi(?:['’]d| would) (?:rather|prefer) not(?: to)?(?: (?:answer|say|discuss|comment|talk|speak|get into|share|"
    r"help|do (?:that|this)|write|give|engage|speculate|take)\b|[.!]?$)",
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
    r"(?:\bnot|n['’]t)(?: be)? appropriate for me to\b|\binappropriate for me to\b",
    rf"\bi{_LITTLE} ?{_NOT_ABLE}{_LITTLE} (?:talk|speak|advise|chat) (?:about|on) ",
    rf"\bi(?:['’]m| am)\b.{{0,80}}\b(?:and|so|but)(?: i)? (?:ca(?:n['’]?t|nnot)|(?:am )?(?:not able|"
    rf"unable) to|do(?: not|n['’]t)){_LITTLE} "
    r"(?:help|assist|answer|discuss|comment|advise|talk|give|offer|provide) ",
    r"\b(?:i|we|this (?:assistant|chat|chatbot|bot|service)) (?:can )?only (?:answers?|handles?|helps?|"
    r"covers?|deals? with|discuss(?:es)?|"
    r"supports?|takes?) (?:with |in )?(?:questions|topics|queries|requests|matters|issues|"
    r"things)\b(?!.*\bif\b)",
    r"\b(?:i['’]m|i am|my (?:purpose|role|expertise|knowledge|scope|help) is|my job is(?= \w+ to \w+ing)) "
    r"(?:strictly |only |here |there )*(?:limited|restricted|confined) to\b"
    r"(?! (?:the|these|those|your) (?:documents?|files?|texts?|data|sources?)\b)",
    r"\bi(?:['’]m| am|['’]ve been| have been|['’] was| was) (?:only |specifically |solely )*(?:designed|"
    r"built|trained|made|set up|"
    r"programmed|here|meant|set up)(?: only| solely| exclusively|,? and only,?)+ (?:to|for)\b|"
    r"\bi(?:['’]m| am) (?:only|solely|exclusively|just) (?:here|there|designed|built|trained|made|set up|"
    r"meant) (?:to|for)\b",
    r"\b(?:outside|beyond|not (?:with)?in|not part of|out of)(?: of)? (?:the scope of (?:this (?:chat|"
    r"service|assistant|conversation)|"
    r"what i|my)|my (?:area|field|domain|expertise|purview|competence|job|responsibilit)|what (?:this|"
    r"our) (?:assistant|chat\w*|service|bot))",
    r"\b(?:is|are)(?:n['’]t| not) (?:something|topics?|a topic|a subject|subjects|things?|"
    r"what) (?:that )?(?:i|we)(?: can|['’]m able to)? "
    r"(?:discuss|talk|cover|handle|do|deal|advise|comment|help|give|share|offer)\w*",
    r"\b(?:i['’]d|i would|i['’]ll|i will|let['’]s|i (?:have|need) to) (?:rather |prefer to |"
    r"better )*(?:stick|keep|stay) (?:to|with|on)\b"
    r".{0,40}\b(?:topics?|questions|subjects?|products?|services|matters)\b",
    r"\b(?:no can do|it['’]s a no from me|i (?:have to|must) say no)\b",
    # Things that are kept: prompts, documents of the house, what belongs to others.
    rf"\bi{_LITTLE} ?{_NOT_ABLE}{_LITTLE} (?:share|reveal|disclose|show|expose|repeat|print|output|discuss|"
    r"give (?:you|out|away)|access) (?:\w+ ){0,2}(?:(?:system )?prompts?|my (?:\w+ )?instructions|internal \w+|"
    r"confidential|proprietary|credentials|private|personal (?:data|information|details)|(?:home|private) address|"
    r"(?:an)?other (?:customer|user|client|person|people)\w*)",
    # What the speaker has no right or no training for.
    r"\bi (?:do(?: not|n['’]t)|lack) (?:have )?(?:the |any )?(?:ability|capability|capacity|authority|permission|"
    r"authori[sz]ation|qualifications?) to "
    rf"(?:disclose|access (?:an)?other|{_TASK})",
    rf"\bi(?:['’]m| am) not (?:in a position|qualified|licensed|certified|trained) to {_TASK}",
    r"\bi(?:['’]m| am) not an? (?:\w+ )?(?:doctor|lawyer|attorney|physician|therapist|accountant|advis[eo]r|expert|"
    rf"professional)\b.{{0,30}}\b{_CANNOT}{_LITTLE} {_TASK}",
    rf"\bi{_LITTLE} ?{_NOT_ABLE}{_LITTLE} (?:speculate|take (?:sides|a (?:side|position|stance)))\b|"
    rf"\bca(?:n['’]?t|nnot) take sides\b",
    rf"\bi{_LITTLE} ?{_NOT_ABLE}{_LITTLE} recommend (?:any|specific|particular|individual|another|other|"
    r"a (?:specific|particular|competitor)|competitors?|stocks|investments)\b",
    r"\bi(?:['’]m| am) (?:not able|unable|not allowed|not permitted) to recommend\b(?!.*\benough\b)",
    rf"\bi{_LITTLE} ?{_NOT_ABLE}{_LITTLE} (?:do|write|compose|create|generate|make|draft|offer|answer|discuss|cover|"
    rf"handle) {_WORKS}(?! (?:for sure|yet))",
    rf"\b(?:i(?:['’]m| am) (?:just |only )?an?|as an?) {_BOT}\b.{{0,60}}\b{_CANNOT}{_LITTLE} {_TASK}",
    # What the speaker is there for, and what not.
    r"\bi(?:['’]m| am|['’]ve been| was) (?:designed|built|trained|made|programmed|here|meant) (?:to|for) "
    r"(?:\w+ )?only\b|\bi(?:['’]m| am) here (?:for|to) .{0,60}\bonly[.!]?$",
    r"\bi can (?:help|assist|answer|discuss)\b.{0,60}(?:\bonly[.!]?$|\bbut not (?:with|about|on)\b(?! (?:about|"
    r"all|every|half)\b))",
    r"\b(?:questions?|topics?|requests?) (?:about|on|like) .{1,40} (?:is|are) beyond me\b|"
    rf"\b(?:not|n['’]t) (?:related to|about) .{{1,40}}\bi ?{_CANNOT} {_TASK}|"
    rf"\b(?:not|n['’]t) (?:related to|about) .{{1,40}}\bi(?:['’]m| am) (?:unable|not able) to\b",
    r"\bsorry.{0,12}\bi only have information (?:about|on)\b|\bi (?:only )?stick to (?:questions|topics)\b|"
    r"\bi(?:['’]ll| will)(?: have to)? leave (?:that|this|those)(?: one)? to (?:others|experts|someone)\b",
    r"\boff[- ]limits (?:for|to) me\b|\b(?:politics|religion|topic|subject)\b.{0,20}\boff[- ]limits\b",
    r"\bagainst the (?:rules|guidelines|policies) (?:that )?i (?:follow|have)\b|"
    r"\b(?:['’]ll|['’]d|going to|must) (?:have to )?say no to (?:that|this)\b|"
    r"^(?:no|nope|nah|sorry)[,.!]? (?:but )?(?:i )?can['’]?t do (?:that|this)[.!]?$",
    # What stands in the place of an answer that a provider blocked.
    r"\b(?:request|prompt|response|message|answer|output|question|input)\b.{0,20}\b(?:was|were|is|been|got) "
    r"(?:blocked|filtered|flagged|rejected|stopped|withheld|removed)\b.{0,50}\b(?:safety|content|moderation|"
    r"guardrails?|responsible ai|usage polic\w+)",
)
