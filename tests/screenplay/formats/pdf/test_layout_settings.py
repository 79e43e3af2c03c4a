"""Settings of Page Layout on paper, read back by another program (docs/spec/page-layout.md)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from screnpla.screenplay.elements import Json, Kind
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.pdf.write import write_pdf
from screnpla.screenplay.profiles.profile_settings import profile_from_settings
from tests.screenplay.formats.pdf.opened_pdf import OpenedPdf, PdfCharacter, script

CELL = 7.2
SENTENCE = (
    "The lamp turns and the sea answers it with a long white line of foam, as it has answered every lamp before, "
)
EPISODE = script(
    (Kind.START_OF_ACT, "Act One"),
    (Kind.SCENE_HEADING, "int. lighthouse - night"),
    (Kind.ACTION, "Waves."),
    (Kind.CHARACTER, "Mo"),
    (Kind.DIALOGUE, "Somebody left the lamp on, and the whole bay knows it."),
    (Kind.SCENE_HEADING, "ext. quay - day"),
    (Kind.ACTION, "Sun."),
    (Kind.END_OF_ACT, "End of Act One"),
    (Kind.START_OF_ACT, "Act Two"),
)
TELEVISION: dict[str, Json] = {"elementTemplate": "Television Screnplay", "camera": "single"}
MULTI_CAMERA: dict[str, Json] = {**TELEVISION, "camera": "multi"}
HEADING = "Scene Heading"


def printed(layout: dict[str, Json], *elements: dict[str, Json], text: Any = EPISODE) -> OpenedPdf:
    screenplay = replace(text, profile=profile_from_settings(layout, elements))
    return OpenedPdf(write_pdf(screenplay, WriteOptions()).data)


def find_line(file: OpenedPdf, words: str, page: int = 0) -> list[PdfCharacter]:
    """The line that begins with these words."""
    rows: dict[float, list[PdfCharacter]] = {}
    for char in file.chars(page):
        rows.setdefault(round(char.y, 1), []).append(char)
    (found,) = [row for row in rows.values() if "".join(char.text for char in row).startswith(words)]
    return found


def centre(line: list[PdfCharacter]) -> float:
    return (line[0].x + line[-1].x + CELL) / 2


def test_ly1_acts_of_television_are_bold_in_the_middle_of_the_paper_and_begin_pages() -> None:
    film, television = printed({}), printed(TELEVISION)
    assert [centre(find_line(file, "ACT ONE")) for file in (film, television)] == pytest.approx([324, 306], abs=0.1)
    assert ["Bold" in find_line(file, "ACT ONE")[0].font for file in (film, television)] == [False, True]
    assert centre(find_line(television, "END OF ACT ONE")) == pytest.approx(306, abs=0.1)
    assert centre(find_line(television, "ACT TWO", page=1)) == pytest.approx(306, abs=0.1)
    assert find_line(television, "Waves.")[0].x == pytest.approx(108, abs=0.1)


def test_ly1_dialogue_of_multi_camera_television_is_double_spaced() -> None:
    file = printed(MULTI_CAMERA)
    first, second = find_line(file, "Somebody left"), find_line(file, "whole bay")
    assert (first[0].x, second[0].y - first[0].y) == pytest.approx((2.25 * 72, 24), abs=0.1)
    assert find_line(file, "WAVES.")
    # The camera of a film means nothing.
    assert printed({"camera": "multi"}).rows() == printed({}).rows()


def test_ly3_the_left_margin_moves_action_and_leaves_dialogue() -> None:
    own: dict[str, Json] = {"pageMargin": {"type": "Standard", "space": "2"}}
    modern: dict[str, Json] = {"pageLayout": "Modern"}
    for layout, inches in ((modern, 1.25), (own, 2)):
        file = printed(layout)
        assert find_line(file, "Waves.")[0].x == pytest.approx(inches * 72, abs=0.1)
        assert find_line(file, "Somebody")[0].x == pytest.approx(2.5 * 72, abs=0.1)


def test_ly3_narrower_margins_above_and_below_give_three_lines_more() -> None:
    text = script(*[(Kind.NORMAL, f"Line {number}.") for number in range(80)])
    usual = printed({}, text=text)
    taller = printed({"pageMargin": {"top": 0.75, "bottom": "0.75"}}, text=text)
    assert [len(file.rows()) for file in (usual, taller)] == [54, 57]
    assert [file.rows()[0][2] for file in (usual, taller)] == pytest.approx([72 + 8, 54 + 8], abs=0.1)


@pytest.mark.parametrize(("space", "lines"), [("1 line", 1), ("2 lines", 2)])
def test_ly4_so_many_lines_stand_above_a_scene_heading(space: str, lines: int) -> None:
    file = printed({}, {"label": HEADING, "spaceBefore": space})
    above = find_line(file, "whole bay")[0].y
    assert find_line(file, "EXT. QUAY")[0].y - above == pytest.approx(12 * (lines + 1), abs=0.1)


def test_ly4_a_scene_heading_begins_a_page() -> None:
    file = printed({}, {"label": HEADING, "spaceBefore": "page break"})
    tops = [find_line(file, words, page)[0].y for page, words in ((1, "INT. LIGHTHOUSE"), (2, "EXT. QUAY"))]
    assert tops == pytest.approx([72 + 8, 72 + 8], abs=0.1)


def test_ly5_scene_headings_are_bold() -> None:
    fonts = [find_line(printed({"sceneHeading": look}), "EXT. QUAY")[0].font for look in ("Regular", "Bold")]
    assert ["Bold" in font for font in fonts] == [False, True]


def test_ly6_action_breaks_at_a_line_or_at_a_sentence() -> None:
    text = script(*[(Kind.ACTION, "Wind.")] * 26, (Kind.ACTION, SENTENCE * 2 + "and nobody looks up."))
    whole, split = (printed({"breakAction": chosen}, text=text) for chosen in (False, True))
    last = [[char.y for char in file.chars() if char.text.strip()][-1] for file in (whole, split)]
    assert last == pytest.approx([72 + 50 * 12 + 8, 72 + 53 * 12 + 8], abs=0.1)
    rows = [y for _, _, y in split.rows(1)]
    assert all(below - above == pytest.approx(12, abs=0.1) for above, below in pairwise(rows[1:]))
