"""Puts the rows of a log together into its base, so that a document with a long history opens as quickly as any."""

from __future__ import annotations

from screnpla.accounts.tools import Tools
from screnpla.manuscript import store
from screnpla.manuscript.repository import document_rows
from screnpla.manuscript.store import Stored, as_doc, whole_updates
from screnpla.manuscript.text_threads import in_text_thread
from screnpla.manuscript.yjs.framing import checksum_of
from screnpla.manuscript.yjs.missing import lacks
from screnpla.manuscript.yjs.update_reading import read_update

# So many rows, or so many bytes in them, behind the base are read at every opening.
MOST_ROWS = 200
MOST_BYTES = 200_000


async def squash(tools: Tools, document_id: str, *, always: bool = False) -> None:
    """The rows stay where they are. When two do this at once, one of them has done it for both."""
    async with tools.db.reading() as db:
        stored = await store.by_id(db, document_id)
    if stored is None or not stored.rows or not (always or _is_long(stored)):
        return
    state = await in_text_thread(_together, stored)
    if state is None:
        return
    checksum = checksum_of(stored.id, stored.seq, state)
    async with tools.db.session() as db:
        await document_rows.put_base(db, stored.id, stored.base_seq, stored.seq, state, checksum)


def _is_long(stored: Stored) -> bool:
    return len(stored.rows) > MOST_ROWS or stored.size - len(stored.state) > MOST_BYTES


def _together(stored: Stored) -> bytes | None:
    """None while a row waits for something that never came: the document holds it, but does not tell of it."""
    doc = as_doc(stored)
    state_vector = doc.get_state()
    if any(lacks(state_vector, read_update(update)) for update in whole_updates(stored.id, stored.rows)):
        return None
    return doc.get_update()
