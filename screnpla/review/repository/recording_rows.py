"""SQL of recordings."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.review.models import Recording


async def find_recordings(db: AsyncSession, ids: Collection[str]) -> Sequence[Recording]:
    return list(await db.scalars(select(Recording).where(Recording.id.in_(ids)))) if ids else []
