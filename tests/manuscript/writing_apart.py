"""People who each have a copy of a script's text, change it without the network, and send their changes later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pycrdt import Doc, XmlFragment, XmlText

from screnpla.accounts.tools import Tools
from screnpla.manuscript import store
from screnpla.manuscript.desk.stash import stash_text
from screnpla.manuscript.models import DESK, MANUSCRIPT
from screnpla.manuscript.settling import settle
from screnpla.manuscript.store import Entry
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.manuscript.line_texts import text_of_line


class Copy:
    """Somebody's copy, as it was when they took it."""

    def __init__(self, apart: Apart, author_id: str, doc: Doc[Any]) -> None:
        self._apart, self._author_id, self.doc = apart, author_id, doc
        self.content = doc.get("content", type=XmlFragment)
        self.made: list[bytes] = []
        self._watching = doc.observe(lambda event: self.made.append(event.update))

    def line(self, place: int) -> XmlText:
        return text_of_line(self.doc, place)

    def type(self, place: int, words: str) -> Copy:
        """Letter by letter at the end of a line."""
        for letter in words:
            line = self.line(place)
            line.insert(len(str(line).encode()), letter)
        return self

    def delete(self, *places: int) -> Copy:
        for place in sorted(places, reverse=True):
            del self.content.children[place]
        return self

    def at_once(self, change: Callable[[], object]) -> Copy:
        with self.doc.transaction():
            change()
        return self

    async def send(self) -> None:
        """All that was done since the last time, as one person's row of the log."""
        made, self.made = self.made, []
        await self._apart.append(made, self._author_id)


class Apart:
    """A script on which people work apart."""

    def __init__(self, house: OpenApp, script_id: str, kind: str = MANUSCRIPT) -> None:
        self.house, self.script_id, self.kind = house, script_id, kind
        self.tools: Tools = house.app.state.house.accounts

    async def copy(self, person: Caller) -> Copy:
        async with self.tools.db.reading() as db:
            stored = await store.must_find(db, self.script_id, self.kind)
        return Copy(self, person.id, store.as_doc(stored))

    async def append(self, updates: list[bytes], author_id: str) -> None:
        async with self.tools.db.session() as db:
            stored = await store.must_find(db, self.script_id, self.kind)
            entry = Entry(updates, author_id)
            await store.append(db, stored.id, self.script_id, [entry], self.house.clock())

    async def document_id(self) -> str:
        async with self.tools.db.reading() as db:
            return (await store.must_find(db, self.script_id, self.kind)).id

    async def settle(self) -> None:
        await settle(self.tools, self.house.clock, await self.document_id())

    async def stash(self) -> list[str]:
        async with self.tools.db.reading() as db:
            found = await store.find(db, self.script_id, DESK)
        text = stash_text(store.as_doc(found)) if found else ""
        return text.split("\n") if text else []
