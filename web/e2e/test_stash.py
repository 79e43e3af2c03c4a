"""The stash in its drawer: several write in it at once, text goes to it and back, and saved words are found there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.servers.served import Served
from web.e2e.conftest import begin_session
from web.e2e.devices import Device
from web.e2e.editor import (
    SAVED,
    Line,
    address_of,
    call,
    caret_to,
    expect_saved,
    lines_in,
    make_script,
    open_editor,
    press_undo,
    script_text,
    share,
    words_in,
)
from web.e2e.screens import CUT_OFF, Screen, screens

SCRIPT: list[Line] = [
    ("sceneHeading", "INT. FERRY - NIGHT"),
    ("action", "The engine dies."),
    ("character", "MAE"),
    ("dialogue", "Not again."),
    ("action", "Silence."),
]


def stash(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Stash", exact=True)


def open_stash(page: Page) -> Locator:
    page.get_by_role("button", name="Stash", exact=True).click()
    expect(stash(page)).to_be_visible()
    return stash(page)


def action_button(page: Page, name: str) -> Locator:
    return page.get_by_role("tabpanel", name="Stash").get_by_role("button", name=name)


def stashed(page: Page, script: str) -> str:
    text: str = call(page, "GET", f"scripts/{script}")["stashText"]
    return text


def select_lines(page: Page, first: str, last: str) -> None:
    """All of two lines of the page, and of those between them."""
    script_text(page).get_by_text(first, exact=True).click()
    page.keyboard.press("Home")
    page.keyboard.down("Shift")
    script_text(page).get_by_text(last, exact=True).click()
    page.keyboard.press("End")
    page.keyboard.up("Shift")


def kinds_in(stash: Locator) -> list[Line]:
    return [(line.get_attribute("data-kind") or "", line.inner_text()) for line in stash.locator("p").all()]


def drag_selection(page: Page, onto: Locator, right: float = 40) -> None:
    """From its first characters to the foot of the drop target."""
    box = page.evaluate(
        "(({x, y, width, height}) => [x, y, width, height])(getSelection().getRangeAt(0).getClientRects()[0])"
    )
    end = onto.bounding_box()
    assert end
    page.mouse.move(box[0] + min(box[2], 40) / 2, box[1] + box[3] / 2)
    page.mouse.down()
    page.mouse.move(box[0] + 30, box[1] + 20, steps=3)
    page.mouse.move(end["x"] + right, end["y"] + end["height"] - 4, steps=6)
    page.mouse.up()


def test_the_stash_passes_axe_and_fits(screen: Screen, account: Callable[[], str]) -> None:
    page = screen.page
    begin_session(page, account())
    script = make_script(page, SCRIPT)
    open_editor(page, script)
    expect_saved(page)
    text = open_stash(page)
    expect(text).to_be_focused()
    expect(text).to_have_attribute("aria-placeholder", "Untitled")
    screen.look("stash-hint")
    action_button(page, "Got it").click()
    expect(page.get_by_text("Write here, or select lines")).to_be_visible()
    screen.look("stash-empty")
    page.keyboard.type("A gull steals the map.")
    page.keyboard.press("Enter")
    page.keyboard.type("INT. HOLD - DAY")
    expect_saved(page)
    assert stashed(page, script) == "A gull steals the map.\nINT. HOLD - DAY"
    # Another client of the API writes in it as well.
    call(page, "PATCH", f"scripts/{script}", {"stashText": "A gull steals the old map.\nINT. HOLD - DAY"})
    expect(text).to_contain_text("A gull steals the old map.")
    screen.look("stash-written")
    # What was only typed is read as a script when it goes to the page.
    page.keyboard.press("Control+a")
    action_button(page, "Move to Page").click()
    expect(script_text(page)).to_contain_text("INT. HOLD - DAY")
    expect_saved(page)
    assert ("sceneHeading", "INT. HOLD - DAY") in lines_in(page, script)
    assert screen.findings == []


def test_text_moves_from_page_to_stash_and_back_by_keys_and_is_undone_in_one_step(signed_in: Page) -> None:
    script = make_script(signed_in, SCRIPT)
    page_text = open_editor(signed_in, script)
    select_lines(signed_in, "MAE", "Not again.")
    signed_in.keyboard.press("Control+Shift+s")
    expect(signed_in.get_by_text("Moved to the stash")).to_be_visible()
    expect(page_text).not_to_contain_text("Not again.")
    expect_saved(signed_in)
    assert stashed(signed_in, script) == "MAE\nNot again."
    # One undo has it back on the page, and out of the stash.
    signed_in.keyboard.press("Control+z")
    expect(page_text).to_contain_text("Not again.")
    expect_saved(signed_in)
    assert stashed(signed_in, script) == ""
    signed_in.keyboard.press("Control+Shift+z")
    expect(page_text).not_to_contain_text("Not again.")
    signed_in.keyboard.press("Control+Shift+Backslash")
    text = stash(signed_in)
    expect(text).to_be_focused()
    expect(text).to_contain_text("Not again.")
    assert kinds_in(text) == [("character", "MAE"), ("dialogue", "Not again.")]
    # Back again, where the caret of the page is, as what it was.
    caret_to(signed_in, "Control+End")
    text.focus()
    signed_in.keyboard.press("Control+a")
    signed_in.keyboard.press("Control+Shift+s")
    expect(page_text).to_be_focused()
    expect(page_text).to_contain_text("Not again.")
    expect(text).to_have_text("")
    expect_saved(signed_in)
    assert lines_in(signed_in, script)[-2:] == [("character", "MAE"), ("dialogue", "Not again.")]
    # Who takes that back has it in the stash.
    signed_in.keyboard.press("Control+z")
    expect(page_text).not_to_contain_text("Not again.")
    expect(text).to_contain_text("Not again.")


def test_text_moves_to_the_stash_by_drag_and_clipboard_and_a_deleted_stash_can_be_restored(signed_in: Page) -> None:
    script = make_script(signed_in, SCRIPT)
    page_text = open_editor(signed_in, script)
    text = open_stash(signed_in)
    select_lines(signed_in, "MAE", "Not again.")
    signed_in.keyboard.press("Control+x")
    text.focus()
    signed_in.keyboard.press("Control+v")
    expect(text).to_contain_text("Not again.")
    assert kinds_in(text) == [("character", "MAE"), ("dialogue", "Not again.")]
    script_text(signed_in).get_by_text("The engine dies.").click(click_count=3)
    drag_selection(signed_in, text)
    expect(text).to_contain_text("The engine dies.")
    expect(page_text).not_to_contain_text("The engine dies.")
    # The keyboard is where it fell, and an undo there is for both.
    expect(text).to_be_focused()
    signed_in.keyboard.press("Control+z")
    expect(page_text).to_contain_text("The engine dies.")
    expect(text).not_to_contain_text("The engine dies.")
    signed_in.keyboard.press("Control+Shift+z")
    expect(text).to_contain_text("The engine dies.")
    expect(page_text).not_to_contain_text("The engine dies.")
    text.get_by_text("The engine dies.").click(click_count=3)
    # In front of a line it stays one.
    drag_selection(signed_in, page_text.get_by_text("Silence."), 0)
    expect(page_text).to_contain_text("The engine dies.")
    expect(text).not_to_contain_text("The engine dies.")
    expect_saved(signed_in)
    # What was cut has left an empty line to write in.
    written = [words for words in words_in(signed_in, script) if words]
    assert written == ["INT. FERRY - NIGHT", "The engine dies.", "Silence."]
    # All of it goes, and comes back.
    action_button(signed_in, "Delete stash").click()
    expect(text).to_have_text("")
    expect_saved(signed_in)
    assert stashed(signed_in, script) == ""
    press_undo(signed_in)
    expect(text).to_contain_text("Not again.")
    expect_saved(signed_in)
    assert stashed(signed_in, script) == "MAE\nNot again."


MakeDevice = Callable[[str], Device]


@pytest.fixture
def device(browser: Browser, browser_context_args: dict[str, Any], served: Served) -> Iterator[MakeDevice]:
    devices: list[Device] = []

    def make(name: str) -> Device:
        devices.append(Device(browser, browser_context_args, served, name))
        return devices[-1]

    yield make
    for one in devices:
        one.end()


@pytest.mark.test_all(
    "proven without a browser in editor/desk/desk.test.ts, stashRounds.test.ts and recovered/test_recover.py"
)
def test_two_people_write_in_the_stash_at_once_and_offline_and_find_recovered_text(device: MakeDevice) -> None:
    ana, bo = device("Ana"), device("Bo")
    page, other = ana.page, bo.page
    screen = Screen(other, *screens("light-wide", "wide"))
    script = make_script(page, SCRIPT)
    share(page, script, bo.email)
    for one in (page, other):
        open_editor(one, script)
        expect_saved(one)
    anas_stash, bos_stash = open_stash(page), open_stash(other)
    for stash in (anas_stash, bos_stash):
        expect(stash).to_be_focused()
    page.keyboard.type("Ana keeps this")
    expect(bos_stash).to_have_text("Ana keeps this")
    other.keyboard.press("Control+End")
    other.keyboard.type(" and Bo that")
    expect(anas_stash).to_have_text("Ana keeps this and Bo that")
    # Her caret stayed where it was.
    page.keyboard.type(",")
    expect(bos_stash).to_have_text("Ana keeps this, and Bo that")
    ana.go_offline()
    expect(page.locator("header").get_by_text("Offline").first).to_be_visible()
    page.keyboard.press("Control+Home")
    page.keyboard.type("Offline: ")
    # And in a line of the page that Bo deletes meanwhile.
    script_text(page).get_by_text("Silence.").click()
    page.keyboard.press("End")
    page.keyboard.type(" A gull cries.")
    expect(page.locator("header")).to_contain_text("kept here")
    script_text(other).get_by_text("Silence.").click(click_count=3)
    other.keyboard.press("Backspace")
    other.keyboard.press("Backspace")
    expect_saved(other)
    # The tab is closed before the network is back: the next one sends it, the drawer open or not.
    page.on("dialog", lambda dialog: dialog.accept())
    page.evaluate("localStorage.removeItem('device.drawers')")
    page.close(run_before_unload=False)
    ana.go_online()
    page = ana.open_tab()
    page.goto(address_of(script))
    expect(bos_stash).to_have_text("Offline: Ana keeps this, and Bo that")
    expect_recovered(other)
    look_at_recovered(screen)
    expect(page.locator("header").get_by_text(SAVED).first).to_be_visible()
    put_back_and_dismissed(page, other, script)


def look_at_recovered(screen: Screen) -> None:
    page = screen.page
    screen.look("stash-recovered")
    page.set_viewport_size({"width": 375, "height": 812})
    open_stash(page)
    screen.look("stash-recovered-narrow")
    page.set_viewport_size({"width": 1440, "height": 900})
    assert screen.findings == []


def expect_recovered(page: Page) -> None:
    expect(page.get_by_role("heading", name="Recovered")).to_be_visible()
    expect(page.get_by_text("Typed by Ana in a line that Bo deleted")).to_be_visible()


def put_back_and_dismissed(page: Page, other: Page, script: str) -> None:
    open_stash(page)
    caret_to(page, "Control+End")
    page.get_by_role("button", name="Put back ‘").first.click()
    expect(script_text(page)).to_contain_text("A gull cries.")
    expect(other.get_by_role("heading", name="Recovered")).to_have_count(0)
    expect(script_text(page)).to_be_focused()
    page.keyboard.press("Control+z")
    expect(script_text(page)).not_to_contain_text("A gull cries.")
    other.get_by_role("button", name="Dismiss ‘").first.click()
    expect(page.get_by_role("heading", name="Recovered")).to_have_count(0)
    press_undo(other)
    expect(page.get_by_role("heading", name="Recovered")).to_be_visible()
    expect_saved(other)
    assert "A gull cries." in "".join(stashed(other, script).split("\n"))


def test_a_reader_sees_no_stash_and_a_note_who_it_is_for(
    page: Page, other_browser: Page, account: Callable[[], str]
) -> None:
    begin_session(other_browser, account())
    script, reader = make_script(other_browser, SCRIPT), account()
    call(other_browser, "PATCH", f"scripts/{script}", {"stashText": "Nobody else sees this."})
    share_id = share(other_browser, script, reader, "editor")
    begin_session(page, reader)
    open_editor(page, script)
    text = open_stash(page)
    expect(text).to_have_text("Nobody else sees this.")
    call(other_browser, "PATCH", f"scripts/{script}/shares/{share_id}", {"role": "viewer"})
    expect(text).to_have_attribute("contenteditable", "false")
    expect(action_button(page, "Delete stash")).to_have_count(0)
    page.reload()
    expect(page.get_by_text("The stash is for those who write this script.")).to_be_visible()
    expect(text).to_have_count(0)
    assert not page.evaluate(CUT_OFF)
