"""The Redis bus: malformed messages do no harm, nor does Redis that goes down and comes up again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from screnpla.manuscript.live.redis_bus import RedisBus
from tests.servers.redis import RedisServer

pytestmark = pytest.mark.asyncio
PATIENCE = 30


class Side:
    """One process, with the messages it received and each report that Redis went away or came back."""

    def __init__(self, redis: RedisServer) -> None:
        self.bus = RedisBus(redis.url)
        self.received: asyncio.Queue[bytes] = asyncio.Queue()
        self.changes: asyncio.Queue[bool] = asyncio.Queue()
        self.bus.on_state_change = lambda: self.changes.put_nowait(self.bus.is_down)
        self.bus.start()

    async def receive(self) -> bytes:
        async with asyncio.timeout(PATIENCE):
            return await self.received.get()

    async def is_told_that_redis_is(self, *, away: bool) -> None:
        async with asyncio.timeout(PATIENCE):
            while await self.changes.get() is not away:
                pass


@asynccontextmanager
async def two(redis: RedisServer) -> AsyncIterator[tuple[Side, Side]]:
    sender, receiver = Side(redis), Side(redis)
    for side in (sender, receiver):
        await side.is_told_that_redis_is(away=False)
    yield sender, receiver
    for side in (sender, receiver):
        await side.bus.close()


def broken(_: bytes) -> None:
    raise KeyError


async def test_a_failing_handler_is_not_taken_for_a_lost_redis(redis: RedisServer) -> None:
    async with two(redis) as (sender, receiver):
        await receiver.bus.subscribe("broken", broken)
        await receiver.bus.subscribe("whole", receiver.received.put_nowait)
        sender.bus.publish("broken", b"x")
        sender.bus.publish("whole", b"well")
        assert await receiver.receive() == b"well"
        assert receiver.changes.empty()


async def test_a_subscription_made_while_redis_comes_back_receives_messages(redis: RedisServer) -> None:
    async with two(redis) as (sender, receiver):
        redis.stop()
        for side in (sender, receiver):
            await side.is_told_that_redis_is(away=True)
        for number in range(300):
            await receiver.bus.subscribe(f"old{number}", receiver.received.put_nowait)
        names = asyncio.create_task(heard_until_back(receiver))
        await asyncio.to_thread(redis.start)
        await sender.is_told_that_redis_is(away=False)
        for name in await names:
            sender.bus.publish(name, name.encode())
            assert await receiver.receive() == name.encode()


async def heard_until_back(side: Side) -> list[str]:
    """The last of the rooms that are opened meanwhile, one after the other."""
    names: list[str] = []
    while side.changes.empty():
        names.append(f"new{len(names)}")
        await side.bus.subscribe(names[-1], side.received.put_nowait)
        await asyncio.sleep(0.0005)
    return names[-300:]
