"""Word files we write, as python-docx reads them: WD40 to WD49."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace

import docx
import pytest
from docx.document import Document
from docx.enum.text import WD_ALIGN_PARAGRAPH, WD_LINE_SPACING
from docx.shared import Inches, Pt
from docx.styles.style import ParagraphStyle
from lxml import etree

from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Align, Dual, Element, Kind, Note, Overrides, Run
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.docx.write import write_docx
from screnpla.screenplay.profiles.profile import LETTER, MULTICAM, Paper

SCRIPT = Screenplay(
    (
        Element("e1", Kind.SCENE_HEADING, (Run("int. pier - day"),), "12A"),
        Element("e2", Kind.ACTION, (Run("Rain. "), Run("Hard.", bold=True, color="#ff0000"))),
        Element("e3", Kind.CHARACTER, (Run("mina"),), break_before=True),
        Element("e4", Kind.PARENTHETICAL, (Run("(low)"),)),
        Element("e5", Kind.DIALOGUE, (Run("Go.\nNow."),), notes=(Note("Why?", 0, 3, author="Anna Berg"),)),
        Element("e6", Kind.CHARACTER, (Run("OLE"),), dual=Dual.LEFT),
        Element("e7", Kind.DIALOGUE, (Run("No."),), dual=Dual.LEFT),
        Element("e8", Kind.CHARACTER, (Run("MINA"),), dual=Dual.RIGHT),
        Element("e9", Kind.DIALOGUE, (Run("Yes."),), dual=Dual.RIGHT),
        Element("e10", Kind.ACTION, (Run("Later"),), align=Align.CENTER),
        Element("e11", Kind.ACTION, (Run("Far in."),), overrides=Overrides(left=3.0)),
        Element("e12", Kind.ACTION, (Run("Waves."),), style="Montage"),
        Element("e13", Kind.SYNOPSIS, (Run("She goes."),)),
        Element("e14", Kind.TRANSITION, (Run("cut to:"),)),
    ),
    Cover(title="The Pier", credit="by", authors="Anna Berg", contact="anna@example.org", draft_date="May 2024"),
    language="en-GB",
)


def written(screenplay: Screenplay = SCRIPT, options: WriteOptions | None = None) -> bytes:
    return write_docx(screenplay, options or WriteOptions()).data


def opened(screenplay: Screenplay = SCRIPT, options: WriteOptions | None = None) -> Document:
    return docx.Document(io.BytesIO(written(screenplay, options)))


def style(name: str, document: Document | None = None) -> ParagraphStyle:
    found = (document or opened()).styles[name]
    assert isinstance(found, ParagraphStyle)
    return found


def member(name: str, data: bytes | None = None) -> str:
    return zipfile.ZipFile(io.BytesIO(data or written())).read(name).decode()


def test_paragraphs_have_their_styles_and_their_text_as_it_was_typed() -> None:
    found = [(each.style.name if each.style else "", each.text) for each in opened().paragraphs if each.text]
    script = found[found.index(("Action", "Rain. Hard.")) - 1 :]
    assert script == [
        ("Numbered Scene Heading", "12A\tint. pier - day\t12A"),
        ("Action", "Rain. Hard."),
        ("Character", "mina"),
        ("Parenthetical", "(low)"),
        ("Dialogue", "Go.\nNow."),
        ("Action", "Later"),
        ("Action", "Far in."),
        ("Montage", "Waves."),
        ("Synopsis", "She goes."),
        ("Transition", "cut to:"),
    ]


@pytest.mark.parametrize(
    ("name", "left", "right", "before", "next_", "keep_next", "caps"),
    [
        ("Scene Heading", 0.0, 0.0, 24, "Action", True, True),
        ("Action", 0.0, 0.0, 12, "Action", None, None),
        ("Character", 2.0, 0.25, 12, "Dialogue", True, True),
        ("Parenthetical", 1.5, 2.0, 0, "Dialogue", True, None),
        ("Dialogue", 1.0, 1.5, 0, "Action", None, None),
        ("Transition", 4.0, 0.4, 12, "Scene Heading", None, True),
        ("Shot", 0.0, 0.0, 12, "Action", True, True),
    ],
)
def test_styles_have_the_indents_spacing_and_capitals_of_the_layout(
    name: str, left: float, right: float, before: int, next_: str, keep_next: bool | None, caps: bool | None
) -> None:
    found = style(name)
    layout = found.paragraph_format
    assert layout.left_indent == Inches(left)
    assert layout.right_indent == Inches(right)
    assert layout.space_before == Pt(before)
    assert layout.line_spacing == Pt(12)
    assert layout.line_spacing_rule == WD_LINE_SPACING.EXACTLY
    assert layout.keep_with_next is keep_next
    assert found.font.all_caps is caps
    assert found.next_paragraph_style.name == next_


def test_styles_of_unsplittable_kinds_keep_their_lines_together() -> None:
    document = opened()
    unsplit = [
        each.name
        for each in document.styles
        if isinstance(each, ParagraphStyle) and each.paragraph_format.keep_together
    ]
    assert {"Scene Heading", "Character", "Parenthetical", "Transition", "Shot", "New Act"} <= set(unsplit)
    assert "Dialogue" not in unsplit
    assert style("New Act").paragraph_format.page_break_before


def test_marks_breaks_alignment_and_own_indents_are_written() -> None:
    by_text = {each.text: each for each in opened().paragraphs}
    hard = by_text["Rain. Hard."].runs[1]
    assert hard.bold
    assert str(hard.font.color.rgb) == "FF0000"
    assert by_text["mina"].paragraph_format.page_break_before
    assert by_text["Later"].alignment == WD_ALIGN_PARAGRAPH.CENTER
    assert by_text["Far in."].paragraph_format.left_indent == Inches(1.5)
    montage = style("Montage")
    assert montage.base_style is not None
    assert montage.base_style.name == "Action"
    assert style("Synopsis").font.hidden


def test_dual_dialogue_stands_side_by_side() -> None:
    (table,) = opened().tables
    columns = [
        [(each.style.name if each.style else "", each.text) for each in cell.paragraphs] for cell in table.row_cells(0)
    ]
    assert columns == [
        [("Dual Character", "OLE"), ("Dual Dialogue", "No.")],
        [("Dual Character", "MINA"), ("Dual Dialogue", "Yes.")],
    ]
    assert style("Dual Character").paragraph_format.alignment == WD_ALIGN_PARAGRAPH.CENTER


def test_notes_are_comments() -> None:
    (comment,) = opened().comments
    assert (comment.text, comment.author, comment.initials) == ("Why?", "Anna Berg", "AB")


def test_comments_have_two_initials() -> None:
    notes = tuple(Note("Why?", 0, 3, author=author) for author in ("Anna Maria Berg", "mina", "J", ""))
    script = Screenplay((Element("e1", Kind.ACTION, (Run("Rain."),), notes=notes),))
    assert [comment.initials for comment in opened(script).comments] == ["AB", "MI", "J", ""]


def test_cover_paper_header_and_properties_are_written() -> None:
    document = opened()
    cover, script = document.sections
    assert (cover.page_width, cover.page_height) == (Inches(8.5), Inches(11))
    assert cover.header.is_linked_to_previous
    assert script.different_first_page_header_footer
    assert script.header.paragraphs[0].text == "2."
    assert script.header.paragraphs[0].alignment is None
    assert style("header").paragraph_format.alignment == WD_ALIGN_PARAGRAPH.RIGHT
    assert (document.core_properties.title, document.core_properties.author) == ("The Pier", "Anna Berg")
    titles = [each for each in document.paragraphs if each.text == "The Pier"]
    assert [each.alignment for each in titles] == [WD_ALIGN_PARAGRAPH.CENTER]
    assert any(each.text == "anna@example.org\tMay 2024" for each in document.paragraphs)


def test_a_file_is_written_without_cover_and_scene_numbers_on_a4() -> None:
    document = opened(options=WriteOptions(paper=Paper.A4, cover=False, scene_numbers=False, title="Pier"))
    (script,) = document.sections
    assert script.page_width is not None
    assert round(script.page_width.mm) == 210
    assert document.core_properties.title == "Pier"
    assert document.core_properties.author == ""
    first = document.paragraphs[0]
    assert first.style is not None
    assert first.style.name == "Scene Heading"
    assert [(run.text, run.font.hidden) for run in first.runs] == [("12A\t", True), ("int. pier - day", None)]


def test_the_styles_follow_the_scripts_own_layout() -> None:
    document = opened(replace(SCRIPT, profile=replace(LETTER, boxes=MULTICAM, first_page_number=7)))
    assert style("Dialogue", document).paragraph_format.line_spacing == Pt(24)
    assert style("Action", document).font.all_caps
    assert '<w:pgNumType w:start="7"/>' in member(
        "word/document.xml", written(replace(SCRIPT, profile=replace(LETTER, first_page_number=7)))
    )


def test_the_same_script_gives_the_same_bytes_without_dates() -> None:
    assert written() == written()
    packed = zipfile.ZipFile(io.BytesIO(written()))
    assert {info.date_time for info in packed.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    assert "202" not in member("docProps/core.xml")


def test_every_part_is_well_formed_and_listed_in_the_content_types() -> None:
    packed = zipfile.ZipFile(io.BytesIO(written()))
    types = packed.read("[Content_Types].xml").decode()
    for name in packed.namelist():
        etree.fromstring(packed.read(name))
        assert name.endswith(".rels") or name == "[Content_Types].xml" or f'PartName="/{name}"' in types


def test_the_font_has_a_fallback() -> None:
    fonts = member("word/fontTable.xml")
    assert '<w:font w:name="Courier Prime"><w:altName w:val="Courier New"/>' in fonts
    assert 'w:ascii="Courier Prime"' in member("word/styles.xml")
    assert '<w:lang w:val="en-GB"/>' in member("word/styles.xml")


def test_the_register_writes_and_reads_word_files() -> None:
    assert register.read(register.write(SCRIPT, "docx").data, "any name").screenplay.elements[0].scene_number == "12A"
