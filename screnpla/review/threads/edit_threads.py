"""Changes of threads: begun, replied to, edited, removed, resolved and re-opened (docs/spec/review.md, RE1 to RE4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, new_id
from screnpla.kit.errors import Conflict, Forbidden, Invalid, NotFound
from screnpla.kit.services import Services
from screnpla.library.access import Action, is_allowed, require_permission
from screnpla.library.fields.merged_lists import MAX_ENTRIES
from screnpla.library.opening import OpenedScript, open_script
from screnpla.library.repository import people_rows
from screnpla.library.scripts.script_extras import load_script_extras
from screnpla.manuscript.repository.document_rows import load_indexed_seq
from screnpla.review.anchors.place_anchor import CHANGED_MEANWHILE, PlacedAnchor, SentAnchor, place_anchor
from screnpla.review.comment_rules import (
    MAX_COMMENT_LENGTH,
    MAX_COMMENTS,
    NOT_HERE,
    NOT_YOURS,
    THREAD_GONE,
    TOO_LONG,
    is_public_id,
    thread_permission,
)
from screnpla.review.models import OPEN, PASSAGE, RESOLVED, Thread, ThreadAnchor, ThreadComment
from screnpla.review.notifications.notify import (
    mark_thread_notices,
    notify_of_comment,
    notify_of_mentions,
    remove_comment_notices,
)
from screnpla.review.recordings.hearing import check_recording_for
from screnpla.review.repository import thread_rows
from screnpla.review.repository.thread_rows import ThreadRows
from screnpla.review.threads.read_threads import make_reader
from screnpla.review.threads.removal import remove_thread
from screnpla.review.tombstones import MAX_TOMBSTONES, row_tombstones
from screnpla.screenplay.clean_text import clean_text

BAD_ID = "An id must be 1 to 100 letters, digits, - or _"
EMPTY = "A comment needs words or a recording"
MAX_MENTIONS = 50
TOO_MANY_MENTIONS = f"A comment may mention at most {MAX_MENTIONS} people"
UNKNOWN_MENTION = "Somebody you mention may not comment on this script. Please choose people from the list."
TOO_MANY_THREADS = f"A script may have at most {MAX_ENTRIES:,} threads of comments"
_MAX_TRIES = 5
TOO_MANY_COMMENTS = f"A thread may have at most {MAX_COMMENTS:,} comments"
NO_PASSAGE = "A comment on a passage needs to say which words it is about"


@dataclass(frozen=True)
class SentComment:
    """A comment as its author sends it. The id is the browser's, so that a retry adds nothing."""

    id: str
    text: str
    mentions: Sequence[str]
    recording_id: str | None


async def begin_thread(
    services: Services,
    user: User,
    script_id: str,
    target: tuple[str, str],
    anchor: SentAnchor | None,
    comment: SentComment,
    now: datetime,
) -> dict[str, Any]:
    """`target`: the kind of the thread, and the id of what it is about. The thread gets the id of its first comment."""
    kind, target_id = target
    _check_comment(comment)
    if kind == PASSAGE and anchor is None:
        raise Invalid(NO_PASSAGE)
    async with services.db.reading() as db:
        await open_script(db, user, script_id, thread_permission(kind))
    await services.limits.hit("comments", user.id)
    for _ in range(_MAX_TRIES):
        placed = await place_anchor(services, script_id, anchor) if kind == PASSAGE and anchor else None
        async with services.db.session() as db:
            opened = await open_script(db, user, script_id, thread_permission(kind), to_change=True)
            if placed and (await load_indexed_seq(db, placed.document_id) or 0) > placed.seq:
                # The other anchors have followed a change that this one has not seen.
                continue
            rows = await thread_rows.find_thread(db, script_id, comment.id)
            if rows is None:
                rows = await _add_thread(db, user, opened, (kind, target_id), placed, comment, now)
            elif not rows.comments or rows.comments[0].author_id != user.id:
                raise Conflict(THREAD_GONE)
            return await _show(db, user, opened, rows)
    raise Conflict(CHANGED_MEANWHILE)


