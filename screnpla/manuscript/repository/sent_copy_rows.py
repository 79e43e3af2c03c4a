"""SQL for the log of copies that were made for recipients."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.sql.elements import ColumnElement

from screnpla.manuscript.models import DESK, Document, SentCopy


async def add_copies(db: AsyncSession, copies: Sequence[SentCopy]) -> None:
    db.add_all(copies)
    await db.flush()


async def list_copies(
    db: AsyncSession, script_id: str, draft_ids: Collection[str], user_id: str, most: int
) -> Sequence[SentCopy]:
    """Of the main draft and these others, and all that the user made; the newest first."""
    query = select(SentCopy).where(*_visible_copies(script_id, draft_ids, user_id))
    return (
        await db.scalars(query.order_by(SentCopy.made_at.desc(), SentCopy.recipient, SentCopy.id).limit(most))
    ).all()


async def count_copies(db: AsyncSession, script_id: str, draft_ids: Collection[str], user_id: str) -> int:
    return await db.scalar(select(func.count()).where(*_visible_copies(script_id, draft_ids, user_id))) or 0


def _visible_copies(script_id: str, draft_ids: Collection[str], user_id: str) -> tuple[ColumnElement[bool], ...]:
    is_visible = or_(SentCopy.draft_id.in_(["", *draft_ids]), SentCopy.made_by == user_id)
    return SentCopy.script_id == script_id, is_visible


async def load_text_heads(db: AsyncSession, script_id: str) -> dict[str, int]:
    """The last row of each text of a script, by draft; that of the main draft under an empty id."""
    query = select(Document.draft_id, Document.head_seq).where(Document.script_id == script_id, Document.kind != DESK)
    return {row.draft_id: row.head_seq for row in await db.execute(query)}
