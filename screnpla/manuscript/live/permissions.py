"""Permissions of connected clients: rechecked whenever they may have changed, so that a change counts at once.

While it is unknown what a client may do, its updates wait.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import Any, TypeAlias

from screnpla.accounts.models import User
from screnpla.accounts.repository.session_rows import find_session_users
from screnpla.kit.change_tracking import ANY, NEW, REMOVED, read_changes
from screnpla.kit.clock import Clock
from screnpla.kit.log import error_location, log
from screnpla.kit.services import Services
from screnpla.library.access import Role, is_allowed
from screnpla.library.models import Script
from screnpla.library.repository.role_rows import read_roles
from screnpla.library.repository.script_rows import read_scripts
from screnpla.manuscript.document.access import PERMISSION_TO_SEE, can_see_draft, can_write_document
from screnpla.manuscript.live.protocol import GONE, NO_PERMISSION, NO_TICKET, STEP_1, sync_message
from screnpla.manuscript.live.redis_bus import RedisBus
from screnpla.manuscript.live.room.client import Client, ClientIdentity
from screnpla.manuscript.live.room.room import Room
from screnpla.manuscript.models import Draft
from screnpla.manuscript.repository.draft_rows import read_drafts

# The close code and the reason that a client gets.
CloseReason: TypeAlias = tuple[int, str]
SIGNED_OUT: CloseReason = (NO_TICKET, "You are signed out")
IS_GONE: CloseReason = (GONE, "This script is gone")
PERMISSION_REVOKED: CloseReason = (NO_PERMISSION, "You may not open this script any more")

_DELETED = frozenset({REMOVED, ANY})
# Every change of a permission is a change of one of these columns.
_PERMISSION_COLUMNS: Mapping[str, frozenset[str]] = {
    "shares": _DELETED | {NEW, "role", "user_id", "email"},
    "projects": _DELETED | {"owner_id"},
    "scripts": _DELETED | {"owner_id", "project_id", "deleted_at"},
    "script_links": _DELETED | {"off_at", "expires_at", "secret"},
    "sessions": _DELETED,
    "users": _DELETED | {"confirmed_email"},
    "drafts": _DELETED | {"is_published", "archived_at"},
}


def affects_permissions(info: Mapping[Any, Any]) -> bool:
    """Whether a committed unit of work may have changed somebody's permissions."""
    return any(columns & _PERMISSION_COLUMNS.get(table, frozenset()) for table, columns in read_changes(info).items())


async def check_permissions(
    services: Services, clients: Collection[Client], now: datetime
) -> dict[Client, ClientIdentity | CloseReason]:
    """Of each client who sits there from now on, or why nobody does any more. Asked for all of them together."""
    if not clients:
        return {}
    async with services.db.reading() as db:
        users = await find_session_users(db, {client.identity.session_id or "" for client in clients}, now)
        scripts = await read_scripts(db, {client.identity.script_id for client in clients})
        # Somebody may have several browsers open.
        people = list({user.id: user for user in users.values()}.values())
        roles = await read_roles(db, people, scripts.values())
        drafts = await read_drafts(db, {client.identity.draft_id for client in clients if client.identity.draft_id})
    found: dict[Client, ClientIdentity | CloseReason] = {}
    for client in clients:
        identity = client.identity
        user, script = users.get(identity.session_id or ""), scripts.get(identity.script_id)
        role = roles.on(user.id, script) if user and script else None
        found[client] = _check_permission(identity, user, script, role, drafts.get(identity.draft_id))
    return found


def _check_permission(
    identity: ClientIdentity, user: User | None, script: Script | None, role: Role | None, draft: Draft | None
) -> ClientIdentity | CloseReason:
    if user is None:
        return SIGNED_OUT
    if script is None or script.deleted_at is not None:
        return IS_GONE
    if role is None or not is_allowed(role, PERMISSION_TO_SEE[identity.kind]):
        return PERMISSION_REVOKED
    if identity.draft_id and not can_see_draft(draft, user.id):
        return PERMISSION_REVOKED
    return replace(identity, role=role, can_write=can_write_document(role, draft))


# Seconds. Sessions expire by themselves, too; and without Redis nobody hears of changes by other processes.
CHECK_SECONDS, CHECK_SECONDS_BUS_DOWN, CHECK_SECONDS_WITHOUT_REDIS = 60.0, 1.0, 5.0
RETRY_SECONDS = 1.0
# Between two checks while every update asks for one.
SILENT_PAUSE = 0.1
_CHANNEL = "rights"

ClientRooms = Mapping[Client, Room]


class PermissionWatch:
    def __init__(
        self, services: Services, clock: Clock, bus: RedisBus, clients: Callable[[], ClientRooms], *, shared: bool
    ) -> None:
        """`shared`: other processes may change permissions."""
        self._services, self._clock, self._bus, self._clients, self._shared = services, clock, bus, clients, shared
        # Invalidations are counted. An update waits for a check that began after the last invalidation before it, and
        # for no later one: however often permissions change, everybody gets on.
        self._invalidations = self._checked = 0
        self._must_check = asyncio.Event()
        self._was_checked = asyncio.Event()
        self._check_lock = asyncio.Lock()

    async def start(self) -> None:
        await self._bus.subscribe(_CHANNEL, lambda _: self.invalidate())

    def invalidate(self) -> None:
        """Permissions may have changed: updates wait for the next check."""
        self._invalidations += 1
        self._must_check.set()

    def invalidate_everywhere(self) -> None:
        self.invalidate()
        self._bus.publish(_CHANNEL, b"changed")

    async def wait_until_checked(self) -> None:
        """Until a check has begun and ended after the last invalidation.

        While Redis is silent another process may have changed permissions and could not say so: each update waits until
        the database has answered.
        """
        if self._bus.is_silent:
            self.invalidate()
        last = self._invalidations
        while self._checked < last:
            await self._was_checked.wait()

    async def watch(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._check_interval()):
                    await self._must_check.wait()
            self._must_check.clear()
            invalidations = self._invalidations
            try:
                await self.recheck(self._clients())
            except Exception as failure:  # noqa: BLE001  retried until permissions are known; until then nobody writes
                log.error("permissions.unknown", error=type(failure).__name__, at=error_location(failure))
                self._must_check.set()
                await asyncio.sleep(RETRY_SECONDS)
            else:
                self._checked = invalidations
                self._was_checked.set()
                self._was_checked = asyncio.Event()
                if self._bus.is_silent:
                    # Updates that come meanwhile share the next check.
                    await asyncio.sleep(SILENT_PAUSE)

    def _check_interval(self) -> float:
        if self._bus.is_down:
            return CHECK_SECONDS_BUS_DOWN
        return CHECK_SECONDS_WITHOUT_REDIS if self._shared and not self._bus.is_configured else CHECK_SECONDS

    async def recheck(self, clients: ClientRooms) -> None:
        # One check at a time: an older answer must not replace a newer one.
        async with self._check_lock:
            for client, identity in (await check_permissions(self._services, clients, self._clock())).items():
                _apply_permission(client, clients[client], identity)


def _apply_permission(client: Client, room: Room, identity: ClientIdentity | tuple[int, str]) -> None:
    if not isinstance(identity, ClientIdentity):
        client.disconnect(*identity)
    elif identity != client.identity:
        could_write, client.identity = client.identity.can_write, identity
        client.send_welcome(room.id)
        if identity.can_write and not could_write:
            client.send(sync_message(STEP_1, room.doc.get_state()))
