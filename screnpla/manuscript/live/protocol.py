"""The messages between a browser and a room: those of y-websocket, and ours (docs/spec/live.md). Pure.

Everything is in the encoding of lib0; a message is its type and what belongs to it, one to a frame.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from screnpla.manuscript.yjs.lib0_reading import NotLib0, read_number, read_text
from screnpla.manuscript.yjs.lib0_writing import number

SYNC, AWARENESS, QUERY_AWARENESS = 0, 1, 3
STEP_1, STEP_2, UPDATE = 0, 1, 2
# Ours. From the server: what is on disk; whether saving works; something to know; who somebody is; who one is here.
SAVED, SAVING, NOTICE, PERSON, WELCOME = 10, 11, 13, 14, 20
# From a browser: a piece of a message that is too long for one frame.
PART = 12

# Why a connection was ended. 4400 to 4499 tell a y-websocket client not to come back by itself.
GARBAGE, NO_TICKET, NO_RIGHT, GONE = 4400, 4401, 4403, 4404
TOO_SLOW, TOO_LARGE, TOO_MANY = 4408, 4413, 4429
RESTARTING, NOT_NOW = 1012, 4503

LONGEST_FRAME = 1_000_000
LONGEST_MESSAGE = 16_000_000
_MOST_PARTS = 200
# When somebody leaves we count on by one, and a browser knows no larger whole number than 2^53 - 1.
_LAST_CLOCK = 2**52


class Incoming(NamedTuple):
    kind: int
    step: int  # of a sync message
    body: bytes


class Part(NamedTuple):
    number: int
    of: int
    data: bytes


def read_message(frame: bytes) -> Incoming:
    """Raises ValueError for what is no message."""
    try:
        kind, at = read_number(frame, 0)
        if kind == SYNC:
            step, at = read_number(frame, at)
            return Incoming(kind, step, _bytes_at(frame, at))
        if kind == AWARENESS:
            return Incoming(kind, 0, _bytes_at(frame, at))
        if kind == PART:
            return Incoming(kind, 0, frame[at:])
    except IndexError:
        raise NotLib0("the message ends too early") from None
    if kind == QUERY_AWARENESS:
        return Incoming(kind, 0, b"")
    raise NotLib0("there is no such message")


def read_part(body: bytes) -> Part:
    try:
        index, at = read_number(body, 0)
        of, at = read_number(body, at)
        data = _bytes_at(body, at)
    except IndexError:
        raise NotLib0("the message ends too early") from None
    if not 0 <= index < of <= _MOST_PARTS:
        raise NotLib0("there is no such part")
    return Part(index, of, data)


def _bytes_at(frame: bytes, at: int) -> bytes:
    length, at = read_number(frame, at)
    if at + length != len(frame):
        raise NotLib0("the message is cut off, or goes on")
    return frame[at:]


class Presence(NamedTuple):
    """What a client says of itself: a state as JSON, 'null' when it leaves."""

    client: int
    clock: int
    state: str


def read_presences(body: bytes, most: int) -> list[Presence]:
    try:
        count, at = read_number(body, 0)
        if count > most:
            raise NotLib0("too many states at once")
        found = []
        for _ in range(count):
            client, at = read_number(body, at)
            clock, at = read_number(body, at)
            state, at = read_text(body, at)
            if clock > _LAST_CLOCK:
                raise NotLib0("a clock is too large")
            found.append(Presence(client, clock, state))
    except IndexError:
        raise NotLib0("the states end too early") from None
    return found


def presence_body(states: list[Presence]) -> bytes:
    parts = [number(len(states))]
    for client, clock, state in states:
        parts += [number(client), number(clock), _with_length(state.encode())]
    return b"".join(parts)


def sync(step: int, body: bytes) -> bytes:
    return bytes((SYNC, step)) + _with_length(body)


def awareness(body: bytes) -> bytes:
    return bytes((AWARENESS,)) + _with_length(body)


def saved(count: int) -> bytes:
    return bytes((SAVED,)) + number(count)


def told(kind: int, what: dict[str, Any]) -> bytes:
    return bytes((kind,)) + _with_length(json.dumps(what, ensure_ascii=False).encode())


def _with_length(body: bytes) -> bytes:
    return number(len(body)) + body
