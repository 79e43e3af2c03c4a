"""SQL that reads all threads of a script at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.review.models import Thread, ThreadAnchor, ThreadComment


@dataclass
class ThreadRows:
    thread: Thread
    anchor: ThreadAnchor | None
    comments: list[ThreadComment] = field(default_factory=list)


async def list_threads(db: AsyncSession, script_id: str, kinds: Sequence[str]) -> list[ThreadRows]:
    """The oldest first, without removed ones."""
    is_here = (Thread.script_id == script_id, Thread.removed_at.is_(None), Thread.kind.in_(kinds))
    query = select(Thread, ThreadAnchor).outerjoin(ThreadAnchor, ThreadAnchor.thread_id == Thread.id).where(*is_here)
    found = await db.execute(query.order_by(Thread.created_at, Thread.id))
    rows = {thread.id: ThreadRows(thread, anchor) for thread, anchor in found}
    comments = select(ThreadComment).join(Thread, Thread.id == ThreadComment.thread_id).where(*is_here)
    for comment in await db.scalars(comments.order_by(ThreadComment.position, ThreadComment.id)):
        if comment.thread_id in rows:
            rows[comment.thread_id].comments.append(comment)
    return [each for each in rows.values() if each.comments]
