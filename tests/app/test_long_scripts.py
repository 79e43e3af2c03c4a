"""Attacks by long scripts: whatever one person saves, the server goes on serving and saving for the others."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from tests.callers import Caller
from tests.live.writers import sign_in_writer
from tests.matrix import choose
from tests.servers.health_probe import MOST_SECONDS, HealthProbe
from tests.servers.served import Served

pytestmark = pytest.mark.asyncio(loop_scope="module")

# Elements of a thousand characters each: the longest script that is accepted has eight thousand.
ELEMENTS = choose(400, 7_800, "scripts of eight million characters saved at once with those of others")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def people(served: Served) -> AsyncIterator[list[Caller]]:
    async with AsyncExitStack() as closing:
        callers = [await closing.enter_async_context(sign_in_writer(served)) for _ in range(3)]
        for caller in callers:
            caller.member.browser.timeout = 300
        yield callers


def make_content(seed: int) -> list[dict[str, Any]]:
    """Another seed changes every word, and leaves the blanks between them."""
    chance = random.Random(seed)
    words = ["".join(chance.choices("abcdefghijklmnopqrstuvwxyz", k=6)) for _ in range(5_000)]
    texts = [" ".join(chance.choices(words, k=140)) for _ in range(ELEMENTS)]
    return [{"type": "action", "id": f"a{number}", "children": [{"text": text}]} for number, text in enumerate(texts)]


@asynccontextmanager
async def small_writes(callers: list[Caller]) -> AsyncIterator[list[int]]:
    """Each of them changes a script of their own all the time; the list has the status of every answer."""
    statuses: list[int] = []
    is_over = asyncio.Event()

    async def write_on(caller: Caller, script_id: str) -> None:
        while not is_over.is_set():
            body = {"logline": f"Draft {len(statuses)}"}
            statuses.append((await caller.ask("PATCH", f"scripts/{script_id}", body)).status_code)

    script_ids = [await caller.script() for caller in callers]
    writing = [asyncio.create_task(write_on(*pair)) for pair in zip(callers, script_ids, strict=True)]
    yield statuses
    is_over.set()
    await asyncio.gather(*writing)


async def test_others_are_served_and_saved_while_somebody_saves_a_long_script(
    served: Served, people: list[Caller]
) -> None:
    attacker, *others = people
    with HealthProbe(served) as health:
        async with small_writes(others) as statuses:
            script_id = await attacker.script(content=make_content(1))
            await attacker.ask_ok("PATCH", f"scripts/{script_id}", {"content": make_content(2)})
            await attacker.ask_ok("POST", f"scripts/{script_id}/duplicate")
    assert health.slowest < MOST_SECONDS
    assert set(statuses) == {200}


async def test_others_are_served_while_the_losses_of_a_long_export_are_found(
    served: Served, people: list[Caller]
) -> None:
    count = choose(3_000, 99_000, "exports of a hundred thousand elements")
    text = "Rain on the sea. " * choose(25, 2, "exports of a hundred thousand elements")
    lines = [{"type": "action", "children": [{"text": f"{number} {text}"}]} for number in range(count)]
    script_id = await people[0].script(content=lines)
    before = list_children(served.pid)
    with HealthProbe(served) as health:
        found = await people[0].ask_ok("POST", f"scripts/{script_id}/export/losses", {"format": "txt"})
        refused = await people[0].ask("POST", f"scripts/{script_id}/export", {"format": "fdx", "watermark": "For Bo"})
    assert found["data"]["losses"] == []
    assert (refused.status_code, refused.json()["message"]) == (422, "Final Draft files cannot have a watermark.")
    assert health.slowest < MOST_SECONDS
    assert list_children(served.pid) - before, "a long export has a process of its own"


def list_children(pid: int) -> set[str]:
    return set(Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
