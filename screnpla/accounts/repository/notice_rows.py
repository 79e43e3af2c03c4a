"""Rows of notices."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import Notice

_NEWEST_FIRST = (Notice.created_at.desc(), Notice.id.desc())


async def find_newest_notices(db: AsyncSession, user_id: str, skip: int, most: int) -> Sequence[Notice]:
    query = select(Notice).where(Notice.user_id == user_id).order_by(*_NEWEST_FIRST)
    return (await db.scalars(query.offset(skip).limit(most))).all()


async def count_notices(db: AsyncSession, user_id: str, *, unread: bool = False) -> int:
    query = select(func.count()).select_from(Notice).where(Notice.user_id == user_id)
    return await db.scalar(query.where(Notice.read_at.is_(None)) if unread else query) or 0


async def set_notices_read(
    db: AsyncSession, user_id: str, ids: Collection[str] | None, read_at: datetime | None
) -> None:
    """Those of this person; without ids all of them. What was read before keeps its time."""
    statement = update(Notice).where(Notice.user_id == user_id)
    if ids is not None:
        statement = statement.where(Notice.id.in_(ids))
    if read_at is not None:
        statement = statement.where(Notice.read_at.is_(None))
    await db.execute(statement.values(read_at=read_at), execution_options={"synchronize_session": False})


async def remove_notice(db: AsyncSession, user_id: str, notice_id: str) -> bool:
    conditions = (Notice.user_id == user_id, Notice.id == notice_id)
    return await db.scalar(delete(Notice).where(*conditions).returning(Notice.id)) is not None


async def delete_old_notices(db: AsyncSession, user_id: str, most: int) -> None:
    """Older ones go."""
    older = select(Notice.id).where(Notice.user_id == user_id).order_by(*_NEWEST_FIRST).offset(most)
    old = list(await db.scalars(older))
    if old:
        await db.execute(delete(Notice).where(Notice.id.in_(old)), execution_options={"synchronize_session": False})
