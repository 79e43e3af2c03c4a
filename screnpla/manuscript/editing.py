"""Changing a script, field by field: its record, its text, what lies beside it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import Invalid, nothing_to_change
from screnpla.library import changing
from screnpla.library.access import Action, must
from screnpla.library.changing import Checked
from screnpla.library.hand import Hand
from screnpla.library.models import Script
from screnpla.library.opening import open_script
from screnpla.library.script_settings import MAY_MOVE_PAGES
from screnpla.manuscript import desk_change, text_change
from screnpla.manuscript.cover_change import ON_THE_COVER
from screnpla.manuscript.desk.checking import checked as checked_desk
from screnpla.manuscript.desk.shape import FIELDS
from screnpla.manuscript.given_content import read_content
from screnpla.manuscript.history import past
from screnpla.manuscript.settling import try_to_settle
from screnpla.manuscript.text_change import Prepared, Wanted

UPDATED = "Script updated successfully"
ARCHIVED = "Script Archived Successfully."
UNARCHIVED = "Script unarchived"
NO_TIME = "updatedAt must be a time, as the script shows it"
_FIRST = datetime(1970, 1, 1, tzinfo=UTC)  # before that nobody wrote here
# Sent along with changes; by themselves they change nothing.
_BESIDE = ("ownerId", "updatedAt", "confirm")
# For these the whole text is written down or laid out anew.
_TAKES_WORK = {"content", *MAY_MOVE_PAGES}


class Edited(NamedTuple):
    sentence: str  # what happened
    # The script's time of change for who sent this; None when they do not know all that it says by now, and must read
    # it before they send what they changed next: it would delete what others wrote.
    updated_at: datetime | None


async def edit(tools: Tools, user: User, script_id: str, changes: Mapping[str, Any], now: datetime) -> Edited:
    """`changes` as EditScript of the API, only what was sent."""
    sent = {name: value for name, value in changes.items() if name not in _BESIDE}
    # Who may not is told so before anything is worked out for them.
    async with tools.db.reading() as db:
        await _opened(db, user, script_id, sent)
    if not sent:
        raise nothing_to_change()
    if sent.keys() & _TAKES_WORK:
        await tools.limits.hit("texts", user.id)
    seen_at = _seen_at(changes)
    checked = await changing.check(tools, user, sent)
    prepared = await _prepared_text(tools, user, script_id, changes, checked, now)
    desk = await _prepared_desk(tools, user, script_id, changes, now)
    async with tools.db.session() as db:
        script = await _opened(db, user, script_id, sent, to_change=True)
        knows_all = seen_at is not None and past.is_moment(script.updated_at, seen_at)
        outcome = await text_change.keep(db, script, prepared, now) if prepared else None
        desk = await desk_change.keep(db, script, desk, now) if desk else None
        postings = await changing.write(db, tools, user, script, checked, now)
        if outcome and not outcome.is_late:
            script.page_count = outcome.page_count
    await tools.post.post_all(postings)
    if desk and desk.has_lost:
        await try_to_settle(tools, lambda: now, desk.document_id)
    if prepared and outcome and (outcome.has_lost or outcome.is_late):
        await try_to_settle(tools, lambda: now, prepared.document_id, anew=outcome.is_late)
    return Edited(_sentence(sent), script.updated_at if knows_all else None)


async def _opened(
    db: AsyncSession, user: User, script_id: str, sent: Mapping[str, Any], *, to_change: bool = False
) -> Script:
    opened = await open_script(db, user, script_id, Action.READ_RECORD, to_change=to_change)
    for action in changing.rights_for(sent):
        must(opened.role, action)
    return opened.script


async def _prepared_text(
    tools: Tools, user: User, script_id: str, changes: Mapping[str, Any], checked: Checked, now: datetime
) -> Prepared | None:
    """None for a change that does not concern the text."""
    sent = checked.sent
    if not sent.keys() & _TAKES_WORK and not checked.columns.keys() & ON_THE_COVER:
        return None
    reading = await read_content(sent["content"]) if "content" in sent else None
    async with tools.db.reading() as db:
        script = await _opened(db, user, script_id, sent)
        wanted = Wanted(
            reading,
            checked.columns,
            sent,
            user.id,
            now,
            based_on=_seen_at(changes),
            is_confirmed=changes.get("confirm") is True,
        )
        return await text_change.prepare(db, script, wanted)


async def _prepared_desk(
    tools: Tools, user: User, script_id: str, changes: Mapping[str, Any], now: datetime
) -> desk_change.Prepared | None:
    """None for a change that does not concern the desk."""
    if not changes.keys() & set(FIELDS):
        return None
    fields = await asyncio.to_thread(checked_desk, changes)
    async with tools.db.reading() as db:
        script = await _opened(db, user, script_id, fields)
        wanted = desk_change.Wanted(fields, Hand.of(user, now), now, _seen_at(changes))
        return await desk_change.prepare(db, script, wanted)


def _sentence(sent: Mapping[str, Any]) -> str:
    if sent.keys() == {"archieved"}:
        return ARCHIVED if sent["archieved"] else UNARCHIVED
    return UPDATED


def _seen_at(changes: Mapping[str, Any]) -> datetime | None:
    """The script's time of change as its sender knows it; None for who sends none."""
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
