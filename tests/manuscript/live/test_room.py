"""A room by itself, with a log in memory: what it saves, broadcasts and acknowledges."""

from __future__ import annotations

import gc
import weakref
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
import pytest_asyncio
from pycrdt import Doc

from screnpla.library.access import Role
from screnpla.manuscript.document.convert import encode_screenplay
from screnpla.manuscript.live.protocol import (
    SAVED,
    SYNC,
    UPDATE,
    read_message,
)
from screnpla.manuscript.live.room.room import NOTHING_NEW, Room
from screnpla.manuscript.yjs.framing import frame_updates
from screnpla.manuscript.yjs.lib0 import encode_number
from screnpla.manuscript.yjs.nesting import DEEPEST
from tests.manuscript.live.room_with_log import (
    SCREENPLAY,
    MemoryLog,
    Person,
    forged,
    is_seen,
    text_of,
)
from tests.manuscript.yjs.test_nesting import inside, written


@pytest.fixture
def log() -> MemoryLog:
    return MemoryLog()


@pytest_asyncio.fixture
async def room(log: MemoryLog) -> AsyncIterator[Room]:
    doc: Doc[Any] = Doc(allow_multithreading=True)
    doc.apply_update(encode_screenplay(SCREENPLAY))
    opened = Room("d", doc, 1, log)
    yield opened
    opened.close(1012, "")


async def test_a_partly_invalid_update_costs_nobody_their_text(room: Room, log: MemoryLog) -> None:
    ana, bo = Person(room, "a", 10), Person(room, "b", 11)
    good = b"\x84" + encode_number(1) + encode_number(8) + encode_number(2) + b" x"
    parent_is_no_type = b"\x04\x00" + encode_number(1) + encode_number(8) + encode_number(1) + b"y"
    nonsense = (
        encode_number(1) + encode_number(2) + encode_number(99) + encode_number(0) + good + parent_is_no_type + b"\x00"
    )
    with pytest.raises((ValueError, RuntimeError)):
        await room.receive_update(ana.client, nonsense)
    await room.wait_until_written()
    for message in bo.take_messages():
        if message[0] == SYNC and message[1] == UPDATE:
            bo.doc.apply_update(read_message(message).body)
    assert log.text() == text_of(room.doc) == text_of(bo.doc)


async def test_the_client_id_of_a_connected_person_cannot_be_used_by_another(room: Room, log: MemoryLog) -> None:
    """Or the other's own words would count as known, be called saved, and be nowhere."""
    ana, eve = Person(room, "a", 10), Person(room, "e", 66)
    assert is_seen(room, ana, 10)
    await room.receive_update(ana.client, NOTHING_NEW, is_answer=True)
    evil = forged(room, 10)
    # Also as her first message, which may bring text of others that the room has lost.
    for is_answer in (True, False, True):
        with pytest.raises(ValueError, match="somebody else"):
            await room.receive_update(eve.client, evil, is_answer=is_answer)
    await room.receive_update(ana.client, ana.types("Hers. "))
    await room.wait_until_written()
    assert log.text() == text_of(room.doc) == "Hers. The lamp turns."


async def test_a_client_id_stays_reserved_while_its_owner_is_away(room: Room) -> None:
    ana, eve = Person(room, "a", 10), Person(room, "e", 66)
    await room.receive_update(ana.client, ana.types("Hers. "))
    room.leave(ana.client)
    assert not is_seen(room, eve, 10)
    with pytest.raises(ValueError, match="somebody else"):
        await room.receive_update(eve.client, forged(room, 10))
    back = Person(room, "a", 10)
    assert is_seen(room, back, 10)
    assert await room.receive_update(back.client, back.types("Again. "))


async def test_the_presence_of_a_reader_reserves_no_client_id(room: Room) -> None:
    eve = Person(room, "e", 66)
    eve.client.identity = replace(eve.client.identity, role=Role.VIEWER, can_write=False)
    assert is_seen(room, eve, 10)
    ana = Person(room, "a", 10)
    assert await room.receive_update(ana.client, ana.types("Hers. "))


