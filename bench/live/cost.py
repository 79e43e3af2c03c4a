"""Cost of reading and writing a text of 120 pages without a socket."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Awaitable, Iterator
from pathlib import Path
from typing import Any

import httpx

from bench.figures import Figure
from bench.live.bench_server import BenchServer, make_long_text, open_server
from bench.live.process import read_cpu_seconds

TIMES = 20


class RequestTimes:
    """One kind of request: how long each took, and what the server spent on them."""

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self._times: list[float] = []
        self._cpu = 0.0

    async def time(self, ask: Awaitable[httpx.Response]) -> None:
        cpu, started = read_cpu_seconds(self._pid), time.perf_counter()
        answer = await ask
        self._times.append((time.perf_counter() - started) * 1000)
        self._cpu += read_cpu_seconds(self._pid) - cpu
        assert answer.status_code == 200, answer.text

    def __str__(self) -> str:
        return f"{statistics.median(self._times):.0f} ms, CPU {self._cpu * 1000 / len(self._times):.0f} ms"


def figures(folder: Path) -> Iterator[Figure]:
    with open_server(folder) as bench_server:
        [script_id] = asyncio.run(bench_server.add_scripts(make_long_text()))
        request_times = asyncio.run(_rounds(bench_server, f"/api/scripts/{script_id}"))
    for title, each in zip(
        ("PATCH with one word changed", "GET after a change", "GET again"), request_times, strict=True
    ):
        yield Figure(f"{title}, 120 pages, median of {TIMES}", str(each))


async def _rounds(bench_server: BenchServer, path: str) -> tuple[RequestTimes, RequestTimes, RequestTimes]:
    server = bench_server.servers[0]
    patched, cold, warm = RequestTimes(server.pid), RequestTimes(server.pid), RequestTimes(server.pid)
    async with httpx.AsyncClient(base_url=server.url, headers=bench_server.member.bearer, timeout=60) as browser:
        content = (await browser.get(path)).json()["data"]["content"]
        for number in range(TIMES):
            _change_a_word(content, number)
            await patched.time(browser.patch(path, json={"content": content}))
            await cold.time(browser.get(path))
            await warm.time(browser.get(path))
    return patched, cold, warm


def _change_a_word(content: list[dict[str, Any]], number: int) -> None:
    pages = [each for each in content if each["type"] == "page"]
    run = pages[len(pages) * number // TIMES]["children"][1]["children"][0]
    first, _, rest = run["text"].partition(" ")
    run["text"] = f"{first}{number} {rest}"
