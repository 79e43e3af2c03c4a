"""What follows what people write in open rooms: when they pause, the text is settled and its log put together.

A room knows what it says, so that after a key only what the key changed is worked out. Only where words may have been
lost, or when the room does not know the text from its last settled row on, everything is read from the log.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from screnpla.accounts.tools import Tools
from screnpla.kit.clock import Clock
from screnpla.manuscript.history.squashing import squash
from screnpla.manuscript.live.background import Background, tried
from screnpla.manuscript.live.open_text import OpenText
from screnpla.manuscript.live.room import Room
from screnpla.manuscript.models import MANUSCRIPT
from screnpla.manuscript.settling import settle, settle_open
from screnpla.manuscript.store import Stored

# Seconds.
SETTLES_AFTER, SETTLES_AT_LEAST_EVERY = 3.0, 30.0
RECOVERS_AFTER = 1.0
# Looked at so often, who has written nothing in between needs no text at hand.
_QUIET = 12


class _Kept:
    """A room, and what it takes to follow it."""

    def __init__(self, room: Room, stored: Stored) -> None:
        self.room = room
        self.text = OpenText(room.doc, stored.carried) if stored.kind == MANUSCRIPT else None
        self.known_from = stored.seq
        self.is_waiting = False
        # What may have been lost was not looked for yet.
        self.is_in_doubt = False
        self.quiet_for = 0
        self.one_at_a_time = asyncio.Lock()


class Upkeep:
    def __init__(self, tools: Tools, clock: Clock, background: Background) -> None:
        self._tools, self._clock, self._background = tools, clock, background
        self._kept: dict[Room, _Kept] = {}

    def opened(self, room: Room, stored: Stored) -> None:
        """`stored`: as which it was opened."""
        self._kept[room] = _Kept(room, stored)
        room.on_written = lambda: self.written(room)

    def written(self, room: Room) -> None:
        kept = self._kept.get(room)
        if kept is None:
            return
        room.has_changed, kept.quiet_for = True, 0
        if not kept.is_waiting:
            kept.is_waiting = True
            self._background.begin(self._settle_when_quiet(kept))

    def look(self) -> None:
        """From time to time: lets go of what nobody needs at the moment."""
        for kept in self._kept.values():
            kept.quiet_for += 1
            if kept.quiet_for == _QUIET and kept.text and not kept.is_waiting:
                kept.text.rest()

    def closes(self, room: Room) -> None:
        kept = self._kept.pop(room, None)
        if kept and kept.text:
            kept.text.rest()

    async def tidy(self, room: Room) -> None:
        """After it has closed."""
        if room.has_changed and not room.is_gone:
            await tried(settle(self._tools, self._clock, room.id))
            await tried(squash(self._tools, room.id))

    async def _settle_when_quiet(self, kept: _Kept) -> None:
        room, waited = kept.room, 0.0
        while waited < SETTLES_AT_LEAST_EVERY:
            seq = room.seq
            with suppress(TimeoutError):
                async with asyncio.timeout(SETTLES_AFTER):
                    await room.has_lost.wait()
            if room.has_lost.is_set():
                # Who types in a line that has gone goes on for a moment, until they see it.
                await asyncio.sleep(RECOVERS_AFTER)
                break
            waited += SETTLES_AFTER
            if room.seq == seq:
                break
        kept.is_waiting = False
        if room in self._kept:
            await tried(self._settle(kept))
            await tried(squash(self._tools, room.id))

    async def _settle(self, kept: _Kept) -> None:
        async with kept.one_at_a_time:
            room = kept.room
            if kept.is_in_doubt or room.has_lost.is_set():
                await self._look_for_losses(kept)
            elif not await settle_open(self._tools, room.id, kept.text, known_from=kept.known_from, seq=room.seq):
                await settle(self._tools, self._clock, room.id)

    async def _look_for_losses(self, kept: _Kept) -> None:
        kept.is_in_doubt = True
        kept.room.has_lost.clear()
        # All that made the doubt must be in the log, from which it is looked for.
        await kept.room.written()
        await settle(self._tools, self._clock, kept.room.id)
        kept.is_in_doubt = False
