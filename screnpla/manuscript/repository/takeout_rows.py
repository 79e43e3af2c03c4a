"""SQL for takeouts, and for the work they pack."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.models import Project, Script
from screnpla.manuscript.models import Takeout


async def find_takeout(db: AsyncSession, user_id: str) -> Takeout | None:
    return await db.get(Takeout, user_id)


async def update_takeout(db: AsyncSession, takeout_id: str, **values: Any) -> bool:
    """False when it is obsolete: another was requested since, or its owner's account is deleted."""
    changed = update(Takeout).where(Takeout.id == takeout_id).values(values)
    return await db.scalar(changed.returning(Takeout.user_id)) is not None


async def list_asked_before(db: AsyncSession, moment: datetime) -> list[Takeout]:
    return list(await db.scalars(select(Takeout).where(Takeout.asked_at <= moment)))


async def delete_takeout(db: AsyncSession, takeout_id: str) -> None:
    """Not when another was requested meanwhile."""
    await db.execute(delete(Takeout).where(Takeout.id == takeout_id))


async def count_scripts(db: AsyncSession, user_id: str) -> int:
    return await db.scalar(select(func.count()).where(Script.owner_id == user_id)) or 0


async def list_script_ids(db: AsyncSession, user_id: str) -> list[str]:
    """All scripts they own, also deleted ones that can be restored."""
    return list(await db.scalars(select(Script.id).where(Script.owner_id == user_id).order_by(Script.created_at)))


async def list_projects(db: AsyncSession, user_id: str) -> list[Project]:
    return list(await db.scalars(select(Project).where(Project.owner_id == user_id).order_by(Project.created_at)))
