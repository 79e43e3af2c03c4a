"""Whether every document can be read back, row by row: for who has to trust a copy of the database."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.manuscript import store
from screnpla.manuscript.convert import read_document
from screnpla.manuscript.models import MANUSCRIPT, Document
from screnpla.manuscript.repository import document_rows, verification_rows
from screnpla.manuscript.store import Row, Stored
from screnpla.manuscript.yjs.framing import checksum_of

AT_ONCE = 100


async def verify_documents(db: AsyncSession) -> list[str]:
    """A sentence for every fault; none when all is well."""
    faults: list[str] = []
    last = ""
    while found := await verification_rows.documents_after(db, last, AT_ONCE):
        for document in found:
            faults += await _faults_of(db, document)
        last = found[-1].id
    return faults


async def _faults_of(db: AsyncSession, document: Document) -> list[str]:
    name = f"The {document.kind} of script {document.script_id}"
    base = await document_rows.base(db, document.id)
    if base is None:
        return [f"{name} has no base."]
    rows = await store.rows_after(db, document.id, 0)
    if checksum_of(document.id, base.seq, base.state) != base.checksum:
        return [f"{name}: its base is damaged."]
    faults = [f"{name}: {fault}" for fault in _faults_in(rows, base.seq, document)]
    if faults:
        return faults
    behind = [row for row in rows if row.seq > base.seq]
    stored = Stored(document.id, document.script_id, document.kind, base.seq, base.state, behind)
    return await asyncio.to_thread(_faults_in_reading, name, stored)


def _faults_in(rows: Sequence[Row], base: int, document: Document) -> Iterator[str]:
    """Each row is what was written, and none is missing behind the base; older ones may have been thinned out."""
    for row in rows:
        if not row.is_given_up and not store.is_whole(document.id, row):
            yield f"row {row.seq} of its log is damaged."
    there = {row.seq for row in rows}
    if missing := [seq for seq in range(base + 1, document.head_seq + 1) if seq not in there]:
        yield f"row {missing[0]} of its log is missing."
    if rows and rows[-1].seq > document.head_seq:
        yield f"its log goes on behind row {document.head_seq}."


def _faults_in_reading(name: str, stored: Stored) -> list[str]:
    try:
        doc = store.as_doc(stored)
        if stored.kind == MANUSCRIPT:
            read_document(doc)
    except Exception as error:  # noqa: BLE001  whatever it is, the document cannot be read
        return [f"{name} cannot be read ({type(error).__name__})."]
    return []
