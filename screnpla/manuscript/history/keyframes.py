"""Keyframes: states of a document at some rows of its log, from which any other row is near (VE11).

A base that is replaced is kept as a keyframe when enough rows lie behind the one before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.log import log
from screnpla.kit.services import Services
from screnpla.manuscript.document.store import StoredDocument, load_rows
from screnpla.manuscript.history.thinning import merge_window
from screnpla.manuscript.models import Keyframe
from screnpla.manuscript.repository import keyframe_rows
from screnpla.manuscript.yjs.framing import compute_checksum

# So many rows, or bytes in them, are replayed in a moment.
KEYFRAME_ROWS, KEYFRAME_BYTES = 2_000, 500_000


async def keep_base_as_keyframe(db: AsyncSession, document_id: str, base_seq: int) -> None:
    """In the unit of work that replaces the base which ends with this row."""
    last = await keyframe_rows.last_keyframe_seq(db, document_id)
    if base_seq <= last:
        return
    stretch = await keyframe_rows.measure_stretch(db, document_id, last, base_seq)
    if stretch.rows >= KEYFRAME_ROWS or stretch.size >= KEYFRAME_BYTES:
        await keyframe_rows.keep_base(db, document_id, base_seq)


async def load_from_keyframe(db: AsyncSession, stored: StoredDocument, seq: int) -> StoredDocument:
    """The document up to this row, from the nearest keyframe before it; without one, from the first row."""
    found = await keyframe_rows.find_keyframe_before(db, stored.id, seq)
    if found is not None and compute_checksum(stored.id, found.seq, found.state) != found.checksum:
        # All rows it was made of are still in the log.
        log.error("log.damaged_keyframe", document=stored.id, seq=found.seq)
        found = None
    start, state = (found.seq, found.state) if found else (0, b"")
    rows = await load_rows(db, stored.id, start, max(seq, 1))
    return replace(stored, state=state, state_seq=start, rows=rows)


async def add_keyframes(services: Services, document_id: str, keyframes: Sequence[tuple[int, bytes]]) -> None:
    """For a log of before there were keyframes: rows, and the state at each."""
    async with services.db.session() as db:
        for seq, state in keyframes:
            if not await keyframe_rows.has_keyframe_at(db, document_id, seq):
                checksum = compute_checksum(document_id, seq, state)
                db.add(Keyframe(document_id=document_id, seq=seq, state=state, checksum=checksum))


async def thin_keyframes(services: Services, document_id: str, now: datetime) -> None:
    """Of those older than a week, the last of each slot in which rows are merged stays."""
    async with services.db.reading() as db:
        times = await keyframe_rows.list_keyframe_times(db, document_id)
    last_seqs = {window: seq for seq, at in times if (window := merge_window(at, now)) is not None}
    crowded = [seq for seq, at in times if (window := merge_window(at, now)) and last_seqs[window] != seq]
    if crowded:
        async with services.db.session() as db:
            await keyframe_rows.delete_keyframes(db, document_id, crowded)
