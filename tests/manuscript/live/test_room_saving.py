"""Saving in a room: when updates are acknowledged, and in which rows of the log they are stored."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from pycrdt import Doc, merge_updates

from screnpla.manuscript.document.convert import encode_screenplay
from screnpla.manuscript.live.protocol import (
    SAVED,
    SAVING,
    STEP_1,
    SYNC,
    UPDATE,
    read_message,
    sync_message,
)
from screnpla.manuscript.live.room import room as room_module
from screnpla.manuscript.live.room.room import BATCH_SECONDS, BATCH_SECONDS_SHARED, Room
from screnpla.manuscript.yjs.framing import frame_updates
from screnpla.manuscript.yjs.lib0 import encode_number
from tests.live.attack_updates import encode_clients, encode_letter
from tests.manuscript.live.room_with_log import (
    SCREENPLAY,
    MemoryLog,
    Person,
    deleted_first,
    line,
    text_of,
)


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


async def test_saved_is_sent_only_after_the_log_was_written(room: Room, log: MemoryLog) -> None:
    ana, bo = Person(room, "a", 10), Person(room, "b", 11)
    log.refuses = True
    await room.receive_update(ana.client, ana.types("Now. "))
    await log.refused.wait()
    await asyncio.sleep(0)
    messages = ana.take_messages()
    assert [message[0] for message in messages] == [SAVING]
    assert b"cannot be saved right now" in messages[0]
    # The other gets the update at once, and the message that nothing is saved.
    assert {message[0] for message in bo.take_messages()} == {SYNC, SAVING}
    assert room.unwritten_count == 1
    log.refuses = False
    await room.wait_until_written()
    assert [message for message in ana.take_messages() if message[0] == SAVED] == [bytes((SAVED,)) + encode_number(1)]
    assert log.text() == text_of(room.doc) == "Now. The lamp turns."


def test_a_room_batches_writes_for_at_most_half_a_second() -> None:
    # Editor specification 9, 'Content autosave 1000 ms'. The browser gathers for 20 ms before (`outbox.ts`).
    assert 0 < BATCH_SECONDS_SHARED <= BATCH_SECONDS <= 0.5


async def test_a_slow_store_batches_waiting_updates_into_few_rows(room: Room, log: MemoryLog) -> None:
    """One slow store queues a storm: ours groups what has come meanwhile."""
    ana = Person(room, "a", 10)
    log.refuses = True
    for n in range(50):
        await room.receive_update(ana.client, ana.types(f"{n} "))
    await log.refused.wait()
    log.refuses = False
    await room.wait_until_written()
    assert len(log.rows_) <= 3
    assert log.text() == text_of(ana.doc)


async def test_an_update_received_twice_is_written_once_and_acknowledged(room: Room, log: MemoryLog) -> None:
    ana = Person(room, "a", 10)
    update = ana.types("Now. ")
    await room.receive_update(ana.client, update)
    await room.receive_update(ana.client, update)
    await room.wait_until_written()
    assert len(log.rows_) == 2
    assert ana.take_messages()[-1] == bytes((SAVED,)) + encode_number(2)


async def test_an_update_with_a_missing_predecessor_is_not_acknowledged_until_that_comes(
    room: Room, log: MemoryLog
) -> None:
    """Socket accepts, server never got it: later updates depended on a lost one."""
    ana = Person(room, "a", 10)
    ana.types("Lost on the way. ")
    await room.receive_update(ana.client, ana.types("Second. "))
    await room.wait_until_written()
    messages = ana.take_messages()
    assert [read_message(message).step for message in messages if message[0] == SYNC] == [STEP_1]
    assert SAVED not in [message[0] for message in messages]
    # The browser answers with all that is missing.
    state_vector = read_message(next(message for message in messages if message[0] == SYNC)).body
    await room.receive_update(ana.client, ana.doc.get_update(state_vector))
    await room.wait_until_written()
    assert ana.take_messages()[-1] == bytes((SAVED,)) + encode_number(2)
    assert log.text() == text_of(room.doc) == "Second. Lost on the way. The lamp turns."


async def test_an_update_that_waited_for_its_predecessor_is_broadcast_with_it(room: Room, log: MemoryLog) -> None:
    ana, bo = Person(room, "a", 10), Person(room, "b", 11)
    first, second = ana.types("One. "), ana.types("Two. ")
    await room.receive_update(ana.client, second)
    await room.receive_update(ana.client, first)
    for message in bo.take_messages():
        if message[0] == SYNC:
            bo.doc.apply_update(read_message(message).body)
    await room.wait_until_written()
    assert text_of(bo.doc) == log.text() == "Two. One. The lamp turns."


async def test_a_missing_row_of_another_process_is_fetched_from_the_log(room: Room, log: MemoryLog) -> None:
    ana = Person(room, "a", 10)
    other: Doc[Any] = Doc(client_id=20)
    other.apply_update(room.doc.get_update())
    for words in ("One. ", "Two. "):
        before = other.get_state()
        line(other).insert(0, words)
        log.rows_.append(frame_updates([other.get_update(before)]))
    # Only the second row was announced.
    await room.follow(3, 3, log.rows_[2:])
    assert (room.seq, text_of(room.doc)) == (3, "Two. One. The lamp turns.")
    await room.follow(2, 2, log.rows_[1:2])
    assert room.seq == 3
    for message in ana.take_messages():
        ana.doc.apply_update(read_message(message).body)
    assert text_of(ana.doc) == "Two. One. The lamp turns."


async def test_a_room_goes_on_saving_while_rows_of_others_cannot_be_read(room: Room, log: MemoryLog) -> None:
    ana = Person(room, "a", 10)
    other: Doc[Any] = Doc(client_id=20)
    other.apply_update(room.doc.get_update())
    before = other.get_state()
    line(other).insert(0, "Theirs. ")
    log.rows_.append(frame_updates([other.get_update(before)]))
    log.cannot_be_read = True
    for n in range(2):
        await room.receive_update(ana.client, ana.types(f"{n} "))
        await room.wait_until_written()
    assert ana.take_messages()[-1] == bytes((SAVED,)) + encode_number(2)
    log.cannot_be_read = False
    await room.catch_up(len(log.rows_))
    assert text_of(room.doc) == log.text()
    assert "Theirs." in log.text()


async def test_a_deletion_of_missing_text_is_not_acknowledged(room: Room, log: MemoryLog) -> None:
    ana = Person(room, "a", 10)
    words = ana.types("Gone. ")
    deletion = deleted_first(ana.doc)
    await room.receive_update(ana.client, deletion)
    await room.wait_until_written()
    assert SAVED not in [message[0] for message in ana.take_messages()]
    await room.receive_update(ana.client, words)
    await room.wait_until_written()
    assert ana.take_messages()[-1] == bytes((SAVED,)) + encode_number(2)
    assert log.text() == text_of(room.doc) == "one. The lamp turns."


async def test_a_complete_update_behind_a_missing_one_is_not_acknowledged(room: Room, log: MemoryLog) -> None:
    ana = Person(room, "a", 10)
    lost, second = ana.types("One. "), ana.types("Two. ")
    await room.receive_update(ana.client, second)
    await room.receive_update(ana.client, b"\x00\x00")
    await room.wait_until_written()
    assert SAVED not in [message[0] for message in ana.take_messages()]
    await room.receive_update(ana.client, lost)
    await room.wait_until_written()
    assert ana.take_messages()[-1] == bytes((SAVED,)) + encode_number(3)
    assert log.text() == "Two. One. The lamp turns."


async def test_a_key_behind_a_gap_in_the_clocks_is_neither_applied_nor_saved(room: Room, log: MemoryLog) -> None:
    """LV14. The document library would show it in every export, and no browser could show or delete it."""
    ana, bo = Person(room, "a", 10), Person(room, "b", 11)
    await room.receive_update(ana.client, ana.types("One. "))
    await room.wait_until_written()
    ana.take_messages()
    bo.take_messages()
    ahead = encode_clients([(10, 500, [encode_letter((10, 0), "Unseen.")])])
    await room.receive_update(ana.client, ahead)
    await room.wait_until_written()
    assert [message[0] for message in ana.take_messages()] == [SYNC]
    assert bo.take_messages() == []
    assert text_of(room.doc) == log.text() == "One. The lamp turns."
    assert len(log.rows_) == 2


async def test_a_sync_answer_is_saved_without_what_its_browser_cannot_show(room: Room, log: MemoryLog) -> None:
    ana = Person(room, "a", 10)
    answer = merge_updates(ana.types("Hers. "), encode_clients([(12, 7, [encode_letter((10, 0), "Unseen.")])]))
    await room.receive_update(ana.client, answer, is_answer=True)
    await room.wait_until_written()
    assert ana.take_messages()[-1] == bytes((SAVED,)) + encode_number(1)
    assert log.text() == "Hers. The lamp turns."


async def test_an_update_is_applied_once_a_row_of_another_process_brings_what_it_waited_for(
    room: Room, log: MemoryLog
) -> None:
    ana, bo = Person(room, "a", 10), Person(room, "b", 11)
    first = bo.types("One. ")
    ana.doc.apply_update(first)
    await room.receive_update(ana.client, ana.types("Two. "))
    assert SAVED not in [message[0] for message in ana.take_messages()]
    log.rows_.append(frame_updates([first]))
    await room.follow(2, 2, log.rows_[1:])
    await room.wait_until_written()
    assert ana.take_messages()[-1] == bytes((SAVED,)) + encode_number(1)
    assert log.text() == "Two. One. The lamp turns."


async def test_an_update_in_parts_whose_client_goes_in_between_is_saved_as_far_as_it_was_applied(
    room: Room, log: MemoryLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_module, "MAX_PART", 1)
    ana, bo = Person(room, "a", 10), Person(room, "b", 11)
    before = ana.doc.get_state()
    # Each at another place, so that they are things of their own.
    for letter in "xyz":
        ana.types(letter)
    task = asyncio.create_task(room.receive_update(ana.client, ana.doc.get_update(before)))
    while text_of(room.doc) == "The lamp turns.":
        await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await room.wait_until_written()
    assert text_of(room.doc) not in ("The lamp turns.", text_of(ana.doc))
    assert log.text() == text_of(room.doc)
    assert any(message[:2] == sync_message(UPDATE, b"")[:2] for message in bo.take_messages())
    # What is missing comes with the next sync.
    await room.receive_update(ana.client, ana.doc.get_update(before))
    await room.wait_until_written()
    assert log.text() == text_of(ana.doc) == text_of(room.doc)
