"""Clearing of revision marks: of some lines, of a set, or of all ('back to white'); and its undo (RV6)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from screnpla.accounts.models import User
from screnpla.kit.errors import Conflict, NotFound
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.access import open_text
from screnpla.manuscript.scripts.computed_change import retry_overtaken
from screnpla.versions.marking.change_baseline import TextName
from screnpla.versions.models import REVISION, BaselineChange
from screnpla.versions.repository import baseline_rows
from screnpla.versions.revisions.edit_sets import NO_SUCH_SET, announce_change
from screnpla.versions.revisions.load_revisions import (
    LoadedRevisions,
    check_and_adopt,
    load_revisions,
    open_baseline_row,
)
from screnpla.versions.revisions.past_baselines import keep_former_baseline
from screnpla.versions.revisions.revision_baseline import pack_baseline

# Clearings whose undo is remembered; only the newest can be undone, so few are enough.
_MOST_REMEMBERED = 3
UNDO_LATE = "The revisions have changed since: the marks cannot be brought back"


@dataclass(frozen=True)
class ClearedMarks:
    """What to clear: the marks of one set or of all, in some lines or everywhere."""

    set_id: str = ""
    lines: Collection[str] | None = None


async def clear_marks(services: Services, user: User, text: TextName, cleared: ClearedMarks, now: datetime) -> int:
    """The baseline becomes the present, with the marks that stay. The number by which it can be undone."""
    await services.limits.hit("texts", user.id)
    await check_and_adopt(services, user, text, Action.WRITE)

    async def try_once() -> int | None:
        async with services.db.reading() as db:
            opened = await open_text(db, user, text.script_id, text.draft_id, Action.WRITE)
            loaded = await load_revisions(db, opened)
        set_number = _find_number(loaded, cleared.set_id) if cleared.set_id else 0
        packed = await run_in_text_thread(_pack_cleared, loaded, set_number, cleared.lines)
        async with services.db.session() as db:
            await open_text(db, user, text.script_id, text.draft_id, Action.WRITE, to_change=True)
            row = await open_baseline_row(db, loaded.stored.id)
            if row.number != loaded.number:
                return None
            former, row.packed, row.seq = row.packed, packed, loaded.stored.seq
            announce_change(db, text.script_id, row)
            key = {"document_id": row.document_id, "purpose": REVISION, "number": row.number}
            db.add(BaselineChange(**key, author_id=user.id, at=now, packed=former))
            await baseline_rows.forget_changes(db, row.document_id, REVISION, row.number - _MOST_REMEMBERED)
            await keep_former_baseline(db, row, former, now)
            return row.number

    return await retry_overtaken(try_once)


def _find_number(loaded: LoadedRevisions, set_id: str) -> int:
    found = next((row.number for row in loaded.sets if row.id == set_id), None)
    if found is None:
        raise NotFound(NO_SUCH_SET)
    return found


def _pack_cleared(loaded: LoadedRevisions, set_number: int, lines: Collection[str] | None) -> bytes:
    wanted = None if lines is None else frozenset(lines)

    def is_cleared(line: str, set_: int) -> bool:
        return (not set_number or set_ == set_number) and (wanted is None or line in wanted)

    return pack_baseline(loaded.attribute_now().without(is_cleared))


async def undo_clearing(services: Services, user: User, text: TextName, number: int, now: datetime) -> None:
    """`number`: as clearing gave it. Raises Conflict when anything has changed since."""
    async with services.db.session() as db:
        opened = await open_text(db, user, text.script_id, text.draft_id, Action.WRITE, to_change=True)
        loaded = await load_revisions(db, opened)
        row = await open_baseline_row(db, loaded.stored.id)
        changes = await baseline_rows.list_changes(db, row.document_id, REVISION, number - 1)
        change = next((each for each in changes if each.number == number), None)
        if change is None or row.number != number:
            raise Conflict(UNDO_LATE)
        former, row.packed = row.packed, change.packed
        await db.delete(change)
        announce_change(db, text.script_id, row)
        await keep_former_baseline(db, row, former, now)
