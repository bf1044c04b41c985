"""How assistants decline a task in Italian. Each pattern is searched in one sentence."""

_NON_POSSO = (
    r"\bnon (?:posso|potrò|potrei|mi è possibile|sono in grado di|sono autorizzat[oa] a|sono abilitat[oa] a|"
    r"ho il permesso di|intendo|"
    r"mi è consentito|devo)"
)

ITALIAN = (
    rf"{_NON_POSSO} (?:aiutar\w*|assister\w*|rispondere|risponder\w+|soddisfare|procedere|partecipare|"
    rf"discutere|parlare|parlar\w+|"
    r"esprimer\w+|commentare|farlo|fare (?:questo|ciò)|collaborare|continuare|dar seguito|"
    r"eseguire (?:questa|la sua|la tua))\b",
    rf"{_NON_POSSO} (?:fornir\w*|dare|dar\w+|offrir\w*|condivider\w*|rivelare|divulgare|comunicar\w*|"
    rf"scriver\w*|creare|generare|redigere) "
    r"(?:(?:questo|questa|queste|questi|tale|tali|quest'|alcun\w*|il|la|le|i|gli|un|una|tipo di|genere di|"
    r"di|del|della|delle|dei) ?)*(?:\w+ )?"
    r"(?:consigli\w*|informazion\w+|istruzion\w+|dettagli|dati|contenut\w+|aiuto|assistenza|diagnos\w+|"
    r"parer\w+|consulenz\w+|pareri|indirizz\w+|"
    r"codice|testo)",
    r"\b(?:devo|sono costrett[oa] a|debbo) (?:rifiutar\w*|declinare)\b|\bmi rifiuto di\b|\brifiuto (?:di|"
    r"questa richiesta)\b",
    r"\b(?:viola|infrange|va contro|è contrari[oa] (?:a|alle|ai)|è contro) (?:le |i |la )?(?:mie|miei|"
    r"nostre|nostri|mia|nostra|norme) "
    r"(?:\w+ )?(?:linee|regole|norme|politiche|policy|princ[iì]pi)?",
    r"\bposso (?:rispondere|aiutar\w+|parlare) (?:solo|soltanto|esclusivamente)\b(?!.*\bse\b)|"
    r"\brispondo (?:solo|soltanto|esclusivamente) a\b|"
    r"\bsono qui (?:solo|soltanto|esclusivamente) per\b",
    r"\b(?:esula|esulano|va oltre|è al di fuori|non rientra|non rientrano|è fuori) (?:da |dal |dalle |dai |"
    r"del |delle |nelle |nei |tra |fra |le |"
    r"i |il )*(?:mi[aeo]|miei|mie|nostr\w+|mio)\b|\bnon do (?:\w+ )?(?:consigli|pareri|consulenze)\b",
    r"\bpreferisco non (?:rispondere|commentare|parlar\w+|esprimermi|pronunciarmi|entrare)\b|"
    r"\bmi occupo (?:solo|soltanto|esclusivamente) di\b",
    r"\bsono (?:solo )?(?:una? |l['’]).{0,50}\b(?:assistente|bot|chatbot|ia|modello)\b.{0,40}\bnon posso "
    r"(?:scriver\w*|"
    r"parlar\w*|risponder\w*|dar\w*|fornir\w*|aiutar\w*)\b",
    rf"{_NON_POSSO} (?:scriver\w*|crear\w*|generar\w*|comporre|redigere) (?:una? |poesie|temi|immagini)",
    r"\b(?:richiesta|risposta|domanda|messaggio)\b.{0,20}\b(?:bloccat|filtrat|respint)[oa]\b.{0,30}\b(?:filtro|"
    r"moderazione|sicurezza|contenut\w+)\b",
)
