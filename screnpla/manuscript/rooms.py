"""All open documents of this process: a room each, opened for who comes first and closed when nobody is left.

A room ends only when its log is written; who comes while it ends waits, and finds the whole text.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any
from weakref import WeakValueDictionary

from pycrdt import Doc

from screnpla.accounts.tools import Tools
from screnpla.kit.clock import Clock
from screnpla.kit.giving_back import give_back_memory
from screnpla.kit.log import log
from screnpla.manuscript import store
from screnpla.manuscript.live.background import Background
from screnpla.manuscript.live.company import Company
from screnpla.manuscript.live.fellows import Fellows
from screnpla.manuscript.live.protocol import RESTARTING
from screnpla.manuscript.live.rights_watch import RightsWatch
from screnpla.manuscript.live.room import PACE, PACE_SHARED, Room
from screnpla.manuscript.live.room_log import RoomLog
from screnpla.manuscript.live.seat import Admitted, Seat
from screnpla.manuscript.repository import document_rows
from screnpla.manuscript.rooms_in_step import RoomsInStep, Surroundings
from screnpla.manuscript.store import Stored
from screnpla.manuscript.text_threads import in_text_thread
from screnpla.manuscript.upkeep import Upkeep
from screnpla.manuscript.yjs.pairs import Pairs

MOST_IN_A_ROOM, MOST_OF_ONE = 100, 60
# Seconds. Who reloads a page finds the room still open.
IDLE = 20.0
PATIENCE_AT_THE_END = 8.0


class NoSuchRoom(Exception):
    """The script is gone."""


class HouseCloses(Exception):
    """Nobody comes in any more; who wants to comes back in a moment."""


class RoomIsFull(Exception):
    """So many are there that nobody else can come in; says so."""


def check_space(room: Room, admitted: Admitted) -> None:
    """Raises RoomIsFull."""
    if len(room.seats) >= MOST_IN_A_ROOM:
        raise RoomIsFull("Too many people have this script open")
    own = [seat for seat in room.seats if admitted.user_id and seat.admitted.user_id == admitted.user_id]
    if len(own) >= MOST_OF_ONE:
        raise RoomIsFull("You have this script open too many times")


def _loaded(stored: Stored) -> tuple[Doc[Any], Pairs]:
    """Slow for a long script: to be done in a thread."""
    doc = store.as_doc(stored)
    return doc, Pairs(doc.get_update())


class Rooms:
    def __init__(self, tools: Tools, clock: Clock, fellows: Fellows, *, shared: bool) -> None:
        """`shared`: other processes may write the same documents."""
        self._tools, self._clock, self._fellows, self._shared = tools, clock, fellows, shared
        self._open: dict[str, Room] = {}
        self._background = Background()
        self._upkeep = Upkeep(tools, clock, self._background)
        # Only as long as somebody stands there.
        self._doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._is_closing = False
        self._company = Company(tools, fellows, self._background.begin)
        self._rights = RightsWatch(tools, clock, fellows, self._seats, shared=shared)
        around = Surroundings(tools, fellows, self._company, self._rights, self._upkeep, self._background)
        self._in_step = RoomsInStep(around, self._open)

    async def start(self) -> None:
        self._fellows.on_change = self._in_step.fellows_changed
        self._fellows.start()
        await self._rights.start()
        await self._in_step.start()
        self._background.begin(self._rights.watch())

    # Coming and going

    async def enter(self, admitted: Admitted) -> tuple[Room, Seat]:
        """Raises RoomIsFull or NoSuchRoom."""
        async with self._tools.db.reading() as db:
            document = await document_rows.find(db, admitted.script_id, admitted.kind)
        if document is None:
            raise NoSuchRoom(admitted.script_id)
        if self._is_closing:
            raise HouseCloses
        async with self._door(document.id):
            room = self._open.get(document.id)
            if room is None or room.is_spoilt:
                room = await self._opened(document.id, instead_of=room)
            check_space(room, admitted)
            seat = Seat(admitted)
            room.join(seat)
        try:
            # What was taken from somebody after they showed their ticket could not be told to a seat not yet there.
            await self._rights.check({seat: room})
        except BaseException:
            self.leave(room, seat)
            raise
        self._company.came(room, seat)
        return room, seat

    def _door(self, document_id: str) -> asyncio.Lock:
        return self._doors.setdefault(document_id, asyncio.Lock())

    async def _opened(self, document_id: str, *, instead_of: Room | None = None) -> Room:
        if instead_of is not None:
            await instead_of.written()
            self._close(instead_of, "The script is opened anew")
        async with self._tools.db.reading() as db:
            stored = await store.by_id(db, document_id)
        if stored is None:
            raise NoSuchRoom(document_id)
        doc, pairs = await in_text_thread(_loaded, stored)
        log_ = RoomLog(self._tools, self._clock, stored.id, stored.script_id, stored.kind)
        pace = PACE_SHARED if self._shared else PACE
        room = Room(document_id, doc, stored.seq, log_, pairs=pairs, size=stored.size, pace=pace)
        log_.room = room
        self._upkeep.opened(room, stored)
        self._open[document_id] = room
        try:
            await self._fellows.hear(document_id, lambda data: self._in_step.heard(document_id, data))
            self._company.ask(room)
            # What was written since it was read, and before anybody could tell this room.
            async with self._tools.db.reading() as db:
                await room.catch_up((await document_rows.heads(db, [document_id])).get(document_id, 0))
        except BaseException:
            del self._open[document_id]
            self._close(room, "The script could not be opened")
            raise
        return room

    def leave(self, room: Room, seat: Seat) -> None:
        self._company.left(room, seat)
        if not room.seats:
            self._background.begin(self._close_when_idle(room))

    def present(self, room: Room, seat: Seat, body: bytes) -> None:
        """Somebody's caret moved. Raises ValueError for what makes no sense."""
        self._company.moved(room, seat, body)

    async def sure(self) -> None:
        """When it is known what everybody may do now."""
        await self._rights.sure()

    def _seats(self) -> dict[Seat, Room]:
        return {seat: room for room in self._open.values() for seat in room.seats}

    async def _close_when_idle(self, room: Room) -> None:
        await asyncio.sleep(IDLE)
        if room.seats or self._open.get(room.id) is not room:
            return
        async with self._door(room.id):
            # Saving may take as long as the disk is full: until then the room stays, and whoever comes waits.
            await room.written()
            if not room.seats and self._open.get(room.id) is room:
                await self._end(room)

    async def _end(self, room: Room) -> None:
        await self._fellows.hear_no_more(room.id)
        del self._open[room.id]
        self._close(room, "This room is closed")
        await self._upkeep.tidy(room)
        await asyncio.to_thread(give_back_memory)

    def _close(self, room: Room, reason: str) -> None:
        self._upkeep.closes(room)
        room.close(RESTARTING, reason)

    async def close(self) -> None:
        """The house closes: nobody comes in, everything that came is written, then everybody is told to come back."""
        self._is_closing = True
        self._background.close()
        rooms = list(self._open.values())
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE_AT_THE_END):
                await asyncio.gather(*[room.written() for room in rooms])
        for room in rooms:
            if room.unwritten:
                log.error("room.closed_unwritten", document=room.id, changes=room.unwritten)
            self._close(room, "The server restarts")
        self._open.clear()
        self._in_step.stop()
        await self._fellows.close()
