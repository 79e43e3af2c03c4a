"""Single flight: callers at the same time share one piece of work."""

from __future__ import annotations

import asyncio

import pytest

from screnpla.manuscript.derived.single_flight import SingleFlight


async def test_concurrent_calls_share_one_run_and_a_later_call_runs_again() -> None:
    flight: SingleFlight[int] = SingleFlight()
    calls: list[int] = []

    async def work() -> int:
        await asyncio.sleep(0)
        calls.append(len(calls))
        return len(calls)

    assert await asyncio.gather(*(flight.run("a", work) for _ in range(30))) == [1] * 30
    assert await flight.run("a", work) == 2
    assert calls == [0, 1]


async def test_a_cancelled_caller_does_not_cancel_the_work_of_the_others() -> None:
    flight: SingleFlight[str] = SingleFlight()
    go_on = asyncio.Event()

    async def work() -> str:
        await go_on.wait()
        return "pages"

    first = asyncio.create_task(flight.run("a", work))
    second = asyncio.create_task(flight.run("a", work))
    await asyncio.sleep(0)
    first.cancel()
    go_on.set()
    assert await second == "pages"
    with pytest.raises(asyncio.CancelledError):
        await first


async def test_a_failure_is_raised_and_not_cached() -> None:
    flight: SingleFlight[str] = SingleFlight()

    async def fails() -> str:
        raise LookupError("gone")

    async def works() -> str:
        return "pages"

    with pytest.raises(LookupError):
        await flight.run("a", fails)
    assert await flight.run("a", works) == "pages"
