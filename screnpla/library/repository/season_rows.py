"""SQL of seasons, and of the order of scripts in a project."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Select, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.models import Script, Season


async def read_seasons(db: AsyncSession, project_id: str) -> list[Season]:
    return list(await db.scalars(select(Season).where(Season.project_id == project_id).order_by(Season.number)))


async def lock_season(db: AsyncSession, project_id: str, season_id: str) -> Season | None:
    """PostgreSQL lets nobody delete it until this unit of work ends: an episode may be on its way into it."""
    query = select(Season).where(Season.project_id == project_id, Season.id == season_id)
    return await db.scalar(query.with_for_update(read=True, key_share=True))


async def read_last_season_number(db: AsyncSession, project_id: str) -> int:
    return await db.scalar(select(func.max(Season.number)).where(Season.project_id == project_id)) or 0


async def lock_scripts_in_season(db: AsyncSession, project_id: str, season_id: str | None) -> list[Script]:
    """In their order. Also scripts in the bin: a restored one comes back to its position."""
    same_season = (Script.project_id == project_id, Script.season_id == season_id, Script.purpose == "script")
    locked = await db.scalars(_for_update(select(Script).where(*same_season)))
    return sorted(locked, key=lambda script: (script.position, script.id))


async def lock_project_scripts(db: AsyncSession, project_id: str, ids: Sequence[str]) -> dict[str, Script]:
    """Those of them that are scripts of the project and not in the bin."""
    is_there = (Script.project_id == project_id, Script.purpose == "script", Script.deleted_at.is_(None))
    locked = await db.scalars(_for_update(select(Script).where(Script.id.in_(ids), *is_there)))
    return {script.id: script for script in locked}


def _for_update(query: Select[Script]) -> Select[Script]:
    """Nobody moves one of them meanwhile; in order of id, so that two who lock many do not wait for each other."""
    return query.order_by(Script.id).with_for_update()
