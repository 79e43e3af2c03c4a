"""The navigator of scenes in its drawer: finding, going there, and another order while somebody else writes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.matrix import choose
from web.e2e.conftest import PageErrors, begin_session
from web.e2e.editor import (
    Line,
    address_of,
    call,
    caret_to,
    expect_saved,
    make_script,
    open_editor,
    script_text,
    share,
    shown_lines,
    words_in,
)
from web.e2e.page_pool import new_context
from web.e2e.screens import CUT_OFF, WIDTHS, Screen

PLACES = ("LIGHTHOUSE", "PIER", "KITCHEN", "HARBOUR OFFICE", "FERRY")


def scene(place: str, sentences: int = 1) -> list[Line]:
    action = " ".join([f"A gull walks along the wall of the {place.lower()}."] * sentences)
    return [("sceneHeading", f"INT. {place} - NIGHT"), ("action", action)]


SCRIPT = [line for number, place in enumerate(PLACES) for line in scene(place, 1 + 20 * (number % 2))]


def drawer(page: Page) -> Locator:
    return page.get_by_role("tabpanel", name="Scenes")


def rows(page: Page) -> Locator:
    return drawer(page).get_by_role("option")


def open_drawer(page: Page) -> None:
    page.get_by_role("button", name="Scenes", exact=True).click()
    expect(rows(page).first).to_be_visible()


def expect_order(page: Page, *places: str) -> None:
    expect(rows(page)).to_contain_text([f"INT. {place} - NIGHT" for place in places])


def headings_in(lines: list[str]) -> list[str]:
    return [line.removeprefix("INT. ").removesuffix(" - NIGHT") for line in lines if line.startswith("INT. ")]


def test_the_scene_drawer_passes_axe_and_fits(screen: Screen, account: Callable[[], str]) -> None:
    page = screen.page
    begin_session(page, account())
    open_editor(page, make_script(page, SCRIPT))
    expect_saved(page)
    open_drawer(page)
    # Each scene may have a colour, which has a name as well; rows know no buttons, so there is one beside them.
    button = drawer(page).get_by_role("button", name="Colour of INT. LIGHTHOUSE - NIGHT")
    button.click()
    page.get_by_role("menuitemradio", name="Green").click()
    expect(rows(page).first).to_contain_text("Page 1 · 1/8 · Green")
    expect(button).to_be_focused()
    screen.look("scenes")
    rows(page).nth(1).click(button="right")
    expect(page.get_by_role("menuitem", name="Colour…")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("menuitemradio", name="Yellow")).to_be_focused()
    screen.look("scenes-colours")
    page.keyboard.press("Escape")
    expect(page.get_by_role("menu")).to_have_count(0)
    drawer(page).get_by_role("searchbox", name="Search scenes").fill("ferry")
    expect_order(page, "FERRY")
    expect(drawer(page)).to_contain_text("1 of 5 scenes · Clear the search to move scenes.")
    screen.look("scenes-found")
    assert screen.findings == []


def colour_both(page: Page) -> None:
    """The two that are chosen, in one step."""
    blue = rows(page).filter(has_text="Blue")
    page.keyboard.press("Alt+c")
    page.get_by_role("menuitemradio", name="Blue").click()
    expect(blue).to_have_count(2)
    page.keyboard.press("Control+z")
    expect(blue).to_have_count(0)
    page.keyboard.press("Control+Shift+z")
    expect(blue).to_have_count(2)


def colours_in(page: Page, script: str) -> list[str | None]:
    content = call(page, "GET", f"scripts/{script}")["content"]
    blocks = [block for sheet in content for block in sheet["children"]]
    return [block.get("color") for block in blocks if block["type"] == "sceneHeading"]


def test_scenes_are_found_and_moved_by_keys_and_undone_in_one_step(signed_in: Page) -> None:
    script = make_script(signed_in, SCRIPT)
    text = open_editor(signed_in, script)
    caret_to(signed_in, "Control+End")
    signed_in.keyboard.press("Control+Backslash")
    expect(rows(signed_in).last).to_have_attribute("aria-current", "true")
    listed = drawer(signed_in).get_by_role("listbox")
    expect(listed).to_be_focused()
    signed_in.keyboard.press("Alt+ArrowUp")
    signed_in.keyboard.press("Alt+ArrowUp")
    expect_order(signed_in, "LIGHTHOUSE", "PIER", "FERRY", "KITCHEN", "HARBOUR OFFICE")
    expect(signed_in.get_by_text("INT. FERRY - NIGHT moved. It is scene 3 of 5 now.")).to_be_attached()
    # Two of them at once.
    signed_in.keyboard.press("Shift+ArrowDown")
    signed_in.keyboard.press("Alt+ArrowUp")
    expect_order(signed_in, "LIGHTHOUSE", "FERRY", "KITCHEN", "PIER", "HARBOUR OFFICE")
    signed_in.keyboard.press("Control+z")
    expect_order(signed_in, "LIGHTHOUSE", "PIER", "FERRY", "KITCHEN", "HARBOUR OFFICE")
    colour_both(signed_in)
    signed_in.keyboard.press("Home")
    signed_in.keyboard.press("ArrowDown")
    signed_in.keyboard.press("Enter")
    expect(text).to_be_focused()
    signed_in.keyboard.type(" X")
    expect(rows(signed_in).nth(1)).to_contain_text("INT. PIER - NIGHT X")
    expect_saved(signed_in)
    assert headings_in(words_in(signed_in, script)) == [
        *("LIGHTHOUSE", "PIER - NIGHT X", "FERRY", "KITCHEN", "HARBOUR OFFICE"),
    ]
    assert colours_in(signed_in, script) == [None, None, "blue", "blue", None]
    # Round the window, and back.
    signed_in.keyboard.press("F6")
    signed_in.keyboard.press("F6")
    expect(listed).to_be_focused()
    signed_in.keyboard.press("Escape")
    expect(text).to_be_focused()
    signed_in.keyboard.press("Control+Backslash")
    expect(drawer(signed_in)).to_have_count(0)
    expect(text).to_be_focused()


def drag(page: Page, source: Locator, onto: Locator, below: float) -> None:
    """`below`: how far down in the row on which it is dropped."""
    start, end = source.bounding_box(), onto.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 80, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(start["x"] + 80, start["y"] + 40, steps=3)
    page.mouse.move(end["x"] + 80, end["y"] + end["height"] * below, steps=5)
    page.mouse.up()


@pytest.mark.parametrize("width", choose([1440], [1440, 1024], WIDTHS))
def test_a_writer_goes_on_typing_in_a_scene_that_another_moves(
    page: Page, other_browser: Page, account: Callable[[], str], width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    ana, bo = account(), account()
    begin_session(page, ana)
    begin_session(other_browser, bo)
    script = make_script(page, SCRIPT)
    share(page, script, bo)
    open_editor(page, script)
    open_editor(other_browser, script)
    other_browser.get_by_text("A gull walks along the wall of the kitchen.").click()
    other_browser.keyboard.press("End")
    other_browser.keyboard.type(" It looks")
    open_drawer(page)
    assert not page.evaluate(CUT_OFF)
    drag(page, rows(page).nth(2), rows(page).nth(0), 0.2)
    other_browser.keyboard.type(" at you.")
    other_browser.keyboard.press("Enter")
    other_browser.keyboard.type("And then it goes.")
    expect_order(page, "KITCHEN", "LIGHTHOUSE", "PIER", "HARBOUR OFFICE", "FERRY")
    expect(script_text(page)).to_contain_text("And then it goes.")
    expect(script_text(other_browser)).to_contain_text("And then it goes.")
    for one in (page, other_browser):
        expect_saved(one)
    lines = shown_lines(page)
    expect(script_text(other_browser).locator("> [data-kind]")).to_have_text(lines)
    assert shown_lines(other_browser) == lines
    assert lines[1:3] == ["A gull walks along the wall of the kitchen. It looks at you.", "And then it goes."]
    assert headings_in(lines) == ["KITCHEN", "LIGHTHOUSE", "PIER", "HARBOUR OFFICE", "FERRY"]
    assert words_in(page, script) == lines
    # The other's words stay in it, wherever it stands.
    drawer(page).get_by_role("listbox").focus()
    page.keyboard.press("Control+z")
    expect_order(page, "LIGHTHOUSE", "PIER", "KITCHEN", "HARBOUR OFFICE", "FERRY")
    expect_saved(page)
    assert words_in(other_browser, script)[4:7] == ["INT. KITCHEN - NIGHT", *lines[1:3]]
    assert call(page, "GET", f"scripts/{script}")["stashText"] == ""


def test_several_scenes_are_chosen_and_dragged_at_once(signed_in: Page) -> None:
    open_editor(signed_in, make_script(signed_in, SCRIPT))
    open_drawer(signed_in)
    rows(signed_in).nth(1).click(modifiers=["Control"])
    rows(signed_in).nth(3).click(modifiers=["Control"])
    # The one the keyboard was on when the drawer was opened.
    rows(signed_in).nth(0).click(modifiers=["Control"])
    drag(signed_in, rows(signed_in).nth(3), rows(signed_in).nth(4), 0.8)
    expect_order(signed_in, "LIGHTHOUSE", "KITCHEN", "FERRY", "PIER", "HARBOUR OFFICE")
    drawer(signed_in).get_by_role("listbox").focus()
    signed_in.keyboard.press("Control+z")
    expect_order(signed_in, *PLACES)


@pytest.mark.test_all("proven without a browser in drawerState.test.ts and drawerTabs.test.tsx")
def test_a_drawer_keeps_its_place_and_its_width_on_this_device(signed_in: Page) -> None:
    script = make_script(signed_in, SCRIPT)
    open_editor(signed_in, script)
    open_drawer(signed_in)
    edge = signed_in.get_by_role("separator", name="Width of the drawer")
    edge.focus()
    for _ in range(3):
        signed_in.keyboard.press("ArrowRight")
    expect(edge).to_have_attribute("aria-valuenow", "368")
    signed_in.goto(address_of(script))
    expect(rows(signed_in).first).to_be_visible()
    expect(signed_in.get_by_role("complementary", name="Scenes")).to_have_css("width", "368px")
    # Between the drawer and a page of its true size there is room for both.
    assert signed_in.evaluate("document.querySelector('.script-text').getBoundingClientRect().left") > 368
    signed_in.get_by_role("button", name="Close drawer").click()
    signed_in.goto(address_of(script))
    expect(script_text(signed_in).locator(".near").first).to_be_visible()
    expect(drawer(signed_in)).to_have_count(0)


def test_the_drawer_over_the_pages_closes_when_a_scene_is_chosen(signed_in: Page) -> None:
    signed_in.set_viewport_size({"width": 800, "height": 900})
    text = open_editor(signed_in, make_script(signed_in, SCRIPT))
    expect_saved(signed_in)
    before = text.bounding_box()
    open_drawer(signed_in)
    assert text.bounding_box() == before
    signed_in.keyboard.press("Escape")
    expect(drawer(signed_in)).to_have_count(0)
    expect(text).to_be_focused()
    open_drawer(signed_in)
    rows(signed_in).last.click()
    expect(drawer(signed_in)).to_have_count(0)
    expect(signed_in.get_by_text("Page 2 of 2")).to_be_visible()


def test_on_a_phone_scenes_lie_in_a_sheet_and_a_finger_moves_them(
    browser: Browser, browser_context_args: dict[str, Any], page_errors: PageErrors, account: Callable[[], str]
) -> None:
    options = {**browser_context_args, "viewport": {"width": 375, "height": 812}, "has_touch": True}
    context = new_context(browser, **options)
    context.on("page", page_errors.follow)
    page = context.new_page()
    begin_session(page, account())
    open_editor(page, make_script(page, SCRIPT))
    open_drawer(page)
    sheet = page.get_by_role("dialog", name="Scenes")
    expect(sheet).to_be_visible()
    assert not page.evaluate(CUT_OFF)
    finger = context.new_cdp_session(page)
    box = rows(page).nth(0).bounding_box()
    assert box
    x, y = box["x"] + 60, box["y"] + 20

    def touch(kind: str, *places: float) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": at} for at in places]})

    touch("touchStart", y)
    # A finger that has rested holds the scene.
    expect(drawer(page).get_by_role("listbox")).to_have_css("cursor", "grabbing")
    for step in range(1, 12):
        touch("touchMove", y + step * box["height"] / 5)
    touch("touchEnd")
    expect_order(page, "PIER", "KITCHEN", "LIGHTHOUSE", "HARBOUR OFFICE", "FERRY")
    rows(page).last.tap()
    expect(sheet).to_be_hidden()
    expect(page.get_by_text("Page 2 of 2")).to_be_visible()
    open_drawer(page)
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(page.get_by_role("button", name="Scenes", exact=True)).to_be_focused()
    context.close()


def test_a_reader_sees_scenes_and_cannot_move_them(page: Page, other_browser: Page, account: Callable[[], str]) -> None:
    begin_session(other_browser, account())
    script, reader = make_script(other_browser, SCRIPT), account()
    share(other_browser, script, reader, "viewer")
    begin_session(page, reader)
    open_editor(page, script)
    open_drawer(page)
    page.keyboard.press("Alt+ArrowDown")
    drag(page, rows(page).nth(2), rows(page).nth(0), 0.2)
    expect_order(page, *PLACES)
    assert headings_in(words_in(other_browser, script)) == list(PLACES)


def test_only_visible_rows_of_a_thousand_scenes_are_rendered(signed_in: Page) -> None:
    many = [line for number in range(1000) for line in scene(f"ROOM {number}")]
    open_editor(signed_in, make_script(signed_in, many))
    open_drawer(signed_in)
    expect(drawer(signed_in).get_by_role("status")).to_have_text("1000 scenes")
    assert rows(signed_in).count() < 60
    caret_to(signed_in, "Control+End")
    expect(drawer(signed_in).locator("[aria-current=true]")).to_contain_text("ROOM 999")
    expect(drawer(signed_in).locator("[aria-current=true]")).to_be_in_viewport()
    drawer(signed_in).get_by_role("searchbox").fill("500")
    expect(rows(signed_in).first).to_contain_text("ROOM 499")
    expect(rows(signed_in)).to_have_count(2)
