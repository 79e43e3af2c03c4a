"""What those who sit in rooms may do now: asked again whenever somebody's rights may have changed."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, TypeAlias

from screnpla.accounts.models import User
from screnpla.accounts.repository import session_rows
from screnpla.accounts.tools import Tools
from screnpla.kit.written_tables import ANY, NEW, REMOVED, written_in
from screnpla.library.access import Action, Role, may
from screnpla.library.models import Script
from screnpla.library.repository import right_rows, script_rows
from screnpla.manuscript.live.protocol import GONE, NO_RIGHT, NO_TICKET
from screnpla.manuscript.live.seat import Admitted, Seat
from screnpla.manuscript.live.tickets import RIGHT_TO_SEE

# A code and a reason, as a connection is told when it ends.
Ending: TypeAlias = tuple[int, str]
SIGNED_OUT: Ending = (NO_TICKET, "You are signed out")
IS_GONE: Ending = (GONE, "This script is gone")
NO_RIGHT_ANY_MORE: Ending = (NO_RIGHT, "You may not open this script any more")

_GONE = frozenset({REMOVED, ANY})
# Whatever gives or takes a right stands in one of these tables, in these columns.
_OF_RIGHTS: Mapping[str, frozenset[str]] = {
    "shares": _GONE | {NEW, "role", "user_id", "email"},
    "projects": _GONE | {"owner_id"},
    "scripts": _GONE | {"owner_id", "project_id", "deleted_at"},
    "script_links": _GONE | {"off_at", "expires_at", "secret"},
    "sessions": _GONE,
    "users": _GONE | {"confirmed_email"},
}


def may_change_rights(info: Mapping[Any, Any]) -> bool:
    """Asked of a unit of work that is on disk."""
    return any(columns & _OF_RIGHTS.get(table, frozenset()) for table, columns in written_in(info).items())


async def standings(tools: Tools, seats: Collection[Seat], now: datetime) -> dict[Seat, Admitted | Ending]:
    """Of each seat who sits there from now on, or why nobody does any more. Asked for all of them together."""
    if not seats:
        return {}
    async with tools.db.reading() as db:
        users = await session_rows.users_of(db, {seat.admitted.session_id or "" for seat in seats}, now)
        scripts = await script_rows.scripts(db, {seat.admitted.script_id for seat in seats})
        # Somebody may have several browsers open.
        people = list({user.id: user for user in users.values()}.values())
        roles = await right_rows.roles_of(db, people, scripts.values())
    found: dict[Seat, Admitted | Ending] = {}
    for seat in seats:
        who = seat.admitted
        user, script = users.get(who.session_id or ""), scripts.get(who.script_id)
        found[seat] = _standing(who, user, script, roles.on(user.id, script) if user and script else None)
    return found


def _standing(who: Admitted, user: User | None, script: Script | None, role: Role | None) -> Admitted | Ending:
    if user is None:
        return SIGNED_OUT
    if script is None or script.deleted_at is not None:
        return IS_GONE
    if role is None or not may(role, RIGHT_TO_SEE[who.kind]):
        return NO_RIGHT_ANY_MORE
    return replace(who, role=role, can_write=may(role, Action.WRITE))
