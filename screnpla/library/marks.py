"""What one person did with a script: stared it, archieved it, opened it. Nobody else sees it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.library.repository import mark_rows


async def opened(db: AsyncSession, user: User, script_id: str, now: datetime) -> None:
    await mark_rows.put(db, user.id, [script_id], {"opened_at": now})


async def put(
    db: AsyncSession,
    user: User,
    script_ids: Sequence[str],
    *,
    stared: bool | None = None,
    archieved: bool | None = None,
) -> None:
    """For who may read these scripts. None leaves a mark as it is."""
    given = {"stared": stared, "archieved": archieved}
    await mark_rows.put(db, user.id, script_ids, {name: mark for name, mark in given.items() if mark is not None})
