"""The log of a room's document, in the database."""

from __future__ import annotations

from collections.abc import Sequence

from screnpla.accounts.tools import Tools
from screnpla.kit.clock import Clock
from screnpla.manuscript import store
from screnpla.manuscript.framing import framed
from screnpla.manuscript.room import Log, Room
from screnpla.manuscript.store import Appended, Entry


class RoomLog(Log):
    room: Room | None = None

    def __init__(self, tools: Tools, clock: Clock, document_id: str, script_id: str, kind: str) -> None:
        self._tools, self._clock = tools, clock
        self._document_id, self._script_id, self._kind = document_id, script_id, kind

    async def append(self, entries: Sequence[Entry]) -> Appended:
        async with self._tools.db.session() as db:
            return await store.append(db, self._document_id, self._script_id, entries, self._clock(), by=self.room)

    async def rows(self, after: int, to: int | None) -> list[tuple[int, bytes]]:
        async with self._tools.db.reading() as db:
            found = await store.rows_after(db, self._document_id, after, to)
        return [(row.seq, framed(store.whole_updates(self._document_id, [row]))) for row in found]
