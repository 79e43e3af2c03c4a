"""Indexing of long texts for the search, after they were saved and in many small units of work.

In one unit of work the index of a script of eight million characters would keep everybody else on SQLite from writing
for half a minute. The backlog is a table: a script that was not indexed before its process ended is indexed by a job.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import Any

from screnpla.jobs.job import Job
from screnpla.kit.db import Database
from screnpla.library.repository.script_rows import find_script
from screnpla.library.search.index import DEFERRED, find_passage_change, index_words, write_passage_change
from screnpla.library.search.repository.backlog_rows import (
    advance_backlog,
    find_backlog_version,
    list_backlog,
    remove_from_backlog,
)
from screnpla.manuscript.background import run_logged
from screnpla.manuscript.document.search_passages import split_into_passages
from screnpla.manuscript.document.store import find_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.models import MANUSCRIPT
from screnpla.manuscript.repository import document_rows

BATCH_SIZE = 50
# Somebody who types without a pause changes the text each time; then the job comes back to it.
_MOST_ROUNDS = 3


class SearchIndexer:
    """Indexes scripts one after the other, as soon as they are in the backlog."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._waiting: dict[str, None] = {}
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._db.commit_listeners.append(self._on_commit)

    async def close(self) -> None:
        self._db.commit_listeners.remove(self._on_commit)
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def _on_commit(self, info: dict[Any, Any]) -> None:
        self._waiting.update(dict.fromkeys(info.get(DEFERRED, ())))
        if self._waiting and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._index_waiting())

    async def _index_waiting(self) -> None:
        while self._waiting:
            script_id = next(iter(self._waiting))
            del self._waiting[script_id]
            await run_logged(index_deferred_text(self._db, script_id))


async def index_deferred_text(db: Database, script_id: str) -> None:
    for _ in range(_MOST_ROUNDS):
        if await _index_once(db, script_id):
            return


async def _index_once(database: Database, script_id: str) -> bool:
    """False when the text was changed meanwhile."""
    async with database.reading() as db:
        version = await find_backlog_version(db, script_id)
        stored = await find_document(db, script_id)
    if version is None or stored is None:
        return True
    texts = await asyncio.to_thread(lambda: split_into_passages(read_screenplay(stored).elements))
    async with database.reading() as db:
        change = await find_passage_change(db, script_id, texts)
    for part in change.split():
        words = await asyncio.to_thread(index_words, part.new_texts)
        async with database.session() as db:
            script = await find_script(db, script_id, to_change=True)
            if script is None or not await advance_backlog(db, script_id, version):
                # The script is gone, or another process is indexing it.
                return True
            await write_passage_change(db, script, part, words)
        version += 1
    async with database.session() as db:
        await find_script(db, script_id, to_change=True)
        if await document_rows.load_head_seq(db, script_id, MANUSCRIPT) != stored.seq:
            return False
        await remove_from_backlog(db, script_id)
    return True


def search_backlog_job(db: Database) -> Job:
    return Job("manuscript.search_backlog", partial(index_backlog, db), schedule="*/10 * * * *")


async def index_backlog(db: Database) -> None:
    async with db.reading() as session:
        script_ids = await list_backlog(session, BATCH_SIZE)
    for script_id in script_ids:
        # A text that cannot be read must not keep the others from being indexed.
        await run_logged(index_deferred_text(db, script_id))
