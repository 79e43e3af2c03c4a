"""Pictures, deletions, comments and names of a Word file are read or reported as lost, wherever they stand."""

from __future__ import annotations

from screnpla.screenplay.elements import Kind, Note
from screnpla.screenplay.formats.docx.read import LOOKS, ON_TITLE_PAGE, TYPED, UNPLACED
from screnpla.screenplay.formats.docx.reading.paragraph import DELETIONS, PICTURES
from tests.screenplay.formats.docx.word_files import (
    list_kinds_and_texts,
    loss_messages,
    make_paragraph,
    make_run,
    read_word_file,
)

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


def test_losses_of_a_script_laid_out_with_spaces_are_reported() -> None:
    """WD25: pictures, deletions, looks and comments, though no paragraph is left to hang them on."""
    body = "".join(make_paragraph(line) for line in TYPED_LINES * 3)
    assert loss_messages(read_word_file(body)) == [TYPED]
    marked = f"<w:p>{make_run('THE END', '<w:b/>')}</w:p>"
    found = read_word_file(f"{body}{marked}<w:p>{PICTURE}{DELETED}{COMMENT}</w:p>", comments=COMMENTS)
    assert set(loss_messages(found)) == {TYPED, LOOKS, PICTURES, DELETIONS, UNPLACED}
    assert list_kinds_and_texts(found)[-1] == ("note", "Jo (2024-05-01): Why?")


def test_losses_of_a_title_page_are_reported_and_its_comment_moves_to_the_script() -> None:
    """WD30: a logo and a deletion are reported; a comment goes to the beginning of the script, with its author."""
    title = "".join(make_paragraph(text, properties=CENTER) for text in ("THE PIER", "written by", "Anna Berg"))
    logo = f"<w:p><w:pPr>{CENTER}</w:pPr>{PICTURE}{DELETED}{COMMENT}</w:p>"
    scene = make_paragraph("INT. PIER - DAY", properties="<w:pageBreakBefore/>") + make_paragraph("Rain.")
    found = read_word_file(title + logo + scene, comments=COMMENTS)
    assert found.screenplay.cover.title == "THE PIER"
    assert {PICTURES, DELETIONS, ON_TITLE_PAGE} <= set(loss_messages(found))
    heading, action = found.screenplay.elements
    assert heading.notes == (Note("Why?", author="Jo", written="2024-05-01"),)
    assert (heading.kind, action.kind) == (Kind.SCENE_HEADING, Kind.ACTION)


def test_the_page_break_behind_the_title_page_is_not_read() -> None:
    """WD13, WD30: however it is asked for, with or without blank lines above."""
    title = make_paragraph("THE PIER", "TitlePage")
    page_break = "<w:pageBreakBefore/>"
    break_line = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'
    for between, properties in (("", page_break), (break_line, ""), (f"<w:p/>{break_line}<w:p/>", "")):
        scene = make_paragraph("INT. PIER", "SceneHeading", properties) + make_paragraph("Rain.", "Action", page_break)
        found = read_word_file(title + between + scene)
        assert [element.break_before for element in found.screenplay.elements] == [False, True]


def test_names_of_commenters_and_styles_are_cleaned() -> None:
    """WD16: of who comments and of styles."""
    styles = '<w:style w:styleId="A"><w:name w:val="Action"/></w:style>'
    styles += '<w:style w:styleId="M"><w:name w:val="Mon&#127;tage"/><w:basedOn w:val="A"/></w:style>'
    found = read_word_file(make_paragraph("Waves.", "M"), styles=styles, comments=COMMENTS.replace("Jo", "J&#127;o"))
    assert found.screenplay.elements[0].style == "Montage"
    assert list_kinds_and_texts(found)[-1] == ("note", "Jo (2024-05-01): Why?")
