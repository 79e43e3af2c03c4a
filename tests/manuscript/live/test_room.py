"""A room by itself, with a log in memory: what it saves, broadcasts and acknowledges."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
import pytest_asyncio
from pycrdt import Doc, XmlElement, XmlFragment, XmlText

from screnpla.library.access import Role
from screnpla.manuscript.document.convert import encode_screenplay
from screnpla.manuscript.document.store import AppendedRows, LogEntry
from screnpla.manuscript.live.protocol import (
    SAVED,
    SAVING,
    STEP_1,
    SYNC,
    UPDATE,
    PresenceState,
    encode_presences,
    read_message,
)
from screnpla.manuscript.live.room.client import Client, ClientIdentity
from screnpla.manuscript.live.room.log_writer import DocumentLog
from screnpla.manuscript.live.room.room import BATCH_SECONDS, BATCH_SECONDS_SHARED, Room
from screnpla.manuscript.yjs.framing import frame_updates, unframe_updates
from screnpla.manuscript.yjs.lib0 import encode_number
from screnpla.manuscript.yjs.nesting import DEEPEST
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from tests.manuscript.yjs.test_nesting import inside, written

SCREENPLAY = Screenplay((Element("e1", Kind.ACTION, (Run("The lamp turns."),)),))
NOW = datetime(2026, 11, 15, tzinfo=UTC)


class MemoryLog(DocumentLog):
    """Refuses as long as it is told to, and remembers."""

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
        self.heard()

    def types(self, words: str) -> bytes:
        before = self.doc.get_state()
        line(self.doc).insert(0, words)
        return self.doc.get_update(before)

    def heard(self) -> list[bytes]:
        found = []
        while not self.client.outbox.empty():
            message = self.client.outbox.get_nowait()
            if message is not None:
                found.append(message)
        return found


def line(doc: Doc[Any]) -> XmlText:
    element = doc.get("content", type=XmlFragment).children[0]
    assert isinstance(element, XmlElement)
    text = element.children[0]
    assert isinstance(text, XmlText)
    return text


def deleted_first(doc: Doc[Any]) -> bytes:
    """The update that deletes the first letter, and brings nothing."""
    made: list[bytes] = []
    watching = doc.observe(lambda event: made.append(event.update))
    del line(doc)[0:1]
    doc.unobserve(watching)
    return made[0]


def text_of(doc: Doc[Any]) -> str:
    return str(line(doc))


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


async def test_saved_is_said_after_the_log_was_written_and_not_before(room: Room, log: MemoryLog) -> None:
    ana, bo = Person(room, "a", 10), Person(room, "b", 11)
    log.refuses = True
    await room.receive_update(ana.client, ana.types("Now. "))
    await log.refused.wait()
    await asyncio.sleep(0)
    said = ana.heard()
    assert [message[0] for message in said] == [SAVING]
    assert b"cannot be saved right now" in said[0]
    # The other sees it at once, and is told as well that nothing is saved.
    assert {message[0] for message in bo.heard()} == {SYNC, SAVING}
    assert room.unwritten_count == 1
    log.refuses = False
    await room.wait_until_written()
    assert [message for message in ana.heard() if message[0] == SAVED] == [bytes((SAVED,)) + encode_number(1)]
    assert log.text() == text_of(room.doc) == "Now. The lamp turns."


def test_a_room_writes_often_enough_to_have_a_change_on_disk_within_the_second_that_is_promised() -> None:
    # Editor specification 9, 'Content autosave 1000 ms'. The browser gathers for 20 ms before (`outbox.ts`).
    assert 0 < BATCH_SECONDS_SHARED <= BATCH_SECONDS <= 0.5


async def test_one_slow_store_makes_one_row_of_all_that_gathered(room: Room, log: MemoryLog) -> None:
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


async def test_what_came_twice_is_written_once_and_saved_all_the_same(room: Room, log: MemoryLog) -> None:
    ana = Person(room, "a", 10)
    update = ana.types("Now. ")
    await room.receive_update(ana.client, update)
    await room.receive_update(ana.client, update)
    await room.wait_until_written()
    assert len(log.rows_) == 2
    assert ana.heard()[-1] == bytes((SAVED,)) + encode_number(2)


async def test_an_update_whose_basis_never_came_is_asked_for_and_not_called_saved(room: Room, log: MemoryLog) -> None:
    """Socket accepts, server never got it: later updates depended on a lost one."""
    ana = Person(room, "a", 10)
    ana.types("Lost on the way. ")
    await room.receive_update(ana.client, ana.types("Second. "))
    await room.wait_until_written()
    said = ana.heard()
    assert [read_message(message).step for message in said if message[0] == SYNC] == [STEP_1]
    assert SAVED not in [message[0] for message in said]
    # The browser answers with all that is missing.
    asked = read_message(next(message for message in said if message[0] == SYNC)).body
    await room.receive_update(ana.client, ana.doc.get_update(asked))
    await room.wait_until_written()
    assert ana.heard()[-1] == bytes((SAVED,)) + encode_number(2)
    assert log.text() == text_of(room.doc) == "Second. Lost on the way. The lamp turns."


async def test_what_waited_for_its_basis_reaches_the_others_with_it(room: Room, log: MemoryLog) -> None:
    ana, bo = Person(room, "a", 10), Person(room, "b", 11)
    first, second = ana.types("One. "), ana.types("Two. ")
    await room.receive_update(ana.client, second)
    await room.receive_update(ana.client, first)
    for message in bo.heard():
        if message[0] == SYNC:
            bo.doc.apply_update(read_message(message).body)
    await room.wait_until_written()
    assert text_of(bo.doc) == log.text() == "Two. One. The lamp turns."


async def test_nonsense_behind_good_words_costs_nobody_their_text(room: Room, log: MemoryLog) -> None:
    ana, bo = Person(room, "a", 10), Person(room, "b", 11)
    good = b"\x84" + encode_number(1) + encode_number(8) + encode_number(2) + b" x"
    parent_is_no_type = b"\x04\x00" + encode_number(1) + encode_number(8) + encode_number(1) + b"y"
    nonsense = (
        encode_number(1) + encode_number(2) + encode_number(99) + encode_number(0) + good + parent_is_no_type + b"\x00"
    )
    with pytest.raises((ValueError, RuntimeError)):
        await room.receive_update(ana.client, nonsense)
    await room.wait_until_written()
    for message in bo.heard():
        if message[0] == SYNC and message[1] == UPDATE:
            bo.doc.apply_update(read_message(message).body)
    assert log.text() == text_of(room.doc) == text_of(bo.doc)


NOTHING_NEW = b"\x00\x00"


def is_seen(room: Room, who: Person, client: int) -> bool:
    """Whether others are told that somebody is there under this number."""
    body = encode_presences([PresenceState(client, 1, "{}")])
    return room.presence.receive(body, who.client, who.client.identity.to_presence()) is not None


def forged(room: Room, client: int) -> bytes:
    """Words under somebody's number that this one never wrote."""
    doc: Doc[Any] = Doc(client_id=client)
    doc.apply_update(room.doc.get_update())
    before = doc.get_state()
    line(doc).insert(0, "EVIL ")
    return doc.get_update(before)


