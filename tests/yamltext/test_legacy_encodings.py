"""The encoding that a file is said to have is the one it probably has."""

import pytest

from evalctl.yamltext import Unreadable, read

SENTENCES = [
    "Café?", "Änderung", "5 °C", "à bientôt", "20 € für die Straße", "© 2024", "¿Dónde está?", "¡Hola!", "Øl på is",
    "Müller’s Büro – geöffnet", "naïve façade", "Œuvre", "3 × 4", "n° 5", "Señor", "não", "Åse", "“quoted”", "80 ¢",
    "John´s", "über", "y à la carte", "Ça va", "a\xa0b", "crème brûlée", "São Paulo", "1 ± 2", "§ 5", "£5", "Élève",
    "Élodie à Orléans", "Größe", "Mädchen", "Grüße", "Übergrößen",
]  # fmt: skip


def said_of(text: str, encoding: str) -> str:
    found = read("faq.yaml", f"id: acme.faq\nname: {text}\n".encode(encoding))
    assert isinstance(found, Unreadable)
    return found.mistakes[0].message


@pytest.mark.parametrize("text", SENTENCES)
def test_file_of_windows_is_said_to_be_one(text: str) -> None:
    assert 'it looks like Windows-1252, which Windows calls "ANSI"' in said_of(text, "cp1252")


@pytest.mark.parametrize(
    "text", ["Büro öffnet früh", "Größe für Männer", "Café ouvert à midi", "El señor está aquí"]
)
@pytest.mark.parametrize(("encoding", "name"), [("cp850", "code page 850"), ("mac_roman", "Mac Roman")])
def test_older_file_is_said_to_be_one(text: str, encoding: str, name: str) -> None:
    assert name in said_of(text, encoding)


@pytest.mark.parametrize("text", ["był żółty łódź", "Příliš žluťoučký kůň"])
def test_file_of_central_europe_is_said_to_be_one(text: str) -> None:
    assert "Windows-1250" in said_of(text, "cp1250")


@pytest.mark.parametrize(("text", "encoding"), [("Привет мир", "cp1251"), ("営業時間は何時", "shift_jis")])
def test_nothing_is_guessed_of_other_scripts(text: str, encoding: str) -> None:
    assert "looks like" not in said_of(text, encoding)
