"""Editing a script, field by field: its record, its text, its desk and its settings."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.services import AccountServices
from screnpla.kit.errors import Invalid, nothing_to_change
from screnpla.kit.services import Services
from screnpla.library.access import Action, require_permission
from screnpla.library.fields.author import Author
from screnpla.library.fields.extra_fields import ExtraFields
from screnpla.library.fields.text_fields import TEXT_FIELDS
from screnpla.library.models import Script
from screnpla.library.opening import open_script
from screnpla.library.scripts.changes import CheckedChanges, check_changes, required_actions, write_changes
from screnpla.library.scripts.settings import PAGE_SETTINGS, SETTINGS
from screnpla.manuscript.desk.changes import check_desk_fields
from screnpla.manuscript.desk.schema import DESK_FIELDS
from screnpla.manuscript.document.cover.cover_sync import COVER_COLUMNS
from screnpla.manuscript.history.point_in_time import is_same_moment
from screnpla.manuscript.live.indexing.followed_texts import has_followers
from screnpla.manuscript.live.indexing.index_document import try_to_index
from screnpla.manuscript.live.version_news import announce_settings
from screnpla.manuscript.scripts import edit_desk, edit_text
from screnpla.manuscript.scripts.computed_change import store_computed_change
from screnpla.manuscript.scripts.edit_text import PreparedTextEdit, TextEdit
from screnpla.manuscript.scripts.page_locks import LockAction, make_lock_computation
from screnpla.manuscript.scripts.parse_content import parse_content

UPDATED = "Script updated successfully"
ARCHIVED = "Script Archived Successfully."
UNARCHIVED = "Script unarchived"
NO_TIME = "updatedAt must be a time, as the script shows it"
_FIRST = datetime(1970, 1, 1, tzinfo=UTC)  # before that nobody wrote here
# Sent along with changes; by themselves they change nothing.
_NOT_CHANGES = ("ownerId", "updatedAt", "confirm")
# For these the whole text is encoded or laid out anew.
_RELAYOUT_FIELDS = {"content", *PAGE_SETTINGS}
# What an open browser shows of the record (SD10).
_RECORD_FIELDS = {*TEXT_FIELDS, *SETTINGS, "pageTarget", "tags", "scriptLogo"}


class EditResult(NamedTuple):
    sentence: str  # what happened
    # `updatedAt` for the sender's next edit; None when they have not seen all of the script, and must read it before
    # they send another edit, which would delete changes of others.
    updated_at: datetime | None


async def edit_script(
    services: AccountServices,
    user: User,
    script_id: str,
    changes: Mapping[str, Any],
    now: datetime,
    extra_fields: Sequence[ExtraFields],
) -> EditResult:
    """`changes` as EditScript of the API, only what was sent."""
    sent = {name: value for name, value in changes.items() if name not in _NOT_CHANGES}
    # Permissions first, before any work is done.
    async with services.db.reading() as db:
        await _open_checked(db, user, script_id, sent)
    if not sent:
        raise nothing_to_change()
    if sent.keys() & _RELAYOUT_FIELDS:
        await services.limits.hit("texts", user.id)
    seen_at = _parse_seen_at(changes)
    checked = await check_changes(services, user, sent, extra_fields)
    text = await _prepare_text(services, user, script_id, changes, checked, now)
    desk = await _prepare_desk(services, user, script_id, changes, now)
    async with services.db.session() as db:
        script = await _open_checked(db, user, script_id, sent, to_change=True)
        has_seen_all = seen_at is not None and is_same_moment(script.updated_at, seen_at)
        is_followed = text is not None and await has_followers(services, db, text.document_id)
        result = await edit_text.apply_text_edit(db, script, text, now, is_followed=is_followed) if text else None
        desk = await edit_desk.apply_desk_edit(db, script, desk, now) if desk else None
        postings = await write_changes(db, services, user, script, checked, now)
        if result and not result.is_late:
            script.page_count = result.page_count
        if sent.keys() & _RECORD_FIELDS:
            announce_settings(db, script.id, script.updated_at)
    await services.mail_queue.add_all(postings)
    if desk and desk.has_overwritten:
        await try_to_index(services, lambda: now, desk.document_id)
    if text and result and (result.has_overwritten or result.is_late or result.must_index):
        await try_to_index(services, lambda: now, text.document_id, force=result.is_late)
    updated_at: datetime | None = script.updated_at
    if (is_locked := sent.get("production", {}).get("isLockedPages")) is not None:
        updated_at = await _change_locks(services, user, script, now, is_locked=is_locked)
    return EditResult(_result_message(sent), updated_at if has_seen_all else None)


async def _change_locks(
    services: Services, user: User, script: Script, now: datetime, *, is_locked: bool
) -> datetime | None:
    """Once the rest is stored, so that pages are locked as they are then. None: others wrote in between."""
    computation = make_lock_computation(LockAction.LOCK if is_locked else LockAction.UNLOCK)
    times = (await store_computed_change(services, user, script.id, "", now, computation)).times
    if times is None:
        return script.updated_at
    return times.since if is_same_moment(times.before, script.updated_at) else None


async def _open_checked(
    db: AsyncSession, user: User, script_id: str, sent: Mapping[str, Any], *, to_change: bool = False
) -> Script:
    opened = await open_script(db, user, script_id, Action.READ_RECORD, to_change=to_change)
    for action in required_actions(sent):
        require_permission(opened.role, action)
    return opened.script


async def _prepare_text(
    services: Services, user: User, script_id: str, changes: Mapping[str, Any], checked: CheckedChanges, now: datetime
) -> PreparedTextEdit | None:
    """None for a change that does not concern the text."""
    sent = checked.sent
    if not sent.keys() & _RELAYOUT_FIELDS and not checked.columns.keys() & COVER_COLUMNS:
        return None
    reading = await parse_content(sent["content"]) if "content" in sent else None
    async with services.db.reading() as db:
        script = await _open_checked(db, user, script_id, sent)
        edit = TextEdit(
            reading,
            checked.columns,
            sent,
            user.id,
            now,
            based_on=_parse_seen_at(changes),
            is_confirmed=changes.get("confirm") is True,
        )
        return await edit_text.prepare_text_edit(db, script, edit)


async def _prepare_desk(
    services: Services, user: User, script_id: str, changes: Mapping[str, Any], now: datetime
) -> edit_desk.PreparedDeskEdit | None:
    """None for a change that does not concern the desk."""
    if not changes.keys() & set(DESK_FIELDS):
        return None
    fields = await asyncio.to_thread(check_desk_fields, changes)
    async with services.db.reading() as db:
        script = await _open_checked(db, user, script_id, fields)
        edit = edit_desk.DeskEdit(fields, Author.of(user, now), now, _parse_seen_at(changes))
        return await edit_desk.prepare_desk_edit(db, script, edit)


def _result_message(sent: Mapping[str, Any]) -> str:
    if sent.keys() == {"archieved"}:
        return ARCHIVED if sent["archieved"] else UNARCHIVED
    return UPDATED


def _parse_seen_at(changes: Mapping[str, Any]) -> datetime | None:
    """`updatedAt` of the script that the sender saw; None when they sent none."""
    if "updatedAt" not in changes:
        return None
    try:
        moment = datetime.fromisoformat(changes["updatedAt"] or "")
        moment = moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)
    except (ValueError, OverflowError):
        raise Invalid(NO_TIME) from None
    if moment < _FIRST:
        raise Invalid(NO_TIME)
    return moment
