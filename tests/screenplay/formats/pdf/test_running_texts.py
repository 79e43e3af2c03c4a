"""Headers and footers on paper: where the editor shows them, and only when somebody asks for them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from screnpla.screenplay.breakdown.sides import SidesOptions
from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.pdf.write import write_pdf
from screnpla.screenplay.losses import BadRequest
from screnpla.screenplay.profiles.profile import LETTER, Box, Paper
from screnpla.screenplay.profiles.running_texts import RunningTexts, read_running_texts
from tests.screenplay.formats.pdf.opened_pdf import OpenedPdf, PdfCharacter, script

LONG = script(*[(Kind.ACTION, f"Beat number {number}.") for number in range(1, 111)])
CELL = 7.2
TEXTS = RunningTexts({"left": "SALT", "centre": "Blue", "right": "Mo"}, {"centre": "Not for sale"})


def printed(texts: RunningTexts | None, **options: Any) -> OpenedPdf:
    return OpenedPdf(write_pdf(replace(LONG, profile=LETTER), WriteOptions(running_texts=texts, **options)).data)


def row(file: OpenedPdf, page: int, y: float) -> list[PdfCharacter]:
    return [char for char in file.chars(page) if abs(char.y - y) < 0.1 and char.text.strip()]


def words(chars: list[PdfCharacter]) -> str:
    return "".join(char.text for char in chars)


def test_headers_and_footers_stand_half_an_inch_from_the_edges_beside_the_page_number() -> None:
    file = printed(TEXTS)
    header = row(file, 1, 36 + 8)
    # As the sheets of the editor: from the column of text to two characters before the page number.
    right = 522 - 4 * CELL
    starts = {"S": 108.0, "B": (108 + right) / 2 - 2 * CELL, "M": right - 2 * CELL, "2": 522 - 2 * CELL}
    assert words(sorted(header, key=lambda char: char.x)) == "SALTBlueMo2."
    found = {char.text: char.x for char in header if char.text in starts}
    assert found == pytest.approx(starts, abs=1.5)
    footer = row(file, 1, 792 - 48 + 8)
    assert words(footer) == "Notforsale"
    assert footer[0].x == pytest.approx((108 + 522) / 2 - 6 * CELL, abs=1.5)


@pytest.mark.parametrize("boxes", [{}, {Kind.DIALOGUE: Box(spacing=2)}])
def test_hf6_ex13_a_script_whose_file_tells_no_box_of_action_has_the_usual_one(boxes: Mapping[str, Box]) -> None:
    scenes = script((Kind.SCENE_HEADING, "INT. A - DAY"), (Kind.ACTION, "Rain."), (Kind.SCENE_HEADING, "INT. B - DAY"))
    lacking, whole = (replace(scenes, profile=replace(LETTER, boxes=own)) for own in (boxes, LETTER.boxes))
    for options in (
        WriteOptions(running_texts=replace(TEXTS, on_first_page=True)),
        WriteOptions(sides=SidesOptions(("e1",))),
    ):
        assert write_pdf(lacking, options).data == write_pdf(whole, options).data


def test_the_footer_stands_at_the_foot_of_a4_paper() -> None:
    file = printed(TEXTS, paper=Paper.A4)
    height = max(side for size in file.sizes for side in size)
    assert words(row(file, 1, height - 48 + 8)) == "Notforsale"


@pytest.mark.parametrize(
    ("texts", "pages"),
    [
        (TEXTS, [False, True, True, True, True]),
        (replace(TEXTS, on_first_page=True), [True, True, True, True, True]),
        (replace(TEXTS, intro_pages=2), [False, False, False, True, True]),
        (replace(TEXTS, intro_pages=2, on_first_page=True), [False, False, True, True, True]),
        (None, [False] * 5),
    ],
)
def test_headers_are_printed_on_the_pages_that_have_them(texts: RunningTexts | None, pages: list[bool]) -> None:
    file = printed(texts)
    assert ["Not for sale" in " ".join(file.text(page)) for page in range(len(file.file))] == pages


def test_a_printed_page_range_keeps_the_footers_of_its_pages() -> None:
    file = printed(TEXTS, pages=("1", "2"))
    assert ["Not for sale" in " ".join(file.text(page)) for page in range(len(file.file))] == [False, True]


def test_long_headers_and_footers_share_the_width() -> None:
    file = printed(RunningTexts({"left": "x" * 99, "right": "y" * 99}, {"left": "z" * 99}))
    assert words(row(file, 1, 44)).count("x") == 24
    assert words(row(file, 1, 44)).count("y") == 24
    assert words(row(file, 1, 792 - 40)).count("z") == 56


def test_the_cover_has_no_headers_and_footers() -> None:
    screenplay = replace(LONG, profile=LETTER, cover=replace(LONG.cover, title="Salt"))
    file = OpenedPdf(write_pdf(screenplay, WriteOptions(running_texts=replace(TEXTS, on_first_page=True))).data)
    assert "Not for sale" not in " ".join(file.text(0))
    assert "Not for sale" in " ".join(file.text(1))


def test_headers_and_footers_in_other_alphabets_are_printed() -> None:
    file = printed(RunningTexts({"left": "סוד"}, {"left": "機密"}))
    text = " ".join(file.text(1))
    assert "機密" in text
    assert "סוד" in text


@pytest.mark.parametrize(
    ("page_settings", "texts"),
    [
        ({}, None),
        ({"config": None}, None),
        ({"config": {"header": {"left": "  \n "}}}, None),
        (
            {"config": {"header": {"left": " A\n b "}}, "introPages": "2", "isShowOnFirstPage": True},
            RunningTexts({"left": "A b"}, {}, on_first_page=True, intro_pages=2),
        ),
        ({"config": {"footer": {"right": "x"}}, "introPages": "²"}, RunningTexts({}, {"right": "x"})),
        ({"config": {"footer": {"right": "x"}}, "introPages": None}, RunningTexts({}, {"right": "x"})),
    ],
)
def test_headers_and_footers_are_read_from_the_settings(
    page_settings: dict[str, Any], texts: RunningTexts | None
) -> None:
    assert read_running_texts(page_settings) == texts


def test_a_format_without_headers_and_footers_refuses_them() -> None:
    with pytest.raises(BadRequest, match="Plain text files cannot have headers and footers of ours"):
        register.write(LONG, "txt", WriteOptions(running_texts=TEXTS))
