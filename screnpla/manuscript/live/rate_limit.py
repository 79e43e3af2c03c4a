"""How much may come from one connection: messages in a while, and the pieces of a long one."""

from __future__ import annotations

import time

from screnpla.manuscript.live.protocol import LONGEST_MESSAGE, Part

MOST_HELD = 128_000_000


class TooMuch(Exception):
    """More than a person's browser ever sends."""


class Pace:
    """A bucket of messages that fills up again by itself. Typing takes ten a second; who comes back after a day offline
    sends one long message, not many."""

    def __init__(self, per_second: float, at_once: float) -> None:
        self._rate, self._most = per_second, at_once
        self._left, self._since = at_once, time.monotonic()

    def count(self) -> None:
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < 1:
            raise TooMuch
        self._left -= 1


class Parts:
    """Pieces of a message that was too long for one frame, in their order."""

    # Bytes that wait in all connections together: many that never finish would take all memory.
    held = 0

    def __init__(self) -> None:
        self._gathered: list[bytes] = []
        self._size = 0

    def add(self, part: Part) -> bytes | None:
        """The whole message when this was its last piece. Raises ValueError for one that does not follow."""
        if part.number != len(self._gathered):
            raise ValueError("a part does not follow the one before it")
        self._size += len(part.data)
        Parts.held += len(part.data)
        if self._size > LONGEST_MESSAGE or Parts.held > MOST_HELD:
            raise TooMuch
        self._gathered.append(part.data)
        if len(self._gathered) < part.of:
            return None
        whole = b"".join(self._gathered)
        self.drop()
        return whole

    def drop(self) -> None:
        """Also to be called when the connection ends."""
        Parts.held -= self._size
        self._gathered, self._size = [], 0
