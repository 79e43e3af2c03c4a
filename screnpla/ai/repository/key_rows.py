"""SQL of own keys."""

from __future__ import annotations

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.ai.models import AiKey


async def find_key(db: AsyncSession, user_id: str) -> AiKey | None:
    return await db.get(AiKey, user_id)


async def replace_key(db: AsyncSession, key: AiKey) -> None:
    await delete_key(db, key.user_id)
    db.add(key)


async def delete_key(db: AsyncSession, user_id: str) -> None:
    await db.execute(delete(AiKey).where(AiKey.user_id == user_id))
