"""Writing on the pages: what is typed is on paper, with the others, and on disk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from web.e2e.conftest import sign_in

SAVED = "Changes Saved"


def _call(page: Page, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
    headers = {"Authorization": f"Bearer {page.evaluate('localStorage.accessToken')}"}
    answer = page.request.fetch(f"/api/{path}", method=method, data=body, headers=headers)
    assert answer.ok, answer.text()
    return answer.json().get("data")


def _lines(page: Page, script: str) -> list[tuple[str, str]]:
    """Of the text as any client of the API reads it."""
    content = _call(page, "GET", f"scripts/{script}")["content"]
    elements = [element for sheet in content for element in sheet["children"] if sheet["type"] == "page"]
    return [(element["type"], "".join(run["text"] for run in element["children"])) for element in elements]


@pytest.fixture
def script(signed_in: Page) -> str:
    id_: str = _call(signed_in, "POST", "scripts", {"title": "Salt"})["id"]
    return id_


def _open(page: Page, script: str) -> Locator:
    page.goto(f"/script/{script}/write")
    text = page.get_by_role("textbox", name="Script")
    expect(text).to_contain_text("FADE IN:")
    return text


def test_a_scene_is_typed_and_stays(signed_in: Page, script: str) -> None:
    text = _open(signed_in, script)
    text.click()
    keys = signed_in.keyboard
    keys.press("Control+End")
    keys.type("int. kitchen - day")
    keys.press("Enter")
    keys.type("Rain. Ana waits.")
    keys.press("Enter")
    keys.press("Tab")
    keys.type("ana")
    keys.press("Enter")
    keys.type("He is late.")
    expect(signed_in.get_by_text(SAVED)).to_be_visible()
    written = [
        ("action", "FADE IN:"),
        ("sceneHeading", "INT. kitchen - day"),
        ("action", "Rain. Ana waits."),
        ("character", "ana"),
        ("dialogue", "He is late."),
    ]
    assert [(kind, words.lower()) for kind, words in _lines(signed_in, script)] == [
        (kind, words.lower()) for kind, words in written
    ]
    signed_in.reload()
    expect(text).to_contain_text("He is late.")


def test_two_write_one_script(signed_in: Page, script: str, elsewhere: Page, account: Callable[[], str]) -> None:
    other = account()
    _call(signed_in, "POST", f"scripts/{script}/shares", {"email": other, "role": "editor"})
    elsewhere.goto("/login")
    sign_in(elsewhere, other)
    elsewhere.wait_for_url("**/desk")
    mine, theirs = _open(signed_in, script), _open(elsewhere, script)
    mine.click()
    signed_in.keyboard.press("Control+Home")
    signed_in.keyboard.press("End")
    signed_in.keyboard.type(" Slowly.")
    expect(theirs).to_contain_text("FADE IN: Slowly.")
    theirs.click()
    elsewhere.keyboard.press("Control+End")
    elsewhere.keyboard.type("ext. pier - night")
    expect(mine).to_contain_text("pier - night", ignore_case=True)
    for page in (signed_in, elsewhere):
        expect(page.get_by_text(SAVED)).to_be_visible()
    assert [kind for kind, _ in _lines(signed_in, script)] == ["action", "sceneHeading"]
