"""Living documents, their bases and the rows of their logs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import func, insert, select, update
from sqlalchemy.engine import Row
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.written_tables import QUIET
from screnpla.library.models import Script
from screnpla.library.touching import moment_after
from screnpla.manuscript.models import MANUSCRIPT, Change, Document, DocumentBase


async def find(db: AsyncSession, script_id: str, kind: str) -> Document | None:
    return await db.scalar(select(Document).where(Document.script_id == script_id, Document.kind == kind))


async def by_id(db: AsyncSession, document_id: str) -> Document | None:
    return await db.scalar(select(Document).where(Document.id == document_id))


async def version(db: AsyncSession, script_id: str, kind: str) -> int:
    """As long as it is the same, so is the document; 0 where there is none."""
    wanted = select(Document.head_seq).where(Document.script_id == script_id, Document.kind == kind)
    return await db.scalar(wanted) or 0


async def heads(db: AsyncSession, document_ids: Collection[str]) -> dict[str, int]:
    """By id; what was removed for good is not in it."""
    rows = await db.execute(select(Document.id, Document.head_seq).where(Document.id.in_(document_ids)))
    return {row.id: row.head_seq for row in rows}


async def advance(db: AsyncSession, document_id: str, by: int) -> int | None:
    """The number of its last row from now on; until this unit of work ends nobody else can add any. None: removed."""
    advanced = update(Document).where(Document.id == document_id).values(head_seq=Document.head_seq + by)
    return await db.scalar(advanced.returning(Document.head_seq), execution_options={"synchronize_session": False})


async def base(db: AsyncSession, document_id: str) -> Row[int, bytes, bytes, dict[str, Any]] | None:
    wanted = select(DocumentBase.seq, DocumentBase.state, DocumentBase.checksum, DocumentBase.carried)
    return (await db.execute(wanted.where(DocumentBase.document_id == document_id))).first()


async def carried(db: AsyncSession, script_id: str) -> dict[str, Any]:
    """What came with the file of a script, without its text."""
    document = Document.id == DocumentBase.document_id
    of_it = (Document.script_id == script_id, Document.kind == MANUSCRIPT)
    return await db.scalar(select(DocumentBase.carried).join(Document, document).where(*of_it)) or {}


async def put_base(db: AsyncSession, document_id: str, known: int, seq: int, state: bytes, checksum: bytes) -> bool:
    """False when another has put one there since the row `known` was the last in it."""
    unchanged = (DocumentBase.document_id == document_id, DocumentBase.seq == known)
    put = update(DocumentBase).where(*unchanged).values(seq=seq, state=state, checksum=checksum)
    return await db.scalar(put.returning(DocumentBase.document_id)) is not None


async def changes(
    db: AsyncSession, document_id: str, after: int, to: int | None = None
) -> Sequence[Row[int, bytes, bytes, str | None, datetime, bool]]:
    """In their order, from the row behind `after` up to and with `to`."""
    wanted = select(Change.seq, Change.updates, Change.checksum, Change.author_id, Change.at, Change.is_given_up)
    wanted = wanted.where(Change.document_id == document_id, Change.seq > after).order_by(Change.seq)
    return (await db.execute(wanted if to is None else wanted.where(Change.seq <= to))).all()


async def add_changes(db: AsyncSession, rows: Iterable[dict[str, Any]]) -> None:
    await db.execute(insert(Change), list(rows))


async def give_up(db: AsyncSession, document_id: str, seq: int) -> None:
    row = (Change.document_id == document_id, Change.seq == seq)
    await db.execute(update(Change).where(*row).values(is_given_up=True))


async def last_before(db: AsyncSession, document_id: str, moment: datetime) -> int:
    """The last row that was written at this moment or earlier; 0 for none."""
    wanted = select(func.max(Change.seq)).where(Change.document_id == document_id, Change.at <= moment)
    return await db.scalar(wanted) or 0


async def touch_script(db: AsyncSession, script_id: str, now: datetime) -> datetime | None:
    """Its time of change from now on: later than the one it has. Held until this unit of work ends."""
    known = await db.scalar(select(Script.updated_at).where(Script.id == script_id).with_for_update())
    if known is None:
        return None
    moment = moment_after(known, now)
    await db.execute(
        update(Script).where(Script.id == script_id).values(updated_at=moment),
        execution_options={"synchronize_session": False, QUIET: True},
    )
    return moment


async def settled_seq(db: AsyncSession, document_id: str) -> int | None:
    """None for what was removed."""
    return await db.scalar(select(Document.settled_seq).where(Document.id == document_id))


async def settled(db: AsyncSession, document_id: str, *, after: int, seq: int) -> bool:
    """From one row to another; False when another has followed some of it already, or has not yet got so far."""
    here = (Document.id == document_id, Document.settled_seq == after)
    return await db.scalar(update(Document).where(*here).values(settled_seq=seq).returning(Document.id)) is not None


async def unsettled(db: AsyncSession, most: int) -> list[str]:
    """Documents that have not been followed to their end."""
    wanted = select(Document.id).where(Document.settled_seq < Document.head_seq)
    return list(await db.scalars(wanted.limit(most)))
