"""Two versions of a script compared on their page: what differs, step by step, and all of it on paper. VE30, VE31."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect
from pypdfium2 import PdfDocument

from web.e2e.conftest import begin_session
from web.e2e.editor import call, make_script
from web.e2e.page_pool import go_to
from web.e2e.screens import Screen

BARN = [("a", "sceneHeading", "INT. BARN - DAY"), ("b", "action", "The old man waits for the rain.")]
PIER = [
    ("c", "sceneHeading", "EXT. PIER - NIGHT"),
    ("d", "action", "Waves break over the long pier, and nobody is there to see it."),
]
QUIET = [(f"q{number}", "action", f"A quiet line, number {number}.") for number in range(400)]
END = [("z", "action", "The end.")]


def page_of(lines: list[tuple[str, str, str]]) -> list[dict[str, Any]]:
    return [{"type": "page", "children": [{"type": k, "id": i, "children": [{"text": t}]} for i, k, t in lines]}]


def make_two_versions(page: Page) -> str:
    """Address of their comparison: words changed, an action became a shot, a scene was moved, a line was added."""
    before = [*BARN, *PIER, *QUIET, *END]
    script = make_script(page, content=page_of(before))
    snapshot = call(page, "POST", f"scripts/{script}/snapshots", {"name": "White", "coloredRevision": False})
    waits = ("b", "shot", "The young man waits for the rain.")
    after = [*PIER, BARN[0], waits, *QUIET, ("n", "action", "A light, far out."), *END]
    call(page, "PATCH", f"scripts/{script}", {"content": page_of(after)})
    return f"/script/{script}/compare?from=snapshot:{snapshot['id']}&to=now"


def text_on_paper(page: Page) -> str:
    with PdfDocument(page.pdf()) as printed:
        return "\n".join([sheet.get_textpage().get_text_range() for sheet in printed])


def test_two_versions_are_compared_word_by_word_and_printed_whole(screen: Screen, account: Callable[[], str]) -> None:
    page = screen.page
    begin_session(page, account())
    go_to(page, make_two_versions(page))
    expect(page.get_by_text("1 line added · 1 line changed · 1 passage moved")).to_be_visible()
    expect(page.get_by_label("Earlier version")).to_contain_text("White")
    lines = page.get_by_role("region", name="Differences")
    expect(lines.locator("del")).to_have_text(["old"])
    expect(lines.locator("ins")).to_have_text(["young"])
    expect(lines.get_by_text("Action is now Shot")).to_be_visible()
    screen.look("compare")
    screen.look_whether_it_fits("compare")
    # The last change is far below: nothing of it is drawn before somebody goes there.
    added = lines.get_by_text("A light, far out.")
    expect(added).to_have_count(0)
    for _ in range(4):
        page.keyboard.press("F7")
    expect(page.get_by_text("Change 4 of 4")).to_be_visible()
    expect(added).to_be_in_viewport()
    page.get_by_role("button", name="Previous change").click()
    expect(page.get_by_text("Change 3 of 4")).to_be_visible()
    page.get_by_role("switch", name="Only changes").click()
    expect(lines.get_by_text("400 lines as before")).to_be_visible()
    expect(added).to_be_visible()
    screen.look("compare-only-changes")
    page.get_by_role("switch", name="Only changes").click()
    paper = text_on_paper(page)
    assert all(words in paper for words in ("Compare versions", "INT. BARN", "number 250.", "A light, far out."))
    assert not any(words in paper for words in ("Only changes", "Skip to content", "Back to the script"))
    assert screen.findings == []
