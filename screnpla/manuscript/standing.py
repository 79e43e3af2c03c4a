"""What those who sit in rooms may do now: asked again whenever somebody's rights may have changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from screnpla.accounts.repository import session_rows
from screnpla.accounts.tools import Tools
from screnpla.kit.written_tables import ANY, written_in
from screnpla.library.access import Action, may
from screnpla.manuscript.seat import Admitted, Seat
from screnpla.manuscript.tickets import role_of

# Whatever gives or takes a right stands in one of these tables; of some only in a few columns.
_ALL: frozenset[str] = frozenset()
_OF_RIGHTS: Mapping[str, frozenset[str]] = {
    "shares": _ALL,
    "projects": frozenset({ANY, "owner_id"}),
    "scripts": frozenset({ANY, "owner_id", "project_id", "deleted_at"}),
    "script_links": _ALL,
    "sessions": frozenset({ANY}),
    "users": frozenset({ANY, "confirmed_email"}),
}


def may_change_rights(info: Mapping[Any, Any]) -> bool:
    """Asked of a unit of work that is on disk."""
    written = written_in(info)
    return any(
        not _OF_RIGHTS[table] or columns & _OF_RIGHTS[table]
        for table, columns in written.items()
        if table in _OF_RIGHTS
    )


async def standings(tools: Tools, seats: Iterable[Seat], now: datetime) -> dict[Seat, Admitted | None]:
    """Of each seat who sits there from now on; None for who must go."""
    found: dict[Seat, Admitted | None] = {}
    async with tools.db.reading() as db:
        for seat in seats:
            who = seat.admitted
            session = await session_rows.living(db, who.session_id, now) if who.session_id else None
            role = await role_of(db, session.user, who.script_id, who.kind) if session else None
            found[seat] = replace(who, role=role, can_write=may(role, Action.WRITE)) if role else None
    return found