async def test_nobody_writes_under_the_number_of_another_who_is_here(room: Room, log: MemoryLog) -> None:
    """Or the other's own words would count as known, be called saved, and be nowhere."""
    ana, eve = Person(room, "a", 10), Person(room, "e", 66)
    assert is_seen(room, ana, 10)
    await room.receive_update(ana.client, NOTHING_NEW, is_answer=True)
    evil = forged(room, 10)
    # Also as the first that is heard of her, when she might bring words of others that we have lost.
    for is_answer in (True, False, True):
        with pytest.raises(ValueError, match="somebody else"):
            await room.receive_update(eve.client, evil, is_answer=is_answer)
    await room.receive_update(ana.client, ana.types("Hers. "))
    await room.wait_until_written()
    assert log.text() == text_of(room.doc) == "Hers. The lamp turns."


async def test_a_number_stays_whose_it_was_while_they_are_away(room: Room) -> None:
    ana, eve = Person(room, "a", 10), Person(room, "e", 66)
    await room.receive_update(ana.client, ana.types("Hers. "))
    room.leave(ana.client)
    assert not is_seen(room, eve, 10)
    with pytest.raises(ValueError, match="somebody else"):
        await room.receive_update(eve.client, forged(room, 10))
    back = Person(room, "a", 10)
    assert is_seen(room, back, 10)
    assert await room.receive_update(back.client, back.types("Again. "))


async def test_who_only_reads_keeps_nobody_from_writing(room: Room) -> None:
    eve = Person(room, "e", 66)
    eve.client.identity = replace(eve.client.identity, role=Role.VIEWER, can_write=False)
    assert is_seen(room, eve, 10)
    ana = Person(room, "a", 10)
    assert await room.receive_update(ana.client, ana.types("Hers. "))


async def test_words_of_others_that_the_room_has_lost_are_brought_by_who_has_them(room: Room) -> None:
    """A room that was killed had passed them on, and not written them."""
    ana, bo = Person(room, "a", 10), Person(room, "b", 11)
    lost = ana.types("Hers. ")
    assert is_seen(room, ana, 10)
    assert await room.receive_update(bo.client, lost, is_answer=True)
    assert text_of(room.doc) == "Hers. The lamp turns."
    # What she sends then is known, and no harm.
    assert await room.receive_update(ana.client, lost, is_answer=True)
    assert await room.receive_update(Person(room, "c", 12).client, lost, is_answer=True)


