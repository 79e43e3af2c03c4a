"""Memory of an open script in the browser, before and after thousands of keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page

from bench.editor.editor_tabs import BARE, EditorTab, add_script, open_bare_editor, open_our_editor
from bench.editor.keys import WORDS
from bench.figures import Figure
from bench.live.bench_server import BenchServer

PAGES = 120
KEYS = 5000


def figures(browser: Browser, bench_server: BenchServer, folder: Path, bundles: Path) -> Iterator[Figure]:
    script_id = add_script(bench_server, PAGES, folder)
    with open_our_editor(browser, bench_server, script_id, bundles) as tab:
        ours = _before_and_after(tab)
    name = next(iter(BARE))
    with open_bare_editor(browser, name, PAGES, bundles) as tab:
        bare = _before_and_after(tab)
    title = f"JavaScript heap, {PAGES} pages, before and after {KEYS:,} keys"
    yield Figure(title, _format_sizes(ours), f"{name} {_format_sizes(bare)}", f"{ours[1] / bare[1]:.2f}")


def _before_and_after(tab: EditorTab) -> tuple[float, float]:
    with tab.caret("middle", 0):
        before = _used(tab.page)
        for _ in range(KEYS // len(WORDS)):
            # As fast as they are taken; a new line now and then.
            tab.page.keyboard.type(WORDS[:-1])
            tab.page.keyboard.press("Enter")
        return before, _used(tab.page)


def _used(page: Page) -> float:
    page.wait_for_timeout(3000)
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    used: float = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    return used


def _format_sizes(sizes: tuple[float, float]) -> str:
    return ", ".join(f"{size / 1_000_000:.1f}" for size in sizes) + " MB"
