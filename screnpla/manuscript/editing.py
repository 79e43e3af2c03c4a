"""Changing a script, field by field: its record, its text, what lies beside it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

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
from screnpla.manuscript.settling import try_to_settle
from screnpla.manuscript.text_change import Prepared, Wanted

UPDATED = "Script updated successfully"
ARCHIVED = "Script Archived Successfully."
UNARCHIVED = "Script unarchived"
# Sent along with changes; by themselves they change nothing.
_BESIDE = ("ownerId", "updatedAt", "confirm")
# For these the whole text is written down or laid out anew.
_TAKES_WORK = {"content", *MAY_MOVE_PAGES}


async def edit(tools: Tools, user: User, script_id: str, changes: Mapping[str, Any], now: datetime) -> str:
    """`changes` as EditScript of the API, only what was sent; the sentence that says what happened."""
    sent = {name: value for name, value in changes.items() if name not in _BESIDE}
    # Who may not is told so before anything is worked out for them.
    async with tools.db.reading() as db:
        await _opened(db, user, script_id, sent)
    if not sent:
        raise nothing_to_change()
    if sent.keys() & _TAKES_WORK:
        await tools.limits.hit("texts", user.id)
    checked = await changing.check(tools, user, sent)
    prepared = await _prepared_text(tools, user, script_id, changes, checked, now)
    desk = await _prepared_desk(tools, user, script_id, changes, now)
    async with tools.db.session() as db:
        script = await _opened(db, user, script_id, sent, to_change=True)
        outcome = await text_change.keep(db, script, prepared, now) if prepared else None
        desk = await desk_change.keep(db, script, desk, now) if desk else None
        postings = await changing.write(db, tools, user, script, checked, now)
        if outcome:
            script.page_count = outcome.page_count
    await tools.post.post_all(postings)
    lost_in = [desk.document_id] if desk and desk.has_lost else []
    if prepared and outcome and outcome.has_lost:
        lost_in.append(prepared.document_id)
    for document_id in lost_in:
        await try_to_settle(tools, lambda: now, document_id)
    return _sentence(sent)


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
            based_on=_seen_at(changes.get("updatedAt")),
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
        wanted = desk_change.Wanted(fields, Hand.of(user, now), _seen_at(changes.get("updatedAt")))
        return await desk_change.prepare(db, script, wanted)


def _sentence(sent: Mapping[str, Any]) -> str:
    if sent.keys() == {"archieved"}:
        return ARCHIVED if sent["archieved"] else UNARCHIVED
    return UPDATED


def _seen_at(given: str | None) -> datetime | None:
    """The script's time of change as its sender knows it."""
    if not given:
        return None
    try:
        moment = datetime.fromisoformat(given)
    except ValueError:
        raise Invalid("updatedAt must be a time, as the script shows it") from None
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
