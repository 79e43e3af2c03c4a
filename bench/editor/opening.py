"""From asking for a script to its first typed letter."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page

from bench.editor.editor_tabs import add_script, open_signed_in_page
from bench.figures import Figure, format_seconds
from bench.live.bench_server import BenchServer

# Seconds, by pages.
BUDGETS = {120: 0.8, 500: 1.5}
TIMES = 5


def figures(browser: Browser, bench_server: BenchServer, folder: Path) -> Iterator[Figure]:
    for pages, budget in BUDGETS.items():
        script_id = add_script(bench_server, pages, folder)
        _opened(browser, bench_server, script_id)  # once before it counts: the server has the text at hand
        all_three = [_opened(browser, bench_server, script_id) for _ in range(TIMES)]
        first, again, from_desk = (median(seconds) for seconds in zip(*all_three, strict=True))
        title = f"open {pages} pages to the first typed letter, painted"
        budget_text = f"budget {budget:.1f} s"
        yield Figure(f"{title}, nothing in any cache", format_seconds(first), budget_text, f"{first / budget:.2f}")
        yield Figure(f"{title}, a second visit", format_seconds(again), budget_text, f"{again / budget:.2f}")
        yield Figure(f"{title}, from the desk", format_seconds(from_desk), budget_text, f"{from_desk / budget:.2f}")


def _opened(browser: Browser, bench_server: BenchServer, script_id: str) -> tuple[float, float, float]:
    """Seconds of a first visit in a new browser, of one with what it has left there, of a click on the tab."""
    page = open_signed_in_page(browser, bench_server)
    seconds = [_by_address(page, script_id) for _ in range(2)]
    from_desk = _from_desk(page, script_id)
    page.context.close()
    return seconds[0], seconds[1], from_desk


def _by_address(page: Page, script_id: str) -> float:
    page.goto("/favicon.svg")
    page.goto(f"/script/{script_id}", wait_until="commit")
    # The clock of a page begins when it is asked for.
    return _first_letter(page)


def _from_desk(page: Page, script_id: str) -> float:
    """Of somebody who has looked at the desk for a moment."""
    page.goto("/desk")
    link = page.locator(f'a[href$="/{script_id}"]').first
    link.wait_for()
    page.wait_for_timeout(3000)
    page.evaluate(
        "addEventListener('click', ({ timeStamp }) => { window.clickedAt = timeStamp }, { capture: true, once: true })"
    )
    link.click(no_wait_after=True)
    seconds = _first_letter(page)
    clicked: float = page.evaluate("clickedAt")
    return seconds - clicked / 1000


def _first_letter(page: Page) -> float:
    """Seconds on the clock of the page."""
    page.evaluate("painted.length = 0")
    # Asked within the page: each question from outside would take its time.
    page.wait_for_function(
        """() => {
            if (document.querySelectorAll('.script-text > .near:not(:empty)').length < 2) return false;
            document.querySelector('.script-text').focus();
            return true;
        }"""
    )
    page.keyboard.press("n")
    while not page.evaluate("painted.length"):
        page.wait_for_timeout(20)
    took: float = page.evaluate("paintedAt")
    page.wait_for_timeout(500)
    return took / 1000
