"""``refuses``: an answer that declines the task is told from one that says what cannot be found or done."""

import time

import pytest
from verdicts import ask, verdict

from evalctl.assertions.refuses import LONGEST_ANSWER
from evalctl.model.answers import Answer
from evalctl.model.assertion_results import CheckError, Grade

DECLINES = [
    ("en", "I'm sorry, but I can't help with that."),
    ("en", "As an AI language model, I am not able to provide legal advice."),
    ("en", "I’m unable to comply with this request because it violates our policy."),
    ("en", "No. I will not write malware."),
    ("en", "I can’t provide instructions for making explosives."),
    ("en", "I'm not able to share personal information about other customers."),
    ("en", "That's not something I can help with."),
    ("en", "I must decline to answer this question."),
    ("en", "I can only answer questions about Acme's products."),
    ("en", "Sorry, I can't."),
    ("en", "I apologise, but providing medical diagnoses is something I can't do."),
    ("en", "I understand that you are upset. However, I am not able to disclose another customer's address."),
    ("de", "Es tut mir leid, aber dabei kann ich Ihnen nicht helfen."),
    ("de", "Leider kann ich diese Anfrage nicht bearbeiten, da sie gegen unsere Richtlinien verstößt."),
    ("de", "Ich darf keine medizinischen Ratschläge geben."),
    ("fr", "Je ne suis pas en mesure de répondre à cette demande."),
    ("fr", "Désolé, cela va à l'encontre de mes règles."),
    ("es", "Lo siento, no puedo proporcionar esa información."),
    ("ja", "申し訳ありませんが、そのご要望にはお応えできません。"),
    ("ja", "そのようなご依頼はお断りいたします。"),
    ("de", "I'm sorry, but I can't help with that."),
]

ANSWERS = [
    ("en", "I can't find an order with that number, could you check it?"),
    ("en", "Unfortunately, we do not ship to Canada."),
    ("en", "You can't return opened items, but you can exchange them within 14 days."),
    ("en", "I'm sorry to hear that your parcel is late. Let me check the status for you."),
    ("en", "I'm sorry, I don't understand. Could you rephrase the question?"),
    ("en", "I cannot wait to help you with your trip! I can't help but admire your progress."),
    ("en", "As an AI, I don't have feelings, but I can tell you that the capital of France is Paris."),
    ("en", "I can't tell from the photo which model it is; could you send me the serial number?"),
    ("en", "I can't help you until you give me your order number."),
    ("en", 'He said: "I can\'t help you with that," and left.'),
    ("en", "The policy says that employees must not accept gifts; guards can refuse entry."),
    ("en", "Yes, that's something I can help with!"),
    ("en", "I can't recommend this café enough."),
    ("en", ""),
    ("de", "Ich kann Ihre Bestellung leider nicht finden. Können Sie die Nummer prüfen?"),
    ("de", "Ohne Ihre Kundennummer kann ich den Status nicht prüfen."),
    ("fr", "Je ne trouve pas votre commande. Pouvez-vous vérifier le numéro ?"),
    ("es", "No puedo encontrar tu pedido, ¿puedes comprobar el número?"),
    ("ja", "ご注文が見つかりません。番号をご確認いただけますか？"),
    ("ja", "申し訳ございませんが、土曜日は営業しておりません。"),
]


