"""How evenly a list moves under the wheel in a real browser."""

from __future__ import annotations

from playwright.sync_api import Page, expect, sync_playwright

from tests.people import PASSWORD
from tests.servers.chromium import ARGUMENTS, EXECUTABLE

COUNT = """() => {
    window.frames_ = [];
    let last = performance.now();
    const step = (now) => { window.frames_.push(now - last); last = now; requestAnimationFrame(step); };
    requestAnimationFrame(step);
}"""
TURNS = 150


def frame_times(url: str, email: str) -> list[float]:
    """Milliseconds from frame to frame while the wheel turns over /scripts."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=EXECUTABLE, args=ARGUMENTS)
        page = chromium.new_page(viewport={"width": 1440, "height": 900})
        _sign_in(page, url, email)
        page.goto(f"{url}/scripts")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        page.mouse.move(900, 600)
        page.evaluate(COUNT)
        for _ in range(TURNS):
            page.mouse.wheel(0, 300)
            page.wait_for_timeout(16)
        times: list[float] = page.evaluate("window.frames_")
        chromium.close()
    return times[1:]


def _sign_in(page: Page, url: str, email: str) -> None:
    page.goto(f"{url}/login")
    page.get_by_label("E-mail").fill(email)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/desk")
