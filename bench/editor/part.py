"""Everything measured of the editor, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

from bench import foreign_keys
from bench.editor import finding, heap, keys, opening
from bench.editor.desks import bundle, launch
from bench.figures import Figure
from bench.live.house import opened


def figures(folder: Path) -> Iterator[Figure]:
    yield from foreign_keys.figures(folder)
    bundles = bundle(folder)
    with opened(folder / "house") as house, sync_playwright() as playwright:
        browser = launch(playwright)
        yield from keys.figures(browser, house, folder, bundles)
        yield from finding.figures(browser, house, folder, bundles)
        yield from opening.figures(browser, house, folder)
        yield from heap.figures(browser, house, folder, bundles)
        browser.close()
