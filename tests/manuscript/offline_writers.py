"""Offline writers: people who each have a copy of a script's text, change it offline, and send their changes later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pycrdt import Doc, XmlFragment, XmlText

from screnpla.kit.services import Services
from screnpla.manuscript.desk.stash import read_stash_text
from screnpla.manuscript.document.store import LogEntry, append_entries, build_doc, find_document, load_document
from screnpla.manuscript.live.indexing.index_document import index_document
from screnpla.manuscript.models import DESK, MANUSCRIPT
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.manuscript.element_text import text_of_line


class OfflineCopy:
    """Somebody's copy, as it was when they took it."""

    def __init__(self, writers: OfflineWriters, author_id: str, doc: Doc[Any]) -> None:
        self._writers, self._author_id, self.doc = writers, author_id, doc
        self.content = doc.get("content", type=XmlFragment)
        self.made: list[bytes] = []
        self._watching = doc.observe(lambda event: self.made.append(event.update))

    def line(self, position: int) -> XmlText:
        return text_of_line(self.doc, position)

    def type(self, position: int, words: str) -> OfflineCopy:
        """Character by character at the end of a line."""
        for char in words:
            line = self.line(position)
            line.insert(len(str(line).encode()), char)
        return self

    def delete(self, *positions: int) -> OfflineCopy:
        for position in sorted(positions, reverse=True):
            del self.content.children[position]
        return self

    def change_at_once(self, change: Callable[[], object]) -> OfflineCopy:
        with self.doc.transaction():
            change()
        return self

    async def send(self) -> None:
        """All that was done since the last time, as one person's row of the log."""
        updates, self.made = self.made, []
        await self._writers.append(updates, self._author_id)


class OfflineWriters:
    """A script on which people work offline."""

    def __init__(self, app: OpenApp, script_id: str, kind: str = MANUSCRIPT, draft_id: str = "") -> None:
        self.app, self.script_id, self.kind, self.draft_id = app, script_id, kind, draft_id
        self.services: Services = app.state.services

    async def copy(self, person: Caller) -> OfflineCopy:
        async with self.services.db.reading() as db:
            stored = await load_document(db, self.script_id, self.kind, self.draft_id)
        return OfflineCopy(self, person.id, build_doc(stored))

    async def append(self, updates: list[bytes], author_id: str) -> None:
        async with self.services.db.session() as db:
            stored = await load_document(db, self.script_id, self.kind, self.draft_id)
            entry = LogEntry(updates, author_id)
            await append_entries(db, stored.id, self.script_id, [entry], self.app.clock(), draft_id=self.draft_id)

    async def document_id(self) -> str:
        async with self.services.db.reading() as db:
            return (await load_document(db, self.script_id, self.kind, self.draft_id)).id

    async def index(self) -> None:
        await index_document(self.services, self.app.clock, await self.document_id())

    async def stash(self) -> list[str]:
        async with self.services.db.reading() as db:
            found = await find_document(db, self.script_id, DESK)
        text = read_stash_text(build_doc(found)) if found else ""
        return text.split("\n") if text else []
