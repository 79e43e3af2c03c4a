"""SQL of revision sets and of their settings."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.versions.models import RevisionSetRow, RevisionSettings


async def list_sets(db: AsyncSession, document_id: str) -> Sequence[RevisionSetRow]:
    """In the order in which they were opened."""
    query = select(RevisionSetRow).where(RevisionSetRow.document_id == document_id)
    return (await db.scalars(query.order_by(RevisionSetRow.number))).all()


async def find_set_of_point(db: AsyncSession, document_id: str, restore_point_id: str) -> RevisionSetRow | None:
    query = select(RevisionSetRow).where(
        RevisionSetRow.document_id == document_id, RevisionSetRow.restore_point_id == restore_point_id
    )
    return await db.scalar(query)


async def find_settings(db: AsyncSession, script_id: str) -> RevisionSettings | None:
    return await db.get(RevisionSettings, script_id)


async def delete_sets(db: AsyncSession, document_id: str) -> None:
    await db.execute(delete(RevisionSetRow).where(RevisionSetRow.document_id == document_id))
