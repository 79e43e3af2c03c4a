"""SQL of own keys."""

from __future__ import annotations

from sqlalchemy import delete, update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.ai.models import AiKey


async def find_key(db: AsyncSession, user_id: str) -> AiKey | None:
    return await db.get(AiKey, user_id)


async def replace_key(db: AsyncSession, key: AiKey) -> None:
    await delete_key(db, key.user_id)
    db.add(key)


async def change_sealed_key(db: AsyncSession, user_id: str, sealed: str, sealed_anew: str) -> None:
    """The same key, sealed with another one of the server. A key that was entered meanwhile stays as it is."""
    same = (AiKey.user_id == user_id, AiKey.sealed_key == sealed)
    await db.execute(update(AiKey).where(*same).values(sealed_key=sealed_anew))


async def delete_key(db: AsyncSession, user_id: str) -> None:
    await db.execute(delete(AiKey).where(AiKey.user_id == user_id))
