"""All figures of the editor."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

from bench import remote_keys
from bench.editor import comments, find_bar, heap, keys, marking, opening, planning, production, snapshots
from bench.editor.editor_tabs import bundle_editors, launch_browser
from bench.figures import Figure
from bench.live.bench_server import open_server


def figures(folder: Path) -> Iterator[Figure]:
    yield from remote_keys.figures(folder)
    bundles = bundle_editors(folder)
    with open_server(folder / "data") as bench_server, sync_playwright() as playwright:
        browser = launch_browser(playwright)
        yield from keys.figures(browser, bench_server, folder, bundles)
        yield from marking.figures(browser, bench_server, folder, bundles)
        yield from production.figures(browser, bench_server, folder, bundles)
        yield from comments.figures(browser, bench_server, folder)
        yield from snapshots.figures(browser, bench_server, folder)
        yield from planning.figures(browser, bench_server, folder)
        yield from find_bar.figures(browser, bench_server, folder, bundles)
        yield from opening.figures(browser, bench_server, folder)
        yield from heap.figures(browser, bench_server, folder, bundles)
        browser.close()
