"""A screen as somebody sees it: light and dark, wide or on a phone. Looking at it keeps pictures and what is wrong."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Literal, cast

from playwright.sync_api import Page, expect

AXE = Path(__file__).parents[1] / "node_modules" / "axe-core" / "axe.min.js"
PICTURES = Path(__file__).parent / "pictures"
CUT_OFF = "document.documentElement.scrollWidth > document.documentElement.clientWidth"

# A browser for tests has no keyboard on its screen: the page is told of one as a phone tells it.
RAISE_KEYBOARD = """(height) => {
    Object.defineProperty(visualViewport, 'height', { value: innerHeight - height, configurable: true });
    visualViewport.dispatchEvent(new Event('resize'));
}"""

Mode = Literal["light", "dark"]
MODES: tuple[Mode, ...] = ("light", "dark")
SIZES = {"wide": (1440, 900), "phone": (375, 812)}
ALL_RULES = "{resultTypes: ['violations']}"
COLOUR_RULES = "{resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block']}"


def modes_and_size(variant: str) -> tuple[Sequence[Mode], str]:
    """Of `dark-phone` one mode, of `phone` both."""
    *one, size = variant.split("-")
    return cast("Sequence[Mode]", one) or MODES, size


class Screen:
    def __init__(self, page: Page, variant: str) -> None:
        self.page = page
        self.findings: list[str] = []
        self._modes, self._size = modes_and_size(variant)
        # As an init script: our own policy rightly refuses inline scripts, and each page needs it once.
        page.add_init_script(path=AXE)

    @property
    def is_phone(self) -> bool:
        return self._size == "phone"

    def look_at(self, path: str) -> None:
        self.page.goto(path)
        self.look(re.sub("[^a-z]+", "-", path.strip("/")))

    def look(self, name: str, *, has_bars: bool = True) -> None:
        """Without its bars a page has its heading out of sight."""
        expect(self.page.locator("h1")).to_be_visible(visible=has_bars)
        expect(self.page.locator("[aria-busy=true], [role=progressbar]:not([aria-valuenow])")).to_have_count(0)
        expect(self.page.get_by_text("Something went wrong")).to_have_count(0)
        PICTURES.mkdir(exist_ok=True)
        first, *others = self._modes
        self._look(f"{name}-{first}-{self._size}", ALL_RULES)
        # The same page in other colours: all but the colours was looked at.
        for mode in others:
            self._wear(mode)
            self._look(f"{name}-{mode}-{self._size}", COLOUR_RULES)
        if others:
            self._wear(first)

    def _wear(self, mode: Mode) -> None:
        self.page.emulate_media(color_scheme=mode)
        expect(self.page.locator("html")).to_have_css("color-scheme", mode)

    def _look(self, name: str, rules: str) -> None:
        self.page.screenshot(path=PICTURES / f"{name}.png", full_page=True)
        self.findings += [f"{name}: {finding}" for finding in serious_findings(self.page, rules)]
        if self.page.evaluate(CUT_OFF):
            self.findings.append(f"{name}: wider than the screen")


def serious_findings(page: Page, rules: str) -> list[str]:
    found = page.evaluate(f"axe.run({rules})")
    return [
        f"{violation['id']}: {violation['help']} ({violation['nodes'][0]['html'][:120]})"
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
    ]
