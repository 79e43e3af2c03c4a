"""A document as it once was: its log up to a row."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.errors import Conflict
from screnpla.manuscript import store
from screnpla.manuscript.history.thinned_log import stretch
from screnpla.manuscript.repository import document_rows
from screnpla.manuscript.store import Stored

_LEAST = timedelta(microseconds=1)
# A week later nobody asks any more, as a rule. To guess would double words, or delete what others wrote.
FORGOTTEN = "Nobody knows any more what the script said at that moment. Please read it again and send the change anew."


async def as_of(db: AsyncSession, stored: Stored, moment: datetime, now: datetime) -> Stored:
    """What it said then. Raises Conflict where the log was thinned and does not tell moments apart any more."""
    moment = _end_of(moment)
    seq = await document_rows.last_before(db, stored.id, moment)
    if seq < stored.seq and await _is_thinned(db, stored, seq, stretch(moment, now)):
        raise Conflict(FORGOTTEN)
    return await up_to(db, stored, seq)


def is_moment(known: datetime, given: datetime) -> bool:
    """Whether somebody who was shown the one may have given it back as the other."""
    return given <= known <= _end_of(given)


def _end_of(moment: datetime) -> datetime:
    """Browsers know no smaller part of a second than a thousandth, and send a moment back without the rest."""
    return moment if moment.microsecond % 1000 else moment + timedelta(microseconds=999)


async def _is_thinned(db: AsyncSession, stored: Stored, seq: int, around: tuple[datetime, datetime] | None) -> bool:
    """Whether rows up to `seq` may have become part of later ones."""
    if around is None:
        return False
    first, last = [await document_rows.last_before(db, stored.id, border - _LEAST) for border in around]
    return seq < last and len(await store.rows_after(db, stored.id, first, last)) < last - first


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
