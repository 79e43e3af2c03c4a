"""Lost words come back: they are put into the stash of their script, and who typed and who deleted are told."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from pycrdt import Doc
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.repository import user_rows
from screnpla.accounts.tools import Tools
from screnpla.library.models import Script
from screnpla.manuscript import store
from screnpla.manuscript.desk.recovered import Recovered, add_recovered
from screnpla.manuscript.lost import recovery_notices
from screnpla.manuscript.lost.losses import Loss
from screnpla.manuscript.lost.lost_passages import lost_passages
from screnpla.manuscript.lost.lost_places import LostLine, lost_lines
from screnpla.manuscript.lost.recovery_notices import Names
from screnpla.manuscript.models import DESK, MANUSCRIPT
from screnpla.manuscript.store import Entry, Row, Stored
from screnpla.manuscript.text_threads import in_text_thread


async def find(tools: Tools, stored: Stored, losses: Sequence[Loss]) -> list[LostLine]:
    """All there is to say about them; before a unit of work begins, as it may mean to read the whole history."""
    if not losses:
        return []
    async with tools.db.reading() as db:
        log = await store.rows_after(db, stored.id, 0, losses[-1].row.seq)
    # A damaged row of old must not keep words away that stand in another.
    return await in_text_thread(_find, stored, losses, [row for row in log if store.is_whole(stored.id, row)])


def _find(stored: Stored, losses: Sequence[Loss], log: Sequence[Row]) -> list[LostLine]:
    passages = lost_passages(losses, log)
    if stored.kind != MANUSCRIPT:
        return [LostLine((passage,), "") for passage in passages]

    def as_of(seq: int) -> Doc[Any]:
        is_behind_base = seq >= stored.state_seq
        rows = [row for row in log if row.seq <= seq and (not is_behind_base or row.seq > stored.state_seq)]
        start = stored if is_behind_base else replace(stored, state=b"", state_seq=0)
        return store.as_doc(replace(start, rows=rows))

    return lost_lines(passages, as_of)


async def keep(db: AsyncSession, script: Script, lines: Sequence[LostLine], now: datetime) -> None:
    """For who holds the script. The same words are not put there twice, and nobody is told twice."""
    if not lines:
        return
    names = await _names(db, lines)
    desk = await store.must_find(db, script.id, DESK)
    # Not where texts are worked out: others wait for this unit of work, and must not for a long text before it.
    update = await asyncio.to_thread(_added, desk, [_recovered(line, names) for line in lines])
    if not update:
        return
    appended = await store.append(db, desk.id, script.id, [Entry([update], None)], now)
    # What is in memory of the script must not be older than what was just written.
    script.updated_at = appended.at
    await recovery_notices.tell(db, script, lines, names, now)


async def _names(db: AsyncSession, lines: Sequence[LostLine]) -> Names:
    ids = {author for line in lines for author in (*line.typed_by, line.deleted_by) if author}
    people = [await user_rows.by_id(db, each) for each in sorted(ids)]
    return {person.id: person.name for person in people if person}


def _added(desk: Stored, recovered: Sequence[Recovered]) -> bytes:
    return add_recovered(store.as_doc(desk), recovered)


def _recovered(line: LostLine, names: Names) -> Recovered:
    return Recovered(
        id=line.id,
        words=line.words,
        typed_by=recovery_notices.said_names(line.typed_by, names),
        deleted_by=recovery_notices.said_names([line.deleted_by], names),
        place=line.place,
        at=line.at,
    )
