"""Omitted scenes between our text and files: lines here, one element there; pages show one line (SN4, SN5, FX8)."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
from lxml import etree

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.copies.omitted_elements import collect_omitted, expand_omitted
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.production.page_locks import PageLock
from screnpla.screenplay.production.scene_numbers import SceneNumberState
from screnpla.screenplay.profiles.profile import LETTER

FILE = Path("fixtures/formats/fdx/omitted-scenes.fdx")


def line(element_id: str, kind: Kind, text: str, **fields: object) -> Element:
    return replace(Element(element_id, kind, (Run(text),)), **fields)  # type: ignore[arg-type]


SCRIPT = Screenplay(
    (
        line("h1", Kind.SCENE_HEADING, "INT. BARN - DAY"),
        line("a1", Kind.ACTION, "Hay."),
        line("h2", Kind.SCENE_HEADING, "EXT. FIELD - DAY", is_omitted=True),
        line("a2", Kind.ACTION, "Rain."),
        line("h3", Kind.SCENE_HEADING, "EXT. ROAD - DAY", is_omitted=True),
        line("a3", Kind.ACTION, "Mud."),
        line("h4", Kind.SCENE_HEADING, "INT. HOUSE - NIGHT"),
        line("a4", Kind.ACTION, "Fire."),
    ),
    profile=replace(LETTER, numbers_left=True, numbers_right=True, counts_scenes=True),
    scene_numbering=SceneNumberState(start=12),
)


def test_fx8_an_omitted_scene_of_a_file_becomes_lines_behind_its_heading() -> None:
    elements = register.read(FILE.read_bytes(), "a.fdx").screenplay.elements
    heading = next(each for each in elements if each.is_omitted)
    assert (heading.text, heading.scene_number, heading.omitted) == ("EXT. HARBOUR - DAY", "21", ())
    at = elements.index(heading)
    assert [each.text for each in elements[at + 1 : at + 7]] == [
        *("A hundred boats. None of them cheap.", "MINA", "Boats!", "OLE", "No boats!"),
        "INT. BAKERY - MORNING",
    ]


def test_fx8_restored_in_our_text_it_is_a_scene_of_the_file() -> None:
    reading = register.read(FILE.read_bytes(), "a.fdx").screenplay
    restored = tuple(replace(each, is_omitted=False) for each in reading.elements)
    root = etree.fromstring(register.write(replace(reading, elements=restored), "fdx").data)
    assert root.find(".//OmittedScene") is None
    numbers = {node.findtext("Text"): node.get("Number") for node in root.iterfind("Content/Paragraph")}
    assert numbers["EXT. HARBOUR - DAY"] == "21"


def test_what_plays_behind_an_omitted_element_keeps_it_in_one_piece() -> None:
    """Its lines would take what plays behind them along."""
    held = line("h", Kind.SCENE_HEADING, "OMITTED", omitted=(line("o", Kind.ACTION, "Gone."),))
    played = Screenplay((held, line("a", Kind.ACTION, "Here.")))
    assert expand_omitted(played) == played


@pytest.mark.parametrize("ending", ["fdx", "docx", "scrn"])
def test_omitted_scenes_come_back_from_files(ending: str) -> None:
    written = register.write(SCRIPT, ending)
    again = register.read(written.data, f"a.{ending}").screenplay.elements
    assert [(each.kind, each.text, each.is_omitted) for each in again] == [
        (each.kind, each.text, each.is_omitted) for each in SCRIPT.elements
    ]


def test_files_get_the_numbers_that_show() -> None:
    """An omitted scene keeps its own number; zeros and prefix are part of it."""
    padded = replace(LETTER, counts_scenes=True, numbers_left=True, scene_number_width=3, scene_number_prefix="S")
    root = etree.fromstring(register.write(replace(SCRIPT, profile=padded), "fdx").data)
    assert [node.get("Number") for node in root.iterfind("Content/Paragraph[@Type='Scene Heading']")] == [
        *("S012", "S013", "S014", "S015")
    ]
    fountain = register.write(SCRIPT, "fountain").data.decode()
    assert "#12#" in fountain
    assert "#15#" in fountain


def test_collected_twice_is_collected_once() -> None:
    once = collect_omitted(SCRIPT)
    assert collect_omitted(once) == once
    assert [len(each.omitted) for each in once.elements] == [0, 0, 2, 2, 0, 0]
    restored = expand_omitted(once)
    assert [(each.id, each.text, each.is_omitted) for each in restored.elements] == [
        (each.id, each.text, each.is_omitted) for each in SCRIPT.elements
    ]


def test_sn5_a_pdf_has_one_line_with_the_range_in_both_margins() -> None:
    pages = pdf_words(register.write(SCRIPT, "pdf", WriteOptions(cover=False)).data)
    omitted = next(row for row in pages if "OMITTED" in row)
    assert omitted == {"13-14": [54, 531], "OMITTED": [108]}
    assert not any(word in row for row in pages for word in ("Rain.", "Mud.", "FIELD"))
    assert [sorted(row) for row in pages if "BARN" in " ".join(row)] == [["-", "12", "BARN", "DAY", "INT."]]


def test_a_pdf_shows_prefix_and_zeros_on_the_side_that_is_asked_for() -> None:
    profile = replace(LETTER, counts_scenes=True, numbers_left=True, scene_number_width=3, scene_number_prefix="S")
    pages = pdf_words(register.write(replace(SCRIPT, profile=profile), "pdf", WriteOptions(cover=False)).data)
    first = next(row for row in pages if "BARN" in row)
    assert first["S012"] == [54]


def pdf_words(data: bytes) -> list[dict[str, list[int]]]:
    """Per row of the first page: each word with the points at which it begins, or on the right side ends."""
    page = pypdfium2.PdfDocument(BytesIO(data))[0].get_textpage()
    rows: dict[int, list[tuple[str, float, float]]] = {}
    word, box = "", (0.0, 0.0, 0.0)
    for at in range(page.count_chars() + 1):
        letter = page.get_text_range(at, 1) if at < page.count_chars() else " "
        if letter.strip():
            left, bottom, right, _ = page.get_charbox(at, loose=True)
            box = (box[0] if word else left, right, bottom)
            word += letter
        elif word:
            rows.setdefault(round(box[2]), []).append((word, box[0], box[1]))
            word = ""
    found: list[dict[str, list[int]]] = []
    for _, words in sorted(rows.items(), reverse=True):
        row: dict[str, list[int]] = {}
        for text, left, right in words:
            row.setdefault(text, []).append(round(right if left > 450 else left))
        found.append(row)
    return found


def test_pl3_a_locked_page_that_begins_in_an_omitted_scene_begins_with_what_prints_next() -> None:
    locked = replace(SCRIPT, page_locks=(PageLock("1", "h1"), PageLock("2", "a2", 3), PageLock("3", "a4")))
    pages = [(page.label, page.lines[0].element_id) for page in paginate(locked).pages]
    assert pages == [("1", "h1"), ("2", "h4"), ("3", "a4")]
    file = pypdfium2.PdfDocument(BytesIO(register.write(locked, "pdf").data))
    assert [file.get_page_label(number) for number in range(len(file))] == ["1", "2", "3"]
    assert "INT. HOUSE - NIGHT" in file[1].get_textpage().get_text_range()
    back = register.read(register.write(locked, "fdx").data, "a.fdx").screenplay
    starts = [(page.label, page.lines[0].text) for page in paginate(back).pages]
    assert starts == [("1", "INT. BARN - DAY"), ("2", "INT. HOUSE - NIGHT"), ("3", "Fire.")]
