"""FX21: hostile or broken files are refused with one sentence, quickly, and with nothing but `BadFile`."""

from __future__ import annotations

from pathlib import Path

import pytest

from screnpla.screenplay.formats.common.files.limits import ELEMENTS, TOO_LONG
from screnpla.screenplay.formats.common.files.xml_parser import DAMAGED, HAS_DTD, TOO_LARGE
from screnpla.screenplay.formats.common.foreign_details import walk_elements
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.fdx.read import NO_SCRIPT, NOT_OURS, read_fdx
from screnpla.screenplay.formats.fdx.reading.rescue import CUT_OFF, REPAIRED
from screnpla.screenplay.formats.fdx.write import write_fdx
from screnpla.screenplay.losses import BadFile
from tests.screenplay.formats.fdx.trees import fixture_files, script

BOMB = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
MANY = " ".join(f"a{number}='x'" for number in range(9000))


def refusal(data: bytes) -> str:
    with pytest.raises(BadFile) as refused:
        read_fdx(data)
    return str(refused.value)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (f'<!DOCTYPE x [<!ENTITY l0 "lol">{BOMB}]><FinalDraft>&l9;</FinalDraft>', HAS_DTD),
        (f'<!DOCTYPE x [<!ENTITY l0 "lol">{BOMB}]><FinalDraft a="&l9;"/>', HAS_DTD),
        ('<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><FinalDraft>&f;</FinalDraft>', HAS_DTD),
        ('<!-- --> <?a b?>\n<!DOCTYPE FinalDraft SYSTEM "http://example.com/x.dtd"><FinalDraft/>', HAS_DTD),
        ("<FinalDraft><Content/>", DAMAGED),
        ("<FinalDraft><Content><Paragraph></Content></FinalDraft>", DAMAGED),
        ("<FinalDraft><Content>&#xD800;&#0;</Content></FinalDraft>", DAMAGED),
        ("<FinalDraft><Content>\x0b</Content></FinalDraft>", DAMAGED),
        ("<html><body/></html>", NOT_OURS),
        ('<FinalDraft xmlns="urn:other"><Content/></FinalDraft>', NOT_OURS),
        ('<FinalDraft DocumentType="Script"/>', NO_SCRIPT),
        (f"<FinalDraft><Content>{'<a>' * 100}{'</a>' * 100}</Content></FinalDraft>", TOO_LARGE),
        (f"<FinalDraft><Content>{'<a>' * 9000}{'</a>' * 9000}</Content></FinalDraft>", TOO_LARGE),
        (f"<FinalDraft><Content {MANY}/></FinalDraft>", TOO_LARGE),
        ("", DAMAGED),
        ("<!-- never closed", DAMAGED),
    ],
)
def test_bad_files_are_refused_with_a_sentence(data: str, sentence: str) -> None:
    assert refusal(data.encode()) == sentence


@pytest.mark.parametrize(
    "data",
    [
        b"\x00\x01\x02\xff\xfe",
        b"\xff\xfe<\x00F",
        "<FinalDraft/>".encode("utf-16") + b"\x00",
        b"\xff\xfe\x00\xd8",
        b'<?xml version="1.0" encoding="zip"?><FinalDraft>\xc3</FinalDraft>',
        b"PK\x03\x04" + bytes(range(256)),
    ],
)
def test_bytes_that_are_no_text_are_refused_as_damaged(data: bytes) -> None:
    assert refusal(data) == DAMAGED


def test_a_doctype_in_utf_16_is_refused_too() -> None:
    assert refusal('<!DOCTYPE x [<!ENTITY a "b">]><FinalDraft/>'.encode("utf-16")) == HAS_DTD


def test_too_many_paragraphs_are_refused() -> None:
    assert refusal(script("<Paragraph/>" * (ELEMENTS + 1))) == TOO_LONG


def test_too_many_tags_are_refused() -> None:
    assert refusal(script("<a/>" * (20 * ELEMENTS))) == TOO_LARGE


def test_omitted_scenes_in_omitted_scenes_are_read_as_deep_as_a_file_may_go() -> None:
    opening = '<Paragraph Type="Scene Heading"><Text>x</Text><OmittedScene>'
    inner = opening * 25 + "<Paragraph/>" + "</OmittedScene></Paragraph>" * 25
    assert len(read_fdx(script(inner)).screenplay.elements) == 1


@pytest.mark.parametrize("path", fixture_files(), ids=lambda path: path.stem)
def test_every_file_cut_short_is_refused_or_rescued(path: Path) -> None:
    """FX27"""
    data = path.read_bytes()
    end = data.rindex(b">")
    for length in range(1, end, max(1, end // 60)):
        try:
            reading = read_fdx(data[:length])
        except BadFile as refused:
            assert str(refused) in {DAMAGED, NOT_OURS}
        else:
            assert CUT_OFF in [loss.message for loss in reading.losses]
            assert any(element.text or element.notes for element in walk_elements(reading.screenplay.elements))


def rescued(body: str, rest: str = "") -> tuple[list[tuple[str, str]], list[str]]:
    reading = read_fdx(script(body, rest))
    elements = [(str(element.kind), element.text) for element in reading.screenplay.elements]
    return elements, [loss.message for loss in reading.losses]


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        ("Tom & Ann.", "Tom & Ann."),
        ("AT&T; R&amp;D &copy; 1", "AT&T; R&D &copy; 1"),
        ("A\x0bB\x00C", "ABC"),
        ("A&#11;B&#xFFFF;C&#233;", "ABCé"),
        ("1 < 2 <3", "1 < 2 <3"),
    ],
)
def test_characters_that_xml_does_not_allow_are_repaired(raw: str, text: str) -> None:
    """FX27"""
    assert rescued(f'<Paragraph Type="Action"><Text>{raw}</Text></Paragraph>') == ([("action", text)], [REPAIRED])


def test_a_file_without_an_end_is_read_up_to_it() -> None:
    """FX27"""
    whole = script('<Paragraph Type="Action"><Text>One.</Text></Paragraph><Paragraph Type="Dialogue"><Text>Two thr')
    reading = read_fdx(whole[: whole.index(b" thr") + 4])
    assert [(str(each.kind), each.text) for each in reading.screenplay.elements] == [
        ("action", "One."),
        ("dialogue", "Two thr"),
    ]
    assert [loss.message for loss in reading.losses] == [CUT_OFF]
    assert read_fdx(write_fdx(reading.screenplay, WriteOptions()).data).screenplay.elements[1].text == "Two thr"


def test_definitions_are_refused_in_a_damaged_file_too() -> None:
    """FX21"""
    body = '<Paragraph Type="Action"><Text>A & b.<!DOCTYPE x [<!ENTITY l "lol">]>&l;</Text></Paragraph>'
    assert refusal(script(body)) == DAMAGED
