"""How the two processes speak: a byte that says what it is, eight that say how long, and the message."""

from __future__ import annotations

import os
import select
import struct
import time
from typing import NamedTuple

HEAD = struct.Struct("<cQ")
WORK, DONE, TOO_LONG, DIED = b"w", b"d", b"t", b"x"
_CHUNK = 1 << 20


class Ended(Exception):
    """The other side is gone."""


class Late(Exception):
    """The other side takes longer than it may."""


class Frame(NamedTuple):
    what: bytes
    message: bytes


def send(handle: int, frame: Frame, until: float | None = None) -> None:
    rest = memoryview(HEAD.pack(frame.what, len(frame.message)) + frame.message)
    try:
        while rest:
            _wait(handle, select.POLLOUT, until)
            # No more than a pipe that is ready takes at once: a longer piece could wait for ever.
            rest = rest[os.write(handle, rest[: select.PIPE_BUF]) :]
    except OSError:
        raise Ended from None


def receive(handle: int, most: int, until: float | None = None) -> Frame:
    """The next frame. `until` is a moment of `time.monotonic`; None waits for ever."""
    what, length = HEAD.unpack(_exactly(handle, HEAD.size, until))
    if length > most:
        raise Ended
    return Frame(what, _exactly(handle, length, until))


def _exactly(handle: int, length: int, until: float | None) -> bytes:
    made = bytearray()
    while len(made) < length:
        part = _some(handle, min(_CHUNK, length - len(made)), until)
        if not part:
            raise Ended
        made += part
    return bytes(made)


def _some(handle: int, most: int, until: float | None) -> bytes:
    _wait(handle, select.POLLIN, until)
    try:
        return os.read(handle, most)
    except OSError:
        raise Ended from None


def _wait(handle: int, what: int, until: float | None) -> None:
    if until is None:
        return
    ready = select.poll()
    ready.register(handle, what)
    if not ready.poll(max(0.0, until - time.monotonic()) * 1000):
        raise Late
