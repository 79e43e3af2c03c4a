"""Framing of the messages between server and worker: a byte for the kind, eight for the length, and the message."""

from __future__ import annotations

import os
import select
import struct
import time
from typing import NamedTuple

HEAD = struct.Struct("<cQ")
WORK, DONE, TOO_LONG, DIED = b"w", b"d", b"t", b"x"
_CHUNK = 1 << 20


class PipeClosed(Exception):
    """The other side is gone."""


class DeadlineExceeded(Exception):
    """The other side takes longer than it may."""


class Frame(NamedTuple):
    kind: bytes
    message: bytes


def send_frame(handle: int, frame: Frame, until: float | None = None) -> None:
    rest = memoryview(HEAD.pack(frame.kind, len(frame.message)) + frame.message)
    try:
        while rest:
            _wait_until_ready(handle, select.POLLOUT, until)
            # No more than a pipe that is ready takes at once: a longer piece could wait for ever.
            rest = rest[os.write(handle, rest[: select.PIPE_BUF]) :]
    except OSError:
        raise PipeClosed from None


def receive_frame(handle: int, most: int, until: float | None = None) -> Frame:
    """The next frame. `until` is a moment of `time.monotonic`; None waits for ever."""
    kind, length = HEAD.unpack(_read_exactly(handle, HEAD.size, until))
    if length > most:
        raise PipeClosed
    return Frame(kind, _read_exactly(handle, length, until))


def _read_exactly(handle: int, length: int, until: float | None) -> bytes:
    data = bytearray()
    while len(data) < length:
        part = _read_some(handle, min(_CHUNK, length - len(data)), until)
        if not part:
            raise PipeClosed
        data += part
    return bytes(data)


def _read_some(handle: int, most: int, until: float | None) -> bytes:
    _wait_until_ready(handle, select.POLLIN, until)
    try:
        return os.read(handle, most)
    except OSError:
        raise PipeClosed from None


def _wait_until_ready(handle: int, events: int, until: float | None) -> None:
    if until is None:
        return
    ready = select.poll()
    ready.register(handle, events)
    if not ready.poll(max(0.0, until - time.monotonic()) * 1000):
        raise DeadlineExceeded


# Limits of the work on one file.
# A 500-page script takes four seconds on two cores, and 99 MB.
SECONDS = 20
MEMORY_BYTES = 1_500_000_000
# Of a 500-page script it is 1.3 MB. Understood as JSON, a forged one takes many times its length.
ANSWER_BYTES = 16_000_000
OPEN_FILES = 32
