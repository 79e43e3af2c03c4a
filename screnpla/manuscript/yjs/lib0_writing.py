"""Values as lib0 encodes them."""

from __future__ import annotations


def number(value: int) -> bytes:
    """As lib0 writes one that is not negative."""
    if value < 0x80:
        return bytes((value,))
    written = bytearray()
    while value >= 0x80:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    written.append(value)
    return bytes(written)
