"""Words beside which a number names, dates or numbers something, so that it is seldom what an answer answers.

Lists of alternatives for patterns, by what they say. English, German, French, Spanish, Italian, Portuguese, Dutch.
"""


def _any_of(words: str) -> str:
    """The words of *words* as alternatives, the longest first; ``_`` stands for a space."""
    parts = sorted(words.split(), key=len, reverse=True)
    return "|".join(part.replace("_", r"\s") for part in parts)


# "may" and "march" are words of their own in English: its months and the German ones have a capital letter.
CAPITAL_MONTHS = _any_of(
    r"""January February March April May June July August September October November December
    Januar Jänner Februar März Mai Juni Juli Oktober Dezember
    Jan Feb Mar Mär Apr Jun Jul Aug Sept Sep Oct Okt Nov Dec Dez"""
)
MONTHS = _any_of(
    r"""janvier février mars avril mai juin juillet août septembre octobre novembre décembre
    enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
    gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre
    janeiro fevereiro março maio junho julho setembro outubro novembro dezembro
    januari februari maart mei juni juli augustus september oktober november december
    stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia"""
)
WEEKDAYS = _any_of(
    r"""Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mon Tues Tue Wed Thurs Thu Fri Sat Sun
    Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays Sundays weekdays daily weekends
    Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonnabend Sonntag Mo Di Mi Do Fr Sa So werktags täglich
    lundi mardi mercredi jeudi vendredi samedi dimanche lun mar mer jeu ven sam dim
    lunes martes miércoles jueves viernes sábado domingo lunedì martedì mercoledì giovedì venerdì sabato domenica
    maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ma vr segunda sexta"""
)
OPEN = _any_of(
    r"""open opened opening_hours hours available reach_us reachable staffed
    geöffnet offen öffnungszeiten erreichbar sprechzeiten servicezeiten ouvert ouverte ouverts horaires
    abierto abierta abrimos horario horarios aperto aperti orari orario aberto aberta geopend open_van"""
)
"""Before the hours of a shop or an office."""

YEAR_AFTER = _any_of(
    r"""in since year years until till before after during est established
    im_jahr im_jahre jahr seit ab bis vor nach anno depuis en dès avant après desde hasta año nel dal sinds em"""
)
"""Before a bare year."""

STAMPS = _any_of(
    r"""updated last_updated last_modified modified revised reviewed published as_of effective copyright accessed
    stand aktualisiert zuletzt abgerufen veröffentlicht gültig mis_à_jour mise_à_jour actualizado actualizada
    aggiornato atualizado bijgewerkt stan ©"""
)
"""Before the date of a text itself."""

LABELS = _any_of(
    r"""section sections sect\. sec\. chapter chapters ch\. page pages p\. pp\. paragraph paragraphs para\. clause
    article articles art\. table tables figure figures fig\. appendix annex step steps option options question
    questions exercise rule slide footnote footnotes note source sources ref\. reference volume vol\. schedule
    abschnitt abschnitte kapitel kap\. seite seiten s\. absatz abs\. ziffer ziff\. artikel artikeln art tabelle
    abbildung abb\. anhang anlage schritt schritte option frage aufgabe fußnote fussnote quelle quellen folie
    randnummer rn\. nummer paragraf paragraph klausel
    chapitre étape alinéa tableau annexe diapositive página páginas pág\. capítulo sección artículo paso tabla
    figura nota apartado pregunta pagina pag\. capitolo sezione articolo passo tabella allegato
    seção artigo tabela anexo hoofdstuk stap tabel figuur bijlage lid strona rozdział punkt"""
)
"""Before the number of a part of a text."""

KEPT_UNDER = (
    r"(?:order|ticket|invoice|case|reference|booking|customer|tracking|account|contract|policy|claim|confirmation|"
    r"serial|article|product|item|member|membership|registration|application|transaction|receipt|shipment|"
    r"reservation|request|incident|file|part|model|employee|patient|zip|postal|tax|vat|passport|license)"
)
"""What has a number or a code by which it is found: English nouns, apart from the word for number."""

NUMBER_WORDS = r"(?:number|no|nr|num|id|code|nummer|numéro|número|numero|kennung|zeichen|n[°º]|№|\#)"

PHONE = _any_of(
    r"""telephone phone tel fon fone telefon telefonnummer telefonisch fax hotline helpline mobile mobil handy
    whatsapp call dial ring text_us text phone_us sms call_us ruf rufen_sie_uns rufen_sie anruf anrufen rufnummer
    téléphone tél appelez appelez-nous teléfono telefono llame llámenos chiama chiamaci telefone ligue bel bel_ons
    telefoon numero_verde numéro_vert número_gratuito freephone freefone 電話番号 電話 电话 durchwahl"""
)
PHONE_JOINTS = (
    r"(?:[.:,]|\s+(?:us|uns|at|on|now|toll[ -]free|free|is|ist|lautet|unter|an|au|al|op|number|nummer"
    r"|der|die|the|le))"
)
"""What may stand between such a word and the number."""

RELEASES = _any_of(
    r"version versions release ver\. build firmware revision rev\. patch versión versione versie versão wersja"
)
PRODUCTS = _any_of(
    r"""iOS iPadOS macOS watchOS Android Windows Python PHP Java JavaScript Node Node\.js TYPO3 Firefox Chrome Safari
    Edge Ubuntu Debian Office Excel iPhone iPad Galaxy Pixel PlayStation Xbox Django Laravel Symfony React Angular
    Vue Drupal WordPress Shopware Magento PostgreSQL MySQL Bluetooth USB HDMI Wi-Fi HTML CSS Llama Gemini Claude
    Formula Euro"""
)
"""Names that a number follows as a version of them."""

STANDARDS = _any_of(
    r"""ISO DIN EN IEC IEEE RFC ANSI BS HTTP UTF WCAG CVE SOC PCI Port port Error error Fehler Fehlercode Erreur
    Agenda EU"""
)

TAX = _any_of(
    r"""MwSt USt VAT GST TVA IVA BTW HST PST Mehrwertsteuer Umsatzsteuer sales_tax tax taxes
    Steuer Steuern service_charge"""
)
TAXED = _any_of(
    r"""incl inkl zzgl excl exkl plus including excluding includes inklusive exklusive zuzüglich enthält enthalten
    dont incluido incluye compresa incluindo inclusief exclusief"""
)

UNITS = (
    r"(?:[€$£¥%‰°]|(?:euros?|eur|dollars?|usd|gbp|chf|pounds?|cents?|percent|prozent|pour\scent|people|persons?|items?|"
    r"units?|users?|kg|g|mg|km|cm|mm|m|l|ml|kcal|kwh|watts?|w|hz|mhz|ghz|gb|mb|tb|"
    r"seconds?|sekunden?|minutes?|minuten?|minutos?|hours?|stunden?|heures?|horas?|"
    r"days?|tagen?|jours?|días?|giorni|weeks?|wochen?|months?|monaten?|mois|years?|jahren?|ans?|años?|"
    r"stück|artikel|personen|mal|times|points?|punkte|miles?|meilen?)\b)"
)
"""Behind a number that measures or counts, whatever stands before it."""

ROADS = "Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Boulevard|Blvd|Way|Square|Court|Place|Plaza|Parkway|Highway"
RUES = "rue|avenue|boulevard|quai|chemin|impasse"
STREETS = "straße|strasse|str\\.|weg|platz|allee|gasse|damm|ufer"
"""In addresses: behind a number and a name, behind a number, at the end of a name."""
