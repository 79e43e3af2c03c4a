"""What it costs to read and to write a text of 120 pages without a socket."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx

from bench.figures import Figure
from bench.live.house import House, long_text, opened

TIMES = 20


def figures(folder: Path) -> Iterator[Figure]:
    with opened(folder) as house:
        [script_id] = asyncio.run(house.add_scripts(long_text()))
        patched, cold, warm = asyncio.run(_rounds(house, f"/api/scripts/{script_id}"))
    for what, times in (
        ("PATCH {content} with one word changed", patched),
        ("GET, first after a change", cold),
        ("GET again", warm),
    ):
        yield Figure(f"{what}, 120 pages, median of {TIMES}", f"{statistics.median(times):.0f} ms")


async def _rounds(house: House, path: str) -> tuple[list[float], list[float], list[float]]:
    patched, cold, warm = [], [], []
    async with httpx.AsyncClient(base_url=house.servers[0].url, headers=house.member.bearer, timeout=60) as browser:
        content = (await browser.get(path)).json()["data"]["content"]
        for number in range(TIMES):
            _change_a_word(content, number)
            patched.append(await _timed(lambda: browser.patch(path, json={"content": content})))
            cold.append(await _timed(lambda: browser.get(path)))
            warm.append(await _timed(lambda: browser.get(path)))
    return patched, cold, warm


def _change_a_word(content: list[dict[str, Any]], number: int) -> None:
    pages = [each for each in content if each["type"] == "page"]
    run = pages[len(pages) * number // TIMES]["children"][1]["children"][0]
    first, _, rest = run["text"].partition(" ")
    run["text"] = f"{first}{number} {rest}"


async def _timed(ask: Callable[[], Awaitable[httpx.Response]]) -> float:
    started = time.perf_counter()
    answer = await ask()
    took = (time.perf_counter() - started) * 1000
    assert answer.status_code == 200, answer.text
    return took
