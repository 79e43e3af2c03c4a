"""What a change of a script does to its desk, worked out before the unit of work that keeps it.

Like a new `content` it is a change of what its sender saw, and so it merges with what others did meanwhile.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.hand import Hand
from screnpla.library.models import Script
from screnpla.manuscript import store
from screnpla.manuscript.desk.change import desk_difference
from screnpla.manuscript.desk.late_change import late_difference
from screnpla.manuscript.history import past
from screnpla.manuscript.lost.losses import applied
from screnpla.manuscript.models import DESK
from screnpla.manuscript.repository import document_rows
from screnpla.manuscript.sent_before import came, client_for, rows_by
from screnpla.manuscript.store import Entry, Stored
from screnpla.manuscript.text_threads import in_text_thread


@dataclass(frozen=True)
class Wanted:
    fields: Mapping[str, Any]  # checked
    hand: Hand
    asked_at: datetime
    based_on: datetime | None = None  # the script's time of change when its sender saw it; None: now


@dataclass(frozen=True)
class Prepared:
    wanted: Wanted
    document_id: str
    seq: int  # the version of the desk for which it was worked out
    updates: Sequence[bytes]
    has_lost: bool  # words went, or may have gone, that its sender had not seen


async def prepare(db: AsyncSession, script: Script, wanted: Wanted) -> Prepared:
    """Raises Invalid for more notes than can be kept."""
    found = await store.must_find(db, script.id, DESK)
    if wanted.based_on is None:
        return await _prepared(found, found, wanted, None)
    seen = await past.as_of(db, found, wanted.based_on, wanted.asked_at)
    author_id = wanted.hand.user_id
    client = await in_text_thread(client_for, found.id, author_id, seen.seq, wanted.fields)
    before = await came(db, found.id, seen.seq, author_id, client)
    if before.last:
        return Prepared(wanted, found.id, found.seq, [], has_lost=False)
    # Who sent other things since then means it anew, and by another client: of the first, this is written already.
    return await _prepared(found, seen, wanted, None if before.ever else client)


async def _prepared(found: Stored, seen: Stored, wanted: Wanted, client: int | None) -> Prepared:
    updates, has_lost = await in_text_thread(_work_out, found, seen, wanted, client)
    return Prepared(wanted, found.id, found.seq, updates, has_lost)


async def keep(db: AsyncSession, script: Script, prepared: Prepared, now: datetime) -> Prepared:
    """For who holds the script; as it was kept in the end."""
    if await document_rows.version(db, script.id, DESK) != prepared.seq:
        if await rows_by(db, prepared.document_id, prepared.seq, prepared.wanted.hand.user_id):
            # Worked out again, and not only merged: they may have sent the same once before.
            prepared = await prepare(db, script, prepared.wanted)
        else:
            # Whether others lost words by it is found out when it is settled.
            prepared = replace(prepared, has_lost=True)
    if prepared.updates:
        entry = Entry(prepared.updates, prepared.wanted.hand.user_id)
        appended = await store.append(db, prepared.document_id, script.id, [entry], now)
        # What is in memory of the script must not be older than what was just written.
        script.updated_at = appended.at
        if not prepared.has_lost:
            await document_rows.settled(db, prepared.document_id, after=appended.first - 1, seq=appended.last)
    return prepared


def _work_out(found: Stored, seen: Stored, wanted: Wanted, client: int | None) -> tuple[list[bytes], bool]:
    doc = store.as_doc(found, client)
    if seen.seq == found.seq:
        update = desk_difference(doc, wanted.fields, wanted.hand)
        return [update] if update else [], False
    updates = late_difference(doc, store.as_doc(seen, client), wanted.fields, wanted.hand)
    fresh = store.as_doc(found)
    return updates, any(not applied(fresh, update).lost.is_empty for update in updates)
