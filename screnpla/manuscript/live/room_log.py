"""The log of a room's document, in the database."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from screnpla.accounts.tools import Tools
from screnpla.kit.clock import Clock
from screnpla.kit.log import log
from screnpla.library.repository import script_rows
from screnpla.manuscript import store
from screnpla.manuscript.history import shrinking
from screnpla.manuscript.history.shrinking import FEW, Looked
from screnpla.manuscript.live.log_writer import Log
from screnpla.manuscript.live.room import Room
from screnpla.manuscript.models import MANUSCRIPT
from screnpla.manuscript.store import Appended, Entry


class RoomLog(Log):
    room: Room | None = None

    def __init__(self, tools: Tools, clock: Clock, document_id: str, script_id: str, kind: str) -> None:
        self._tools, self._clock = tools, clock
        self._document_id, self._script_id, self._kind = document_id, script_id, kind
        # So much may be deleted before one looks whether too much of the text goes.
        self._spare = FEW

    async def append(self, entries: Sequence[Entry]) -> Appended:
        now, deleted = self._clock(), self.room.deleted if self.room else 0
        looked = await self._looked(entries, now) if self._kind == MANUSCRIPT and deleted >= self._spare else None
        async with self._tools.db.session() as db:
            appended = await store.append(db, self._document_id, self._script_id, entries, now, by=self.room)
            if looked and looked.shrunk:
                script = await script_rows.script(db, self._script_id)
                assert script is not None
                await shrinking.raise_alarm(db, script, self._document_id, looked.shrunk, entries, appended.at)
        if looked and self.room:
            self._spare = looked.spare
            self.room.deleted -= deleted
        return appended

    async def _looked(self, entries: Sequence[Entry], now: datetime) -> Looked | None:
        try:
            async with self._tools.db.reading() as db:
                script = await script_rows.script(db, self._script_id)
                stored = await store.by_id(db, self._document_id)
                if script is None or stored is None:
                    return None
                updates = [update for entry in entries for update in entry.updates]
                return await shrinking.look(db, script, stored, updates, now)
        except Exception as failure:  # noqa: BLE001  what people write is saved, looked at or not
            log.error("shrinking.not_looked", document=self._document_id, error=type(failure).__name__)
            return None

    async def rows(self, after: int, to: int | None) -> list[tuple[int, bytes]]:
        async with self._tools.db.reading() as db:
            found = await store.rows_after(db, self._document_id, after, to)
        return [(row.seq, row.updates) for row in store.whole_rows(self._document_id, found)]