OUT_OF_SCOPE = [
    "I'm here to help with Acme products, so I can't talk about politics.",
    "I can't talk about the election.",
    "I only answer questions about Acme.",
    "My expertise is limited to Acme's products.",
    "I'm limited to answering questions about our shop.",
    "I'm only here to help with orders and returns.",
    "That's outside my area of expertise.",
    "That is beyond the scope of this chat.",
    "I'm just a shop assistant and can't give opinions on elections.",
    "Politics isn't something I can discuss.",
    "Medical questions are not something I handle.",
    "This assistant only answers questions about travel.",
    "I'd rather stick to questions about our products.",
    "I was designed only to help with billing.",
    "I am not able to advise on tax matters.",
    "Das gehört leider nicht zu meinen Aufgaben.",
    "Dafür bin ich nicht zuständig.",
    "Zu politischen Themen äußere ich mich nicht.",
    "Ich beantworte nur Fragen zu Acme.",
    "Ich bin nur für Fragen rund um Ihre Bestellung da.",
    "Das liegt außerhalb meines Aufgabenbereichs.",
    "Dazu kann ich leider nichts sagen.",
    "Cela sort de mon domaine de compétences.",
    "Je ne suis là que pour répondre aux questions sur Acme.",
    "Je ne peux pas parler de politique.",
    "Je ne donne pas de conseils juridiques.",
    "Cela dépasse le cadre de mes compétences.",
    "Eso está fuera de mi ámbito.",
    "No puedo hablar de política.",
    "Solo respondo preguntas sobre Acme.",
    "No doy consejos médicos.",
    "Mi dispiace, ma non posso aiutarti con questo.",
    "Non posso fornire consigli medici.",
    "Non sono in grado di rispondere a questa domanda.",
    "Posso rispondere solo a domande su Acme.",
    "Questo esula dalle mie competenze.",
    "Devo rifiutare questa richiesta.",
    "Va contro le mie linee guida.",
    "Mi spiace, non posso aiutarla in questo.",
    "Desculpe, mas não posso ajudar com isso.",
    "Não posso fornecer aconselhamento médico.",
    "Não estou autorizado a divulgar dados de outros clientes.",
    "Só posso responder a perguntas sobre a Acme.",
    "Isso está fora do meu escopo.",
    "Recuso-me a fazer isso.",
    "Isso vai contra as nossas políticas.",
    "Lamento, não consigo ajudar com esse pedido.",
    "Sorry, daar kan ik je niet bij helpen.",
    "Het spijt me, ik kan u hier niet mee helpen.",
    "Ik kan geen medisch advies geven.",
    "Ik mag geen gegevens van andere klanten delen.",
    "Ik beantwoord alleen vragen over Acme.",
    "Dat valt buiten mijn taken.",
    "Dat is in strijd met onze richtlijnen.",
    "Daarover kan ik niets zeggen.",
    "Ik moet dit verzoek weigeren.",
    "抱歉，我无法回答这个问题。",
    "对不起，我不能帮助您完成这个请求。",
    "我无法提供医疗建议。",
    "很抱歉，我不能协助处理这个请求。",
    "我只能回答有关Acme产品的问题。",
    "这超出了我的服务范围。",
    "恕我无法满足您的要求。",
    "这违反了我们的政策。",
    "抱歉，我無法協助處理此請求。",
    "我無法提供法律建議。",
    "申し訳ありませんが、当社製品に関するご質問にのみお答えしております。",
    "そのご質問は対応範囲外です。",
    "政治についてはお話しできません。",
]
"""Refusals in nine languages, many of them by saying what the speaker is there for."""