async def _add_thread(
    db: AsyncSession,
    user: User,
    opened: OpenedScript,
    target: tuple[str, str],
    placed: PlacedAnchor | None,
    comment: SentComment,
    now: datetime,
) -> ThreadRows:
    script_id = opened.script.id
    if await thread_rows.count_threads(db, script_id) >= MAX_ENTRIES:
        raise Invalid(TOO_MANY_THREADS)
    kind, target_id = target
    thread = Thread(id=new_id(), script_id=script_id, public_id=comment.id, kind=kind, target_id=target_id)
    thread.number = await thread_rows.next_number(db, script_id)
    thread.status, thread.created_at = OPEN, now
    thread.version = await thread_rows.advance_version(db, script_id)
    db.add(thread)
    await db.flush()
    rows = ThreadRows(thread)
    if placed is not None:
        rows.anchor = ThreadAnchor(thread_id=thread.id, document_id=placed.document_id, **placed.columns())
        db.add(rows.anchor)
    await _add_comment(db, user, opened, rows, comment, now)
    return rows


async def reply(
    services: Services, user: User, script_id: str, thread_id: str, comment: SentComment, now: datetime
) -> dict[str, Any]:
    """A reply re-opens the thread."""
    _check_comment(comment)
    async with services.db.reading() as db:
        await open_script(db, user, script_id, Action.COMMENT)
    await services.limits.hit("comments", user.id)
    async with services.db.session() as db:
        opened, rows = await _open_thread(db, user, script_id, thread_id)
        if not any(known.public_id == comment.id for known in rows.comments):
            if len(rows.comments) >= MAX_COMMENTS:
                raise Invalid(TOO_MANY_COMMENTS)
            rows.thread.version = await thread_rows.advance_version(db, script_id)
            await _add_comment(db, user, opened, rows, comment, now)
            _set_status(rows.thread, OPEN, user, now)
        return await _show(db, user, opened, rows)


async def _add_comment(
    db: AsyncSession, user: User, opened: OpenedScript, rows: ThreadRows, sent: SentComment, now: datetime
) -> None:
    await _check_mentions(db, opened, sent.mentions)
    if sent.recording_id:
        await check_recording_for(db, user, opened.script, sent.recording_id)
    comment = ThreadComment(id=new_id(), thread_id=rows.thread.id, public_id=sent.id, author_id=user.id)
    comment.author, comment.text, comment.created_at = user.name, clean_text(sent.text).strip(), now
    comment.mentions, comment.extra = list(dict.fromkeys(sent.mentions)), {}
    comment.recording_id = sent.recording_id or None
    comment.version = rows.thread.version
    comment.position = max([each.position for each in rows.comments], default=-1) + 1
    db.add(comment)
    rows.comments.append(comment)
    await db.flush()
    # Whoever writes has read what is above.
    await _mark_read(db, user, opened.script.id, [rows.thread.public_id], now)
    await notify_of_comment(db, opened.script, rows.thread, comment, now)


async def edit_comment(
    services: Services, user: User, script_id: str, ids: tuple[str, str], changes: Mapping[str, Any], now: datetime
) -> dict[str, Any]:
    """`ids`: of the thread and the comment; `changes`: `text`, `mentions`."""
    thread_id, comment_id = ids
    async with services.db.session() as db:
        opened, rows = await _open_thread(db, user, script_id, thread_id)
        comment = _find_comment(rows, comment_id)
        if comment.author_id != user.id:
            raise Forbidden("You may change only what you said yourself")
        text = clean_text(changes.get("text", comment.text)).strip()
        mentions = changes.get("mentions", comment.mentions)
        _check_comment(SentComment(comment.public_id, text, mentions, comment.recording_id))
        await _check_mentions(db, opened, [each for each in mentions if each not in comment.mentions])
        if (text, list(mentions)) != (comment.text, comment.mentions):
            added = set(mentions) - set(comment.mentions)
            comment.text, comment.mentions, comment.edited_at = text, list(dict.fromkeys(mentions)), now
            await notify_of_mentions(db, opened.script, rows.thread, comment, added, now)
            rows.thread.version = await thread_rows.advance_version(db, script_id)
        return await _show(db, user, opened, rows)


