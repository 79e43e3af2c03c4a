"""SQL for restore points."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.manuscript.models import RestorePoint


async def list_newest(db: AsyncSession, document_id: str, most: int) -> Sequence[RestorePoint]:
    query = select(RestorePoint).where(RestorePoint.document_id == document_id, RestorePoint.is_listed)
    return (
        await db.scalars(query.order_by(RestorePoint.at.desc(), RestorePoint.seq.desc(), RestorePoint.id).limit(most))
    ).all()


async def find_restore_point(db: AsyncSession, document_id: str, mark_id: str) -> RestorePoint | None:
    return await db.scalar(
        select(RestorePoint).where(RestorePoint.document_id == document_id, RestorePoint.id == mark_id)
    )


async def last_seq_named(db: AsyncSession, document_id: str, name: str) -> int:
    """The position of the last one of this name; 0 for none."""
    query = select(func.max(RestorePoint.seq)).where(RestorePoint.document_id == document_id, RestorePoint.name == name)
    return await db.scalar(query) or 0


async def list_seqs(db: AsyncSession, document_id: str) -> list[int]:
    return list(await db.scalars(select(RestorePoint.seq).where(RestorePoint.document_id == document_id)))
