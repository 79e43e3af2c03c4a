"""A document at a point in time: its log up to a row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.errors import Conflict
from screnpla.manuscript.document.store import LogRow, StoredDocument, load_rows
from screnpla.manuscript.history.keyframes import load_from_keyframe
from screnpla.manuscript.history.thinning import merge_window
from screnpla.manuscript.repository import document_rows

_LEAST = timedelta(microseconds=1)
# After a week hardly anybody needs it. To guess would double text, or delete changes of others.
HISTORY_THINNED = (
    "Nobody knows any more what the script said at that moment. Please read it again and send the change anew."
)


async def load_as_of(db: AsyncSession, stored: StoredDocument, moment: datetime, now: datetime) -> StoredDocument:
    """The document as of a moment. Raises Conflict where the log was thinned and tells moments apart no more."""
    moment = _end_of_millisecond(moment)
    seq = await document_rows.last_seq_at(db, stored.id, moment)
    if seq < stored.seq and await _is_thinned(db, stored, seq, merge_window(moment, now)):
        raise Conflict(HISTORY_THINNED)
    return await load_up_to(db, stored, seq)


def is_same_moment(stored: datetime, sent: datetime) -> bool:
    """Whether a client may have sent the stored time back as `sent`."""
    return sent <= stored <= _end_of_millisecond(sent)


def _end_of_millisecond(moment: datetime) -> datetime:
    """Browsers know milliseconds only, and send a moment back without the rest."""
    return moment if moment.microsecond % 1000 else moment + timedelta(microseconds=999)


async def _is_thinned(
    db: AsyncSession, stored: StoredDocument, seq: int, window: tuple[datetime, datetime] | None
) -> bool:
    """Whether rows up to `seq` may have been merged into later ones."""
    if window is None:
        return False
    first, last = [await document_rows.last_seq_at(db, stored.id, border - _LEAST) for border in window]
    return seq < last and len(await load_rows(db, stored.id, first, last)) < last - first


async def with_rows_after(db: AsyncSession, stored: StoredDocument, seq: int) -> StoredDocument:
    """The same document, with all rows after this one separate from its base."""
    if stored.state_seq <= seq:
        return stored
    return replace(stored, state=b"", state_seq=0, rows=await load_rows(db, stored.id, 0))


async def load_up_to(db: AsyncSession, stored: StoredDocument, seq: int) -> StoredDocument:
    """With all rows up to this one; at least the first, which seeds it."""
    if seq >= stored.seq:
        return stored
    missing_seq = stored.missing_seq if stored.missing_seq is not None and stored.missing_seq <= seq else None
    if seq >= stored.state_seq and stored.state_seq:
        rows: Sequence[LogRow] = [row for row in stored.rows if row.seq <= seq]
        return replace(stored, rows=rows, missing_seq=missing_seq)
    return replace(await load_from_keyframe(db, stored, seq), missing_seq=missing_seq)
