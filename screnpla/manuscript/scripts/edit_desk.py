"""Edits of a script's desk by the API: prepared before the unit of work that applies them.

Like a new `content` an edit is relative to the desk that its sender saw, and so it merges with changes of others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.fields.author import Author
from screnpla.library.models import Script
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.desk.changes import apply_desk_difference, apply_late_difference
from screnpla.manuscript.document.store import LogEntry, StoredDocument, append_entries, build_doc, load_document
from screnpla.manuscript.history.point_in_time import load_as_of
from screnpla.manuscript.models import DESK
from screnpla.manuscript.recovered.overwritten_text import apply_update
from screnpla.manuscript.repository import document_rows
from screnpla.manuscript.scripts.idempotency import client_id_for, find_sent_before, rows_by_author


@dataclass(frozen=True)
class DeskEdit:
    fields: Mapping[str, Any]  # checked
    author: Author
    asked_at: datetime
    based_on: datetime | None = None  # `updatedAt` of the script that its sender saw; None: now


@dataclass(frozen=True)
class PreparedDeskEdit:
    edit: DeskEdit
    document_id: str
    seq: int  # the version of the desk for which it was prepared
    updates: Sequence[bytes]
    has_overwritten: bool  # it deletes, or may delete, text that its sender had not seen


async def prepare_desk_edit(db: AsyncSession, script: Script, edit: DeskEdit) -> PreparedDeskEdit:
    """Raises Invalid for more notes than can be kept."""
    found = await load_document(db, script.id, DESK)
    if edit.based_on is None:
        return await _prepare_against(found, found, edit, None)
    seen_version = await load_as_of(db, found, edit.based_on, edit.asked_at)
    author_id = edit.author.user_id
    client_id = await run_in_text_thread(client_id_for, found.id, author_id, seen_version.seq, edit.fields)
    before = await find_sent_before(db, found.id, seen_version.seq, author_id, client_id)
    if before.is_latest:
        return PreparedDeskEdit(edit, found.id, found.seq, [], has_overwritten=False)
    # An author who sent other edits since then means this one anew. It needs another client id: under the first one it
    # is written already.
    return await _prepare_against(found, seen_version, edit, None if before.was_applied else client_id)


async def _prepare_against(
    found: StoredDocument, seen_version: StoredDocument, edit: DeskEdit, client_id: int | None
) -> PreparedDeskEdit:
    updates, has_overwritten = await run_in_text_thread(_compute_updates, found, seen_version, edit, client_id)
    return PreparedDeskEdit(edit, found.id, found.seq, updates, has_overwritten)


async def apply_desk_edit(
    db: AsyncSession, script: Script, prepared: PreparedDeskEdit, now: datetime
) -> PreparedDeskEdit:
    """For a caller that holds the lock of the script; the edit as it was applied in the end."""
    if await document_rows.load_head_seq(db, script.id, DESK) != prepared.seq:
        if await rows_by_author(db, prepared.document_id, prepared.seq, prepared.edit.author.user_id):
            # Prepared again, and not only merged: it may be a retry of the author's own edit.
            prepared = await prepare_desk_edit(db, script, prepared.edit)
        else:
            # Whether it overwrites text of others is found out by indexing.
            prepared = replace(prepared, has_overwritten=True)
    if prepared.updates:
        entry = LogEntry(prepared.updates, prepared.edit.author.user_id)
        appended = await append_entries(db, prepared.document_id, script.id, [entry], now)
        # The script in memory must not be older than the row that was just written.
        script.updated_at = appended.at
        if not prepared.has_overwritten:
            await document_rows.mark_indexed(db, prepared.document_id, after=appended.first - 1, seq=appended.last)
    return prepared


def _compute_updates(
    found: StoredDocument, seen_version: StoredDocument, edit: DeskEdit, client_id: int | None
) -> tuple[list[bytes], bool]:
    doc = build_doc(found, client_id)
    if seen_version.seq == found.seq:
        update = apply_desk_difference(doc, edit.fields, edit.author)
        return [update] if update else [], False
    updates = apply_late_difference(doc, build_doc(seen_version, client_id), edit.fields, edit.author)
    current_doc = build_doc(found)
    return updates, any(not apply_update(current_doc, update).overwritten.is_empty for update in updates)
