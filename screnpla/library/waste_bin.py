"""The bin: deleted scripts wait 30 days to be restored or removed for good."""

from __future__ import annotations

from datetime import datetime, timedelta

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools
from screnpla.kit.db import Database
from screnpla.library import shelf
from screnpla.library.access import Action
from screnpla.library.opening import open_deleted, open_script
from screnpla.library.repository import script_rows

KEPT = timedelta(days=30)
# Removed in small units: each takes a script's whole text and all its words along, and others wait for it.
AT_ONCE = 100


async def delete(tools: Tools, user: User, script_id: str, now: datetime, *, forever: bool) -> None:
    """To the bin, where it is gone for everybody but its owner; `forever` removes what lies there."""
    async with tools.db.session() as db:
        if forever:
            script = (await open_deleted(db, user, script_id)).script
            await script_rows.remove(db, [script.id])
        else:
            script = (await open_script(db, user, script_id, Action.DELETE, to_change=True)).script
            shelf.check_may_leave(script)
            script.deleted_at = now


async def restore(tools: Tools, user: User, script_id: str) -> None:
    """Back to where it was, with its shares and its link."""
    async with tools.db.session() as db:
        (await open_deleted(db, user, script_id)).script.deleted_at = None


async def empty(db: Database, now: datetime) -> None:
    """Removes for good what has been in the bin for too long."""
    before = now - KEPT
    while True:
        async with db.session() as session:
            over = await script_rows.deleted_before(session, before, AT_ONCE)
            await script_rows.remove(session, over)
        if len(over) < AT_ONCE:
            return
