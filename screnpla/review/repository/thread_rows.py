"""SQL of threads, their comments and what each person has read of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.repository.upsert import upsert
from screnpla.manuscript.live.room_sync import REVIEWED
from screnpla.review.models import ScriptReview, Thread, ThreadAnchor, ThreadComment, ThreadRead


@dataclass
class ThreadRows:
    """A thread with its comments in their order, and its anchor."""

    thread: Thread
    comments: list[ThreadComment] = field(default_factory=list)
    anchor: ThreadAnchor | None = None


async def read_version(db: AsyncSession, script_id: str) -> int:
    """The review version; 0 for a script that nobody has commented."""
    return await db.scalar(select(ScriptReview.version).where(ScriptReview.script_id == script_id)) or 0


async def advance_version(db: AsyncSession, script_id: str) -> int:
    """The next review version. For a caller that has locked the script."""
    review = await db.get(ScriptReview, script_id)
    if review is None:
        review = ScriptReview(script_id=script_id, version=0)
        db.add(review)
    review.version += 1
    await db.flush()
    # Everybody who has the script open hears of it once the unit of work is committed.
    db.info.setdefault(REVIEWED, {})[script_id] = review.version
    return review.version


async def list_threads(
    db: AsyncSession, script_ids: Collection[str], *, after: int | None = None
) -> dict[str, list[ThreadRows]]:
    """By script, in the order in which they were begun. `after`: only those changed after this review version."""
    is_wanted = Thread.removed_at.is_(None) if after is None else Thread.version > after
    query = select(Thread).where(Thread.script_id.in_(script_ids), is_wanted).order_by(Thread.script_id, Thread.number)
    threads = list(await db.scalars(query))
    found: dict[str, list[ThreadRows]] = defaultdict(list)
    whole = after is None
    for rows in await _load_parts(db, threads, script_ids if whole else None):
        found[rows.thread.script_id].append(rows)
    return found


async def find_thread(db: AsyncSession, script_id: str, public_id: str) -> ThreadRows | None:
    """Also a removed one."""
    query = select(Thread).where(Thread.script_id == script_id, Thread.public_id == public_id)
    thread = await db.scalar(query)
    return (await _load_parts(db, [thread]))[0] if thread else None


async def _load_parts(
    db: AsyncSession, threads: Sequence[Thread], script_ids: Collection[str] | None = None
) -> list[ThreadRows]:
    """`script_ids`: the threads are all of these scripts, so that the database gets no list of thousands of ids."""
    rows = {thread.id: ThreadRows(thread) for thread in threads}
    if not rows:
        return []
    if script_ids is None:
        comments_of, anchors_of = ThreadComment.thread_id.in_(rows), ThreadAnchor.thread_id.in_(rows)
    else:
        ids = select(Thread.id).where(Thread.script_id.in_(script_ids))
        comments_of, anchors_of = ThreadComment.thread_id.in_(ids), ThreadAnchor.thread_id.in_(ids)
    for comment in await db.scalars(select(ThreadComment).where(comments_of).order_by(ThreadComment.position)):
        if comment.thread_id in rows:
            rows[comment.thread_id].comments.append(comment)
    for anchor in await db.scalars(select(ThreadAnchor).where(anchors_of)):
        if anchor.thread_id in rows:
            rows[anchor.thread_id].anchor = anchor
    return list(rows.values())


async def count_threads(db: AsyncSession, script_id: str) -> int:
    """Without removed ones."""
    query = select(func.count()).where(Thread.script_id == script_id, Thread.removed_at.is_(None))
    return await db.scalar(query.select_from(Thread)) or 0


async def next_number(db: AsyncSession, script_id: str) -> int:
    last = await db.scalar(select(func.max(Thread.number)).where(Thread.script_id == script_id))
    return (last or 0) + 1


async def remove_comments(db: AsyncSession, comment_ids: Collection[str]) -> None:
    await db.execute(delete(ThreadComment).where(ThreadComment.id.in_(comment_ids)))


async def remove_anchor(db: AsyncSession, thread_id: str) -> None:
    await db.execute(delete(ThreadAnchor).where(ThreadAnchor.thread_id == thread_id))


async def read_marks(db: AsyncSession, user_id: str, script_id: str) -> Mapping[str, int]:
    """Up to which review version this person has read each thread of the script, by its id."""
    query = (
        select(ThreadRead.thread_id, ThreadRead.read_version)
        .join(Thread, Thread.id == ThreadRead.thread_id)
        .where(ThreadRead.user_id == user_id, Thread.script_id == script_id)
    )
    return {row.thread_id: row.read_version for row in await db.execute(query)}


async def mark_read(
    db: AsyncSession, user_id: str, script_id: str, public_ids: Collection[str] | None, now: datetime
) -> list[str]:
    """Marks these threads, or all of the script, as read. Returns their own ids."""
    conditions = [Thread.script_id == script_id, Thread.removed_at.is_(None)]
    if public_ids is not None:
        conditions.append(Thread.public_id.in_(public_ids))
    ids = list(await db.scalars(select(Thread.id).where(*conditions)))
    mark = {"user_id": user_id, "read_at": now, "read_version": await read_version(db, script_id)}
    rows = [{**mark, "thread_id": id_} for id_ in ids]
    # SQLite takes a limited number of values in a statement.
    for first in range(0, len(rows), 500):
        await upsert(db, ThreadRead, ["user_id", "thread_id"], rows[first : first + 500], ["read_at", "read_version"])
    return ids


async def touch_threads(db: AsyncSession, thread_ids: Collection[str], version: int) -> None:
    """Their anchors or recordings have changed."""
    await db.execute(update(Thread).where(Thread.id.in_(thread_ids)).values(version=version))
