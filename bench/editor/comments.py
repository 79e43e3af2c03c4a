"""Comments of a script: threads all over it, and how soon their list opens."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page
from sqlalchemy import insert

from bench.editor.editor_tabs import SHOWN, add_script, open_signed_in_page
from bench.figures import Figure
from bench.live.bench_server import BenchServer
from screnpla.accounts.models import new_id
from screnpla.manuscript.document.store import load_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.review.anchors.carry import make_anchor
from screnpla.review.anchors.text_lines import TextLines, TextPoint
from screnpla.review.models import OPEN, PASSAGE, ScriptReview, Thread, ThreadAnchor, ThreadComment

NOW = datetime(2026, 11, 18, tzinfo=UTC)
LETTERS = 10
PAGES, THREADS, COMMENTS = 120, 1_000, 5
BUDGET = 300.0  # milliseconds
VISITS = 7
# From the press to the first frame that shows a thread.
OPENED = """() => new Promise((opened) => {
    const started = performance.now();
    const look = () => document.querySelector('[role=tabpanel] article')
        ? requestAnimationFrame(() => setTimeout(() => opened(performance.now() - started)))
        : requestAnimationFrame(look);
    document.querySelector('[role=tab][aria-label^=Comments]').click();
    look();
})"""


def add_threads(bench_server: BenchServer, script_id: str, count: int, comments: int = 1) -> None:
    """Half of them around the middle, the others all over the script."""
    # In a thread of its own: the browser's driver already runs an event loop in this one.
    with ThreadPoolExecutor(1) as executor:
        executor.submit(asyncio.run, _store_threads(bench_server, script_id, count, comments)).result()


async def _store_threads(bench_server: BenchServer, script_id: str, count: int, comments: int) -> None:
    async with bench_server.database() as database, database.session() as db:
        stored = await load_document(db, script_id)
        lines = TextLines.of(read_screenplay(stored).elements)
        db.add(ScriptReview(script_id=script_id, version=1))
        tables: dict[type[Any], list[dict[str, Any]]] = {Thread: [], ThreadAnchor: [], ThreadComment: []}
        for number, index in enumerate(_spread(lines, count)):
            anchor = make_anchor(lines, TextPoint(index, 0), TextPoint(index, LETTERS))
            id_ = new_id()
            about = {"script_id": script_id, "public_id": f"t{number}", "number": number, "kind": PASSAGE}
            state = {"target_id": "", "is_single": False, "status": OPEN, "version": 1, "extra": {}, "created_at": NOW}
            tables[Thread].append({"id": id_, **about, **state})
            tables[ThreadAnchor].append({"thread_id": id_, "document_id": stored.id, **asdict(anchor)})
            tables[ThreadComment] += [
                _make_comment(id_, position, bench_server.member.user) for position in range(comments)
            ]
        await db.flush()
        for table, rows in tables.items():
            for first in range(0, len(rows), 500):
                await db.execute(insert(table), rows[first : first + 500])


def _spread(lines: TextLines, count: int) -> list[int]:
    long_lines = [index for index, line in enumerate(lines.lines) if len(line.text) > LETTERS + 2]
    half = count // 2
    middle = max(len(long_lines) // 2 - half, 0)
    near = [long_lines[(middle + 2 * number) % len(long_lines)] for number in range(half)]
    return near + [long_lines[number * len(long_lines) // (count - half)] for number in range(count - half)]


def _make_comment(thread_id: str, position: int, author: dict[str, Any]) -> dict[str, Any]:
    words = "The lamp should turn before she speaks, and nobody should see who lit it. " * (1 + position % 3)
    return {
        "id": new_id(),
        "thread_id": thread_id,
        "public_id": f"c{position}",
        "position": position,
        "version": 1,
        "author_id": author["id"],
        "author": author["name"],
        "text": words,
        "mentions": [],
        "extra": {},
        "created_at": NOW,
    }


def figures(browser: Browser, bench_server: BenchServer, folder: Path) -> Iterator[Figure]:
    script_id = add_script(bench_server, PAGES, folder)
    add_threads(bench_server, script_id, THREADS, COMMENTS)
    times = [_measure_opening(browser, bench_server, script_id) for _ in range(VISITS)]
    title = f"list of {THREADS * COMMENTS:,} comments, first opening of a visit to painted (median, slowest)"
    took = f"{median(times):.0f}, {max(times):.0f} ms"
    yield Figure(title, took, f"budget {BUDGET:.0f} ms", f"{median(times) / BUDGET:.2f}")


def _measure_opening(browser: Browser, bench_server: BenchServer, script_id: str) -> float:
    page: Page = open_signed_in_page(browser, bench_server)
    try:
        with page.expect_response(lambda answer: "/threads" in answer.url):
            page.goto(f"/script/{script_id}")
        page.wait_for_selector(SHOWN, state="attached")
        # Scenes are shown first, as on a first visit.
        page.get_by_role("button", name="Scenes", exact=True).click()
        page.wait_for_timeout(2_000)
        took: float = page.evaluate(OPENED)
        return took
    finally:
        page.context.close()
