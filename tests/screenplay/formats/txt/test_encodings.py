"""Text files without a declared encoding."""

from __future__ import annotations

import pytest

from screnpla.screenplay.formats import register

WEST = "INT. CAFÉ - TAG\n\n“Über naïve Gäste – ça va”, don’t say it: ¿Qué? Señor Ñandú."
SPANISH = "INT. COCINA - NOCHE\n\nEl niño está aquí. ¡Mañana!\n\nSEÑORA ÁVILA\n¿Volverás?"
POLISH = "WNĘTRZE. KUCHNIA - NOC\n\nŁódź płynie wciąż dalej, źdźbło drży."
RUSSIAN = "ИНТ. ДОМ - ДЕНЬ\n\nПривет, Пётр. Ты не уходил?"
UKRAINIAN = "ІНТ. ДІМ - ДЕНЬ\n\nГанна їде додому, ґанок порожній."


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        *((text, encoding) for text in (WEST, SPANISH) for encoding in ("cp1252", "mac_roman")),
        (SPANISH, "cp850"),
        ("It was a caf\xe9.", "cp1252"),
        ("He said: don’t.", "cp1252"),
        ("He said: don’t.", "mac_roman"),
        (POLISH, "cp1250"),
        *((RUSSIAN, encoding) for encoding in ("cp1251", "koi8_r", "cp866", "mac_cyrillic")),
        ("ИНТ. ДОМ - ДЕНЬ\n\nПривет.", "cp1251"),
        ("ИНТ. ДОМ - ДЕНЬ\n\nПривет.", "koi8_r"),
        *((UKRAINIAN, encoding) for encoding in ("cp1251", "koi8_u")),
    ],
)
def test_the_encoding_is_guessed_and_reported(text: str, encoding: str) -> None:
    found = register.read(text.encode(encoding), "script.txt")
    assert " ".join(element.text for element in found.screenplay.elements).split() == text.split()
    (loss,) = found.losses
    assert "it was read as" in loss.message
    assert "probably wrong" not in loss.message


def test_a_doubtful_encoding_is_reported() -> None:
    (loss,) = register.read("INT. 家 - 日\n\n彼女は静かに窓を閉める。".encode("euc_jp"), "script.txt").losses
    assert "probably wrong" in loss.message


@pytest.mark.parametrize("text", [WEST, SPANISH, POLISH, RUSSIAN])
def test_one_wrong_byte_spoils_one_character_of_utf_8(text: str) -> None:
    found = register.read(f"{text} ".encode() + b"\xe9 Fin.", "script.txt")
    assert " ".join(element.text for element in found.screenplay.elements).split() == [*text.split(), "\ufffd", "Fin."]
    assert [loss.message for loss in found.losses] == [
        "Parts of the file are damaged; damaged characters show as \ufffd."
    ]


def test_a_file_that_was_cut_within_a_character_keeps_the_others() -> None:
    found = register.read("INT. CAFÉ\n\nRegen, é".encode()[:-1], "script.txt").screenplay
    assert [element.text for element in found.elements] == ["INT. CAFÉ", "Regen, \ufffd"]