async def remove_comment(
    services: Services, user: User, script_id: str, thread_id: str, comment_id: str, now: datetime
) -> dict[str, Any] | None:
    """None when the thread went with its last comment."""
    async with services.db.session() as db:
        opened, rows = await _open_thread(db, user, script_id, thread_id)
        comment = _find_comment(rows, comment_id)
        if comment.author_id != user.id and not is_allowed(opened.role, Action.MODERATE):
            raise Forbidden(NOT_YOURS)
        version = await thread_rows.advance_version(db, script_id)
        left = [each for each in rows.comments if each is not comment]
        extras = await load_script_extras(db, opened.script)
        tombstones = row_tombstones(thread_id, comment if left else None)
        extras.removed_comments = [*extras.removed_comments, *tombstones][-MAX_TOMBSTONES:]
        if not left:
            await remove_thread(db, opened.script, rows, version, now)
            return None
        await remove_comment_notices(db, opened.script, rows.thread, [comment])
        await thread_rows.remove_comments(db, [comment.id])
        rows.comments, rows.thread.version = left, version
        return await _show(db, user, opened, rows)


async def set_status(
    services: Services, user: User, script_id: str, thread_id: str, status: str, now: datetime
) -> dict[str, Any]:
    async with services.db.session() as db:
        opened, rows = await _open_thread(db, user, script_id, thread_id)
        if rows.thread.status != status:
            _set_status(rows.thread, status, user, now)
            rows.thread.version = await thread_rows.advance_version(db, script_id)
        return await _show(db, user, opened, rows)


async def mark_read(
    services: Services, user: User, script_id: str, thread_ids: Sequence[str] | None, now: datetime
) -> None:
    """Without ids: all threads of the script."""
    ids = None if thread_ids is None else [each for each in dict.fromkeys(thread_ids) if is_public_id(each)]
    async with services.db.session() as db:
        await open_script(db, user, script_id, Action.COMMENT)
        await _mark_read(db, user, script_id, ids, now)


async def _mark_read(
    db: AsyncSession, user: User, script_id: str, thread_ids: Sequence[str] | None, now: datetime
) -> None:
    await thread_rows.mark_read(db, user.id, script_id, thread_ids, now)
    await mark_thread_notices(db, user.id, script_id, thread_ids, now)


async def _open_thread(db: AsyncSession, user: User, script_id: str, thread_id: str) -> tuple[OpenedScript, ThreadRows]:
    """Locks the script. Raises NotFound."""
    opened = await open_script(db, user, script_id, Action.COMMENT, to_change=True)
    rows = await thread_rows.find_thread(db, script_id, thread_id) if is_public_id(thread_id) else None
    if rows is None or rows.thread.removed_at is not None:
        raise NotFound(THREAD_GONE if rows else NOT_HERE)
    require_permission(opened.role, thread_permission(rows.thread.kind))
    return opened, rows


def _find_comment(rows: ThreadRows, comment_id: str) -> ThreadComment:
    found = next((comment for comment in rows.comments if comment.public_id == comment_id), None)
    if found is None:
        raise NotFound(NOT_HERE)
    return found


async def _show(db: AsyncSession, user: User, opened: OpenedScript, rows: ThreadRows) -> dict[str, Any]:
    await db.flush()
    return (await make_reader(db, user, opened, [rows])).show(rows)


def _set_status(thread: Thread, status: str, user: User, now: datetime) -> None:
    if thread.status == status:
        return
    is_resolved = status == RESOLVED
    thread.status = status
    thread.resolved_by, thread.resolved_at = (user.name, now) if is_resolved else (None, None)
    thread.resolved_by_id = user.id if is_resolved else None


def _check_comment(comment: SentComment) -> None:
    """Raises Invalid."""
    if not is_public_id(comment.id):
        raise Invalid(BAD_ID)
    if len(comment.text) > MAX_COMMENT_LENGTH:
        raise Invalid(TOO_LONG)
    if not clean_text(comment.text).strip() and not comment.recording_id:
        raise Invalid(EMPTY)
    if len(comment.mentions) > MAX_MENTIONS:
        raise Invalid(TOO_MANY_MENTIONS)


async def _check_mentions(db: AsyncSession, opened: OpenedScript, mentions: Sequence[str]) -> None:
    if not mentions:
        return
    people = await people_rows.list_people(db, opened.script)
    allowed = {each.user.id for each in people if is_allowed(each.role, Action.COMMENT)}
    if not set(mentions) <= allowed:
        raise Invalid(UNKNOWN_MENTION)
