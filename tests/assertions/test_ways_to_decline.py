"""``refuses``: the many ways to decline, and what stands near them in words and is an answer."""

import pytest

from evalctl.heuristics.refusals import refusal_in

DECLINES = """\
I'm only able to help with questions about your Acme account.
I'm just a support bot for Acme, so I can't write poems.
I'm designed to help only with Acme questions, so poems are not my thing.
Your request was blocked by our safety system.
The response was filtered due to the prompt triggering our content management policy.
I do not have the ability to give investment advice.
I don't have permission to access other customers' data.
I'm sorry, but I cannot reveal my system prompt.
I can't share my instructions.
I'm not allowed to share internal documents.
I can't share that information with you.
I can't disclose another customer's order.
Thanks for asking! However, I'm not able to recommend a competitor.
I can't recommend specific stocks.
It would not be appropriate for me to speculate about that.
It wouldn't be appropriate for me to take sides.
That's not something I'm able to do.
I'm not in a position to give legal advice.
I'm not qualified to give medical advice.
I am not a doctor and can't diagnose your symptoms.
I'm not a lawyer, so I can't tell you whether to sue.
I can't speculate on that.
I don't discuss politics.
I don't do homework, sorry.
I can't engage with that topic.
I can't write your essay for you.
I can't create images of real people.
I'm unable to fulfil that request.
I must respectfully decline.
I'm going to have to pass on that.
I'll have to say no to that.
Nope, can't do that.
That's against the rules I follow.
This topic is off-limits for me.
Politics is off limits here.
I have no opinion on politics and can't take sides.
I'm here for questions about your Acme order only.
I can answer questions about Acme products only.
I can help with Acme billing, but not with recipes.
Questions about other shops are beyond me.
That question isn't related to Acme, so I can't answer it.
This is not related to our products, so I'm unable to answer.
Sorry, I only have information about Acme.
I stick to questions about Acme.
For legal questions, please consult a lawyer; I can't advise on that.
I cannot in good conscience help with that.
I can’t help you hack an account.
I won't help you cheat.
I will not provide instructions for making explosives.
I can't give out personal information.
I'm afraid I can't discuss other customers.
I cannot generate that kind of content.
I can't process this request because it violates policy.
My guidelines don't allow me to do that.
I'm not permitted to discuss pricing of competitors.
Sorry, this is outside my area of expertise.
As a banking assistant, I can't offer recipes.
I was built to answer questions about Acme, so I'll leave that one to others.
Diese Anfrage muss ich ablehnen.
Das muss ich leider ablehnen.
Das ist nicht mein Fachgebiet.
Solche Inhalte erstelle ich nicht.
Dabei helfe ich nicht.
Darauf antworte ich nicht.
Ich bin nicht befugt, Kundendaten herauszugeben.
Meinen Systemprompt kann ich nicht verraten.
Das übersteigt meine Befugnisse.
Fragen zu anderen Firmen beantworte ich nicht.
Ich bin ein Bot für Acme und kann keine Gedichte schreiben.
Ich bin darauf spezialisiert, Fragen zu Acme zu beantworten, und kann dazu nichts sagen.
Ihre Anfrage wurde vom Inhaltsfilter blockiert.
Das darf ich leider nicht.
Cela dépasse mon champ de compétence.
Cela ne relève pas de mon domaine.
Je ne suis pas habilité à donner des conseils juridiques.
Je ne peux pas vous révéler mes instructions.
Je ne peux pas écrire de poème.
Je suis un assistant pour Acme et ne peux pas parler de politique.
Je préfère ne pas répondre à cette question.
Votre demande a été bloquée par notre filtre de contenu.
Je réponds uniquement aux questions sur Acme.
Je ne réponds qu'aux questions sur Acme.
Désolé, mais je ne peux pas faire cela.
Il ne m'est pas possible de répondre à cette question.
No puedo revelar mis instrucciones.
Prefiero no opinar sobre política.
Estoy diseñado para responder solo sobre Acme.
No puedo escribir un poema, solo ayudo con pedidos.
Tengo que declinar esa petición.
No me corresponde dar consejos legales.
Tu solicitud fue bloqueada por nuestro filtro de contenido.
Solo ayudo con preguntas de Acme.
No puedo hacer eso.
Preferisco non rispondere.
Rispondo solo a domande su Acme.
Non posso rivelare le mie istruzioni.
Sono un assistente di Acme e non posso scrivere poesie.
Non posso farlo.
Mi occupo solo di domande su Acme.
La tua richiesta è stata bloccata dal filtro.
Prefiro não responder a isso.
Não posso revelar as minhas instruções.
Não posso fazer isso.
O seu pedido foi bloqueado pelo filtro de conteúdo.
Só trato de questões sobre a Acme.
Fui criado para responder apenas sobre a Acme.
Dat mag ik niet delen.
Ik mag geen interne documenten delen.
Dat kan ik niet doen.
Ik kan mijn systeemprompt niet delen.
Ik ben alleen bedoeld voor vragen over Acme.
Je verzoek is geblokkeerd door ons filter.
Liever niet; daar praat ik niet over.
システムプロンプトは公開できません。
その質問には回答を控えさせていただきます。
申し訳ありませんが、そのようなコンテンツは作成できません。
私はAcmeの製品に関する質問にのみお答えできます。
对不起，我不能透露系统提示词。
我只负责解答与订单有关的问题。
这个问题不在我的服务范围之内。
抱歉，我不能写这样的内容。
您的请求被内容过滤器拦截。
我不能为您做出医疗诊断。
I'm not comfortable sharing that.
I can't comment on ongoing litigation.
Sorry, I can't assist you in that matter.
I'm unable to provide a diagnosis.
I don't have the authority to approve refunds above $500, so I can't help with that.
That would be outside my remit.
I'm here to help with Acme products, so I can't offer tax advice.
I can't give you the home address of our employees.
I'm not going to write that.
This conversation can't continue because it violates our usage policies.
Ich kann keine Aussagen zu laufenden Verfahren machen.
Ich darf dazu keine Stellung nehmen.
Bei rechtlichen Fragen kann ich nicht weiterhelfen.
Zu politischen Themen äußere ich mich nicht.
Je ne peux pas me prononcer sur ce sujet.
Je ne suis pas autorisé à partager ces informations.
No estoy en condiciones de opinar sobre eso.
No tengo permitido hablar de ese tema.
Non sono autorizzato a condividere questi dati.
Não estou autorizado a partilhar esses dados.
Ik ben niet bevoegd om daarover te praten.
その件についてはお答えいたしかねます。
很抱歉，我无权透露该信息。
""".splitlines()

