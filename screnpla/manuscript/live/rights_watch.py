"""Sees to it that a right that is given or taken counts at once for everybody who sits in a room."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress

from screnpla.accounts.tools import Tools
from screnpla.kit.clock import Clock
from screnpla.kit.log import log, place_of
from screnpla.manuscript.live.fellows import Fellows
from screnpla.manuscript.live.protocol import STEP_1, sync
from screnpla.manuscript.live.room import Room
from screnpla.manuscript.live.seat import Admitted, Seat
from screnpla.manuscript.live.standing import standings

# Seconds. Sessions end by themselves, too; and what other processes change is not told without Redis.
LOOKS_EVERY, LOOKS_ALONE_EVERY, LOOKS_EVERY_WITHOUT_REDIS = 60.0, 1.0, 5.0
RETRY = 1.0
_CHANNEL = "rights"

Seats = Mapping[Seat, Room]


class RightsWatch:
    def __init__(
        self, tools: Tools, clock: Clock, fellows: Fellows, seats: Callable[[], Seats], *, shared: bool
    ) -> None:
        """`shared`: other processes may change rights."""
        self._tools, self._clock, self._fellows, self._seats, self._shared = tools, clock, fellows, seats, shared
        # Doubts are counted. Who sends something waits for a look that began after the last doubt they know of, and
        # for no later one: however often rights change, everybody gets on.
        self._doubts = self._cleared = 0
        self._look_again = asyncio.Event()
        self._looked = asyncio.Event()
        self._asking = asyncio.Lock()

    async def start(self) -> None:
        await self._fellows.hear(_CHANNEL, lambda _: self.doubt())

    def doubt(self) -> None:
        """Rights may have changed: what somebody sends waits until it is known."""
        self._doubts += 1
        self._look_again.set()

    def doubt_everywhere(self) -> None:
        self.doubt()
        self._fellows.tell(_CHANNEL, b"changed")

    async def sure(self) -> None:
        """When it is known what everybody may do since the last doubt."""
        last = self._doubts
        while self._cleared < last:
            await self._looked.wait()

    async def watch(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._pause()):
                    await self._look_again.wait()
            self._look_again.clear()
            doubts = self._doubts
            try:
                await self.check(self._seats())
            except Exception as failure:  # noqa: BLE001  asked again until it is known; until then nobody writes
                log.error("rooms.standings_unknown", error=type(failure).__name__, at=place_of(failure))
                self._look_again.set()
                await asyncio.sleep(RETRY)
            else:
                self._cleared = doubts
                self._looked.set()
                self._looked = asyncio.Event()

    def _pause(self) -> float:
        if self._fellows.is_away:
            return LOOKS_ALONE_EVERY
        return LOOKS_EVERY_WITHOUT_REDIS if self._shared and not self._fellows.are_possible else LOOKS_EVERY

    async def check(self, seats: Seats) -> None:
        # One look at a time: what was asked first must not be the last that is believed.
        async with self._asking:
            for seat, admitted in (await standings(self._tools, seats, self._clock())).items():
                _seated(seat, seats[seat], admitted)


def _seated(seat: Seat, room: Room, admitted: Admitted | tuple[int, str]) -> None:
    if not isinstance(admitted, Admitted):
        seat.end(*admitted)
    elif admitted != seat.admitted:
        could_write, seat.admitted = seat.admitted.can_write, admitted
        seat.welcome(room.id)
        if admitted.can_write and not could_write:
            seat.send(sync(STEP_1, room.doc.get_state()))
