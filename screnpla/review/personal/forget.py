"""Forgetting a person: what they wrote in scripts and projects of others goes, and their name where they resolved.

A thread keeps the replies of others. Rows that hang on the account itself, as read marks and letters, go with it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.clock import Clock
from screnpla.kit.services import Services
from screnpla.library.fields.merged_lists import Entry
from screnpla.library.models import Script
from screnpla.library.repository.script_rows import find_project, find_script
from screnpla.library.scripts.script_extras import load_script_extras
from screnpla.review.entries.thread_entries import entry_key, is_thread
from screnpla.review.models import ThreadComment
from screnpla.review.notifications.repository import delete_notices, list_notices_of_comments
from screnpla.review.repository import personal_rows, thread_rows
from screnpla.review.repository.thread_rows import ThreadRows
from screnpla.review.threads.removal import remove_thread
from screnpla.review.tombstones import MAX_TOMBSTONES, comment_tombstones, row_tombstones


def forget_comments(services: Services, clock: Clock) -> Callable[[str], Awaitable[None]]:
    """For a deleted account."""

    async def forget(user_id: str) -> None:
        async with services.db.reading() as db:
            script_ids = await personal_rows.list_touched_scripts(db, user_id)
            project_ids = [project.id for project in await personal_rows.list_commented_projects(db, user_id)]
        for script_id in script_ids:
            await _forget_in_script(services, user_id, script_id, clock())
        for project_id in project_ids:
            async with services.db.session() as db:
                project = await find_project(db, project_id, to_change=True)
                if project is not None:
                    project.comments, tombstones = remove_comments_of(user_id, project.comments)
                    project.removed_comments = [*project.removed_comments, *tombstones][-MAX_TOMBSTONES:]

    return forget


async def _forget_in_script(services: Services, user_id: str, script_id: str, now: datetime) -> None:
    async with services.db.session() as db:
        script = await find_script(db, script_id, to_change=True)
        if script is None:
            return
        version = await thread_rows.advance_version(db, script_id)
        for rows in (await thread_rows.list_threads(db, [script_id])).get(script_id, []):
            if _forget_names(rows, user_id):
                rows.thread.version = version
            own = [comment for comment in rows.comments if comment.author_id == user_id]
            if own:
                await _remove_comments(db, script, rows, own, version, now)


def _forget_names(rows: ThreadRows, user_id: str) -> bool:
    """True when this person was named in the thread."""
    mentioning = [comment for comment in rows.comments if user_id in comment.mentions]
    for comment in mentioning:
        comment.mentions = [each for each in comment.mentions if each != user_id]
    has_resolved = rows.thread.resolved_by_id == user_id
    if has_resolved:
        rows.thread.resolved_by = rows.thread.resolved_by_id = None
    return has_resolved or bool(mentioning)


async def _remove_comments(
    db: AsyncSession, script: Script, rows: ThreadRows, own: Sequence[ThreadComment], version: int, now: datetime
) -> None:
    notices = await list_notices_of_comments(db, script.id, [comment.public_id for comment in own])
    of_thread = [notice.id for notice in notices if notice.data.get("threadId") == rows.thread.public_id]
    await delete_notices(db, of_thread)
    is_empty = len(own) == len(rows.comments)
    extras = await load_script_extras(db, script)
    for comment in own:
        tombstones = row_tombstones(rows.thread.public_id, None if is_empty else comment)
        extras.removed_comments = [*extras.removed_comments, *tombstones][-MAX_TOMBSTONES:]
    if is_empty:
        await remove_thread(db, script, rows, version, now)
    else:
        await thread_rows.remove_comments(db, [comment.id for comment in own])
        rows.thread.version = version


def remove_comments_of(user_id: str, entries: Sequence[Entry]) -> tuple[list[dict[str, Any]], list[str]]:
    """The comments of a project without those of this person and without threads that are empty then; tombstones."""
    left: list[dict[str, Any]] = []
    tombstones: list[str] = []
    for entry in entries:
        thread_id = entry_key(entry)
        comments = entry["contents"].get("comments", []) if is_thread(entry) else []
        own = [each for each in comments if each.get("authorId") == user_id]
        # A single comment that became a thread still has its own text beside the thread.
        own_text = ("text", "author", "authorId") if entry.get("authorId") == user_id else ()
        remaining = {name: value for name, value in entry.items() if name not in own_text}
        if len(own) == len(comments) and "authorId" not in remaining:
            tombstones += comment_tombstones(thread_id, None)
            continue
        if is_thread(entry):
            remaining["contents"] = {**entry["contents"], "comments": [each for each in comments if each not in own]}
        tombstones += [each for comment in own for each in comment_tombstones(thread_id, comment)]
        left.append(remaining)
    return left, tombstones
