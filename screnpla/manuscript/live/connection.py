"""Messages of one connection: each is handled, or the client is cut off.

A client is cut off for a malformed message, for too many of them, and for an update without the permission to write.
"""

from __future__ import annotations

from typing import Protocol

from screnpla.kit.log import log
from screnpla.manuscript.live.protocol import (
    AWARENESS,
    BAD_MESSAGE,
    LONGEST_FRAME,
    NO_PERMISSION,
    PART,
    QUERY_AWARENESS,
    STEP_1,
    STEP_2,
    SYNC,
    TOO_LARGE,
    TOO_MANY,
    TOO_MANY_CLIENTS,
    TOO_SLOW,
    UPDATE,
    IncomingMessage,
    awareness_message,
    read_message,
    read_part,
)
from screnpla.manuscript.live.rate_limit import LimitExceeded, MessageRateLimit, PartAssembler, TooManyClients
from screnpla.manuscript.live.room.client import Client
from screnpla.manuscript.live.room.live_doc import PANIC
from screnpla.manuscript.live.room.room import Room

# Bytes a second. The state vector of a script that hundreds of windows have written is 5,000 bytes.
READER_BYTES = 20_000


class RoomHost(Protocol):
    """The owner of the rooms, who passes on presence and knows permissions."""

    def update_presence(self, room: Room, client: Client, body: bytes) -> None: ...

    async def wait_for_permissions(self) -> None:
        """Until the permissions of all clients are known."""


class Connection:
    def __init__(self, rooms: RoomHost, room: Room, client: Client, rate_limit: MessageRateLimit | None) -> None:
        self._rooms, self._room, self._client, self._rate_limit = rooms, room, client, rate_limit
        self._parts = PartAssembler(client.identity.user_id, self._give_up_parts)
        # The whole text is encoded for each sync request: a browser sends one when it connects.
        self._sync_limit = MessageRateLimit(per_second=2, at_once=30)
        # Who may only read has little to say: which part of the text their browser has got, and where they are.
        self._reader_bytes = MessageRateLimit(per_second=READER_BYTES, at_once=10 * READER_BYTES)

    async def receive(self, frame: bytes | None) -> bool:
        """False when the connection must end; the client knows why."""
        try:
            self._count(frame)
        except LimitExceeded:
            return self._disconnect(TOO_MANY, "Too many messages")
        try:
            return await self._receive_counted(frame)
        except BaseException as failure:
            if type(failure).__name__ != PANIC:
                raise
            # The message of a panic may hold text of the script, which belongs in no log.
            log.error("live.panic", document=self._room.id)
            return self._disconnect(BAD_MESSAGE, "This message makes no sense")

    async def _receive_counted(self, frame: bytes | None) -> bool:
        if frame is None:
            return self._disconnect(BAD_MESSAGE, "Only binary messages are understood")
        if len(frame) > LONGEST_FRAME:
            return self._disconnect(TOO_LARGE, "The message is too large")
        try:
            return await self._handle(read_message(frame))
        except TooManyClients:
            return self._disconnect(TOO_MANY_CLIENTS, "Too many windows have written in this script")
        except LimitExceeded:
            return self._disconnect(TOO_LARGE, "The message is too large")
        except (ValueError, RecursionError, IndexError, RuntimeError):
            return self._disconnect(BAD_MESSAGE, "This message makes no sense")

    def _count(self, frame: bytes | None) -> None:
        if self._rate_limit:
            self._rate_limit.count()
        if frame and not self._client.identity.can_write:
            self._reader_bytes.count(len(frame))

    def close(self) -> None:
        self._parts.drop()

    async def _handle(self, message: IncomingMessage) -> bool:
        if message.kind == SYNC:
            return await self._sync(message)
        if message.kind == AWARENESS:
            self._rooms.update_presence(self._room, self._client, message.body)
        elif message.kind == QUERY_AWARENESS:
            self._client.send(awareness_message(self._room.presence.encode_all() or b"\x00"))
        elif message.kind == PART:
            if not self._client.identity.can_write:
                return self._refuse_write()
            complete = self._parts.add(read_part(message.body))
            if complete is not None:
                inner = read_message(complete)
                # Otherwise a part could hold a part that holds a part.
                return (
                    self._disconnect(BAD_MESSAGE, "A part of a part")
                    if inner.kind == PART
                    else await self._handle(inner)
                )
        return True

    async def _sync(self, message: IncomingMessage) -> bool:
        if message.step == STEP_1:
            return self._answer_sync_request(message.body)
        if message.step not in (STEP_2, UPDATE):
            return self._disconnect(BAD_MESSAGE, "There is no such step")
        await self._rooms.wait_for_permissions()
        if self._client.close_reason:
            return False
        is_accepted = await self._room.receive_update(self._client, message.body, is_answer=message.step == STEP_2)
        return is_accepted or self._refuse_write()

    def _answer_sync_request(self, state_vector: bytes) -> bool:
        try:
            self._sync_limit.count()
        except LimitExceeded:
            return self._disconnect(TOO_MANY, "Too many messages")
        self._room.answer_sync(self._client, state_vector)
        return True

    def _give_up_parts(self) -> None:
        self._client.disconnect(TOO_SLOW, "A long message was not finished in time")

    def _refuse_write(self) -> bool:
        return self._disconnect(NO_PERMISSION, "You may read this script, but not change it")

    def _disconnect(self, code: int, reason: str) -> bool:
        self._client.disconnect(code, reason)
        return False
