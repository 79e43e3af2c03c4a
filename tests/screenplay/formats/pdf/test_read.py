"""PDFs read back: those we print ourselves, and what Final Draft printed from files we know."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from screnpla.screenplay.document import Cover
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.pdf.write import write_pdf
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.losses import BadFile, Reading
from tests.screenplay.corpus import corpus_files
from tests.screenplay.formats.pdf.accuracy import Accuracy, accuracy, as_shown, printed
from tests.screenplay.formats.pdf.hand_made import PAGE, SCENE, pdf, stream, text
from tests.screenplay.formats.pdf.opened_pdf import OpenedPdf, script
from tests.screenplay.formats.pdf.printed_scripts import printed_scripts

SCRIPTS = {each.name: each for each in printed_scripts()}


@cache
def pdf_of(name: str) -> bytes:
    return write_pdf(SCRIPTS[name].screenplay, SCRIPTS[name].options).data


@cache
def read_back(name: str) -> Reading:
    return register.read(pdf_of(name), "script.pdf")


def measured(name: str) -> Accuracy:
    original = SCRIPTS[name].screenplay
    return accuracy(original.elements, read_back(name).screenplay.elements, original.profile)


def test_elements_of_our_own_pdfs_are_read_back() -> None:
    found = [measured(name) for name in SCRIPTS]
    assert len(found) == 20
    elements = sum(each.elements for each in found)
    assert elements > 3_000
    assert sum(each.typed for each in found) >= 0.998 * elements


@pytest.mark.parametrize("name", SCRIPTS)
def test_no_word_of_our_own_pdfs_is_lost(name: str) -> None:
    original = SCRIPTS[name].screenplay
    expected = [as_shown(element, original.profile) for element in printed(original.elements, original.profile)]
    found = [as_shown(element) for element in read_back(name).screenplay.elements]
    assert words(found) == words(expected)


def words(texts: list[str]) -> Counter[str]:
    return Counter(" ".join(texts).upper().split())


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_read_back_keeps_its_page_count(name: str) -> None:
    """PP22"""
    sheets = len(OpenedPdf(pdf_of(name)).file) - (not SCRIPTS[name].screenplay.cover.empty)
    assert len(paginate(read_back(name).screenplay).pages) == sheets


@pytest.mark.parametrize("name", ["numbered", "numbered-left", "numbered-right-a4"])
def test_scene_numbers_are_read_back(name: str) -> None:
    """PP5, PP22"""
    original, found = SCRIPTS[name].screenplay, read_back(name).screenplay
    assert numbers(found.elements) == numbers(original.elements)
    assert original.profile is not None
    assert found.profile is not None
    sides = (original.profile.numbers_left, original.profile.numbers_right)
    assert (found.profile.numbers_left, found.profile.numbers_right) == sides


def numbers(elements: tuple[Element, ...]) -> list[str]:
    return [element.scene_number for element in elements if element.scene_number]


def test_run_styles_are_read_back() -> None:
    """PP1, PP21"""
    original, found = SCRIPTS["styled"].screenplay, read_back("styled").screenplay
    assert run_styles(found.elements) == run_styles(original.elements)
    # A style of the kind's box is not repeated as a style of every run.
    acts = [each for each in read_back("acts").screenplay.elements if each.kind is Kind.START_OF_ACT]
    assert acts
    assert not any(run.underline for act in acts for run in act.runs)


def run_styles(elements: tuple[Element, ...]) -> list[tuple[str, bool, bool, bool]]:
    return [
        (run.text.strip(), run.bold, run.italic, run.underline)
        for element in elements
        for run in element.runs
        if run.bold or run.italic or run.underline
    ]


def test_struck_out_text_is_read_back() -> None:
    """PP1"""
    original = script(
        (Kind.SCENE_HEADING, "INT. PIER"), (Kind.ACTION, [Run("One "), Run("two", strikeout=True), Run(".")])
    )
    found = register.read(write_pdf(original, WriteOptions()).data, "script.pdf").screenplay
    assert [(run.text, run.strikeout) for run in found.elements[1].runs] == [
        ("One ", False),
        ("two", True),
        (".", False),
    ]


def test_the_cover_is_read_back() -> None:
    """PP7"""
    original = SCRIPTS["plain-cover"].screenplay.cover
    found = read_back("plain-cover").screenplay.cover
    assert found == Cover(
        title=original.title,
        credit=original.credit,
        authors=original.authors,
        draft_date=original.draft_date,
        contact=original.contact,
    )


def test_a_watermark_is_reported_as_left_out() -> None:
    """PP24"""
    assert [loss.message for loss in read_back("plain-watermark").losses] == [
        "What is printed across the pages was left out: “Property of Quell”."
    ]


def in_colour(*drawn: tuple[str, float, float, float, str]) -> bytes:
    """Colour, size, from the left, from the foot, words."""
    return b" ".join(
        b"%s rg BT /F %f Tf 1 0 0 1 %f %f Tm (%s)Tj ET" % (colour.encode(), size, x, y, words.encode())
        for colour, size, x, y, words in drawn
    )


PINK, YELLOW, GREY, WHITE = "1 .75 .8", "1 1 0", ".85 .85 .85", "1 1 1"


@pytest.mark.parametrize("colour", [PINK, YELLOW, GREY])
def test_lines_revised_in_light_colours_are_read(colour: str) -> None:
    """PP24"""
    page = SCENE + b" " + in_colour((colour, 12, 108, 664, "A revised line."))
    found = register.read(pdf({4: stream(page)}), "script.pdf")
    assert [element.text for element in found.screenplay.elements][1:] == ["Anna waits.", "A revised line."]
    assert found.losses == ()


@pytest.mark.parametrize(
    "mark",
    [
        (GREY, 60, 100, 400, "DRAFT"),
        (GREY, 14, 112, 689, "DRAFT"),
        (WHITE, 12, 108, 664, "DRAFT"),
    ],
    ids=["huge", "behind the text", "unseen"],
)
def test_light_words_across_the_text_are_a_watermark(mark: tuple[str, float, float, float, str]) -> None:
    """PP24"""
    found = register.read(pdf({4: stream(in_colour(mark) + b" 0 g " + SCENE)}), "script.pdf")
    assert [element.text for element in found.screenplay.elements] == ["INT. PIER - DAY", "Anna waits."]
    assert [loss.message for loss in found.losses] == ["What is printed across the pages was left out: “DRAFT”."]


def test_light_words_at_the_same_place_of_every_page_are_a_watermark() -> None:
    """PP24"""
    marked = SCENE + b" " + in_colour((GREY, 12, 250, 400, "Copy of Ida"))
    found = register.read(pdf({2: b"<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2>>", 4: stream(marked)}), "script.pdf")
    assert [loss.message for loss in found.losses] == ["What is printed across the pages was left out: “Copy of Ida”."]


def test_annotations_of_readers_are_reported() -> None:
    """PP24"""
    note = b"<</Type/Annot/Subtype/Text/Rect[100 700 120 720]/Contents(Who is she?)>>"
    link = b"<</Type/Annot/Subtype/Link/Rect[100 700 120 720]/Contents(No remark)>>"
    page = PAGE.replace(b"/Contents", b"/Annots[7 0 R 8 0 R]/Contents")
    found = register.read(pdf({3: page, 7: note, 8: link}), "script.pdf")
    assert [loss.message for loss in found.losses] == ["Remarks of readers were left out: “Who is she?”."]


def annotated(*annotations: bytes) -> list[str]:
    page = PAGE.replace(b"/Contents", b"/Annots[%s]/Contents" % b"".join(annotations))
    return [loss.message for loss in register.read(pdf({3: page}), "script.pdf").losses]


def test_long_and_many_annotations_are_reported_in_short() -> None:
    """PP24"""
    note = b"<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(%s)>>"
    assert annotated(note % (b"long " * 200)) == [
        f"Remarks of readers were left out: “{('long ' * 16).rstrip()}…”."  # 80 characters
    ]
    assert annotated(note % b"Hi" * 3_000) == [
        "Remarks of readers were left out: “Hi”, “Hi”, “Hi”, “Hi”, “Hi” and 2,995 more."
    ]
    assert annotated(b"<</Type/Annot/Subtype/Highlight/Rect[0 0 9 9]>>") == [
        "Remarks of readers were left out: 1 without words."
    ]


def test_form_field_values_are_reported() -> None:
    """PP24"""
    field = b"<</Type/Annot/Subtype/Widget/FT/Tx/V(%s)/Rect[0 0 99 99]>>"
    assert annotated(field % b"Ida Quell", field % b"") == ["What was typed into fields was left out: “Ida Quell”."]


def test_text_in_other_scripts_is_read_back() -> None:
    texts = [
        *("Ирина ждёт.", "Η Άννα περιμένει.", "彼女は待っている。", "안녕하세요.", "🎬 Go on.", "שלום עולם."),
        *("مرحبا بالعالم.", "नमस्ते दुनिया"),
    ]
    original = script((Kind.SCENE_HEADING, "INT. PIER"), *((Kind.ACTION, text) for text in texts))
    found = register.read(write_pdf(original, WriteOptions()).data, "script.pdf").screenplay
    assert [element.text for element in found.elements[1:]] == texts


def test_words_that_only_their_position_parts_are_read_as_words() -> None:
    """PP1: letters of many widths, and runs of text that were drawn by themselves"""
    page = text(
        *((108, 712, "INT. PIER - DAY"), (108, 688, "It is a"), (145, 688, "quiet"), (175, 688, "day, and she waits.")),
        *((108, 664, "An o"), (131, 664, "dd thing."), (108, 640, "Nobody minds."), (108, 616, "Illicit fillings.")),
    )
    times = b"<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>"
    found = register.read(pdf({4: stream(page), 5: times}), "script.pdf").screenplay
    assert [element.text for element in found.elements][1:3] == ["It is a quiet day, and she waits.", "An odd thing."]


@pytest.mark.parametrize("path", corpus_files("pdf", below="final-draft/big-fish"))
def test_big_fish_as_final_draft_printed_it(path: Path) -> None:
    found = against_its_source(path)
    assert found.rate >= 0.995, [element.text for element in found.missed]


@pytest.mark.parametrize("path", corpus_files("pdf", below="final-draft/little-women"))
def test_little_women_as_final_draft_printed_it(path: Path) -> None:
    """Its source has blanks within words where lines once ended; whoever reads the print cannot know of them."""
    found = against_its_source(path)
    assert found.rate >= 0.98, [element.text for element in found.missed]


def against_its_source(path: Path) -> Accuracy:
    original = register.read(path.with_suffix(".fdx").read_bytes(), "source.fdx").screenplay
    read = register.read(path.read_bytes(), path.name).screenplay
    return accuracy(original.elements, read.elements, original.profile)


@pytest.mark.parametrize("path", corpus_files("pdf", below="pdf"))
def test_every_pdf_is_read_or_politely_refused(path: Path) -> None:
    try:
        found = register.read(path.read_bytes(), path.name)
    except BadFile as refusal:
        assert "does not say which letters" in str(refusal)
        return
    assert found.screenplay.elements
    if "ActOne" in path.name:
        assert found.losses[0].message.startswith("The pages do not look like a screenplay")
