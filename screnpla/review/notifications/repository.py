"""SQL of notifications: letters that wait, and the notices about comments."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import and_, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import Notice
from screnpla.library.models import ScriptFlags
from screnpla.library.repository.upsert import upsert
from screnpla.review.models import CommentLetter, Thread, ThreadAnchor, ThreadComment, ThreadRead

# Kinds of notices.
COMMENT, MENTION = "comment", "mention"


@dataclass(frozen=True)
class WaitingComment:
    """A comment of which a letter will tell somebody."""

    letter: CommentLetter
    comment: ThreadComment
    thread: Thread
    quote: str
    # Up to which review version this person has read the thread.
    read_version: int


async def list_thread_authors(db: AsyncSession, thread_id: str) -> set[str]:
    query = select(ThreadComment.author_id).where(ThreadComment.thread_id == thread_id)
    return {author_id for author_id in await db.scalars(query) if author_id}


async def is_first_comment(db: AsyncSession, comment: ThreadComment) -> bool:
    earlier = select(func.count()).where(
        ThreadComment.thread_id == comment.thread_id, ThreadComment.position < comment.position
    )
    return not await db.scalar(earlier)


async def queue_letters(
    db: AsyncSession, comment_id: str, script_id: str, mentioned: Sequence[str], others: Sequence[str], now: datetime
) -> None:
    rows = [
        {"user_id": user_id, "comment_id": comment_id, "script_id": script_id, "is_mention": is_mention}
        for user_ids, is_mention in ((mentioned, True), (others, False))
        for user_id in user_ids
    ]
    if rows:
        queued = [{**row, "queued_at": now} for row in rows]
        await upsert(db, CommentLetter, ["user_id", "comment_id"], queued, ["is_mention", "queued_at"])


async def list_waiting_pairs(
    db: AsyncSession, queued_until: datetime, after: tuple[str, str], most: int = 100
) -> list[tuple[str, str]]:
    """Ids of people and scripts with a comment that waits since then, a page of them, going on after the last pair."""
    user_id, script_id = after
    going_on = or_(
        CommentLetter.user_id > user_id, and_(CommentLetter.user_id == user_id, CommentLetter.script_id > script_id)
    )
    columns = (CommentLetter.user_id, CommentLetter.script_id)
    query = select(*columns).distinct().where(CommentLetter.queued_at <= queued_until, going_on)
    return [(row.user_id, row.script_id) for row in await db.execute(query.order_by(*columns).limit(most))]


async def list_waiting_comments(db: AsyncSession, user_id: str, script_id: str) -> list[WaitingComment]:
    query = (
        select(CommentLetter, ThreadComment, Thread, ThreadAnchor.quote, ThreadRead.read_version)
        .join(ThreadComment, ThreadComment.id == CommentLetter.comment_id)
        .join(Thread, Thread.id == ThreadComment.thread_id)
        .outerjoin(ThreadAnchor, ThreadAnchor.thread_id == Thread.id)
        .outerjoin(ThreadRead, and_(ThreadRead.thread_id == Thread.id, ThreadRead.user_id == user_id))
        .where(CommentLetter.user_id == user_id, CommentLetter.script_id == script_id)
        .order_by(CommentLetter.queued_at, ThreadComment.position, ThreadComment.id)
    )
    return [WaitingComment(row[0], row[1], row[2], row[3] or "", row[4] or 0) for row in await db.execute(query)]


async def delete_letters(db: AsyncSession, user_id: str, comment_ids: Collection[str]) -> None:
    theirs = (CommentLetter.user_id == user_id, CommentLetter.comment_id.in_(comment_ids))
    await db.execute(delete(CommentLetter).where(*theirs))


async def has_opened_script(db: AsyncSession, user_id: str, script_id: str) -> bool:
    flags = (ScriptFlags.user_id == user_id, ScriptFlags.script_id == script_id)
    return await db.scalar(select(ScriptFlags.opened_at).where(*flags)) is not None


async def list_comment_notices(db: AsyncSession, user_ids: Collection[str], *, unread: bool = False) -> list[Notice]:
    """Each person has at most a short list of notices."""
    query = select(Notice).where(Notice.user_id.in_(user_ids), Notice.kind.in_((COMMENT, MENTION)))
    if unread:
        query = query.where(Notice.read_at.is_(None))
    return list(await db.scalars(query))


async def list_notices_of_comments(db: AsyncSession, script_id: str, comment_ids: Collection[str]) -> list[Notice]:
    """Notices of everybody. Looks at all notices that there are: not while somebody waits."""
    about: Any = Notice.data
    query = select(Notice).where(
        Notice.kind.in_((COMMENT, MENTION)),
        about["scriptId"].as_string() == script_id,
        about["commentId"].as_string().in_(comment_ids),
    )
    return list(await db.scalars(query))


async def mark_notices_read(db: AsyncSession, notice_ids: Collection[str], now: datetime) -> None:
    if notice_ids:
        await db.execute(update(Notice).where(Notice.id.in_(notice_ids)).values(read_at=now))


async def delete_notices(db: AsyncSession, notice_ids: Collection[str]) -> None:
    if notice_ids:
        await db.execute(delete(Notice).where(Notice.id.in_(notice_ids)))
