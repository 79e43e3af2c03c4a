"""What several ask for at once."""

from __future__ import annotations

import asyncio

import pytest

from screnpla.manuscript.asked_together import AskedTogether


async def test_it_is_worked_out_once_and_then_anew() -> None:
    asked: AskedTogether[int] = AskedTogether()
    made: list[int] = []

    async def work() -> int:
        await asyncio.sleep(0)
        made.append(len(made))
        return len(made)

    assert await asyncio.gather(*(asked.get("a", work) for _ in range(30))) == [1] * 30
    assert await asked.get("a", work) == 2
    assert made == [0, 1]


async def test_who_leaves_takes_nothing_from_the_others() -> None:
    asked: AskedTogether[str] = AskedTogether()
    go_on = asyncio.Event()

    async def work() -> str:
        await go_on.wait()
        return "pages"

    first = asyncio.create_task(asked.get("a", work))
    second = asyncio.create_task(asked.get("a", work))
    await asyncio.sleep(0)
    first.cancel()
    go_on.set()
    assert await second == "pages"
    with pytest.raises(asyncio.CancelledError):
        await first


async def test_a_failure_is_everybodys_and_is_not_kept() -> None:
    asked: AskedTogether[str] = AskedTogether()

    async def fails() -> str:
        raise LookupError("gone")

    async def works() -> str:
        return "pages"

    with pytest.raises(LookupError):
        await asked.get("a", fails)
    assert await asked.get("a", works) == "pages"
