"""Who is in a room with whom: carets and faces, passed on to everybody there and to the rooms of other processes."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from screnpla.accounts import avatar
from screnpla.accounts.repository import user_rows
from screnpla.accounts.tools import Tools
from screnpla.manuscript.live import room_news
from screnpla.manuscript.live.fellows import Fellows
from screnpla.manuscript.live.protocol import PERSON, awareness, told
from screnpla.manuscript.live.room import Room
from screnpla.manuscript.live.seat import Seat

Begin = Callable[[Coroutine[Any, Any, None]], None]


class Company:
    def __init__(self, tools: Tools, fellows: Fellows, begin: Begin) -> None:
        """`begin`: does something while others go on."""
        self._tools, self._fellows, self._begin = tools, fellows, begin

    def came(self, room: Room, seat: Seat) -> None:
        for person in room.persons.values():
            seat.send(person)
        self._begin(self._introduce(room, seat.admitted.user_id))

    def moved(self, room: Room, seat: Seat, body: bytes) -> None:
        """Raises ValueError for what makes no sense."""
        passed_on = room.presences.heard(body, seat, seat.admitted.shown())
        if passed_on is not None:
            room.tell(awareness(passed_on), but=seat)
            self._fellows.tell(room.id, room_news.presence(passed_on))

    def left(self, room: Room, seat: Seat) -> None:
        gone = room.leave(seat)
        if gone is not None:
            self._fellows.tell(room.id, room_news.presence(gone))

    def ask(self, room: Room) -> None:
        """Of other processes, who is there."""
        self._fellows.tell(room.id, room_news.who_is_there())

    def answer(self, room: Room) -> None:
        if (here := room.presences.all(only_here=True)) is not None:
            self._fellows.tell(room.id, room_news.presence(here))

    def heard(self, room: Room, data: bytes) -> None:
        """From another process."""
        if room_news.asks_who_is_there(data):
            self.answer(room)
        elif (body := room_news.read_presence(data)) is not None:
            passed_on = room.presences.heard_from_afar(body)
            if passed_on is not None:
                room.tell(awareness(passed_on))
            for user_id in room.presences.users() - room.persons.keys():
                self._begin(self._introduce(room, user_id))

    def forget_silent(self, room: Room) -> None:
        if (gone := room.presences.silent()) is not None:
            room.tell(awareness(gone))

    async def _introduce(self, room: Room, user_id: str | None) -> None:
        """Tells everybody what somebody looks like: once, not with every move of their caret."""
        if user_id is None or user_id in room.persons:
            return
        async with self._tools.db.reading() as db:
            user = await user_rows.by_id(db, user_id)
        if user is None:
            return
        picture = await avatar.shown(self._tools, user)
        room.persons[user_id] = told(PERSON, {"id": user_id, "name": user.name, "avatar": picture})
        room.tell(room.persons[user_id])