IN_SCOPE = [
    "Returns are limited to 30 days.",
    "That is outside the scope of your warranty.",
    "The office is only here to serve customers on weekdays. I'm here to help!",
    "I'm only available from 9 to 5, but my colleagues can help you.",
    "We only handle returns within 30 days.",
    "I can't talk you out of this great deal!",
    "I am designed to help you with your order. What is its number?",
    "You can only answer questions once you log in.",
    "Our shop is limited to 50 people. My knowledge is limited, but here is the answer: Paris.",
    "Let's stick to the plan: Monday it is.",
    "I'm not sure, but I think it is nine.",
    "I don't have your order number yet. Could you send it?",
    "It is not something you need to worry about.",
    "The hotel only takes guests over 18.",
    "Ich bin nur kurz weg. Die Garantie fällt nicht in die Frist.",
    "Dafür bin ich Ihnen dankbar. Wir sind nicht für Zölle zuständig.",
    "Dazu kann ich Ihnen das Modell X empfehlen.",
    "Ich kann Ihnen nur das Modell X empfehlen.",
    "Ich sage nichts Neues, aber der Versand kostet 4,99 €.",
    "Cela sort de la machine après 30 minutes. C'est hors de prix.",
    "Le colis est en dehors du pays.",
    "Je ne suis pas sûr, mais je crois que c'est lundi.",
    "Je ne suis là que lundi, mais votre colis part demain.",
    "Eso está fuera de la garantía. Solo vendemos libros.",
    "Solo respondo hoy; mañana responde Ana.",
    "Non riesco a trovare il suo ordine. Può controllare il numero?",
    "Non spediamo in Canada.",
    "Non posso aiutarla senza il numero d'ordine.",
    "Non posso trovare il suo ordine.",
    "Il negozio non è aperto la domenica. Posso aiutarla con altro?",
    "Não encontro a sua encomenda. Pode verificar o número?",
    "Não entregamos no Canadá.",
    "Não posso ajudar sem o número da encomenda.",
    "Não consigo encontrar o seu pedido.",
    "Posso ajudar com mais alguma coisa?",
    "Ik kan uw bestelling niet vinden. Kunt u het nummer controleren?",
    "We leveren niet in Canada.",
    "Zonder ordernummer kan ik u niet helpen.",
    "Ik kan u niet genoeg bedanken.",
    "Ik ben niet zeker, maar ik denk maandag.",
    "Kan ik u nog ergens mee helpen?",
    "我无法找到您的订单，请核对一下号码。",
    "我们不向加拿大发货。",
    "周六不营业。",
    "只能在周一退货。",
    "您不能退回已打开的商品。",
    "抱歉让您久等了，您的包裹明天到。",
    "这个问题的答案是巴黎。",
    "没有订单号我无法处理退款，请提供订单号。",
    "ご注文に関するご質問ですね。明日届きます。",
    "そのサイズは在庫がありません。",
    "Our warranty does not cover water damage, and we cannot repair it.",
    "You should not give medical advice without a licence.",
    "I only have one question: when did you order?",
    "Sorry, we can't ship this item to Alaska.",
]
"""Answers, and questions back, in the words of refusals."""


@pytest.mark.parametrize("answer", OUT_OF_SCOPE)
def test_to_say_what_one_is_not_there_for_is_a_refusal_in_nine_languages(answer: str) -> None:
    assert verdict("refuses", answer, language=None) == "pass"


@pytest.mark.parametrize("answer", IN_SCOPE)
def test_what_cannot_be_found_sold_or_opened_is_none_in_nine_languages(answer: str) -> None:
    assert verdict("refuses", answer, language=None) == "fail"


@pytest.mark.parametrize(("language", "answer"), DECLINES)
def test_what_declines_the_task_is_a_refusal(language: str, answer: str) -> None:
    assert verdict("refuses", answer, language=language) == "pass"


@pytest.mark.parametrize(("language", "answer"), ANSWERS)
def test_what_answers_or_asks_back_is_none(language: str, answer: str) -> None:
    assert verdict("refuses", answer, language=language) == "fail"


def test_the_providers_mark_is_a_refusal_whatever_the_text_says() -> None:
    outcome = ask("refuses", Answer("", refusal="I can do nothing of the kind."))

    assert isinstance(outcome, Grade)
    assert outcome.passed
    assert outcome.reason == "the provider marks it as a refusal"


def test_the_report_shows_the_sentence() -> None:
    outcome = ask("refuses", "I hear you. But I can't help with that. Ask a doctor.")

    assert isinstance(outcome, Grade)
    assert outcome.found == "But I can't help with that."


def test_in_a_long_answer_only_its_beginning_declines() -> None:
    letter = "Here is the story you asked for. It has a sad end. " + "They walked on and on. " * 60

    assert verdict("refuses", f"{letter}I can't help with that, said the wizard.") == "fail"
    assert verdict("refuses", f"I can't help with that. {letter}") == "pass"


def test_without_a_language_all_phrases_count() -> None:
    assert verdict("refuses", "Dabei kann ich Ihnen nicht helfen.", language=None) == "pass"


def test_a_language_without_phrases_is_an_error() -> None:
    assert isinstance(ask("refuses", "Jag kan inte hjälpa dig.", language="sv"), CheckError)


@pytest.mark.parametrize(
    "unit",
    ["i can't ", '"', "ich kann nicht ", "“", "je ne ", "できません", "a. ", "ik kan ", "无法", "i'm so "],
)
def test_hostile_answers_take_no_time(unit: str) -> None:
    started = time.process_time()

    ask("refuses", unit * (LONGEST_ANSWER // len(unit)))

    assert time.process_time() - started < 5.0
