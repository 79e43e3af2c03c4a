"""Change of a text that the server computes: from a read, outside of the unit of work that stores it.

Computing takes a while for a long script, in which on SQLite nobody else could write. What others wrote meanwhile
merges with it, as if it had been asked for before they wrote. Only when they changed what it goes by, it is computed
again: of two who lock at once the second finds nothing to do, and those who only type make nobody try again.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Generic, TypeVar

from pycrdt import Doc
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.kit.errors import Conflict
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.library.models import Script
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.access import OpenedText, open_text
from screnpla.manuscript.document.store import (
    LogEntry,
    LogRow,
    StoredDocument,
    append_entries,
    build_doc,
    find_missing_seq,
    iter_intact_updates,
    load_document,
    load_rows,
)
from screnpla.manuscript.live.indexing.index_document import try_to_index

Result = TypeVar("Result")

MOST_TRIES = 5
OVERTAKEN = "Others are changing the same at this moment. Please try again."


@dataclass(frozen=True)
class StoredTimes:
    """`updated_at` of the script or draft, before the change was stored and since."""

    before: datetime
    since: datetime


@dataclass(frozen=True)
class ComputedChange(Generic[Result]):
    update: bytes  # empty: nothing to do
    result: Result
    times: StoredTimes | None = None  # None: it was not stored


@dataclass(frozen=True)
class Computation(Generic[Result]):
    compute: Callable[[Script, StoredDocument], ComputedChange[Result]]  # slow for a long script
    read_basis: Callable[[Doc[Any]], object]  # what it goes by, quick to read: others must not have changed it
    update_record: Callable[[OpenedText, Result], None] | None = None


async def store_computed_change(
    services: Services, user: User, script_id: str, draft_id: str, now: datetime, computation: Computation[Result]
) -> ComputedChange[Result]:
    """One row of the log. Raises NotFound or Forbidden, and Conflict when others change its basis all the time."""

    async def try_once() -> ComputedChange[Result] | None:
        async with services.db.reading() as db:
            opened = await open_text(db, user, script_id, draft_id, Action.WRITE)
            stored = await load_document(db, script_id, opened.kind, draft_id)
        computed = await run_in_text_thread(computation.compute, opened.script, stored)
        if not computed.update:
            return computed
        seen = await run_in_text_thread(build_doc, stored)
        basis = await run_in_text_thread(computation.read_basis, seen)
        async with services.db.session() as db:
            opened = await open_text(db, user, script_id, draft_id, Action.WRITE, to_change=True)
            rows = await load_rows(db, stored.id, stored.seq)
            if rows and basis != await run_in_text_thread(_read_merged, computation, seen, stored, rows):
                return None
            times = await _append(db, opened, stored.id, LogEntry([computed.update], user.id), now)
            if computation.update_record:
                computation.update_record(opened, computed.result)
        await try_to_index(services, lambda: now, stored.id)
        return replace(computed, times=times)

    return await retry_overtaken(try_once)


def _read_merged(
    computation: Computation[Any], doc: Doc[Any], stored: StoredDocument, rows: Sequence[LogRow]
) -> object:
    """The basis once `doc` has what others wrote as well; None where that is not known."""
    if find_missing_seq(rows, stored.seq, stored.seq) is not None:
        return None
    with doc.transaction():
        for update in iter_intact_updates(stored.id, rows):
            doc.apply_update(update)
    return computation.read_basis(doc)


async def _append(
    db: AsyncSession, opened: OpenedText, document_id: str, entry: LogEntry, now: datetime
) -> StoredTimes:
    text = opened.draft or opened.script
    before = text.updated_at
    appended = await append_entries(db, document_id, opened.script.id, [entry], now, draft_id=opened.draft_id)
    # The record in memory must not be older than the row that was just written.
    text.updated_at = appended.at
    return StoredTimes(before, appended.at)


async def retry_overtaken(attempt: Callable[[], Awaitable[Result | None]]) -> Result:
    """`attempt` gives None when others overtook it. Raises Conflict when they do each time."""
    for _ in range(MOST_TRIES):
        if (result := await attempt()) is not None:
            return result
    raise Conflict(OVERTAKEN)
