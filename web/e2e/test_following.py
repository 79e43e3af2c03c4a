"""Following another writer by a click on their avatar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from web.e2e.conftest import begin_session

LINES = 400


def _call(page: Page, path: str, body: dict[str, Any]) -> Any:
    headers = {"Authorization": f"Bearer {page.evaluate('localStorage.accessToken')}"}
    answer = page.request.post(f"/api/{path}", data=body, headers=headers)
    assert answer.ok, answer.text()
    return answer.json().get("data")


def test_another_writer_is_followed_from_their_avatar_until_one_scrolls(
    signed_in: Page, other_browser: Page, account: Callable[[], str]
) -> None:
    lines = [{"type": "action", "children": [{"text": f"Lamp {n} goes out."}]} for n in range(LINES)]
    script = _call(signed_in, "scripts", {"title": "Lamps", "content": [{"type": "page", "children": lines}]})["id"]
    other = account()
    _call(signed_in, f"scripts/{script}/shares", {"email": other, "role": "editor"})
    begin_session(other_browser, other)
    for page in (signed_in, other_browser):
        page.goto(f"/script/{script}")
        expect(page.get_by_text("Lamp 0 goes out.")).to_be_visible()
    other_text = other_browser.get_by_role("textbox", name="Script")
    other_text.focus()
    other_browser.keyboard.press("Control+End")
    avatar = signed_in.get_by_role("list", name="Also here").get_by_role("button")
    avatar.click()
    last = signed_in.get_by_text(f"Lamp {LINES - 1} goes out.")
    expect(last).to_be_in_viewport()
    expect(avatar).to_have_attribute("aria-pressed", "true")
    other_browser.keyboard.press("Control+Home")
    expect(signed_in.get_by_text("Lamp 0 goes out.")).to_be_in_viewport()
    signed_in.mouse.wheel(0, 300)
    expect(avatar).to_have_attribute("aria-pressed", "false")
    other_browser.keyboard.press("Control+End")
    other_browser.keyboard.type(" It is dark.")
    # They have come, and are counted: four words a lamp, and these.
    expect(signed_in.get_by_text(f"{LINES * 4 + 3:,} words")).to_be_visible()
    expect(last).not_to_be_in_viewport()
