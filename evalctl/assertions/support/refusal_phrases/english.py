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
    r"\b(?:is|are|['’]s) (?:something|things?) (?:that )?i ?(?:ca(?:n['’]?t|nnot)|wo(?:n['’]t)|am not|"
    r"['’]m not|"
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
    rf"\bi{_LITTLE} ?{_NOT_ABLE}{_LITTLE} (?:talk|speak|advise|chat) (?:about|on) ",
    rf"\bi(?:['’]m| am)\b.{{0,80}}\b(?:and|so|but)(?: i)? (?:ca(?:n['’]?t|nnot)|(?:am )?(?:not able|"
    rf"unable) to|do(?: not|n['’]t)){_LITTLE} "
    r"(?:help|assist|answer|discuss|comment|advise|talk|give|offer|provide) ",
    r"\b(?:i|we|this (?:assistant|chat|chatbot|bot|service)) (?:can )?only (?:answers?|handles?|helps?|"
    r"covers?|deals? with|discuss(?:es)?|"
    r"supports?|takes?) (?:with |in )?(?:questions|topics|queries|requests|matters|issues|"
    r"things)\b(?!.*\bif\b)",
    r"\b(?:i['’]m|i am|my (?:purpose|role|job|expertise|knowledge|scope|help) is) (?:strictly |only |here |"
    r"there )*(?:limited|restricted|"
    r"confined) to\b",
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
)
