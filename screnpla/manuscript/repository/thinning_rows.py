"""SQL for old log rows that could be merged."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from sqlalchemy import String, cast, delete, func, select, union_all, update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.manuscript.models import Document, DocumentBase, DocumentChange

# How much of a moment, written out, tells the ten minutes and the day: '2026-11-15 21:4', '2026-11-15'.
_MINUTES, _DAY = 15, 10


async def find_crowded_documents(db: AsyncSession, by_minutes: datetime, by_day: datetime, most: int) -> list[str]:
    """Documents with several rows of one person in ten minutes, or a day, before these moments; the fullest first."""
    parts = [_crowded_rows(by_minutes, _MINUTES), _crowded_rows(by_day, _DAY)]
    crowded = union_all(*parts).subquery()
    query = select(crowded.c.document_id).group_by(crowded.c.document_id).order_by(func.sum(crowded.c.rows).desc())
    return list(await db.scalars(query.limit(most)))


def _crowded_rows(before: datetime, characters: int) -> Any:
    time = func.substr(cast(DocumentChange.at, String), 1, characters)
    return (
        select(DocumentChange.document_id, func.count().label("rows"))
        .join(Document, Document.id == DocumentChange.document_id)
        .join(DocumentBase, DocumentBase.document_id == DocumentChange.document_id)
        .where(
            DocumentChange.at < before,
            DocumentChange.seq > 1,
            DocumentChange.seq <= DocumentBase.seq,
            DocumentChange.seq <= Document.indexed_seq,
        )
        .group_by(DocumentChange.document_id, DocumentChange.author_id, time)
        .having(func.count() > 1)
    )


async def replace_row(db: AsyncSession, document_id: str, seq: int, updates: bytes, checksum: bytes) -> bool:
    """False when there is no such row."""
    conditions = (DocumentChange.document_id == document_id, DocumentChange.seq == seq)
    changed = (
        update(DocumentChange)
        .where(*conditions)
        .values(updates=updates, checksum=checksum)
        .returning(DocumentChange.seq)
    )
    return await db.scalar(changed, execution_options={"synchronize_session": False}) is not None


async def delete_rows(db: AsyncSession, document_id: str, seqs: Iterable[int]) -> int:
    """How many there were."""
    statement = delete(DocumentChange).where(
        DocumentChange.document_id == document_id, DocumentChange.seq.in_(list(seqs))
    )
    found = await db.scalars(statement.returning(DocumentChange.seq), execution_options={"synchronize_session": False})
    return len(found.all())
