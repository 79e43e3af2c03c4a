"""Numbers, texts and values in the bytes of Yjs (the encoding of lib0). Bytes that make no sense give a ValueError.

Each function takes the bytes and a place, and gives what stands there and the place behind it. They come from anybody,
so that nothing is believed: no length beyond the bytes there are, no nesting that would exhaust the stack.
"""

from __future__ import annotations

import json
from typing import NoReturn

_LARGEST = 2**53 - 1  # the largest whole number of a browser
_DEEPEST = 60  # values within values; the document library follows any depth, until the process dies of it
_USUAL_JSON = frozenset({"true", "false", "null", '""', "{}"})


class NotLib0(ValueError):
    """The bytes say something that none of the libraries writes."""


def read_number(data: bytes, at: int) -> tuple[int, int]:
    byte = data[at]
    if byte < 0x80:
        return byte, at + 1
    value, shift = byte & 0x7F, 7
    for place in range(at + 1, at + 8):
        byte = data[place]
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            if value > _LARGEST:
                break
            return value, place + 1
        shift += 7
    raise NotLib0("a number is too large")


def read_count(data: bytes, at: int, smallest: int = 1) -> tuple[int, int]:
    """How many things follow, of which each takes at least so many bytes."""
    count, at = read_number(data, at)
    if count * smallest > len(data) - at:
        raise NotLib0("more is announced than there is")
    return count, at


def read_text(data: bytes, at: int) -> tuple[str, int]:
    length, at = read_number(data, at)
    end = at + length
    if end > len(data):
        raise NotLib0("a text is cut off")
    return data[at:end].decode(), end


def skip_bytes(data: bytes, at: int) -> int:
    length, at = read_count(data, at)
    return at + length


def skip_json(data: bytes, at: int) -> int:
    """A browser that could not read it would not read the update at all, so that it must not get there."""
    text, at = read_text(data, at)
    if text not in _USUAL_JSON:
        check_json(text)
    return at


def check_json(text: str) -> None:
    try:
        json.loads(text, parse_constant=_refuse_constant)
    except RecursionError:
        raise NotLib0("a value is nested too deeply") from None


def _refuse_constant(name: str) -> NoReturn:
    raise NotLib0(f"{name} is no JSON")


def skip_value(data: bytes, at: int, depth: int = 0) -> int:
    """A value of any type, as maps and arrays hold them."""
    kind = data[at]
    at += 1
    if kind in _FIXED:
        at += _FIXED[kind]
        if at > len(data):
            raise NotLib0("a value is cut off")
        return at
    if kind == 125:
        return _skip_whole_number(data, at)
    if kind == 119:
        return read_text(data, at)[1]
    if kind == 116:
        return skip_bytes(data, at)
    if kind not in (117, 118):
        raise NotLib0("a value is of no known type")
    return _skip_collection(data, at, depth + 1, named=kind == 118)


# undefined, null, float32, float64, bigint, false, true: how many bytes each takes.
_FIXED = {127: 0, 126: 0, 124: 4, 123: 8, 122: 8, 121: 0, 120: 0}


def _skip_whole_number(data: bytes, at: int) -> int:
    # Its first byte holds a sign, too; where it ends is told as with the others.
    end = at
    while data[end] >= 0x80:
        end += 1
    if end - at > 9:
        raise NotLib0("a number is too large")
    return end + 1


def _skip_collection(data: bytes, at: int, depth: int, *, named: bool) -> int:
    if depth > _DEEPEST:
        raise NotLib0("a value is nested too deeply")
    count, at = read_count(data, at, 2 if named else 1)
    for _ in range(count):
        if named:
            _, at = read_text(data, at)
        at = skip_value(data, at, depth)
    return at
