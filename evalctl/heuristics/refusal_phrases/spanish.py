"""How assistants decline a task in Spanish. Each pattern is searched in one sentence."""

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
    rf"{_NO_PUEDO} (?:hablar|opinar|comentar|pronunciarme|asesorar\w*|discutir)\b",
    r"\b(?:solo|sólo|únicamente) (?:(?:respondo|contesto|atiendo|trato) (?:a )?(?:preguntas|consultas|dudas|"
    r"temas|cuestiones)|estoy (?:aqu[ií] )?para)\b(?!.*\bsi\b)",
    r"\b(?:est[aá]|queda|cae|es[tc]\w*) fuera (?:de mi|del) (?:[aá]mbito|alcance|competencia|campo|[aá]rea|"
    r"funci[oó]n)|\bno es (?:algo|un tema) "
    r"(?:que|de lo que|en lo que) (?:pueda|hable|trate|yo)",
    r"\bno (?:doy|ofrezco|proporciono) (?:\w+ )?(?:consejos?|asesoramiento|recomendaciones|diagn[oó]sticos|"
    r"opiniones)\b",
    r"\bprefiero no (?:opinar|responder|contestar|hablar|comentar|pronunciarme|entrar)\b|\bno me corresponde\b",
    r"\b(?:estoy|fui|he sido) (?:diseñad|cread|programad|entrenad|pensad)[oa]\b.{0,30}\b(?:solo|sólo|únicamente|"
    r"exclusivamente)\b|\b(?:solo|sólo|únicamente) (?:te |le |os )?(?:ayudo|puedo ayudar\w*) (?:con|"
    r"en)\b(?!.*\bsi\b)",
    rf"{_NO_PUEDO} (?:escribir|crear|redactar|componer|generar)(?:te|le)? (?:una?|poemas|poesías|ensayos|imágenes)\b",
    r"\b(?:solicitud|petición|respuesta|pregunta|mensaje)\b.{0,20}\b(?:bloquead|filtrad|rechazad)[oa]\b.{0,30}\b"
    r"(?:filtro|moderación|seguridad|contenido)\b",
)
