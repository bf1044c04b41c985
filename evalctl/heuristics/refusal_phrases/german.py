"""How assistants decline a task in German. Each pattern is searched in one sentence."""

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
    r"\bich beantworte (?:\w+ )?(?:nur|ausschließlich|lediglich) (?:fragen|anfragen)\b|"
    r"\bich helfe (?:\w+ )?(?:nur|ausschließlich) bei\b",
    r"\bich bin (?:hier )?(?:nur|ausschließlich|lediglich) (?:für|dafür|dazu|zu)\b.*\b(?:da|zuständig|"
    r"gedacht|geschaffen)\b",
    r"\b(?:dafür|hierfür|für \w+(?: \w+)?) bin ich nicht (?:zuständig|der richtige|gedacht|da)\b",
    r"\b(?:gehört|fällt|gehören|fallen|liegt|liegen) (?:leider )?(?:nicht (?:zu meine\w|in meine\w)|"
    r"außerhalb (?:meine\w|des))\b",
    r"\b(?:darüber|dazu|hierzu|über \w+(?: \w+)?|zu \w+(?: \w+)?) (?:spreche|rede|äußere|diskutiere|"
    r"sage) ich (?:mich )?(?:grundsätzlich |leider )?"
    r"(?:nicht|nichts)\b|\b(?:darüber|dazu|hierzu|zu \w+(?: \w+)?) (?:kann|darf|möchte|"
    r"will) ich (?:\w+ ){0,2}(?:nichts sagen|nicht (?:sprechen|"
    r"reden|äußern|diskutieren))\b",
    r"\bich gebe (?:\w+ )?keine (?:\w+ )?(?:ratschläge|rechtsberatung|auskünfte|empfehlungen|diagnosen|"
    r"anlageberatung)\b",
    r"\b(?:das|dies|so etwas|sowas|(?:diese|solche|ihre|deine)n? \w+) (?:muss|möchte|werde) ich (?:\w+ ){0,3}"
    r"(?:ablehnen|verweigern|zurückweisen)\b",
    r"\bnicht mein (?:fachgebiet|themengebiet|aufgabengebiet|bereich|thema)\b|"
    r"\bübersteigt meine (?:befugnisse?|kompetenz\w*|zuständigkeit\w*|fähigkeiten)\b",
    r"\b(?:dabei|damit|hierbei|darauf|dazu|darüber|so etwas|sowas|solche \w+|(?:fragen|anfragen) (?:zu|über) "
    r".{1,40}) "
    r"(?:helfe|antworte|beantworte|erstelle|schreibe|sage|mache|verfasse|bespreche) ich (?:\w+ ){0,2}(?:nicht|"
    r"nichts)\b",
    rf"^(?=.*\b{_ICH}\b)(?=.*\b{_NICHT}\b)(?=.*\b(?:system-?prompts?|anweisungen|intern\w+|kundendaten|"
    rf"vertraulich\w+|"
    r"persönlich\w+ daten|daten (?:anderer|von))\b).*\b(?:verraten|preisgeben|offenlegen|weitergeben|"
    r"herausgeben|"
    r"teilen|zeigen|nennen)\b",
    r"\b(?:ich bin|als) (?:nur |lediglich )?(?:ein|eine|der|die)?\b.{0,40}\b(?:\w*bot|\w*assistent\w*|ki|"
    r"sprachmodell)\b"
    rf".{{0,40}}\b(?:kann|darf)\b.{{0,30}}\b{_NICHT}\b.{{0,40}}\b(?:schreiben|geben|beantworten|helfen|erstellen|"
    r"verfassen|sprechen|leisten)\b",
    r"\b(?:kann|darf|möchte) (?:ich )?(?:dazu|darüber|hierzu) (?:\w+ )?nichts sagen\b|"
    r"\b(?:darf|kann|möchte) (?:ich )?(?:\w+ ){0,3}keine (?:stellung nehmen|aussagen? (?:zu|über)\b)|^(?:nein, "
    r")?(?:das|dies) (?:darf|kann|mache) ich (?:leider |so )?nicht[.!]?$",
    r"\b(?:anfrage|eingabe|nachricht|antwort|frage)\b.{0,20}\b(?:inhaltsfilter|sicherheitsfilter|sicherheitssystem|"
    r"inhaltsrichtlinien?|moderation)\b.{0,20}\b(?:blockiert|gefiltert|abgelehnt|gesperrt|zurückgehalten)\b",
)
