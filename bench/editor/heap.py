"""What an open script holds in memory, before and after thousands of keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page

from bench.editor.desks import BARE, Desk, add_script, bare_desk, our_desk
from bench.editor.keys import WORDS
from bench.figures import Figure
from bench.live.house import House

PAGES = 120
KEYS = 5000


def figures(browser: Browser, house: House, folder: Path, bundles: Path) -> Iterator[Figure]:
    script_id = add_script(house, PAGES, folder)
    with our_desk(browser, house, script_id, bundles) as desk:
        ours = _before_and_after(desk)
    name = next(iter(BARE))
    with bare_desk(browser, name, PAGES, bundles) as desk:
        bare = _before_and_after(desk)
    what = f"JavaScript heap, {PAGES} pages, before and after {KEYS:,} keys"
    yield Figure(what, _shown(ours), f"{name} {_shown(bare)}", f"{ours[1] / bare[1]:.2f}")


def _before_and_after(desk: Desk) -> tuple[float, float]:
    with desk.caret("middle", 0):
        before = _used(desk.page)
        for _ in range(KEYS // len(WORDS)):
            # As fast as they are taken; a new line now and then.
            desk.page.keyboard.type(WORDS[:-1])
            desk.page.keyboard.press("Enter")
        return before, _used(desk.page)


def _used(page: Page) -> float:
    page.wait_for_timeout(3000)
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    used: float = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    return used


def _shown(sizes: tuple[float, float]) -> str:
    return ", ".join(f"{size / 1_000_000:.1f}" for size in sizes) + " MB"
