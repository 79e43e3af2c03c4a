"""FX21: hostile or broken files are refused with one sentence, quickly, and with nothing but `BadFile`."""

from __future__ import annotations

import pytest

from screnpla.screenplay.formats.common.files.limits import ELEMENTS, TOO_LONG
from screnpla.screenplay.formats.common.files.xml_parser import DAMAGED, HAS_DTD, TOO_LARGE
from screnpla.screenplay.formats.fdx.read import NO_SCRIPT, NOT_OURS, read_fdx
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
        ("<FinalDraft><Content>&unknown;</Content></FinalDraft>", DAMAGED),
        ("<FinalDraft><Content/>", DAMAGED),
        ("<FinalDraft><Content><Paragraph></Content></FinalDraft>", DAMAGED),
        ("<FinalDraft><Content>&#xD800;&#0;</Content></FinalDraft>", DAMAGED),
        ("<FinalDraft><Content>\x0b</Content></FinalDraft>", DAMAGED),
        ("<html><body/></html>", NOT_OURS),
        ('<FinalDraft xmlns="urn:other"><Content/></FinalDraft>', NOT_OURS),
        ('<FinalDraft DocumentType="Script"/>', NO_SCRIPT),
        (f"<FinalDraft><Content>{'<a>' * 100}{'</a>' * 100}</Content></FinalDraft>", TOO_LARGE),
        (f"<FinalDraft><Content>{'<a>' * 9000}{'</a>' * 9000}</Content></FinalDraft>", DAMAGED),
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
        b'<?xml version="1.0" encoding="utf-8"?><FinalDraft><Content>\xff\xfe</Content></FinalDraft>',
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
def test_every_file_cut_short_is_refused(path: object) -> None:
    data = path.read_bytes()  # type: ignore[attr-defined]
    end = data.rindex(b">")
    for length in range(1, end, max(1, end // 60)):
        assert refusal(data[:length]) in {DAMAGED, NOT_OURS}
