"""Maintenance of open rooms: when their writers pause, the text is indexed and its log compacted.

An open room has its text in memory, so that after a key only the changed element is counted again. Only where text may
have been overwritten, or when the room does not know the text from its last indexed row on, the log is replayed.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from screnpla.kit.clock import Clock
from screnpla.kit.services import Services
from screnpla.manuscript.background import BackgroundTasks, run_logged
from screnpla.manuscript.document.store import StoredDocument
from screnpla.manuscript.history.compaction import compact_log
from screnpla.manuscript.live.indexing.index_document import index_document, index_open_document
from screnpla.manuscript.live.indexing.open_text_stats import OpenTextStats
from screnpla.manuscript.live.room.room import Room
from screnpla.manuscript.models import DESK

# Seconds: a debounce, and its upper limit while somebody writes without a pause.
INDEX_AFTER_QUIET, INDEX_AT_LEAST_EVERY = 3.0, 30.0
RECOVER_DELAY = 1.0
# After so many rounds without an update a room releases its text.
_IDLE_ROUNDS = 12


class _TrackedRoom:
    """A room, and the state of its maintenance."""

    def __init__(self, room: Room, stored: StoredDocument) -> None:
        self.room = room
        self.stats = OpenTextStats(room.doc, stored.file_extras) if stored.kind != DESK else None
        self.known_from = stored.seq
        self.is_scheduled = False
        # Text may have been overwritten, and nobody has looked for it in the log yet.
        self.must_replay_log = False
        self.idle_rounds = 0
        self.lock = asyncio.Lock()


class RoomMaintenance:
    def __init__(self, services: Services, clock: Clock, background: BackgroundTasks) -> None:
        self._services, self._clock, self._background = services, clock, background
        self._tracked: dict[Room, _TrackedRoom] = {}

    def track(self, room: Room, stored: StoredDocument) -> None:
        """`stored`: the document as which the room was opened."""
        tracked = self._tracked[room] = _TrackedRoom(room, stored)
        room.on_written = lambda: self.on_written(room)
        if tracked.stats:
            # Counting it change by change would take longer than to read it anew.
            room.before_wide_update = tracked.stats.release

    def on_written(self, room: Room) -> None:
        tracked = self._tracked.get(room)
        if tracked is None:
            return
        room.has_changed, tracked.idle_rounds = True, 0
        if not tracked.is_scheduled:
            tracked.is_scheduled = True
            self._background.start(self._index_when_quiet(tracked))

    def release_idle(self) -> None:
        """From time to time: releases texts of rooms in which nobody writes."""
        for tracked in self._tracked.values():
            tracked.idle_rounds += 1
            if tracked.idle_rounds == _IDLE_ROUNDS and tracked.stats and not tracked.is_scheduled:
                tracked.stats.release()

    def untrack(self, room: Room) -> None:
        tracked = self._tracked.pop(room, None)
        if tracked and tracked.stats:
            tracked.stats.release()

    async def finish(self, room: Room) -> None:
        """After the room has closed."""
        if room.has_changed and not room.is_gone:
            await run_logged(index_document(self._services, self._clock, room.id))
            await run_logged(compact_log(self._services, room.id))

    async def _index_when_quiet(self, tracked: _TrackedRoom) -> None:
        room, waited = tracked.room, 0.0
        while waited < INDEX_AT_LEAST_EVERY:
            seq = room.seq
            with suppress(TimeoutError):
                async with asyncio.timeout(INDEX_AFTER_QUIET):
                    await room.overwritten_event.wait()
            if room.overwritten_event.is_set():
                # Whoever types in a line that was deleted goes on for a moment, until they see it.
                await asyncio.sleep(RECOVER_DELAY)
                break
            waited += INDEX_AFTER_QUIET
            if room.seq == seq:
                break
        tracked.is_scheduled = False
        if room in self._tracked:
            await run_logged(self._index(tracked))
            await run_logged(compact_log(self._services, room.id))

    async def _index(self, tracked: _TrackedRoom) -> None:
        async with tracked.lock:
            room = tracked.room
            if tracked.must_replay_log or room.overwritten_event.is_set():
                await self._recover_overwritten(tracked)
            elif not await index_open_document(
                self._services, room.id, tracked.stats, known_from=tracked.known_from, seq=room.seq
            ):
                await index_document(self._services, self._clock, room.id)

    async def _recover_overwritten(self, tracked: _TrackedRoom) -> None:
        tracked.must_replay_log = True
        tracked.room.overwritten_event.clear()
        # The updates in question must be in the log before it is replayed.
        await tracked.room.wait_until_written()
        await index_document(self._services, self._clock, tracked.room.id)
        tracked.must_replay_log = False
