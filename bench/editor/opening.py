"""From asking for a script to its first typed letter."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page

from bench.editor.desks import SHOWN, add_script, signed_in
from bench.figures import Figure, shown_seconds
from bench.live.house import House

# Seconds, by pages.
BUDGETS = {120: 0.8, 500: 1.5}
TIMES = 5


def figures(browser: Browser, house: House, folder: Path) -> Iterator[Figure]:
    for pages, budget in BUDGETS.items():
        script_id = add_script(house, pages, folder)
        _opened(browser, house, script_id)  # once before it counts: the server has the text at hand
        both = [_opened(browser, house, script_id) for _ in range(TIMES)]
        first, again = (median(seconds) for seconds in zip(*both, strict=True))
        what = f"open {pages} pages to the first typed letter, painted"
        beside = f"budget {budget:.1f} s"
        yield Figure(f"{what}, nothing in any cache", shown_seconds(first), beside, f"{first / budget:.2f}")
        yield Figure(f"{what}, a second visit", shown_seconds(again), beside, f"{again / budget:.2f}")


def _opened(browser: Browser, house: House, script_id: str) -> tuple[float, float]:
    """Seconds of a first visit in a new browser, and of another with what the first has left there."""
    page = signed_in(browser, house)
    seconds = [_first_letter(page, script_id) for _ in range(2)]
    page.context.close()
    return seconds[0], seconds[1]


def _first_letter(page: Page, script_id: str) -> float:
    page.goto("/favicon.svg")
    page.goto(f"/script/{script_id}", wait_until="commit")
    page.wait_for_selector(SHOWN, state="attached")
    page.focus(".script-text")
    page.keyboard.press("n")
    while not page.evaluate("painted.length"):
        page.wait_for_timeout(20)
    # The clock of a page begins when it is asked for.
    took: float = page.evaluate("paintedAt")
    page.wait_for_timeout(500)
    return took / 1000
