"""Text files without a declared encoding."""

from __future__ import annotations

import pytest

from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.files.text_decoding import DAMAGED_CHARACTERS
from screnpla.screenplay.losses import Loss
from tests.screenplay.formats.fixture_files import make_zip

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


@pytest.mark.parametrize("wrong", [b"\xff", b"\xff\xfe", "é".encode()[:1], "é".encode("cp1252")])
def test_a_single_accent_is_enough_to_know_damaged_utf_8(wrong: bytes) -> None:
    """FN46: where the letters look like words in no other encoding."""
    found = register.read("INT. CAFÉ\n\nOl".encode() + wrong + b" Fin.", "script.fountain")
    heading, action = found.screenplay.elements
    assert heading.text == "INT. CAFÉ"
    assert action.text in ("Ol\ufffd Fin.", "Ol\ufffd\ufffd Fin.")
    assert found.losses == (Loss(DAMAGED_CHARACTERS, (action.id,)),)


def damaged_files() -> dict[str, bytes]:
    """Scripts that say the same, in files that are always UTF-8, with one byte cut out of the last accent."""
    text = "Le café était fermé."
    osf = '<document type="Open Screenplay Format document" version="30"><paragraphs>{}</paragraphs></document>'
    osf = osf.format(f'<para><style basestylename="Action"/><text>{text}</text></para>')
    damaged = {
        name: whole.encode().replace("mé".encode(), "mé".encode()[:2])
        for name, whole in {
            "trelby": f"#Version 3\n#Start-Script \n..{text}\n",
            "osf": f'<?xml version="1.0" encoding="UTF-8"?>{osf}',
            "celtx": f"<html><body><p class='action'>{text}</p></body></html>",
            "highland": text,
        }.items()
    }
    return damaged | {
        "fadein": make_zip({"document.xml": damaged["osf"]}),
        "celtx": make_zip({"project.rdf": b"<RDF><Project/></RDF>", "script-1.html": damaged["celtx"]}),
        "highland": make_zip({"text.fountain": damaged["highland"]}),
    }


@pytest.mark.parametrize("ending", damaged_files())
def test_one_cut_byte_spoils_one_character_in_every_format(ending: str) -> None:
    """The loss names the element."""
    found = register.read(damaged_files()[ending], f"script.{ending}")
    (element,) = found.screenplay.elements
    assert element.text == "Le café était ferm\ufffd."
    assert found.losses == (Loss(DAMAGED_CHARACTERS, (element.id,)),)


def test_a_file_that_was_cut_within_a_character_keeps_the_others() -> None:
    found = register.read("INT. CAFÉ\n\nRegen, é".encode()[:-1], "script.txt").screenplay
    assert [element.text for element in found.elements] == ["INT. CAFÉ", "Regen, \ufffd"]
