"""What a Word file says outside the words of its paragraphs comes along or is told, wherever it stands."""

from __future__ import annotations

from screnpla.screenplay.elements import Kind, Note
from screnpla.screenplay.formats.docx.read import LOOKS, ON_TITLE_PAGE, TYPED, UNPLACED
from screnpla.screenplay.formats.docx.read_paragraph import DELETIONS, PICTURES
from tests.screenplay.formats.docx.word_files import kinds_and_texts, paragraph, reading, run, told

CENTER = '<w:jc w:val="center"/>'
COMMENTS = (
    '<w:comment w:id="1" w:author="Jo" w:date="2024-05-01T00:00:00Z"><w:p><w:r><w:t>Why?</w:t></w:r></w:p></w:comment>'
)
COMMENT = '<w:r><w:commentReference w:id="1"/></w:r>'
PICTURE = "<w:r><w:drawing/></w:r>"
DELETED = "<w:del><w:r><w:delText>gone</w:delText></w:r></w:del>"
TYPED_LINES = (
    "INT. PIER - DAY",
    "",
    "Rain falls on the ropes and on the people who",
    "stand below the roof of the old ferry house.",
    "",
    "                    MINA",
    "          You are here again, my very good",
    "          friend of old.",
    "",
)


def test_a_script_laid_out_with_spaces() -> None:
    """WD25: pictures, deletions, looks and comments, though no paragraph is left to hang them on."""
    body = "".join(paragraph(line) for line in TYPED_LINES * 3)
    assert told(reading(body)) == [TYPED]
    marked = f"<w:p>{run('THE END', '<w:b/>')}</w:p>"
    found = reading(f"{body}{marked}<w:p>{PICTURE}{DELETED}{COMMENT}</w:p>", comments=COMMENTS)
    assert set(told(found)) == {TYPED, LOOKS, PICTURES, DELETIONS, UNPLACED}
    assert kinds_and_texts(found)[-1] == ("note", "Jo (2024-05-01): Why?")


def test_a_title_page() -> None:
    """WD30: a logo and a deletion are told; a comment hangs on the beginning of the script, with its author."""
    title = "".join(paragraph(text, properties=CENTER) for text in ("THE PIER", "written by", "Anna Berg"))
    logo = f"<w:p><w:pPr>{CENTER}</w:pPr>{PICTURE}{DELETED}{COMMENT}</w:p>"
    scene = paragraph("INT. PIER - DAY", properties="<w:pageBreakBefore/>") + paragraph("Rain.")
    found = reading(title + logo + scene, comments=COMMENTS)
    assert found.screenplay.cover.title == "THE PIER"
    assert {PICTURES, DELETIONS, ON_TITLE_PAGE} <= set(told(found))
    heading, action = found.screenplay.elements
    assert heading.notes == (Note("Why?", author="Jo", written="2024-05-01"),)
    assert (heading.kind, action.kind) == (Kind.SCENE_HEADING, Kind.ACTION)


def test_the_page_behind_the_title_page_is_new_anyway() -> None:
    """WD13, WD30: however it is asked for, with or without blank lines above."""
    title = paragraph("THE PIER", "TitlePage")
    asked = "<w:pageBreakBefore/>"
    break_line = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'
    for between, properties in (("", asked), (break_line, ""), (f"<w:p/>{break_line}<w:p/>", "")):
        scene = paragraph("INT. PIER", "SceneHeading", properties) + paragraph("Rain.", "Action", asked)
        found = reading(title + between + scene)
        assert [element.break_before for element in found.screenplay.elements] == [False, True]


def test_names_are_as_clean_as_words() -> None:
    """WD16: of who comments and of styles."""
    styles = '<w:style w:styleId="A"><w:name w:val="Action"/></w:style>'
    styles += '<w:style w:styleId="M"><w:name w:val="Mon&#127;tage"/><w:basedOn w:val="A"/></w:style>'
    found = reading(paragraph("Waves.", "M"), styles=styles, comments=COMMENTS.replace("Jo", "J&#127;o"))
    assert found.screenplay.elements[0].style == "Montage"
    assert kinds_and_texts(found)[-1] == ("note", "Jo (2024-05-01): Why?")
