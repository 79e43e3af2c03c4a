"""Looking for words in a long script: how soon they are found, and what a key costs while the bar is open."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page

from bench.editor.desks import Desk, add_script, our_desk
from bench.editor.keys import WARMING, ends, letters, pressed, shown
from bench.figures import Figure
from bench.live.house import House

PAGES = 500
# Milliseconds.
FIRST_ANSWER = 100.0
# In hundreds of lines, in many, and in none.
LOOKED_FOR = ("the", "harbour", "xylophone")
TIMES, ROUNDS, KEYS = 5, 3, 100
# From the last letter of what is looked for to the frame that says how often it is there.
ANSWERED = """([words]) => new Promise((answered) => {
    const field = document.getElementById('find-words');
    const write = (text) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    write('');
    requestAnimationFrame(() => setTimeout(() => {
        const begun = performance.now();
        write(words);
        requestAnimationFrame(() => setTimeout(() => answered(performance.now() - begun)));
    }));
})"""


def figures(browser: Browser, house: House, folder: Path, bundles: Path) -> Iterator[Figure]:
    script_id = add_script(house, PAGES, folder)
    with our_desk(browser, house, script_id, bundles) as desk:
        answers = [answer for words in LOOKED_FOR for answer in _answers(desk, words)]
        slowest = max(answers)
        title = f"find over {PAGES} pages, first answer painted (median, slowest)"
        took = f"{median(answers):.0f}, {slowest:.0f} ms"
        yield Figure(title, took, f"budget {FIRST_ANSWER:.0f} ms", f"{slowest / FIRST_ANSWER:.2f}")
        yield _keys(desk)


def _answers(desk: Desk, words: str) -> list[float]:
    with desk.caret("middle", 0):
        _open(desk.page)
        times: list[float] = [desk.page.evaluate(ANSWERED, [words]) for _ in range(TIMES)]
        _close(desk.page)
        return times


def _keys(desk: Desk) -> Figure:
    """In turns, so that a busy moment hits both. What is looked for stands in most lines on the screen."""
    closed: list[float] = []
    opened: list[float] = []
    with desk.caret("middle", 0):
        pressed(desk.page, letters(WARMING))
    for turn in range(1, ROUNDS + 1):
        with desk.caret("middle", turn):
            closed += pressed(desk.page, letters(KEYS))
        with desk.caret("middle", turn + ROUNDS):
            _open(desk.page, "the")
            desk.page.evaluate("([where, turn]) => placeCaret(where, turn)", ["middle", turn + ROUNDS])
            desk.page.focus(".script-text")
            opened += pressed(desk.page, letters(KEYS))
            _close(desk.page)
    title = f"key to painted, {PAGES} pages, caret in the middle, find bar open (median, p95)"
    ratios = (one / other for one, other in zip(ends(opened), ends(closed), strict=True))
    return Figure(title, shown(opened), f"closed {shown(closed)}", ", ".join(f"{ratio:.2f}" for ratio in ratios))


def _open(page: Page, words: str = "") -> None:
    page.keyboard.press("Control+f")
    page.wait_for_selector("#find-words")
    page.fill("#find-words", words)
    page.wait_for_timeout(300)


def _close(page: Page) -> None:
    page.keyboard.press("Escape")
    page.wait_for_selector("#find-words", state="detached")
