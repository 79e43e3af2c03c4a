"""SQL of the switches: scripts and projects in which AI is off."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.ai.models import AiOff
from screnpla.library.models import Project, Script, Target


class AiSwitch(NamedTuple):
    is_script_off: bool
    is_project_off: bool


async def read_switch(db: AsyncSession, script: Script) -> AiSwitch:
    off = list(
        await db.scalars(
            select(AiOff).where(
                or_(AiOff.script_id == script.id, AiOff.project_id == script.project_id)
                if script.project_id
                else AiOff.script_id == script.id
            )
        )
    )
    return AiSwitch(any(each.script_id for each in off), any(each.project_id for each in off))


async def is_project_off(db: AsyncSession, project_id: str) -> bool:
    return await db.scalar(select(AiOff.id).where(AiOff.project_id == project_id)) is not None


async def store_switch(db: AsyncSession, target: Target, *, off: bool) -> None:
    """For a caller that has locked the target."""
    is_project = isinstance(target, Project)
    column = AiOff.project_id if is_project else AiOff.script_id
    await db.execute(delete(AiOff).where(column == target.id))
    if off:
        db.add(AiOff(project_id=target.id) if is_project else AiOff(script_id=target.id))
