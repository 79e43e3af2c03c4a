"""Log follower: keeps a live document in step with rows of its log that were not written by its own room."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from screnpla.manuscript.document.store import AppendedRows
from screnpla.manuscript.live.room.log_writer import DocumentLog
from screnpla.manuscript.yjs.framing import unframe_updates

ApplyUpdates = Callable[[list[bytes]], Awaitable[None]]


class LogFollower:
    def __init__(self, log_: DocumentLog, seq: int, apply_updates: ApplyUpdates) -> None:
        """`seq`: the last row that is in the document; `apply_updates`: applies the updates of a row to it."""
        self.seq = seq
        self._log, self._apply_updates = log_, apply_updates
        self._following = asyncio.Lock()

    async def follow(self, first: int, last: int, rows: Sequence[bytes]) -> None:
        async with self._following:
            if first == self.seq + 1:
                await self._apply_updates([update for row in rows for update in unframe_updates(row)])
                self.seq = last
            elif last > self.seq:
                await self._fetch(None)

    async def catch_up(self, head: int) -> None:
        """After it may have missed rows."""
        async with self._following:
            if head > self.seq:
                await self._fetch(None)

    async def advance(self, appended: AppendedRows) -> None:
        """Rows written by this room are in the document already; rows that others wrote in between are not."""
        async with self._following:
            if appended.first > self.seq + 1:
                await self._fetch(appended.first - 1)
            self.seq = max(self.seq, appended.last)

    async def _fetch(self, to: int | None) -> None:
        for seq, updates in await self._log.rows(self.seq, to):
            await self._apply_updates(unframe_updates(updates))
            self.seq = seq
