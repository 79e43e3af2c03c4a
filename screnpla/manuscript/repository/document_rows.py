"""SQL for documents, their bases and the rows of their logs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import func, insert, select, update
from sqlalchemy.engine import Row
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.change_tracking import UNTRACKED
from screnpla.library.fields.updated_at import later_moment
from screnpla.library.models import Script
from screnpla.manuscript.models import MANUSCRIPT, Document, DocumentBase, DocumentChange


async def find_document(db: AsyncSession, script_id: str, kind: str, draft_id: str = "") -> Document | None:
    """`draft_id`: of an alternate draft."""
    conditions = (Document.script_id == script_id, Document.kind == kind, Document.draft_id == draft_id)
    return await db.scalar(select(Document).where(*conditions))


async def find_by_id(db: AsyncSession, document_id: str) -> Document | None:
    return await db.scalar(select(Document).where(Document.id == document_id))


async def load_head_seq(db: AsyncSession, script_id: str, kind: str) -> int:
    """The version of the document: while it is the same, so is the content; 0 for no document."""
    query = select(Document.head_seq).where(Document.script_id == script_id, Document.kind == kind)
    return await db.scalar(query) or 0


async def load_head_seqs(db: AsyncSession, document_ids: Collection[str]) -> dict[str, int]:
    """By id, without deleted documents."""
    rows = await db.execute(select(Document.id, Document.head_seq).where(Document.id.in_(document_ids)))
    return {row.id: row.head_seq for row in rows}


async def advance_head(db: AsyncSession, document_id: str, by: int) -> int | None:
    """The number of its new last row; locks the document until the unit of work ends. None for a deleted document."""
    advanced = update(Document).where(Document.id == document_id).values(head_seq=Document.head_seq + by)
    return await db.scalar(advanced.returning(Document.head_seq), execution_options={"synchronize_session": False})


async def load_base(db: AsyncSession, document_id: str) -> Row[int, bytes, bytes, dict[str, Any]] | None:
    query = select(DocumentBase.seq, DocumentBase.state, DocumentBase.checksum, DocumentBase.carried)
    return (await db.execute(query.where(DocumentBase.document_id == document_id))).first()


async def load_base_seq(db: AsyncSession, document_id: str) -> int:
    """The last row of the base, without its bytes; 0 for none."""
    return await db.scalar(select(DocumentBase.seq).where(DocumentBase.document_id == document_id)) or 0


async def load_file_extras(db: AsyncSession, script_id: str) -> dict[str, Any]:
    """The extras of a script's imported file, without its text."""
    document = Document.id == DocumentBase.document_id
    conditions = (Document.script_id == script_id, Document.kind == MANUSCRIPT)
    return await db.scalar(select(DocumentBase.carried).join(Document, document).where(*conditions)) or {}


async def replace_base(
    db: AsyncSession, document_id: str, old_seq: int, seq: int, state: bytes, checksum: bytes
) -> bool:
    """False when another process has replaced the base whose last row was `old_seq`."""
    unchanged = (DocumentBase.document_id == document_id, DocumentBase.seq == old_seq)
    statement = update(DocumentBase).where(*unchanged).values(seq=seq, state=state, checksum=checksum)
    return await db.scalar(statement.returning(DocumentBase.document_id)) is not None


async def load_changes(
    db: AsyncSession, document_id: str, after: int, to: int | None = None
) -> Sequence[Row[int, bytes, bytes, str | None, datetime, bool]]:
    """In order, from the row after `after` up to and with `to`."""
    query = select(
        DocumentChange.seq,
        DocumentChange.updates,
        DocumentChange.checksum,
        DocumentChange.author_id,
        DocumentChange.at,
        DocumentChange.is_given_up,
    )
    query = query.where(DocumentChange.document_id == document_id, DocumentChange.seq > after).order_by(
        DocumentChange.seq
    )
    return (await db.execute(query if to is None else query.where(DocumentChange.seq <= to))).all()


async def load_change_times(
    db: AsyncSession, document_id: str, after: int, to: int | None = None
) -> Sequence[Row[int, str | None, datetime]]:
    """Author and time of each row that counts, in order, without its content."""
    query = select(DocumentChange.seq, DocumentChange.author_id, DocumentChange.at)
    conditions = (DocumentChange.document_id == document_id, DocumentChange.seq > after)
    query = query.where(*conditions, DocumentChange.is_given_up.is_(False)).order_by(DocumentChange.seq)
    return (await db.execute(query if to is None else query.where(DocumentChange.seq <= to))).all()


async def find_change_time(db: AsyncSession, document_id: str, seq: int) -> datetime | None:
    """None for no such row."""
    row = (DocumentChange.document_id == document_id, DocumentChange.seq == seq)
    return await db.scalar(select(DocumentChange.at).where(*row, DocumentChange.is_given_up.is_(False)))


async def find_next_change_time(db: AsyncSession, document_id: str, seq: int) -> Row[int, str | None, datetime] | None:
    """Author and time of the first row behind this one that counts."""
    query = select(DocumentChange.seq, DocumentChange.author_id, DocumentChange.at)
    conditions = (DocumentChange.document_id == document_id, DocumentChange.seq > seq)
    query = query.where(*conditions, DocumentChange.is_given_up.is_(False)).order_by(DocumentChange.seq)
    return (await db.execute(query.limit(1))).first()


async def add_changes(db: AsyncSession, rows: Iterable[dict[str, Any]]) -> None:
    await db.execute(insert(DocumentChange), list(rows))


async def mark_given_up(db: AsyncSession, document_id: str, seq: int) -> None:
    row = (DocumentChange.document_id == document_id, DocumentChange.seq == seq)
    await db.execute(update(DocumentChange).where(*row).values(is_given_up=True))


async def last_seq_at(db: AsyncSession, document_id: str, moment: datetime) -> int:
    """The last row written at this moment or earlier; 0 for none."""
    query = select(func.max(DocumentChange.seq)).where(
        DocumentChange.document_id == document_id, DocumentChange.at <= moment
    )
    return await db.scalar(query) or 0


async def touch_script(db: AsyncSession, script_id: str, now: datetime) -> datetime | None:
    """The new `updated_at`, later than the old one. Locks the script until this unit of work ends."""
    previous = await db.scalar(select(Script.updated_at).where(Script.id == script_id).with_for_update())
    if previous is None:
        return None
    moment = later_moment(previous, now)
    await db.execute(
        update(Script).where(Script.id == script_id).values(updated_at=moment),
        execution_options={"synchronize_session": False, UNTRACKED: True},
    )
    return moment


async def load_indexed_seq(db: AsyncSession, document_id: str) -> int | None:
    """None for a deleted document."""
    return await db.scalar(select(Document.indexed_seq).where(Document.id == document_id))


async def mark_indexed(db: AsyncSession, document_id: str, *, after: int, seq: int) -> bool:
    """From one row to another; False when another process has indexed some of these rows, or not those before them."""
    conditions = (Document.id == document_id, Document.indexed_seq == after)
    return (
        await db.scalar(update(Document).where(*conditions).values(indexed_seq=seq).returning(Document.id)) is not None
    )


async def list_unindexed(db: AsyncSession, most: int) -> list[str]:
    """Ids of documents whose last rows are not indexed."""
    query = select(Document.id).where(Document.indexed_seq < Document.head_seq)
    return list(await db.scalars(query.limit(most)))


async def list_documents_after(db: AsyncSession, document_id: str, most: int) -> Sequence[Document]:
    """In the order of their ids."""
    query = select(Document).where(Document.id > document_id).order_by(Document.id).limit(most)
    return (await db.scalars(query)).all()
