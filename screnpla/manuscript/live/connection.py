"""What comes by one connection, message by message: who sends nonsense, too much or what they may not is cut off."""

from __future__ import annotations

from typing import Protocol

from screnpla.manuscript.live.flow import Pace, Parts, TooMuch
from screnpla.manuscript.live.protocol import (
    AWARENESS,
    GARBAGE,
    LONGEST_FRAME,
    NO_RIGHT,
    PART,
    QUERY_AWARENESS,
    STEP_1,
    STEP_2,
    SYNC,
    TOO_LARGE,
    TOO_MANY,
    UPDATE,
    Incoming,
    awareness,
    read_message,
    read_part,
)
from screnpla.manuscript.live.room import Room
from screnpla.manuscript.live.seat import Seat


class Keeper(Protocol):
    """Who keeps the rooms, and passes on where somebody's caret is."""

    def present(self, room: Room, seat: Seat, body: bytes) -> None: ...

    async def sure(self) -> None:
        """When it is known what everybody may do now."""


class Connection:
    def __init__(self, rooms: Keeper, room: Room, seat: Seat, pace: Pace | None) -> None:
        self._rooms, self._room, self._seat, self._pace = rooms, room, seat, pace
        self._parts = Parts()
        # A whole text is put together for each: a browser asks once when it comes.
        self._questions = Pace(per_second=2, at_once=30)

    async def take(self, frame: bytes | None) -> bool:
        """False when the connection must end; the seat knows why."""
        try:
            if self._pace:
                self._pace.count()
        except TooMuch:
            return self._end(TOO_MANY, "Too many messages")
        if frame is None:
            return self._end(GARBAGE, "Only binary messages are understood")
        if len(frame) > LONGEST_FRAME:
            return self._end(TOO_LARGE, "The message is too large")
        try:
            return await self._answer(read_message(frame))
        except TooMuch:
            return self._end(TOO_LARGE, "The message is too large")
        except (ValueError, RecursionError, IndexError, RuntimeError):
            return self._end(GARBAGE, "This message makes no sense")

    def close(self) -> None:
        self._parts.drop()

    async def _answer(self, message: Incoming) -> bool:
        if message.kind == SYNC:
            return await self._sync(message)
        if message.kind == AWARENESS:
            self._rooms.present(self._room, self._seat, message.body)
        elif message.kind == QUERY_AWARENESS:
            self._seat.send(awareness(self._room.presences.all() or b"\x00"))
        elif message.kind == PART:
            if not self._seat.admitted.can_write:
                return self._may_not_write()
            whole = self._parts.add(read_part(message.body))
            if whole is not None:
                inner = read_message(whole)
                # Or a part could hold a part that holds a part.
                return self._end(GARBAGE, "A part of a part") if inner.kind == PART else await self._answer(inner)
        return True

    async def _sync(self, message: Incoming) -> bool:
        if message.step == STEP_1:
            return self._question(message.body)
        if message.step not in (STEP_2, UPDATE):
            return self._end(GARBAGE, "There is no such step")
        await self._rooms.sure()
        if self._seat.ending:
            return False
        taken = await self._room.take(self._seat, message.body, is_answer=message.step == STEP_2)
        return taken or self._may_not_write()

    def _question(self, state_vector: bytes) -> bool:
        try:
            self._questions.count()
        except TooMuch:
            return self._end(TOO_MANY, "Too many messages")
        self._room.answer(self._seat, state_vector)
        return True

    def _may_not_write(self) -> bool:
        return self._end(NO_RIGHT, "You may read this script, but not change it")

    def _end(self, code: int, reason: str) -> bool:
        self._seat.end(code, reason)
        return False
