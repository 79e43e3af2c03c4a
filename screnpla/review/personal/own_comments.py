"""What a person wrote in reviews, and where they were mentioned, for 'Download all my work'.

Of the words of others it has the passage alone, and of scripts that the person may not read any more not even that.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.repository.user_rows import find_user
from screnpla.kit.services import Services
from screnpla.library.access import is_allowed
from screnpla.library.models import Project
from screnpla.library.repository.people_rows import find_names
from screnpla.library.repository.role_rows import read_project_roles, read_script_roles
from screnpla.manuscript.takeout.row_json import encode_json
from screnpla.review.comment_rules import thread_permission
from screnpla.review.entries.thread_entries import is_thread
from screnpla.review.repository import personal_rows
from screnpla.review.repository.personal_rows import CommentInScript
from screnpla.review.tombstones import CREATED_AT_FIELD

COMMENTS_FILE = "comments.json"


def list_comment_files(services: Services) -> Callable[[str], AsyncIterator[tuple[str, bytes]]]:
    """The path and the content of the file, if there is anything for it."""

    async def list_files(user_id: str) -> AsyncIterator[tuple[str, bytes]]:
        listed = await _list_comments(services, user_id)
        if any(listed.values()):
            yield COMMENTS_FILE, await asyncio.to_thread(encode_json, listed)

    return list_files


async def _list_comments(services: Services, user_id: str) -> dict[str, list[dict[str, Any]]]:
    async with services.db.reading() as db:
        user = await find_user(db, user_id)
        if user is None:
            return {}
        written = await personal_rows.list_written(db, user.id)
        mentioned = await personal_rows.list_mentioned(db, user.id)
        may_read = await _find_readable(db, user, [*written, *mentioned])
        names = await find_names(db, {id_ for each in written for id_ in each.comment.mentions})
        in_projects = await _list_in_projects(db, user)
    return {
        "written": [
            *(_written_to_json(each, names, is_readable=each.comment.id in may_read) for each in written),
            *in_projects,
        ],
        "mentioned": [_mention_to_json(each) for each in mentioned if each.comment.id in may_read],
    }


async def _find_readable(db: AsyncSession, user: User, comments: Sequence[CommentInScript]) -> set[str]:
    """Ids of the comments whose passage this person may still read."""
    scripts = {each.script.id: each.script for each in comments}
    roles = await read_script_roles(db, user, list(scripts.values()))
    return {
        each.comment.id
        for each in comments
        if is_allowed(roles.get(each.script.id), thread_permission(each.thread.kind))
        and (each.script.deleted_at is None or each.script.owner_id == user.id)
    }


def _written_to_json(found: CommentInScript, names: Mapping[str, str], *, is_readable: bool) -> dict[str, Any]:
    comment = found.comment
    return {
        **_place_to_json(found, is_readable=is_readable),
        "text": comment.text,
        "mentions": [names[id_] for id_ in comment.mentions if id_ in names],
        "recordingId": comment.recording_id,
        "createdAt": comment.created_at.isoformat(),
        "editedAt": comment.edited_at.isoformat() if comment.edited_at else None,
    }


def _mention_to_json(found: CommentInScript) -> dict[str, Any]:
    place = _place_to_json(found, is_readable=True)
    return {**place, "by": found.comment.author, "createdAt": found.comment.created_at.isoformat()}


def _place_to_json(found: CommentInScript, *, is_readable: bool) -> dict[str, Any]:
    return {
        "scriptId": found.script.id,
        "script": found.script.title if is_readable else None,
        "about": found.thread.kind,
        "passage": found.quote or None if is_readable else None,
    }


async def _list_in_projects(db: AsyncSession, user: User) -> list[dict[str, Any]]:
    """Those in one's own projects are packed with the projects."""
    projects = await personal_rows.list_commented_projects(db, user.id)
    roles = await read_project_roles(db, user, [project.id for project in projects])
    return [
        {
            "projectId": project.id,
            "project": project.name if project.id in roles else None,
            "text": comment.get("text"),
            "createdAt": comment.get(CREATED_AT_FIELD),
        }
        for project in projects
        for comment in _comments_in(project)
        if comment.get("authorId") == user.id
    ]


def _comments_in(project: Project) -> list[dict[str, Any]]:
    threads = [entry["contents"].get("comments", []) for entry in project.comments if is_thread(entry)]
    return [*project.comments, *[comment for comments in threads for comment in comments]]
