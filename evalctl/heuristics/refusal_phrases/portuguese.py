"""How assistants decline a task in Portuguese. Each pattern is searched in one sentence."""

_NAO_POSSO = (
    r"\bnão (?:posso|poderei|poderia|consigo|me é possível|estou autorizad[oa] a|estou em condições de|"
    r"sou capaz de|vou|devo|"
    r"tenho permissão para|me é permitido)"
)

PORTUGUESE = (
    rf"{_NAO_POSSO} (?:(?:te|lhe|o|a|vos) )?(?:ajud\w+|auxili\w+|responder|respond\w+|atender|cumprir|"
    rf"participar|continuar|discutir|falar|"
    r"comentar|opinar|fazer isso|fazê-lo|colaborar|prosseguir|pronunciar-me)(?! (?:encontrar|localizar))",
    rf"{_NAO_POSSO} (?:(?:te|lhe|lhes) )?(?:fornecer|dar|oferecer|partilhar|compartilhar|revelar|divulgar|"
    rf"escrever|criar|gerar|prestar)(?:-\w+)? "
    r"(?:(?:ess[ae]s?|est[ae]s?|nenhum\w*|ess[ae] tipo de|este tipo de|[ao]s?|um|uma|qualquer|"
    r"mais) )*(?:\w+ )?(?:informaç\w+|conselhos?|"
    r"instruç\w+|aconselhamento|detalhes|dados|conteúdos?|ajuda|isso|isto|diagnósticos?|recomendaç\w+|"
    r"endereço|morada|texto|código|assessoria|"
    r"orientaç\w+|opini\w+)",
    r"\b(?:tenho (?:de|que)|devo|sou obrigad[oa] a|preciso) (?:recusar|declinar|negar)\b|\brecuso(?:-me)?\b|"
    r"\bme recuso\b",
    r"\b(?:viola|infringe|vai contra|é contrári[oa] (?:a|às|aos)|contraria) (?:as |os |às |aos |"
    r"a )?(?:minhas|nossas|meus|nossos|diretrizes|"
    r"políticas|normas)\b",
    r"\b(?:só|apenas|somente) (?:posso|consigo) (?:responder|ajudar)\b(?!.*\bse\b)|\bposso (?:responder|"
    r"ajudar) (?:apenas|só|somente)\b(?!.*\bse\b)|"
    r"\b(?:só|apenas|somente) (?:respondo|atendo|trato|estou aqui para)\b(?!.*\bse\b)",
    r"\b(?:está|fica|foge|sai|ultrapassa) (?:fora )?(?:d[aeo]s? |ao? )?(?:meu|minha|meus|minhas|"
    r"nosso) (?:âmbito|escopo|alcance|área|competência|função)|"
    r"\bnão dou (?:\w+ )?(?:conselhos|opiniões|diagnósticos)\b",
    r"\bprefiro não (?:responder|comentar|opinar|falar|entrar|me pronunciar)\b",
    r"\b(?:fui|estou|sou) (?:criad|concebid|programad|treinad|projetad|desenvolvid)[oa]\b.{0,30}\b(?:apenas|só|"
    r"somente|exclusivamente)\b",
    rf"{_NAO_POSSO} (?:escrever|criar|gerar|compor|redigir)(?:-\w+)? (?:uma?|poemas|redações|imagens)\b",
    r"\b(?:pedido|solicitação|resposta|pergunta|mensagem)\b.{0,20}\b(?:bloquead|filtrad|rejeitad)[oa]\b.{0,30}\b"
    r"(?:filtro|moderação|segurança|conteúdo)\b",
)
