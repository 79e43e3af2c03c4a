"""Snapshots and history: how soon the list of 500 opens, and a stop of the slider over 100,000 edits is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page

from bench.editor.editor_tabs import SHOWN, add_script, open_signed_in_page
from bench.figures import Figure
from bench.live.bench_server import BenchServer, make_long_text
from bench.live.keys import make_key_updates
from screnpla.kit.rate_limits.limits import Limits
from screnpla.kit.services import Services
from screnpla.manuscript.document.store import LogEntry, append_entries
from screnpla.manuscript.history.compaction import compact_log
from screnpla.manuscript.history.restore_points import NewRestorePoint, Origin, add_restore_point
from screnpla.manuscript.history.text_figures import TextFigures
from screnpla.manuscript.models import MANUSCRIPT
from screnpla.manuscript.repository import document_rows

PAGES, EDITS, SNAPSHOTS = 120, 100_000, 500
IN_A_BURST = 50
IN_A_BASE = 40  # bursts
DRAWER_BUDGET, STOP_BUDGET = 300.0, 200.0  # milliseconds
VISITS, STEPS, LEAPS = 7, 20, 10
LOOK = 1_500  # milliseconds for which somebody looks at a stop
# From the press to the first frame that shows a snapshot.
OPENED = """() => new Promise((opened) => {
    const started = performance.now();
    const look = () => document.querySelector('[role=tabpanel] article')
        ? requestAnimationFrame(() => setTimeout(() => opened(performance.now() - started)))
        : requestAnimationFrame(look);
    document.querySelector('[role=tab][aria-label^=SnapShot]').click();
    look();
})"""
# From a key to the first frame that shows the text of another stop.
AWAIT_STOP = """() => {
    const stopOf = () => document.querySelector('article[data-stop][aria-busy=false]')?.dataset.stop;
    const before = stopOf();
    window.shownStop = new Promise((shown) => {
        addEventListener('keydown', () => {
            const started = performance.now();
            const look = () => stopOf() && stopOf() !== before
                ? requestAnimationFrame(() => setTimeout(() => shown(performance.now() - started)))
                : requestAnimationFrame(look);
            look();
        }, { once: true, capture: true });
    });
}"""


def figures(browser: Browser, bench_server: BenchServer, folder: Path) -> Iterator[Figure]:
    script_id = add_script(bench_server, PAGES, folder)
    # In a thread of its own: the browser's driver already runs an event loop in this one.
    with ThreadPoolExecutor(1) as executor:
        executor.submit(asyncio.run, _write_history(bench_server, script_id)).result()
    opening = [_measure_drawer(browser, bench_server, script_id) for _ in range(VISITS)]
    title = f"list of {SNAPSHOTS} snapshots, first opening of a visit to painted (median, slowest)"
    yield _make_figure(title, opening, DRAWER_BUDGET)
    page = open_signed_in_page(browser, bench_server)
    page.goto(f"/script/{script_id}/history")
    page.wait_for_selector("article[data-stop][aria-busy=false]")
    among = f"of the history of {EDITS:,} edits, key to painted (median, slowest)"
    yield _make_figure(f"next stop {among}", _measure_stops(page, "ArrowLeft", STEPS), STOP_BUDGET)
    yield _make_figure(f"a leap over a tenth {among}", _measure_stops(page, "PageDown", LEAPS - 1), STOP_BUDGET)
    page.context.close()


def _make_figure(title: str, times: Sequence[float], budget: float) -> Figure:
    took = f"{median(times):.0f}, {max(times):.0f} ms"
    return Figure(title, took, f"budget {budget:.0f} ms", f"{median(times) / budget:.2f}")


async def _write_history(bench_server: BenchServer, script_id: str) -> None:
    """Keys in bursts, and a snapshot after every few of them, all within the last day."""
    author: str = bench_server.member.user["id"]
    updates = await asyncio.to_thread(make_key_updates, make_long_text().state, EDITS, 1)
    entries = [LogEntry([update], author) for _, update in updates]
    bursts = EDITS // IN_A_BURST
    started = datetime.now(UTC) - timedelta(seconds=20 * bursts)
    figures_then = TextFigures(PAGES, 25_000, [{"kind": "action", "text": "The harbour lies still."}])
    async with bench_server.database() as database:
        services = Services(database, Limits("off"), lambda: datetime.now(UTC))
        async with database.reading() as db:
            document = await document_rows.find_document(db, script_id, MANUSCRIPT)
            assert document
        for number in range(bursts):
            now = started + timedelta(seconds=20 * number)
            async with database.session() as db:
                burst = entries[number * IN_A_BURST : (number + 1) * IN_A_BURST]
                appended = await append_entries(db, document.id, script_id, burst, now)
                if number % (bursts // SNAPSHOTS) == 0:
                    point = NewRestorePoint(f"Snapshot {number}", author, Origin.USER, figures_then)
                    add_restore_point(db, document.id, appended.last, point, now)
            # As a room does it: what it replaces becomes a keyframe.
            if (number + 1) % IN_A_BASE == 0:
                await compact_log(services, document.id)


def _measure_drawer(browser: Browser, bench_server: BenchServer, script_id: str) -> float:
    page = open_signed_in_page(browser, bench_server)
    try:
        page.goto(f"/script/{script_id}")
        page.wait_for_selector(SHOWN, state="attached")
        # Scenes are shown first, as on a first visit.
        page.get_by_role("button", name="Scenes", exact=True).click()
        page.wait_for_timeout(2_000)
        took: float = page.evaluate(OPENED)
        return took
    finally:
        page.context.close()


def _measure_stops(page: Page, key: str, count: int) -> list[float]:
    slider = page.get_by_role("slider", name="Moment")
    times: list[float] = []
    for _ in range(count):
        page.wait_for_timeout(LOOK)
        page.evaluate(AWAIT_STOP)
        slider.press(key)
        times.append(page.evaluate("() => window.shownStop"))
    return times