async def test_rows_of_others_are_fetched_where_one_is_missing(room: Room, log: MemoryLog) -> None:
    ana = Person(room, "a", 10)
    other: Doc[Any] = Doc(client_id=20)
    other.apply_update(room.doc.get_update())
    for words in ("One. ", "Two. "):
        before = other.get_state()
        line(other).insert(0, words)
        log.rows_.append(frame_updates([other.get_update(before)]))
    # Only the second was told.
    await room.follow(3, 3, log.rows_[2:])
    assert (room.seq, text_of(room.doc)) == (3, "Two. One. The lamp turns.")
    await room.follow(2, 2, log.rows_[1:2])
    assert room.seq == 3
    for message in ana.heard():
        ana.doc.apply_update(read_message(message).body)
    assert text_of(ana.doc) == "Two. One. The lamp turns."


async def test_a_room_goes_on_saving_when_others_cannot_be_read_for_a_while(room: Room, log: MemoryLog) -> None:
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
    assert ana.heard()[-1] == bytes((SAVED,)) + encode_number(2)
    log.cannot_be_read = False
    await room.catch_up(len(log.rows_))
    assert text_of(room.doc) == log.text()
    assert "Theirs." in log.text()


async def test_a_deletion_of_what_never_came_is_not_called_saved(room: Room, log: MemoryLog) -> None:
    ana = Person(room, "a", 10)
    words = ana.types("Gone. ")
    deletion = deleted_first(ana.doc)
    await room.receive_update(ana.client, deletion)
    await room.wait_until_written()
    assert SAVED not in [message[0] for message in ana.heard()]
    await room.receive_update(ana.client, words)
    await room.wait_until_written()
    assert ana.heard()[-1] == bytes((SAVED,)) + encode_number(2)
    assert log.text() == text_of(room.doc) == "one. The lamp turns."


async def test_a_whole_change_behind_a_lacking_one_is_not_called_saved(room: Room, log: MemoryLog) -> None:
    ana = Person(room, "a", 10)
    lost, second = ana.types("One. "), ana.types("Two. ")
    await room.receive_update(ana.client, second)
    await room.receive_update(ana.client, b"\x00\x00")
    await room.wait_until_written()
    assert SAVED not in [message[0] for message in ana.heard()]
    await room.receive_update(ana.client, lost)
    await room.wait_until_written()
    assert ana.heard()[-1] == bytes((SAVED,)) + encode_number(3)
    assert log.text() == "Two. One. The lamp turns."


async def test_who_reads_too_slowly_is_let_go(room: Room) -> None:
    ana, bo = Person(room, "a", 10), Person(room, "b", 11)
    for n in range(6000):
        bo.client.send(bytes((1, n % 128)))
    assert bo.client.close_reason == (4408, "Too slow to read")
    await room.receive_update(ana.client, ana.types("Still here. "))
    await room.wait_until_written()
    assert ana.heard()[-1][0] == SAVED


async def test_a_closed_room_lets_go_of_its_text_though_somebody_still_holds_the_room(log: MemoryLog) -> None:
    closed = Room("d", Doc(allow_multithreading=True), 1, log)
    text = weakref.ref(closed.doc)
    gc.disable()  # Or it might be the collector that finds it.
    try:
        closed.close(1012, "")
        assert text() is None
    finally:
        gc.enable()


@pytest.mark.parametrize(
    "deadly",
    [
        # What stands behind the last letter of the first writer, and has no length.
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
async def test_what_would_kill_the_document_kills_nothing(room: Room, log: MemoryLog, deadly: bytes) -> None:
    ana = Person(room, "a", 10)
    with pytest.raises(ValueError, match=r".+"):
        await room.receive_update(ana.client, deadly)
    await room.wait_until_written()
    assert log.text() == "The lamp turns."
    assert len(log.rows_) == 1


async def test_what_is_nested_so_deep_that_the_process_would_die_is_refused(room: Room) -> None:
    ana = Person(room, "a", 10)
    chain = [(inside(5, 0, "cover")), *[inside(5, clock, (5, clock - 1)) for clock in range(1, 90_000)]]
    with pytest.raises(ValueError, match="nested too deeply"):
        await room.receive_update(ana.client, written(chain))
    for struct in chain[:DEEPEST]:
        await room.receive_update(ana.client, written([struct]))
    with pytest.raises(ValueError, match="nested too deeply"):
        await room.receive_update(ana.client, written([chain[DEEPEST]]))


async def test_what_another_process_took_counts_for_the_depth(room: Room, log: MemoryLog) -> None:
    ana = Person(room, "a", 10)
    chain = [(inside(5, 0, "cover")), *[inside(5, clock, (5, clock - 1)) for clock in range(1, DEEPEST + 1)]]
    await room.follow(2, 2, [frame_updates([written(chain[:-1])])])
    with pytest.raises(ValueError, match="nested too deeply"):
        await room.receive_update(ana.client, written(chain[-1:]))
