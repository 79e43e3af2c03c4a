"""SQL of the search backlog: scripts whose text is not in the search index yet."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.change_tracking import UNTRACKED
from screnpla.library.models import SearchBacklog

_UNTRACKED = {UNTRACKED: True, "synchronize_session": False}


async def find_backlog_version(db: AsyncSession, script_id: str) -> int | None:
    """None for a script whose text is in the index."""
    return await db.scalar(select(SearchBacklog.version).where(SearchBacklog.script_id == script_id))


async def advance_backlog(db: AsyncSession, script_id: str, version: int) -> bool:
    """False when another process has written a part of this script's index meanwhile."""
    entry = (SearchBacklog.script_id == script_id, SearchBacklog.version == version)
    advanced = update(SearchBacklog).where(*entry).values(version=version + 1).returning(SearchBacklog.version)
    return await db.scalar(advanced, execution_options=_UNTRACKED) is not None


async def remove_from_backlog(db: AsyncSession, script_id: str) -> None:
    removed = delete(SearchBacklog).where(SearchBacklog.script_id == script_id)
    await db.execute(removed, execution_options=_UNTRACKED)


async def list_backlog(db: AsyncSession, most: int) -> Sequence[str]:
    """Ids of scripts."""
    return (await db.scalars(select(SearchBacklog.script_id).order_by(SearchBacklog.script_id).limit(most))).all()
