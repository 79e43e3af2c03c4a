"""Keeps the open rooms of this process in step with what is written elsewhere, here or in another process."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, NamedTuple

from screnpla.accounts.notices import NOTICED
from screnpla.accounts.tools import Tools
from screnpla.manuscript.live import room_news
from screnpla.manuscript.live.background import Background, tried
from screnpla.manuscript.live.company import Company
from screnpla.manuscript.live.fellows import Fellows
from screnpla.manuscript.live.rights_watch import RightsWatch
from screnpla.manuscript.live.room import Room
from screnpla.manuscript.live.standing import may_change_rights
from screnpla.manuscript.repository import document_rows
from screnpla.manuscript.store import APPENDED, Appended
from screnpla.manuscript.upkeep import Upkeep

# Seconds between two looks into the database, for what nobody told.
LOOKS_EVERY, LOOKS_ALONE_EVERY = 5.0, 1.0


class Surroundings(NamedTuple):
    """What the rooms of a process have in common."""

    tools: Tools
    fellows: Fellows
    company: Company
    rights: RightsWatch
    upkeep: Upkeep
    background: Background


class RoomsInStep:
    def __init__(self, around: Surroundings, open_: Mapping[str, Room]) -> None:
        """`open_`: by document, those that are open at any moment."""
        self._around, self._open = around, open_

    async def start(self) -> None:
        around = self._around
        around.tools.db.watchers.append(self._on_commit)
        await around.fellows.hear("notices", lambda data: self._show(*room_news.read_noticed(data)))
        around.background.begin(self._watch_heads())

    def stop(self) -> None:
        self._around.tools.db.watchers.remove(self._on_commit)

    def heard(self, document_id: str, data: bytes) -> None:
        """From another process."""
        room = self._open.get(document_id)
        if room is None:
            return
        if (written := room_news.read_written(data)) is not None:
            self._around.background.begin(room.follow(*written))
        else:
            self._around.company.heard(room, data)

    def fellows_changed(self) -> None:
        fellows, company = self._around.fellows, self._around.company
        for room in self._open.values():
            room.tell_alone(fellows.is_away)
            company.ask(room)
            company.answer(room)
        # What changed meanwhile was told to nobody, neither to us nor by us.
        self._around.rights.doubt_everywhere()

    def _on_commit(self, info: dict[Any, Any]) -> None:
        around = self._around
        for appended in info.get(APPENDED, ()):
            around.fellows.tell(appended.document_id, room_news.written(appended))
            room = self._open.get(appended.document_id)
            if room is not None and appended.by is not room:
                around.background.begin(self._follow(room, appended))
        for notice in info.get(NOTICED, ()):
            around.fellows.tell("notices", room_news.noticed(notice))
            self._show(notice.user_id, room_news.notice_message(notice))
        if may_change_rights(info):
            around.rights.doubt_everywhere()

    def _show(self, user_id: str, notice: bytes) -> None:
        """To somebody wherever they are connected: a browser may be told twice, and knows it by its id."""
        for room in self._open.values():
            for seat in room.seats:
                if seat.admitted.user_id == user_id:
                    seat.send(notice)

    async def _follow(self, room: Room, appended: Appended) -> None:
        await room.follow(appended.first, appended.last, appended.rows)
        self._around.upkeep.written(room)

    async def _watch_heads(self) -> None:
        """What nobody told is in the database."""
        while True:
            await asyncio.sleep(LOOKS_ALONE_EVERY if self._around.fellows.is_away else LOOKS_EVERY)
            await tried(self._catch_up())
            self._around.upkeep.look()
            for room in self._open.values():
                self._around.company.forget_silent(room)

    async def _catch_up(self) -> None:
        if not self._open:
            return
        async with self._around.tools.db.reading() as db:
            heads = await document_rows.heads(db, list(self._open))
        for document_id, room in list(self._open.items()):
            # Each by itself: one that cannot be read must not keep the others behind.
            await tried(room.catch_up(heads.get(document_id, 0)))
