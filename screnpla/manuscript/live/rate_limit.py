"""Limits of one connection: a rate limit for messages, and the assembly of messages that come in parts."""

from __future__ import annotations

import time

from screnpla.manuscript.live.protocol import LONGEST_MESSAGE, MessagePart

MAX_HELD_BYTES = 128_000_000


class LimitExceeded(Exception):
    """More than a person's browser ever sends."""


class MessageRateLimit:
    """A token bucket. Typing takes ten messages a second; a browser that was offline for a day sends one long message,
    not many."""

    def __init__(self, per_second: float, at_once: float) -> None:
        self._rate, self._most = per_second, at_once
        self._left, self._since = at_once, time.monotonic()

    def count(self) -> None:
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < 1:
            raise LimitExceeded
        self._left -= 1


class PartAssembler:
    """Puts a message together that was too long for one frame; its parts come in order."""

    # Bytes held for all connections together: many messages that never finish would take all memory.
    held_bytes = 0

    def __init__(self) -> None:
        self._gathered: list[bytes] = []
        self._size = 0

    def add(self, part: MessagePart) -> bytes | None:
        """The whole message when this was its last part. Raises ValueError for a part out of order."""
        if part.number != len(self._gathered):
            raise ValueError("a part does not follow the one before it")
        self._size += len(part.data)
        PartAssembler.held_bytes += len(part.data)
        if self._size > LONGEST_MESSAGE or PartAssembler.held_bytes > MAX_HELD_BYTES:
            raise LimitExceeded
        self._gathered.append(part.data)
        if len(self._gathered) < part.total:
            return None
        message = b"".join(self._gathered)
        self.drop()
        return message

    def drop(self) -> None:
        """Also to be called when the connection ends."""
        PartAssembler.held_bytes -= self._size
        self._gathered, self._size = [], 0
