"""Named places in the logs of documents."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.manuscript.models import Mark


async def newest(db: AsyncSession, document_id: str, most: int) -> Sequence[Mark]:
    wanted = select(Mark).where(Mark.document_id == document_id)
    return (await db.scalars(wanted.order_by(Mark.at.desc(), Mark.seq.desc(), Mark.id).limit(most))).all()


async def find(db: AsyncSession, document_id: str, mark_id: str) -> Mark | None:
    return await db.scalar(select(Mark).where(Mark.document_id == document_id, Mark.id == mark_id))


async def last_seq(db: AsyncSession, document_id: str, name: str) -> int:
    """Where the last of this name stands; 0 for none."""
    wanted = select(func.max(Mark.seq)).where(Mark.document_id == document_id, Mark.name == name)
    return await db.scalar(wanted) or 0


async def seqs(db: AsyncSession, document_id: str) -> list[int]:
    return list(await db.scalars(select(Mark.seq).where(Mark.document_id == document_id)))
