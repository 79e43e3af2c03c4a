"""Room: one open document with its clients.

Saving belongs to the room, not to a connection: whoever disconnects, a received update is written. A client gets the
ack for its updates when they are on disk, and never before.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from functools import partial
from typing import Any, TypeVar, TypeVarTuple

from pycrdt import Doc

from screnpla.manuscript.document.store import AppendedRows
from screnpla.manuscript.live.protocol import (
    GONE,
    RESTARTING,
    SAVING,
    STEP_1,
    UPDATE,
    awareness_message,
    json_message,
    sync_message,
)
from screnpla.manuscript.live.rate_limit import LimitExceeded
from screnpla.manuscript.live.room.client import Client
from screnpla.manuscript.live.room.client_ids import ClientIdOwnership
from screnpla.manuscript.live.room.live_doc import AppliedChange, LiveDoc
from screnpla.manuscript.live.room.log_follower import LogFollower
from screnpla.manuscript.live.room.log_writer import DocumentLog, LogListeners, LogWriter
from screnpla.manuscript.live.room.pending_updates import PendingUpdate, PendingUpdates
from screnpla.manuscript.live.room.presence import RoomPresence
from screnpla.manuscript.live.room.sync_answers import SyncAnswers
from screnpla.manuscript.yjs.id_ranges import IdRanges
from screnpla.manuscript.yjs.integrable import decode_and_cut
from screnpla.manuscript.yjs.state_vector import MAX_NEW_CLIENTS, count_clients
from screnpla.manuscript.yjs.surrogate_pairs import SurrogatePairs
from screnpla.manuscript.yjs.unseen_text import may_overwrite
from screnpla.manuscript.yjs.update_decoder import DecodedUpdate, decode_update, split_update

# Seconds between two commits (batches) of a room: in a single process, and where other processes hear of an update only
# once it is written.
BATCH_SECONDS, BATCH_SECONDS_SHARED = 0.05, 0.01
# Bytes. Decoding an update that is longer blocks the event loop for too long.
LONG_UPDATE = 20_000
# Structs and deleted characters: each may be in another line.
WIDE_UPDATE = 1_000
# Structs of an update that are applied at once.
MAX_PART = 5_000
_NOTHING = b"\x00"
# The update of a browser that has nothing to send.
NOTHING_NEW = b"\x00\x00"
NOT_SAVING = "Your changes cannot be saved right now. They are kept here, and we go on trying."
DELAYED = "Your changes are saved. What others write may be shown a little later than usual."

Args = TypeVarTuple("Args")
Result = TypeVar("Result")


class Room:
    def __init__(
        self,
        document_id: str,
        doc: Doc[Any],
        seq: int,
        log_: DocumentLog,
        *,
        surrogate_pairs: SurrogatePairs | None = None,
        size: int = 0,
        batch_seconds: float = BATCH_SECONDS,
    ) -> None:
        """`surrogate_pairs`: those of the document as it is, where it has any."""
        self.id = document_id
        self.clients: set[Client] = set()
        self._client_ids = ClientIdOwnership()
        self.presence = RoomPresence(self._client_ids.register)
        # Name and picture of each person who is here, sent to every client that joins.
        self.persons: dict[str, bytes] = {}
        self.has_changed = False
        # Text was deleted that nobody meant to delete (a conflict): indexing should not wait as long as usual.
        self.overwritten_event = asyncio.Event()
        # Characters and elements that clients deleted since the last check for a large deletion.
        self.deleted_count = 0
        self.on_written: Callable[[], None] = lambda: None
        # Before an update that may change thousands of lines.
        self.before_wide_update: Callable[[], None] = lambda: None
        self._live_doc = LiveDoc(document_id, doc, surrogate_pairs or SurrogatePairs(), size, self._on_broken)
        self._pending = PendingUpdates()
        # One update after the other, as a long one is checked in a thread.
        self._updating = asyncio.Lock()
        self._answers = SyncAnswers(self._live_doc)
        self._follower = LogFollower(log_, seq, self._apply_from_log)
        self._is_bus_down = False
        self._writer = LogWriter(
            document_id,
            log_,
            batch_seconds,
            LogListeners(self._send_acks, self._broadcast_saving, self._on_gone, self._advance),
        )

    @property
    def doc(self) -> Doc[Any]:
        return self._live_doc.doc

    @property
    def seq(self) -> int:
        """The last row of the log that is in the document."""
        return self._follower.seq

    @property
    def is_broken(self) -> bool:
        return self._live_doc.is_broken

    # Clients and broadcasts

    def join(self, client: Client) -> None:
        self.clients.add(client)
        client.send_welcome(self.id)
        if client.identity.can_write:
            client.send(sync_message(STEP_1, self.doc.get_state()))
        if (states := self.presence.encode_all()) is not None:
            client.send(awareness_message(states))
        if not self._writer.is_saving or self._is_bus_down:
            client.send(self._saving_message(self._writer.is_saving))

    def leave(self, client: Client) -> bytes | None:
        """The presence message for other processes, if there is one."""
        self.clients.discard(client)
        client.drop_outbox()
        self._pending.forget(client)
        self._client_ids.forget(client)
        states = self.presence.remove_holder(client)
        if states is not None:
            self.broadcast(awareness_message(states))
        return states

    def broadcast_delay(self, is_bus_down: bool) -> None:
        """Tells the clients that changes from other processes come late, while the bus is down."""
        if is_bus_down != self._is_bus_down:
            self._is_bus_down = is_bus_down
            self.broadcast(self._saving_message(self._writer.is_saving))

    def broadcast(self, message: bytes, skip: Client | None = None) -> None:
        for client in self.clients:
            if client is not skip:
                client.send(message)

    # Updates that come from clients

    def answer_sync(self, client: Client, state_vector: bytes) -> None:
        """Sends all that this client has not got yet. Raises ValueError, LimitExceeded."""
        self._live_doc.check_state_vector(state_vector)
        self._answers.answer(client, state_vector)

    async def receive_update(self, client: Client, update: bytes, *, is_answer: bool = False) -> bool:
        """False for an update without the permission to write. Raises ValueError for a malformed one, LimitExceeded for
        one that is too large.

        `is_answer`: the update answers our sync request; then it may hold changes of others, too.
        """
        client.received_count += 1
        if update != NOTHING_NEW:
            # Before anything is decoded: with long updates a mere reader could hold the others up.
            if not client.identity.can_write:
                return False
            if count_clients(update) > MAX_NEW_CLIENTS:
                raise LimitExceeded
            async with self._updating:
                if not await self._take_update(client, update, is_answer=is_answer):
                    return False
        # No ack while an update of theirs is pending.
        if not self._pending.has_pending(client):
            client.has_synced |= is_answer
            self._schedule_ack(client)
        return True

    async def _take_update(self, client: Client, update: bytes, *, is_answer: bool) -> bool:
        """False when the permission to write was revoked meanwhile."""
        clocks = self._live_doc.clocks
        if is_answer:
            # A browser sends along what it cannot show itself, because what came before never reached it.
            update, decoded = await _run_off_loop(update, decode_and_cut, update, clocks)
        else:
            decoded = await _run_off_loop(update, decode_update, update)
        if not client.identity.can_write:
            return False
        if is_answer and (client.received_count == 1 or self._pending.has_pending(client)):
            self._client_ids.check_answer(client, decoded, clocks)
        else:
            self._client_ids.check_update(client, decoded)
        if is_answer:
            self._pending.note_answer(client)
        await self._apply_or_hold(client, update, decoded)
        await self._apply_ready(client)
        return True

    async def _apply_or_hold(self, client: Client, update: bytes, decoded: DecodedUpdate, tries: int = 0) -> None:
        self._announce_wide(decoded)
        missing = await _run_off_loop(update, self._live_doc.check, update, decoded)
        if missing is None:
            await self._apply_received(client, update, decoded)
        elif self._pending.hold(client, PendingUpdate(update, missing, tries)):
            # At a sync request the browser sends all that is missing.
            client.send(sync_message(STEP_1, self._live_doc.state))

    async def _apply_ready(self, client: Client) -> None:
        """Updates of this client that waited for one that has come now."""
        for pending in self._pending.take_ready(client, self._live_doc.clocks):
            decoded = await _run_off_loop(pending.update, decode_update, pending.update)
            await self._apply_or_hold(client, pending.update, decoded, pending.tries)

    async def _apply_received(self, client: Client, update: bytes, decoded: DecodedUpdate) -> None:
        changes: list[AppliedChange] = []
        try:
            async for change in self._apply_in_parts(update, decoded, self._live_doc.apply_checked):
                changes.append(change)
        except BaseException:
            # The part of the update before the malformed one, or before its client was gone, is in the document: then
            # it must be in the log and with the other clients, too.
            last = self._live_doc.last_change
            if not self.is_broken:
                for change in changes if last is None or last in changes else (*changes, last):
                    self._enqueue(change.update, client)
                    self.broadcast(sync_message(UPDATE, change.update), skip=client)
            raise
        if changes:
            self._enqueue(update, client)
        for change in changes:
            self.broadcast(sync_message(UPDATE, change.update), skip=client)
            await self._note_deletion(decoded, change)

    async def _apply_in_parts(
        self, update: bytes, decoded: DecodedUpdate, apply: Callable[[bytes, DecodedUpdate], AppliedChange | None]
    ) -> AsyncIterator[AppliedChange]:
        """The document library holds everybody up while it applies an update: others get their turn in between."""
        parts = await _run_off_loop(update, split_update, update, decoded, MAX_PART)
        for number, part in enumerate(parts):
            if number:
                await asyncio.sleep(0)
            # Once more, as the counting of the text may have begun again since it was announced.
            self._announce_wide(decoded)
            change = apply(*part)
            if change is not None:
                yield change

    def _announce_wide(self, decoded: DecodedUpdate) -> None:
        """Before the update is checked in a thread: freeing what was counted takes a while, as applying it does, and
        others get their turn in between."""
        if len(decoded.structs) + decoded.deleted.length > WIDE_UPDATE:
            self.before_wide_update()

    def _enqueue(self, update: bytes, client: Client) -> None:
        self._live_doc.add_size(update)
        self._writer.enqueue(update, client.identity.user_id)

    def _schedule_ack(self, client: Client) -> None:
        """The ack is sent when all that this client sent is on disk."""
        client.expect_ack(self._writer.received_count)
        client.ack_saved(self._writer.written_count)

    async def _note_deletion(self, decoded: DecodedUpdate, change: AppliedChange) -> None:
        if change.deleted == _NOTHING:
            return
        deleted = await _run_off_loop(change.deleted, IdRanges.from_delete_set, change.deleted)
        self.deleted_count += deleted.length
        # Checking a long update would take a while, and to index once too often does no harm.
        if len(change.update) > LONG_UPDATE or may_overwrite(decoded, deleted):
            self.overwritten_event.set()

    def _on_broken(self) -> None:
        self._disconnect_all(RESTARTING, "The script is opened anew")

    # Acks, and what else the log writer reports

    def _send_acks(self, position: int) -> None:
        for client in self.clients:
            if client.has_unsaved:
                client.ack_saved(position)

    def _broadcast_saving(self, is_saving: bool) -> None:
        self.broadcast(self._saving_message(is_saving))

    def _saving_message(self, is_saving: bool) -> bytes:
        delay = DELAYED if self._is_bus_down else ""
        return json_message(SAVING, {"saving": is_saving, "message": delay if is_saving else NOT_SAVING})

    def _on_gone(self) -> None:
        self._disconnect_all(GONE, "This script is gone")

    # Updates that come from the log: of other processes, and of edits without a room

    async def follow(self, first: int, last: int, rows: Sequence[bytes]) -> None:
        await self._follower.follow(first, last, rows)

    async def catch_up(self, head: int) -> None:
        """After the room may have missed rows."""
        await self._follower.catch_up(head)

    async def _advance(self, appended: AppendedRows) -> None:
        await self._follower.advance(appended)
        self.on_written()

    async def _apply_from_log(self, updates: Sequence[bytes]) -> None:
        async with self._updating:
            for update in updates:
                decoded = await _run_off_loop(update, decode_update, update)
                self._announce_wide(decoded)
                is_complete = await _run_off_loop(update, self._live_doc.note, decoded)
                apply = partial(self._live_doc.apply_noted, is_complete=is_complete)
                async for change in self._apply_in_parts(update, decoded, apply):
                    self.broadcast(sync_message(UPDATE, change.update))
                    if len(update) > LONG_UPDATE or may_overwrite(decoded, IdRanges.from_delete_set(change.deleted)):
                        self.overwritten_event.set()
            for client in self._pending.clients():
                await self._apply_ready(client)
                if not self._pending.has_pending(client):
                    self._schedule_ack(client)

    # Closing

    async def wait_until_written(self) -> None:
        """Until all received updates are on disk."""
        await self._writer.wait_until_written()

    @property
    def is_gone(self) -> bool:
        return self._writer.is_gone

    @property
    def unwritten_count(self) -> int:
        return self._writer.received_count - self._writer.written_count

    def _disconnect_all(self, code: int, reason: str) -> None:
        for client in list(self.clients):
            client.disconnect(code, reason)

    def close(self, code: int, reason: str) -> None:
        """To be called after `wait_until_written`."""
        self._disconnect_all(code, reason)
        self._writer.close()
        self._live_doc.close()


async def _run_off_loop(update: bytes, function: Callable[[*Args], Result], *args: *Args) -> Result:
    """In a thread for a long update: everybody of this process would wait for it."""
    return await asyncio.to_thread(function, *args) if len(update) > LONG_UPDATE else function(*args)
