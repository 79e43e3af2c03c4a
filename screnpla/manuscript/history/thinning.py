"""Nightly: the history of old texts is thinned out, so that it does not grow for ever.

All is kept for a week, change by change; then what each person wrote in ten minutes is one row; after a year, in a day.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any

from pycrdt import Doc

from screnpla.accounts.tools import Tools
from screnpla.jobs.job import Job
from screnpla.kit.clock import Clock
from screnpla.kit.log import log, place_of
from screnpla.manuscript import store
from screnpla.manuscript.convert import read_document
from screnpla.manuscript.desk.reading import fields_of
from screnpla.manuscript.history.thinned_log import BY_CHANGE, BY_MINUTES, Thinned, thinned
from screnpla.manuscript.models import MANUSCRIPT
from screnpla.manuscript.repository import document_rows, mark_rows, thinning_rows
from screnpla.manuscript.store import Row, Stored
from screnpla.manuscript.text_threads import in_text_thread
from screnpla.manuscript.yjs.clocks import read_clocks
from screnpla.manuscript.yjs.framing import checksum_of
from screnpla.manuscript.yjs.update_reading import read_update

# In one night; the others come in the next.
MOST_DOCUMENTS = 200
_AT_ONCE = 500


class NotTheSame(Exception):
    """The rows are not what they were when they were read: somebody else was here."""


def thinning_job(tools: Tools, clock: Clock) -> Job:
    return Job("manuscript.thinning", partial(thin_all, tools, clock), schedule="23 2 * * *")


async def thin_all(tools: Tools, clock: Clock) -> None:
    now = clock()
    async with tools.db.reading() as db:
        crowded = await thinning_rows.crowded(db, now - BY_CHANGE, now - BY_MINUTES, MOST_DOCUMENTS)
    for document_id in crowded:
        try:
            await thin(tools, document_id, now)
        except Exception as failure:  # noqa: BLE001  the others must not wait for this one; its log stays as it is
            log.error("thinning.failed", document=document_id, error=type(failure).__name__, at=place_of(failure))


async def thin(tools: Tools, document_id: str, now: datetime) -> None:
    async with tools.db.reading() as db:
        stored, followed = await store.by_id(db, document_id), await document_rows.settled_seq(db, document_id)
        if stored is None or followed is None:
            return
        # Only what is in the base, and what nobody has to go through any more.
        rows = await store.rows_after(db, document_id, 0, min(stored.base_seq, followed))
        marks = await mark_rows.seqs(db, document_id)
    made = await in_text_thread(_checked, stored, rows, marks, now)
    if not made:
        return
    async with tools.db.session() as db:
        for each in made:
            checksum = checksum_of(document_id, each.seq, each.updates)
            is_there = await thinning_rows.put(db, document_id, each.seq, each.updates, checksum)
            if not is_there or await _removed(db, document_id, each.gone) != len(each.gone):
                raise NotTheSame
    log.info("thinning.thinned", document=document_id, rows=sum([len(each.gone) for each in made]))


async def _removed(db: Any, document_id: str, seqs: Sequence[int]) -> int:
    parts = [seqs[at : at + _AT_ONCE] for at in range(0, len(seqs), _AT_ONCE)]
    return sum([await thinning_rows.remove(db, document_id, part) for part in parts])


def _checked(stored: Stored, rows: Sequence[Row], marks: Sequence[int], now: datetime) -> list[Thinned]:
    """Nothing, unless the document says the same by the thinned log as by the whole one."""
    if not all(store.is_whole(stored.id, row) for row in rows):
        return []
    made = thinned(rows, marks, now)
    gone = {seq for each in made for seq in each.gone}
    new = {each.seq: each.updates for each in made}
    left = [replace(row, updates=new.get(row.seq, row.updates)) for row in rows if row.seq not in gone]
    if _says(stored, rows) != _says(stored, [_sealed(stored.id, row) for row in left]):
        log.error("thinning.not_the_same", document=stored.id)
        return []
    return made


def _sealed(document_id: str, row: Row) -> Row:
    return replace(row, checksum=checksum_of(document_id, row.seq, row.updates))


def _says(stored: Stored, rows: Sequence[Row]) -> object:
    doc: Doc[Any] = store.as_doc(replace(stored, state=b"", state_seq=0, rows=rows))
    said: object = read_document(doc) if stored.kind == MANUSCRIPT else fields_of(doc)
    return said, read_clocks(doc.get_state()), read_update(doc.get_update(doc.get_state())).deleted
