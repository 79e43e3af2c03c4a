"""How a Word file is read, rule by rule."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace

import pytest

from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Align, Dual, Element, Kind, ListStyle, Note, Overrides, Run
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.docx.read import read_docx
from screnpla.screenplay.formats.docx.reading.elements import BY_THEIR_WORDS, LABELS
from screnpla.screenplay.formats.docx.reading.paragraph import PICTURES
from screnpla.screenplay.formats.docx.reading.styles.style_names import StyleMeaning, find_meaning
from screnpla.screenplay.formats.docx.write import DUAL_INDENTS, OMITTED_DUAL, TABLES, write_docx
from screnpla.screenplay.formats.docx.writing.comments import NO_LABEL
from screnpla.screenplay.formats.docx.writing.styles import LOST_STYLE
from tests.screenplay.formats.docx.word_files import (
    list_kinds_and_texts,
    loss_messages,
    make_paragraph,
    make_run,
    read_word_file,
)
from tests.screenplay.formats.fixture_files import make_zip

CENTER = '<w:jc w:val="center"/>'
BREAK = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("scene heading", Kind.SCENE_HEADING),
        ("SLUGLINE", Kind.SCENE_HEADING),
        ("Slug Line 1", Kind.SCENE_HEADING),
        ("SceneHeading", Kind.SCENE_HEADING),
        ("Script_Action", Kind.ACTION),
        ("Stage Directions", Kind.ACTION),
        ("Final Draft Character", Kind.CHARACTER),
        ("Character Name", Kind.CHARACTER),
        ("Wryly", Kind.PARENTHETICAL),
        ("BBC Speech", Kind.DIALOGUE),
        ("Dialog2", Kind.DIALOGUE),
        ("FD - Transition", Kind.TRANSITION),
        ("Secondary Heading", Kind.SHOT),
        ("Act Break", Kind.START_OF_ACT),
        ("End Of Act", Kind.END_OF_ACT),
        ("Lyric", Kind.LYRICS),
        ("Personnage", Kind.CHARACTER),
        ("Übergänge", Kind.TRANSITION),
        ("Normal", None),
        ("Body Text", None),
        ("heading 1", None),
        ("", None),
    ],
)
def test_style_names_become_kinds(name: str, kind: Kind | None) -> None:
    """WD10."""
    found = find_meaning((name, "Normal"), own=False)
    assert (found and found.kind) == kind


def test_a_custom_style_has_the_kind_of_its_base_style_and_keeps_its_name() -> None:
    """WD11."""
    for own in (True, False):
        found = find_meaning(("Radio Voice", "Dialogue", "Normal"), own=own)
        assert found is not None
        assert (found.kind, found.style) == (Kind.DIALOGUE, "Radio Voice")


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Slugline", Kind.SCENE_HEADING),
        ("Character Name", Kind.CHARACTER),
        ("Dialog", Kind.DIALOGUE),
        ("Transitions", Kind.TRANSITION),
    ],
)
def test_a_foreign_style_has_the_kind_of_its_name_before_that_of_its_base_style(name: str, kind: Kind) -> None:
    """WD10, WD11, WD43: in a file of ours it is a custom element, whatever it is called."""
    foreign = find_meaning((name, "Action", "Normal"), own=False)
    own = find_meaning((name, "Action", "Normal"), own=True)
    assert foreign == StyleMeaning(kind)
    assert own == StyleMeaning(Kind.ACTION, name)


def test_a_cover_without_a_page_break_needs_an_author() -> None:
    """WD30."""
    top = make_paragraph("THE PIER", properties=CENTER) + make_paragraph("written by Anna Berg", properties=CENTER)
    scene = make_paragraph("INT. PIER - DAY") + make_paragraph("Rain.")
    assert read_word_file(top + scene).screenplay.cover.authors == "Anna Berg"
    lone = read_word_file(make_paragraph("PART ONE", properties=CENTER) + scene)
    assert lone.screenplay.cover.empty
    assert lone.screenplay.elements[0].align is Align.CENTER


def test_the_page_break_after_the_title_page_is_not_part_of_the_script() -> None:
    """WD30, WD13."""
    title = make_paragraph("THE PIER", "TitlePage") + BREAK
    found = read_word_file(
        title + make_paragraph("INT. PIER", "SceneHeading") + BREAK + make_paragraph("Rain.", "Action")
    )
    assert found.screenplay.cover.title == "THE PIER"
    assert [element.break_before for element in found.screenplay.elements] == [False, True]


def test_a_section_begins_a_page_unless_it_is_continuous() -> None:
    """WD13: what stands at the end of a section says how that section itself begins."""
    ends = '<w:sectPr><w:type w:val="{}"/></w:sectPr>'
    body = (
        make_paragraph("One.", "Action", ends.format("nextPage"))
        + make_paragraph("Two.", "Action", ends.format("continuous"))
        + make_paragraph("Three.", "Action", "<w:sectPr/>")
        + make_paragraph("Four.", "Action")
        + ends.format("continuous")
    )
    assert [element.break_before for element in read_word_file(body).screenplay.elements] == [False, False, True, False]


def test_a_page_break_at_the_end_of_a_section_is_preserved() -> None:
    """WD13."""
    continuous = '<w:sectPr><w:type w:val="continuous"/></w:sectPr>'
    ends = f'<w:p><w:pPr>{continuous}</w:pPr><w:r><w:t>One.</w:t><w:br w:type="page"/></w:r></w:p>'
    body = ends + make_paragraph("Two.", "Action") + continuous
    assert [element.break_before for element in read_word_file(body).screenplay.elements] == [False, True]


def test_capitals_of_a_style_are_formatting_and_not_text() -> None:
    """WD12: on a heading they are ours anyway; on action they are marks."""
    caps = "".join(
        f'<w:style w:styleId="{name}"><w:name w:val="{name}"/><w:rPr><w:smallCaps/></w:rPr></w:style>'
        for name in ("Action", "Slugline")
    )
    heading, action = read_word_file(
        make_paragraph("int. pier", "Slugline") + make_paragraph("Rain.", "Action"), styles=caps
    ).screenplay.elements
    assert (heading.text, heading.runs[0].uppercase) == ("int. pier", False)
    assert (action.text, action.runs[0].uppercase) == ("Rain.", True)


def test_centred_names_and_speeches_are_recognised() -> None:
    """WD23."""
    body = (
        make_paragraph("INT. PIER - DAY")
        + "<w:p/>"
        + make_paragraph("Rain.")
        + "<w:p/>"
        + make_paragraph("MINA", properties=CENTER)
        + make_paragraph("(low)", properties=CENTER)
        + make_paragraph("Go.", properties=CENTER)
        + "<w:p/>"
        + make_paragraph("She goes.")
    )
    assert [kind for kind, _ in list_kinds_and_texts(read_word_file(body))] == [
        *("sceneHeading", "action", "character", "parenthetical", "dialogue", "action")
    ]


def test_blank_lines_between_all_paragraphs_are_ignored() -> None:
    """WD26."""
    texts = ("INT. PIER - DAY", "Rain.", "MINA", "Go.", "She goes.", "OLE", "(low)", "No.")
    found = read_word_file("".join(make_paragraph(text) + "<w:p/>" for text in texts))
    assert [kind for kind, _ in list_kinds_and_texts(found)] == [
        *("sceneHeading", "action", "character", "dialogue", "action", "character", "parenthetical", "dialogue")
    ]


def test_word_headings_are_scene_headings_where_one_of_them_opens_a_scene() -> None:
    """WD22."""
    styles = '<w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 2"/></w:style>'
    scenes = read_word_file(make_paragraph("INT. PIER", "H") + make_paragraph("The other pier", "H"), styles=styles)
    assert {kind for kind, _ in list_kinds_and_texts(scenes)} == {"sceneHeading"}
    treatment = read_word_file(make_paragraph("Premise", "H") + make_paragraph("Somebody goes."), styles=styles)
    assert list_kinds_and_texts(treatment)[0] == ("heading-two", "Premise")


def test_word_lists_become_list_items_or_are_reported() -> None:
    """WD14: bullets and numbers that Word makes are items of a list, or reported."""
    numbering = (
        '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>'
        '<w:num w:numId="5"><w:abstractNumId w:val="1"/></w:num>'
    )
    listed = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="5"/></w:numPr>'
    body = make_paragraph("A rope", "Action", listed) + make_paragraph("Go.", "Dialogue", listed)
    found = read_word_file(body, numbering=numbering)
    item, speech = found.screenplay.elements
    assert (item.kind, item.list_style) == (Kind.LIST_ITEM, ListStyle.BULLETED)
    assert speech.kind is Kind.DIALOGUE
    assert [(loss.message, loss.element_ids) for loss in found.losses] == [(LABELS, ("e2",))]


def test_a_comment_on_a_blank_line_goes_to_the_next_element() -> None:
    """WD15."""
    comments = '<w:comment w:id="1" w:author="Jo"><w:p><w:r><w:t>Missing.</w:t></w:r></w:p></w:comment>'
    blank = '<w:p><w:r><w:commentReference w:id="1"/></w:r></w:p>'
    (element,) = read_word_file(blank + make_paragraph("Rain.", "Action"), comments=comments).screenplay.elements
    assert element.notes == (Note("Missing.", author="Jo"),)


def test_the_range_of_a_comment_shrinks_with_removed_leading_blanks() -> None:
    """WD15."""
    comments = '<w:comment w:id="1"><w:p><w:r><w:t>Why?</w:t></w:r></w:p></w:comment>'
    covered = f'<w:commentRangeStart w:id="1"/>{make_run("  He sits")}<w:commentRangeEnd w:id="1"/>{make_run(" down.")}'
    (element,) = read_word_file(f"<w:p>{covered}</w:p>", comments=comments).screenplay.elements
    assert (element.text, element.notes) == ("He sits down.", (Note("Why?", 0, len("He sits")),))


def test_comments_on_blank_lines_in_dual_dialogue_go_to_their_neighbour() -> None:
    """WD15, WD18: above the words to their beginning, below them to their end."""
    comments = "".join(
        f'<w:comment w:id="{at}"><w:p><w:r><w:t>{words}</w:t></w:r></w:p></w:comment>'
        for at, words in enumerate(("Top?", "End?"))
    )
    blank = '<w:p><w:r><w:drawing/><w:commentReference w:id="{}"/></w:r></w:p>'
    left = blank.format(0) + make_paragraph("MINA") + make_paragraph("Go.") + blank.format(1)
    cells = "".join(f"<w:tc>{cell}</w:tc>" for cell in (left, make_paragraph("OLE") + make_paragraph("No.")))
    found = read_word_file(f"<w:tbl><w:tr>{cells}</w:tr></w:tbl>", comments=comments)
    mina, go, *_ = found.screenplay.elements
    assert [element.dual for element in found.screenplay.elements] == [*[Dual.LEFT] * 2, *[Dual.RIGHT] * 2]
    assert (mina.notes, go.notes) == ((Note("Top?"),), (Note("End?", len("Go.")),))
    assert {loss.message: loss.element_ids for loss in found.losses}[PICTURES] == (mina.id, go.id)


def test_text_of_unknown_tags_and_below_ruby_annotations_is_read() -> None:
    """WD16: what we do not know is read for its words."""
    paragraph = (
        "<w:p><w:unknown><w:r><w:t>Known </w:t></w:r></w:unknown><w:r><w:ruby><w:rt><w:r><w:t>up</w:t></w:r></w:rt>"
    )
    paragraph += "<w:rubyBase><w:r><w:t>words.</w:t></w:r></w:rubyBase></w:ruby></w:r></w:p>"
    found = read_word_file(paragraph)
    assert list_kinds_and_texts(found) == [("action", "Known words.")]
    assert len(found.losses) == 2


OUT = Element("e8", Kind.ACTION, (Run("Out."),), dual=Dual.LEFT)
SCRIPT = Screenplay(
    (
        Element("e1", Kind.SCENE_HEADING, (Run("int. pier"),), "7"),
        Element("e2", Kind.ACTION, (Run("Rain."),), overrides=Overrides(left=2.0, spacing=2.0)),
        Element("e3", Kind.CHARACTER, (Run("mina"),), dual=Dual.LEFT, overrides=Overrides(left=3.0)),
        Element("e4", Kind.DIALOGUE, (Run("Go."),), dual=Dual.LEFT),
        Element("e5", Kind.CHARACTER, (Run("ole"),), dual=Dual.RIGHT),
        Element("e6", Kind.DIALOGUE, (Run("No."),), dual=Dual.RIGHT, notes=(Note("Why?", label="Ask"),)),
        Element("e7", Kind.SCENE_HEADING, (Run("OMITTED"),), "8", omitted=(OUT,)),
        Element("e9", Kind.SECTION, (Run("Second half"),), level=2),
        Element("e10", Kind.ACTION, (Run("Mine."),), style="Dialogue"),
        Element("e11", Kind.TABLE, (Run("a\tb"),), extra={"table": []}),
        Element("e12", Kind.NOTE, (Run("Later."),), style="boneyard"),
    ),
    Cover(title="The Pier", authors="Anna Berg", contact="Pier 7", others=(("Fmt", "A4"),)),
)


def test_writing_reports_its_losses() -> None:
    """WD50."""
    assert {loss.message: loss.element_ids for loss in write_docx(SCRIPT, WriteOptions()).losses} == {
        NO_LABEL: ("e6",),
        LOST_STYLE: ("e10",),
        DUAL_INDENTS: ("e3",),
        OMITTED_DUAL: ("e8",),
        TABLES: ("e11",),
    }


def test_our_file_without_its_settings_part_is_read_by_its_style_names() -> None:
    """WD6: names of styles still say kinds, numbers, columns and omitted scenes."""
    packed = zipfile.ZipFile(io.BytesIO(write_docx(SCRIPT, WriteOptions()).data))
    members = {name: packed.read(name) for name in packed.namelist() if name != "word/settings.xml"}
    found = read_docx(make_zip(members))
    elements = found.screenplay.elements
    assert [(each.kind, each.text, each.dual, each.scene_number, each.level) for each in elements] == [
        (each.kind, each.text, each.dual, each.scene_number, each.level) for each in SCRIPT.elements
    ]
    assert [each.text for each in elements[6].omitted] == ["Out."]
    assert elements[-1].style == "boneyard"
    assert found.screenplay.cover.title == "The Pier"
    assert found.confidence == {}


def test_unstyled_paragraphs_added_to_our_file_in_word_are_classified() -> None:
    """WD6."""
    packed = zipfile.ZipFile(io.BytesIO(write_docx(SCRIPT, WriteOptions()).data))
    members = {name: packed.read(name) for name in packed.namelist()}
    typed = "".join(make_paragraph(text) for text in ("EXT. SEA - NIGHT", "OLE", "Wind."))
    document = members["word/document.xml"].decode()
    at = document.rindex("<w:sectPr>")
    members["word/document.xml"] = f"{document[:at]}{typed}{document[at:]}".encode()
    found = read_docx(make_zip(members))
    assert list_kinds_and_texts(found)[-3:] == [
        ("sceneHeading", "EXT. SEA - NIGHT"),
        ("character", "OLE"),
        ("dialogue", "Wind."),
    ]
    assert found.screenplay.elements[1].overrides == Overrides(left=2.0, spacing=2.0)
    assert BY_THEIR_WORDS in loss_messages(found)
    assert len(found.confidence) == 3


def test_a_cover_changed_in_word_is_read_as_it_stands() -> None:
    """WD31."""
    packed = zipfile.ZipFile(io.BytesIO(write_docx(SCRIPT, WriteOptions()).data))
    members = {name: packed.read(name) for name in packed.namelist()}
    assert read_docx(make_zip(members)).screenplay.cover == SCRIPT.cover
    members["word/document.xml"] = members["word/document.xml"].replace(b"The Pier", b"The Jetty")
    changed = read_docx(make_zip(members)).screenplay.cover
    assert changed.title == "The Jetty"
    assert changed.others == ()


def test_hidden_scene_numbers_are_still_in_the_file() -> None:
    """WD44."""
    hidden = write_docx(SCRIPT, replace(WriteOptions(), scene_numbers=False)).data
    assert b"Numbered" not in zipfile.ZipFile(io.BytesIO(hidden)).read("word/document.xml")
    assert [each.scene_number for each in read_docx(hidden).screenplay.elements][:1] == ["7"]


def test_character_styles_and_colours_become_marks() -> None:
    """WD12: through character styles, off again, colours by name and by digits."""
    styles = '<w:style w:type="character" w:styleId="E"><w:name w:val="Emphasis"/><w:rPr><w:i/><w:b/></w:rPr></w:style>'
    body = make_run("a", '<w:rStyle w:val="E"/>') + make_run("b", '<w:rStyle w:val="E"/><w:b w:val="0"/>')
    body += make_run("c", '<w:shd w:fill="00FF88"/><w:color w:val="000000"/>') + make_run(
        "d", '<w:highlight w:val="darkRed"/>'
    )
    (element,) = read_word_file(f"<w:p>{body}</w:p>", styles=styles).screenplay.elements
    assert [(each.bold, each.italic, each.highlight, each.color) for each in element.runs] == [
        (True, True, "", ""),
        (False, True, "", ""),
        (False, False, "#00ff88", ""),
        (False, False, "#800000", ""),
    ]


@pytest.mark.parametrize(
    ("text", "number", "left"),
    [
        ("12A INT. PIER - DAY 12A", "12A", "INT. PIER - DAY"),
        ("7.\tEXT. SEA\t7.", "7", "EXT. SEA"),
        ("7 EXT. GATE 17", "7", "EXT. GATE 17"),
        ("3 EXT. GATE 3", "3", "EXT. GATE"),
        ("INT. ROOM 12", "", "INT. ROOM 12"),
        ("12 ANGRY MEN", "", "12 ANGRY MEN"),
    ],
)
def test_scene_numbers_around_headings_are_read(text: str, number: str, left: str) -> None:
    """WD14."""
    (element,) = read_word_file(make_paragraph(text, "SceneHeading")).screenplay.elements
    assert (element.scene_number, element.text) == (number, left)


def test_capitals_styled_like_the_headings_are_a_heading() -> None:
    """WD22: bold, and nothing else there is."""
    bold = "<w:p>{}</w:p>"
    scenes = [bold.format(make_run(text, "<w:b/>")) for text in ("INT. PIER", "EXT. SEA", "BELOW DECK")]
    body = "".join(scene + "".join(make_paragraph(f"Rain {at}.") for at in range(9)) for scene in scenes)
    found = read_word_file(body + make_paragraph("A BANG"))
    assert ("sceneHeading", "BELOW DECK") in list_kinds_and_texts(found)
    assert ("action", "A BANG") in list_kinds_and_texts(found)


def test_a_script_of_only_dialogue_is_read() -> None:
    """WD21: the indent of dialogue does not become the base because there is no scene."""
    indents = '<w:ind w:left="1440"/>', '<w:ind w:left="2880"/>'
    body = "".join(
        make_paragraph(name, "", indents[1]) + make_paragraph("Go.", "", indents[0]) for name in ("MINA", "OLE") * 5
    )
    assert {kind for kind, _ in list_kinds_and_texts(read_word_file(body))} == {"character", "dialogue"}


@pytest.mark.parametrize("credit", ["by Maria Example", "Written by", "Ein Drehbuch von Maria Example"])
def test_a_cover_is_found_before_a_script_without_headings(credit: str) -> None:
    """WD30: centred lines on top of which one says by whom, up to the first that is not centred."""
    top = "".join(
        make_paragraph(text, properties=CENTER) for text in ("THE SHOVEL", "A Screenplay", credit, "May 2026")
    )
    script = "".join(make_paragraph(text) for text in ("FADE IN:", "KITCHEN, NIGHT", "Anna waits.", "GARDEN, DAY") * 20)
    found = read_word_file(top + script).screenplay
    assert found.cover.title == "THE SHOVEL"
    assert found.elements[0].text == "FADE IN:"


@pytest.mark.parametrize("text", ["By the way, no.", "I saw it, by Maria.", "by and by"])
def test_a_centred_speech_at_the_top_is_no_cover(text: str) -> None:
    """WD30."""
    speech = (
        make_paragraph("ANNA", properties=CENTER)
        + make_paragraph(text, properties=CENTER)
        + make_paragraph("She goes.")
    )
    assert read_word_file(speech).screenplay.cover.empty
    again = (
        make_paragraph("ANNA", properties=CENTER)
        + make_paragraph("By Jove!", properties=CENTER)
        + make_paragraph("She goes.")
    )
    assert read_word_file(again * 2).screenplay.cover.empty
