"""A document as it once was: its log up to a row."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.manuscript import store
from screnpla.manuscript.repository import document_rows
from screnpla.manuscript.store import Stored


async def as_of(db: AsyncSession, stored: Stored, moment: datetime) -> Stored:
    """What it said then, as far back as the log tells moments apart."""
    if moment.microsecond % 1000 == 0:
        # Browsers know no smaller part of a second, and send a moment back without it.
        moment += timedelta(microseconds=999)
    return await up_to(db, stored, await document_rows.last_before(db, stored.id, moment))


async def with_rows_behind(db: AsyncSession, stored: Stored, seq: int) -> Stored:
    """The same, with all rows behind this one told apart."""
    if stored.state_seq <= seq:
        return stored
    return replace(stored, state=b"", state_seq=0, rows=await store.rows_after(db, stored.id, 0))


async def up_to(db: AsyncSession, stored: Stored, seq: int) -> Stored:
    """With all rows up to this one; at least the first, which is how it began."""
    if seq >= stored.seq:
        return stored
    if seq >= stored.state_seq and stored.state_seq:
        return replace(stored, rows=[row for row in stored.rows if row.seq <= seq])
    rows = await store.rows_after(db, stored.id, 0, max(seq, 1))
    return replace(stored, state=b"", state_seq=0, rows=rows)
