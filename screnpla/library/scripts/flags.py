"""Flags of one person on a script (starred, archived), and when they last opened it. Nobody else sees them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.library.models import ScriptFlags
from screnpla.library.repository.upsert import upsert

# Fields of the API, spelled as in the specification, and the flag of each.
FLAG_FIELDS = {"stared": "starred", "archieved": "archived"}


async def record_opening(db: AsyncSession, user: User, script_id: str, now: datetime) -> None:
    await _upsert_flags(db, user, [script_id], {"opened_at": now})


async def set_flags(
    db: AsyncSession,
    user: User,
    script_ids: Sequence[str],
    *,
    starred: bool | None = None,
    archived: bool | None = None,
) -> None:
    """For somebody who may read these scripts. None leaves a flag as it is."""
    # By the names of the columns, which are spelled as in the specification.
    flags = {"stared": starred, "archieved": archived}
    await _upsert_flags(db, user, script_ids, {name: flag for name, flag in flags.items() if flag is not None})


async def _upsert_flags(db: AsyncSession, user: User, script_ids: Sequence[str], values: Mapping[str, Any]) -> None:
    """One statement: two windows of one person may set the first flag at the same moment."""
    if not script_ids or not values:
        return
    # In one order for everybody, so that two who set flags on many scripts do not wait for each other for ever.
    defaults = {"stared": False, "archieved": False, "user_id": user.id, **values}
    rows = [{**defaults, "script_id": script_id} for script_id in sorted(set(script_ids))]
    await upsert(db, ScriptFlags, ["user_id", "script_id"], rows, list(values))
