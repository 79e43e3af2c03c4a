"""WD14: numbers of scenes that somebody changed in Word, and words typed in their style."""

from __future__ import annotations

import io
import zipfile

import pytest

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats.common.short_text import LONG_NUMBER
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.docx.read import read_docx
from screnpla.screenplay.formats.docx.reading.scene_number import DIFFERENT
from screnpla.screenplay.formats.docx.write import write_docx
from screnpla.screenplay.losses import Reading
from tests.screenplay.formats.docx.word_files import STYLES, loss_messages, make_paragraph, make_run, read_word_file
from tests.screenplay.formats.fixture_files import make_zip

IN_STYLE = '<w:r><w:rPr><w:rStyle w:val="SceneNumber"/></w:rPr>'
LEFT = "<w:t>12</w:t><w:tab/></w:r>"
RIGHT = "<w:tab/><w:t>12</w:t></w:r>"
SCRIPT = Screenplay((Element("e1", Kind.SCENE_HEADING, (Run("INT. PIER - DAY"),), "12"),))
LETTERS = (
    f'{STYLES}<w:style w:type="character" w:styleId="SceneNumber"><w:name w:val="Scene Number"/></w:style>'
    '<w:style w:type="paragraph" w:styleId="Normal" w:default="1"><w:name w:val="Normal"/></w:style>'
)


def typed(text: str) -> str:
    """More in the style of the number, as Word parts it."""
    return f'{IN_STYLE}<w:t xml:space="preserve">{text}</w:t></w:r>'


def after_typing(*changes: tuple[str, str]) -> Reading:
    """Our file with something else in the place of what it says."""
    packed = zipfile.ZipFile(io.BytesIO(write_docx(SCRIPT, WriteOptions(scene_numbers=True)).data))
    members = {name: packed.read(name) for name in packed.namelist()}
    document = members["word/document.xml"].decode()
    for old, new in changes:
        assert old in document
        document = document.replace(old, new)
    members["word/document.xml"] = document.encode()
    return read_docx(make_zip(members))


@pytest.mark.parametrize(
    ("changes", "number", "text", "losses"),
    [
        ([(LEFT, f"<w:t>12</w:t></w:r>{typed('A')}{IN_STYLE}<w:tab/></w:r>")], "12A", "INT. PIER - DAY", [DIFFERENT]),
        ([(LEFT, f"{LEFT}{typed('OLD ')}")], "12", "OLD INT. PIER - DAY", []),
        ([(RIGHT, f"{RIGHT}{typed(' (FLASHBACK)')}")], "12", "INT. PIER - DAY (FLASHBACK)", []),
        ([(RIGHT, f"{RIGHT}{typed('A')}")], "12", "INT. PIER - DAY", [DIFFERENT]),
        ([(RIGHT, f"{RIGHT}{make_run('LATER')}")], "12", "INT. PIER - DAY LATER", []),
        ([(RIGHT, '<w:t xml:space="preserve"> Her last day.</w:t></w:r>')], "12", "INT. PIER - DAY Her last day.", []),
        ([("INT. PIER - DAY", "")], "12", "", []),
    ],
)
def test_scene_numbers_changed_in_word_are_read(
    changes: list[tuple[str, str]], number: str, text: str, losses: list[str]
) -> None:
    found = after_typing(*changes)
    (element,) = found.screenplay.elements
    assert (element.scene_number, element.text) == (number, text)
    assert loss_messages(found) == losses


def test_a_line_typed_in_the_style_of_a_scene_number_is_text() -> None:
    new = f'<w:p><w:pPr><w:pStyle w:val="Action"/></w:pPr>{typed("12 gulls.")}</w:p>'
    found = after_typing(("</w:p><w:sectPr>", f"</w:p>{new}<w:sectPr>"))
    assert [(each.scene_number, each.text) for each in found.screenplay.elements] == [
        ("12", "INT. PIER - DAY"),
        ("", "12 gulls."),
    ]


@pytest.mark.parametrize(
    ("chars", "number", "text"),
    [
        ("12 ", "12", "INT. PIER"),
        ("Scene 12", "Scene 12", "INT. PIER"),
        ("Prologue", "Prologue", "INT. PIER"),
        ("12 the other pier: ", "12", "the other pier: INT. PIER"),
        ("Long ago, before it rained: ", "", "Long ago, before it rained: INT. PIER"),
        ("9" * 50, "", "9" * 50 + "INT. PIER"),
    ],
)
def test_the_scene_number_style_is_read_in_foreign_files(chars: str, number: str, text: str) -> None:
    heading = f'<w:p><w:pPr><w:pStyle w:val="SceneHeading"/></w:pPr>{typed(chars)}{make_run("INT. PIER")}</w:p>'
    (element,) = read_word_file(heading, styles=LETTERS).screenplay.elements
    assert (element.scene_number, element.text) == (number, text)


def test_a_line_of_only_a_number_stays_text() -> None:
    found = read_word_file(f"<w:p>{typed('12')}</w:p>" + make_paragraph("INT. PIER", "SceneHeading"), styles=LETTERS)
    assert [each.text for each in found.screenplay.elements] == ["12", "INT. PIER"]


def test_a_too_long_list_label_becomes_a_shortened_scene_number() -> None:
    level = f'<w:lvl w:ilvl="0"><w:lvlText w:val="{"%1-" * 13}"/></w:lvl>'
    numbering = (
        f'<w:abstractNum w:abstractNumId="1">{level}</w:abstractNum>'
        '<w:num w:numId="5"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="9999"/>'
        "</w:lvlOverride></w:num>"
    )
    listed = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="5"/></w:numPr>'
    found = read_word_file(make_paragraph("INT. PIER", "SceneHeading", listed), numbering=numbering)
    assert len(found.screenplay.elements[0].scene_number) == 40
    assert loss_messages(found) == [LONG_NUMBER]
