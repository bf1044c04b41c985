"""Keys and words in the languages of their authors, with the English that stands here: tables that anyone can extend.

Write each word in lower case, as it is spelt; without accents, and with ``ae`` for ``ä``, it is found as well.
"""

import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache

from evalctl.yamltext.lazy_pattern import lazy_pattern

_KEYS: Mapping[str, str] = {
    "id": "kennung, bezeichner, identifiant, identificador, identificativo, идентификатор",
    "name": "titel, nom, titre, nombre, título, nome, titolo, naam, nazwa, название, 名前, 名称",
    "description": "beschreibung, descripción, descrizione, descrição, beschrijving, omschrijving, opis, описание, "
    "説明, 描述",
    "owner": "besitzer, verantwortlich, zuständig, propriétaire, responsable, propietario, proprietario, "
    "proprietário, responsabile, responsável, eigenaar, владелец",
    "language": "sprache, langue, idioma, lengua, lingua, língua, taal, język, язык, 言語, 语言",
    "system": "systemprompt, systemanweisung, système, sistema, systeem, система",
    "settings": "einstellungen, paramètres, réglages, ajustes, configuración, impostazioni, configurações, "
    "instellingen, настройки, 設定",
    "target": "ziel, modell, modèle, modelo, modello, cible, destino, модель, モデル",
    "prompts": "eingaben, anweisungen, aufforderungen, invites, indicaciones, промпты, プロンプト, 提示",
    "questions": "fragen, preguntas, domande, perguntas, vragen, pytania, вопросы, 質問, 问题",
    "prompt": "eingabe, anweisung, aufforderung, invite, indicación, промпт",
    "question": "frage, pregunta, domanda, pergunta, vraag, pytanie, вопрос",
    "messages": "nachrichten, verlauf, gespräch, mensajes, messaggi, mensagens, berichten, wiadomości, сообщения",
    "role": "rolle, rôle, rol, ruolo, papel, роль, 役割",
    "content": "inhalt, contenu, contenido, contenuto, conteúdo, inhoud, содержание, 内容",
    "assert": "prüfungen, prüfung, prüfen, zusicherungen, erwartungen, behauptungen, vérifications, vérification, "
    "attentes, comprobaciones, verificaciones, verifiche, controlli, verificações, controles, controleer, "
    "проверки, проверка, チェック, 断言",
    "answer": "antwort, réponse, respuesta, risposta, resposta, antwoord, odpowiedź, ответ, 回答, 答え, 答案",
    "expected": "erwartet, erwartete_antwort, musterantwort, attendu, réponse_attendue, esperado, "
    "respuesta_esperada, atteso, risposta_attesa, resposta_esperada, verwacht, ожидаемый_ответ, 期待, 期待値",
    "reference": "referenz, référence, referencia, riferimento, referência, referentie, эталон, 参照, 参考",
    "context": "kontext, contexte, contexto, contesto, контекст, 文脈",
    "criteria": "kriterien, kriterium, critères, criterios, criteri, critérios, критерии, 基準",
    "tags": "schlagwörter, schlagworte, stichworte, étiquettes, etiquetas, etichette, labels, теги, タグ, 标签",
    "must_pass": "muss, muss_bestehen, pflicht, zwingend, obligatoire, obligatorio, obbligatorio, obrigatório, "
    "verplicht, обязательно, 必須",
    "skip": "überspringen, auslassen, aussetzen, ignorieren, ignorer, sauter, omitir, saltar, saltare, pular, "
    "overslaan, пропустить, スキップ",
    "form": "formular, forme, forma, vorm",
    "data": "daten, données, datos, dati, dados, gegevens, данные, データ, 数据",
    "file": "datei, fichier, archivo, fichero, arquivo, ficheiro, bestand, файл, ファイル, 文件",
    "because": "weil, grund, begründung, warum, parce_que, raison, pourquoi, porque, motivo, razón, perché, omdat, "
    "reden, waarom, потому_что, причина, 理由",
    "weight": "gewicht, gewichtung, poids, peso, gewichten, вес, 重み",
    "field": "feld, champ, campo, veld, поле",
    "when": "wenn, wann, falls, quand, cuando, quando, wanneer, когда",
    "ignore_case": "groß_klein_egal, groß_kleinschreibung_ignorieren, ignorer_la_casse, ignorer_casse, "
    "ignorar_mayúsculas, ignora_maiuscole, hoofdletters_negeren",
    "min": "mindestens, minimal, au_moins, al_menos, almeno, pelo_menos, minstens, minimum",
    "max": "höchstens, maximal, au_plus, como_máximo, al_massimo, no_máximo, hoogstens, maximum",
}
"""Keys and options: English, and what they are called elsewhere."""

