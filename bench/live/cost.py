"""What it costs to read and to write a text of 120 pages without a socket."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Awaitable, Iterator
from pathlib import Path
from typing import Any

import httpx

from bench.figures import Figure
from bench.live.house import House, long_text, opened
from bench.live.process import cpu_seconds

TIMES = 20


class Asked:
    """One kind of request: how long each took, and what the server spent on them."""

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self._times: list[float] = []
        self._cpu = 0.0

    async def time(self, ask: Awaitable[httpx.Response]) -> None:
        cpu, started = cpu_seconds(self._pid), time.perf_counter()
        answer = await ask
        self._times.append((time.perf_counter() - started) * 1000)
        self._cpu += cpu_seconds(self._pid) - cpu
        assert answer.status_code == 200, answer.text

    def __str__(self) -> str:
        return f"{statistics.median(self._times):.0f} ms, CPU {self._cpu * 1000 / len(self._times):.0f} ms"


def figures(folder: Path) -> Iterator[Figure]:
    with opened(folder) as house:
        [script_id] = asyncio.run(house.add_scripts(long_text()))
        asked = asyncio.run(_rounds(house, f"/api/scripts/{script_id}"))
    for what, each in zip(("PATCH with one word changed", "GET after a change", "GET again"), asked, strict=True):
        yield Figure(f"{what}, 120 pages, median of {TIMES}", str(each))


async def _rounds(house: House, path: str) -> tuple[Asked, Asked, Asked]:
    server = house.servers[0]
    patched, cold, warm = Asked(server.pid), Asked(server.pid), Asked(server.pid)
    async with httpx.AsyncClient(base_url=server.url, headers=house.member.bearer, timeout=60) as browser:
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
