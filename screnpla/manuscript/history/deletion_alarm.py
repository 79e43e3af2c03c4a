"""Alarm for a large deletion: when more than half of a long script is deleted within a minute.

The script gets a restore point, and its owner a notice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from pycrdt import Doc
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.notices import add_notice
from screnpla.accounts.repository.user_rows import find_user
from screnpla.library.models import Script
from screnpla.library.scripts.profile import build_page_counting
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.convert import read_document
from screnpla.manuscript.document.store import LogEntry, StoredDocument, build_doc
from screnpla.manuscript.document.texts import count_pages, join_file_extras
from screnpla.manuscript.history.point_in_time import load_as_of
from screnpla.manuscript.history.restore_points import NewRestorePoint, Origin, add_restore_point
from screnpla.manuscript.history.text_figures import TextFigures, preview_blocks
from screnpla.manuscript.models import Draft
from screnpla.manuscript.repository import restore_point_rows
from screnpla.manuscript.yjs.framing import unframe_updates
from screnpla.manuscript.yjs.update_decoder import decode_update
from screnpla.screenplay.breakdown.word_count import count_words
from screnpla.screenplay.document import Screenplay

SHRUNK = "shrunk"
BEFORE_DELETION = "Before a large deletion"
WINDOW = timedelta(minutes=1)
LONG_SCRIPT_PAGES = 10  # pages
# Characters. No script of ten pages is so short that this is half of it: fewer deletions need no check.
MIN_DELETED = 500
# A row that deletes so many characters at once is taken for the beginning of the deletion.
_LARGE_ROW = 200
_LONGEST_TITLE = 80


@dataclass(frozen=True)
class LargeDeletion:
    seq: int  # the last row before it began
    since: int  # the last row a minute ago
    before: int  # pages
    after: int
    figures: TextFigures  # of the text before


@dataclass(frozen=True)
class DeletionCheck:
    large_deletion: LargeDeletion | None
    budget: int  # so many characters may be deleted before the next check


async def check_deletion(
    db: AsyncSession, script: Script, stored: StoredDocument, updates: Sequence[bytes], now: datetime
) -> DeletionCheck:
    """The effect of updates that are not in the log yet. To be called before the unit of work that appends them."""
    before = await load_as_of(db, stored, now - WINDOW, now)
    return await run_in_text_thread(_compare_texts, script, stored, before, updates)


def _compare_texts(
    script: Script, stored: StoredDocument, before: StoredDocument, updates: Sequence[bytes]
) -> DeletionCheck:
    doc = build_doc(stored)
    for update in updates:
        doc.apply_update(update)
    old, new = _read_text(build_doc(before), stored), _read_text(doc, stored)
    characters, left = _count_characters(old), _count_characters(new)
    if left * 2 >= characters or (pages := _count_pages(script, old)) < LONG_SCRIPT_PAGES:
        return DeletionCheck(None, max(left - characters // 2, MIN_DELETED))
    last_before = _find_last_row_before(stored, before.seq, updates, characters - left)
    figures = TextFigures(pages, _count_words(old), preview_blocks(old.elements))
    deletion = LargeDeletion(last_before, before.seq, pages, _count_pages(script, new), figures)
    return DeletionCheck(deletion, MIN_DELETED)


def _read_text(doc: Doc[Any], stored: StoredDocument) -> Screenplay:
    return join_file_extras(read_document(doc), stored.file_extras)


def _count_characters(screenplay: Screenplay) -> int:
    return sum([len(element.text) for element in screenplay.elements])


def _count_words(screenplay: Screenplay) -> int:
    return sum([count_words(element.text) for element in screenplay.elements])


def _count_pages(script: Script, screenplay: Screenplay) -> int:
    return count_pages(screenplay, build_page_counting(script, screenplay.profile))


def _find_last_row_before(stored: StoredDocument, since: int, updates: Sequence[bytes], deleted_count: int) -> int:
    rows = [
        row for row in stored.rows if row.seq > since and _count_deleted(unframe_updates(row.updates)) >= _LARGE_ROW
    ]
    if rows:
        return rows[0].seq - 1
    # Little by little, or by the new updates.
    return stored.seq if _count_deleted(updates) * 2 >= deleted_count else since


def _count_deleted(updates: Sequence[bytes]) -> int:
    return sum([decode_update(update).deleted.length for update in updates])


@dataclass(frozen=True)
class AlarmTarget:
    script: Script
    document_id: str
    # The alternate draft of which much was deleted; its author hears of it, not the owner of the script.
    draft: Draft | None = None


async def raise_deletion_alarm(
    db: AsyncSession, target: AlarmTarget, deletion: LargeDeletion, entries: Sequence[LogEntry], now: datetime
) -> None:
    """In the unit of work that appends the change; one alarm, however many changes the deletion takes."""
    script, document_id = target.script, target.document_id
    if await restore_point_rows.last_seq_named(db, document_id, BEFORE_DELETION) >= max(deletion.since, 1):
        return
    author_id = entries[-1].author_id
    point = NewRestorePoint(BEFORE_DELETION, author_id, Origin.SHRINK, deletion.figures)
    restore_point = add_restore_point(db, document_id, deletion.seq, point, now)
    data = {"scriptId": script.id, "markId": restore_point.id, "before": deletion.before, "after": deletion.after}
    if target.draft:
        data["draftId"] = target.draft.id
    reader_id = target.draft.author_id if target.draft else script.owner_id
    if reader_id is not None:
        text = await _notice_text(db, script, deletion, author_id, reader_id)
        await add_notice(db, reader_id, kind=SHRUNK, text=text, data=data, now=now)


async def _notice_text(
    db: AsyncSession, script: Script, deletion: LargeDeletion, author_id: str | None, reader_id: str
) -> str:
    author = await find_user(db, author_id) if author_id else None
    deleter = "You" if author_id == reader_id else author.name if author else "Somebody"
    title = " ".join(script.title.split())[:_LONGEST_TITLE] or "A script"
    return (
        f"{deleter} deleted a large part of ‘{title}’: it had {deletion.before} pages and now has {deletion.after}. "
        "You can bring it back as it was before."
    )
