"""The log of a room's document in the database, with the check for large deletions before a batch is appended."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from screnpla.kit.clock import Clock
from screnpla.kit.errors import Damaged
from screnpla.kit.log import log
from screnpla.kit.services import Services
from screnpla.library.repository.script_rows import find_script
from screnpla.manuscript.document.store import (
    DAMAGED,
    AppendedRows,
    LogEntry,
    StoredDocument,
    append_entries,
    find_document_by_id,
    find_missing_seq,
    iter_intact_rows,
    load_rows,
)
from screnpla.manuscript.history.deletion_alarm import (
    MIN_DELETED,
    AlarmTarget,
    DeletionCheck,
    check_deletion,
    raise_deletion_alarm,
)
from screnpla.manuscript.live.room.log_writer import DocumentLog
from screnpla.manuscript.live.room.room import Room
from screnpla.manuscript.models import DESK
from screnpla.manuscript.repository.draft_rows import find_draft


class RoomLog(DocumentLog):
    room: Room | None = None

    def __init__(self, services: Services, clock: Clock, stored: StoredDocument) -> None:
        self._services, self._clock = services, clock
        self._document_id, self._script_id = stored.id, stored.script_id
        self._kind, self._draft_id = stored.kind, stored.draft_id
        # So many characters may be deleted before the next check whether too much of the text goes.
        self._deletion_budget = MIN_DELETED

    async def append(self, entries: Sequence[LogEntry]) -> AppendedRows:
        now, deleted = self._clock(), self.room.deleted_count if self.room else 0
        check = (
            await self._check_deletion(entries, now)
            if self._kind != DESK and deleted >= self._deletion_budget
            else None
        )
        async with self._services.db.session() as db:
            appended = await append_entries(
                db, self._document_id, self._script_id, entries, now, by=self.room, draft_id=self._draft_id
            )
            if check and check.large_deletion:
                script = await find_script(db, self._script_id)
                assert script is not None
                draft = await find_draft(db, script.id, self._draft_id) if self._draft_id else None
                target = AlarmTarget(script, self._document_id, draft)
                await raise_deletion_alarm(db, target, check.large_deletion, entries, appended.at)
        if check and self.room:
            self._deletion_budget = check.budget
            self.room.deleted_count -= deleted
        return appended

    async def _check_deletion(self, entries: Sequence[LogEntry], now: datetime) -> DeletionCheck | None:
        try:
            async with self._services.db.reading() as db:
                script = await find_script(db, self._script_id)
                stored = await find_document_by_id(db, self._document_id)
                if script is None or stored is None:
                    return None
                updates = [update for entry in entries for update in entry.updates]
                return await check_deletion(db, script, stored, updates, now)
        except Exception as failure:  # noqa: BLE001  the text is saved, whether or not the check fails
            log.error("deletion_alarm.check_failed", document=self._document_id, error=type(failure).__name__)
            return None

    async def rows(self, after: int, to: int | None) -> list[tuple[int, bytes]]:
        async with self._services.db.reading() as db:
            found = await load_rows(db, self._document_id, after, to)
        if (missing := find_missing_seq(found, after, to or 0)) is not None:
            log.error("log.missing_row", document=self._document_id, seq=missing)
            raise Damaged(DAMAGED)
        return [(row.seq, row.updates) for row in iter_intact_rows(self._document_id, found)]
