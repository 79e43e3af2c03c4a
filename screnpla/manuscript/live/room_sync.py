"""Room sync: keeps the open rooms of this process in step with rows that are written elsewhere, here or in another one.

Commits of this process are watched, messages of other processes come over the bus, and the database is polled for
anything that neither reported.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, NamedTuple

from screnpla.accounts.notices import NOTICED
from screnpla.kit.services import Services
from screnpla.library.access import Action, is_allowed
from screnpla.manuscript.background import BackgroundTasks, run_logged
from screnpla.manuscript.document.store import APPENDED, AppendedRows
from screnpla.manuscript.live.permissions import PermissionWatch, affects_permissions
from screnpla.manuscript.live.presence_relay import PresenceRelay
from screnpla.manuscript.live.redis_bus import (
    RedisBus,
    notice_for_bus,
    notice_message,
    parse_notice,
    parse_review,
    parse_written,
    review_for_bus,
    review_message,
    written_message,
)
from screnpla.manuscript.live.room.room import Room
from screnpla.manuscript.live.room_maintenance import RoomMaintenance
from screnpla.manuscript.live.version_news import (
    VERSIONED,
    VersionNews,
    parse_versions,
    versions_for_bus,
    versions_message,
)
from screnpla.manuscript.models import DESK, MANUSCRIPT
from screnpla.manuscript.repository import document_rows

# Under this key a unit of work collects the review versions that it has advanced, by script (docs/spec/review.md, RE5).
REVIEWED = "screnpla_reviewed"
# Seconds between two polls of the database.
POLL_SECONDS, POLL_SECONDS_BUS_DOWN = 5.0, 1.0


class RoomContext(NamedTuple):
    """The services that all rooms of a process share."""

    services: Services
    bus: RedisBus
    presence: PresenceRelay
    permissions: PermissionWatch
    maintenance: RoomMaintenance
    background: BackgroundTasks


class RoomSync:
    def __init__(self, context: RoomContext, open_rooms: Mapping[str, Room]) -> None:
        """`open_rooms`: the rooms that are open at any moment, by document."""
        self._context, self._open = context, open_rooms

    async def start(self) -> None:
        context = self._context
        context.services.db.commit_listeners.append(self._on_commit)
        await context.bus.subscribe("notices", lambda data: self._send_notice(*parse_notice(data)))
        await context.bus.subscribe("reviews", lambda data: self._send_review(*parse_review(data)))
        await context.bus.subscribe("versions", lambda data: self._send_versions(parse_versions(data)))
        context.background.start(self._poll_heads())

    def stop(self) -> None:
        self._context.services.db.commit_listeners.remove(self._on_commit)

    def receive(self, document_id: str, data: bytes) -> None:
        """A message from another process."""
        room = self._open.get(document_id)
        if room is None:
            return
        if (written := parse_written(data)) is not None:
            self._context.background.start(room.follow(*written))
        else:
            self._context.presence.receive(room, data)

    def on_bus_change(self) -> None:
        bus, presence = self._context.bus, self._context.presence
        for room in self._open.values():
            room.broadcast_delay(bus.is_down)
            presence.request_presence(room)
            presence.announce_presence(room)
        # Permissions that changed while the bus was down were reported neither to us nor by us.
        self._context.permissions.invalidate_everywhere()

    def _on_commit(self, info: dict[Any, Any]) -> None:
        context = self._context
        for appended in info.get(APPENDED, ()):
            context.bus.publish(appended.document_id, written_message(appended))
            room = self._open.get(appended.document_id)
            if room is not None and appended.by is not room:
                context.background.start(self._follow(room, appended))
        for notice in info.get(NOTICED, ()):
            context.bus.publish("notices", notice_for_bus(notice))
            self._send_notice(notice.user_id, notice_message(notice))
        for script_id, version in info.get(REVIEWED, {}).items():
            context.bus.publish("reviews", review_for_bus(script_id, version))
            self._send_review(script_id, review_message(version))
        for news in info.get(VERSIONED, ()):
            context.bus.publish("versions", versions_for_bus(news))
            self._send_versions(news)
        if affects_permissions(info):
            context.permissions.invalidate_everywhere()

    def _send_notice(self, user_id: str, notice: bytes) -> None:
        """To all clients of a user: a browser may get a notice twice, and knows it by its id."""
        for room in self._open.values():
            for client in room.clients:
                if client.identity.user_id == user_id:
                    client.send(notice)

    def _send_review(self, script_id: str, message: bytes) -> None:
        """To all clients of a script's text who may comment."""
        for room in self._open.values():
            for client in room.clients:
                identity = client.identity
                is_of_text = identity.script_id == script_id and identity.kind == MANUSCRIPT
                if is_of_text and is_allowed(identity.role, Action.COMMENT):
                    client.send(message)

    def _send_versions(self, news: VersionNews) -> None:
        """To the clients of one text, or of all texts of the script."""
        message = versions_message(news)
        for document_id, room in self._open.items():
            if news.document_id not in ("", document_id):
                continue
            for client in room.clients:
                identity = client.identity
                is_of_text = identity.script_id == news.script_id and identity.kind != DESK
                if is_of_text and is_allowed(identity.role, news.action):
                    client.send(message)

    async def _follow(self, room: Room, appended: AppendedRows) -> None:
        await room.follow(appended.first, appended.last, appended.rows)
        self._context.maintenance.on_written(room)

    async def _poll_heads(self) -> None:
        """For rows that neither a commit here nor the bus reported."""
        while True:
            await asyncio.sleep(POLL_SECONDS_BUS_DOWN if self._context.bus.is_down else POLL_SECONDS)
            await run_logged(self._catch_up())
            self._context.maintenance.release_idle()
            for room in self._open.values():
                self._context.presence.expire_silent(room)

    async def _catch_up(self) -> None:
        if not self._open:
            return
        async with self._context.services.db.reading() as db:
            heads = await document_rows.load_head_seqs(db, list(self._open))
        for document_id, room in list(self._open.items()):
            # Each by itself: a document that cannot be read must not keep the others behind.
            await run_logged(room.catch_up(heads.get(document_id, 0)))
