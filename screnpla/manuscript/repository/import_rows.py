"""Files that were read and wait to become scripts."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.manuscript.models import Import


async def packed(db: AsyncSession, import_id: str, owner_id: str, since: datetime) -> bytes | None:
    return await db.scalar(
        select(Import.packed).where(Import.id == import_id, Import.owner_id == owner_id, Import.created_at > since)
    )


async def sweep(db: AsyncSession, before: datetime) -> None:
    await db.execute(delete(Import).where(Import.created_at <= before))
