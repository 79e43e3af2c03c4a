"""Document store: the only module that reads and writes documents in the database.

A document is an append-only log of updates in the order in which they came, each row with its author and time. Now and
then its rows are compacted into a base, so that not all of them must be read; the rows stay, they are the history.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from pycrdt import Doc
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import new_id
from screnpla.kit.errors import Damaged, Unavailable
from screnpla.kit.log import log
from screnpla.manuscript.models import MANUSCRIPT, Document, DocumentBase
from screnpla.manuscript.repository import document_rows, draft_rows
from screnpla.manuscript.yjs.framing import compute_checksum, frame_updates, unframe_updates
from screnpla.manuscript.yjs.state_vector import has_missing_dependencies, has_too_many_clients
from screnpla.manuscript.yjs.update_decoder import decode_update


@dataclass(frozen=True)
class LogRow:
    """A row of the log as it is stored."""

    seq: int
    updates: bytes
    checksum: bytes
    author_id: str | None
    at: datetime
    is_given_up: bool = False


@dataclass(frozen=True)
class StoredDocument:
    """A document as it was read: its base, and the rows after it."""

    id: str
    script_id: str
    kind: str
    state_seq: int
    state: bytes
    rows: Sequence[LogRow] = ()
    file_extras: dict[str, Any] = field(default_factory=dict)
    # The stored base, whether it is intact or not.
    base_seq: int = 0
    # The first row after the base that is not there, although it or a later one was written.
    missing_seq: int | None = None
    # The base is damaged: the rows are all that is left of what it held.
    has_lost_base: bool = False
    # Of an alternate draft.
    draft_id: str = ""

    @property
    def size(self) -> int:
        """In bytes."""
        return len(self.state) + sum([len(row.updates) for row in self.rows])

    @property
    def seq(self) -> int:
        """Its last row: the version of the document."""
        return self.rows[-1].seq if self.rows else self.state_seq


@dataclass(frozen=True)
class LogEntry:
    """Updates of one author, in the order in which they came."""

    updates: Sequence[bytes]
    author_id: str | None


@dataclass(frozen=True)
class AppendedRows:
    """Rows added to a log; others hear of them only once the unit of work is committed."""

    document_id: str
    first: int
    last: int
    at: datetime
    rows: Sequence[bytes]
    by: object = None  # the room that wrote it, which has it already


# Under this key a unit of work collects the rows it has appended, for the watchers of its commit.
APPENDED = "screnpla_appended"


# For a document whose log is not intact.
DAMAGED = (
    "This script is damaged on the server. Please do not delete it: it can be brought back from a backup, and its "
    "owner can make a new script of the part before the damage."
)
# For a document that would end the process of whoever opens it.
TOO_MANY_WINDOWS = (
    "This script holds changes of more windows than can be opened. "
    "Please ask whoever runs this server to bring it back from a backup."
)


class DocumentGone(LookupError):
    """The document was deleted for good."""


async def find_document(
    db: AsyncSession, script_id: str, kind: str = MANUSCRIPT, draft_id: str = ""
) -> StoredDocument | None:
    document = await document_rows.find_document(db, script_id, kind, draft_id)
    return await _load_stored(db, document) if document else None


async def load_document(db: AsyncSession, script_id: str, kind: str = MANUSCRIPT, draft_id: str = "") -> StoredDocument:
    found = await find_document(db, script_id, kind, draft_id)
    if found is None:
        raise LookupError(f"script {script_id} has no {kind}")
    return found


async def find_document_by_id(db: AsyncSession, document_id: str) -> StoredDocument | None:
    document = await document_rows.find_by_id(db, document_id)
    return await _load_stored(db, document) if document else None


async def _load_stored(db: AsyncSession, document: Document) -> StoredDocument | None:
    # The base first: should another replace it meanwhile, the rows after this one are still all there.
    base = await document_rows.load_base(db, document.id)
    if base is None:
        return None
    seq, state = base.seq, base.state
    if compute_checksum(document.id, seq, state) != base.checksum:
        log.error("log.damaged_base", document=document.id, seq=seq)
        # All rows it was made of are still in the log.
        seq, state = 0, b""
    rows = await load_rows(db, document.id, seq)
    # Rows up to the base may have been merged by thinning; the first one never is.
    is_headless = not seq and (not rows or rows[0].seq != 1)
    missing_seq = 1 if is_headless else find_missing_seq(rows, base.seq, document.head_seq)
    return StoredDocument(
        document.id,
        document.script_id,
        document.kind,
        seq,
        state,
        rows,
        base.carried,
        base_seq=base.seq,
        missing_seq=missing_seq,
        has_lost_base=seq != base.seq,
        draft_id=document.draft_id,
    )


def find_missing_seq(rows: Sequence[LogRow], after: int, last: int) -> int | None:
    """The first number after `after` that no row has, although `last` or a later row was written."""
    expected = after + 1
    for row in rows:
        if row.seq > expected:
            return expected
        expected = max(expected, row.seq + 1)
    return expected if expected <= last else None


async def load_rows(db: AsyncSession, document_id: str, after: int, to: int | None = None) -> list[LogRow]:
    rows = await document_rows.load_changes(db, document_id, after, to)
    return [LogRow(row.seq, row.updates, row.checksum, row.author_id, row.at, row.is_given_up) for row in rows]


async def create_document(
    db: AsyncSession,
    script_id: str,
    kind: str,
    seed: bytes,
    author_id: str | None,
    now: datetime,
    *,
    draft_id: str = "",
    **more: Any,
) -> str:
    """The id of a new document whose first row holds all of it. `more`: further columns of its base."""
    document = Document(id=new_id(), script_id=script_id, kind=kind, draft_id=draft_id, head_seq=1, indexed_seq=1)
    db.add(document)
    await db.flush()
    empty = {"seq": 0, "state": b"", "checksum": compute_checksum(document.id, 0, b"")}
    db.add(DocumentBase(document_id=document.id, **empty, **more))
    await db.flush()
    await document_rows.add_changes(db, [_encode_row(document.id, 1, LogEntry([seed], author_id), now)])
    return document.id


async def append_entries(
    db: AsyncSession,
    document_id: str,
    script_id: str,
    entries: Sequence[LogEntry],
    now: datetime,
    *,
    by: object = None,
    draft_id: str = "",
) -> AppendedRows:
    """Appends to the log, and locks it until the unit of work ends. Raises DocumentGone.

    `draft_id`: of an alternate draft, whose changes do not show at the script.
    """
    # The lock of the script first, as everywhere, or two could wait for each other.
    touched = draft_rows.touch_draft(db, draft_id, now) if draft_id else document_rows.touch_script(db, script_id, now)
    at = await touched
    last = await document_rows.advance_head(db, document_id, len(entries)) if at else None
    if at is None or last is None:
        raise DocumentGone(document_id)
    first = last - len(entries) + 1
    await _discard_torn_row(db, document_id, first - 1)
    rows = [_encode_row(document_id, first + n, entry, at) for n, entry in enumerate(entries)]
    await document_rows.add_changes(db, rows)
    appended = AppendedRows(document_id, first, last, at, [row["updates"] for row in rows], by)
    db.info.setdefault(APPENDED, []).append(appended)
    return appended


async def _discard_torn_row(db: AsyncSession, document_id: str, last: int) -> None:
    """A torn last row does no harm; with another after it, it would be a hole. Its bytes stay."""
    rows = await load_rows(db, document_id, max(last - 1, 1), last)
    if rows and not is_intact(document_id, rows[-1]):
        log.error("log.row_given_up", document=document_id, seq=last)
        await document_rows.mark_given_up(db, document_id, last)


def _encode_row(document_id: str, seq: int, entry: LogEntry, at: datetime) -> dict[str, Any]:
    updates = frame_updates(entry.updates)
    return {
        "document_id": document_id,
        "seq": seq,
        "updates": updates,
        "checksum": compute_checksum(document_id, seq, updates),
        "author_id": entry.author_id,
        "at": at,
    }


def build_doc(stored: StoredDocument, client: int | None = None) -> Doc[Any]:
    """Slow for a long script: to be done in a thread. The document may then be used in another.

    `client`: the Yjs client id for changes of it; None: a new one. Raises Damaged, or Unavailable for a document that
    would end the process.
    """
    doc: Doc[Any] = Doc(client_id=client, allow_multithreading=True)
    with doc.transaction():
        for update in list_updates(stored):
            doc.apply_update(update)
    if stored.has_lost_base and _lacks_rows(doc, stored):
        log.error("log.missing_row", document=stored.id, before=stored.base_seq)
        raise Damaged(DAMAGED)
    return doc


def _lacks_rows(doc: Doc[Any], stored: StoredDocument) -> bool:
    """Whether changes follow others that are nowhere. Numbers do not tell: thinning merges rows of the base."""
    if find_missing_seq(stored.rows, 0, 0) is None:
        return False
    state_vector, updates = doc.get_state(), iter_intact_updates(stored.id, stored.rows)
    return any(has_missing_dependencies(state_vector, decode_update(update)) for update in updates)


def list_updates(stored: StoredDocument) -> list[bytes]:
    """The updates that make the document. Raises Damaged, or Unavailable where they would end the process."""
    if stored.missing_seq is not None:
        log.error("log.missing_row", document=stored.id, seq=stored.missing_seq)
        raise Damaged(DAMAGED)
    updates = [stored.state] if stored.state else []
    updates += iter_intact_updates(stored.id, stored.rows)
    if has_too_many_clients(updates):
        log.error("log.too_many_clients", document=stored.id)
        raise Unavailable(TOO_MANY_WINDOWS)
    return updates


def iter_intact_updates(document_id: str, rows: Sequence[LogRow]) -> Iterable[bytes]:
    for row in iter_intact_rows(document_id, rows):
        yield from unframe_updates(row.updates)


def iter_intact_rows(document_id: str, rows: Sequence[LogRow]) -> Iterable[LogRow]:
    """Raises Damaged for a damaged row: a text with a hole must not pass for a complete one.

    Only the last row may be torn, as after a power cut: the browser of its author still has it, and sends it again.
    """
    for row in rows:
        if row.is_given_up:
            continue
        if is_intact(document_id, row):
            yield row
            continue
        log.error("log.damaged_row", document=document_id, seq=row.seq)
        if is_harmful(row, rows):
            raise Damaged(DAMAGED)


def is_harmful(damaged: LogRow, rows: Sequence[LogRow]) -> bool:
    """Whether a text without this row would be one with a hole."""
    return damaged is not rows[-1] or damaged.seq == 1


def is_intact(document_id: str, row: LogRow) -> bool:
    return compute_checksum(document_id, row.seq, row.updates) == row.checksum
