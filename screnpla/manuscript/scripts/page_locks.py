"""Locking of a draft's pages: one row of the log in one unit of work (PL6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from pycrdt import Doc
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.library.models import Script
from screnpla.library.scripts.profile import build_script_profile
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.access import OpenedText, open_text
from screnpla.manuscript.document.convert import capture_update, make_stored_locks, read_document
from screnpla.manuscript.document.production.page_locks import (
    StoredLock,
    read_former_locks,
    read_stored_locks,
    replace_page_locks,
)
from screnpla.manuscript.document.store import LogEntry, StoredDocument, append_entries, build_doc, load_document
from screnpla.manuscript.document.texts import join_file_extras
from screnpla.manuscript.live.indexing.index_document import try_to_index
from screnpla.screenplay.layout.lock_pages import make_page_locks
from screnpla.screenplay.layout.paginate import Layout, paginate


class LockAction(StrEnum):
    LOCK = "lock"
    RELOCK = "relock"
    UNLOCK = "unlock"
    UNDO = "undo"


SENTENCES = {
    LockAction.LOCK: "Pages locked",
    LockAction.RELOCK: "Pages re-locked",
    LockAction.UNLOCK: "Pages unlocked",
    LockAction.UNDO: "The locks of the pages are as they were before",
}
ALREADY_SO = {
    LockAction.LOCK: "The pages are locked already",
    LockAction.RELOCK: "There is nothing to re-lock",
    LockAction.UNLOCK: "The pages are not locked",
    LockAction.UNDO: "There is nothing to undo",
}


@dataclass(frozen=True)
class PageLocksState:
    """The locks of a draft as its pages are now."""

    labels: Sequence[str]  # of all pages
    locked: Sequence[str]  # labels that are locked
    void: Sequence[str]  # PL5: those that stand before an earlier one
    new: Sequence[str]  # pages that have come since
    joined: Sequence[str]  # ranges: pages that carry the labels of empty ones
    can_undo: bool
    sentence: str = ""
    has_changed: bool = False


@dataclass(frozen=True)
class _Prepared:
    seq: int  # the version of the text for which it was prepared
    update: bytes  # empty: nothing to do
    state: PageLocksState


async def load_page_locks(services: Services, user: User, script_id: str, draft_id: str = "") -> PageLocksState:
    async with services.db.reading() as db:
        opened = await open_text(db, user, script_id, draft_id, Action.WRITE)
        stored = await load_document(db, script_id, opened.kind, draft_id)
    return (await run_in_text_thread(_prepare, opened.script, stored, None)).state


async def change_page_locks(
    services: Services, user: User, script_id: str, action: LockAction, now: datetime, draft_id: str = ""
) -> PageLocksState:
    """Of two at once the second finds nothing to do."""
    await services.limits.hit("texts", user.id)
    async with services.db.reading() as db:
        opened = await open_text(db, user, script_id, draft_id, Action.WRITE)
        stored = await load_document(db, script_id, opened.kind, draft_id)
    prepared = await run_in_text_thread(_prepare, opened.script, stored, action)
    async with services.db.session() as db:
        opened = await open_text(db, user, script_id, draft_id, Action.WRITE, to_change=True)
        stored = await load_document(db, script_id, opened.kind, draft_id)
        if stored.seq != prepared.seq:
            # Somebody wrote meanwhile; now nobody else can.
            prepared = await run_in_text_thread(_prepare, opened.script, stored, action)
        if prepared.update:
            await _append(db, opened, stored, prepared, user, now)
    if prepared.update:
        await try_to_index(services, lambda: now, stored.id)
    return prepared.state


async def _append(
    db: AsyncSession, opened: OpenedText, stored: StoredDocument, prepared: _Prepared, user: User, now: datetime
) -> None:
    script = opened.script
    entry = LogEntry([prepared.update], user.id)
    appended = await append_entries(db, stored.id, script.id, [entry], now, draft_id=opened.draft_id)
    # The record in memory must not be older than the row that was just written.
    (opened.draft or script).updated_at = appended.at
    if opened.draft is None:
        script.production = {**script.production, "isLockedPages": bool(prepared.state.locked)}


def _prepare(script: Script, stored: StoredDocument, action: LockAction | None) -> _Prepared:
    """`action`: None to look only. Slow for a long script."""
    doc = build_doc(stored)
    layout = _lay_out(script, stored, doc)
    wanted = _make_wanted_locks(doc, layout, action) if action else None
    if wanted is None:
        sentence = ALREADY_SO[action] if action else ""
        return _Prepared(stored.seq, b"", _describe(layout, doc, sentence, has_changed=False))
    update = capture_update(doc, lambda _: replace_page_locks(doc, wanted))
    state = _describe(_lay_out(script, stored, doc), doc, SENTENCES[action] if action else "", has_changed=True)
    return _Prepared(stored.seq, update, state)


def _lay_out(script: Script, stored: StoredDocument, doc: Doc[Any]) -> Layout:
    screenplay = join_file_extras(read_document(doc), stored.file_extras)
    return paginate(screenplay, build_script_profile(script, screenplay.profile))


def _make_wanted_locks(doc: Doc[Any], layout: Layout, action: LockAction) -> list[StoredLock] | None:
    """None: there is nothing to do."""
    current = read_stored_locks(doc)
    if action is LockAction.UNDO:
        return read_former_locks(doc)
    if action is LockAction.UNLOCK:
        return [] if current else None
    if bool(current) is (action is LockAction.LOCK):
        return None
    wanted = make_stored_locks(doc, make_page_locks(layout))
    is_same = [lock.label for lock in wanted] == [lock.label for lock in current] and not layout.locks.void
    return None if is_same else wanted


def _describe(layout: Layout, doc: Doc[Any], sentence: str, *, has_changed: bool) -> PageLocksState:
    locked = layout.locks.labels
    return PageLocksState(
        labels=layout.labels,
        locked=locked,
        void=layout.locks.void,
        new=[label.text for label in layout.page_labels if locked and label.own not in locked],
        joined=[label.text for label in layout.page_labels if label.first != label.last],
        can_undo=read_former_locks(doc) is not None,
        sentence=sentence,
        has_changed=has_changed,
    )
