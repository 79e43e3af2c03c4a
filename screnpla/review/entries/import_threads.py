"""Threads of a script that was made of a file: authors are names, and nothing in the file is believed.

A file may come from anybody: whatever does not look like a comment is left out, and what is too long is cut.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import new_id
from screnpla.library.fields.extra_fields import FileComments
from screnpla.library.fields.merged_lists import MAX_ENTRIES
from screnpla.library.models import Script
from screnpla.manuscript.models import MANUSCRIPT
from screnpla.manuscript.repository import document_rows
from screnpla.review.anchors.carry import MAX_LINES, Anchor, make_anchor
from screnpla.review.anchors.text_lines import TextLines, TextPoint
from screnpla.review.comment_rules import MAX_COMMENT_LENGTH, MAX_COMMENTS, is_public_id
from screnpla.review.entries.entry_rows import parse_moment
from screnpla.review.models import GLOBAL, OPEN, PASSAGE, RESOLVED, Thread, ThreadAnchor, ThreadComment
from screnpla.review.repository import thread_rows
from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.content.comment_flags import CommentedPassage

_LONGEST_NAME = 200


@dataclass(frozen=True)
class _ReadComment:
    author: str
    text: str
    created_at: datetime


@dataclass(frozen=True)
class _ReadThread:
    # As in the file: the flags of its passage have it.
    id: str
    status: str
    comments: Sequence[_ReadComment]


async def import_threads(db: AsyncSession, script: Script, file: FileComments) -> None:
    """They are told to nobody, and the owner of the new script has read them."""
    threads = [each for entry in file.entries[:MAX_ENTRIES] if (each := _read_thread(entry, script.created_at))]
    document = await document_rows.find_document(db, script.id, MANUSCRIPT)
    if not threads or document is None:
        return
    anchors = _place_passages(file)
    version = await thread_rows.advance_version(db, script.id)
    used: set[str] = set()
    for number, read in enumerate(threads, 1):
        public_id = read.id if is_public_id(read.id) and read.id not in used else new_id()
        anchor = anchors.pop(read.id, None)
        thread = Thread(id=new_id(), script_id=script.id, public_id=public_id, number=number, version=version)
        thread.kind, thread.status, thread.extra = PASSAGE if anchor else GLOBAL, read.status, {}
        thread.created_at = read.comments[0].created_at
        db.add(thread)
        # Before what refers to it.
        await db.flush()
        if anchor is not None:
            db.add(ThreadAnchor(thread_id=thread.id, document_id=document.id, **asdict(anchor)))
        db.add_all([_make_comment(thread, position, each) for position, each in enumerate(read.comments)])
        used.add(public_id)
    await db.flush()
    await thread_rows.mark_read(db, script.owner_id, script.id, None, script.created_at)


def _make_comment(thread: Thread, position: int, read: _ReadComment) -> ThreadComment:
    return ThreadComment(
        id=new_id(),
        thread_id=thread.id,
        public_id=thread.public_id if position == 0 else new_id(),
        position=position,
        version=thread.version,
        author=read.author,
        text=read.text,
        mentions=[],
        extra={},
        created_at=read.created_at,
    )


def _read_thread(entry: object, now: datetime) -> _ReadThread | None:
    if not isinstance(entry, dict):
        return None
    contents = entry.get("contents")
    thread: Mapping[str, Any] = contents if isinstance(contents, dict) else {"id": entry.get("id"), "comments": [entry]}
    sent = thread.get("comments")
    found = [_read_comment(each, now) for each in sent[:MAX_COMMENTS]] if isinstance(sent, list) else []
    comments = [each for each in found if each is not None]
    status = RESOLVED if thread.get("status") == RESOLVED else OPEN
    return _ReadThread(str(thread.get("id") or ""), status, comments) if comments else None


def _read_comment(comment: object, now: datetime) -> _ReadComment | None:
    fields = comment if isinstance(comment, dict) else {}
    text, author = fields.get("text"), fields.get("author")
    words = clean_text(text[:MAX_COMMENT_LENGTH]).strip() if isinstance(text, str) else ""
    if not words:
        return None
    name = clean_text(author[:_LONGEST_NAME]) if isinstance(author, str) else ""
    written = parse_moment(fields.get("creationTime")) or now
    return _ReadComment(" ".join(name.split()), words, min(written, now))


def _place_passages(file: FileComments) -> dict[str, Anchor]:
    lines = TextLines.of(file.elements)
    placed = {passage.thread_id: _place_passage(lines, passage) for passage in file.passages}
    return {thread_id: anchor for thread_id, anchor in placed.items() if anchor is not None}


def _place_passage(lines: TextLines, passage: CommentedPassage) -> Anchor | None:
    first, last = lines.index_of(passage.start_element), lines.index_of(passage.end_element)
    if first is None or last is None or not first <= last < first + MAX_LINES:
        return None
    start, end = TextPoint(first, passage.start), TextPoint(last, passage.end)
    return make_anchor(lines, start, end) if lines.text_between(start, end).strip() else None
