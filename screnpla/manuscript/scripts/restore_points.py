"""Restore points of a script: named positions in its log. Restoring one is an edit like any other: nothing is lost."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, replace
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
from screnpla.manuscript.document.cover.cover_sync import collapse_whitespace
from screnpla.manuscript.document.diff.apply_difference import EMPTY_UPDATE, apply_difference
from screnpla.manuscript.document.store import LogEntry, StoredDocument, append_entries, build_doc, load_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.history.restore_points import NewRestorePoint, Origin, add_restore_point
from screnpla.manuscript.history.text_at import load_version
from screnpla.manuscript.history.text_figures import TextFigures, measure_figures
from screnpla.manuscript.live.indexing.index_document import try_to_index
from screnpla.manuscript.models import RestorePoint
from screnpla.manuscript.repository import document_rows, restore_point_rows
from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.elements import Element
from screnpla.screenplay.production.kept_numbers import KeptNumbers

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
        names = await load_author_names(db, [point.author_id for point in found])
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
) -> ListedRestorePoint:
    """Names the current position of the log, before somebody does something that they may want to undo."""
    await services.limits.hit("texts", user.id)
    name = check_point_name(name)
    async with services.db.reading() as db:
        opened = await open_text(db, user, script_id, draft_id, Action.WRITE)
        stored = await load_document(db, script_id, opened.kind, draft_id)
    figures = await run_in_text_thread(_measure_stored, opened.script, stored)
    async with services.db.session() as db:
        await open_text(db, user, script_id, draft_id, Action.WRITE, to_change=True)
        new = NewRestorePoint(name, user.id, origin, figures)
        point = add_restore_point(db, stored.id, stored.seq, new, now)
    return ListedRestorePoint(point, user.name)


def check_point_name(name: str) -> str:
    """The name as it is stored. Raises Invalid."""
    name = collapse_whitespace(clean_text(name))
    if not name or len(name) > LONGEST_NAME:
        raise Invalid(NAME_TOO_LONG if name else NAME_MISSING)
    return name


def _measure_stored(script: Script, stored: StoredDocument) -> TextFigures:
    return measure_figures(script, read_screenplay(stored))


async def load_author_names(db: AsyncSession, author_ids: Iterable[str | None]) -> dict[str, str]:
    """By id, without deleted accounts."""
    people = [await find_user(db, each) for each in dict.fromkeys(author_ids) if each]
    return {person.id: person.name for person in people if person}


@dataclass(frozen=True)
class Restored:
    sentence: str  # what happened
    # Of the restore point of the text before, by which the restoring is undone; empty when nothing has changed.
    before_id: str = ""


# Finds the row to restore; raises NotFound or Conflict.
FindSeq = Callable[[AsyncSession, StoredDocument], Awaitable[int]]
# Makes the wanted text of the old one and the current one, in this order.
ChooseElements = Callable[[Sequence[Element], Sequence[Element]], Sequence[Element]]


async def restore_script(
    services: Services, user: User, script_id: str, point_id: str, now: datetime, *, draft_id: str = ""
) -> Restored:
    """To a restore point. The text before gets one, too, so that one can return to it."""

    async def find_seq(db: AsyncSession, stored: StoredDocument) -> int:
        return (await find_listed_point(db, stored.id, point_id)).seq

    return await restore_text(services, user, script_id, now, draft_id=draft_id, find_seq=find_seq)


async def find_listed_point(db: AsyncSession, document_id: str, point_id: str) -> RestorePoint:
    """Raises NotFound."""
    point = await restore_point_rows.find_restore_point(db, document_id, point_id) if is_id(point_id) else None
    if point is None or not point.is_listed:
        raise NotFound(NO_RESTORE_POINT)
    return point


def take_old(old: Sequence[Element], _new: Sequence[Element]) -> Sequence[Element]:
    """The whole old text."""
    return old


async def restore_text(
    services: Services,
    user: User,
    script_id: str,
    now: datetime,
    *,
    draft_id: str,
    find_seq: FindSeq,
    choose: ChooseElements = take_old,
) -> Restored:
    """As one row of the log and one restore point, in one unit of work."""
    await services.limits.hit("texts", user.id)
    async with services.db.reading() as db:
        opened = await open_text(db, user, script_id, draft_id, Action.WRITE)
        stored = await load_document(db, script_id, opened.kind, draft_id)
        old_version = await load_version(services, db, stored, await find_seq(db, stored))
    update = await run_in_text_thread(_build_restore_update, stored, old_version, choose)
    if not update:
        return Restored(ALREADY_RESTORED)
    figures = await run_in_text_thread(_measure_stored, opened.script, stored)
    async with services.db.session() as db:
        opened = await open_text(db, user, script_id, draft_id, Action.WRITE, to_change=True)
        entry = LogEntry([update], user.id)
        appended = await append_entries(db, stored.id, script_id, [entry], now, draft_id=draft_id)
        # The record in memory must not be older than the row that was just written.
        (opened.draft or opened.script).updated_at = appended.at
        new = NewRestorePoint(BEFORE_RESTORE, user.id, Origin.RESTORE, figures)
        before = add_restore_point(db, stored.id, appended.first - 1, new, appended.at)
    await try_to_index(services, lambda: now, stored.id)
    return Restored(RESTORED, before.id)


def _build_restore_update(stored: StoredDocument, old_version: StoredDocument, choose: ChooseElements) -> bytes:
    """The update from the current text to the wanted one; empty when they are the same.

    The cover stays: it follows the record, which is not restored. So do locked scene numbers.
    """
    doc = build_doc(stored)
    current = read_document(doc)
    wanted = choose(read_document(build_doc(old_version)).elements, current.elements)
    if current.scene_numbering.locked:
        wanted = _keep_numbers(current.elements, wanted)
    update = apply_difference(doc, wanted, current.cover)
    return b"" if update == EMPTY_UPDATE else update


def _keep_numbers(current: Sequence[Element], wanted: Sequence[Element]) -> list[Element]:
    """SN6, SN7: a scene has one number while they are locked, whatever the old text said of it."""
    kept = KeptNumbers([(element.id, element.scene_number) for element in current])
    return [replace(each, scene_number=kept.choose_number(each.id, each.scene_number)) for each in wanted]
