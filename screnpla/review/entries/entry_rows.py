"""Entries of `comments` in the API (docs/spec/review.md, RE7) as threads in the database, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import is_id, new_id
from screnpla.accounts.repository.user_rows import find_user
from screnpla.library.fields.author import AUTHOR_FIELDS, omit_fields
from screnpla.library.fields.merged_lists import Entry
from screnpla.library.models import Script
from screnpla.review.comment_rules import UNKNOWN_AUTHOR
from screnpla.review.entries.thread_entries import entry_key, is_thread
from screnpla.review.models import GLOBAL, OPEN, RESOLVED, Thread, ThreadComment
from screnpla.review.notifications.notify import notify_of_comment, remove_comment_notices
from screnpla.review.recordings.recording_json import RECORDING_PATH
from screnpla.review.repository import thread_rows
from screnpla.review.repository.thread_rows import ThreadRows
from screnpla.review.threads.removal import remove_thread
from screnpla.review.tombstones import CREATED_AT_FIELD

# Of a list that brings thousands of comments at once, nobody wants to be told one by one.
MOST_TOLD = 20
_COMMENT_FIELDS = ("id", *AUTHOR_FIELDS, CREATED_AT_FIELD)


async def load_entries(db: AsyncSession, script_id: str) -> list[dict[str, Any]]:
    threads = await thread_rows.list_threads(db, [script_id])
    return [thread_to_entry(rows) for rows in threads.get(script_id, [])]


def thread_to_entry(rows: ThreadRows) -> dict[str, Any]:
    thread = rows.thread
    if thread.is_single:
        return {**comment_to_json(rows.comments[0]), "id": thread.public_id}
    contents = {
        **thread.extra.get("contents", {}),
        "id": thread.public_id,
        "comments": [comment_to_json(comment) for comment in rows.comments],
        "status": thread.status,
    }
    return {"state": thread.status, **thread.extra.get("entry", {}), "contents": contents}


def comment_to_json(comment: ThreadComment) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "id": comment.public_id,
        "text": comment.text,
        "author": comment.author or UNKNOWN_AUTHOR,
        "authorId": comment.author_id,
        CREATED_AT_FIELD: comment.created_at.isoformat(),
    }
    if comment.recording_id:
        shown |= {"audioMessage": True, "audioURL": RECORDING_PATH + comment.recording_id}
    return {**shown, **comment.extra}


async def store_entries(
    db: AsyncSession, script: Script, before: Sequence[Entry], after: Sequence[Entry], now: datetime
) -> bool:
    """Writes what differs between two whole lists of entries. True when anything did.

    `before` is what `load_entries` gave. For a caller that has locked the script.
    """
    known = {entry_key(entry): entry for entry in before}
    changed = [entry for entry in after if known.get(entry_key(entry)) != entry]
    removed = known.keys() - {entry_key(entry) for entry in after}
    if not changed and not removed:
        return False
    version = await thread_rows.advance_version(db, script.id)
    added = [each for entry in changed for each in await _store_entry(db, script, entry, version, now)]
    for thread, comment in added[-MOST_TOLD:]:
        await notify_of_comment(db, script, thread, comment, now)
    for public_id in removed:
        await remove_thread(db, script, await _find_known(db, script.id, public_id), version, now)
    await db.flush()
    return True


async def _find_known(db: AsyncSession, script_id: str, public_id: str) -> ThreadRows:
    found = await thread_rows.find_thread(db, script_id, public_id)
    if found is None:
        raise LookupError(f"script {script_id} has no thread {public_id}")
    return found


async def _store_entry(
    db: AsyncSession, script: Script, entry: Entry, version: int, now: datetime
) -> list[tuple[Thread, ThreadComment]]:
    """The new comments, each with its thread."""
    public_id = entry_key(entry)
    rows = await thread_rows.find_thread(db, script.id, public_id)
    if rows is None:
        number = await thread_rows.next_number(db, script.id)
        thread = Thread(
            id=new_id(), script_id=script.id, public_id=public_id, number=number, kind=GLOBAL, created_at=now
        )
        thread.status, thread.version, thread.extra = OPEN, version, {}
        db.add(thread)
        await db.flush()
        rows = ThreadRows(thread)
    _fill_thread(rows.thread, entry, now)
    rows.thread.version, rows.thread.removed_at = version, None
    return [(rows.thread, each) for each in await _store_comments(db, script, rows, _list_comments(entry), now)]


def _list_comments(entry: Entry) -> Sequence[Entry]:
    if not is_thread(entry):
        return [{**entry, "id": entry_key(entry)}]
    # A single comment that became a thread has its own words beside it: they are its first comment.
    own = [{**omit_fields(entry, ["contents", "state"]), "id": entry_key(entry)}] if "authorId" in entry else []
    return [*own, *entry["contents"].get("comments", [])]


def _fill_thread(thread: Thread, entry: Entry, now: datetime) -> None:
    thread.is_single = not is_thread(entry)
    contents: Mapping[str, Any] = entry["contents"] if is_thread(entry) else {}
    has_own_words = thread.is_single or "authorId" in entry
    outer = {} if has_own_words else omit_fields(entry, ["contents"])
    if outer.get("state") in (OPEN, RESOLVED):
        # Shown by ourselves: it follows the status.
        outer = omit_fields(outer, ["state"])
    thread.extra = {
        name: value
        for name, value in (("entry", outer), ("contents", omit_fields(contents, ["id", "comments", "status"])))
        if value
    }
    status = RESOLVED if contents.get("status") == RESOLVED else OPEN
    if status != thread.status:
        thread.status, thread.resolved_at = status, now if status == RESOLVED else None
        thread.resolved_by = thread.resolved_by_id = None


async def _store_comments(
    db: AsyncSession, script: Script, rows: ThreadRows, comments: Sequence[Entry], now: datetime
) -> list[ThreadComment]:
    """The new ones."""
    known = {comment.public_id: comment for comment in rows.comments}
    wanted = {str(comment["id"]): comment for comment in comments}
    gone = [comment for public_id, comment in known.items() if public_id not in wanted]
    if gone:
        await remove_comment_notices(db, script, rows.thread, gone)
        await thread_rows.remove_comments(db, [comment.id for comment in gone])
    added: list[ThreadComment] = []
    for position, (public_id, fields) in enumerate(wanted.items()):
        comment = known.get(public_id)
        if comment is None:
            author_id = fields.get("authorId")
            comment = ThreadComment(
                id=new_id(),
                thread_id=rows.thread.id,
                public_id=public_id,
                version=rows.thread.version,
                # Of an imported list the account may be gone.
                author_id=author_id if await _is_user(db, author_id) else None,
                author=str(fields.get("author") or "")[:200],
                created_at=parse_moment(fields.get(CREATED_AT_FIELD)) or now,
            )
            db.add(comment)
            added.append(comment)
        _fill_comment(comment, fields)
        comment.position = position
    await db.flush()
    return added


def _fill_comment(comment: ThreadComment, fields: Entry) -> None:
    text = fields.get("text")
    is_text = isinstance(text, str)
    comment.text = text if isinstance(text, str) else ""
    shown_by_us = [*_COMMENT_FIELDS, *(["text"] if is_text else [])]
    if comment.recording_id and fields.get("audioURL") == RECORDING_PATH + comment.recording_id:
        shown_by_us += ["audioURL", "audioMessage"]
    comment.extra = omit_fields(fields, shown_by_us)


async def _is_user(db: AsyncSession, user_id: object) -> bool:
    return isinstance(user_id, str) and is_id(user_id) and await find_user(db, user_id) is not None


def parse_moment(value: object) -> datetime | None:
    try:
        moment = datetime.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        return None
    return moment if moment and moment.tzinfo else None