async def test_text_that_the_room_has_lost_is_accepted_from_another_client(room: Room) -> None:
    """A room that was killed had passed them on, and not written them."""
    ana, bo = Person(room, "a", 10), Person(room, "b", 11)
    lost = ana.types("Hers. ")
    assert is_seen(room, ana, 10)
    assert await room.receive_update(bo.client, lost, is_answer=True)
    assert text_of(room.doc) == "Hers. The lamp turns."
    # What she sends then is known, and no harm.
    assert await room.receive_update(ana.client, lost, is_answer=True)
    assert await room.receive_update(Person(room, "c", 12).client, lost, is_answer=True)


async def test_a_client_that_reads_too_slowly_is_disconnected(room: Room) -> None:
    ana, bo = Person(room, "a", 10), Person(room, "b", 11)
    for n in range(6000):
        bo.client.send(bytes((1, n % 128)))
    assert bo.client.close_reason == (4408, "Too slow to read")
    await room.receive_update(ana.client, ana.types("Still here. "))
    await room.wait_until_written()
    assert ana.take_messages()[-1][0] == SAVED


async def test_a_closed_room_frees_its_document_while_the_room_is_still_referenced(log: MemoryLog) -> None:
    closed = Room("d", Doc(allow_multithreading=True), 1, log)
    text = weakref.ref(closed.doc)
    gc.disable()  # Or it might be the collector that finds it.
    try:
        closed.close(1012, "")
        assert text() is None
    finally:
        gc.enable()


@pytest.mark.parametrize(
    "bad_update",
    [
        # An item behind the last character of the first writer, without a length.
        encode_number(1)
        + encode_number(1)
        + encode_number(1)
        + encode_number(19)
        + b"\x81"
        + encode_number(1)
        + encode_number(8)
        + encode_number(0)
        + b"\x00",
        # Nothing, a gap, and once more nothing.
        bytes.fromhex("010305000100011d000a010000010101000a"),
        # JSON of old, of which the document reads more than is announced.
        encode_number(1)
        + encode_number(1)
        + encode_number(5)
        + encode_number(0)
        + b"\x02\x01\x04evil\x01\x02{}"
        + b"\x00",
    ],
)
async def test_an_update_that_would_break_the_document_is_refused(
    room: Room, log: MemoryLog, bad_update: bytes
) -> None:
    ana = Person(room, "a", 10)
    with pytest.raises(ValueError, match=r".+"):
        await room.receive_update(ana.client, bad_update)
    await room.wait_until_written()
    assert log.text() == "The lamp turns."
    assert len(log.rows_) == 1


async def test_an_update_nested_too_deeply_is_refused(room: Room) -> None:
    ana = Person(room, "a", 10)
    chain = [(inside(5, 0, "cover")), *[inside(5, clock, (5, clock - 1)) for clock in range(1, 90_000)]]
    with pytest.raises(ValueError, match="nested too deeply"):
        await room.receive_update(ana.client, written(chain))
    for struct in chain[:DEEPEST]:
        await room.receive_update(ana.client, written([struct]))
    with pytest.raises(ValueError, match="nested too deeply"):
        await room.receive_update(ana.client, written([chain[DEEPEST]]))


async def test_updates_of_another_process_count_for_the_nesting_depth(room: Room, log: MemoryLog) -> None:
    ana = Person(room, "a", 10)
    chain = [(inside(5, 0, "cover")), *[inside(5, clock, (5, clock - 1)) for clock in range(1, DEEPEST + 1)]]
    await room.follow(2, 2, [frame_updates([written(chain[:-1])])])
    with pytest.raises(ValueError, match="nested too deeply"):
        await room.receive_update(ana.client, written(chain[-1:]))
