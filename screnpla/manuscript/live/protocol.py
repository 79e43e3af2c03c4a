"""Wire protocol between a browser and a room: the messages of y-websocket, and our own (docs/spec/live.md). Pure.

All messages are in the encoding of lib0: a type and its fields, one message to a frame. Sync and awareness are those of
y-websocket; our own are the ack (SAVED), whether saving works, notices, persons and the welcome.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from screnpla.manuscript.yjs.lib0 import Lib0Error, encode_number, read_number, read_text

SYNC, AWARENESS, QUERY_AWARENESS = 0, 1, 3
STEP_1, STEP_2, UPDATE = 0, 1, 2
# Our own messages. From the server: the ack of what is on disk; whether saving works; a notice; name and picture of a
# person in the room; the review version of the script; numbers of its versions; the identity and permissions of the
# client itself.
SAVED, SAVING, NOTICE, PERSON, REVIEW, VERSIONS, WELCOME = 10, 11, 13, 14, 15, 16, 20
# From a browser: a part of a message that is too long for one frame.
PART = 12

# Close codes. 4400 to 4499 tell a y-websocket client not to reconnect by itself.
BAD_MESSAGE, NO_TICKET, NO_PERMISSION, GONE = 4400, 4401, 4403, 4404
TOO_SLOW, TOO_MANY_CLIENTS, TOO_LARGE, DAMAGED_TEXT, TOO_MANY = 4408, 4409, 4413, 4422, 4429
RESTARTING, NOT_NOW = 1012, 4503

LONGEST_FRAME = 1_000_000
LONGEST_MESSAGE = 16_000_000
_MOST_PARTS = 200
# When a client leaves the server sends its clock plus one, and browsers know no larger whole number than 2^53 - 1.
_LAST_CLOCK = 2**52


class IncomingMessage(NamedTuple):
    kind: int
    step: int  # of a sync message
    body: bytes


class MessagePart(NamedTuple):
    number: int
    total: int
    data: bytes


def read_message(frame: bytes) -> IncomingMessage:
    """Raises ValueError for a malformed message."""
    try:
        kind, at = read_number(frame, 0)
        if kind == SYNC:
            step, at = read_number(frame, at)
            return IncomingMessage(kind, step, _bytes_at(frame, at))
        if kind == AWARENESS:
            return IncomingMessage(kind, 0, _bytes_at(frame, at))
        if kind == PART:
            return IncomingMessage(kind, 0, frame[at:])
    except IndexError:
        raise Lib0Error("the message ends too early") from None
    if kind == QUERY_AWARENESS:
        return IncomingMessage(kind, 0, b"")
    raise Lib0Error("there is no such message")


def read_part(body: bytes) -> MessagePart:
    try:
        index, at = read_number(body, 0)
        total, at = read_number(body, at)
        data = _bytes_at(body, at)
    except IndexError:
        raise Lib0Error("the message ends too early") from None
    if not 0 <= index < total <= _MOST_PARTS:
        raise Lib0Error("there is no such part")
    return MessagePart(index, total, data)


def _bytes_at(frame: bytes, at: int) -> bytes:
    length, at = read_number(frame, at)
    if at + length != len(frame):
        raise Lib0Error("the message is cut off, or goes on")
    return frame[at:]


class PresenceState(NamedTuple):
    """Awareness state of a Yjs client: JSON, 'null' when it leaves."""

    client: int
    clock: int
    state: str


def decode_presences(body: bytes, most: int) -> list[PresenceState]:
    try:
        count, at = read_number(body, 0)
        if count > most:
            raise Lib0Error("too many states at once")
        found = []
        for _ in range(count):
            client, at = read_number(body, at)
            clock, at = read_number(body, at)
            state, at = read_text(body, at)
            if clock > _LAST_CLOCK:
                raise Lib0Error("a clock is too large")
            found.append(PresenceState(client, clock, state))
    except IndexError:
        raise Lib0Error("the states end too early") from None
    return found


def encode_presences(states: list[PresenceState]) -> bytes:
    parts = [encode_number(len(states))]
    for client, clock, state in states:
        parts += [encode_number(client), encode_number(clock), _length_prefixed(state.encode())]
    return b"".join(parts)


def sync_message(step: int, body: bytes) -> bytes:
    return bytes((SYNC, step)) + _length_prefixed(body)


def awareness_message(body: bytes) -> bytes:
    return bytes((AWARENESS,)) + _length_prefixed(body)


def ack_message(count: int) -> bytes:
    return bytes((SAVED,)) + encode_number(count)


def json_message(kind: int, fields: dict[str, Any]) -> bytes:
    return bytes((kind,)) + _length_prefixed(json.dumps(fields, ensure_ascii=False).encode())


def _length_prefixed(body: bytes) -> bytes:
    return encode_number(len(body)) + body
