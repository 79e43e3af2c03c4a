"""Rows appended to the log of a script, as by somebody who types, and the text that they give."""

from __future__ import annotations

from typing import Any

from pycrdt import Doc, XmlFragment, XmlText

from screnpla.kit.services import Services
from screnpla.manuscript.document.store import LogEntry, StoredDocument, append_entries, load_document
from screnpla.manuscript.document.texts import load_screenplay
from tests.api_fixtures import OpenApp


async def stored(services: Services, script_id: str) -> StoredDocument:
    async with services.db.reading() as db:
        return await load_document(db, script_id)


def typed(doc: Doc[Any], words: str, place: int = 1) -> bytes:
    """The update of somebody who has this document and types at the beginning of a line."""
    updates: list[bytes] = []
    subscription = doc.observe(lambda event: updates.append(event.update))
    line = doc.get("content", type=XmlFragment).children[place].children[0]
    assert isinstance(line, XmlText)
    line.insert(0, words)
    doc.unobserve(subscription)
    return updates[0]


async def append(
    app: OpenApp, services: Services, text: StoredDocument, *updates: bytes, author_id: str = "a" * 24
) -> int:
    async with services.db.session() as db:
        entries = [LogEntry([update_], author_id) for update_ in updates]
        return (await append_entries(db, text.id, text.script_id, entries, app.clock())).last


async def line(services: Services, script_id: str, place: int = 1) -> str:
    async with services.db.reading() as db:
        return (await load_screenplay(db, script_id)).elements[place].text
