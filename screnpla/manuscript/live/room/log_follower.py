"""Keeps a document in step with its log: rows of other processes, and of who changes a text without a room."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from screnpla.manuscript.live.log_writer import Log
from screnpla.manuscript.store import Appended
from screnpla.manuscript.yjs.framing import unframed

TakeIn = Callable[[list[bytes]], Awaitable[None]]


class LogFollower:
    def __init__(self, log_: Log, seq: int, take_in: TakeIn) -> None:
        """`seq`: the last row that is in the document; `take_in`: puts the updates of a row into it."""
        self.seq = seq
        self._log, self._take_in = log_, take_in
        self._following = asyncio.Lock()

    async def follow(self, first: int, last: int, rows: Sequence[bytes]) -> None:
        async with self._following:
            if first == self.seq + 1:
                await self._take_in([update for row in rows for update in unframed(row)])
                self.seq = last
            elif last > self.seq:
                await self._fetch(None)

    async def catch_up(self, head: int) -> None:
        """After it may have missed something."""
        async with self._following:
            if head > self.seq:
                await self._fetch(None)

    async def advance(self, mine: Appended) -> None:
        """What was written here is in the document already; what others wrote in between is not."""
        async with self._following:
            if mine.first > self.seq + 1:
                await self._fetch(mine.first - 1)
            self.seq = max(self.seq, mine.last)

    async def _fetch(self, to: int | None) -> None:
        for seq, updates in await self._log.rows(self.seq, to):
            await self._take_in(unframed(updates))
            self.seq = seq
