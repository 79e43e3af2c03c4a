"""Seasons, and the places of scripts in a project."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Select, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.models import Script, Season


async def of(db: AsyncSession, project_id: str) -> list[Season]:
    return list(await db.scalars(select(Season).where(Season.project_id == project_id).order_by(Season.number)))


async def one(db: AsyncSession, project_id: str, season_id: str) -> Season | None:
    """PostgreSQL lets nobody delete it until this unit of work ends: an episode may be on its way into it."""
    wanted = select(Season).where(Season.project_id == project_id, Season.id == season_id)
    return await db.scalar(wanted.with_for_update(read=True, key_share=True))


async def last_number(db: AsyncSession, project_id: str) -> int:
    return await db.scalar(select(func.max(Season.number)).where(Season.project_id == project_id)) or 0


async def standing_in(db: AsyncSession, project_id: str, season_id: str | None) -> list[Script]:
    """In their order. Also what lies in the bin: restored, it comes back to its place."""
    together = (Script.project_id == project_id, Script.season_id == season_id, Script.purpose == "script")
    held = await db.scalars(_held(select(Script).where(*together)))
    return sorted(held, key=lambda script: (script.position, script.id))


async def named(db: AsyncSession, project_id: str, ids: Sequence[str]) -> dict[str, Script]:
    """Those of them that are scripts of the project and not in the bin."""
    is_there = (Script.project_id == project_id, Script.purpose == "script", Script.deleted_at.is_(None))
    held = await db.scalars(_held(select(Script).where(Script.id.in_(ids), *is_there)))
    return {script.id: script for script in held}


def _held(wanted: Select[Script]) -> Select[Script]:
    """Nobody moves one of them elsewhere meanwhile; by id, so that two who hold many do not wait for each other."""
    return wanted.order_by(Script.id).with_for_update()
