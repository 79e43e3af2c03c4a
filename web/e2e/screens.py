"""A screen as somebody sees it: light or dark, wide or on a phone. Looking at it keeps a picture and what is wrong."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, expect

AXE = Path(__file__).parents[1] / "node_modules" / "axe-core" / "axe.min.js"
PICTURES = Path(__file__).parent / "pictures"
CUT_OFF = "document.documentElement.scrollWidth > document.documentElement.clientWidth"

Mode = Literal["light", "dark"]
MODES: tuple[Mode, ...] = ("light", "dark")
SIZES = {"wide": (1440, 900), "phone": (375, 812)}


class Screen:
    def __init__(self, page: Page, variant: str) -> None:
        self.page = page
        self.findings: list[str] = []
        self._variant = variant
        # As an init script: our own policy rightly refuses inline scripts, and each page needs it once.
        page.add_init_script(path=AXE)

    @property
    def is_phone(self) -> bool:
        return "phone" in self._variant

    def look_at(self, path: str) -> None:
        self.page.goto(path)
        self.look(re.sub("[^a-z]+", "-", path.strip("/")))

    def look(self, name: str) -> None:
        name = f"{name}-{self._variant}"
        expect(self.page.locator("h1")).to_be_visible()
        expect(self.page.locator("[aria-busy=true], [role=progressbar]:not([aria-valuenow])")).to_have_count(0)
        expect(self.page.get_by_text("Something went wrong")).to_have_count(0)
        PICTURES.mkdir(exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.png", full_page=True)
        self.findings += [f"{name}: {finding}" for finding in serious_findings(self.page)]
        if self.page.evaluate(CUT_OFF):
            self.findings.append(f"{name}: wider than the screen")


def serious_findings(page: Page) -> list[str]:
    found = page.evaluate("axe.run({resultTypes: ['violations']})")
    return [
        f"{violation['id']}: {violation['help']} ({violation['nodes'][0]['html'][:120]})"
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
    ]