_CHECKS: Mapping[str, str] = {
    "contains": "enthält, beinhaltet, umfasst, muss enthalten, soll enthalten, erwähnt, nennt, contient, mentionne, "
    "doit contenir, contiene, debe contener, incluye, deve contenere, include, contém, deve conter, inclui, bevat, "
    "moet bevatten, zawiera, содержит, должен содержать, 含む, 包含",
    "not_contains": "enthält nicht, enthält kein, enthält keine, darf nicht enthalten, soll nicht enthalten, "
    "ne contient pas, ne doit pas contenir, no contiene, no debe contener, non contiene, non deve contenere, "
    "não contém, não deve conter, bevat niet, bevat geen, mag niet bevatten, nie zawiera, не содержит, "
    "含まない, 不包含",
    "contains_any": "enthält eines von, enthält eins von, enthält eines, enthält mindestens eines, "
    "contient au moins un, contient un de, contiene uno de, contiene alguno, contiene almeno uno, contém um de, "
    "bevat een van, содержит одно из",
    "contains_all": "enthält alle, enthält alles, contient tous, contient tout, contiene todo, contiene todos, "
    "contiene tutti, contém todos, bevat alle, bevat alles, содержит все",
    "starts_with": "beginnt mit, fängt an mit, startet mit, commence par, débute par, empieza con, empieza por, "
    "comienza con, inizia con, comincia con, começa com, begint met, zaczyna się od, начинается с, で始まる",
    "ends_with": "endet mit, hört auf mit, finit par, se termine par, termina con, termina en, acaba con, "
    "finisce con, termina com, eindigt met, kończy się na, заканчивается на, で終わる",
    "exact": "genau, exakt, gleich, ist gleich, exactement, est égal à, exactamente, igual a, esattamente, "
    "uguale a, exatamente, precies, is gelijk aan, точно",
    "regex": "muster, regulärer ausdruck, motif, expression régulière, patrón, expresión regular, "
    "espressione regolare, padrão, expressão regular, reguliere expressie, patroon",
    "not_empty": "nicht leer, darf nicht leer sein, non vide, no vacío, non vuoto, não vazio, niet leeg, не пусто",
    "length": "länge, zeichen, longueur, longitud, lunghezza, comprimento, lengte, длина",
    "word_count": "wörter, wortzahl, anzahl wörter, nombre de mots, mots, palabras, número de palabras, parole, "
    "numero di parole, palavras, woorden, aantal woorden",
    "language": "sprache, langue, idioma, lingua, taal, язык",
    "similar": "ähnlich, ähnlich wie, similaire, semblable, parecido, simile, semelhante, vergelijkbaar, похоже",
    "refuses": "lehnt ab, verweigert, refuse, rechaza, rifiuta, recusa, weigert, отказывается",
    "judge": "bewertung, richter, juge, juez, giudice, juiz, beoordeling, рубрика",
    "no_pii": "keine personenbezogenen daten, keine personendaten, sans données personnelles, sin datos personales, "
    "senza dati personali, sem dados pessoais, geen persoonsgegevens",
    "not": "nicht, ne pas, niet, не",
    "any": "eines von, eines, mindestens eines, au moins un, alguno, almeno uno, een van",
    "all": "alle, alles, tous, todos, tutti",
}
"""Words of ``assert:``."""

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_BETWEEN = lazy_pattern(r"[\s_-]+")


def english_key(name: str) -> str | None:
    """The English for the key *name*; None where it is not in the table."""
    return _keys().get(_plain(name))


def english_check(name: str) -> str | None:
    """The word of ``assert:`` for *name* in another language; None where it is not in the table."""
    return _checks().get(_plain(name))


def _plain(name: str) -> str:
    return _BETWEEN.sub("_", unicodedata.normalize("NFC", name).strip().lower())


@cache
def _keys() -> dict[str, str]:
    return dict(_by_name(_KEYS))


@cache
def _checks() -> dict[str, str]:
    return dict(_by_name(_CHECKS))


def _by_name(table: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Every name as it may be spelt, with its English; the first in the table comes last and so is the one kept."""
    for english, others in reversed(list(table.items())):
        for other in others.split(", "):
            name = _plain(other)
            spellings = (_bare(name), name.translate(_UMLAUTS), name)
            yield from ((spelt, english) for spelt in spellings if spelt not in table)


def _bare(name: str) -> str:
    """*name* without its accents."""
    parted = unicodedata.normalize("NFD", name)
    return unicodedata.normalize("NFC", "".join(char for char in parted if not "\u0300" <= char <= "\u036f"))
