"""Under whose number (client id) somebody writes. Who writes under another's would make that one's own words count as
known: they would be called saved, and be nowhere."""

from __future__ import annotations

from collections.abc import Mapping

from screnpla.manuscript.live.seat import Seat
from screnpla.manuscript.yjs.update_reading import ReadUpdate


class Numbers:
    """Who may write and is first to use a number keeps it for as long as the room is open, also while away."""

    def __init__(self) -> None:
        self._owners: dict[int, str] = {}
        # Where those sit who are here.
        self._seats: dict[int, Seat] = {}

    def present(self, client: int, seat: Seat) -> bool:
        """Somebody says that it is theirs. False when it is somebody else's."""
        is_theirs = self._claim(client, seat)
        if is_theirs and client in self._owners:
            self._seats[client] = seat
        return is_theirs

    def check(self, seat: Seat, read: ReadUpdate) -> None:
        """Of a change: it holds its sender's own words only. Raises ValueError."""
        for client in read.spans():
            if not self._claim(client, seat):
                raise ValueError("somebody else writes under this number")

    def check_answer(self, seat: Seat, read: ReadUpdate, clocks: Mapping[int, int]) -> None:
        """Of an answer to our question what we have not got: it may hold words of others, which we have lost.

        But not of who is here and has told us all of theirs. Raises ValueError.
        """
        for client, (_, end) in read.spans().items():
            holder = self._seats.get(client)
            is_told = holder is not None and holder.has_answered
            if is_told and self._owners[client] != seat.admitted.user_id and end > clocks.get(client, 0):
                raise ValueError("somebody else writes under this number")

    def left(self, seat: Seat) -> None:
        self._seats = {client: holder for client, holder in self._seats.items() if holder is not seat}

    def _claim(self, client: int, seat: Seat) -> bool:
        """Who only reads is given none, or they could keep others from writing."""
        who = seat.admitted
        owner = self._owners.get(client)
        if owner is None and who.can_write and who.user_id:
            owner = self._owners[client] = who.user_id
        return owner in (None, who.user_id)
