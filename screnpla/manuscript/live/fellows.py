"""The other processes of the house, through Redis: what was written, who is where, whose rights have changed.

Nothing depends on it: what it carries is in the database already, or is presence. While Redis is away every process
looks there by itself, and goes on saving.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable

from redis.asyncio import Redis
from redis.asyncio.client import PubSub

from screnpla.kit.log import log, place_of

_PREFIX = b"screnpla:"
_ME = 8
FIRST_RETRY, LAST_RETRY = 0.2, 2.0
# Who says nothing for so long is asked whether they are there.
SILENT = 10.0
# What waits to be told while Redis is slow; beyond it others find out by looking.
MOST_WAITING = 10_000

Hear = Callable[[bytes], None]


class Fellows:
    def __init__(self, redis_url: str | None) -> None:
        self._redis = _redis(redis_url) if redis_url else None
        self._me = secrets.token_bytes(_ME)
        self._hearing: dict[bytes, Hear] = {}
        self._pubsub: PubSub | None = None
        self._to_tell: asyncio.Queue[tuple[bytes, bytes]] = asyncio.Queue(MOST_WAITING)
        self._tasks: list[asyncio.Task[None]] = []
        self.is_away = False
        # Called when Redis has gone, and when it is there (again): something may have been missed.
        self.on_change: Callable[[], None] = lambda: None

    @property
    def are_possible(self) -> bool:
        return self._redis is not None

    def start(self) -> None:
        if self._redis is not None:
            self._tasks = [asyncio.create_task(self._tell_on()), asyncio.create_task(self._listen())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._redis is not None:
            await self._redis.aclose()

    def tell(self, channel: str, message: bytes) -> None:
        """In the order in which it is called."""
        if self._redis is None or self.is_away or self._to_tell.full():
            return
        self._to_tell.put_nowait((_PREFIX + channel.encode(), self._me + message))

    async def hear(self, channel: str, hear: Hear) -> None:
        name = _PREFIX + channel.encode()
        self._hearing[name] = hear
        if self._pubsub is not None and not self.is_away:
            await self._tried(self._pubsub.subscribe(name))

    async def hear_no_more(self, channel: str) -> None:
        name = _PREFIX + channel.encode()
        self._hearing.pop(name, None)
        if self._pubsub is not None and not self.is_away:
            await self._tried(self._pubsub.unsubscribe(name))

    async def _tried(self, asked: Awaitable[object]) -> bool:
        try:
            await asked
        except Exception as failure:  # noqa: BLE001  the listening task meets it, too, and begins anew
            log.warning("fellows.redis_away", error=type(failure).__name__)
            return False
        return True

    async def _tell_on(self) -> None:
        assert self._redis is not None
        while True:
            channel, message = await self._to_tell.get()
            # A line that broke while Redis is there is made anew; others would not know that they missed something.
            while not await self._tried(self._redis.publish(channel, message)) and not self.is_away:  # noqa: ASYNC110
                await asyncio.sleep(FIRST_RETRY)

    async def _listen(self) -> None:
        retry = FIRST_RETRY
        while True:
            try:
                await self._hear_all()
            except asyncio.CancelledError:
                raise
            except Exception as failure:  # noqa: BLE001  whichever way Redis fails
                if not self.is_away:
                    self.is_away = True
                    log.warning("fellows.redis_away", error=type(failure).__name__)
                    self.on_change()
            await asyncio.sleep(retry)
            retry = min(retry * 2, LAST_RETRY) if self.is_away else FIRST_RETRY

    async def _hear_all(self) -> None:
        assert self._redis is not None
        async with self._redis.pubsub() as pubsub:
            # Something of our own, so that there is always a subscription to wait on.
            await pubsub.subscribe(_PREFIX + b"house")
            # From here on who begins to hear something subscribes by itself.
            self._pubsub, was_away, self.is_away = pubsub, self.is_away, False
            for channel in list(self._hearing):
                await pubsub.subscribe(channel)
            if was_away:
                log.info("fellows.redis_back")
            self.on_change()
            await self._hear_on(pubsub)

    async def _hear_on(self, pubsub: PubSub) -> None:
        is_asked = False
        while True:
            message = await pubsub.get_message(timeout=SILENT)
            if message is None:
                if is_asked:
                    raise TimeoutError
                await pubsub.ping()
            elif message["type"] == "message":
                self._hear(message["channel"], message["data"])
            is_asked = message is None

    def _hear(self, channel: bytes, data: bytes) -> None:
        hear = self._hearing.get(channel)
        if hear is None or data[:_ME] == self._me:
            return
        try:
            hear(data[_ME:])
        except Exception as failure:  # noqa: BLE001  it is about one message, and not about Redis
            log.error("fellows.misheard", error=type(failure).__name__, at=place_of(failure))


def _redis(url: str) -> Redis:
    return Redis.from_url(url, socket_connect_timeout=2, socket_timeout=SILENT, socket_keepalive=True)
