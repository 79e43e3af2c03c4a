"""Scripts and projects by their id."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.models import Project, Script


async def script(db: AsyncSession, script_id: str, *, to_change: bool = False) -> Script | None:
    """`to_change`: PostgreSQL lets nobody else change it until this unit of work ends."""
    wanted = select(Script).where(Script.id == script_id)
    return await db.scalar(wanted.with_for_update() if to_change else wanted)


async def scripts(db: AsyncSession, script_ids: Collection[str]) -> dict[str, Script]:
    """Many to look at, by id."""
    return {found.id: found for found in await db.scalars(select(Script).where(Script.id.in_(script_ids)))}


async def held(db: AsyncSession, script_ids: Collection[str]) -> dict[str, Script]:
    """Many to change, by id; held in one order by everybody, so that no two wait for each other for ever."""
    wanted = select(Script).where(Script.id.in_(script_ids)).order_by(Script.id)
    return {found.id: found for found in await db.scalars(wanted.with_for_update())}


async def project(
    db: AsyncSession, project_id: str, *, to_change: bool = False, to_fill: bool = False
) -> Project | None:
    """Until this unit of work ends PostgreSQL lets nobody else change it, or (`to_fill`) nobody delete it.

    Not the strongest lock there is: who orders a project and who puts a script there must not wait for each other.
    """
    wanted = select(Project).where(Project.id == project_id)
    if to_change or to_fill:
        wanted = wanted.with_for_update(read=not to_change, key_share=True)
    return await db.scalar(wanted)


async def next_position(db: AsyncSession, project_id: str, season_id: str | None) -> int:
    """Behind all that stand in this season, or in the project outside of seasons; also behind what is in the bin."""
    together = (Script.project_id == project_id, Script.season_id == season_id)
    last = await db.scalar(select(func.max(Script.position)).where(*together))
    return 0 if last is None else last + 1


async def remove(db: AsyncSession, script_ids: Collection[str]) -> None:
    """For good, with all that hangs on them."""
    if script_ids:
        await db.execute(delete(Script).where(Script.id.in_(script_ids)))


async def deleted_before(db: AsyncSession, moment: datetime, most: int) -> list[str]:
    """Ids of what has been in the bin since then, the longest first; held, so that nobody takes it out meanwhile."""
    over = select(Script.id).where(Script.deleted_at <= moment).order_by(Script.deleted_at).limit(most)
    return list(await db.scalars(over.with_for_update(skip_locked=True)))
