"""What evalctl counts on from py3langid."""

from py3langid.langid import MODEL_FILE, LanguageIdentifier

from evalctl.heuristics.libraries import langid


def test_every_language_that_is_offered_is_known_to_the_model() -> None:
    labels = set(LanguageIdentifier.from_model_file(MODEL_FILE).labels)

    assert set(langid.LANGUAGES) <= labels
    assert {"ary", "arz", "yue", "wuu", "uzs"} <= labels


def test_the_same_text_gets_the_same_shares() -> None:
    text = "Guten Tag, wie kann ich helfen?"

    assert langid.shares(text) == langid.shares(text)
    assert next(iter(langid.shares(text))) == "de"


def test_dialects_count_as_their_language() -> None:
    assert langid.shares("今日嘅天氣好好，我哋去行山啦，你嚟唔嚟呀？")["zh"] > 0.9
