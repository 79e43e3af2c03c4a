"""All rooms of this process: opened for the first client of a document, closed when no client is left.

A room closes only when its log is written; a client that connects meanwhile waits, and finds the whole text.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any
from weakref import WeakValueDictionary

from pycrdt import Doc

from screnpla.kit.clock import Clock
from screnpla.kit.log import log
from screnpla.kit.memory import release_memory
from screnpla.kit.services import Services
from screnpla.manuscript.background import BackgroundTasks, run_in_text_thread
from screnpla.manuscript.document.store import StoredDocument, build_doc, find_document_by_id
from screnpla.manuscript.live.permissions import PermissionWatch
from screnpla.manuscript.live.presence_relay import PresenceRelay
from screnpla.manuscript.live.protocol import RESTARTING
from screnpla.manuscript.live.redis_bus import RedisBus
from screnpla.manuscript.live.room.client import Client, ClientIdentity
from screnpla.manuscript.live.room.room import BATCH_SECONDS, BATCH_SECONDS_SHARED, Room
from screnpla.manuscript.live.room.room_log import RoomLog
from screnpla.manuscript.live.room_maintenance import RoomMaintenance
from screnpla.manuscript.live.room_sync import RoomContext, RoomSync
from screnpla.manuscript.repository import document_rows
from screnpla.manuscript.yjs.surrogate_pairs import SurrogatePairs

MAX_CLIENTS, MAX_CLIENTS_PER_USER = 100, 60
# Seconds. A client that reloads its page, or reconnects, finds the room still open.
IDLE_SECONDS = 20.0
CLOSE_SECONDS = 8.0


class NoSuchRoom(Exception):
    """The script is gone."""


class ServerClosing(Exception):
    """The server restarts: no client is admitted; it should reconnect in a moment."""


class RoomFull(Exception):
    """Too many clients are connected; the message says so."""


def check_capacity(room: Room, identity: ClientIdentity) -> None:
    """Raises RoomFull."""
    if len(room.clients) >= MAX_CLIENTS:
        raise RoomFull("Too many people have this script open")
    own = [client for client in room.clients if identity.user_id and client.identity.user_id == identity.user_id]
    if len(own) >= MAX_CLIENTS_PER_USER:
        raise RoomFull("You have this script open too many times")


def _build_doc(stored: StoredDocument) -> tuple[Doc[Any], SurrogatePairs]:
    """Slow for a long script: to be done in a thread."""
    doc = build_doc(stored)
    return doc, SurrogatePairs(doc.get_update())


class Rooms:
    def __init__(self, services: Services, clock: Clock, bus: RedisBus, *, shared: bool) -> None:
        """`shared`: other processes may write the same documents."""
        self._services, self._clock, self._bus, self._shared = services, clock, bus, shared
        self._open: dict[str, Room] = {}
        self._background = BackgroundTasks()
        self._maintenance = RoomMaintenance(services, clock, self._background)
        # By document; a lock exists only while somebody holds it.
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._is_closing = False
        self._presence = PresenceRelay(services, bus, self._background.start)
        self._permissions = PermissionWatch(services, clock, bus, self._all_clients, shared=shared)
        context = RoomContext(services, bus, self._presence, self._permissions, self._maintenance, self._background)
        self._sync = RoomSync(context, self._open)

    async def start(self) -> None:
        self._bus.on_state_change = self._sync.on_bus_change
        self._bus.start()
        await self._permissions.start()
        await self._sync.start()
        self._background.start(self._permissions.watch())

    # Clients join and leave

    async def admit(self, identity: ClientIdentity) -> tuple[Room, Client]:
        """Raises RoomFull, NoSuchRoom or ServerClosing."""
        async with self._services.db.reading() as db:
            document = await document_rows.find_document(db, identity.script_id, identity.kind, identity.draft_id)
        if document is None:
            raise NoSuchRoom(identity.script_id)
        if self._is_closing:
            raise ServerClosing
        async with self._lock_for(document.id):
            room = self._open.get(document.id)
            if room is None or room.is_broken:
                room = await self._open_room(document.id, instead_of=room)
            check_capacity(room, identity)
            client = Client(identity)
            room.join(client)
        try:
            # A permission that was revoked after the ticket was redeemed, and before the client was in the room.
            await self._permissions.recheck({client: room})
        except BaseException:
            self.remove_client(room, client)
            raise
        self._presence.on_join(room, client)
        return room, client

    def _lock_for(self, document_id: str) -> asyncio.Lock:
        return self._locks.setdefault(document_id, asyncio.Lock())

    async def _open_room(self, document_id: str, *, instead_of: Room | None = None) -> Room:
        if instead_of is not None:
            await instead_of.wait_until_written()
            self._close(instead_of, "The script is opened anew")
        async with self._services.db.reading() as db:
            stored = await find_document_by_id(db, document_id)
        if stored is None:
            raise NoSuchRoom(document_id)
        doc, surrogate_pairs = await run_in_text_thread(_build_doc, stored)
        log_ = RoomLog(self._services, self._clock, stored)
        room = Room(
            document_id,
            doc,
            stored.seq,
            log_,
            surrogate_pairs=surrogate_pairs,
            size=stored.size,
            batch_seconds=BATCH_SECONDS_SHARED if self._shared else BATCH_SECONDS,
        )
        log_.room = room
        self._maintenance.track(room, stored)
        self._open[document_id] = room
        try:
            await self._bus.subscribe(document_id, lambda data: self._sync.receive(document_id, data))
            room.broadcast_delay(self._bus.is_down)
            self._presence.request_presence(room)
            # Rows that were written after the document was read, and before the bus could tell this room.
            async with self._services.db.reading() as db:
                await room.catch_up((await document_rows.load_head_seqs(db, [document_id])).get(document_id, 0))
        except BaseException:
            del self._open[document_id]
            self._close(room, "The script could not be opened")
            raise
        return room

    def remove_client(self, room: Room, client: Client) -> None:
        self._presence.on_leave(room, client)
        if not room.clients:
            self._background.start(self._close_when_idle(room))

    def update_presence(self, room: Room, client: Client, body: bytes) -> None:
        """Somebody's caret moved. Raises ValueError for a malformed message."""
        self._presence.on_presence(room, client, body)

    async def wait_for_permissions(self) -> None:
        """Until the permissions of all clients are known."""
        await self._permissions.wait_until_checked()

    def _all_clients(self) -> dict[Client, Room]:
        return {client: room for room in self._open.values() for client in room.clients}

    async def _close_when_idle(self, room: Room) -> None:
        await asyncio.sleep(IDLE_SECONDS)
        if room.clients or self._open.get(room.id) is not room:
            return
        async with self._lock_for(room.id):
            # Saving may take as long as the disk is full: until then the room stays, and a new client waits.
            await room.wait_until_written()
            if not room.clients and self._open.get(room.id) is room:
                await self._evict(room)

    async def _evict(self, room: Room) -> None:
        await self._bus.unsubscribe(room.id)
        del self._open[room.id]
        self._close(room, "This room is closed")
        await self._maintenance.finish(room)
        await asyncio.to_thread(release_memory)

    def _close(self, room: Room, reason: str) -> None:
        self._maintenance.untrack(room)
        room.close(RESTARTING, reason)

    async def close(self) -> None:
        """The server stops: no client is admitted, all updates are written, then all clients are told to reconnect."""
        self._is_closing = True
        self._background.close()
        rooms = list(self._open.values())
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_SECONDS):
                await asyncio.gather(*[room.wait_until_written() for room in rooms])
        for room in rooms:
            if room.unwritten_count:
                log.error("room.closed_unwritten", document=room.id, changes=room.unwritten_count)
            self._close(room, "The server restarts")
        self._open.clear()
        self._sync.stop()
        await self._bus.close()
