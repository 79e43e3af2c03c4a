"""People's pictures."""

from __future__ import annotations

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import Avatar


async def image_of(db: AsyncSession, user_id: str) -> bytes | None:
    return await db.scalar(select(Avatar.image).where(Avatar.user_id == user_id))


async def put(db: AsyncSession, user_id: str, image: bytes) -> None:
    """For a unit of work that holds the person: two pictures of one person at once would clash."""
    await db.merge(Avatar(user_id=user_id, image=image))


async def remove(db: AsyncSession, user_id: str) -> None:
    await db.execute(delete(Avatar).where(Avatar.user_id == user_id))
