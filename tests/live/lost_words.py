"""Words that the log of a document brought and took away again though nobody meant them, found by replaying it."""

from __future__ import annotations

from typing import Any

from pycrdt import Doc, TransactionEvent

from screnpla.kit.db import Database
from screnpla.manuscript import store
from screnpla.manuscript.framing import unframed
from screnpla.manuscript.id_ranges import IdRanges
from screnpla.manuscript.unseen_words import unseen, words_in
from screnpla.manuscript.update_reading import read_update


async def lost_words(database: Database, script: str) -> str:
    async with database.reading() as db:
        stored = await store.must_find(db, script)
        rows = await store.rows_after(db, stored.id, 0)
    updates = [update for row in rows for update in unframed(row.updates)]
    doc: Doc[Any] = Doc()
    deleted: list[bytes] = []

    def note(event: TransactionEvent) -> None:
        deleted.append(event.delete_set)  # type: ignore[attr-defined]  # its stubs do not know

    watching = doc.observe(note)
    lost = IdRanges()
    read = [read_update(update) for update in updates]
    for update, told in zip(updates, read, strict=True):
        deleted.clear()
        doc.apply_update(update)
        for each in deleted:
            lost = lost.plus(unseen(told, IdRanges.from_delete_set(each)))
    doc.unobserve(watching)
    return " ".join([piece.text for piece in words_in(lost, read)])
