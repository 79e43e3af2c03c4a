"""SQL for keyframes."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import delete, func, insert, select
from sqlalchemy.engine import Row
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.manuscript.models import DocumentBase, DocumentChange, Keyframe


class LogStretch(NamedTuple):
    rows: int
    size: int  # in bytes


async def find_keyframe_before(db: AsyncSession, document_id: str, seq: int) -> Row[int, bytes, bytes] | None:
    """The last one at this row or before it."""
    query = select(Keyframe.seq, Keyframe.state, Keyframe.checksum)
    query = query.where(Keyframe.document_id == document_id, Keyframe.seq <= seq)
    return (await db.execute(query.order_by(Keyframe.seq.desc()).limit(1))).first()


async def has_keyframe_at(db: AsyncSession, document_id: str, seq: int) -> bool:
    query = select(Keyframe.seq).where(Keyframe.document_id == document_id, Keyframe.seq == seq)
    return await db.scalar(query) is not None


async def last_keyframe_seq(db: AsyncSession, document_id: str) -> int:
    """0 for none."""
    return await db.scalar(select(func.max(Keyframe.seq)).where(Keyframe.document_id == document_id)) or 0


async def measure_stretch(db: AsyncSession, document_id: str, after: int, to: int) -> LogStretch:
    """Of the rows between two others, the second one included."""
    query = select(func.count(), func.coalesce(func.sum(func.length(DocumentChange.updates)), 0))
    conditions = (DocumentChange.document_id == document_id, DocumentChange.seq > after, DocumentChange.seq <= to)
    rows, size = (await db.execute(query.where(*conditions))).one()
    return LogStretch(rows, int(size))


async def keep_base(db: AsyncSession, document_id: str, seq: int) -> None:
    """The base becomes a keyframe, if it still ends with this row; its bytes do not leave the database."""
    base = select(DocumentBase.document_id, DocumentBase.seq, DocumentBase.state, DocumentBase.checksum)
    base = base.where(DocumentBase.document_id == document_id, DocumentBase.seq == seq)
    await db.execute(insert(Keyframe).from_select(["document_id", "seq", "state", "checksum"], base))


async def list_keyframe_times(db: AsyncSession, document_id: str) -> list[tuple[int, datetime]]:
    """Each with the time of its row, or of the row into which that one was merged; in order."""
    row = (DocumentChange.document_id == Keyframe.document_id) & (DocumentChange.seq >= Keyframe.seq)
    at = select(DocumentChange.at).where(row).order_by(DocumentChange.seq).limit(1).scalar_subquery()
    query = select(Keyframe.seq, at).where(Keyframe.document_id == document_id).order_by(Keyframe.seq)
    return [(seq, moment) for seq, moment in await db.execute(query)]


async def delete_keyframes(db: AsyncSession, document_id: str, seqs: Collection[int]) -> None:
    await db.execute(delete(Keyframe).where(Keyframe.document_id == document_id, Keyframe.seq.in_(seqs)))
