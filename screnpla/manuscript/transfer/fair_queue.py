"""Fair queue for heavy work: each person has one piece of work in hand at a time, and people take turns."""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from screnpla.kit.errors import TooMany

TOO_MANY_WAIT = "Many of your files are in work already. Please wait until they are done, and try again."
_RETRY_AFTER = 10  # seconds


class FairQueue:
    def __init__(self, slots: int, most_waiting: int) -> None:
        """`slots`: pieces of work at once. `most_waiting`: pieces of work of one person that may wait."""
        self._free = slots
        self._most_waiting = most_waiting
        self._busy: set[str] = set()
        # In the order in which people are served next.
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    @asynccontextmanager
    async def turn(self, person: str) -> AsyncIterator[None]:
        """Waits until it is this person's turn. Raises TooMany."""
        await self._acquire(person)
        try:
            yield
        finally:
            self._release(person)

    async def _acquire(self, person: str) -> None:
        if self._free and person not in self._busy:
            # Whoever waits has work in hand already, or there would be no free slot.
            self._free -= 1
            self._busy.add(person)
            return
        line = self._waiting.setdefault(person, deque())
        if len(line) >= self._most_waiting:
            raise TooMany(TOO_MANY_WAIT, _RETRY_AFTER)
        turn = asyncio.get_running_loop().create_future()
        line.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                # The turn came at the moment in which its owner left.
                self._release(person)
            self._leave(person, turn)
            raise

    def _leave(self, person: str, turn: asyncio.Future[None]) -> None:
        line = self._waiting.get(person, deque())
        with suppress(ValueError):
            line.remove(turn)
        if not line:
            self._waiting.pop(person, None)

    def _release(self, person: str) -> None:
        self._busy.discard(person)
        self._free += 1
        if person in self._waiting:
            # Everybody else who waits comes first.
            self._waiting[person] = self._waiting.pop(person)
        for next_person in list(self._waiting):
            if self._free and next_person not in self._busy:
                self._serve(next_person)

    def _serve(self, person: str) -> None:
        line = self._waiting.pop(person)
        line.popleft().set_result(None)
        self._free -= 1
        self._busy.add(person)
        if line:
            self._waiting[person] = line


# Imports and exports at once. Each takes a core for seconds when its script is long.
HEAVY_WORK_SLOTS = max(2, min(4, os.cpu_count() or 2))
# Far more files of one person than the import dialog sends at once.
HEAVY_WORK = FairQueue(HEAVY_WORK_SLOTS, most_waiting=50)
