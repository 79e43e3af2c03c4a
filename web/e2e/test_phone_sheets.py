"""Dialogs, sheets and menus on a phone: a button closes each of them, and so does Back, without leaving the page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from web.e2e.conftest import begin_session
from web.e2e.editor import address_of, choose_from_more, make_script, open_editor
from web.e2e.screens import CUT_OFF

SHEETS = ["Writing Preferences", "words"]


@pytest.fixture
def on_phone(page: Page, account: Callable[[], str]) -> Page:
    """At the desk."""
    page.set_viewport_size({"width": 375, "height": 812})
    begin_session(page, account())
    page.goto("/desk")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    return page


def expect_closed_by_back(page: Page, role: str = "dialog") -> None:
    address = page.url
    expect(page.locator(f"[role={role}]")).to_be_visible()
    page.wait_for_function("() => history.state?.layers === 1")
    page.evaluate("history.back()")
    expect(page.locator(f"[role={role}]")).to_have_count(0)
    assert page.url == address


def test_popovers_on_a_phone_are_sheets_that_close_by_their_button_and_by_back(on_phone: Page) -> None:
    script = make_script(on_phone)
    on_phone.get_by_role("button", name="Notices").click()
    expect_closed_by_back(on_phone)
    open_editor(on_phone, script)
    for name in SHEETS:
        button = on_phone.get_by_role("button", name=name)
        button.click()
        sheet = on_phone.get_by_role("dialog")
        expect(sheet).to_be_visible()
        box = sheet.bounding_box()
        assert box
        assert box["width"] == 375
        assert box["y"] + box["height"] == 812
        assert not on_phone.evaluate(CUT_OFF)
        sheet.get_by_role("button", name="Close").click()
        expect(on_phone.locator("[role=dialog]")).to_have_count(0)
        button.click()
        expect_closed_by_back(on_phone)
    on_phone.get_by_role("button", name="More", exact=True).click()
    expect_closed_by_back(on_phone, "menu")
    choose_from_more(on_phone, "Share")
    expect(on_phone.locator("[role=menu]")).to_have_count(0)
    expect_closed_by_back(on_phone)
    assert on_phone.url.endswith(address_of(script))
    # Nothing is left of them: the next Back leaves the script.
    on_phone.evaluate("history.back()")
    on_phone.wait_for_url("**/desk")


def test_back_after_a_link_of_the_menu_leads_to_the_page_with_the_menu(on_phone: Page) -> None:
    on_phone.get_by_role("button", name="Menu").click()
    on_phone.get_by_role("link", name="Projects").click()
    expect(on_phone.get_by_role("heading", level=1, name="Projects")).to_be_visible()
    expect(on_phone.locator("[role=dialog]")).to_have_count(0)
    on_phone.evaluate("history.back()")
    on_phone.wait_for_url("**/desk")
    expect(on_phone.get_by_role("heading", level=1, name="Ana")).to_be_visible()


def test_shortcuts_work_after_the_scene_list_was_closed(on_phone: Page) -> None:
    open_editor(on_phone, make_script(on_phone))
    on_phone.get_by_role("button", name="Scenes", exact=True).click()
    on_phone.get_by_role("button", name="Close drawer").click()
    expect(on_phone.locator("[role=tabpanel]")).to_be_hidden()
    for key in ("Control+k", "Control+/"):
        on_phone.keyboard.press(key)
        expect(on_phone.get_by_role("dialog")).to_be_visible()
        on_phone.keyboard.press("Escape")
        expect(on_phone.get_by_role("dialog")).to_have_count(0)
    on_phone.keyboard.press("Control+f")
    expect(on_phone.get_by_role("search")).to_be_visible()
    on_phone.keyboard.press("Control+Shift+f")
    expect(on_phone.get_by_role("banner")).to_be_hidden()


# As the router does it whose page was fetched just now: right behind the layer that is gone, and its entry with it.
ADD_ENTRY_BEHIND_MENU = """(how) => {
    const removed = new MutationObserver(() => {
        if (document.querySelector('[role=menu]')) return;
        removed.disconnect();
        history[how]({ idx: 1 }, '', '?followed');
    });
    removed.observe(document.body, { childList: true });
}"""


@pytest.mark.parametrize("how", ["pushState", "replaceState"])
def test_a_link_that_is_followed_while_the_entry_of_a_menu_goes_leads_where_it_should(on_phone: Page, how: str) -> None:
    open_editor(on_phone, make_script(on_phone))
    on_phone.get_by_role("button", name="More", exact=True).click()
    expect(on_phone.locator("[role=menu]")).to_be_visible()
    on_phone.evaluate(ADD_ENTRY_BEHIND_MENU, how)
    on_phone.keyboard.press("Escape")
    on_phone.wait_for_url("**?followed")
    # The browser is on its way for some milliseconds.
    on_phone.wait_for_timeout(500)
    assert on_phone.url.endswith("?followed")
