"""Rooms for visitors who came by a public address: they read along, a moment later, and see nothing else.

What is shown is a document of its own that says what the text says. The real one would tell strangers more than the
pages do: e-mail addresses on the cover, and whatever its history still holds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from pycrdt import Doc

from screnpla.accounts.models import new_id
from screnpla.accounts.tools import Tools
from screnpla.kit.clock import Clock
from screnpla.kit.log import log, place_of
from screnpla.manuscript import store, texts
from screnpla.manuscript.convert import to_state
from screnpla.manuscript.difference import NOTHING, difference
from screnpla.manuscript.live.log_writer import Log
from screnpla.manuscript.live.protocol import RESTARTING
from screnpla.manuscript.live.room import Room
from screnpla.manuscript.live.seat import Admitted, Seat
from screnpla.manuscript.live.standing import NO_RIGHT_ANY_MORE, may_change_rights
from screnpla.manuscript.live.tickets import link_in_force
from screnpla.manuscript.models import MANUSCRIPT
from screnpla.manuscript.public_cover import public_cover
from screnpla.manuscript.repository import document_rows
from screnpla.manuscript.rooms import NoSuchRoom, check_space
from screnpla.manuscript.store import Appended, Stored
from screnpla.manuscript.text_threads import in_text_thread
from screnpla.manuscript.yjs.framing import framed

LOOKS_EVERY = 2.0


@dataclass
class Showcase:
    script_id: str
    version: int
    room: Room


class Showcases:
    def __init__(self, tools: Tools, clock: Clock) -> None:
        self._tools, self._clock = tools, clock
        self._open: dict[str, Showcase] = {}
        self._opening = asyncio.Lock()
        self._look = asyncio.Event()
        self._watching: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._tools.db.watchers.append(self._on_commit)
        self._watching = asyncio.create_task(self._watch())

    async def close(self) -> None:
        if self._watching:
            self._watching.cancel()
        self._tools.db.watchers.remove(self._on_commit)
        for case in self._open.values():
            case.room.close(RESTARTING, "The server restarts")
        self._open.clear()

    async def enter(self, admitted: Admitted) -> tuple[Room, Seat]:
        """Raises RoomIsFull or NoSuchRoom."""
        async with self._opening:
            case = self._open.get(admitted.script_id) or await self._opened(admitted.script_id)
            check_space(case.room, admitted)
            seat = Seat(admitted)
            case.room.join(seat)
        return case.room, seat

    def leave(self, room: Room, seat: Seat) -> None:
        room.leave(seat)
        if not room.seats:
            for script_id in [id_ for id_, case in self._open.items() if case.room is room]:
                del self._open[script_id]
            room.close(RESTARTING, "Nobody is here any more")

    def present(self, room: Room, seat: Seat, body: bytes) -> None:
        """Visitors are not shown to anybody."""

    async def sure(self) -> None:
        """Nobody may write here, whatever changes."""

    async def _opened(self, script_id: str) -> Showcase:
        stored = await self._stored(script_id)
        doc = await in_text_thread(_shown, stored)
        # Its name is new each time: a browser that comes back to another showcase must begin with an empty document.
        self._open[script_id] = Showcase(script_id, stored.seq, Room(new_id(), doc, 0, _NoLog()))
        return self._open[script_id]

    async def _stored(self, script_id: str) -> Stored:
        async with self._tools.db.reading() as db:
            stored = await store.find(db, script_id)
        if stored is None:
            raise NoSuchRoom(script_id)
        return stored

    def _on_commit(self, info: dict[Any, Any]) -> None:
        if self._open and may_change_rights(info):
            self._look.set()

    async def _watch(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOKS_EVERY):
                    await self._look.wait()
            self._look.clear()
            for case in list(self._open.values()):
                try:
                    await self._check_visitors(case)
                    await self._refresh(case)
                except Exception as failure:  # noqa: BLE001  the next look finds it as it was
                    log.error("showcase.failed", error=type(failure).__name__, at=place_of(failure))

    async def _check_visitors(self, case: Showcase) -> None:
        async with self._tools.db.reading() as db:
            link = await link_in_force(db, case.script_id, self._clock())
        for seat in list(case.room.seats):
            if link is None or seat.admitted.link_digest != link:
                seat.end(*NO_RIGHT_ANY_MORE)

    async def _refresh(self, case: Showcase) -> None:
        async with self._tools.db.reading() as db:
            version = await document_rows.version(db, case.script_id, MANUSCRIPT)
        if version == case.version:
            return
        stored = await self._stored(case.script_id)
        update = await in_text_thread(_brought_up_to, stored, case.room.doc.get_update())
        case.version = version
        if update != NOTHING:
            # As if it stood in a log of the room's own.
            await case.room.follow(case.room.seq + 1, case.room.seq + 1, [framed([update])])


def _shown(stored: Stored) -> Doc[Any]:
    screenplay = texts.read(stored)
    doc: Doc[Any] = Doc(allow_multithreading=True)
    doc.apply_update(to_state(replace(screenplay, cover=public_cover(screenplay.cover))))
    return doc


def _brought_up_to(stored: Stored, shown: bytes) -> bytes:
    screenplay = texts.read(stored)
    doc: Doc[Any] = Doc(allow_multithreading=True)
    doc.apply_update(shown)
    return difference(doc, screenplay.elements, public_cover(screenplay.cover))


class _NoLog(Log):
    """Nobody writes here."""

    async def append(self, entries: Sequence[Any]) -> Appended:  # noqa: ARG002
        raise PermissionError("visitors write nothing")

    async def rows(self, after: int, to: int | None) -> list[tuple[int, bytes]]:  # noqa: ARG002
        return []
