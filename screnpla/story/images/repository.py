"""SQL of pictures."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import delete, func, insert, literal, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.models import Script
from screnpla.story.models import StoryImage


async def has_image(db: AsyncSession, script_id: str, image_id: str) -> bool:
    query = select(StoryImage.id).where(StoryImage.script_id == script_id, StoryImage.id == image_id)
    return await db.scalar(query) is not None


async def count_images(db: AsyncSession, script_id: str) -> int:
    query = select(func.count()).select_from(StoryImage).where(StoryImage.script_id == script_id)
    return await db.scalar(query) or 0


async def delete_image_row(db: AsyncSession, script_id: str, image_id: str) -> None:
    await db.execute(delete(StoryImage).where(StoryImage.script_id == script_id, StoryImage.id == image_id))


async def copy_image_rows(db: AsyncSession, script_id: str, copy_id: str) -> None:
    columns = (StoryImage.id, StoryImage.name, StoryImage.width, StoryImage.height, StoryImage.created_at)
    rows = select(literal(copy_id), *columns).where(StoryImage.script_id == script_id)
    names = ["script_id", *[column.key for column in columns]]
    await db.execute(insert(StoryImage).from_select(names, rows))


async def list_known_ids(db: AsyncSession, image_ids: Collection[str]) -> set[str]:
    """Those of the given ids that belong to a picture of any script."""
    return set(await db.scalars(select(StoryImage.id).where(StoryImage.id.in_(image_ids))))


async def list_images_of(db: AsyncSession, user_id: str) -> list[tuple[str, str]]:
    """Pictures of a person's own scripts: their ids, and the titles of the scripts."""
    query = (
        select(StoryImage.id, Script.title)
        .join(Script, Script.id == StoryImage.script_id)
        .where(Script.owner_id == user_id)
        .order_by(Script.title, Script.id, StoryImage.created_at, StoryImage.id)
    )
    return [(row.id, row.title) for row in await db.execute(query)]