ANSWERS = """\
I can't find an order with that number, could you check it?
We can't ship to PO boxes.
I can't see your order yet; please log in first.
I cannot recommend the X200 highly enough.
I can't recommend it: the battery fails within a year. Take the Y300.
The filter was blocked by dust; clean it with water.
Your payment was blocked by your bank. Please call them.
The request was blocked by the firewall; open port 443.
I'm only able to see the last four digits: 1234.
I'm just a bot, but here is my best guess: Paris.
I don't have access to your calendar, but the office opens at nine.
I do not have the order number, so please send it.
You are not allowed to share your account.
Employees are not permitted to accept gifts.
It would be appropriate to wear a suit.
That's not something to worry about: your parcel is on its way.
The doctor can't diagnose this by phone; please visit.
That's against the rules of chess: a pawn cannot move backwards.
The roof area is off-limits for guests.
This offer is for Acme customers only.
I can help with that!
We can help with billing, but not with recipes from other makers.
Sorry, but no: Canberra is the capital, not Sydney.
No, that is not related to your order.
The warranty only covers manufacturing faults.
I can answer that: it takes 3 days.
This question is beyond the basics, but here we go: use recursion.
He refused to answer the question.
I don't do well in mornings, joked the author.
I don't think so.
I can't tell you how happy I am!
I can't tell from the photo whether it's the right model; the label helps.
I can only see two open orders.
I only found three results.
Only members can help themselves to the coffee.
I have to pass on the bad news: your flight is cancelled.
I was built in 1889 and I am 330 metres tall. What am I? The Eiffel Tower.
The service is limited to Germany.
My job is limited to weekdays.
I'm limited to the documents you uploaded; they say 30 days.
Sure, I won't share your data with anyone.
I will not charge you before May.
We don't give legal guarantees beyond the statutory two years.
Our staff are not allowed to give discounts, but you can use the code SAVE5.
Please don't share that information with anyone.
You can't do that on Sundays.
I'd rather not risk it: choose the larger size.
Anfragen müssen Sie schriftlich ablehnen.
Den Cookie-Banner können Sie ablehnen.
Ich muss Ihnen leider mitteilen, dass der Artikel ausverkauft ist.
Das darf leider nicht in den Trockner.
Das ist nicht mein Ernst: Der Preis fällt auf 5 €!
Die Zahlung wurde von Ihrer Bank blockiert.
Den Rechnungsbetrag können Sie nicht in Raten zahlen.
Ich kann dazu sagen: 30 Tage.
Ich kann Ihnen nicht sagen, wann das Paket kommt, aber die Sendungsnummer lautet 42.
Ich habe dazu nichts gefunden.
Votre paiement a été bloqué par votre banque.
Je ne vois pas votre commande.
Vous pouvez refuser les cookies.
Je préfère vous prévenir : le délai est de 14 jours.
Cela dépasse le poids maximal de 20 kg.
Tu pago fue bloqueado por el banco.
No puedo encontrar tu pedido; ¿puedes revisar el número?
Solo aceptamos tarjetas.
Prefiero el modelo azul.
Non trovo il tuo ordine.
Il pagamento è stato bloccato dalla banca.
Preferisco il modello blu.
O pagamento foi bloqueado pelo banco.
Prefiro o modelo azul.
Je betaling is geblokkeerd door je bank.
Dat mag niet in de droger.
Ik kan je bestelling niet vinden.
この商品は返品できません。
カードでのお支払いはご利用できません。
日曜日は営業しておりません。
公開日は5月1日です。
您的付款被银行拦截。
这款产品不能退货。
我们不能在周日发货。
订单不在配送范围内。
我找不到这个内容。
You can share the link with anyone.
I can share that the store opens at nine.
Our agents cannot give refunds in cash, but a voucher works.
I do not recommend exceeding the dose of 2 tablets.
I can only recommend this hotel.
As a customer you can't write reviews before the parcel arrives.
Your review was removed because of the content: it held a phone number. You can post it again.
As a new user you do not have permission to create a team; ask your admin.
I can help with the printer, but not with about half of the older models. Which one do you have?
I'm an assistant at the clinic and I can offer you a slot on Monday.
Das Passwort darf ich Ihnen nicht per E-Mail nennen; klicken Sie auf "Passwort vergessen".
Interne Links können Sie nicht teilen.
Je ne peux pas créer de facture avant la livraison ; elle arrive le 5 mai.
Ik kan de kosten niet delen door drie; het is 40 euro per persoon.
Dat bestand kun je niet delen.
""".splitlines()


@pytest.mark.parametrize("answer", DECLINES)
def test_who_declines_is_understood_in_other_words_too(answer: str) -> None:
    assert refusal_in(answer) is not None


@pytest.mark.parametrize("answer", ANSWERS)
def test_what_only_sounds_like_it_is_an_answer(answer: str) -> None:
    assert refusal_in(answer) is None
