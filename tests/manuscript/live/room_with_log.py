"""A room with a log in memory, and people who are in it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from pycrdt import Doc, XmlElement, XmlFragment, XmlText

from screnpla.library.access import Role
from screnpla.manuscript.document.convert import encode_screenplay
from screnpla.manuscript.document.store import AppendedRows, LogEntry
from screnpla.manuscript.live.protocol import (
    PresenceState,
    encode_presences,
)
from screnpla.manuscript.live.room.client import Client, ClientIdentity
from screnpla.manuscript.live.room.log_writer import DocumentLog
from screnpla.manuscript.live.room.room import Room
from screnpla.manuscript.yjs.framing import frame_updates, unframe_updates
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run

SCREENPLAY = Screenplay((Element("e1", Kind.ACTION, (Run("The lamp turns."),)),))
NOW = datetime(2026, 11, 15, tzinfo=UTC)


class MemoryLog(DocumentLog):
    """A log in memory that refuses to write while `refuses` is set."""

    def __init__(self) -> None:
        self.rows_: list[bytes] = [frame_updates([encode_screenplay(SCREENPLAY)])]
        self.refuses = False
        self.refused = asyncio.Event()
        self.cannot_be_read = False

    async def append(self, entries: Sequence[LogEntry]) -> AppendedRows:
        await asyncio.sleep(0)
        if self.refuses:
            self.refused.set()
            raise OSError("the disk is full")
        first = len(self.rows_) + 1
        rows = [frame_updates(entry.updates) for entry in entries]
        self.rows_ += rows
        return AppendedRows("d", first, len(self.rows_), NOW, rows)

    async def rows(self, after: int, to: int | None) -> list[tuple[int, bytes]]:
        if self.cannot_be_read:
            raise OSError("the disk does not answer")
        return [(seq, row) for seq, row in enumerate(self.rows_, 1) if seq > after and (to is None or seq <= to)]

    def text(self) -> str:
        doc: Doc[Any] = Doc()
        for row in self.rows_:
            for update in unframe_updates(row):
                doc.apply_update(update)
        return text_of(doc)


class Person:
    """Somebody in the room with a document of their own."""

    def __init__(self, room: Room, name: str, client_id: int) -> None:
        self.room = room
        self.client = Client(
            ClientIdentity("s", "manuscript", Role.EDITOR, can_write=True, user_id=name * 24, name=name)
        )
        self.doc: Doc[Any] = Doc(client_id=client_id)
        self.doc.apply_update(room.doc.get_update())
        room.join(self.client)
        self.take_messages()

    def types(self, words: str) -> bytes:
        before = self.doc.get_state()
        line(self.doc).insert(0, words)
        return self.doc.get_update(before)

    def take_messages(self) -> list[bytes]:
        found = []
        while not self.client.outbox.empty():
            message = self.client.outbox.get_nowait()
            if isinstance(message, bytes):
                found.append(message)
        return found


def line(doc: Doc[Any]) -> XmlText:
    element = doc.get("content", type=XmlFragment).children[0]
    assert isinstance(element, XmlElement)
    text = element.children[0]
    assert isinstance(text, XmlText)
    return text


def deleted_first(doc: Doc[Any]) -> bytes:
    """The update that deletes the first character, and adds nothing."""
    updates: list[bytes] = []
    subscription = doc.observe(lambda event: updates.append(event.update))
    del line(doc)[0:1]
    doc.unobserve(subscription)
    return updates[0]


def text_of(doc: Doc[Any]) -> str:
    return str(line(doc))


def is_seen(room: Room, person: Person, client: int) -> bool:
    """Whether presence under this client id is accepted and broadcast."""
    body = encode_presences([PresenceState(client, 1, "{}")])
    return room.presence.receive(body, person.client, person.client.identity.to_presence()) is not None


def forged(room: Room, client: int) -> bytes:
    """Words under somebody's number that this one never wrote."""
    doc: Doc[Any] = Doc(client_id=client)
    doc.apply_update(room.doc.get_update())
    before = doc.get_state()
    line(doc).insert(0, "EVIL ")
    return doc.get_update(before)
