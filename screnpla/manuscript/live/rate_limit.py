"""Limits of one connection: a rate limit for messages, and the assembly of messages that come in parts."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import ClassVar

from screnpla.manuscript.live.protocol import LONGEST_MESSAGE, MessagePart

MAX_HELD_BYTES, MAX_HELD_BYTES_PER_PERSON = 128_000_000, 3 * LONGEST_MESSAGE


class LimitExceeded(Exception):
    """More than a person's browser ever sends."""


class TooManyClients(LimitExceeded):
    """So many windows have written in the document that it takes no other."""


class MessageRateLimit:
    """A token bucket. Typing takes ten messages a second; a browser that was offline for a day sends one long message,
    not many."""

    def __init__(self, per_second: float, at_once: float) -> None:
        self._rate, self._most = per_second, at_once
        self._left, self._since = at_once, time.monotonic()

    def count(self, amount: float = 1) -> None:
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < amount:
            raise LimitExceeded
        self._left -= amount


class PartAssembler:
    """Puts a message together that was too long for one frame; its parts come in order.

    Many messages that never finish would take all memory. So the assemblers of a process together hold a limited number
    of bytes, and those of one person fewer: beyond, the message that was begun first is given up.
    """

    # In the order in which their messages were begun.
    _unfinished: ClassVar[dict[PartAssembler, None]] = {}

    def __init__(self, person: str | None, on_given_up: Callable[[], None]) -> None:
        self.person, self._on_given_up = person, on_given_up
        self._gathered: list[bytes] = []
        self._size = 0

    def add(self, part: MessagePart) -> bytes | None:
        """The whole message when this was its last part. Raises ValueError for a part out of order."""
        if part.number != len(self._gathered):
            raise ValueError("a part does not follow the one before it")
        self._size += len(part.data)
        if self._size > LONGEST_MESSAGE:
            raise LimitExceeded
        self._gathered.append(part.data)
        if len(self._gathered) == part.total:
            message = b"".join(self._gathered)
            self.drop()
            return message
        self._unfinished[self] = None
        own = [each for each in self._unfinished if each.person == self.person]
        _give_up_first(own, MAX_HELD_BYTES_PER_PERSON)
        _give_up_first(list(self._unfinished), MAX_HELD_BYTES)
        return None

    def drop(self) -> None:
        """Also to be called when the connection ends."""
        self._unfinished.pop(self, None)
        self._gathered, self._size = [], 0

    @property
    def size(self) -> int:
        return self._size

    def give_up(self) -> None:
        self.drop()
        self._on_given_up()


def _give_up_first(assemblers: list[PartAssembler], most: int) -> None:
    """Until all of them together hold no more than that."""
    held = sum([each.size for each in assemblers])
    for each in assemblers:
        if held <= most:
            return
        held -= each.size
        each.give_up()
