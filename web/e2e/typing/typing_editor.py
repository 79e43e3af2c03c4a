"""An editor to type in: lines in, keys, lines out. How they are written: web/src/testing/typing/writtenLines.ts."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from web.e2e.page_pool import PATIENCE

SCRENPLA = "screnpla"
FINAL_DRAFT = "finalDraft"
SETTLED = """(expected) => {
    try {
        return JSON.stringify(typingPage.lines()) === JSON.stringify(expected);
    } catch {
        return false;
    }
}"""
_IDS = {SCRENPLA: "screnpla", FINAL_DRAFT: "final-draft"}


def _in(rule: str, *presets: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("preset", [pytest.param(each, id=f"{rule}-{_IDS[each]}") for each in presets])


def both(rule: str) -> pytest.MarkDecorator:
    """The rule holds for both presets."""
    return _in(rule, SCRENPLA, FINAL_DRAFT)


def screnpla(rule: str) -> pytest.MarkDecorator:
    return _in(rule, SCRENPLA)


def final_draft(rule: str) -> pytest.MarkDecorator:
    return _in(rule, FINAL_DRAFT)


class TypingEditor:
    def __init__(self, page: Page, preset: str) -> None:
        self.page = page
        self.preset = preset

    @property
    def is_final_draft(self) -> bool:
        return self.preset == FINAL_DRAFT

    def open(self, *lines: str, second_writer: bool = False, **settings: Any) -> TypingEditor:
        choice = {"settings": {"preset": self.preset, **settings}, "withCompany": second_writer}
        self.page.evaluate("([lines, choice]) => typingPage.open(lines, choice)", [list(lines), choice])
        return self

    def press(self, *keys: str) -> TypingEditor:
        for key in keys:
            self.page.keyboard.press(key)
        return self

    def type(self, text: str) -> TypingEditor:
        """Character by character, as keys."""
        self.page.keyboard.type(text)
        return self

    def arrive(self, text: str) -> TypingEditor:
        """All at once, without a key: dictation, a list of emoji."""
        self.page.keyboard.insert_text(text)
        return self

    @property
    def lines(self) -> list[str]:
        """Fails where screen, text and the other writer's text do not agree."""
        found: list[str] = self.page.evaluate("typingPage.lines()")
        return found

    @property
    def offered(self) -> list[str]:
        """What the list on the screen shows, if there is one; the chosen one has a star."""
        found: list[str] = self.page.evaluate("typingPage.offered()")
        return found

    def settles(self, *lines: str) -> None:
        """Like `lines`, when what had to wait has come."""
        self.page.wait_for_function(SETTLED, arg=list(lines), timeout=PATIENCE)
        assert self.lines == list(lines)

    def after(self, lines: list[str], *keys: str, **settings: Any) -> list[str]:
        """The lines after some keys."""
        return self.open(*lines, **settings).press(*keys).lines

    def attributes(self, line: int) -> dict[str, str | None]:
        found: dict[str, str | None] = self.page.evaluate("(line) => typingPage.attributes(line)", line)
        return found

    def runs(self, line: int) -> list[list[Any]]:
        found: list[list[Any]] = self.page.evaluate("(line) => typingPage.runs(line)", line)
        return found

    def shown_behind(self, line: int) -> str:
        found: str = self.page.evaluate("(line) => typingPage.shownBehind(line)", line)
        return found

    def select(self, first: tuple[int, int], last: tuple[int, int]) -> TypingEditor:
        self.page.evaluate("([from, to]) => typingPage.select(from, to)", [first, last])
        return self
