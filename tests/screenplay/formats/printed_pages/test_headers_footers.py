"""Headers, footers, page numbers and scene numbers around the script on its pages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from screnpla.screenplay.formats.printed_pages.page.model import PrintedPage
from tests.screenplay.formats.printed_pages.typed_pages import elements, kinds_and_texts, read, sheet, with_rows

PAGE = "INT. PIER - DAY\n\nScene {n}: Anna waits.\n\n                    ANNA\n          Not again, {n}."


def pages(count: int) -> list[PrintedPage]:
    """No page is like the one before."""
    return [
        sheet(PAGE.format(n=n).replace("\n\nScene", "\n\nRain." * (n % 2) + "\n\nScene")) for n in range(1, count + 1)
    ]


def test_page_numbers_are_no_text() -> None:
    """PP3"""
    plain = kinds_and_texts(read(*pages(4)))
    for x, text in ((508.0, "{n}."), (300.0, "- {n} -"), (108.0, "Page {n} of 4"), (508.0, "{n}")):
        at_top = [with_rows(page, (44.0, x, text.format(n=n))) for n, page in enumerate(pages(4), 1)]
        at_foot = [with_rows(page, (756.0, x, text.format(n=n))) for n, page in enumerate(pages(4), 1)]
        assert kinds_and_texts(read(*at_top)) == plain
        assert kinds_and_texts(read(*at_foot)) == plain
        assert read(*at_top).losses == ()


def test_headers_are_left_out_and_reported() -> None:
    """PP3"""
    printed = [
        with_rows(page, (44.0, 108.0, "THE LONG PIER - BLUE REV. 3/4/26"), (44.0, 508.0, f"{n}."))
        for n, page in enumerate(pages(5), 1)
    ]
    found = read(*printed)
    assert kinds_and_texts(found) == kinds_and_texts(read(*pages(5)))
    assert [loss.message for loss in found.losses] == [
        "Headers and footers were left out: “THE LONG PIER - BLUE REV. 3/4/26”."
    ]


def test_continued_marks_of_a_scene_are_left_out() -> None:
    """PP4"""
    first = with_rows(pages(1)[0], (716.0, 460.0, "(CONTINUED)"))
    second = sheet("7   CONTINUED: (2)                                     7\n\nShe still waits.\n\nAnd waits.")
    found = kinds_and_texts(read(first, replace(second)))
    assert [text for _, text in found][-2:] == ["She still waits.", "And waits."]
    assert not any("CONTINUED" in text for _, text in found)


def test_scene_numbers_are_read_from_the_margins() -> None:
    """PP5"""
    for margins in (((80.0, 54.0, "12A"), (80.0, 517.0, "12A")), ((80.0, 54.0, "12A"),), ((80.0, 517.0, "12A"),)):
        found = elements(with_rows(pages(1)[0], *margins))
        assert (found[0].text, found[0].scene_number) == ("INT. PIER - DAY", "12A")


def test_the_profile_shows_numbers_where_the_print_does() -> None:
    """PP22"""
    left = read(with_rows(pages(1)[0], (80.0, 54.0, "1"))).screenplay.profile
    assert left is not None
    assert (left.numbers_left, left.numbers_right) == (True, False)


def test_revision_marks_are_stored_with_their_lines() -> None:
    """PP6"""
    found = elements(with_rows(pages(1)[0], (104.0, 558.0, "*")))
    assert found[1].text == "Rain."
    assert found[1].runs[0].extra == {"pdf": {"revised": True}}
    assert all(not run.extra for element in found if element is not found[1] for run in element.runs)


def test_a_number_in_dialogue_stays_dialogue() -> None:
    """PP5: in the script, not in the margins"""
    found = kinds_and_texts(read(sheet("INT. PIER - DAY\n\n                    ANNA\n          42")))
    assert found[-1] == ("dialogue", "42")


def test_scene_numbers_right_beside_their_heading_are_read() -> None:
    """PP5"""
    for text in ("1  INT. PIER - DAY\n\nAnna waits.", "1. INT. PIER - DAY\n\nAnna waits."):
        found = elements(sheet(text))
        assert (found[0].text, found[0].scene_number, found[1].text) == ("INT. PIER - DAY", "1", "Anna waits.")


def test_a_stamp_on_every_page_is_left_out_and_reported() -> None:
    """PP3"""
    stamped = [with_rows(page, (92.0, 250.0, "COPY 7")) for page in pages(6)]
    in_margin = [with_rows(page, (104.0, 400.0, "COPY 7")) for page in pages(6)]
    for printed in (stamped, in_margin):
        found = read(*printed)
        assert kinds_and_texts(found) == kinds_and_texts(read(*pages(6)))
        assert [loss.message for loss in found.losses] == ["Headers and footers were left out: “COPY 7”."]


def test_text_at_the_foot_of_a_cover_is_no_footer() -> None:
    """PP3, PP7"""
    cover = with_rows(sheet(""), (300.0, 277.2, "THE PIER"), (340.0, 298.8, "by"), (760.0, 108.0, "ida@quell.example"))
    printed = [cover, *(with_rows(page, (756.0, 300.0, str(n))) for n, page in enumerate(pages(4), 1))]
    found = read(*printed).screenplay.cover
    assert (found.title, found.credit, found.contact) == ("THE PIER", "by", "ida@quell.example")


A4 = (595.28, 841.89)


@pytest.mark.parametrize(("count", "names"), [(2, ["ANNA"]), (5, ["ANNA"]), (7, ["ANNA", "OKAFOR"])])
def test_pages_that_begin_with_the_same_name_keep_all_their_lines(count: int, names: list[str]) -> None:
    """PP3: on A4 the script begins within the top tenth of the page"""
    printed = [sheet("INT. PIER - DAY\n\nAnna and Okafor talk.", size=A4)]
    expected = [("sceneHeading", "INT. PIER - DAY"), ("action", "Anna and Okafor talk.")]
    for n in range(2, count + 2):
        name = names[n % len(names)]
        words = "Never, " * n + "never."
        page = sheet(f"                    {name}\n          {words}\n\nRain on page {n}.", size=A4)
        printed.append(with_rows(page, (44.0, 508.0, f"{n}.")))
        expected += [("character", name), ("dialogue", words), ("action", f"Rain on page {n}.")]
    found = read(*printed)
    assert kinds_and_texts(found) == expected
    assert found.losses == ()


def test_a_line_that_differs_where_other_pages_have_their_header_is_kept() -> None:
    """PP3"""
    printed = [with_rows(page, (56.0, 108.0, "THE LONG PIER")) for page in pages(5)]
    printed.append(with_rows(pages(1)[0], (56.0, 108.0, "She never came back.")))
    found = read(*(with_rows(page, (756.0, 300.0, str(n))) for n, page in enumerate(printed, 1)))
    texts = [text for _, text in kinds_and_texts(found)]
    assert "She never came back." in texts
    assert "THE LONG PIER" not in texts


def test_the_same_words_at_the_foot_of_a_few_pages_are_no_footer() -> None:
    """PP3"""
    printed = [with_rows(page, (720.0, 450.0, "CUT TO:")) for page in pages(2)]
    found = kinds_and_texts(read(*printed, pages(3)[2]))
    assert [text for _, text in found].count("CUT TO:") == 2


@pytest.mark.parametrize(("first", "y"), [(104.0, 80.0), (80.0, 700.0)], ids=["above", "below"])
def test_numbers_that_count_the_pages_are_no_text_however_far_from_the_edge(first: float, y: float) -> None:
    """PP3"""
    printed = [sheet(PAGE.replace("{n}", "Word" * n), first=first) for n in range(1, 6)]
    numbered = [with_rows(page, (y, 302.4, str(n))) for n, page in enumerate(printed, 1)]
    assert kinds_and_texts(read(*numbered)) == kinds_and_texts(read(*printed))


def test_numbers_that_do_not_count_the_pages_are_text() -> None:
    """PP3"""
    printed = [with_rows(page, (700.0, 302.4, n)) for page, n in zip(pages(4), ("7", "3", "3", "9"), strict=True)]
    assert [text for _, text in kinds_and_texts(read(*printed)) if text.isdigit()] == ["7", "3", "3", "9"]


def test_pages_that_are_headed_page_n_keep_their_headings() -> None:
    """PP3: what a print adds of itself stands at the right, in the middle or at the very edge."""
    pages = [sheet(f"PAGE {number}\n\nPanel one. Anna waits.\n\nPanel two. Rain {number}.") for number in range(1, 7)]
    texts = [element.text for element in elements(*pages)]
    assert [text for text in texts if text.startswith("PAGE")] == [f"PAGE {number}" for number in range(1, 7)]


def test_a_page_heading_that_is_left_out_is_told() -> None:
    """PP3"""
    page = sheet("Panel one. Anna waits.\n\nPanel two. Rain.", first=110.0)
    found = read(*[with_rows(page, (40.0, 300.0, f"PAGE {number}")) for number in range(1, 4)])
    assert [loss.message for loss in found.losses][-1:] == [
        "Headers and footers were left out: “PAGE 1”, “PAGE 2”, “PAGE 3”."
    ]
