"""Scripts and projects by their id."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.models import Project, Script


async def script(db: AsyncSession, script_id: str, *, to_change: bool = False) -> Script | None:
    """`to_change`: PostgreSQL lets nobody else change it until this unit of work ends."""
    wanted = select(Script).where(Script.id == script_id)
    return await db.scalar(wanted.with_for_update() if to_change else wanted)


async def project(db: AsyncSession, project_id: str, *, to_change: bool = False) -> Project | None:
    wanted = select(Project).where(Project.id == project_id)
    return await db.scalar(wanted.with_for_update() if to_change else wanted)
