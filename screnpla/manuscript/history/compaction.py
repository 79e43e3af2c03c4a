"""Log compaction: merges the rows of a log into its base, so that a document with a long history opens quickly."""

from __future__ import annotations

from screnpla.kit.services import Services
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.store import StoredDocument, build_doc, find_document_by_id, iter_intact_updates
from screnpla.manuscript.heavy_processes import LARGE_DOCUMENT, run_in_process
from screnpla.manuscript.history.keyframes import keep_base_as_keyframe
from screnpla.manuscript.repository import document_rows
from screnpla.manuscript.yjs.framing import compute_checksum
from screnpla.manuscript.yjs.state_vector import has_missing_dependencies
from screnpla.manuscript.yjs.update_decoder import decode_update

# At most so many rows, or bytes in them, after the base are read at every opening.
MAX_ROWS = 200
MAX_BYTES = 200_000


async def compact_log(services: Services, document_id: str, *, always: bool = False) -> None:
    """The rows themselves stay. When two processes do this at once, one of them wins."""
    async with services.db.reading() as db:
        stored = await find_document_by_id(db, document_id)
    if stored is None or not stored.rows or not (always or _is_long(stored)):
        return
    run = run_in_text_thread if stored.size < LARGE_DOCUMENT else run_in_process
    state = await run(_build_base, stored)
    if state is None:
        return
    checksum = compute_checksum(stored.id, stored.seq, state)
    async with services.db.session() as db:
        if stored.base_seq and not stored.has_lost_base:
            await keep_base_as_keyframe(db, stored.id, stored.base_seq)
        await document_rows.replace_base(db, stored.id, stored.base_seq, stored.seq, state, checksum)


def _is_long(stored: StoredDocument) -> bool:
    return len(stored.rows) > MAX_ROWS or stored.size - len(stored.state) > MAX_BYTES


def _build_base(stored: StoredDocument) -> bytes | None:
    """None while an update is pending: the document holds it back, and would not encode it."""
    doc = build_doc(stored)
    state_vector = doc.get_state()
    if any(
        has_missing_dependencies(state_vector, decode_update(update))
        for update in iter_intact_updates(stored.id, stored.rows)
    ):
        return None
    return doc.get_update()
