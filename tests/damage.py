"""Damage done to a document as a failing disk would do it."""

from __future__ import annotations

from sqlalchemy import select, update

from screnpla.kit.db import Database
from screnpla.manuscript.models import Document, DocumentChange

NONSENSE = b"\x01\xff\xffnonsense"


async def damage_text(database: Database, script_id: str) -> None:
    async with database.session() as db:
        documents = select(Document.id).where(Document.script_id == script_id)
        await db.execute(
            update(DocumentChange).where(DocumentChange.document_id.in_(documents)).values(updates=NONSENSE)
        )
