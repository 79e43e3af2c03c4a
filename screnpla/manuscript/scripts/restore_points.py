"""Restore points of a script: named positions in its log. Restoring one is an edit like any other: nothing is lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, is_id
from screnpla.accounts.repository.user_rows import find_user
from screnpla.kit.errors import Invalid, NotFound
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.library.models import Script
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.access import open_text
from screnpla.manuscript.document.convert import read_document
from screnpla.manuscript.document.cover_sync import collapse_whitespace
from screnpla.manuscript.document.diff.apply_difference import EMPTY_UPDATE, apply_difference
from screnpla.manuscript.document.store import LogEntry, StoredDocument, append_entries, build_doc, load_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.history.point_in_time import load_up_to
from screnpla.manuscript.history.restore_points import NewRestorePoint, Origin, add_restore_point
from screnpla.manuscript.history.text_figures import TextFigures, measure_figures
from screnpla.manuscript.live.indexing.index_document import try_to_index
from screnpla.manuscript.models import RestorePoint
from screnpla.manuscript.repository import document_rows, restore_point_rows
from screnpla.screenplay.clean_text import clean_text

BEFORE_RESTORE = "Before going back"
MOST_LISTED = 2_000
LONGEST_NAME = 200
NAME_MISSING = "The place needs a name, so that somebody finds it again"
NAME_TOO_LONG = f"The name of a place may have at most {LONGEST_NAME} characters"
NO_RESTORE_POINT = "There is no such place to go back to"
RESTORED, ALREADY_RESTORED = "The script is as it was then", "The script is as it was then already"


@dataclass(frozen=True)
class ListedRestorePoint:
    point: RestorePoint
    author: str  # empty for a deleted account


async def list_restore_points(
    services: Services, user: User, script_id: str, draft_id: str = ""
) -> list[ListedRestorePoint]:
    """The newest first."""
    async with services.db.reading() as db:
        opened = await open_text(db, user, script_id, draft_id, Action.WRITE)
        document = await document_rows.find_document(db, script_id, opened.kind, draft_id)
        found = await restore_point_rows.list_newest(db, document.id, MOST_LISTED) if document else []
        names = await _load_names(db, found)
    return [ListedRestorePoint(point, names.get(point.author_id or "", "")) for point in found]


async def create_restore_point(
    services: Services,
    user: User,
    script_id: str,
    name: str,
    now: datetime,
    *,
    draft_id: str = "",
    origin: Origin = Origin.USER,
    color: str = "",
) -> ListedRestorePoint:
    """Names the current position of the log, before somebody does something that they may want to undo."""
    await services.limits.hit("texts", user.id)
    name = collapse_whitespace(clean_text(name))
    if not name or len(name) > LONGEST_NAME:
        raise Invalid(NAME_TOO_LONG if name else NAME_MISSING)
    async with services.db.reading() as db:
        opened = await open_text(db, user, script_id, draft_id, Action.WRITE)
        stored = await load_document(db, script_id, opened.kind, draft_id)
    figures = await run_in_text_thread(_measure_stored, opened.script, stored)
    async with services.db.session() as db:
        await open_text(db, user, script_id, draft_id, Action.WRITE, to_change=True)
        point = add_restore_point(
            db, stored.id, stored.seq, NewRestorePoint(name, user.id, origin, figures, color), now
        )
    return ListedRestorePoint(point, user.name)


def _measure_stored(script: Script, stored: StoredDocument) -> TextFigures:
    return measure_figures(script, read_screenplay(stored))


async def _load_names(db: AsyncSession, found: Sequence[RestorePoint]) -> dict[str, str]:
    ids = dict.fromkeys([point.author_id for point in found if point.author_id])
    people = [await find_user(db, each) for each in ids]
    return {person.id: person.name for person in people if person}


async def restore_script(
    services: Services, user: User, script_id: str, point_id: str, now: datetime, *, draft_id: str = ""
) -> str:
    """The sentence that says what happened. The text before gets a restore point, too, so that one can return to it."""
    await services.limits.hit("texts", user.id)
    async with services.db.reading() as db:
        opened = await open_text(db, user, script_id, draft_id, Action.WRITE)
        stored = await load_document(db, script_id, opened.kind, draft_id)
        point = await restore_point_rows.find_restore_point(db, stored.id, point_id) if is_id(point_id) else None
        if point is None:
            raise NotFound(NO_RESTORE_POINT)
        old_version = await load_up_to(db, stored, point.seq)
    update = await run_in_text_thread(_build_restore_update, stored, old_version)
    if not update:
        return ALREADY_RESTORED
    figures = await run_in_text_thread(_measure_stored, opened.script, stored)
    async with services.db.session() as db:
        opened = await open_text(db, user, script_id, draft_id, Action.WRITE, to_change=True)
        entry = LogEntry([update], user.id)
        appended = await append_entries(db, stored.id, script_id, [entry], now, draft_id=draft_id)
        # The record in memory must not be older than the row that was just written.
        (opened.draft or opened.script).updated_at = appended.at
        new = NewRestorePoint(BEFORE_RESTORE, user.id, Origin.RESTORE, figures)
        add_restore_point(db, stored.id, appended.first - 1, new, appended.at)
    await try_to_index(services, lambda: now, stored.id)
    return RESTORED


def _build_restore_update(stored: StoredDocument, old_version: StoredDocument) -> bytes:
    """The update from the current text to the old one; empty when they are the same.

    The cover stays: it follows the record, which is not restored.
    """
    doc = build_doc(stored)
    update = apply_difference(doc, read_document(build_doc(old_version)).elements, read_document(doc).cover)
    return b"" if update == EMPTY_UPDATE else update
