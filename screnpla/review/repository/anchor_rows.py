"""SQL of anchors."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.review.models import ThreadAnchor

# Beyond, all anchors of a document are loaded: a database takes no list of thousands of ids.
_MOST_IDS = 400


async def has_anchors(db: AsyncSession, document_id: str) -> bool:
    query = select(ThreadAnchor.thread_id).where(ThreadAnchor.document_id == document_id).limit(1)
    return await db.scalar(query) is not None


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
