"""Locking of a draft's pages: one row of the log in one unit of work (PL6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from functools import partial
from typing import Any

from pycrdt import Doc

from screnpla.accounts.models import User, new_id
from screnpla.kit.errors import Conflict
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
    restore_former_locks,
)
from screnpla.manuscript.document.store import StoredDocument, build_doc, load_document
from screnpla.manuscript.document.texts import join_file_extras
from screnpla.manuscript.scripts.computed_change import Computation, ComputedChange, store_computed_change
from screnpla.screenplay.layout.lock_pages import make_page_locks
from screnpla.screenplay.layout.paginate import Layout, paginate


class LockAction(StrEnum):
    LOCK = "lock"
    RELOCK = "relock"
    UNLOCK = "unlock"
    UNDO = "undo"


_SENTENCES = {
    LockAction.LOCK: "Pages locked",
    LockAction.RELOCK: "Pages re-locked",
    LockAction.UNLOCK: "Pages unlocked",
    LockAction.UNDO: "The locks of the pages are as they were before",
}
_ALREADY_SO = {
    LockAction.LOCK: "The pages are locked already",
    LockAction.RELOCK: "There is nothing to re-lock",
    LockAction.UNLOCK: "The pages are not locked",
    LockAction.UNDO: "There is nothing to undo",
}
UNDO_LATE = "The pages were locked or unlocked again since: this cannot be undone any more"


@dataclass(frozen=True)
class PageLocksState:
    """The locks of a draft as its pages are now."""

    labels: Sequence[str]  # of all pages
    locked: Sequence[str]  # labels that are locked
    void: Sequence[str]  # PL5: those that stand before an earlier one
    new: Sequence[str]  # pages that have come since
    joined: Sequence[str]  # ranges: pages that carry the labels of empty ones
    last_action: str  # its id, for its undo; empty: there is nothing to undo
    sentence: str = ""
    has_changed: bool = False


async def load_page_locks(services: Services, user: User, script_id: str, draft_id: str = "") -> PageLocksState:
    async with services.db.reading() as db:
        opened = await open_text(db, user, script_id, draft_id, Action.WRITE)
        stored = await load_document(db, script_id, opened.kind, draft_id)
    return await run_in_text_thread(_describe_stored, opened.script, stored)


def _describe_stored(script: Script, stored: StoredDocument) -> PageLocksState:
    doc = build_doc(stored)
    return _describe(_lay_out(script, stored, doc), doc)


async def change_page_locks(
    services: Services,
    user: User,
    script_id: str,
    action: LockAction,
    now: datetime,
    draft_id: str = "",
    last_action: str = "",
) -> PageLocksState:
    """Of two at once the second finds nothing to do. `last_action`: which one is undone, as the state gave it."""
    await services.limits.hit("texts", user.id)
    computation = make_lock_computation(action, last_action)
    return (await store_computed_change(services, user, script_id, draft_id, now, computation)).result


def make_lock_computation(action: LockAction, last_action: str = "") -> Computation[PageLocksState]:
    """Goes by the locks. What others type meanwhile is as if typed on pages that are locked already."""

    def compute(script: Script, stored: StoredDocument) -> ComputedChange[PageLocksState]:
        doc = build_doc(stored)
        layout = _lay_out(script, stored, doc)
        change = _make_undo(doc, last_action) if action is LockAction.UNDO else _make_change(doc, layout, action)
        if change is None:
            return ComputedChange(b"", replace(_describe(layout, doc), sentence=_ALREADY_SO[action]))
        update = capture_update(doc, lambda _: change())
        state = _describe(_lay_out(script, stored, doc), doc)
        return ComputedChange(update, replace(state, sentence=_SENTENCES[action], has_changed=True))

    return Computation(compute, lambda doc: (read_stored_locks(doc), read_former_locks(doc)), _update_record)


def _update_record(opened: OpenedText, state: PageLocksState) -> None:
    if opened.draft is None:
        opened.script.production = {**opened.script.production, "isLockedPages": bool(state.locked)}


def _lay_out(script: Script, stored: StoredDocument, doc: Doc[Any]) -> Layout:
    screenplay = join_file_extras(read_document(doc), stored.file_extras)
    return paginate(screenplay, build_script_profile(script, screenplay.profile))


def _make_undo(doc: Doc[Any], last_action: str) -> Callable[[], None] | None:
    """None: it is undone already. Raises Conflict for an action that is not the last one."""
    former = read_former_locks(doc)
    if former is None:
        return None
    if former.action_id != last_action:
        raise Conflict(UNDO_LATE)
    return partial(restore_former_locks, doc, former)


def _make_change(doc: Doc[Any], layout: Layout, action: LockAction) -> Callable[[], None] | None:
    wanted = _make_wanted_locks(doc, layout, action)
    return None if wanted is None else partial(replace_page_locks, doc, wanted, new_id())


def _make_wanted_locks(doc: Doc[Any], layout: Layout, action: LockAction) -> list[StoredLock] | None:
    """None: there is nothing to do."""
    current = read_stored_locks(doc)
    if action is LockAction.UNLOCK:
        return [] if current else None
    if bool(current) is (action is LockAction.LOCK):
        return None
    wanted = make_stored_locks(doc, make_page_locks(layout))
    is_same = [lock.label for lock in wanted] == [lock.label for lock in current] and not layout.locks.void
    return None if is_same else wanted


def _describe(layout: Layout, doc: Doc[Any]) -> PageLocksState:
    locked, former = layout.locks.labels, read_former_locks(doc)
    return PageLocksState(
        labels=layout.labels,
        locked=locked,
        void=layout.locks.void,
        new=[label.text for label in layout.page_labels if locked and label.own not in locked],
        joined=[label.text for label in layout.page_labels if label.first != label.last],
        last_action=former.action_id if former else "",
    )
