"""Edits of a script's text by the API: prepared before the unit of work that applies them.

A new `content` is a change like any other: its difference from the text that its sender saw goes into the document, and
so it merges with what others typed meanwhile. Computing it and counting pages takes a while, in which on SQLite nobody
else could write; so it is prepared from a read. When somebody wrote in between (a conflict), the update stays as it is,
and what follows from it (pages, search index, overwritten text) is left to indexing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from pycrdt import Doc
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.errors import Conflict
from screnpla.library.models import Script
from screnpla.library.scripts.linked_settings import settings_after_change
from screnpla.library.scripts.profile import PageCounting, build_page_counting, build_profile, is_classic
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.convert import find_carried_locks, read_document
from screnpla.manuscript.document.cover.cover_sync import COVER_COLUMNS, follow_record
from screnpla.manuscript.document.diff.apply_difference import EMPTY_UPDATE, apply_difference
from screnpla.manuscript.document.store import LogEntry, StoredDocument, append_entries, build_doc, load_document
from screnpla.manuscript.document.texts import (
    TextStats,
    count_pages,
    join_file_extras,
    measure_text,
    read_profile,
    read_screenplay,
    store_stats,
)
from screnpla.manuscript.history.deletion_alarm import (
    MIN_DELETED,
    AlarmTarget,
    LargeDeletion,
    check_deletion,
    raise_deletion_alarm,
)
from screnpla.manuscript.history.point_in_time import load_as_of
from screnpla.manuscript.models import MANUSCRIPT
from screnpla.manuscript.recovered.overwritten_text import apply_update
from screnpla.manuscript.repository import document_rows
from screnpla.manuscript.scripts.idempotency import client_id_for, is_already_applied
from screnpla.manuscript.scripts.starting_texts import starting_elements
from screnpla.screenplay.content.read import ContentReading
from screnpla.screenplay.profiles.profile import Profile


def counting_after_settings(script: Script, sent: Mapping[str, Any], imported: Profile | None) -> PageCounting:
    """How pages are counted once the script's settings are changed. Raises Invalid."""
    settings = settings_after_change(script, sent)
    profile = build_profile(settings["layout"], settings["elements"], settings["production"], imported)
    return PageCounting(profile, is_classic(settings["layout"]))


WOULD_EMPTY = "This would empty the script. To do that all the same, send it once more with confirm: true."


@dataclass(frozen=True)
class TextEdit:
    """The part of an edit that concerns the text."""

    reading: ContentReading | None  # None: the text stays as it is
    columns: Mapping[str, Any]  # new values of the record, which the cover follows
    settings: Mapping[str, Any]  # as they were sent
    author_id: str
    asked_at: datetime
    based_on: datetime | None = None  # `updatedAt` of the script that its sender saw; None: now
    is_confirmed: bool = False


@dataclass(frozen=True)
class TextEditResult:
    page_count: int
    update: bytes = b""  # empty: the document stays as it is
    stats: TextStats | None = None  # None: the search index stays, too
    has_overwritten: bool = False  # the edit deleted words that its sender had not seen
    deleted_count: int = 0  # characters and elements
    large_deletion: LargeDeletion | None = None
    is_late: bool = False  # others wrote meanwhile: the text must be indexed anew
    must_index: bool = False  # it has followers, or locked pages begin with words that it wrote anew


@dataclass(frozen=True)
class PreparedTextEdit:
    edit: TextEdit
    document_id: str
    seq: int  # the version of the text for which it was prepared
    record: object
    result: TextEditResult
    client_id: int | None = None  # the Yjs client id under which it is written; None: any


async def prepare_text_edit(
    db: AsyncSession, script: Script, edit: TextEdit, update: bytes | None = None
) -> PreparedTextEdit:
    """`update`: when it was computed already. Raises Conflict when the edit would empty the script."""
    found = await load_document(db, script.id)
    seen_version, client_id, effective = found, None, edit
    if edit.based_on and edit.reading is not None and update is None:
        seen_version = await load_as_of(db, found, edit.based_on, edit.asked_at)
        content = edit.settings.get("content")
        client_id = await run_in_text_thread(client_id_for, found.id, edit.author_id, seen_version.seq, content)
        if await is_already_applied(db, found.id, seen_version.seq, edit.author_id, client_id):
            seen_version, effective = found, replace(edit, reading=None)
    result = await run_in_text_thread(_compute_result, script, found, seen_version, effective, update, client_id)
    if result.deleted_count >= MIN_DELETED:
        check = await check_deletion(db, script, found, [result.update], edit.asked_at)
        result = replace(result, large_deletion=check.large_deletion)
    return PreparedTextEdit(edit, found.id, found.seq, _relevant_record(script), result, client_id)


