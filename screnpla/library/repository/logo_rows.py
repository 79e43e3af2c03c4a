"""Pictures of scripts."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.models import Logo


async def images(db: AsyncSession, script_ids: Collection[str]) -> dict[str, bytes]:
    if not script_ids:
        return {}
    rows = await db.execute(select(Logo.script_id, Logo.image).where(Logo.script_id.in_(script_ids)))
    return {row.script_id: row.image for row in rows}


async def put(db: AsyncSession, script_id: str, image: bytes) -> None:
    """For a unit of work that holds the script: two pictures of one script at once would clash."""
    await db.merge(Logo(script_id=script_id, image=image))


async def remove(db: AsyncSession, script_id: str) -> None:
    await db.execute(delete(Logo).where(Logo.script_id == script_id))
