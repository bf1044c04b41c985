"""How assistants decline a task in French. Each pattern is searched in one sentence."""

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
    rf"{_JE} (?:de )?(?:vous |t['’]|te )?(?:parler|discuter|m['’]exprimer|me prononcer|conseiller)(?: de|"
    rf" d['’]| sur| à ce sujet|$)",
    r"\bje (?:ne suis là que pour|suis (?:uniquement|seulement|exclusivement) (?:là|conçue?|prévue?|fait|"
    r"formée?) pour|ne (?:traite|réponds|"
    r"m['’]occupe) qu(?:e|['’]))",
    r"\b(?:sort|sortent|est|dépasse|dépassent|relève|en dehors|hors) (?:pas )?(?:en dehors |hors )?(?:du |"
    r"de |le )(?:mon |mes |cadre |champ |ma )"
    r"(?:de (?:ce|cette|mes|mon) )?(?:domaine|compétences?|champ|cadre|périmètre|rôle|attributions|service|"
    r"assistant|fonctions|de)",
    r"\bje ne (?:donne|fournis|fais) pas (?:de |d['’])(?:\w+ )?(?:conseils?|avis|recommandations|"
    r"diagnostics?)\b",
    r"\b(?:sort|dépasse(?:nt)?|relèvent? pas|hors|en dehors)\b.{0,6}\b(?:mon|ma|mes) (?:champ|domaine|cadre|"
    r"compétences?|périmètre|rôle|attributions|expertise|fonctions?)\b",
    rf"{_JE} (?:\w+ )?(?:révéler|divulguer|dévoiler|partager|communiquer|montrer|transmettre) .{{0,30}}\b(?:mes|"
    r"prompt|instructions|internes?|confidentiel\w*|personnel\w*|autres? (?:clients?|utilisateurs?))\b",
    rf"{_JE} (?:\w+ )?(?:écrire|rédiger|créer|générer|composer) (?:de |d['’]|des |un |une )",
    r"\bje suis (?:\w+ )?(?:une? |l['’]).{0,50}\b(?:assistante?|bot|chatbot|agent|ia|modèle)\b.{0,40}\bne "
    r"(?:peux|puis) "
    r"(?:donc )?pas (?:parler|discuter|répondre|aider|donner|fournir|écrire|rédiger|conseiller)\b",
    r"\bje préfère(?:rais)? ne pas (?:répondre|commenter|me prononcer|en parler|en discuter|donner|aborder)\b",
    r"\bje réponds (?:uniquement|seulement|exclusivement) (?:à|aux)\b|\bil ne m['’]est pas possible (?:de |d['’])"
    r"(?:vous )?(?:répondre|aider|donner|fournir|discuter|parler|accéder)\b",
    r"\b(?:demande|requête|réponse|question|message)\b.{0,20}\b(?:bloquée?|filtrée?|rejetée?)\b.{0,30}\b(?:filtre|"
    r"modération|sécurité|contenu)\b",
)
