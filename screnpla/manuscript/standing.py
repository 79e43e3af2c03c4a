"""What those who sit in rooms may do now: asked again whenever somebody's rights may have changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, TypeAlias

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.repository import session_rows
from screnpla.accounts.tools import Tools
from screnpla.kit.written_tables import ANY, NEW, REMOVED, written_in
from screnpla.library.access import Action, may
from screnpla.library.repository import script_rows
from screnpla.manuscript.protocol import GONE, NO_RIGHT, NO_TICKET
from screnpla.manuscript.seat import Admitted, Seat
from screnpla.manuscript.tickets import role_of

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


async def standings(tools: Tools, seats: Iterable[Seat], now: datetime) -> dict[Seat, Admitted | Ending]:
    """Of each seat who sits there from now on, or why nobody does any more."""
    # Somebody may have several tabs open.
    asked: dict[Admitted, Admitted | Ending] = {}
    found: dict[Seat, Admitted | Ending] = {}
    async with tools.db.reading() as db:
        for seat in seats:
            if seat.admitted not in asked:
                asked[seat.admitted] = await _standing(db, seat.admitted, now)
            found[seat] = asked[seat.admitted]
    return found


async def _standing(db: AsyncSession, who: Admitted, now: datetime) -> Admitted | Ending:
    session = await session_rows.living(db, who.session_id, now) if who.session_id else None
    if session is None:
        return SIGNED_OUT
    role = await role_of(db, session.user, who.script_id, who.kind)
    if role is not None:
        return replace(who, role=role, can_write=may(role, Action.WRITE))
    script = await script_rows.script(db, who.script_id)
    return NO_RIGHT_ANY_MORE if script and script.deleted_at is None else IS_GONE
