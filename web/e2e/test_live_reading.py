"""Live reading by a public link: a visitor without an account sees words come as they are written."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from web.e2e.editor import call, make_script, open_editor

# Text, position and look of every printed line, and what is around them.
PRINTED = """() => [...document.querySelectorAll('article')].map((page) => [
    page.getAttribute('aria-label'),
    ...[...page.querySelectorAll('.line')].map((line) =>
        [line.className, line.style.cssText, line.dir, line.innerHTML]),
])"""
TOP_OF = "(line) => Math.round(line.getBoundingClientRect().top)"
# Message types of the protocol: a change is a sync message of step 2 or an update.
SYNC, STEP_1, PART = 0, 0, 12


def _element(kind: str, *runs: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"type": kind, "children": list(runs), **fields}


def _content(*before: str) -> list[dict[str, Any]]:
    """Several pages with all that a page can have."""
    return [
        *[_element("action", {"text": words}) for words in before],
        _element("sceneHeading", {"text": "int. café - night"}, sceneNumber="7A"),
        _element("action", {"text": "She pours "}, {"text": "salt", "bold": True, "color": "#aa0000"}, {"text": "."}),
        _element("character", {"text": "Ana", "underline": True}),
        _element("dialogue", {"text": "שלום"}),
        _element("action", {"text": "She waits.", "highlight": "#ffee88"}),
        _element("character", {"text": "Ana", "underline": True}),
        _element("parenthetical", {"text": "(to nobody)"}),
        _element("dialogue", {"text": "A long speech about the sea and those who cross it. " * 60}),
        _element("transition", {"text": "cut to:"}),
        _element("table", {"text": "Day\tPlace\nMonday\tThe pier, before the ferry leaves"}),
        *[_element("action", {"text": f"Wave {number} breaks on the pier."}) for number in range(120)],
    ]


def _linked_script(page: Page) -> tuple[str, str]:
    """A script with revised lines, and the address of its public link."""
    script = make_script(page, content=_content(), title="The Last Ferry")
    call(page, "POST", f"scripts/{script}/revisions", {})
    content = call(page, "GET", f"scripts/{script}")["content"]
    for sheet in content:
        for line in sheet["children"]:
            if line["type"] == "dialogue" or "Wave 7" in line["children"][0].get("text", ""):
                line["children"][-1]["text"] += " Again."
    call(page, "PATCH", f"scripts/{script}", {"content": content})
    address: str = call(page, "PUT", f"scripts/{script}/link", {})["link"]["address"]
    return script, address


def _watch_changes_sent(page: Page) -> list[bytes]:
    """Messages of this page that could hold text."""
    sent: list[bytes] = []

    def look(frame: str | bytes) -> None:
        message = frame if isinstance(frame, bytes) else frame.encode()
        if message[0] == PART or (message[0] == SYNC and message[1] != STEP_1):
            sent.append(message)

    def follow(socket: WebSocket) -> None:
        socket.on("framesent", look)

    page.on("websocket", follow)
    return sent


def _read_from(visitor: Page, words: str) -> tuple[Any, int]:
    """A line that the visitor has scrolled to, and its distance from the top of the screen."""
    line = visitor.get_by_text(words)
    line.evaluate("(line) => line.scrollIntoView()")
    visitor.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    return line, line.evaluate(TOP_OF)


def test_a_visitor_reads_along_until_the_link_is_switched_off(signed_in: Page, other_browser: Page) -> None:
    script, address = _linked_script(signed_in)
    visitor = other_browser
    changes_sent = _watch_changes_sent(visitor)
    # As long as reading along fails, the pages are those that the server has laid out.
    visitor.route("**/page-rules", lambda route: route.abort())
    visitor.goto(address)
    expect(visitor.get_by_text("Wave 119 breaks on the pier.")).to_be_attached()
    # VE64: marks, names of sets and coloured paper are those of print.
    expect(visitor.locator(".line.revision").first).to_be_attached()
    expect(visitor.locator(".sheet.revised").first).to_have_css("background-color", "rgb(198, 237, 254)")
    from_server = visitor.evaluate(PRINTED)
    visitor.unroute("**/page-rules")
    expect(visitor.get_by_text("· Live")).to_be_visible()
    expect(visitor.locator("[data-element-id]").first).to_be_attached()
    assert visitor.evaluate(PRINTED) == from_server
    line, top = _read_from(visitor, "Wave 60 breaks on the pier.")
    open_editor(signed_in, script).focus()
    signed_in.keyboard.press("Control+Home")
    signed_in.keyboard.press("End")
    signed_in.keyboard.insert_text(" - and nobody saw the captain" * 12)
    expect(visitor.get_by_text("NOBODY SAW THE CAPTAIN").first).to_be_attached()
    assert abs(line.evaluate(TOP_OF) - top) <= 1
    assert changes_sent == []
    call(signed_in, "DELETE", f"scripts/{script}/link")
    expect(visitor.get_by_role("heading", name="This link does not work any more")).to_be_visible()
    expect(visitor.get_by_text("Wave 60 breaks on the pier.")).to_have_count(0)


def test_a_visitor_reads_along_in_the_classic_view(signed_in: Page, other_browser: Page) -> None:
    """PG34: the server and the visitor's browser lay out the same pages, cover and margins too."""
    script, address = _linked_script(signed_in)
    lines = {"header": {"left": "{Title}", "right": "{Date}"}, "footer": {"centre": "{Page} of {Last Page}"}}
    change = {"layout": {"pageView": "classic"}, "headersAndFooters": {"config": lines, "isShowOnFirstPage": True}}
    call(signed_in, "PATCH", f"scripts/{script}", change)
    visitor = other_browser
    visitor.route("**/page-rules", lambda route: route.abort())
    visitor.goto(address)
    expect(visitor.get_by_text("Wave 119 breaks on the pier.")).to_be_attached()
    counted = call(signed_in, "GET", f"scripts/{script}")["pageCount"]
    # The cover has no number.
    expect(visitor.get_by_role("article")).to_have_count(counted + 1)
    # A4 at true size.
    page = visitor.get_by_role("article").first.bounding_box()
    assert page and [page["width"], page["height"]] == pytest.approx([793.92, 1122.24], abs=1)
    from_server = visitor.evaluate(PRINTED)
    visitor.unroute("**/page-rules")
    expect(visitor.get_by_text("· Live")).to_be_visible()
    expect(visitor.locator("[data-element-id]").first).to_be_attached()
    assert visitor.evaluate(PRINTED) == from_server
    open_editor(signed_in, script)
    expect(signed_in.locator(".script-pages.classic")).to_be_visible()
    expect(signed_in.get_by_role("button", name=re.compile(rf"· {counted} pages ·"))).to_be_visible()


def test_a_phone_reads_along_and_keeps_the_place(signed_in: Page, other_browser: Page) -> None:
    script, address = _linked_script(signed_in)
    visitor = other_browser
    visitor.set_viewport_size({"width": 375, "height": 740})
    visitor.goto(address)
    expect(visitor.get_by_text("· Live")).to_be_visible()
    expect(visitor.get_by_role("button", name="Reading", pressed=True)).to_be_visible()
    line, top = _read_from(visitor, "Wave 60 breaks on the pier.")
    call(signed_in, "PATCH", f"scripts/{script}", {"content": _content(*["Nobody saw the captain. " * 9] * 4)})
    expect(visitor.get_by_text("Nobody saw the captain.").first).to_be_attached()
    assert abs(line.evaluate(TOP_OF) - top) <= 1
