"""Public rooms for visitors with a public link: they read along, a moment later, and see nothing else.

A public room shows a document of its own with the text of the pages. The real one would tell strangers more than these
do: e-mail addresses on the cover, notes, alternates, omitted scenes, and all that its history still holds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from screnpla.accounts.models import new_id
from screnpla.kit.clock import Clock
from screnpla.kit.log import error_location, log
from screnpla.kit.services import Services
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.derived.public_text import build_public_doc, build_public_update
from screnpla.manuscript.document.diff.apply_difference import EMPTY_UPDATE
from screnpla.manuscript.document.store import AppendedRows, StoredDocument, find_document
from screnpla.manuscript.live.permissions import PERMISSION_REVOKED, affects_permissions
from screnpla.manuscript.live.protocol import RESTARTING
from screnpla.manuscript.live.room.client import Client, ClientIdentity
from screnpla.manuscript.live.room.log_writer import DocumentLog
from screnpla.manuscript.live.room.room import Room
from screnpla.manuscript.live.rooms import NoSuchRoom, check_capacity
from screnpla.manuscript.live.tickets import current_link_digest
from screnpla.manuscript.models import MANUSCRIPT
from screnpla.manuscript.repository import document_rows
from screnpla.manuscript.yjs.framing import frame_updates

REFRESH_SECONDS = 2.0


@dataclass
class PublicRoom:
    script_id: str
    version: int
    room: Room


class PublicRooms:
    def __init__(self, services: Services, clock: Clock) -> None:
        self._services, self._clock = services, clock
        self._open: dict[str, PublicRoom] = {}
        self._opening = asyncio.Lock()
        self._wake = asyncio.Event()
        self._watcher: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._services.db.commit_listeners.append(self._on_commit)
        self._watcher = asyncio.create_task(self._watch())

    async def close(self) -> None:
        if self._watcher:
            self._watcher.cancel()
        self._services.db.commit_listeners.remove(self._on_commit)
        for public_room in self._open.values():
            public_room.room.close(RESTARTING, "The server restarts")
        self._open.clear()

    async def admit(self, identity: ClientIdentity) -> tuple[Room, Client]:
        """Raises RoomFull or NoSuchRoom."""
        async with self._opening:
            public_room = self._open.get(identity.script_id) or await self._open_room(identity.script_id)
            check_capacity(public_room.room, identity)
            client = Client(identity)
            public_room.room.join(client)
        return public_room.room, client

    def remove_client(self, room: Room, client: Client) -> None:
        room.leave(client)
        if not room.clients:
            for script_id in [id_ for id_, public_room in self._open.items() if public_room.room is room]:
                del self._open[script_id]
            room.close(RESTARTING, "Nobody is here any more")

    def update_presence(self, room: Room, client: Client, body: bytes) -> None:
        """Visitors are not shown to anybody."""

    async def wait_for_permissions(self) -> None:
        """Nobody may write here, whatever changes."""

    async def _open_room(self, script_id: str) -> PublicRoom:
        stored = await self._load_stored(script_id)
        doc = await run_in_text_thread(build_public_doc, stored)
        # Its id is new each time: a browser that reconnects to another public room must begin with an empty document.
        room = Room(new_id(), doc, 0, _ReadOnlyLog(), size=stored.size)
        self._open[script_id] = PublicRoom(script_id, stored.seq, room)
        return self._open[script_id]

    async def _load_stored(self, script_id: str) -> StoredDocument:
        async with self._services.db.reading() as db:
            stored = await find_document(db, script_id)
        if stored is None:
            raise NoSuchRoom(script_id)
        return stored

    def _on_commit(self, info: dict[Any, Any]) -> None:
        if self._open and affects_permissions(info):
            self._wake.set()

    async def _watch(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(REFRESH_SECONDS):
                    await self._wake.wait()
            self._wake.clear()
            for public_room in list(self._open.values()):
                try:
                    await self._check_visitors(public_room)
                    await self._refresh(public_room)
                except Exception as failure:  # noqa: BLE001  the next round finds it as it was
                    log.error("public_rooms.failed", error=type(failure).__name__, at=error_location(failure))

    async def _check_visitors(self, public_room: PublicRoom) -> None:
        async with self._services.db.reading() as db:
            link = await current_link_digest(db, public_room.script_id, self._clock())
        for client in list(public_room.room.clients):
            if link is None or client.identity.link_digest != link:
                client.disconnect(*PERMISSION_REVOKED)

    async def _refresh(self, public_room: PublicRoom) -> None:
        async with self._services.db.reading() as db:
            version = await document_rows.load_head_seq(db, public_room.script_id, MANUSCRIPT)
        if version == public_room.version:
            return
        stored = await self._load_stored(public_room.script_id)
        update = await run_in_text_thread(build_public_update, stored, public_room.room.doc.get_update())
        public_room.version = version
        if update != EMPTY_UPDATE:
            # As if the update stood in a log of the room's own.
            await public_room.room.follow(public_room.room.seq + 1, public_room.room.seq + 1, [frame_updates([update])])


class _ReadOnlyLog(DocumentLog):
    """Nobody writes here."""

    async def append(self, entries: Sequence[Any]) -> AppendedRows:  # noqa: ARG002
        raise PermissionError("visitors write nothing")

    async def rows(self, after: int, to: int | None) -> list[tuple[int, bytes]]:  # noqa: ARG002
        return []
