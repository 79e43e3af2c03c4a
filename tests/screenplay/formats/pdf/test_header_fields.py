"""Fields of headers and footers by the rules HF1 to HF9; the browser reads the same pairs."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Align, Element, Kind, Run
from screnpla.screenplay.formats.common.printing.revision_marks import RevisedPage
from screnpla.screenplay.formats.common.printing.running_lines import MarginWriter, PagePlace, list_page_places
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.pdf.write import write_pdf
from screnpla.screenplay.layout.page import Line, Page
from screnpla.screenplay.marking.revision_sets import RevisionSet
from screnpla.screenplay.profiles.header_fields import (
    HeaderField,
    escape_header_text,
    fill_header_text,
    format_header_date,
)
from screnpla.screenplay.profiles.profile import LETTER
from screnpla.screenplay.profiles.running_texts import RunningTexts, read_running_texts
from tests.screenplay.formats.pdf.opened_pdf import OpenedPdf

CASES = json.loads(Path("fixtures/headers/headers.json").read_text())
VALUES = {HeaderField(name): value for name, value in CASES["values"].items()}


@pytest.mark.parametrize("case", CASES["fill"], ids=lambda case: f"{case['rule']} {case['text']}")
def test_fields_are_filled_and_the_rest_is_words(case: dict[str, str]) -> None:
    assert fill_header_text(case["text"], VALUES) == case["filled"]


@pytest.mark.parametrize("words", ["{Page}", "a } b {{ c", "{{{Title}"])
def test_hf2_escaped_words_print_as_they_are(words: str) -> None:
    assert fill_header_text(escape_header_text(words), VALUES) == words


@pytest.mark.parametrize("case", CASES["pages"], ids=lambda case: case["name"])
def test_margins_of_a_page(case: dict[str, Any]) -> None:
    page = case["page"]
    texts = read_running_texts(case["settings"])
    assert texts
    texts = replace(texts, today=CASES["values"]["Date"])
    writer = MarginWriter(texts, LETTER, CASES["values"]["Title"], {"heading": page.get("scene", "")})
    revised = RevisedPage({}, RevisionSet(1, page["collated"], "", "") if "collated" in page else None)
    place = PagePlace(page["position"], page.get("lastLabel", ""), "heading")
    margins = writer.write_margins(Page(page["label"], ()), place, revised)
    assert margins.number == case["number"]
    found = [
        ["header" if line.row < 1 else "footer", line.text, round(line.x, 2), str(line.align)] for line in margins.lines
    ]
    assert found == case["texts"]


@pytest.mark.parametrize("case", CASES["scenes"], ids=lambda case: " | ".join(case["pages"]))
def test_hf7_the_scene_of_a_page(case: dict[str, Any]) -> None:
    pages = [Page("", tuple(_read_line(line) for line in page.split())) for page in case["pages"]]
    assert [place.heading_id for place in list_page_places(pages)] == case["headings"]


def _read_line(words: str) -> Line:
    element_id, kind = words.split(":")
    return Line(1, kind, "x", element_id, 0, 1, 108, Align.LEFT)


def test_hf4_a_date_prints_in_words() -> None:
    assert format_header_date(date(2026, 5, 2)) == "2 May 2026"


def test_hf8_fields_print_in_the_pdf_where_the_screen_has_them() -> None:
    elements = [Element("h1", Kind.SCENE_HEADING, (Run("INT. SHIP - DAY"),), scene_number="7")]
    elements += [Element(f"a{number}", Kind.ACTION, (Run("He waits."),)) for number in range(60)]
    texts = RunningTexts({"left": "{Title} {{7}}", "right": "{Page}/{Last Page} sc. {Scene}"}, {"centre": "{Date}"})
    texts = replace(texts, today="2 May 2026")
    options = WriteOptions(running_texts=texts, title="Salt")
    pdf = OpenedPdf(write_pdf(Screenplay(tuple(elements), profile=LETTER), options).data)
    rows = {
        y: "".join(char.text for char in sorted(pdf.chars(1), key=lambda char: char.x) if abs(char.y - y) < 0.1)
        for y in (44, 752)
    }
    # HF3: once, and no automatic number beside it.
    assert "".join(rows[44].split()) == "Salt{7}2/3sc.7"
    assert "".join(rows[752].split()) == "2May2026"
    right = max(char.x for char in pdf.chars(1) if abs(char.y - 44) < 0.1 and char.text.strip())
    assert right == pytest.approx(522 - 7.2, abs=1.5)
    # Without headers the number prints by itself.
    plain = OpenedPdf(write_pdf(Screenplay(tuple(elements), profile=LETTER), replace(options, running_texts=None)).data)
    assert "2." in " ".join(plain.text(1))
