"""Old rows of the logs that could be one."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from sqlalchemy import String, cast, delete, func, select, union_all, update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.manuscript.models import Change, Document, DocumentBase

# How much of a moment, written out, tells the ten minutes and the day: '2026-11-15 21:4', '2026-11-15'.
_MINUTES, _DAY = 15, 10


async def crowded(db: AsyncSession, by_minutes: datetime, by_day: datetime, most: int) -> list[str]:
    """Documents with several rows of one person in ten minutes, or a day, before these moments; the fullest first."""
    parts = [_crowds(by_minutes, _MINUTES), _crowds(by_day, _DAY)]
    crowds = union_all(*parts).subquery()
    fullest = select(crowds.c.document_id).group_by(crowds.c.document_id).order_by(func.sum(crowds.c.rows).desc())
    return list(await db.scalars(fullest.limit(most)))


def _crowds(before: datetime, letters: int) -> Any:
    time = func.substr(cast(Change.at, String), 1, letters)
    return (
        select(Change.document_id, func.count().label("rows"))
        .join(Document, Document.id == Change.document_id)
        .join(DocumentBase, DocumentBase.document_id == Change.document_id)
        .where(Change.at < before, Change.seq > 1, Change.seq <= DocumentBase.seq, Change.seq <= Document.settled_seq)
        .group_by(Change.document_id, Change.author_id, time)
        .having(func.count() > 1)
    )


async def put(db: AsyncSession, document_id: str, seq: int, updates: bytes, checksum: bytes) -> bool:
    """In the place of a row; False when there is none."""
    here = (Change.document_id == document_id, Change.seq == seq)
    changed = update(Change).where(*here).values(updates=updates, checksum=checksum).returning(Change.seq)
    return await db.scalar(changed, execution_options={"synchronize_session": False}) is not None


async def remove(db: AsyncSession, document_id: str, seqs: Iterable[int]) -> int:
    """How many there were."""
    gone = delete(Change).where(Change.document_id == document_id, Change.seq.in_(list(seqs)))
    found = await db.scalars(gone.returning(Change.seq), execution_options={"synchronize_session": False})
    return len(found.all())
