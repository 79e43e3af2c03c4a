"""Removal of whole threads."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.models import Script
from screnpla.review.notifications.notify import remove_comment_notices
from screnpla.review.repository import thread_rows
from screnpla.review.repository.thread_rows import ThreadRows


async def remove_thread(db: AsyncSession, script: Script, rows: ThreadRows, version: int, now: datetime) -> None:
    """Its row stays, without a word, so that browsers learn of it."""
    await remove_comment_notices(db, script, rows.thread, rows.comments)
    await thread_rows.remove_comments(db, [comment.id for comment in rows.comments])
    await thread_rows.remove_anchor(db, rows.thread.id)
    rows.thread.extra, rows.thread.resolved_by, rows.thread.resolved_by_id = {}, None, None
    rows.thread.removed_at, rows.thread.version = now, version
