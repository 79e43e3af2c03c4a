"""What people sent and a document could not take yet: something that it follows never came."""

from __future__ import annotations

from collections.abc import Callable

from screnpla.manuscript.live.seat import Seat
from screnpla.manuscript.yjs.update_reading import ReadUpdate


class Lacking:
    def __init__(self, is_lacking: Callable[[ReadUpdate], bool]) -> None:
        """`is_lacking`: whether the document could not take all of it yet."""
        self._is_lacking = is_lacking
        self._waiting: dict[Seat, list[ReadUpdate]] = {}

    def add(self, seat: Seat, read: ReadUpdate) -> None:
        self._waiting.setdefault(seat, []).append(read)

    def left(self, seat: Seat) -> None:
        self._waiting.pop(seat, None)

    def waits(self, seat: Seat) -> bool:
        """Whether something of theirs still waits, when last looked at."""
        return seat in self._waiting

    def look_again(self, seat: Seat) -> bool:
        """Whether something of theirs still waits."""
        still = [read for read in self._waiting.pop(seat, ()) if self._is_lacking(read)]
        if still:
            self._waiting[seat] = still
        return bool(still)
