"""Writing preferences: switches, colours of characters, counts and focus mode."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from web.e2e.conftest import begin_session
from web.e2e.editor import call, caret_to, choose_from_more, expect_saved, make_script, open_editor, script_text
from web.e2e.screens import Screen, on_screen
from web.e2e.test_custom_elements import choose as choose_option
from web.e2e.test_editor_screens import SETTLED_SCROLL
from web.e2e.test_settings import choose, open_tab

SCENE = [
    ("sceneHeading", "INT. LIGHTHOUSE - NIGHT"),
    ("action", "Rain on the panes. The lamp turns."),
    ("character", "ANA"),
    ("dialogue", "You are late."),
    ("character", "BO (O.S.)"),
    ("dialogue", "I know."),
    ("sceneHeading", "EXT. PIER - LATER"),
    ("action", "Nobody. Then, far out, a light. " * 40),
    ("character", "ANA"),
    ("dialogue", "There. " * 30),
    ("action", "She runs. " * 120),
]
MARGINS = {
    "header": {"left": "SALT", "centre": "", "right": "Second Draft"},
    "footer": {"left": "", "centre": "Lindqvist & Marsh", "right": ""},
}


def preferences(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Writing Preferences")


def open_preferences(page: Page) -> Locator:
    page.get_by_role("button", name="Writing Preferences").click()
    expect(preferences(page)).to_be_visible()
    return preferences(page)


@on_screen("dark-phone")
def test_the_preferences_and_their_dialogs_pass_axe_and_fit(screen: Screen, account: Callable[[], str]) -> None:
    page = screen.page
    begin_session(page, account())
    script = make_script(page, SCENE, pageTarget=90)
    call(page, "PATCH", f"scripts/{script}", {"headersAndFooters": {"config": MARGINS, "isShowOnFirstPage": True}})
    open_editor(page, script)
    expect_saved(page)
    open_preferences(page)
    screen.look("preferences")
    page.get_by_role("button", name="Highlight characters").click()
    dialog = page.get_by_role("dialog", name="Highlight characters")
    expect(dialog).to_be_visible()
    dialog.get_by_role("group", name="ANA").get_by_role("radio", name="Green").check()
    dialog.get_by_role("group", name="BO").get_by_role("radio", name="Yellow").check()
    screen.look("preferences-characters")
    dialog.get_by_role("button", name="Done").click()
    expect(script_text(page).locator(".speaks-green").first).to_have_text("ANA")
    page.get_by_role("button", name="words").click()
    expect(page.get_by_role("dialog", name="How long it is")).to_be_visible()
    screen.look("preferences-counts")
    page.keyboard.press("Escape")
    if screen.is_phone:
        choose_from_more(page, "Focus mode")
    else:
        page.get_by_role("button", name="Focus mode").click()
    expect(page.get_by_role("banner")).to_be_hidden()
    expect(page.get_by_role("toolbar")).to_have_count(0)
    expect(page.get_by_role("button", name="words")).to_have_count(0)
    screen.look("preferences-focus", has_bars=False)
    assert screen.findings == []


def switch(page: Page, label: str) -> None:
    open_preferences(page).get_by_role("switch", name=label, exact=True).click()
    page.keyboard.press("Escape")
    expect(preferences(page)).to_have_count(0)


def test_the_view_switches_hide_counts_palette_headers_and_footers(signed_in: Page) -> None:
    page = signed_in
    script = make_script(page, SCENE)
    call(page, "PATCH", f"scripts/{script}", {"headersAndFooters": {"config": MARGINS}})
    open_editor(page, script)
    counts = page.get_by_role("button", name="words")
    expect(counts).to_have_text("533 words · 2 pages · 2 scenes")
    switch(page, "Word Count")
    expect(counts).to_have_count(0)

    palette = page.get_by_role("toolbar", name="Selected words")
    page.get_by_text("Rain on the panes").dblclick()
    expect(palette).to_be_visible()
    switch(page, "Popup formatting palette")
    page.get_by_text("Rain on the panes").dblclick()
    page.keyboard.press("ArrowRight")
    expect(palette).to_have_count(0)

    margins = page.locator(".word.header, .word.footer")
    expect(margins).to_have_text(["SALT", "Second Draft", "Lindqvist & Marsh"])
    switch(page, "Headers and footers")
    expect(margins).to_have_count(0)
    expect(page.locator(".word.pageNumber")).to_have_text("2.")


PAPER = "(sheet) => getComputedStyle(sheet).backgroundColor"
WHITE = "rgb(255, 255, 255)"


def test_theme_zoom_font_and_a_white_page_show_on_the_page_behind_the_settings(signed_in: Page) -> None:
    page = signed_in
    open_editor(page, make_script(page, SCENE[:2]))
    panel = open_tab(page, "Writing Preferences")
    sheet, text = page.locator(".sheet").first, page.locator(".script-text")
    assert sheet.evaluate(PAPER) == WHITE
    choose(panel, "Theme", "Dark")
    expect(sheet).not_to_have_css("background-color", WHITE)
    panel.get_by_role("switch", name="White page at night").click()
    expect(sheet).to_have_css("background-color", WHITE)
    width = sheet.evaluate("(sheet) => sheet.offsetWidth")
    panel.get_by_role("slider", name="Zoom level").press("ArrowRight")
    page.wait_for_function("(width) => document.querySelector('.sheet').offsetWidth > width", arg=width)
    choose_option(page, panel, "Script font", "Courier Prime Sans")
    expect(text).to_have_css("font-family", re.compile("Courier Prime Sans"))


@pytest.mark.test_all("proven without a browser in preferences.test.tsx and editor/typing/typing.test.ts")
def test_the_typing_switches_take_effect_and_stay_on_this_device(signed_in: Page) -> None:
    page = signed_in
    open_editor(page, make_script(page, SCENE[:2]))
    caret_to(page, "Control+End", "Enter", "Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("listbox")).to_be_visible()
    page.keyboard.press("Escape")
    switch(page, "Element menu")
    expect(page.get_by_role("button", name="Text type:")).to_have_count(0)
    page.get_by_role("button", name="Table").click()
    expect(page.get_by_role("dialog", name="Insert table")).to_be_visible()
    page.keyboard.press("Escape")
    script_text(page).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("listbox")).to_have_count(0)
    expect(script_text(page).locator("p").last).to_have_attribute("data-kind", "sceneHeading")

    page.keyboard.press("Shift+Tab")
    page.keyboard.type("rain. ")
    expect(script_text(page).locator("p").last).to_have_text("Rain. ")
    switch(page, "Auto capitalize")
    script_text(page).focus()
    page.keyboard.type("again. more.")
    expect(script_text(page).locator("p").last).to_have_text("Rain. again. more.")

    expect_saved(page)
    page.goto("/desk")
    page.get_by_role("button", name="Logout").click()
    expect(page.get_by_label("E-mail")).to_be_visible()
    stored = page.evaluate("JSON.parse(localStorage['device.editor'])")
    assert (stored["elementMenu"], stored["autoCapitalize"], stored["wordCount"]) == (False, False, True)


MIDDLE = """() => {
    const { top, bottom } = getSelection().getRangeAt(0).getClientRects()[0]
        ?? getSelection().anchorNode.getBoundingClientRect();
    return Math.abs((top + bottom) / 2 - innerHeight / 2) < 20;
}"""


def test_typewriter_scroll_keeps_the_line_at_the_middle_and_a_click_does_not_scroll(signed_in: Page) -> None:
    page = signed_in
    open_editor(page, make_script(page, [("action", f"Lamp {number} goes out.") for number in range(120)]))
    caret_to(page, "Control+End")
    switch(page, "Typewriter scroll")
    script_text(page).focus()
    page.keyboard.type(" Dark.")
    page.wait_for_function(MIDDLE)
    for _ in range(3):
        page.keyboard.press("Enter")
        page.keyboard.press("Shift+Tab")
        page.keyboard.type("Darker still.")
    page.wait_for_function(MIDDLE)
    for _ in range(12):
        page.keyboard.press("ArrowUp")
    page.wait_for_function(MIDDLE)
    before = page.evaluate(SETTLED_SCROLL)
    page.get_by_text("Lamp 118 goes out.").dblclick()
    page.wait_for_timeout(300)
    assert page.evaluate("scrollY") == before
    page.keyboard.press("End")
    page.wait_for_function(MIDDLE)


@pytest.mark.test_all("proven without a browser in characterColourPlugin.test.ts and characterColours.test.ts")
def test_highlighted_characters_are_coloured_without_changing_the_text(signed_in: Page) -> None:
    page = signed_in
    script = make_script(page, SCENE)
    text = open_editor(page, script)
    open_preferences(page).get_by_role("button", name="Highlight characters").click()
    dialog = page.get_by_role("dialog", name="Highlight characters")
    dialog.get_by_role("group", name="ANA").get_by_role("radio", name="Blue").check()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    blue = text.locator("p:has(.speaks-blue)")
    expect(blue).to_have_count(4)
    # Who speaks by another name speaks in another colour, or in none.
    page.get_by_text("BO (O.S.)").click()
    for key in ("Home", "Shift+End"):
        page.keyboard.press(key)
    page.keyboard.type("ANA")
    page.keyboard.press("Escape")
    expect(blue).to_have_count(6)
    expect_saved(page)
    assert "blue" not in str(call(page, "GET", f"scripts/{script}")["content"])
    page.reload()
    expect(text.locator("p:has(.speaks-blue)")).to_have_count(6)
    open_preferences(page).get_by_role("button", name="Highlight characters").click()
    dialog.get_by_role("button", name="Clear all").click()
    dialog.get_by_role("button", name="Done").click()
    expect(text.locator(".speaks")).to_have_count(0)


@pytest.mark.test_all("proven without a browser in editor/counts/counts.test.ts and CountsLine.test.ts")
def test_counts_follow_text_and_selection_and_show_the_page_target(signed_in: Page) -> None:
    page = signed_in
    open_editor(page, make_script(page, SCENE[:4], pageTarget=2))
    counts = page.get_by_role("button", name="words")
    expect(counts).to_have_text("14 words · 1 of 2 pages · 1 scene")
    bar = page.get_by_role("progressbar", name="Progress to the page target")
    expect(bar).to_have_attribute("aria-valuetext", "1 of 2 pages")
    expect(bar).to_have_attribute("aria-valuenow", "50")
    caret_to(page, "Control+End")
    page.keyboard.type(" Very late.")
    expect(counts).to_contain_text("16 words")
    page.keyboard.press("Shift+Home")
    expect(counts).to_contain_text("5 of 16 words")
    counts.click()
    rows = page.get_by_role("dialog", name="How long it is")
    expect(rows).to_contain_text("Words selected5")
    expect(rows).to_contain_text("Characters who speak1")
    page.keyboard.press("Escape")
    expect(counts).to_be_focused()


def test_focus_mode_hides_all_but_the_page_and_still_shows_being_offline(signed_in: Page) -> None:
    page = signed_in
    text = open_editor(page, make_script(page, SCENE))
    caret_to(page, "Control+Home", "ArrowDown")
    page.get_by_role("button", name="Scenes", exact=True).click()
    drawer = page.get_by_role("tabpanel", name="Scenes")
    expect(drawer).to_be_visible()
    text.focus()
    page.keyboard.press("Control+Shift+f")
    for hidden in (page.get_by_role("banner"), page.get_by_role("toolbar"), drawer):
        expect(hidden.filter(visible=True)).to_have_count(0)
    expect(text).to_be_focused()
    expect(page.get_by_text("Changes Saved").filter(visible=True)).to_have_count(0)
    page.context.set_offline(True)
    page.keyboard.type("Still. ")
    expect(page.get_by_text("Offline").filter(visible=True).first).to_be_visible()
    page.context.set_offline(False)
    page.keyboard.press("Escape")
    expect(page.get_by_role("banner")).to_be_visible()
    expect(text).to_be_focused()
    expect_saved(page)
    page.keyboard.press("Control+Shift+f")
    expect(page.get_by_role("banner")).to_be_hidden()
    page.keyboard.press("Control+Shift+f")
    expect(page.get_by_role("banner")).to_be_visible()
