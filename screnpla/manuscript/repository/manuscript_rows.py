"""The texts of scripts."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.manuscript.models import Manuscript


async def find(db: AsyncSession, script_id: str) -> Manuscript | None:
    return await db.scalar(select(Manuscript).where(Manuscript.script_id == script_id))


async def put(db: AsyncSession, script_id: str, state: bytes, carried: dict[str, Any], now: datetime) -> None:
    """Writes without reading first: the state of a long script is a megabyte."""
    values = {"state": state, "carried": carried, "updated_at": now}
    changed = await db.scalar(
        update(Manuscript).where(Manuscript.script_id == script_id).values(values).returning(Manuscript.script_id)
    )
    if changed is None:
        db.add(Manuscript(script_id=script_id, **values))
        await db.flush()
