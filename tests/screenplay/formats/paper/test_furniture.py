"""What stands around the script on its pages."""

from __future__ import annotations

from dataclasses import replace

from screnpla.screenplay.formats.paper.sheet import Sheet
from tests.screenplay.formats.paper.typed_pages import elements, read, sheet, told, with_rows

PAGE = "INT. PIER - DAY\n\nScene {n}: Anna waits.\n\n                    ANNA\n          Not again."


def pages(count: int) -> list[Sheet]:
    return [sheet(PAGE.format(n=number)) for number in range(1, count + 1)]


def test_page_numbers_are_no_text() -> None:
    """PP3"""
    plain = told(read(*pages(4)))
    for x, text in ((508.0, "{n}."), (300.0, "- {n} -"), (108.0, "Page {n} of 4"), (508.0, "{n}")):
        at_top = [with_rows(page, (44.0, x, text.format(n=n))) for n, page in enumerate(pages(4), 1)]
        at_foot = [with_rows(page, (756.0, x, text.format(n=n))) for n, page in enumerate(pages(4), 1)]
        assert told(read(*at_top)) == plain
        assert told(read(*at_foot)) == plain
        assert read(*at_top).losses == ()


def test_headers_are_left_out_and_told() -> None:
    """PP3"""
    given = [
        with_rows(page, (44.0, 108.0, "THE LONG PIER - BLUE REV. 3/4/26"), (44.0, 508.0, f"{n}."))
        for n, page in enumerate(pages(5), 1)
    ]
    found = read(*given)
    assert told(found) == told(read(*pages(5)))
    assert [loss.message for loss in found.losses] == [
        "Headers and footers were left out: “THE LONG PIER - BLUE REV. 3/4/26”."
    ]


def test_a_scene_that_goes_on_is_not_told_twice() -> None:
    """PP4"""
    first = with_rows(pages(1)[0], (716.0, 460.0, "(CONTINUED)"))
    second = sheet("7   CONTINUED: (2)                                     7\n\nShe still waits.\n\nAnd waits.")
    found = told(read(first, replace(second)))
    assert [text for _, text in found][-2:] == ["She still waits.", "And waits."]
    assert not any("CONTINUED" in text for _, text in found)


def test_scene_numbers_leave_the_margins() -> None:
    """PP5"""
    for margins in (((80.0, 54.0, "12A"), (80.0, 517.0, "12A")), ((80.0, 54.0, "12A"),), ((80.0, 517.0, "12A"),)):
        found = elements(with_rows(pages(1)[0], *margins))
        assert (found[0].text, found[0].scene_number) == ("INT. PIER - DAY", "12A")


def test_the_profile_shows_numbers_where_the_print_does() -> None:
    """PP22"""
    left = read(with_rows(pages(1)[0], (80.0, 54.0, "1"))).screenplay.profile
    assert left is not None
    assert (left.numbers_left, left.numbers_right) == (True, False)


def test_revised_lines_are_remembered() -> None:
    """PP6"""
    found = elements(with_rows(pages(1)[0], (104.0, 558.0, "*")))
    assert found[1].text == "Scene 1: Anna waits."
    assert found[1].runs[0].extra == {"pdf": {"revised": True}}
    assert all(not run.extra for element in found if element is not found[1] for run in element.runs)


def test_a_number_that_is_said_stays() -> None:
    """PP5: in the script, not in the margins"""
    found = told(read(sheet("INT. PIER - DAY\n\n                    ANNA\n          42")))
    assert found[-1] == ("dialogue", "42")
