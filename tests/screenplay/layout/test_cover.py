"""Cover pages: as the file laid them out, or from the fields; nothing is dropped, nothing falls off the paper."""

from __future__ import annotations

from dataclasses import replace

import pytest

from screnpla.screenplay.cover.fields import guess_cover_fields
from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Align, Run
from screnpla.screenplay.layout.cover import lay_out_cover
from screnpla.screenplay.layout.page import Page
from screnpla.screenplay.profiles.profile import A4, LETTER

FULL = Cover(
    title="The Last Lamp",
    sub_title="Part two",
    credit="written by",
    authors="Bo Ek\nAna Lund",
    source="based on a true night",
    draft_date="3 March 2031",
    contact="Bo's agent\n1 Quay Street",
    copyright="© Bo Ek",
    notes="Not for sale",
    revision="Blue",
    others=(("Episode", "Two"),),
)


def laid_out(*lines: CoverLine) -> Cover:
    """A cover as a reader makes it: fields that say what the lines say."""
    return replace(guess_cover_fields(lines), lines=lines)


def placed(page: Page) -> dict[str, tuple[float, float, Align]]:
    return {line.text: (line.row, line.x, line.align) for line in page.lines}


def words(pages: tuple[Page, ...]) -> list[str]:
    return " ".join(line.text for page in pages for line in page.lines).split()


def free(*texts: str, align: Align = Align.LEFT, left: float = 1.5) -> tuple[CoverLine, ...]:
    return tuple(CoverLine((Run(text),) if text else (), align, left) for text in texts)


def test_cover_fields_have_their_usual_places() -> None:
    (page,) = lay_out_cover(FULL, LETTER).pages
    centre, left, right = (306, Align.CENTER), (108, Align.LEFT), (540, Align.RIGHT)
    assert page.label == ""
    assert placed(page) == {
        "The Last Lamp": (18, *centre),
        "Part two": (20, *centre),
        "written by": (24, *centre),
        "Bo Ek": (26, *centre),
        "Ana Lund": (27, *centre),
        "based on a true night": (31, *centre),
        "Not for sale": (47, *left),
        "Episode: Two": (49, *left),
        "© Bo Ek": (51, *left),
        "Bo's agent": (53, *left),
        "1 Quay Street": (54, *left),
        "Blue": (53, *right),
        "3 March 2031": (54, *right),
    }


def test_an_empty_cover_is_no_page() -> None:
    assert lay_out_cover(Cover(), LETTER).pages == ()
    assert lay_out_cover(Cover(title=" \n", lines=free("", " ")), LETTER).pages == ()


def test_long_values_wrap_inside_the_paper() -> None:
    long = replace(FULL, title="An Unreasonably " * 12, contact="x" * 90, draft_date="on a day in " * 9)
    pages = lay_out_cover(long, LETTER).pages
    for page in pages:
        for line in page.lines:
            width = len(line.text) * 7.2
            start = line.x - {Align.CENTER: width / 2, Align.RIGHT: width}.get(line.align, 0)
            assert start >= 0
            assert start + width <= 612
    assert "".join(words(pages)).count("x") == 90


def test_cover_fields_that_do_not_fit_go_to_another_page() -> None:
    long = replace(FULL, contact="\n".join(f"line {number}" for number in range(40)))
    first, second = lay_out_cover(long, LETTER).pages
    assert "The Last Lamp" in placed(first)
    assert placed(second)["line 39"][0] == 54


@pytest.mark.parametrize("count", [60, 200, 1000])
def test_long_covers_lose_no_line(count: int) -> None:
    names = [f"name{number}" for number in range(count)]
    for cover in (
        Cover(title="T", authors="\n".join(names)),
        Cover(title="T", contact="\n".join(names), draft_date="\n".join(names)),
        laid_out(*free("T", *names)),
    ):
        found = lay_out_cover(cover, LETTER).pages
        assert set(words(found)) == {"T", *names}
        assert all(1 <= line.row <= 54 for page in found for line in page.lines)


