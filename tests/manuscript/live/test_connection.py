"""Messages of one connection: a reader is stopped before anything is decoded, and a panic ends one connection only."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from pycrdt import Doc, Text
from structlog.testing import capture_logs

from screnpla.library.access import Role
from screnpla.manuscript.document.convert import encode_screenplay
from screnpla.manuscript.live.connection import READER_BYTES, Connection
from screnpla.manuscript.live.protocol import STEP_1, STEP_2, UPDATE, awareness_message, sync_message
from screnpla.manuscript.live.room.client import Client, ClientIdentity
from screnpla.manuscript.live.room.room import NOTHING_NEW, Room
from screnpla.manuscript.yjs.state_vector import MAX_NEW_CLIENTS
from tests.live.attack_updates import long_empty_update, long_state_vector
from tests.manuscript.live.room_with_log import SCREENPLAY, MemoryLog


class PanickingHost:
    """The owner of the rooms; a presence makes the document library panic."""

    def update_presence(self, _room: Room, _client: Client, _body: bytes) -> None:
        doc: Doc[Any] = Doc()
        del doc.get("t", type=Text)[3:9]

    async def wait_for_permissions(self) -> None:
        pass


@pytest_asyncio.fixture
async def room() -> AsyncIterator[Room]:
    doc: Doc[Any] = Doc(allow_multithreading=True)
    doc.apply_update(encode_screenplay(SCREENPLAY))
    opened = Room("d", doc, 1, MemoryLog())
    yield opened
    opened.close(1012, "")


def connect(room: Room, *, can_write: bool) -> tuple[Connection, Client]:
    role = Role.EDITOR if can_write else Role.VIEWER
    client = Client(ClientIdentity("s", "manuscript", role, can_write=can_write, user_id="a" * 24, name="Ana"))
    room.join(client)
    return Connection(PanickingHost(), room, client, None), client


async def test_a_panic_ends_the_connection_and_its_message_is_not_logged(room: Room) -> None:
    connection, client = connect(room, can_write=True)
    with capture_logs() as logs:
        assert not await connection.receive(awareness_message(b"\x00"))
    assert client.close_reason == (4400, "This message makes no sense")
    assert [(entry["event"], entry["document"]) for entry in logs] == [("live.panic", "d")]
    assert "array" not in str(logs)


@pytest.mark.parametrize("step", [STEP_2, UPDATE])
async def test_a_reader_is_refused_before_an_update_is_decoded(room: Room, step: int) -> None:
    connection, client = connect(room, can_write=False)
    assert await connection.receive(sync_message(step, NOTHING_NEW))
    # These bytes are no update: whoever decoded them would call them malformed.
    assert not await connection.receive(sync_message(step, b"\xff\xff\xff"))
    assert client.close_reason == (4403, "You may read this script, but not change it")


async def test_a_reader_sends_few_bytes_and_a_writer_more(room: Room) -> None:
    empty = sync_message(UPDATE, long_empty_update(6 * READER_BYTES))
    reading, reader = connect(room, can_write=False)
    assert not await reading.receive(empty)
    assert reader.close_reason == (4429, "Too many messages")
    writing, _ = connect(room, can_write=True)
    assert await writing.receive(empty)


async def test_a_state_vector_of_clients_that_the_document_never_had_is_refused(room: Room) -> None:
    connection, client = connect(room, can_write=True)
    assert await connection.receive(sync_message(STEP_1, long_state_vector(MAX_NEW_CLIENTS)))
    assert not await connection.receive(sync_message(STEP_1, long_state_vector(MAX_NEW_CLIENTS + 10)))
    assert client.close_reason == (4413, "The message is too large")
