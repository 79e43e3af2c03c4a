"""Alternates of a line: two people write, choose and undo versions of it; readers see the shown one only. Rule VE70."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from web.e2e.conftest import begin_session
from web.e2e.editor import call, caret_to, expect_saved, make_script, open_editor, script_text, share
from web.e2e.screens import Screen, on_screen

SPEECH = [("sceneHeading", "INT. PIER - NIGHT"), ("character", "ANA"), ("dialogue", "Go."), ("action", "Rain.")]
LIST_KEY = "Control+Alt+a"


def line(page: Page) -> Locator:
    return script_text(page).locator("[data-kind=dialogue]")


def badge(page: Page) -> Locator:
    return script_text(page).get_by_role("button", name="Alternates")


def open_list(page: Page) -> Locator:
    """Of the speech, by the keyboard."""
    caret_to(page, "Control+Home", "ArrowDown", "ArrowDown", LIST_KEY)
    popover = page.get_by_role("dialog", name="Alternates")
    expect(popover).to_be_visible()
    return popover


def add_version(page: Page, words: str) -> None:
    open_list(page).get_by_role("button", name="Add an alternate").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    # The copy is selected: what is typed takes its place.
    expect(script_text(page)).to_be_focused()
    page.keyboard.type(words)


@pytest.mark.test_all(
    "proven without a browser in editor/alternates/alternates.test.ts, AlternatesLayer.test.tsx and "
    "tests/manuscript/document/test_alternates.py"
)
def test_two_people_write_and_choose_versions_of_a_line_and_a_reader_sees_the_shown_one(
    signed_in: Page, other_browser: Page, account: Callable[[], str]
) -> None:
    script, co_writer, reader = make_script(signed_in, SPEECH), account(), account()
    share(signed_in, script, co_writer)
    share(signed_in, script, reader, "viewer")
    begin_session(other_browser, co_writer)
    for page in (signed_in, other_browser):
        open_editor(page, script)
    add_version(signed_in, "Leave now.")
    for page in (signed_in, other_browser):
        expect(badge(page)).to_have_text("2/2")
        expect(line(page)).to_contain_text("Leave now.")
    badge(other_browser).click()
    other_browser.get_by_role("radio", name="Go.").click()
    other_browser.keyboard.press("Escape")
    expect(badge(signed_in)).to_have_text("1/2")
    expect(line(signed_in)).to_contain_text("Go.")
    # One step takes the choice back.
    caret_to(other_browser, "Control+z")
    for page in (signed_in, other_browser):
        expect(badge(page)).to_have_text("2/2")
        expect_saved(page)
    content = call(signed_in, "GET", f"scripts/{script}")["content"]
    speech = next(each for sheet in content for each in sheet["children"] if each["type"] == "dialogue")
    assert (speech["children"][0]["text"], speech["alternates"]) == ("Leave now.", {"1": [{"text": "Go."}]})
    begin_session(other_browser, reader)
    open_editor(other_browser, script)
    expect(line(other_browser)).to_have_text("Leave now.")
    expect(badge(other_browser)).to_have_count(0)


@on_screen("dark-phone")
def test_the_list_of_versions_passes_axe_and_fits(screen: Screen, account: Callable[[], str]) -> None:
    page = screen.page
    begin_session(page, account())
    open_editor(page, make_script(page, SPEECH))
    add_version(page, "Leave now, while there is somebody who would open the door for you.")
    expect_saved(page)
    screen.look("alternates-badge")
    badge(page).click()
    expect(page.get_by_role("dialog", name="Alternates: 2 of 2")).to_be_visible()
    screen.look("alternates")
    assert screen.findings == []
