"""Notices: of a script that shrank, which is restored from the notice, and of comments, whose thread it opens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.e2e.conftest import begin_session
from web.e2e.editor import call, make_script, share

TITLE = "The Long Night"
LINES, TWELVE_PAGES = 320, 12


def _content(count: int) -> list[dict[str, Any]]:
    lines = [{"type": "action", "id": f"a{n}", "children": [{"text": f"Lamp {n} goes out."}]} for n in range(count)]
    return [{"type": "page", "children": lines}]


@pytest.fixture
def shrunk(signed_in: Page) -> str:
    """A script of which one page is left."""
    headers = {"Authorization": f"Bearer {signed_in.evaluate('localStorage.accessToken')}"}
    data = {"title": TITLE, "content": _content(LINES)}
    answer = signed_in.request.post("/api/scripts", data=data, headers=headers)
    assert answer.ok, answer.text()
    id_: str = answer.json()["data"]["id"]
    changed = signed_in.request.patch(f"/api/scripts/{id_}", data={"content": _content(20)}, headers=headers)
    assert changed.ok, changed.text()
    return id_


def test_a_script_that_lost_most_of_its_pages_is_restored_from_the_notice(signed_in: Page, shrunk: str) -> None:
    last = signed_in.get_by_text(f"Lamp {LINES - 1} goes out.")
    signed_in.goto(f"/script/{shrunk}")
    expect(signed_in.get_by_text("Lamp 19 goes out.")).to_be_visible()
    expect(last).to_have_count(0)
    signed_in.goto("/desk")
    signed_in.get_by_role("button", name="Notices, 1 unread").click()
    notices = signed_in.get_by_role("dialog", name="Notices")
    expect(notices.get_by_text(f"it had {TWELVE_PAGES} pages and now has 1")).to_be_visible()
    notices.get_by_role("button", name="Put it back").click()
    expect(signed_in.get_by_text("The script is as it was then")).to_be_visible()
    # Looking at them was reading them.
    expect(signed_in.get_by_label("Notices, 1 unread")).to_have_count(0)
    notices.get_by_role("link", name="Open the script").click()
    signed_in.wait_for_url(f"**/script/{shrunk}")
    expect(signed_in.get_by_role("banner").get_by_text(f"Page 1 of {TWELVE_PAGES}")).to_be_visible()
    signed_in.get_by_role("textbox", name="Script").focus()
    signed_in.keyboard.press("Control+End")
    expect(last).to_be_visible()


def test_a_notice_of_a_comment_opens_its_thread_and_all_comments_are_saved_as_files(
    page: Page, other_browser: Page, account: Callable[[], str]
) -> None:
    """RE50, RE60, RE61"""
    commenter = account()
    begin_session(page, account())
    begin_session(other_browser, commenter)
    script = make_script(page, [("sceneHeading", "INT. QUAY - NIGHT"), ("action", "Rain on the panes.")])
    share(page, script, commenter, "commenter")
    body = {"id": "thread-1", "kind": "global", "text": "Why does it rain?"}
    call(other_browser, "POST", f"scripts/{script}/threads", body)
    page.goto("/desk")
    page.get_by_role("button", name="Notices, 1 unread").click()
    notices = page.get_by_role("dialog", name="Notices")
    expect(notices.get_by_text("Why does it rain?")).to_be_visible()
    notices.get_by_role("link", name="Open the comment").click()
    page.wait_for_url(f"**/script/{script}")
    comments = page.get_by_role("tabpanel")
    expect(comments.get_by_text("Why does it rain?")).to_be_visible()
    for entry, ending in (("Download as a table (.csv)", "csv"), ("Download a PDF with the comments", "pdf")):
        comments.get_by_role("button", name="More for all comments").click()
        with page.expect_download() as download:
            page.get_by_role("menuitem", name=entry).click()
        assert download.value.suggested_filename.endswith(f" comments.{ending}")
