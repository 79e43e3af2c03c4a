"""Looking for words in a long script: how soon they are found, and what a key costs while the bar is open."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page

from bench.editor.editor_tabs import EditorTab, add_script, open_our_editor
from bench.editor.keys import WARMING, make_keys, median_and_p95, press_keys, show_times
from bench.figures import Figure
from bench.live.bench_server import BenchServer

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
        const started = performance.now();
        write(words);
        requestAnimationFrame(() => setTimeout(() => answered(performance.now() - started)));
    }));
})"""


def figures(browser: Browser, bench_server: BenchServer, folder: Path, bundles: Path) -> Iterator[Figure]:
    script_id = add_script(bench_server, PAGES, folder)
    with open_our_editor(browser, bench_server, script_id, bundles) as tab:
        answers = [answer for words in LOOKED_FOR for answer in _find_times(tab, words)]
        slowest = max(answers)
        title = f"find over {PAGES} pages, first answer painted (median, slowest)"
        took = f"{median(answers):.0f}, {slowest:.0f} ms"
        yield Figure(title, took, f"budget {FIRST_ANSWER:.0f} ms", f"{slowest / FIRST_ANSWER:.2f}")
        yield _key_times(tab)


def _find_times(tab: EditorTab, words: str) -> list[float]:
    with tab.caret("middle", 0):
        _open(tab.page)
        times: list[float] = [tab.page.evaluate(ANSWERED, [words]) for _ in range(TIMES)]
        _close(tab.page)
        return times


def _key_times(tab: EditorTab) -> Figure:
    """In turns, so that a busy moment hits both. What is looked for stands in most lines on the screen."""
    closed: list[float] = []
    opened: list[float] = []
    with tab.caret("middle", 0):
        press_keys(tab.page, make_keys(WARMING))
    for turn in range(1, ROUNDS + 1):
        with tab.caret("middle", turn):
            closed += press_keys(tab.page, make_keys(KEYS))
        with tab.caret("middle", turn + ROUNDS):
            _open(tab.page, "the")
            tab.page.evaluate("([where, turn]) => placeCaret(where, turn)", ["middle", turn + ROUNDS])
            tab.page.focus(".script-text")
            opened += press_keys(tab.page, make_keys(KEYS))
            _close(tab.page)
    title = f"key to painted, {PAGES} pages, caret in the middle, find bar open (median, p95)"
    ratios = (one / other for one, other in zip(median_and_p95(opened), median_and_p95(closed), strict=True))
    return Figure(
        title, show_times(opened), f"closed {show_times(closed)}", ", ".join(f"{ratio:.2f}" for ratio in ratios)
    )


def _open(page: Page, words: str = "") -> None:
    page.keyboard.press("Control+f")
    page.wait_for_selector("#find-words")
    page.fill("#find-words", words)
    page.wait_for_timeout(300)


def _close(page: Page) -> None:
    page.keyboard.press("Escape")
    page.wait_for_selector("#find-words", state="detached")
