"""Nightly job that thins old logs, so that the history does not grow for ever.

All rows are kept for a week; then the rows of a person within ten minutes become one; after a year, those of a day.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any

from pycrdt import Doc

from screnpla.jobs.job import Job
from screnpla.kit.clock import Clock
from screnpla.kit.log import error_location, log
from screnpla.kit.services import Services
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.desk.read import desk_to_fields
from screnpla.manuscript.document.convert import read_document
from screnpla.manuscript.document.store import (
    LogRow,
    StoredDocument,
    build_doc,
    find_document_by_id,
    is_intact,
    load_rows,
)
from screnpla.manuscript.history.keyframes import thin_keyframes
from screnpla.manuscript.history.thinning import BY_CHANGE, BY_MINUTES, MergedRow, merge_old_rows
from screnpla.manuscript.models import DESK
from screnpla.manuscript.repository import document_rows, restore_point_rows, thinning_rows
from screnpla.manuscript.yjs.framing import compute_checksum
from screnpla.manuscript.yjs.state_vector import decode_state_vector
from screnpla.manuscript.yjs.update_decoder import decode_update

# In one night; the others follow in the next.
MOST_DOCUMENTS = 200
_BATCH_SIZE = 500


class LogChanged(Exception):
    """The rows changed after they were read: another process was here."""


def thinning_job(services: Services, clock: Clock) -> Job:
    return Job("manuscript.thinning", partial(thin_all, services, clock), schedule="23 2 * * *")


async def thin_all(services: Services, clock: Clock) -> None:
    now = clock()
    async with services.db.reading() as db:
        document_ids = await thinning_rows.find_crowded_documents(db, now - BY_CHANGE, now - BY_MINUTES, MOST_DOCUMENTS)
    for document_id in document_ids:
        try:
            await thin_log(services, document_id, now)
            await thin_keyframes(services, document_id, now)
        except Exception as failure:  # noqa: BLE001  the others must not wait for this one; its log stays as it is
            log.error("thinning.failed", document=document_id, error=type(failure).__name__, at=error_location(failure))


async def thin_log(services: Services, document_id: str, now: datetime) -> None:
    async with services.db.reading() as db:
        stored, indexed_seq = (
            await find_document_by_id(db, document_id),
            await document_rows.load_indexed_seq(db, document_id),
        )
        if stored is None or indexed_seq is None:
            return
        # Only rows that are in the base, and indexed.
        rows = await load_rows(db, document_id, 0, min(stored.base_seq, indexed_seq))
        restore_points = await restore_point_rows.list_seqs(db, document_id)
    merged = await run_in_text_thread(_plan_thinning, stored, rows, restore_points, now)
    if not merged:
        return
    async with services.db.session() as db:
        for each in merged:
            checksum = compute_checksum(document_id, each.seq, each.updates)
            is_there = await thinning_rows.replace_row(db, document_id, each.seq, each.updates, checksum)
            if not is_there or await _remove_rows(db, document_id, each.removed_seqs) != len(each.removed_seqs):
                raise LogChanged
    log.info("thinning.thinned", document=document_id, rows=sum([len(each.removed_seqs) for each in merged]))


async def _remove_rows(db: Any, document_id: str, seqs: Sequence[int]) -> int:
    parts = [seqs[at : at + _BATCH_SIZE] for at in range(0, len(seqs), _BATCH_SIZE)]
    return sum([await thinning_rows.delete_rows(db, document_id, part) for part in parts])


def _plan_thinning(
    stored: StoredDocument, rows: Sequence[LogRow], restore_points: Sequence[int], now: datetime
) -> list[MergedRow]:
    """Nothing, unless the thinned log gives the same document as the whole one."""
    if not all(is_intact(stored.id, row) for row in rows):
        return []
    merged = merge_old_rows(rows, restore_points, now)
    removed_seqs = {seq for each in merged for seq in each.removed_seqs}
    new = {each.seq: each.updates for each in merged}
    left = [replace(row, updates=new.get(row.seq, row.updates)) for row in rows if row.seq not in removed_seqs]
    if _read_content(stored, rows) != _read_content(stored, [_with_checksum(stored.id, row) for row in left]):
        log.error("thinning.content_differs", document=stored.id)
        return []
    return merged


def _with_checksum(document_id: str, row: LogRow) -> LogRow:
    return replace(row, checksum=compute_checksum(document_id, row.seq, row.updates))


def _read_content(stored: StoredDocument, rows: Sequence[LogRow]) -> object:
    doc: Doc[Any] = build_doc(replace(stored, state=b"", state_seq=0, rows=rows))
    content: object = desk_to_fields(doc) if stored.kind == DESK else read_document(doc)
    return content, decode_state_vector(doc.get_state()), decode_update(doc.get_update(doc.get_state())).deleted
