"""Encoding of lib0, which Yjs uses: numbers, texts and values. Malformed bytes raise a ValueError.

Each reading function takes the bytes and an offset, and returns the value and the offset behind it. The bytes come from
anybody, so that nothing is trusted: no length beyond the bytes there are, no nesting that would exhaust the stack.
"""

from __future__ import annotations

import json
from typing import NoReturn

_LARGEST = 2**53 - 1  # the largest whole number of a browser
_DEEPEST = 60  # values within values; the document library follows any depth, until the process dies of it
_USUAL_JSON = frozenset({"true", "false", "null", '""', "{}"})


class Lib0Error(ValueError):
    """The bytes hold something that none of the libraries writes."""


def read_number(data: bytes, at: int) -> tuple[int, int]:
    byte = data[at]
    if byte < 0x80:
        return byte, at + 1
    value, shift = byte & 0x7F, 7
    for position in range(at + 1, at + 8):
        byte = data[position]
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            if value > _LARGEST:
                break
            return value, position + 1
        shift += 7
    raise Lib0Error("a number is too large")


def read_count(data: bytes, at: int, smallest: int = 1) -> tuple[int, int]:
    """The number of items that follow, each of at least `smallest` bytes."""
    count, at = read_number(data, at)
    if count * smallest > len(data) - at:
        raise Lib0Error("more is announced than there is")
    return count, at


def read_text(data: bytes, at: int) -> tuple[str, int]:
    length, at = read_number(data, at)
    end = at + length
    if end > len(data):
        raise Lib0Error("a text is cut off")
    return data[at:end].decode(), end


def skip_bytes(data: bytes, at: int) -> int:
    length, at = read_count(data, at)
    return at + length


def skip_json(data: bytes, at: int) -> int:
    """A browser that could not read it would not read the update at all, so that it must not reach the document."""
    text, at = read_text(data, at)
    if text not in _USUAL_JSON:
        check_json(text)
    return at


def check_json(text: str) -> None:
    try:
        json.loads(text, parse_constant=_refuse_constant)
    except RecursionError:
        raise Lib0Error("a value is nested too deeply") from None


def _refuse_constant(name: str) -> NoReturn:
    raise Lib0Error(f"{name} is no JSON")


def skip_value(data: bytes, at: int, depth: int = 0) -> int:
    """A value of any type, as maps and arrays hold them."""
    kind = data[at]
    at += 1
    if kind in _FIXED:
        at += _FIXED[kind]
        if at > len(data):
            raise Lib0Error("a value is cut off")
        return at
    if kind == 125:
        return _skip_whole_number(data, at)
    if kind == 119:
        return read_text(data, at)[1]
    if kind == 116:
        return skip_bytes(data, at)
    if kind not in (117, 118):
        raise Lib0Error("a value is of no known type")
    return _skip_collection(data, at, depth + 1, named=kind == 118)


# undefined, null, float32, float64, bigint, false, true: how many bytes each takes.
_FIXED = {127: 0, 126: 0, 124: 4, 123: 8, 122: 8, 121: 0, 120: 0}


def _skip_whole_number(data: bytes, at: int) -> int:
    # Its first byte holds a sign, too; it ends like the others.
    end = at
    while data[end] >= 0x80:
        end += 1
    if end - at > 9:
        raise Lib0Error("a number is too large")
    return end + 1


def _skip_collection(data: bytes, at: int, depth: int, *, named: bool) -> int:
    if depth > _DEEPEST:
        raise Lib0Error("a value is nested too deeply")
    count, at = read_count(data, at, 2 if named else 1)
    for _ in range(count):
        if named:
            _, at = read_text(data, at)
        at = skip_value(data, at, depth)
    return at


def encode_number(value: int) -> bytes:
    """As lib0 writes a number that is not negative."""
    if value < 0x80:
        return bytes((value,))
    encoded = bytearray()
    while value >= 0x80:
        encoded.append(value & 0x7F | 0x80)
        value >>= 7
    encoded.append(value)
    return bytes(encoded)
