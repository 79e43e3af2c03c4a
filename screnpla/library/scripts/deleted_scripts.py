"""The bin: deleted scripts wait 30 days to be restored or removed for good."""

from __future__ import annotations

from datetime import datetime, timedelta

from screnpla.accounts.models import User
from screnpla.kit.db import Database
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.library.opening import open_deleted_script, open_script
from screnpla.library.placement import check_can_leave
from screnpla.library.repository.script_rows import delete_scripts, lock_deleted_before

BIN_RETENTION = timedelta(days=30)
# Removed in small batches: each script takes its text and all its indexed words along, and others wait meanwhile.
BATCH_SIZE = 100


async def delete_script(services: Services, user: User, script_id: str, now: datetime, *, forever: bool) -> None:
    """To the bin, where the script exists for its owner alone; `forever` removes a script that is in the bin."""
    async with services.db.session() as db:
        if forever:
            script = (await open_deleted_script(db, user, script_id)).script
            await delete_scripts(db, [script.id])
        else:
            script = (await open_script(db, user, script_id, Action.DELETE, to_change=True)).script
            check_can_leave(script)
            script.deleted_at = now


async def restore_script(services: Services, user: User, script_id: str) -> None:
    """Back to its placement, with its shares and its link."""
    async with services.db.session() as db:
        (await open_deleted_script(db, user, script_id)).script.deleted_at = None


async def empty_bin(db: Database, now: datetime) -> None:
    """Removes for good every script that has been in the bin for too long."""
    before = now - BIN_RETENTION
    while True:
        async with db.session() as session:
            over = await lock_deleted_before(session, before, BATCH_SIZE)
            await delete_scripts(session, over)
        if len(over) < BATCH_SIZE:
            return
