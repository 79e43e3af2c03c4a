"""Comments about a whole script: written in a dialog that asks before words are lost, and seen live by the others."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from web.e2e.conftest import begin_session
from web.e2e.editor import make_script, open_editor, share
from web.e2e.screens import Screen

ADD = "+ Add a global comment"


def open_comments(page: Page) -> None:
    if not page.get_by_role("tab", name=re.compile("^Comments")).is_visible():
        page.get_by_role("button", name="Scenes", exact=True).click()
    page.get_by_role("tab", name=re.compile("^Comments")).click()
    expect(page.get_by_role("button", name=ADD)).to_be_visible()


def test_the_dialog_and_its_question_pass_axe_and_fit(screen: Screen, account: Callable[[], str]) -> None:
    page = screen.page
    begin_session(page, account())
    open_editor(page, make_script(page))
    open_comments(page)
    page.get_by_role("button", name=ADD).click()
    dialog = page.get_by_role("dialog", name="Global comment")
    dialog.get_by_role("textbox").fill("I laughed.")
    screen.look("global-comment")
    if dialog.count() == 0:
        # In a window that became narrow the drawer was a sheet, and closed: what was written is there again.
        open_comments(page)
        page.get_by_role("button", name=ADD).click()
    expect(dialog.get_by_role("textbox")).to_have_value("I laughed.")
    dialog.get_by_role("button", name="Close").click()
    question = page.get_by_role("alertdialog", name="Discard Comment?")
    expect(question).to_be_visible()
    screen.look("global-comment-discard")
    if question.count() == 0:
        # The same again: nothing is discarded by a window that became narrow.
        open_comments(page)
        page.get_by_role("button", name=ADD).click()
        expect(dialog.get_by_role("textbox")).to_have_value("I laughed.")
        dialog.get_by_role("button", name="Close").click()
    question.get_by_role("button", name="Discard Comment").click()
    expect(dialog).to_have_count(0)
    # The drawer is still there.
    expect(page.get_by_role("button", name=ADD)).to_be_visible()
    assert screen.findings == []


@pytest.mark.test_all("proven without a browser in review/globalComments/GlobalComment.test.tsx; test_comments.py")
def test_a_commenter_says_something_about_the_whole_script_and_the_owner_sees_it_live(
    signed_in: Page, other_browser: Page, account: Callable[[], str]
) -> None:
    script, email = make_script(signed_in), account()
    share(signed_in, script, email, "commenter")
    begin_session(other_browser, email)
    for page in (signed_in, other_browser):
        open_editor(page, script)
        open_comments(page)
    other_browser.get_by_role("button", name=ADD).click()
    other_browser.get_by_role("dialog").get_by_role("textbox").fill("I laughed <b>out loud</b>.")
    other_browser.keyboard.press("Escape")
    question = other_browser.get_by_role("alertdialog", name="Discard Comment?")
    question.get_by_role("button", name="Submit Comment").click()
    for page in (other_browser, signed_in):
        expect(page.get_by_role("tabpanel").get_by_text("I laughed <b>out loud</b>.")).to_be_visible()
    expect(other_browser.get_by_role("dialog")).to_have_count(0)
