"""Another writer's key arriving in an open editor: the JavaScript it costs, beside y-prosemirror."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Page, sync_playwright

from bench import scripts
from bench.figures import Figure
from screnpla.screenplay.formats import register
from tests.screenplay.layout.typescript_layout import as_json
from tests.screenplay.typescript_process import BUNDLER, WEB
from tests.servers.chromium import ARGUMENTS, EXECUTABLE

SOURCE = WEB / "src" / "testing" / "remoteKeys.ts"
# Milliseconds of the median, by pages.
BUDGETS = {120: 2.0, 500: 6.0}
PEER = "y-prosemirror"
KINDS = ("keys", "enters")


def figures(folder: Path) -> Iterator[Figure]:
    bundle = _bundled(folder)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=EXECUTABLE, args=ARGUMENTS)
        page = chromium.new_page()
        page.add_script_tag(content=bundle)
        for pages, budget in BUDGETS.items():
            yield from _compared(page, pages, _elements(pages, folder), budget)
        chromium.close()


def _compared(page: Page, pages: int, elements: list[dict[str, Any]], budget: float) -> Iterator[Figure]:
    # Both stand on the same library, which becomes fast with use: the first round of each is not counted.
    rounds = [(_measure(page, elements, "ours"), _measure(page, elements, PEER)) for _ in range(3)]
    ours, theirs = (
        {kind: [time for times in side[1:] for time in times[kind]] for kind in KINDS}
        for side in zip(*rounds, strict=True)
    )
    for name, kind in (("key", "keys"), ("Enter", "enters")):
        title = f"another's {name} arrives, JavaScript, {pages} pages (median, p95)"
        ratio = f"{median(ours[kind]) / median(theirs[kind]):.2f}"
        yield Figure(title, _format_times(ours[kind]), f"{PEER} {_format_times(theirs[kind])}", ratio)
    yield Figure(
        f"another's key arrives, JavaScript, {pages} pages",
        _format_times(ours["keys"]),
        f"budget {budget:.0f} ms",
        f"{median(ours['keys']) / budget:.2f}",
    )


def _measure(page: Page, elements: list[dict[str, Any]], binding: str) -> dict[str, list[float]]:
    expression = "([elements, binding]) => measureForeignKeys(elements, binding)"
    times: dict[str, list[float]] = page.evaluate(expression, [elements, binding])
    return times


def _format_times(times: list[float]) -> str:
    return f"{median(times):.1f}, {quantiles(times, n=20)[-1]:.1f} ms"


def _elements(pages: int, folder: Path) -> list[dict[str, Any]]:
    path = folder / f"{pages}.fdx"
    scripts.write_fdx(scripts.make_blocks(pages), path)
    return as_json(register.read(path.read_bytes(), path.name).screenplay.elements)


def _bundled(folder: Path) -> str:
    target = folder / "remoteKeys.js"
    options = ["--format", "iife", "--platform", "browser", "--log-level", "silent"]
    subprocess.run([BUNDLER, SOURCE, *options, "--file", target], check=True, stdout=subprocess.DEVNULL, cwd=WEB)
    return target.read_text()
