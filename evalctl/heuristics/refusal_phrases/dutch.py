"""How assistants decline a task in Dutch. Each pattern is searched in one sentence."""

_IK = r"(?:kan ik|mag ik|wil ik|zal ik|ga ik|ik kan|ik mag|ik wil|ik zal|ik ga|ik ben)"

DUTCH = (
    rf"\b{_IK}\b.*\b(?:niet|geen|nooit)\b.*\b(?:helpen|assisteren|van dienst zijn|meewerken|voldoen|"
    rf"ondersteunen|ingaan op|uitlaten)\b",
    rf"\b{_IK}\b.*\b(?:deze|die|dit|dat|uw|je|jouw|zulke)\b.*\b(?:vraag|vragen|verzoek|opdracht|"
    rf"onderwerp)\b.*\bniet\b.*\b(?:beantwoorden|uitvoeren|"
    r"behandelen|inwilligen|bespreken)\b",
    r"\b(?:dat|dit|daarover|hierover|daarop|daar|over \w+)\b.{0,20}\b(?:kan|mag|wil|zal|ga) ik\b.*\b(?:niet|"
    r"geen|niets)\b.*\b(?:doen|praten|zeggen|"
    r"spreken|uitspraken doen|antwoorden|schrijven|beantwoorden|bespreken)\b",
    rf"\b{_IK}\b.*\bgeen\b.*\b(?:advies|adviezen|informatie|gegevens|instructies|diagnoses?|inhoud|teksten?|"
    rf"hulp|mening|aanbevelingen|details)\b.*\b(?:geven|"
    r"verstrekken|delen|bieden|schrijven|maken|stellen|verlenen|vrijgeven)\b",
    r"\bik (?:geef|verstrek) geen (?:\w+ )?(?:advies|adviezen|informatie|diagnoses?|mening)\b",
    r"\bik (?:moet|zal)\b.*\b(?:weigeren|afwijzen|afslaan)\b|\bik weiger\b|\bik ben niet (?:in staat|"
    r"bevoegd|gemachtigd|bereid)\b(?!.*\b(?:openen|"
    r"vinden|zien)\b)",
    r"\b(?:in strijd|strijdig) (?:is )?met (?:mijn|onze|de)\b|\b(?:schendt|gaat in tegen) (?:mijn|onze)\b",
    r"\bik (?:kan|mag|beantwoord|help|behandel) (?:je |u |jullie )?(?:alleen|enkel|uitsluitend) (?:vragen|"
    r"met|bij|over)\b(?!.*\bals\b)|"
    r"\bik ben (?:er )?(?:alleen|enkel|uitsluitend) (?:voor|bedoeld|hier)\b|\b(?:valt|ligt|vallen|"
    r"liggen) buiten (?:mijn|het|onze)\b|"
    r"\bdaar ben ik niet voor\b",
    rf"\b{_IK}\b.*\b(?:niet|geen)\b.*\b(?:onthullen|prijsgeven|vrijgeven|verklappen)\b",
    rf"\b{_IK}\b.*\b(?:systeemprompt|prompt|instructies|interne|vertrouwelijk\w*|gegevens|documenten|informatie)\b"
    r".*\bdelen\b(?! door)",
    r"\b(?:dat|dit|daar|hier)\b.{0,12}\b(?:kan|mag|wil|zal|ga) ik niet\b.{0,12}\b(?:delen|onthullen|prijsgeven|"
    r"vrijgeven)\b|"
    r"\bdaar (?:praat|spreek) ik niet over\b",
    r"\b(?:verzoek|vraag|bericht|antwoord)\b.{0,20}\b(?:geblokkeerd|gefilterd|geweigerd)\b.{0,30}\b(?:filter|"
    r"inhoudsfilter|veiligheid\w*|inhoud\w*|moderatie)\b",
)
