"""The texts of scripts."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.manuscript.models import Manuscript


async def find(db: AsyncSession, script_id: str) -> Manuscript | None:
    return await db.scalar(select(Manuscript).where(Manuscript.script_id == script_id))


async def version(db: AsyncSession, script_id: str) -> datetime | None:
    """As long as it is the same, so is the text."""
    return await db.scalar(select(Manuscript.updated_at).where(Manuscript.script_id == script_id))


async def put(db: AsyncSession, script_id: str, values: Mapping[str, Any], now: datetime) -> None:
    """For who holds the script. Writes without reading first: the state of a long script is a megabyte."""
    last = await version(db, script_id)
    if last is None:
        db.add(Manuscript(script_id=script_id, **values, updated_at=now))
        await db.flush()
        return
    # Each time another one, also twice in a moment or when the clock was set back.
    moment = max(last + timedelta(microseconds=1), now)
    changed = update(Manuscript).where(Manuscript.script_id == script_id).values(**values, updated_at=moment)
    await db.execute(changed)
