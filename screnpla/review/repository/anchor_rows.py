"""SQL of anchors."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.review.models import Thread, ThreadAnchor

# Beyond, all anchors of a document are loaded: a database takes no list of thousands of ids.
_MOST_IDS = 400


async def has_anchors(db: AsyncSession, document_id: str) -> bool:
    query = select(ThreadAnchor.thread_id).where(ThreadAnchor.document_id == document_id).limit(1)
    return await db.scalar(query) is not None


async def list_live_anchors(db: AsyncSession, script_id: str) -> list[tuple[str, ThreadAnchor]]:
    """Of the text of a script, without orphaned ones, each with the public id of its thread."""
    query = (
        select(Thread.public_id, ThreadAnchor)
        .join(Thread, Thread.id == ThreadAnchor.thread_id)
        .where(Thread.script_id == script_id, Thread.removed_at.is_(None), ThreadAnchor.orphaned_at.is_(None))
        .order_by(Thread.number)
    )
    return [(public_id, anchor) for public_id, anchor in await db.execute(query)]


async def find_touched_anchors(
    db: AsyncSession, document_id: str, element_ids: Collection[str]
) -> Sequence[ThreadAnchor]:
    """Anchors that begin or end in these lines, all that go over several lines, and orphaned ones."""
    query = select(ThreadAnchor).where(ThreadAnchor.document_id == document_id)
    if len(element_ids) <= _MOST_IDS:
        query = query.where(
            or_(
                ThreadAnchor.start_element.in_(element_ids),
                ThreadAnchor.end_element.in_(element_ids),
                ThreadAnchor.start_element != ThreadAnchor.end_element,
                ThreadAnchor.orphaned_at.is_not(None),
            )
        )
    return list(await db.scalars(query))
