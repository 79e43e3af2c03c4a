"""One open document: the people in it, and the document in memory.

Saving belongs to the room, not to a connection: whoever leaves, what came is written. A browser is told that its
changes are saved when they are on disk, and never before.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from pycrdt import Doc

from screnpla.manuscript.live.lacking import Lacking
from screnpla.manuscript.live.living_doc import Happened, LivingDoc
from screnpla.manuscript.live.log_follower import LogFollower
from screnpla.manuscript.live.log_writer import Heard, Log, LogWriter
from screnpla.manuscript.live.numbers import Numbers
from screnpla.manuscript.live.presence import Presences
from screnpla.manuscript.live.protocol import GONE, RESTARTING, SAVING, STEP_1, STEP_2, UPDATE, awareness, sync, told
from screnpla.manuscript.live.seat import Seat
from screnpla.manuscript.store import Appended
from screnpla.manuscript.yjs.clocks import read_clocks
from screnpla.manuscript.yjs.id_ranges import IdRanges
from screnpla.manuscript.yjs.pairs import Pairs
from screnpla.manuscript.yjs.unseen_words import might_lose
from screnpla.manuscript.yjs.update_reading import ReadUpdate, read_update

# Seconds between two commits of a room: alone, and where other processes hear of a change only once it is written.
PACE, PACE_SHARED = 0.05, 0.01
# Reading so long an update takes a while.
LONG = 20_000
_NOTHING = b"\x00"
NOT_SAVING = "Your changes cannot be saved right now. They are kept here, and we go on trying."
HEARD_LATE = "Your changes are saved. What others write may be shown a little later than usual."


class Room:
    def __init__(
        self,
        document_id: str,
        doc: Doc[Any],
        seq: int,
        log_: Log,
        *,
        pairs: Pairs | None = None,
        size: int = 0,
        pace: float = PACE,
    ) -> None:
        """`pairs`: the letters of the document that count two, where there are any."""
        self.id = document_id
        self.seats: set[Seat] = set()
        self._numbers = Numbers()
        self.presences = Presences(self._numbers.present)
        # Who is here: what each looks like, told to whoever comes.
        self.persons: dict[str, bytes] = {}
        self.has_changed = False
        # Words went that nobody meant to delete: whoever settles should not wait as long as usual.
        self.has_lost = asyncio.Event()
        # Letters and elements that people here deleted, until somebody has looked what became of the text.
        self.deleted = 0
        self.on_written: Callable[[], None] = lambda: None
        self._living = LivingDoc(document_id, doc, pairs or Pairs(), size, self._spoilt)
        self._lacking = Lacking(self._living.lacks)
        self._follower = LogFollower(log_, seq, self._pass_on)
        self._is_alone = False
        self._writer = LogWriter(
            document_id, log_, pace, Heard(self._on_disk, self._tell_saving, self._gone, self._advance)
        )

    @property
    def doc(self) -> Doc[Any]:
        return self._living.doc

    @property
    def seq(self) -> int:
        """The last row of the log that is in the document."""
        return self._follower.seq

    @property
    def is_spoilt(self) -> bool:
        return self._living.is_spoilt

    # People

    def join(self, seat: Seat) -> None:
        self.seats.add(seat)
        seat.welcome(self.id)
        if seat.admitted.can_write:
            seat.send(sync(STEP_1, self.doc.get_state()))
        if (there := self.presences.all()) is not None:
            seat.send(awareness(there))
        if not self._writer.works:
            seat.send(_saving(False))

    def leave(self, seat: Seat) -> bytes | None:
        """What the other processes are to be told."""
        self.seats.discard(seat)
        self._lacking.left(seat)
        self._numbers.left(seat)
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

    async def take(self, seat: Seat, update: bytes, *, is_answer: bool = False) -> bool:
        """False for a change by who may not. Raises ValueError for what is none, TooMuch for what is too large.

        `is_answer`: to our question what we have not got; then it may hold words of others, too.
        """
        seat.received += 1
        read = await _read(update)
        if not read.is_empty:
            if not seat.admitted.can_write:
                return False
            if is_answer and (seat.received == 1 or self._lacking.waits(seat)):
                self._numbers.check_answer(seat, read, read_clocks(self._living.state))
            else:
                self._numbers.check(seat, read)
            self._take(seat, update, read)
        is_whole = not self._lacking.look_again(seat)
        seat.has_answered |= is_answer and is_whole
        # Not while something of theirs waits for what never came.
        if is_whole:
            self._owe(seat)
        return True

    def _take(self, seat: Seat, update: bytes, read: ReadUpdate) -> None:
        happened = self._applied(update, read, seat)
        is_a_key = happened is not None and len(read.structs) == 1 and read.deleted.is_empty
        is_lacking = not is_a_key and self._living.lacks(read)
        if happened is not None or is_lacking:
            self._keep(update, seat)
        if happened is not None:
            self.tell(sync(UPDATE, happened.update), but=seat)
            self._note_deletion(read, happened)
        if is_lacking:
            # Asked again, the browser sends all that is missing.
            self._lacking.add(seat, read)
            seat.send(sync(STEP_1, self._living.state))

    def _applied(self, update: bytes, read: ReadUpdate, seat: Seat) -> Happened | None:
        try:
            return self._living.take(update, read)
        except (RuntimeError, ValueError):
            # What stood before the nonsense is in the document: then it must be in the log and with the others, too.
            partly = self._living.happened
            if partly is not None and not self.is_spoilt:
                self._keep(partly.update, seat)
                self.tell(sync(UPDATE, partly.update), but=seat)
            raise

    def _keep(self, update: bytes, seat: Seat) -> None:
        self._living.has_grown(update)
        self._writer.keep(update, seat.admitted.user_id)

    def _owe(self, seat: Seat) -> None:
        """Tells when all that came by this seat is on disk."""
        seat.owes(self._writer.received)
        seat.is_on_disk(self._writer.written)

    def _note_deletion(self, read: ReadUpdate, happened: Happened) -> None:
        if happened.deleted == _NOTHING:
            return
        deleted = IdRanges.from_delete_set(happened.deleted)
        self.deleted += deleted.length
        if might_lose(read, deleted):
            self.has_lost.set()

    def _spoilt(self) -> None:
        self._end_all(RESTARTING, "The script is opened anew")

    # What becomes of them

    def _on_disk(self, place: int) -> None:
        for seat in self.seats:
            if seat.has_unsaved:
                seat.is_on_disk(place)

    def _tell_saving(self, works: bool) -> None:
        self.tell(_saving(works))

    def _gone(self) -> None:
        self._end_all(GONE, "This script is gone")

    # Changes that come by the log: of other processes, and of who changes a text without a room

    async def follow(self, first: int, last: int, rows: Sequence[bytes]) -> None:
        await self._follower.follow(first, last, rows)

    async def catch_up(self, head: int) -> None:
        """After it may have missed something."""
        await self._follower.catch_up(head)

    async def _advance(self, mine: Appended) -> None:
        await self._follower.advance(mine)
        self.on_written()

    async def _pass_on(self, updates: Sequence[bytes]) -> None:
        for update in updates:
            read = await _read(update)
            happened = self._living.follow(update, read)
            if happened is not None:
                self.tell(sync(UPDATE, happened.update))
                # Reading a long one would take a while, and to settle once too often does no harm.
                if len(update) > LONG or might_lose(read, IdRanges.from_delete_set(happened.deleted)):
                    self.has_lost.set()

    # The end

    async def written(self) -> None:
        """When all that came is on disk."""
        await self._writer.all_written()

    @property
    def is_gone(self) -> bool:
        return self._writer.is_gone

    @property
    def unwritten(self) -> int:
        return self._writer.received - self._writer.written

    def _end_all(self, code: int, reason: str) -> None:
        for seat in list(self.seats):
            seat.end(code, reason)

    def close(self, code: int, reason: str) -> None:
        """For who has waited until all is written."""
        self._end_all(code, reason)
        self._writer.close()
        self._living.close()


async def _read(update: bytes) -> ReadUpdate:
    return await asyncio.to_thread(read_update, update) if len(update) > LONG else read_update(update)


def _saving(works: bool) -> bytes:
    return told(SAVING, {"saving": works, "message": "" if works else NOT_SAVING})
