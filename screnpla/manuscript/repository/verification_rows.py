"""Documents and their logs as who checks them reads them: a document at a time, however many there are."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.manuscript.models import Document


async def documents_after(db: AsyncSession, document_id: str, most: int) -> Sequence[Document]:
    """In the order of their ids."""
    wanted = select(Document).where(Document.id > document_id).order_by(Document.id).limit(most)
    return (await db.scalars(wanted)).all()
