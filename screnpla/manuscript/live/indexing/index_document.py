"""Indexing of documents after they were written: counts for the record, the search index, overwritten text, anchors.

Nobody types in order to be counted, so indexing comes a little later. Each row of the log is indexed once, whichever
process does it; and none is left out when a process is killed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.jobs.job import Job
from screnpla.kit.clock import Clock
from screnpla.kit.log import error_location, log
from screnpla.kit.services import Services
from screnpla.library.models import Script
from screnpla.library.repository.script_rows import find_script
from screnpla.library.scripts.profile import build_page_counting
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.convert import carry_page_locks, read_document
from screnpla.manuscript.document.store import LogEntry, StoredDocument, append_entries, find_document_by_id
from screnpla.manuscript.document.texts import (
    TextStats,
    join_file_extras,
    measure_text,
    read_screenplay,
    store_stats,
)
from screnpla.manuscript.history.point_in_time import with_rows_after
from screnpla.manuscript.history.text_figures import preview_blocks
from screnpla.manuscript.live.indexing.followed_texts import LineChange, compare_lines, follow_text, is_text_followed
from screnpla.manuscript.live.indexing.open_text_stats import MeasuredText, OpenTextStats
from screnpla.manuscript.models import DESK, Document
from screnpla.manuscript.recovered import recover
from screnpla.manuscript.recovered.overwritten_text import OverwrittenText, replay_log
from screnpla.manuscript.repository import document_rows
from screnpla.manuscript.repository.draft_rows import find_draft
from screnpla.screenplay.elements import Element

BATCH_SIZE = 200
# Another process may index the same document at the same moment, but never so often in a row.
_MAX_TRIES = 5


async def index_document(services: Services, clock: Clock, document_id: str, *, force: bool = False) -> None:
    """Counts pages and words of a text, updates the search index, and recovers overwritten text.

    `force`: also when every row is indexed, as the layout may have changed since.
    """
    for _ in range(_MAX_TRIES):
        if await _index_once(services, clock, document_id, force=force):
            return


async def try_to_index(services: Services, clock: Clock, document_id: str, *, force: bool = False) -> None:
    """A failure is logged: the job tries again before long, and the text is safe."""
    try:
        await index_document(services, clock, document_id, force=force)
    except Exception as failure:  # noqa: BLE001
        log.error("indexing.failed", document=document_id, error=type(failure).__name__, at=error_location(failure))


async def index_open_document(
    services: Services, document_id: str, text: OpenTextStats | None, *, known_from: int, seq: int
) -> bool:
    """Indexes a document of an open room, up to its row `seq`; no text was overwritten from the row `known_from` on.

    False when the log must be replayed instead. `text`: None for a desk, which has no counts.
    """
    async with services.db.reading() as db:
        document = await document_rows.find_by_id(db, document_id)
        script = await find_script(db, document.script_id) if document else None
    if document is None or script is None or document.indexed_seq >= seq:
        return True
    if document.indexed_seq < known_from:
        return False
    measured = await text.measure(script) if text else None
    is_followed = await is_text_followed(services, document)
    if measured and (measured.has_lost_locks or (is_followed and measured.before is None)):
        # The room does not know what has changed, or does not write; the log is read for both.
        return False
    change = await _compare_measured(measured) if measured and is_followed else None
    async with services.db.session() as db:
        locked_script = await find_script(db, script.id, to_change=True)
        if locked_script is None:
            return True
        if not await document_rows.mark_indexed(db, document_id, after=document.indexed_seq, seq=seq):
            return False
        if measured:
            await _store_counts(db, locked_script, document, measured.stats, measured.elements)
        if change:
            await follow_text(services, db, document, change)
    return True


async def _store_counts(
    db: AsyncSession, script: Script, document: Document | StoredDocument, stats: TextStats, elements: Sequence[Element]
) -> None:
    """In the record of the script and the search index; those of an alternate draft in its own record alone."""
    if not document.draft_id:
        await store_stats(db, script, stats)
        return
    draft = await find_draft(db, script.id, document.draft_id, to_change=True)
    if draft is not None:
        draft.pages, draft.words, draft.preview = stats.page_count, stats.word_count, preview_blocks(elements)


async def _compare_measured(measured: MeasuredText) -> LineChange:
    return await run_in_text_thread(compare_lines, measured.before or (), measured.elements)


async def _index_once(services: Services, clock: Clock, document_id: str, *, force: bool) -> bool:
    """False when another process has indexed some of the rows meanwhile."""
    async with services.db.reading() as db:
        after = await document_rows.load_indexed_seq(db, document_id)
        stored = await find_document_by_id(db, document_id)
        if after is None or stored is None or (stored.seq <= after and not force):
            return True
        stored = await with_rows_after(db, stored, after)
        script = await find_script(db, stored.script_id)
    if script is None:
        return True
    is_followed = await is_text_followed(services, stored)
    replayed = await run_in_text_thread(_replay_and_measure, script, stored, after, is_followed=is_followed)
    overwritten = replayed.overwritten
    lines = await recover.find_overwritten_lines(services, stored, overwritten)
    async with services.db.session() as db:
        locked_script = await find_script(db, stored.script_id, to_change=True)
        if locked_script is None:
            return True
        if not await document_rows.mark_indexed(db, document_id, after=after, seq=stored.seq):
            return False
        if replayed.stats:
            await _store_counts(db, locked_script, stored, replayed.stats, replayed.elements)
        if replayed.change:
            await follow_text(services, db, stored, replayed.change)
        await recover.store_recovered(db, locked_script, lines, clock(), stored.draft_id)
        if replayed.carried_locks:
            await _append_carried_locks(db, stored, replayed.carried_locks, clock())
    return True


async def _append_carried_locks(db: AsyncSession, stored: StoredDocument, update: bytes, now: datetime) -> None:
    """PL3. Unless somebody wrote meanwhile: that is indexed too, and the locks are looked for again."""
    document = await document_rows.find_by_id(db, stored.id)
    if document is not None and document.head_seq == stored.seq:
        entry = LogEntry([update], None)
        await append_entries(db, stored.id, stored.script_id, [entry], now, draft_id=stored.draft_id)


@dataclass(frozen=True)
class _ReplayedLog:
    stats: TextStats | None
    elements: Sequence[Element]
    change: LineChange | None
    overwritten: list[OverwrittenText]
    carried_locks: bytes = b""  # the update that sets locks of pages to words that were written anew


def _replay_and_measure(script: Script, stored: StoredDocument, after: int, *, is_followed: bool) -> _ReplayedLog:
    before = _read_elements_at(stored, after) if is_followed else ()
    doc, overwritten = replay_log(stored, after)
    if stored.kind == DESK:
        return _ReplayedLog(None, (), None, overwritten)
    screenplay = join_file_extras(read_document(doc), stored.file_extras)
    stats = measure_text(screenplay, build_page_counting(script, screenplay.profile))
    change = compare_lines(before, screenplay.elements) if is_followed else None
    return _ReplayedLog(stats, screenplay.elements, change, overwritten, carry_page_locks(doc))


def _read_elements_at(stored: StoredDocument, seq: int) -> Sequence[Element]:
    return read_screenplay(replace(stored, rows=[row for row in stored.rows if row.seq <= seq])).elements


def indexing_job(services: Services, clock: Clock) -> Job:
    """For documents whose room ended before it had indexed them: its process was killed."""
    return Job("manuscript.settling", partial(index_all, services, clock), schedule="*/10 * * * *")


async def index_all(services: Services, clock: Clock) -> None:
    async with services.db.reading() as db:
        document_ids = await document_rows.list_unindexed(db, BATCH_SIZE)
    for document_id in document_ids:
        # A document that cannot be read must not keep the others from being indexed.
        await try_to_index(services, clock, document_id)
