"""SQL that finds what one person wrote, resolved or was mentioned in, in everybody's scripts and projects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, String, cast, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.models import Project, Script
from screnpla.review.models import Thread, ThreadAnchor, ThreadComment


@dataclass(frozen=True)
class CommentInScript:
    comment: ThreadComment
    thread: Thread
    script: Script
    quote: str


def _mentions(user_id: str) -> ColumnElement[bool]:
    """Looks at all comments that there are: not while somebody waits."""
    return _holds(ThreadComment.mentions, user_id)


def _holds(column: Any, user_id: str) -> ColumnElement[bool]:
    found: ColumnElement[bool] = cast(column, String).contains(user_id, autoescape=True)
    return found


async def list_written(db: AsyncSession, user_id: str) -> list[CommentInScript]:
    """The oldest first."""
    return await _list_comments(db, ThreadComment.author_id == user_id)


async def list_mentioned(db: AsyncSession, user_id: str) -> list[CommentInScript]:
    return await _list_comments(db, _mentions(user_id))


async def _list_comments(db: AsyncSession, condition: ColumnElement[bool]) -> list[CommentInScript]:
    query = (
        select(ThreadComment, Thread, Script, ThreadAnchor.quote)
        .join(Thread, Thread.id == ThreadComment.thread_id)
        .join(Script, Script.id == Thread.script_id)
        .outerjoin(ThreadAnchor, ThreadAnchor.thread_id == Thread.id)
        .where(condition)
        .order_by(ThreadComment.created_at, ThreadComment.id)
    )
    return [CommentInScript(row[0], row[1], row[2], row[3] or "") for row in await db.execute(query)]


async def list_touched_scripts(db: AsyncSession, user_id: str) -> list[str]:
    """Ids of scripts of others in whose threads this person wrote, was mentioned or resolved."""
    is_there = or_(ThreadComment.author_id == user_id, _mentions(user_id), Thread.resolved_by_id == user_id)
    query = (
        select(Thread.script_id)
        .distinct()
        .join(Script, Script.id == Thread.script_id)
        .outerjoin(ThreadComment, ThreadComment.thread_id == Thread.id)
        .where(Script.owner_id != user_id, is_there)
    )
    return list(await db.scalars(query))


async def list_commented_projects(db: AsyncSession, user_id: str) -> Sequence[Project]:
    """Projects of others whose comments name this person."""
    return list(await db.scalars(select(Project).where(Project.owner_id != user_id, _holds(Project.comments, user_id))))
