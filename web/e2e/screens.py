"""A screen as somebody sees it: light and dark, wide or on a phone. Looking at it keeps what is wrong and a picture."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Literal, cast

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.matrix import TEST_ALL, choose
from web.e2e.page_pool import go_to

AXE = (Path(__file__).parents[1] / "node_modules" / "axe-core" / "axe.min.js").read_text()
PICTURES = Path(__file__).parent / "pictures"
# Between a phone and a wide screen: pages change their layout there.
BETWEEN = (820, 720)
FAILED = "Something went wrong"
CUT_OFF = "document.documentElement.scrollWidth > document.documentElement.clientWidth"

# What stands out of a box at its sides, by its words.
OUTSIDE = """(box) => {
    const { left, right } = box.getBoundingClientRect();
    const isOutside = (edges) => edges.width > 0 && (edges.left < left - 1 || edges.right > right + 1);
    return [...box.querySelectorAll('*')]
        .filter((part) => isOutside(part.getBoundingClientRect()))
        .map((part) => part.getAttribute('aria-label') ?? part.textContent);
}"""

# A browser for tests has no keyboard on its screen: one is reported to the page as by a phone.
RAISE_KEYBOARD = """(height) => {
    Object.defineProperty(visualViewport, 'height', { value: innerHeight - height, configurable: true });
    visualViewport.dispatchEvent(new Event('resize'));
}"""

# As if another tab had chosen it: the page stays as it is, with what is open on it.
TURN = """(direction) => {
    const settings = JSON.parse(localStorage.getItem('device.settings') ?? '{}');
    localStorage.setItem('device.settings', JSON.stringify({ ...settings, direction }));
    dispatchEvent(new StorageEvent('storage', { key: 'device.settings', storageArea: localStorage }));
}"""

Mode = Literal["light", "dark"]
MODES: tuple[Mode, ...] = ("light", "dark")
SIZES = {"wide": (1440, 900), "phone": (375, 812)}
# Without frames: the only one holds a mail, runs no script, and so no axe either.
# Nor with style sheets fetched once more: no rule with serious findings reads them.
_VIOLATIONS = "resultTypes: ['violations'], iframes: false, preload: false"
ALL_RULES = f"{{{_VIOLATIONS}}}"
COLOUR_RULES = f"{{{_VIOLATIONS}, runOnly: ['color-contrast', 'link-in-text-block']}}"


WIDTHS = "a second width of the window"
OTHERS = "the other sizes and colours of each screen with axe, and a picture of each"


def on_screen(chosen: str, *sizes: str) -> pytest.MarkDecorator:
    """For a test of a `screen`: this one in `make test`; these, or all that there are, in `make test-all`."""
    return pytest.mark.parametrize("screen", screens(chosen, *sizes), indirect=True)


def screens(chosen: str, *sizes: str) -> list[str]:
    return choose([chosen], list(sizes or SIZES), OTHERS)


def modes_and_size(variant: str) -> tuple[Sequence[Mode], str]:
    """Of `dark-phone` one mode, of `phone` both."""
    *one, size = variant.split("-")
    return cast("Sequence[Mode]", one) or MODES, size


class Screen:
    def __init__(self, page: Page, variant: str) -> None:
        self.page = page
        self.findings: list[str] = []
        self._modes, self._size = modes_and_size(variant)

    @property
    def is_phone(self) -> bool:
        return self._size == "phone"

    def look_at(self, path: str) -> None:
        go_to(self.page, path)
        name = re.sub("[^a-z]+", "-", path.strip("/"))
        self.look(name)
        if not self.is_phone:
            self.look_whether_it_fits(name)

    def look_whether_it_fits(self, name: str) -> None:
        """At other widths; all but that is looked at on a phone in `make test-all`."""
        before = self.page.viewport_size
        assert before
        for width in (*BETWEEN, SIZES["phone"][0]):
            self.page.set_viewport_size({**before, "width": width})
            expect(self.page.locator("h1")).to_be_attached()
            self._look_whether_it_is_whole(f"{name}-{width}")
        self.page.set_viewport_size(before)

    def _look_whether_it_is_whole(self, name: str) -> None:
        found = ["wider than the screen"] if self.page.evaluate(CUT_OFF) else []
        if self.page.get_by_text(FAILED).count():
            found.append(FAILED)
        self._keep(name, found)

    def _look_right_to_left(self, name: str) -> None:
        # A tooltip that is open would stay where its button was before the page was turned.
        self.page.mouse.move(-10, -10)
        # That of what has the keyboard's focus does not go.
        with suppress(AssertionError):
            expect(self.page.get_by_role("tooltip")).to_have_count(0, timeout=2_000)
        self._turn("rtl")
        self._look_whether_it_is_whole(f"{name}-rtl-{self._size}")
        self._turn("ltr")

    def _turn(self, direction: str) -> None:
        self.page.evaluate(TURN, direction)
        expect(self.page.locator("html")).to_have_attribute("dir", direction)

    def look(self, name: str, *, has_bars: bool = True) -> None:
        """Without its bars a page has its heading out of sight."""
        expect(self.page.locator("h1")).to_be_visible(visible=has_bars)
        expect(self.page.locator("[aria-busy=true], [role=progressbar]:not([aria-valuenow])")).to_have_count(0)
        expect(self.page.get_by_text(FAILED)).to_have_count(0)
        first, *others = self._modes
        self._look(f"{name}-{first}-{self._size}", ALL_RULES)
        # The same page in other colours: all but the colours was looked at.
        for mode in others:
            self._wear(mode)
            self._look(f"{name}-{mode}-{self._size}", COLOUR_RULES)
        if others:
            self._wear(first)
        self._look_right_to_left(name)

    def _wear(self, mode: Mode) -> None:
        self.page.emulate_media(color_scheme=mode)
        expect(self.page.locator("html")).to_have_css("color-scheme", mode)

    def _look(self, name: str, rules: str) -> None:
        found = serious_findings(self.page, rules)
        if self.page.evaluate(CUT_OFF):
            found.append("wider than the screen")
        self._keep(name, found)

    def _keep(self, name: str, found: Sequence[str]) -> None:
        if found or TEST_ALL:
            PICTURES.mkdir(exist_ok=True)
            # For a picture of the whole page the window is made larger for a moment: a popover would wander under the
            # next click.
            has_popover = self.page.get_by_role("dialog").count() > 0
            self.page.screenshot(path=PICTURES / f"{name}.png", full_page=not has_popover)
        self.findings += [f"{name}: {finding}" for finding in found]


def expect_within(box: Locator) -> None:
    """Nothing in it is wider than it."""
    assert box.evaluate(OUTSIDE) == []


def serious_findings(page: Page, rules: str) -> list[str]:
    # Told to the browser, not written into the page: our own policy rightly refuses inline scripts.
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate(f"axe.run({rules})")
    return [
        f"{violation['id']}: {violation['help']} ({violation['nodes'][0]['html'][:120]})"
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
    ]
