"""The editor's screens: no serious axe findings, nothing cut off, all within reach of the keyboard and of a thumb."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.servers.served import Served
from web.e2e.accounts import make_account
from web.e2e.conftest import begin_session
from web.e2e.editor import call, caret_to, expect_saved, make_script, open_editor, script_text, share
from web.e2e.held_socket import HeldSocket
from web.e2e.screens import CUT_OFF, RAISE_KEYBOARD, Screen, on_screen

SCENE = [
    ("sceneHeading", "INT. LIGHTHOUSE - NIGHT"),
    ("action", "Rain on the panes. The lamp turns, slowly, as if it had all the time in the world. Below it, a door."),
    ("character", "ANA"),
    ("parenthetical", "(without turning)"),
    ("dialogue", "You are late. The ferry left an hour ago, and you know as well as I do who was on it."),
    ("character", "BO"),
    ("dialogue", "I know."),
    ("transition", "CUT TO:"),
    ("note", "Is it too early for Bo?"),
    ("sceneHeading", "EXT. PIER - LATER"),
    ("action", "Nobody. Then, far out, a light."),
]

KEYBOARD = 330  # pixels


def _writer(page: Page, account: Callable[[], str]) -> str:
    begin_session(page, account())
    return make_script(page, SCENE, writtenBy="Ana Lindqvist")


def test_the_editor_and_its_menus_pass_axe_and_fit(screen: Screen, account: Callable[[], str]) -> None:
    page = screen.page
    open_editor(page, _writer(page, account))
    expect_saved(page)
    screen.look("editor")
    screen.look_whether_it_fits("editor")
    caret_to(page, "Control+End", "Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_role("listbox")).to_be_visible()
    screen.look("editor-popup")
    page.keyboard.press("Escape")
    expect(page.get_by_role("listbox")).to_have_count(0)
    look_at_text_types(screen)
    look_at_selected_words(screen)
    look_at_trouble(screen)
    assert screen.findings == []


def look_at_text_types(screen: Screen) -> None:
    page = screen.page
    page.get_by_role("button", name="Text type:").click()
    expect(page.get_by_role("menu")).to_be_visible()
    screen.look("editor-text-types")
    page.get_by_role("menuitem", name="Table").click()
    expect(page.get_by_role("dialog", name="Insert table")).to_be_visible()
    screen.look("editor-table")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def look_at_selected_words(screen: Screen) -> None:
    """On a phone its own palette comes up, and the strip shows what the line is."""
    page = screen.page
    caret_to(page, "Control+Home", "ArrowDown", "Home", "Shift+End")
    if screen.is_phone:
        page.evaluate(RAISE_KEYBOARD, KEYBOARD)
        screen.look("editor-strip")
        page.evaluate(RAISE_KEYBOARD, 0)
        return
    palette = page.get_by_role("toolbar", name="Selected words")
    expect(palette).to_be_visible()
    screen.look("editor-selection")
    palette.get_by_role("button", name="Highlight colour").click()
    expect(page.get_by_role("menuitemradio", name="Yellow")).to_be_visible()
    screen.look("editor-selection-colours")
    page.keyboard.press("Escape")
    expect(page.get_by_role("menu")).to_have_count(0)


def look_at_trouble(screen: Screen) -> None:
    """Also where only the page is left."""
    page = screen.page
    caret_to(page, "ArrowRight")
    page.context.set_offline(True)
    page.keyboard.type(" ")
    expect(page.locator("header").get_by_text("Offline, 1 change").first).to_be_visible()
    screen.look("editor-offline")
    expect_told_in_one_line(page)
    page.keyboard.press("Control+Shift+f")
    expect(page.get_by_role("banner")).to_be_hidden()
    screen.look("editor-focus-offline", has_bars=False)
    page.context.set_offline(False)


def expect_told_in_one_line(page: Page) -> None:
    """Between a phone and a wide screen the buttons make room for it."""
    before = page.viewport_size
    assert before
    trouble = page.locator("header").get_by_text("Offline, 1 change").first
    for width in (1440, 1280, 1024, 768, 600):
        page.set_viewport_size({"width": width, "height": 900})
        more = page.locator("header").get_by_role("button", name="More", exact=True)
        expect(more).to_have_count(1 if width < 1400 else 0)
        expect(trouble).to_be_in_viewport(ratio=1)
        expect(page.locator("header").get_by_role("button", name="Try again")).to_be_in_viewport(ratio=1)
        head = page.get_by_role("banner").bounding_box()
        assert head
        assert head["height"] == 57
        assert not page.evaluate(CUT_OFF)
    page.set_viewport_size(before)


# The other two differ in nothing that these do not show.
@on_screen("dark-phone", "light-wide", "dark-phone")
def test_a_reader_sees_the_script_in_the_editor_with_a_note_why_it_is_read_only(
    screen: Screen, other_browser: Page, account: Callable[[], str]
) -> None:
    script, reader = _writer(other_browser, account), account()
    share(other_browser, script, reader, "viewer")
    page = screen.page
    begin_session(page, reader)
    text = open_editor(page, script)
    expect(page.get_by_role("note")).to_contain_text("You can read this script")
    expect(text).to_have_attribute("contenteditable", "false")
    expect(page.get_by_role("button", name="Bold")).to_have_count(0)
    screen.look("editor-reading")
    assert screen.findings == []


@pytest.mark.own_context
@on_screen("dark-wide", "dark-wide", "phone")
def test_a_writer_who_loses_access_with_unsaved_text_can_copy_it(
    screen: Screen, other_browser: Page, account: Callable[[], str]
) -> None:
    script, writer = _writer(other_browser, account), account()
    share_id = share(other_browser, script, writer)
    page = screen.page
    live_socket = HeldSocket(page)
    begin_session(page, writer)
    # Who has not chosen yet is asked how they like to type.
    open_editor(page, script, preset=None)
    expect(page.get_by_role("heading", name="How do you like to type?")).to_be_visible()
    screen.look("editor-typing-card")
    page.get_by_role("button", name="Keep Screnpla’s way").click()
    caret_to(page, "Control+Home")
    live_socket.outgoing.hold()
    page.keyboard.insert_text("Lost? ")
    call(other_browser, "PATCH", f"scripts/{script}/shares/{share_id}", {"role": "viewer"})
    expect(page.locator("header").get_by_text("1 change not saved", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Copy my changes")).to_be_visible()
    screen.look("editor-not-saved")
    call(other_browser, "DELETE", f"scripts/{script}/shares/{share_id}")
    expect(page.get_by_role("note")).to_have_text("This script was deleted, or is no longer shared with you.")
    screen.look("editor-closed")
    assert screen.findings == []


def test_f6_and_alt_f10_move_the_focus_from_the_text_to_the_toolbar_and_back(signed_in: Page) -> None:
    open_editor(signed_in, make_script(signed_in, SCENE))
    caret_to(signed_in, "Control+Home")
    text = script_text(signed_in)
    for key in ("F6", "Alt+F10"):
        signed_in.keyboard.press(key)
        expect(signed_in.get_by_role("toolbar", name="Formatting").locator(":focus")).to_have_count(1)
        signed_in.keyboard.press("ArrowRight")
        signed_in.keyboard.press("Escape")
        expect(text).to_be_focused()
    signed_in.keyboard.press("F6")
    signed_in.keyboard.press("F6")
    expect(text).to_be_focused()
    signed_in.keyboard.press("F6")
    signed_in.get_by_role("button", name="Text type: Scene Heading").focus()
    signed_in.keyboard.press("Enter")
    expect(signed_in.get_by_role("menu")).to_be_visible()
    signed_in.keyboard.press("Escape")
    expect(text).to_be_focused()


# The middle of the last character of the last line.
LAST_STOP = """() => {
    const line = [...document.querySelectorAll('.script-text > [data-kind]')].at(-1);
    const letters = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    let last = null;
    while (letters.nextNode()) if (letters.currentNode.data) last = letters.currentNode;
    const range = document.createRange();
    range.setStart(last, last.length - 1);
    range.setEnd(last, last.length);
    const { left, top, width, height } = range.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
}"""


# However far it has opened.
MENU_PLACE = "({ parentElement: paper }) => [paper.offsetLeft, paper.offsetTop]"


# How far the window is scrolled once several frames in a row agree: the selection before may still be on its way.
SETTLED_SCROLL = """async () => {
    for (let before = -1; before !== scrollY; ) {
        before = scrollY;
        for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    }
    return scrollY;
}"""


def click_without_scrolling(page: Page, button: Locator) -> None:
    """Playwright scrolls to what it clicks; that may leave the caret under a bar, and the next key scrolls it out."""
    # A menu that closes takes clicks until it is gone; it has no role any more.
    expect(page.locator(".MuiMenu-root")).to_have_count(0)
    expect(button).to_be_in_viewport(ratio=1)
    page.evaluate(SETTLED_SCROLL)
    box = button.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def expect_menu_to_stay(page: Page, button: Locator) -> None:
    """Where it was opened, in the other light as well; who leaves it is where they were."""
    click_without_scrolling(page, button)
    menu, scrolled = page.get_by_role("menu"), page.evaluate(SETTLED_SCROLL)
    expect(menu).to_be_visible()
    place = menu.evaluate(MENU_PLACE)
    for mode in ("dark", "light"):
        page.emulate_media(color_scheme=mode)
        expect(page.locator("html")).to_have_css("color-scheme", mode)
        assert menu.evaluate(MENU_PLACE) == place
    page.keyboard.press("Escape")
    expect(script_text(page)).to_be_focused()
    for key in ("Shift+ArrowLeft", "Shift+ArrowRight"):
        page.keyboard.press(key)
    assert page.evaluate("scrollY") == scrolled


def test_selected_words_are_formatted_in_the_palette_beside_them(signed_in: Page) -> None:
    open_editor(signed_in, make_script(signed_in, SCENE))
    # On a word: the middle of the line is behind its last one.
    signed_in.get_by_text("Nobody. Then").dblclick(position={"x": 100, "y": 8})
    palette = signed_in.get_by_role("toolbar", name="Selected words")
    palette.get_by_role("button", name="Bold").click()
    expect(script_text(signed_in).locator("strong, [data-mark=bold]").first).to_be_visible()
    palette.get_by_role("button", name="Text colour").click()
    signed_in.get_by_role("menuitemradio", name="Blue").click()
    expect(script_text(signed_in).locator("[data-mark=color]").first).to_have_css("color", "rgb(59, 118, 214)")
    expect_menu_to_stay(signed_in, palette.get_by_role("button", name="Highlight colour"))
    palette.get_by_role("button", name="Highlight", exact=False).first.click()
    marked = script_text(signed_in).locator("[data-mark=highlight]").first
    expect(marked).not_to_have_css("background-color", "rgba(0, 0, 0, 0)")
    signed_in.keyboard.press("ArrowRight")
    expect(palette).to_have_count(0)
    # The last stop of all, behind which there is nothing.
    end = signed_in.evaluate(LAST_STOP)
    signed_in.mouse.dblclick(*end)
    expect(palette).to_be_visible()
    assert signed_in.evaluate("String(getSelection())") == "."


def test_a_page_is_typed_on_a_phone(page: Page, account: Callable[[], str]) -> None:
    page.set_viewport_size({"width": 375, "height": 812})
    text = open_editor(page, _writer(page, account))
    assert not page.evaluate(CUT_OFF)
    caret_to(page, "Control+End", "Enter")
    strip = page.get_by_role("toolbar", name="Elements")
    strip.get_by_role("button", name="Character").click()
    page.keyboard.type("cy")
    page.keyboard.press("Enter")
    page.keyboard.type("A line that is a good deal longer than the screen of a telephone is wide.")
    expect(strip.get_by_role("button", name="Dialogue")).to_have_attribute("aria-pressed", "true")
    assert text.evaluate("(text) => parseFloat(getComputedStyle(text).fontSize)") >= 16
    assert not page.evaluate(CUT_OFF)
    # The caret is neither behind the bars nor behind the strip.
    caret = page.evaluate("getSelection().getRangeAt(0).getBoundingClientRect().toJSON()")
    place = strip.bounding_box()
    assert place is not None
    assert 100 < caret["top"] < caret["bottom"] < place["y"]
    # How much it is stands between the two.
    counts = page.get_by_role("button", name="words")
    expect(counts).to_have_text("80 words · 1 page · 2 scenes")
    line = counts.bounding_box()
    assert line is not None
    assert caret["bottom"] <= line["y"] < line["y"] + line["height"] <= place["y"]


PUT_LINE_AT = """(height) => {
    const { anchorNode } = getSelection();
    const line = anchorNode instanceof Element ? anchorNode : anchorNode.parentElement;
    scrollBy(0, line.getBoundingClientRect().top - height);
}"""

WITHIN = """([from, to]) => {
    const { top, bottom } = document.querySelector('[role=listbox]').getBoundingClientRect();
    return top >= from && bottom <= to;
}"""


def test_a_suggestion_list_overlaps_neither_the_phone_keyboard_nor_the_strip_above_it(
    page: Page, account: Callable[[], str]
) -> None:
    page.set_viewport_size({"width": 375, "height": 812})
    begin_session(page, account())
    open_editor(page, make_script(page, [("action", f"Wave {number}.") for number in range(40)]))
    page.evaluate(RAISE_KEYBOARD, KEYBOARD)
    strip = page.get_by_role("toolbar", name="Elements").bounding_box()
    assert strip is not None
    assert strip["y"] + strip["height"] <= 812 - KEYBOARD
    caret_to(page, "Control+Home", *["ArrowDown"] * 20, "End", "Enter", "Enter")
    expect(page.get_by_role("listbox")).to_be_visible()
    # Wherever the line stands in what is left of the screen.
    for height in (120, 200, 280, 360, 400):
        page.evaluate(PUT_LINE_AT, height)
        page.wait_for_function(WITHIN, arg=[0, strip["y"]])


@pytest.mark.own_context
def test_loading_the_editor_shifts_no_layout(signed_in: Page) -> None:
    script = make_script(signed_in, SCENE)
    signed_in.add_init_script(
        """window.moved = 0;
        new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.moved += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });"""
    )
    open_editor(signed_in, script)
    expect_saved(signed_in)
    assert signed_in.evaluate("window.moved") < 0.02


# Its height; whether the draft runs into the saving state; how much of the page beside the draft is shown, if any.
HEAD = """() => {
    const head = document.querySelector('header');
    const draft = [...head.querySelectorAll('button')].find((button) => button.textContent === 'Main Draft');
    const saving = head.querySelector('[role=status]').parentElement;
    const page = draft.nextElementSibling;
    const isShown = page.offsetTop < draft.parentElement.offsetTop + draft.parentElement.offsetHeight;
    return {
        height: head.getBoundingClientRect().height,
        isApart: draft.getBoundingClientRect().right <= saving.getBoundingClientRect().left,
        pageWidth: isShown ? page.clientWidth : null,
        isPageWhole: isShown && page.scrollWidth <= page.clientWidth,
        isCutOff: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    };
}"""


def expect_head_of_one_line(page: Page, *widths: int) -> None:
    more = page.get_by_role("banner").get_by_role("button", name="More", exact=True)
    for width in widths:
        page.set_viewport_size({"width": width, "height": 900})
        # The menu follows the width a moment later.
        expect(more).to_have_count(1 if width < 1200 else 0)
        head = page.evaluate(HEAD)
        assert head["height"] == 57, width
        assert head["isApart"], width
        assert head["pageWidth"] is None or head["pageWidth"] > 90, width
        assert head["isPageWhole"] or width != 1440
        assert not head["isCutOff"], width


@pytest.mark.own_context
def test_another_writer_is_shown_as_present_in_a_head_that_keeps_one_line(
    signed_in: Page, other_browser: Page, served: Served
) -> None:
    script = make_script(signed_in, SCENE)
    other = make_account(served, "Bo Marsh")
    share(signed_in, script, other)
    begin_session(other_browser, other)
    open_editor(other_browser, script)
    socket = HeldSocket(signed_in)
    open_editor(signed_in, script)
    head = signed_in.get_by_role("banner")
    expect(head.get_by_role("tab")).to_have_count(3)
    expect(head.get_by_role("button", name="Follow Bo Marsh")).to_be_visible()
    expect_saved(signed_in)
    expect_head_of_one_line(signed_in, 600, 768, 900, 1024, 1152, 1280, 1366, 1440)
    socket.outgoing.hold()
    caret_to(signed_in, "Control+End")
    signed_in.keyboard.type("Fog.")
    expect(head.get_by_text("Saving…")).to_be_attached()
    expect_head_of_one_line(signed_in, 1440, 1280, 768)
    socket.outgoing.release()
    expect_saved(signed_in)


def test_how_to_type_is_asked_beside_the_pages_alone(signed_in: Page) -> None:
    open_editor(signed_in, make_script(signed_in, SCENE), preset="")
    card = signed_in.get_by_role("region", name="How do you like to type?")
    expect(card).to_be_visible()
    for view in ("Outline", "Board"):
        signed_in.get_by_role("tab", name=view).click()
        expect(signed_in.get_by_role("main", name=view)).to_be_visible()
        expect(card).to_have_count(0)
    signed_in.get_by_role("tab", name="Script").click()
    expect(card).to_be_visible()


def click_where_it_is(button: Locator) -> None:
    """As a hand does it: nothing is scrolled into view before."""
    box = button.bounding_box()
    assert box
    button.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_zooming_keeps_the_visible_line_in_view(signed_in: Page) -> None:
    lines = [("action", f"Lamp {number} goes out.") for number in range(200)]
    open_editor(signed_in, make_script(signed_in, lines))
    caret_to(signed_in, "Control+End")
    lamp = signed_in.get_by_text("Lamp 100 goes out.")
    signed_in.evaluate("scrollTo(0, document.documentElement.scrollHeight / 2)")
    expect(lamp).to_be_attached()
    lamp.scroll_into_view_if_needed()
    for _ in range(4):
        click_where_it_is(signed_in.get_by_role("button", name="Zoom out"))
        expect(lamp).to_be_in_viewport()
    click_where_it_is(signed_in.get_by_role("button", name="Back to 100 %"))
    expect(lamp).to_be_in_viewport()


def test_moving_the_focus_into_the_toolbar_does_not_scroll(signed_in: Page) -> None:
    lines = [("action", f"Lamp {number} goes out.") for number in range(200)]
    open_editor(signed_in, make_script(signed_in, lines))
    caret_to(signed_in, "Control+End")
    before = signed_in.evaluate(SETTLED_SCROLL)
    signed_in.keyboard.press("Alt+F10")
    expect(signed_in.locator("[role=toolbar] :focus")).to_be_visible()
    assert signed_in.evaluate("scrollY") == before


def test_focus_mode_leaves_the_page_where_it_is(signed_in: Page) -> None:
    open_editor(signed_in, make_script(signed_in, SCENE))
    heading = signed_in.get_by_text("INT. LIGHTHOUSE - NIGHT")
    before = heading.bounding_box()
    signed_in.get_by_role("button", name="Focus mode").click()
    expect(signed_in.get_by_role("banner")).to_be_hidden()
    assert heading.bounding_box() == before
    signed_in.keyboard.press("Escape")
    expect(signed_in.get_by_role("banner")).to_be_visible()
