"""SQL for restore points."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.manuscript.models import MANUSCRIPT, Document, RestorePoint


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


async def list_points(db: AsyncSession, document_id: str) -> Sequence[RestorePoint]:
    """All of them, in the order of the log."""
    query = select(RestorePoint).where(RestorePoint.document_id == document_id)
    return (await db.scalars(query.order_by(RestorePoint.seq, RestorePoint.at, RestorePoint.id))).all()


async def has_point_at(db: AsyncSession, document_id: str, seq: int) -> bool:
    query = select(RestorePoint.id).where(RestorePoint.document_id == document_id, RestorePoint.seq == seq)
    return await db.scalar(query.limit(1)) is not None


async def has_listed_after(db: AsyncSession, document_id: str, moment: datetime | None) -> bool:
    """None: whether there is any."""
    query = select(RestorePoint.id).where(RestorePoint.document_id == document_id, RestorePoint.is_listed)
    query = query if moment is None else query.where(RestorePoint.at > moment)
    return await db.scalar(query.limit(1)) is not None


async def list_of_scripts(db: AsyncSession, script_ids: Collection[str]) -> list[tuple[str, RestorePoint, str | None]]:
    """Listed ones in the main drafts of these scripts, the oldest first: the script, and the name of the author."""
    query = select(Document.script_id, RestorePoint, User.name).join(Document, Document.id == RestorePoint.document_id)
    query = query.outerjoin(User, User.id == RestorePoint.author_id)
    conditions = (Document.script_id.in_(script_ids), Document.kind == MANUSCRIPT, RestorePoint.is_listed)
    rows = await db.execute(query.where(*conditions).order_by(RestorePoint.at, RestorePoint.seq, RestorePoint.id))
    return [(script_id, point, name) for script_id, point, name in rows]
