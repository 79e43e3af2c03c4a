"""Damage done to a document as a failing disk would do it."""

from __future__ import annotations

from sqlalchemy import select, update

from screnpla.kit.db import Database
from screnpla.manuscript.models import MANUSCRIPT, Document, DocumentChange
from screnpla.manuscript.yjs.framing import compute_checksum, frame_updates, unframe_updates

NONSENSE = b"\x01\xff\xffnonsense"


async def damage_text(database: Database, script_id: str) -> None:
    async with database.session() as db:
        documents = select(Document.id).where(Document.script_id == script_id)
        await db.execute(
            update(DocumentChange).where(DocumentChange.document_id.in_(documents)).values(updates=NONSENSE)
        )


async def poison_text(database: Database, script_id: str, deadly: bytes) -> None:
    """As somebody would who found an update that the document library does not survive, and got it into the log."""
    async with database.session() as db:
        document = await db.scalar(select(Document).where(Document.script_id == script_id, Document.kind == MANUSCRIPT))
        assert document
        row = await db.scalar(select(DocumentChange).where(DocumentChange.document_id == document.id))
        assert row
        row.updates = frame_updates([*unframe_updates(row.updates), deadly])
        row.checksum = compute_checksum(document.id, row.seq, row.updates)
