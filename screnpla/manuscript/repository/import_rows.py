"""SQL for pending imports."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.manuscript.models import PendingImport


async def load_packed(db: AsyncSession, import_id: str, owner_id: str, since: datetime) -> bytes | None:
    return await db.scalar(
        select(PendingImport.packed).where(
            PendingImport.id == import_id, PendingImport.owner_id == owner_id, PendingImport.created_at > since
        )
    )


async def delete_expired(db: AsyncSession, before: datetime) -> None:
    await db.execute(delete(PendingImport).where(PendingImport.created_at <= before))
