"""Work on all of a long script: it is announced before it begins, and no key overtakes it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from web.e2e.editor import call, caret_to, expect_saved, make_script, open_editor, words_in
from web.e2e.long_script import long_script

# How often it was announced: while the work is done a page answers nobody.
LISTEN = """() => {
    window.timesToldOfWork = 0;
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
            for (const { textContent } of addedNodes) if (textContent === 'Working…') window.timesToldOfWork += 1;
    }).observe(document.body, { childList: true, subtree: true });
}"""

PASTE = """(text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
}"""


def expect_told(page: Page, times: int) -> None:
    """And it is over."""
    expect(page.get_by_text("Working…")).to_have_count(0)
    assert page.evaluate("timesToldOfWork") == times


def plain_looks(page: Page, script: str) -> list[str]:
    """The words that are not bold."""
    content = call(page, "GET", f"scripts/{script}")["content"]
    blocks = [block for sheet in content for block in sheet["children"] if sheet["type"] == "page"]
    runs = [run for block in blocks for run in block["children"]]
    return [run["text"] for run in runs if run["text"] and not run.get("bold")]


@pytest.mark.test_all("proven without a browser in editor/view/longTask.test.ts and longTaskCommands.test.ts")
def test_work_on_a_whole_script_is_announced_and_keys_wait_for_it(signed_in: Page) -> None:
    page, lines = signed_in, long_script()
    script = make_script(page, lines)
    text = open_editor(page, script)
    page.evaluate(LISTEN)
    caret_to(page, "Control+Home", "Control+a", "Control+b")
    # Pressed at once, whether the work has begun or not.
    page.keyboard.press("ArrowRight")
    page.keyboard.insert_text(" Fin.")
    expect(text.get_by_text(re.compile("Fin[.]$"))).to_be_visible()
    expect_told(page, 1)
    expect_saved(page)
    assert plain_looks(page, script) == []
    page.keyboard.press("Enter")
    page.evaluate(PASTE, "\n\n".join(f"Line {number} of many." for number in range(2500)))
    page.keyboard.insert_text(" Then no more.")
    expect(text.get_by_text("Line 2499 of many. Then no more.")).to_be_visible()
    expect_told(page, 2)
    page.keyboard.press("Control+h")
    bar = page.get_by_role("search", name="Find in this script")
    bar.get_by_role("textbox", name="Find", exact=True).fill("of many")
    bar.get_by_role("textbox", name="Replace with").fill("of few")
    page.get_by_role("button", name="Replace all").click()
    expect(bar.get_by_role("status")).to_contain_text("Replaced in 2,500 places.")
    expect_told(page, 3)
    # Nor does the way back come without a word, and the way there again.
    page.keyboard.press("Escape")
    caret_to(page, "Control+z", "Control+End")
    expect(text.get_by_text("Line 2499 of many. Then no more.")).to_be_visible()
    expect_told(page, 4)
    caret_to(page, "Control+Shift+z", "Control+End")
    expect(text.get_by_text("Line 2499 of few. Then no more.")).to_be_visible()
    expect_told(page, 5)
    # Work on a single line is too short to be announced.
    caret_to(page, "Control+Home", "Shift+End", "Control+i")
    expect(text.locator("em, [data-mark=italic]").first).to_be_visible()
    page.keyboard.press("Control+z")
    expect(text.locator("em, [data-mark=italic]")).to_have_count(0)
    expect_told(page, 5)
    expect_saved(page)
    words = words_in(page, script)
    assert len(words) == len(lines) + 2500
    assert words[len(lines) - 1] == f"{lines[-1][1]} Fin."
    assert words[-2:] == ["Line 2498 of few.", "Line 2499 of few. Then no more."]
