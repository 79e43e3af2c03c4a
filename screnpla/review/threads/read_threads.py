"""Threads of a script as the API shows them (docs/spec/review.md): all, or those changed after a review version."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.profile.avatar import read_avatar_url
from screnpla.kit.services import Services
from screnpla.library.access import Action, Role, is_allowed
from screnpla.library.opening import OpenedScript, open_script
from screnpla.library.repository import people_rows
from screnpla.manuscript.yjs.utf16_offsets import to_utf16
from screnpla.review.comment_rules import UNKNOWN_AUTHOR, thread_permission
from screnpla.review.models import ThreadAnchor, ThreadComment
from screnpla.review.recordings.hearing import load_recordings
from screnpla.review.repository import thread_rows
from screnpla.review.repository.thread_rows import ThreadRows

# Characters of a quote that are shown.
MAX_QUOTE = 4_000


@dataclass(frozen=True)
class ThreadReader:
    """Shows threads to one person: what is theirs, and what they have not read."""

    user_id: str
    role: Role
    # Up to which review version they have read each thread.
    read_versions: Mapping[str, int]
    names: Mapping[str, str]
    recordings: Mapping[str, Mapping[str, Any]]

    def may_see(self, rows: ThreadRows) -> bool:
        return is_allowed(self.role, thread_permission(rows.thread.kind))

    def show(self, rows: ThreadRows) -> dict[str, Any]:
        thread = rows.thread
        return {
            "id": thread.public_id,
            "kind": thread.kind,
            "targetId": thread.target_id,
            "status": thread.status,
            "resolvedBy": thread.resolved_by,
            "resolvedAt": thread.resolved_at,
            "createdAt": thread.created_at,
            "version": thread.version,
            "unread": len([comment for comment in rows.comments if self._is_unread(comment)]),
            "anchor": anchor_to_json(rows.anchor) if rows.anchor else None,
            "comments": [self._show_comment(comment) for comment in rows.comments],
        }

    def _is_unread(self, comment: ThreadComment) -> bool:
        return comment.author_id != self.user_id and comment.version > self.read_versions.get(comment.thread_id, 0)

    def _show_comment(self, comment: ThreadComment) -> dict[str, Any]:
        is_mine = comment.author_id == self.user_id
        return {
            "id": comment.public_id,
            "authorId": comment.author_id,
            "author": comment.author or UNKNOWN_AUTHOR,
            "text": comment.text,
            "mentions": [{"id": id_, "name": self.names[id_]} for id_ in comment.mentions if id_ in self.names],
            "createdAt": comment.created_at,
            "editedAt": comment.edited_at,
            "recording": self.recordings.get(comment.recording_id or ""),
            "isMine": is_mine,
            "canRemove": is_mine or is_allowed(self.role, Action.MODERATE),
        }


def anchor_to_json(anchor: ThreadAnchor) -> dict[str, Any]:
    is_orphaned = anchor.orphaned_at is not None
    return {
        "elementId": anchor.start_element,
        "start": to_utf16(anchor.start_line, anchor.start),
        "endElementId": anchor.end_element,
        "end": to_utf16(anchor.end_line, anchor.end),
        "quote": (anchor.original if is_orphaned else anchor.quote)[:MAX_QUOTE],
        "before": anchor.before,
        "after": anchor.after,
        "heading": anchor.heading,
        "isOrphaned": is_orphaned,
    }


async def read_threads(services: Services, user: User, script_id: str, after: int | None) -> dict[str, Any]:
    """As ThreadList of the API. `after`: only what changed after this review version."""
    async with services.db.reading_snapshot() as db:
        opened = await open_script(db, user, script_id, Action.COMMENT)
        version = await thread_rows.read_version(db, script_id)
        # A browser that knows a later version than ours speaks of another history: it gets everything.
        since = after if after is not None and after <= version else None
        threads = (await thread_rows.list_threads(db, [script_id], after=since)).get(script_id, [])
        reader = await make_reader(db, user, opened, threads)
        # Pictures are large: with changes alone, nobody asks for them again.
        people = await people_rows.list_people(db, opened.script) if since is None else None
    avatars = {each.user.id: await read_avatar_url(services, each.user) for each in people or ()}
    here = [rows for rows in threads if rows.thread.removed_at is None and reader.may_see(rows)]
    return {
        "version": version,
        "threads": [reader.show(rows) for rows in here],
        "removed": [rows.thread.public_id for rows in threads if rows.thread.removed_at is not None],
        "people": people
        and [
            {"id": each.user.id, "name": each.user.name, "avatar": avatars[each.user.id], "role": each.role}
            for each in people
        ],
    }


async def make_reader(
    db: AsyncSession, user: User, opened: OpenedScript, threads: Sequence[ThreadRows]
) -> ThreadReader:
    comments = [comment for rows in threads for comment in rows.comments]
    mentioned = {id_ for comment in comments for id_ in comment.mentions}
    return ThreadReader(
        user.id,
        opened.role,
        await thread_rows.read_marks(db, user.id, opened.script.id),
        await people_rows.find_names(db, mentioned),
        await load_recordings(db, _recording_ids(comments)),
    )


def _recording_ids(comments: Sequence[ThreadComment]) -> Collection[str]:
    return {comment.recording_id for comment in comments if comment.recording_id}
