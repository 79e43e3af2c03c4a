"""Verification that every document can be read back, row by row: for whoever has to trust a copy of the database."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.manuscript.document.damage.isolated_read import read_isolated
from screnpla.manuscript.document.store import LogRow, StoredDocument, is_intact, load_rows
from screnpla.manuscript.models import Document
from screnpla.manuscript.repository import document_rows
from screnpla.manuscript.yjs.framing import compute_checksum

BATCH_SIZE = 100


async def verify_documents(db: AsyncSession) -> list[str]:
    """A sentence for every fault; none when all is well."""
    faults: list[str] = []
    last = ""
    while found := await document_rows.list_documents_after(db, last, BATCH_SIZE):
        for document in found:
            faults += await _check_document(db, document)
        last = found[-1].id
    return faults


async def _check_document(db: AsyncSession, document: Document) -> list[str]:
    name = f"The {document.kind} of script {document.script_id}"
    base = await document_rows.load_base(db, document.id)
    if base is None:
        return [f"{name} has no base."]
    rows = await load_rows(db, document.id, 0)
    if compute_checksum(document.id, base.seq, base.state) != base.checksum:
        return [f"{name}: its base is damaged."]
    faults = [f"{name}: {fault}" for fault in _check_rows(rows, base.seq, document)]
    if faults:
        return faults
    later_rows = [row for row in rows if row.seq > base.seq]
    stored = StoredDocument(document.id, document.script_id, document.kind, base.seq, base.state, later_rows)
    return await asyncio.to_thread(_check_readable, name, stored)


def _check_rows(rows: Sequence[LogRow], base: int, document: Document) -> Iterator[str]:
    """Each row is intact, and none is missing after the base; older ones may have been thinned."""
    for row in rows:
        if not row.is_given_up and not is_intact(document.id, row):
            yield f"row {row.seq} of its log is damaged."
    seqs = {row.seq for row in rows}
    if missing := [seq for seq in range(base + 1, document.head_seq + 1) if seq not in seqs]:
        yield f"row {missing[0]} of its log is missing."
    if rows and rows[-1].seq > document.head_seq:
        yield f"its log goes on behind row {document.head_seq}."


def _check_readable(name: str, stored: StoredDocument) -> list[str]:
    """In a process of its own: one text that ends it must not end the verification of all others."""
    try:
        read_isolated(stored)
    except Exception as error:  # noqa: BLE001  whatever it is, the document cannot be read
        return [f"{name} cannot be read ({type(error).__name__})."]
    return []