async def apply_text_edit(
    db: AsyncSession, script: Script, prepared: PreparedTextEdit, now: datetime, *, is_followed: bool = False
) -> TextEditResult:
    """For a caller that holds the lock of the script, before its record is changed; the page count is for after it.

    `is_followed`: others must hear what changed (see `followed_texts.py`), so that the text is to be indexed.
    """
    version = await document_rows.load_head_seq(db, script.id, MANUSCRIPT)
    was_sent = version != prepared.seq and await _was_sent_before(db, prepared)
    if was_sent or _relevant_record(script) != prepared.record:
        # An update that only follows the record is computed anew: of two at once the later one must be on the cover.
        update = prepared.result.update if prepared.edit.reading is not None and not was_sent else None
        prepared = await prepare_text_edit(db, script, prepared.edit, update)
    is_late = version != prepared.seq
    result = replace(prepared.result, is_late=True, stats=None) if is_late else prepared.result
    if is_followed and result.update:
        result = replace(result, must_index=True)
    if result.stats:
        await store_stats(db, script, result.stats)
    if result.update:
        await _append_update(db, script, prepared, result, now)
    return result


async def _was_sent_before(db: AsyncSession, prepared: PreparedTextEdit) -> bool:
    if prepared.client_id is None:
        return False
    return await is_already_applied(db, prepared.document_id, prepared.seq, prepared.edit.author_id, prepared.client_id)


async def _append_update(
    db: AsyncSession, script: Script, prepared: PreparedTextEdit, result: TextEditResult, now: datetime
) -> None:
    entry = LogEntry([result.update], prepared.edit.author_id)
    appended = await append_entries(db, prepared.document_id, script.id, [entry], now)
    # The script in memory must not be older than the row that was just written.
    script.updated_at = appended.at
    if result.large_deletion:
        target = AlarmTarget(script, prepared.document_id)
        await raise_deletion_alarm(db, target, result.large_deletion, [entry], appended.at)
    if not result.has_overwritten and not result.is_late and not result.must_index:
        # Without effect when there are rows before it that are not indexed yet.
        await document_rows.mark_indexed(db, prepared.document_id, after=appended.first - 1, seq=appended.last)


def _relevant_record(script: Script) -> object:
    """All columns that the result depends on."""
    return script.title, script.sub_title, script.written_by, script.layout, script.elements, script.production


def _compute_result(
    script: Script,
    found: StoredDocument,
    seen_version: StoredDocument,
    edit: TextEdit,
    update: bytes | None,
    client_id: int | None,
) -> TextEditResult:
    if update is None and edit.reading is None and not edit.columns.keys() & COVER_COLUMNS:
        return TextEditResult(_count_pages(script, found, edit))
    if update is None:
        _check_not_emptied(script, edit)
        update = _compute_update(script, seen_version, edit, client_id if edit.reading is not None else None)
    if not update:
        return TextEditResult(_count_pages(script, found, edit))
    doc = build_doc(found)
    effect = apply_update(doc, update)
    if edit.reading is None:
        return TextEditResult(_count_pages(script, found, edit), update)
    changed = join_file_extras(read_document(doc), found.file_extras)
    stats = measure_text(changed, counting_after_settings(script, edit.settings, changed.profile))
    return TextEditResult(
        stats.page_count,
        update,
        stats,
        not effect.overwritten.is_empty,
        effect.deleted_count,
        must_index=bool(find_carried_locks(doc)),
    )


def _compute_update(script: Script, seen_version: StoredDocument, edit: TextEdit, client_id: int | None) -> bytes:
    """The update against the text that the sender saw: text they did not see they cannot have meant to delete."""
    doc: Doc[Any] = build_doc(seen_version, client_id)
    document = read_document(doc)
    cover, elements, made_ids = document.cover, document.elements, frozenset[str]()
    if edit.reading is not None:
        cover = cover if edit.reading.cover is None else edit.reading.cover
        elements, made_ids = edit.reading.elements, edit.reading.made_ids
    if not elements:
        # A script must have a line in which one can type.
        elements = starting_elements()
        made_ids = frozenset([element.id for element in elements])
    update = apply_difference(doc, elements, follow_record(cover, script=script, columns=edit.columns), made_ids)
    return b"" if update == EMPTY_UPDATE else update


def _check_not_emptied(script: Script, edit: TextEdit) -> None:
    if edit.reading is None or edit.is_confirmed or script.page_count <= 1:
        return
    if not any(element.text.strip() for element in edit.reading.elements):
        raise Conflict(WOULD_EMPTY)


def _count_pages(script: Script, found: StoredDocument, edit: TextEdit) -> int:
    """How many pages the same text takes with the new settings."""
    profile = read_profile(found)
    counting = counting_after_settings(script, edit.settings, profile)
    is_unchanged = counting == build_page_counting(script, profile)
    return script.page_count if is_unchanged else count_pages(read_screenplay(found), counting)
