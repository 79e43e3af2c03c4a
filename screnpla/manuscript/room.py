"""One open document: the people in it, the document in memory, and the one hand that writes its log.

Saving belongs to the room, not to a connection: whoever leaves, what came is written. A browser is told that its
changes are saved when they are on disk, and never before.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, NamedTuple

from pycrdt import Doc, Subscription, TransactionEvent

from screnpla.kit.log import log, place_of
from screnpla.manuscript.framing import unframed
from screnpla.manuscript.id_ranges import IdRanges
from screnpla.manuscript.losses import lost_with
from screnpla.manuscript.presence import Presences
from screnpla.manuscript.protocol import GONE, SAVING, STEP_1, STEP_2, UPDATE, awareness, read_clocks, sync, told
from screnpla.manuscript.seat import Seat
from screnpla.manuscript.store import Appended, Entry, Gone
from screnpla.manuscript.unseen_words import unseen
from screnpla.manuscript.update_reading import ReadUpdate, read_update

# Between two commits of a room while people type: a disk that syncs for every key has no time for others.
PACE = 0.05
FIRST_RETRY, LAST_RETRY = 0.2, 5.0
# Reading so long an update takes a while.
LONG = 20_000
_NOTHING = b"\x00"
NOT_SAVING = "Your changes cannot be saved right now. They are kept here, and we go on trying."
HEARD_LATE = "Your changes are saved. What others write may be shown a little later than usual."


class Happened(NamedTuple):
    """What an update did to the document."""

    update: bytes  # for the others: with all that had waited for it
    deleted: bytes


@dataclass(frozen=True)
class Received:
    update: bytes
    author_id: str | None


class Log:
    """What a room needs of the store; given to it so that it knows no database."""

    async def append(self, entries: Sequence[Entry]) -> Appended:
        raise NotImplementedError

    async def rows(self, after: int, to: int | None) -> list[tuple[int, bytes]]:
        """Numbers and updates, in order."""
        raise NotImplementedError


class Room:
    def __init__(self, document_id: str, doc: Doc[Any], seq: int, log_: Log) -> None:
        self.id = document_id
        self.doc = doc
        self.seq = seq  # the last row of the log that is in `doc`
        self.seats: set[Seat] = set()
        self.presences = Presences()
        self._log = log_
        self._happened: Happened | None = None
        self._watching: Subscription = doc.observe(self._note)
        # Changes are counted in the order in which they came: those received, and those on disk.
        self._received = self._written = 0
        self._waiting: list[Received] = []
        self._to_write = asyncio.Event()
        self._all_written = asyncio.Event()
        self._all_written.set()
        self._following = asyncio.Lock()
        self._is_saving = True
        self._is_alone = False
        # Who is here: what each looks like, told to whoever comes.
        self.persons: dict[str, bytes] = {}
        self.is_gone = False
        self.has_changed = False
        self.is_settling = False
        # Words went that nobody meant to delete: whoever settles should not wait as long as usual.
        self.has_lost = asyncio.Event()
        # Letters and elements that people here deleted, until somebody has looked what became of the text.
        self.deleted = 0
        self.on_written: Callable[[], None] = lambda: None
        self._writer = asyncio.create_task(self._write())

    # People

    def join(self, seat: Seat) -> None:
        self.seats.add(seat)
        seat.welcome(self.id)
        if seat.admitted.can_write:
            seat.send(sync(STEP_1, self.doc.get_state()))
        if (there := self.presences.all()) is not None:
            seat.send(awareness(there))
        if not self._is_saving:
            seat.send(_saving(False))

    def leave(self, seat: Seat) -> bytes | None:
        """What the other processes are to be told."""
        self.seats.discard(seat)
        gone = self.presences.left(seat)
        if gone is not None:
            self.tell(awareness(gone))
        return gone

    def tell_alone(self, is_alone: bool) -> None:
        """That others, who are connected to another process, are heard late."""
        if is_alone != self._is_alone:
            self._is_alone = is_alone
            self.tell(told(SAVING, {"saving": True, "message": HEARD_LATE if is_alone else ""}))

    def tell(self, message: bytes, but: Seat | None = None) -> None:
        for seat in self.seats:
            if seat is not but:
                seat.send(message)

    # Changes that come from people

    def answer(self, seat: Seat, state_vector: bytes) -> None:
        """All that somebody has not got yet."""
        read_clocks(state_vector)
        seat.send(sync(STEP_2, self.doc.get_update(state_vector)))

    async def take(self, seat: Seat, update: bytes) -> bool:
        """False for a change by who may not; raises ValueError for what is none."""
        seat.received += 1
        read = await asyncio.to_thread(read_update, update) if len(update) > LONG else read_update(update)
        if read.is_empty:
            self._owe(seat)
            return True
        if not seat.admitted.can_write:
            return False
        happened = self._applied(update, read, seat)
        if happened is not None or self._lacks(read):
            self._keep(update, seat.admitted.user_id)
        if happened is not None:
            self.tell(sync(UPDATE, happened.update), but=seat)
            if happened.deleted != _NOTHING:
                deleted = IdRanges.from_delete_set(happened.deleted)
                self.deleted += deleted.length
                if not unseen(read, deleted).is_empty:
                    self.has_lost.set()
        if (happened is None or len(read.structs) > 1) and self._lacks(read):
            # It follows something that never came. Asked again, the browser sends all that is missing.
            seat.send(sync(STEP_1, self.doc.get_state()))
        else:
            self._owe(seat)
        return True

    def _applied(self, update: bytes, read: ReadUpdate, seat: Seat) -> Happened | None:
        if any(struct.kind == "foreign" for struct in read.structs):
            raise ValueError("none of our documents holds such a thing")
        try:
            return self._apply(update)
        except (RuntimeError, ValueError):
            # What stood before the nonsense is in the document: then it must be in the log and with the others, too.
            if self._happened is not None:
                self._keep(self._happened.update, seat.admitted.user_id)
                self.tell(sync(UPDATE, self._happened.update), but=seat)
            raise

    def _owe(self, seat: Seat) -> None:
        seat.owes(self._received)
        seat.is_on_disk(self._written)

    def _keep(self, update: bytes, author_id: str | None) -> None:
        self._waiting.append(Received(update, author_id))
        self._received += 1
        self._all_written.clear()
        self._to_write.set()

    def _lacks(self, read: ReadUpdate) -> bool:
        known = read_clocks(self.doc.get_state())
        return any(end > known.get(client, 0) for client, (_, end) in read.spans().items())

    def _note(self, event: TransactionEvent) -> None:
        self._happened = Happened(event.update, event.delete_set)  # type: ignore[attr-defined]  # its stubs do not know

    def _apply(self, update: bytes) -> Happened | None:
        """None when it brought nothing that the document could take."""
        self._happened = None
        self.doc.apply_update(update)
        return self._happened

    # Writing

    async def _write(self) -> None:
        retry = FIRST_RETRY
        while True:
            await self._to_write.wait()
            self._to_write.clear()
            batch, self._waiting = self._waiting, []
            place = self._received
            if not batch:
                continue
            try:
                appended = await self._log.append(_by_author(batch))
            except Gone:
                self.is_gone = True
                self._end_all(GONE, "This script is gone")
                self._all_written.set()
                return
            except Exception as failure:  # noqa: BLE001  whichever way it fails, what came must not be lost
                self._waiting = batch + self._waiting
                self._not_saving(failure)
                await asyncio.sleep(retry)
                retry = min(retry * 2, LAST_RETRY)
                self._to_write.set()
                continue
            retry = FIRST_RETRY
            await self._has_written(appended, place)
            await asyncio.sleep(PACE)

    async def _has_written(self, appended: Appended, place: int) -> None:
        self._written = place
        if not self._is_saving:
            self._is_saving = True
            self.tell(_saving(True))
        for seat in self.seats:
            if seat.has_unsaved:
                seat.is_on_disk(place)
        if not self._waiting:
            self._all_written.set()
        await self._advance(appended)
        self.on_written()

    def _not_saving(self, failure: Exception) -> None:
        log.error("room.not_saving", document=self.id, error=type(failure).__name__, at=place_of(failure))
        if self._is_saving:
            self._is_saving = False
            self.tell(_saving(False))

    # Changes that come by the log: of other processes, and of who changes a text without a room

    async def follow(self, first: int, last: int, rows: Sequence[bytes]) -> None:
        async with self._following:
            if first == self.seq + 1:
                self._pass_on([update for row in rows for update in unframed(row)])
                self.seq = last
            elif last > self.seq:
                await self._fetch(None)

    async def catch_up(self, head: int) -> None:
        """After it may have missed something."""
        async with self._following:
            if head > self.seq:
                await self._fetch(None)

    async def _advance(self, mine: Appended) -> None:
        """What this room wrote is in its document already; what others wrote in between is not."""
        async with self._following:
            if mine.first > self.seq + 1:
                await self._fetch(mine.first - 1)
            self.seq = max(self.seq, mine.last)

    async def _fetch(self, to: int | None) -> None:
        for seq, updates in await self._log.rows(self.seq, to):
            self._pass_on(unframed(updates))
            self.seq = seq

    def _pass_on(self, updates: Sequence[bytes]) -> None:
        for update in updates:
            happened = self._apply(update)
            if happened is not None:
                self.tell(sync(UPDATE, happened.update))
                # Reading a long one would take a while, and to settle once too often does no harm.
                if len(update) > LONG or not lost_with(update, happened.deleted).is_empty:
                    self.has_lost.set()

    # The end

    async def written(self) -> None:
        """When all that came is on disk."""
        await self._all_written.wait()

    @property
    def unwritten(self) -> int:
        return self._received - self._written

    def _end_all(self, code: int, reason: str) -> None:
        for seat in list(self.seats):
            seat.end(code, reason)

    def close(self, code: int, reason: str) -> None:
        """For who has waited until all is written."""
        self._end_all(code, reason)
        self._writer.cancel()
        self.doc.unobserve(self._watching)
        # The text is large, and it may be long until nobody holds this room any more.
        self.doc = Doc()


def _by_author(batch: Sequence[Received]) -> list[Entry]:
    grouped = groupby(batch, key=lambda received: received.author_id)
    return [Entry([received.update for received in group], author_id) for author_id, group in grouped]


def _saving(works: bool) -> bytes:
    return told(SAVING, {"saving": works, "message": "" if works else NOT_SAVING})
