"""Offsets in a text: characters here, UTF-16 units in a browser, where an emoji counts two."""

from __future__ import annotations


def to_utf16(text: str, offset: int) -> int:
    return len(text[:offset].encode("utf-16-le")) // 2


def from_utf16(text: str, units: int) -> int:
    """Half of a surrogate pair counts as all of it; beyond the end is the end."""
    if text.isascii():
        return min(max(units, 0), len(text))
    at = 0
    for offset, character in enumerate(text):
        if at >= units:
            return offset
        at += 2 if ord(character) > 0xFFFF else 1
    return len(text)
