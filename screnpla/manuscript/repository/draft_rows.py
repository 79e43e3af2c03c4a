"""SQL for alternate drafts."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.change_tracking import UNTRACKED
from screnpla.library.fields.updated_at import later_moment
from screnpla.manuscript.models import Document, Draft


async def find_draft(db: AsyncSession, script_id: str, draft_id: str, *, to_change: bool = False) -> Draft | None:
    query = select(Draft).where(Draft.script_id == script_id, Draft.id == draft_id)
    return await db.scalar(query.with_for_update() if to_change else query)


async def read_drafts(db: AsyncSession, draft_ids: Collection[str]) -> dict[str, Draft]:
    if not draft_ids:
        return {}
    return {draft.id: draft for draft in await db.scalars(select(Draft).where(Draft.id.in_(draft_ids)))}


async def list_visible_drafts(db: AsyncSession, script_ids: Collection[str], user_id: str) -> Sequence[Draft]:
    """Those of the user, and published ones; the oldest first."""
    is_visible = or_(Draft.author_id == user_id, Draft.is_published)
    query = select(Draft).where(Draft.script_id.in_(script_ids), is_visible)
    return (await db.scalars(query.order_by(Draft.created_at, Draft.id))).all()


async def touch_draft(db: AsyncSession, draft_id: str, now: datetime) -> datetime | None:
    """The new `updated_at`, later than the old one. Locks the draft until this unit of work ends; None for none."""
    previous = await db.scalar(select(Draft.updated_at).where(Draft.id == draft_id).with_for_update())
    if previous is None:
        return None
    moment = later_moment(previous, now)
    await db.execute(
        update(Draft).where(Draft.id == draft_id).values(updated_at=moment),
        execution_options={"synchronize_session": False, UNTRACKED: True},
    )
    return moment


async def count_drafts(db: AsyncSession, script_id: str, author_id: str) -> int:
    """Those of one author alone: a count of all would tell of private ones."""
    query = select(func.count()).where(Draft.script_id == script_id, Draft.author_id == author_id)
    return await db.scalar(query) or 0


async def list_drafts_of(db: AsyncSession, author_id: str) -> Sequence[Draft]:
    """In all scripts."""
    query = select(Draft).where(Draft.author_id == author_id)
    return (await db.scalars(query.order_by(Draft.created_at, Draft.id))).all()


async def forget_author(db: AsyncSession, author_id: str) -> None:
    """Published drafts stay, without their author."""
    await db.execute(update(Draft).where(Draft.author_id == author_id).values(author_id=None))


async def delete_private_drafts(db: AsyncSession, author_id: str) -> None:
    """With their texts: nobody but their author ever saw them."""
    private = select(Draft.id).where(Draft.author_id == author_id, Draft.is_published.is_(False))
    await db.execute(delete(Document).where(Document.draft_id.in_(private)))
    await db.execute(delete(Draft).where(Draft.author_id == author_id, Draft.is_published.is_(False)))
