"""SQL of scripts and projects by their id, and of the logos of scripts."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.models import Project, Script, ScriptLogo


async def find_script(db: AsyncSession, script_id: str, *, to_change: bool = False) -> Script | None:
    """`to_change`: PostgreSQL lets nobody else change it until this unit of work ends."""
    query = select(Script).where(Script.id == script_id)
    return await db.scalar(query.with_for_update() if to_change else query)


async def read_scripts(db: AsyncSession, script_ids: Collection[str]) -> dict[str, Script]:
    """By id, to read."""
    return {found.id: found for found in await db.scalars(select(Script).where(Script.id.in_(script_ids)))}


async def lock_scripts(db: AsyncSession, script_ids: Collection[str]) -> dict[str, Script]:
    """By id, to change; everybody locks in the same order, so that no two wait for each other for ever."""
    query = select(Script).where(Script.id.in_(script_ids)).order_by(Script.id)
    return {found.id: found for found in await db.scalars(query.with_for_update())}


async def find_project(
    db: AsyncSession, project_id: str, *, to_change: bool = False, to_fill: bool = False
) -> Project | None:
    """Until this unit of work ends PostgreSQL lets nobody else change it, or (`to_fill`) nobody delete it.

    Not the strongest lock: one who orders a project and one who adds a script to it must not wait for each other.
    """
    query = select(Project).where(Project.id == project_id)
    if to_change or to_fill:
        query = query.with_for_update(read=not to_change, key_share=True)
    return await db.scalar(query)


async def find_next_position(db: AsyncSession, project_id: str, season_id: str | None) -> int:
    """After all scripts of this season, or of the project outside of seasons; also after those in the bin."""
    same_season = (Script.project_id == project_id, Script.season_id == season_id)
    last = await db.scalar(select(func.max(Script.position)).where(*same_season))
    return 0 if last is None else last + 1


async def delete_scripts(db: AsyncSession, script_ids: Collection[str]) -> None:
    """For good, with all rows that refer to them."""
    if script_ids:
        await db.execute(delete(Script).where(Script.id.in_(script_ids)))


async def lock_deleted_before(db: AsyncSession, moment: datetime, most: int) -> list[str]:
    """Ids of scripts in the bin since then, the oldest first; locked, so that nobody restores one meanwhile."""
    expired = select(Script.id).where(Script.deleted_at <= moment).order_by(Script.deleted_at).limit(most)
    return list(await db.scalars(expired.with_for_update(skip_locked=True)))


async def read_logo_images(db: AsyncSession, script_ids: Collection[str]) -> dict[str, bytes]:
    if not script_ids:
        return {}
    rows = await db.execute(select(ScriptLogo.script_id, ScriptLogo.image).where(ScriptLogo.script_id.in_(script_ids)))
    return {row.script_id: row.image for row in rows}


async def store_logo_image(db: AsyncSession, script_id: str, image: bytes) -> None:
    """For a unit of work that has locked the script: two pictures of one script at once would clash."""
    await db.merge(ScriptLogo(script_id=script_id, image=image))


async def delete_logo_image(db: AsyncSession, script_id: str) -> None:
    await db.execute(delete(ScriptLogo).where(ScriptLogo.script_id == script_id))
