"""SQL of templates."""

from __future__ import annotations

from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.story.models import OutlineTemplate


async def list_templates_of(db: AsyncSession, user_id: str) -> list[OutlineTemplate]:
    """The oldest first."""
    query = select(OutlineTemplate).where(OutlineTemplate.user_id == user_id)
    return list(await db.scalars(query.order_by(OutlineTemplate.created_at, OutlineTemplate.id)))


async def count_templates_of(db: AsyncSession, user_id: str) -> int:
    query = select(func.count()).select_from(OutlineTemplate).where(OutlineTemplate.user_id == user_id)
    return await db.scalar(query) or 0


async def delete_template_row(db: AsyncSession, user_id: str, template_id: str) -> bool:
    """False: this person has no such template."""
    theirs = (OutlineTemplate.user_id == user_id, OutlineTemplate.id == template_id)
    return await db.scalar(delete(OutlineTemplate).where(*theirs).returning(OutlineTemplate.id)) is not None


async def delete_templates_of(db: AsyncSession, user_id: str) -> None:
    await db.execute(delete(OutlineTemplate).where(OutlineTemplate.user_id == user_id))
