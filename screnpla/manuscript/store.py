"""Where living documents are kept: the only door for who reads or writes one.

A document is an append-only log of the changes that people made, as they came, each with its author and time. Now and
then its rows are put together into a base, so that not all of them must be read; the rows stay, they are its history.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from pycrdt import Doc
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import new_id
from screnpla.kit.errors import Unavailable
from screnpla.kit.log import log
from screnpla.manuscript.models import MANUSCRIPT, Document, DocumentBase
from screnpla.manuscript.repository import document_rows
from screnpla.manuscript.yjs.framing import checksum_of, framed, unframed


@dataclass(frozen=True)
class Row:
    """A row of the log as it lies there."""

    seq: int
    updates: bytes
    checksum: bytes
    author_id: str | None
    at: datetime
    is_given_up: bool = False


@dataclass(frozen=True)
class Stored:
    """A document as it was read: its base, and the rows behind it."""

    id: str
    script_id: str
    kind: str
    state_seq: int
    state: bytes
    rows: Sequence[Row] = ()
    carried: dict[str, Any] = field(default_factory=dict)
    # Which base lies there, whether it can be read or not.
    base_seq: int = 0

    @property
    def size(self) -> int:
        """In bytes."""
        return len(self.state) + sum([len(row.updates) for row in self.rows])

    @property
    def seq(self) -> int:
        """The last row in it: the version of what it says."""
        return self.rows[-1].seq if self.rows else self.state_seq


@dataclass(frozen=True)
class Entry:
    """What one person changed, in the order in which it came."""

    updates: Sequence[bytes]
    author_id: str | None


@dataclass(frozen=True)
class Appended:
    """What was added to a log; known to others only once the unit of work has ended."""

    document_id: str
    first: int
    last: int
    at: datetime
    rows: Sequence[bytes]
    by: object = None  # the room that wrote it, which has it already


# Where a unit of work notes what it has added to logs, for who is told when it is on disk.
APPENDED = "screnpla_appended"


# Of a document whose log is not what was written.
DAMAGED = "This script is damaged on the server. Please do not delete it: it can be brought back from a backup."


class Gone(LookupError):
    """The document was removed for good."""


async def find(db: AsyncSession, script_id: str, kind: str = MANUSCRIPT) -> Stored | None:
    document = await document_rows.find(db, script_id, kind)
    return await _stored(db, document) if document else None


async def must_find(db: AsyncSession, script_id: str, kind: str = MANUSCRIPT) -> Stored:
    found = await find(db, script_id, kind)
    if found is None:
        raise LookupError(f"script {script_id} has no {kind}")
    return found


async def by_id(db: AsyncSession, document_id: str) -> Stored | None:
    document = await document_rows.by_id(db, document_id)
    return await _stored(db, document) if document else None


async def _stored(db: AsyncSession, document: Document) -> Stored | None:
    # The base first: should another be put there meanwhile, the rows behind this one are still all there.
    base = await document_rows.base(db, document.id)
    if base is None:
        return None
    seq, state = base.seq, base.state
    if checksum_of(document.id, seq, state) != base.checksum:
        log.error("log.damaged_base", document=document.id, seq=seq)
        # All it was made of is still in the log.
        seq, state = 0, b""
    rows = await rows_after(db, document.id, seq)
    return Stored(document.id, document.script_id, document.kind, seq, state, rows, base.carried, base_seq=base.seq)


async def rows_after(db: AsyncSession, document_id: str, after: int, to: int | None = None) -> list[Row]:
    found = await document_rows.changes(db, document_id, after, to)
    return [Row(row.seq, row.updates, row.checksum, row.author_id, row.at, row.is_given_up) for row in found]


async def begin(
    db: AsyncSession, script_id: str, kind: str, seed: bytes, author_id: str | None, now: datetime, **more: Any
) -> str:
    """A new document whose first row says all it holds; its id. `more`: what came along with it."""
    document = Document(id=new_id(), script_id=script_id, kind=kind, head_seq=1, settled_seq=1)
    db.add(document)
    await db.flush()
    empty = {"seq": 0, "state": b"", "checksum": checksum_of(document.id, 0, b"")}
    db.add(DocumentBase(document_id=document.id, **empty, **more))
    await db.flush()
    await document_rows.add_changes(db, [_row(document.id, 1, Entry([seed], author_id), now)])
    return document.id


async def append(
    db: AsyncSession, document_id: str, script_id: str, entries: Sequence[Entry], now: datetime, by: object = None
) -> Appended:
    """Adds to the log. From here on until the unit of work ends nobody else can. Raises Gone."""
    # The script first, as everybody who holds both.
    at = await document_rows.touch_script(db, script_id, now)
    last = await document_rows.advance(db, document_id, len(entries)) if at else None
    if at is None or last is None:
        raise Gone(document_id)
    first = last - len(entries) + 1
    await _give_up_torn(db, document_id, first - 1)
    rows = [_row(document_id, first + n, entry, at) for n, entry in enumerate(entries)]
    await document_rows.add_changes(db, rows)
    appended = Appended(document_id, first, last, at, [row["updates"] for row in rows], by)
    db.info.setdefault(APPENDED, []).append(appended)
    return appended


async def _give_up_torn(db: AsyncSession, document_id: str, last: int) -> None:
    """A torn row was the last and so did no harm; with another behind it, it would be a hole. Its bytes stay."""
    rows = await rows_after(db, document_id, max(last - 1, 1), last)
    if rows and not is_whole(document_id, rows[-1]):
        log.error("log.row_given_up", document=document_id, seq=last)
        await document_rows.give_up(db, document_id, last)


def _row(document_id: str, seq: int, entry: Entry, at: datetime) -> dict[str, Any]:
    updates = framed(entry.updates)
    return {
        "document_id": document_id,
        "seq": seq,
        "updates": updates,
        "checksum": checksum_of(document_id, seq, updates),
        "author_id": entry.author_id,
        "at": at,
    }


def as_doc(stored: Stored, client: int | None = None) -> Doc[Any]:
    """Slow for a long script: to be done in a thread. The document may then be used in another.

    `client`: by whom changes of it are; None: by a new one.
    """
    doc: Doc[Any] = Doc(client_id=client, allow_multithreading=True)
    with doc.transaction():
        if stored.state:
            doc.apply_update(stored.state)
        for update in whole_updates(stored.id, stored.rows):
            doc.apply_update(update)
    return doc


def whole_updates(document_id: str, rows: Sequence[Row]) -> Iterable[bytes]:
    for row in whole_rows(document_id, rows):
        yield from unframed(row.updates)


def whole_rows(document_id: str, rows: Sequence[Row]) -> Iterable[Row]:
    """Raises Unavailable when a row is not what was written: a text with a hole must not pass for a whole one.

    Only the last may be torn, as after a power cut: the browser of who wrote it still has it, and sends it again.
    """
    for row in rows:
        if row.is_given_up:
            continue
        if is_whole(document_id, row):
            yield row
            continue
        log.error("log.damaged_row", document=document_id, seq=row.seq)
        if row is not rows[-1] or row.seq == 1:
            raise Unavailable(DAMAGED)


def is_whole(document_id: str, row: Row) -> bool:
    return checksum_of(document_id, row.seq, row.updates) == row.checksum