def test_blank_cover_lines_take_their_rows() -> None:
    lines = (*free("", "", "Top"), *free("", "Middle", align=Align.CENTER, left=1.0), *free("End", align=Align.RIGHT))
    (page,) = lay_out_cover(laid_out(*lines), LETTER).pages
    assert placed(page) == {
        "Top": (3, 108, Align.LEFT),
        "Middle": (5, 306, Align.CENTER),
        "End": (6, 540, Align.RIGHT),
    }


def test_a_page_break_begins_another_cover_page() -> None:
    lines = (*free("One", "", ""), replace(free("Two")[0], break_before=True))
    first, second = lay_out_cover(laid_out(*lines), LETTER).pages
    assert (placed(first)["One"][0], placed(second)["Two"][0]) == (1, 1)


def test_a_cover_made_for_longer_paper_keeps_its_text_on_one_page() -> None:
    lines = free(*[""] * 19, "Title", *[""] * 36, "Contact")
    assert placed(lay_out_cover(laid_out(*lines), A4).pages[0])["Contact"][0] == 57
    (page,) = lay_out_cover(laid_out(*lines), LETTER).pages
    assert placed(page) == {"Title": (20, 108, Align.LEFT), "Contact": (54, 108, Align.LEFT)}


@pytest.mark.parametrize("left", [-5.0, 0.0, 8.4, 900.0, float("nan"), float("inf")])
def test_strange_indents_stay_on_the_paper(left: float) -> None:
    (page,) = lay_out_cover(laid_out(*free("Some words here", left=left)), LETTER).pages
    assert all(line.x > 0 and line.x + len(line.text) * 7.2 <= 612 for line in page.lines)


def test_cover_lines_refer_to_elements_with_their_styles() -> None:
    bold = CoverLine((Run("Lamp", bold=True),), Align.CENTER)
    layout = lay_out_cover(laid_out(*free("", "First"), bold), LETTER)
    by_id = {element.id: element for element in layout.elements}
    line = layout.pages[0].lines[1]
    assert by_id[line.element_id].runs == (Run("Lamp", bold=True),)
    assert by_id[line.element_id].text[line.start : line.end] == line.text


def test_hebrew_covers_run_from_right_to_left() -> None:
    (page,) = lay_out_cover(Cover(title="המנורה"), LETTER).pages
    assert page.lines[0].rtl


def test_a_changed_cover_field_overrides_the_lines_of_the_file() -> None:
    cover = laid_out(*free("", "Old Name", "written by", "Bo", align=Align.CENTER), *free("1 Quay Street"))
    (page,) = lay_out_cover(replace(cover, title="New Name"), LETTER).pages
    assert [line.text for line in page.lines] == ["New Name", "written by", "Bo", "1 Quay Street"]
    assert lay_out_cover(replace(cover, title="", credit="", authors="", contact=""), LETTER).pages == ()


def test_further_cover_pages_stay_when_a_field_changes() -> None:
    cast = replace(free("Cast: Mo, Al")[0], break_before=True)
    cover = laid_out(*free("Old Name", align=Align.CENTER), cast, *free("and others"))
    first, second = lay_out_cover(replace(cover, title="New Name"), LETTER).pages
    assert [line.text for line in first.lines] == ["New Name"]
    assert [(line.row, line.text) for line in second.lines] == [(1, "Cast: Mo, Al"), (2, "and others")]


def test_technical_cover_fields_are_not_printed() -> None:
    technical = (("Language", "fr"), ("FMT", "x"), ("Font", "Courier"), ("Scene_Numbers", "both"), ("header", "h"))
    cover = Cover(title="Lamp", others=(*technical, ("Episode", "Two"), ("Watermark", "w")))
    (page,) = lay_out_cover(cover, LETTER).pages
    assert [line.text for line in page.lines] == ["Lamp", "Episode: Two"]


def test_justified_cover_lines_are_aligned_left() -> None:
    (page,) = lay_out_cover(laid_out(*free("Lamp", align=Align.JUSTIFY, left=2.0)), LETTER).pages
    assert placed(page) == {"Lamp": (1, 144, Align.LEFT)}
