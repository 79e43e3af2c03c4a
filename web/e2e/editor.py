"""A script in the editor: how journeys make one, open it, write in it and read it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from web.e2e.page_pool import go_to

SAVED = "Changes Saved"
OPENED = re.compile("^(Changes Saved|Read only)$")

Line = tuple[str, str]

# For requests of a journey itself: the server may close an idle connection in the moment in which it is used again.
UNSHARED = {"Connection": "close"}

# The text of the rendered elements and the state of saving, read in one call.
STANDING = """() => ({
    lines: [...document.querySelectorAll('.script-text > [data-kind]')].map((dom) => dom.textContent),
    isSaved: document.querySelector('header').textContent.includes('Changes Saved'),
})"""


def call(page: Page, method: str, path: str, body: dict[str, Any] | None = None, at: str = "") -> Any:
    """Asks the API as the person who is signed in on this page; `at` another address than the page's."""
    headers = {"Authorization": f"Bearer {page.evaluate('localStorage.accessToken')}", **UNSHARED}
    answer = page.request.fetch(f"{at}/api/{path}", method=method, data=body, headers=headers)
    assert answer.ok, answer.text()
    return answer.json().get("data")


def make_script(page: Page, lines: Sequence[Line] = (), **fields: Any) -> str:
    """Its id; without lines it begins as every new script does."""
    content = [{"type": kind, "children": [{"text": words}]} for kind, words in lines]
    created = call(page, "POST", "scripts", {"title": "Salt", **({"content": content} if lines else {}), **fields})
    id_: str = created["id"]
    return id_


def share(page: Page, script: str, email: str, role: str = "editor") -> str:
    """Gives the id of the share."""
    shared = call(page, "POST", f"scripts/{script}/shares", {"email": email, "role": role})
    id_: str = next(one["id"] for one in shared["people"] if one["email"] == email)
    return id_


def lines_in(page: Page, script: str, at: str = "") -> list[Line]:
    """Of the text as any client of the API reads it."""
    content = call(page, "GET", f"scripts/{script}", at=at)["content"]
    elements = [element for sheet in content for element in sheet["children"] if sheet["type"] == "page"]
    return [(element["type"], "".join(run["text"] for run in element["children"])) for element in elements]


def words_in(page: Page, script: str, at: str = "") -> list[str]:
    return [words for _, words in lines_in(page, script, at)]


def prefer(page: Page, **choices: object) -> None:
    """What a writer has chosen on this device; who has chosen is not asked how they like to type."""
    page.evaluate(
        "(chosen) => localStorage.setItem('device.editor', JSON.stringify(chosen))",
        {"preset": "screnpla", **choices},
    )


def address_of(script: str) -> str:
    return f"/script/{script}"


def script_text(page: Page) -> Locator:
    return page.get_by_role("textbox", name=re.compile("^Script: "))


def open_editor(page: Page, script: str, **choices: object) -> Locator:
    """The text of the script; the page is one of somebody who is signed in."""
    prefer(page, **choices)
    go_to(page, address_of(script))
    text = script_text(page)
    # Not before can it be known that all of the text is there.
    expect(page.get_by_text(OPENED).first).to_be_attached()
    expect(text.locator(".near").first).to_be_visible()
    return text


def expect_saved(page: Page) -> None:
    expect(page.get_by_text(SAVED, exact=True).first).to_be_visible()


def press_undo(page: Page, told: str = "") -> None:
    """Of the last toast: the toolbar has a button of this name, too.

    `told`: what that toast says. It may come after what it tells of, and stand behind an older one until then.
    """
    toasts = page.locator("[id^=toast-]").filter(has_text=told)
    toasts.get_by_role("button", name="Undo", exact=True).last.click()


def run_command(page: Page, words: str) -> None:
    """The first one that the palette finds by these words."""
    page.keyboard.press("Control+k")
    page.get_by_role("combobox").fill(words)
    page.get_by_role("combobox").press("Enter")


def shown_lines(page: Page) -> list[str]:
    lines: list[str] = page.evaluate(STANDING)["lines"]
    return lines


def choose_from_more(page: Page, entry: str) -> None:
    """Of the top bar of a phone. While the menu still grows, a press would meet the neighbour of its entry."""
    page.get_by_role("button", name="More", exact=True).last.click()
    item = page.get_by_role("menuitem", name=entry)
    item.evaluate(
        "item => Promise.allSettled(item.closest('.MuiPaper-root').getAnimations().map(({finished}) => finished))"
    )
    item.click()


def caret_to(page: Page, *keys: str) -> None:
    """Focuses the text and presses these keys."""
    script_text(page).focus()
    for key in keys:
        page.keyboard.press(key)
