"""Removal of comments from lists of the API, and what of a sent list was removed before (see `tombstones.py`)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.kit.errors import Forbidden, NotFound
from screnpla.kit.services import Services
from screnpla.library.access import Action, ProjectAction, is_allowed
from screnpla.library.fields.author import Author
from screnpla.library.fields.merged_lists import Entry
from screnpla.library.fields.updated_at import next_updated_at
from screnpla.library.opening import open_project, open_script
from screnpla.library.scripts.script_extras import load_script_extras
from screnpla.review.comment_rules import NOT_HERE, NOT_YOURS, THREAD_GONE
from screnpla.review.entries.entry_rows import load_entries, store_entries
from screnpla.review.entries.thread_entries import derive_comment_id, entry_key, is_thread
from screnpla.review.tombstones import (
    MAX_TOMBSTONES,
    comment_tombstones,
    make_tombstone,
    sent_comment_id,
    tombstones_of,
)

CommentList = list[dict[str, Any]]


async def remove_comment(
    services: Services, user: User, script_id: str, entry_id: str, comment_id: str, now: datetime
) -> None:
    """One's own comment, or any comment for the owner of the script.

    `entry_id`: of an entry of `comments`; `comment_id`: of one comment in its thread, empty for all of the entry.
    """
    async with services.db.session() as db:
        opened = await open_script(db, user, script_id, Action.COMMENT, to_change=True)
        extras = await load_script_extras(db, opened.script)
        of_others = is_allowed(opened.role, Action.MODERATE)
        author = Author.of(user, now)
        before = await load_entries(db, script_id)
        left, tombstones = remove_comments(before, entry_id, comment_id, author, of_others=of_others)
        await store_entries(db, opened.script, before, left, now)
        extras.removed_comments = [*extras.removed_comments, *tombstones][-MAX_TOMBSTONES:]
        opened.script.updated_at = next_updated_at(opened.script, now)


async def remove_project_comment(
    services: Services, user: User, project_id: str, entry_id: str, comment_id: str, now: datetime
) -> None:
    """As `remove_comment`, of a project."""
    async with services.db.session() as db:
        opened = await open_project(db, user, project_id, ProjectAction.COMMENT, to_change=True)
        project, author = opened.project, Author.of(user, now)
        of_others = is_allowed(opened.role, ProjectAction.MODERATE)
        left, tombstones = remove_comments(project.comments, entry_id, comment_id, author, of_others=of_others)
        project.comments = left
        project.removed_comments = [*project.removed_comments, *tombstones][-MAX_TOMBSTONES:]
        project.updated_at = next_updated_at(project, now)


def remove_comments(
    comments: Sequence[Entry], entry_id: str, comment_id: str, author: Author, *, of_others: bool
) -> tuple[CommentList, list[str]]:
    """The list without the comment, and its tombstones. Without a `comment_id`: the whole entry, if all is theirs.

    `of_others`: whether this author may remove the comments of others.
    """
    entry = next((each for each in comments if entry_key(each) == entry_id), None)
    if entry is None:
        raise NotFound(NOT_HERE)
    # A single comment that became a thread still has its own text beside the thread.
    signed = [entry] if "authorId" in entry else []
    thread_comments = _comments_in(entry)
    to_remove = (
        [comment for comment in thread_comments if comment["id"] == comment_id]
        if comment_id
        else [*signed, *thread_comments]
    )
    if comment_id and not to_remove:
        raise NotFound(NOT_HERE)
    if not of_others and not (to_remove and all(author.is_author_of(comment) for comment in to_remove)):
        raise Forbidden(NOT_YOURS)
    if not comment_id or len(to_remove) == len([*signed, *thread_comments]):
        return [dict(each) for each in comments if each is not entry], [make_tombstone(entry_id)]
    remaining = [comment for comment in thread_comments if comment["id"] != comment_id]
    left = {**entry, "contents": {**entry["contents"], "comments": remaining}}
    tombstones = [each for comment in to_remove for each in comment_tombstones(entry_id, comment)]
    return [dict(left if each is entry else each) for each in comments], tombstones


def drop_removed(entries: Sequence[dict[str, Any]], tombstones: Collection[str], author: Author) -> CommentList:
    """The checked comments that this author sends, without the removed ones.

    Raises NotFound where a new comment stands in a removed thread.
    """
    removed = set(tombstones)
    if not removed:
        return list(entries)
    left = [entry for entry in entries if not _is_removed(entry, removed, author)]
    return [_without_removed(entry, removed, author) for entry in left]


def _is_removed(entry: Entry, removed: Collection[str], author: Author) -> bool:
    id_ = entry_key(entry)
    if not id_:
        # The same words once more, by somebody who could not know that they had arrived: nothing in them is new.
        return make_tombstone(author.derive_id(entry)) in removed
    if make_tombstone(id_) not in removed:
        return False
    if any("authorId" not in comment for comment in _comments_in(entry)):
        # A comment that the server has not signed yet was never stored, and its author must not lose it unawares.
        raise NotFound(THREAD_GONE)
    return True


def _without_removed(entry: dict[str, Any], removed: set[str], author: Author) -> dict[str, Any]:
    thread_id, thread_comments = entry_key(entry), _comments_in(entry)
    remaining = [
        comment for comment in thread_comments if removed.isdisjoint(_tombstones_of_sent(thread_id, comment, author))
    ]
    return (
        entry
        if len(remaining) == len(thread_comments)
        else {**entry, "contents": {**entry["contents"], "comments": remaining}}
    )


def _tombstones_of_sent(thread_id: str, comment: Mapping[str, Any], author: Author) -> set[str]:
    """Also the tombstone of the id that the comment was given when it first came without one."""
    first = set() if sent_comment_id(comment) else {make_tombstone(thread_id, "id", derive_comment_id(comment, author))}
    return tombstones_of(thread_id, comment) | first


def _comments_in(entry: Entry) -> CommentList:
    thread_comments: CommentList = entry["contents"].get("comments", []) if is_thread(entry) else []
    return thread_comments
