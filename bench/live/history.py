"""Opening a script in which 100,000 keys were pressed, beside one of the same length in which none were."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Iterator
from pathlib import Path

import httpx

from bench.figures import Figure
from bench.live.bench_server import NOW, BenchServer, make_long_text, open_server
from bench.live.keys import make_key_updates
from bench.live.process import run_in_node
from screnpla.accounts.models import new_id
from screnpla.manuscript.document.store import LogEntry, append_entries, find_document
from screnpla.manuscript.models import MANUSCRIPT
from screnpla.manuscript.repository import document_rows

KEYS, AUTHORS, AT_ONCE = 100_000, 4, 1_000
TRIES = 3
PATIENCE = 60.0


def figures(folder: Path) -> Iterator[Figure]:
    with open_server(folder) as bench_server:
        other, new, old = asyncio.run(bench_server.add_scripts(make_long_text(), 3))
        asyncio.run(_press_keys(bench_server, old))
        with run_in_node("openers.mjs", places=[bench_server.place(old)]) as opener:
            [whole_log] = opener.ask("open")
            asyncio.run(_squash_log(bench_server, old))
        bench_server.servers[0].end()
        opening, reading = _measure_openings(bench_server, other, new, old)
    for title, times, unread in (("opening", opening, f"; {whole_log:.0f} ms by its log alone"), ("GET", reading, "")):
        ours, bare = statistics.median(times[old]), statistics.median(times[new])
        yield Figure(
            f"{title}, 120 pages with {KEYS:,} keys in their history, just started",
            f"{ours:.0f} ms{unread}",
            f"without a history {bare:.0f} ms",
            f"{ours / bare:.2f}",
        )


async def _press_keys(bench_server: BenchServer, script_id: str) -> None:
    updates = await asyncio.to_thread(make_key_updates, make_long_text().state, KEYS, AUTHORS)
    authors = [new_id() for _ in range(AUTHORS)]
    entries = [LogEntry([update], authors[author]) for author, update in updates]
    async with bench_server.database() as database:
        for start in range(0, KEYS, AT_ONCE):
            async with database.session() as db:
                document = await document_rows.find_document(db, script_id, MANUSCRIPT)
                assert document
                await append_entries(db, document.id, script_id, entries[start : start + AT_ONCE], NOW)


async def _squash_log(bench_server: BenchServer, script_id: str) -> None:
    """As it happens in a room: somebody writes a word, and a while later the log has been put together."""
    async with _browser(bench_server) as browser:
        path = f"/api/scripts/{script_id}"
        content = (await browser.get(path)).json()["data"]["content"]
        content[-1]["children"][-1]["children"][0]["text"] += " Now."
        assert (await browser.patch(path, json={"content": content})).status_code == 200
    until = time.monotonic() + PATIENCE
    async with bench_server.database() as database:
        while time.monotonic() < until:
            async with database.reading() as db:
                found = await find_document(db, script_id)
            if found and found.base_seq >= KEYS:
                return
            await asyncio.sleep(1)
    raise AssertionError("the log was not put together")


def _measure_openings(
    bench_server: BenchServer, other: str, new: str, old: str
) -> tuple[dict[str, list[float]], dict[str, list[float]]]:
    """Milliseconds by script. What any first opening takes is not the history's: another script is opened before."""
    opening: dict[str, list[float]] = {new: [], old: []}
    reading: dict[str, list[float]] = {new: [], old: []}
    for _ in range(TRIES):
        bench_server.servers[0].start()
        with run_in_node("openers.mjs", places=[bench_server.place(each) for each in (other, new, old)]) as opener:
            _, *times = opener.ask("open")
        for script_id, took in zip((new, old), times, strict=True):
            opening[script_id].append(took)
        asyncio.run(_read(bench_server, other))
        for script_id in (new, old):
            reading[script_id].append(asyncio.run(_read(bench_server, script_id)))
        bench_server.servers[0].end()
    return opening, reading


async def _read(bench_server: BenchServer, script_id: str) -> float:
    async with _browser(bench_server) as browser:
        started = time.perf_counter()
        answer = await browser.get(f"/api/scripts/{script_id}")
        took = (time.perf_counter() - started) * 1000
    assert answer.status_code == 200, answer.text
    return took


def _browser(bench_server: BenchServer) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=bench_server.servers[0].url, headers=bench_server.member.bearer, timeout=60)
