"""Cost of a first visit in a real browser: bytes over the wire and the time to the first paint."""

from __future__ import annotations

from playwright.sync_api import CDPSession, Page, sync_playwright

from tests.servers.chromium import ARGUMENTS, EXECUTABLE

PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"


def measure(url: str) -> tuple[float, float]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=EXECUTABLE, args=ARGUMENTS)
        page = chromium.new_page()
        size = _bytes_received(page.context.new_cdp_session(page))
        page.goto(f"{url}/login", wait_until="networkidle")
        painted = _first_paint(page)
        chromium.close()
    return float(sum(size)), painted


def _bytes_received(session: CDPSession) -> list[float]:
    sizes: list[float] = []
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    return sizes


def _first_paint(page: Page) -> float:
    painted = page.wait_for_function(PAINTED).json_value()
    assert isinstance(painted, int | float)
    return float(painted)
