"""Words that were typed into a line which another took away meanwhile: the server puts them into the stash (LV40)."""

from __future__ import annotations

import time

from playwright.sync_api import Page

from web.e2e.editor import call

PATIENCE = 30  # seconds; recovered text is announced within seconds (LV22)


def recovered_words(page: Page, script: str, waiting_for: str = "") -> list[str]:
    """The recovered texts, when all these characters are there. Without their origin lines, which quote the script."""
    until = time.monotonic() + PATIENCE
    while not set(waiting_for) <= set("".join(found := _recovered(page, script))) and time.monotonic() < until:
        time.sleep(0.2)
    return found


def _recovered(page: Page, script: str) -> list[str]:
    text: str = call(page, "GET", f"scripts/{script}")["stashText"]
    heading, *lines = text.split("\n")
    assert heading in ("", "Recovered"), text
    return lines[::2]
