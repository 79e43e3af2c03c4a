"""What a row of the log holds: one or more updates as they came, one after the other, and a sum to tell whether they
are still what was written."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

_LENGTH = 4


def framed(updates: Iterable[bytes]) -> bytes:
    """Put side by side, not merged: merging takes long, and costs words that were written into a deleted line."""
    return b"".join([part for update in updates for part in (len(update).to_bytes(_LENGTH), update)])


def unframed(data: bytes) -> list[bytes]:
    """Raises ValueError when it is no such row."""
    found, at = [], 0
    while at < len(data):
        start = at + _LENGTH
        at = start + int.from_bytes(data[at:start])
        if at > len(data):
            raise ValueError("a row of the log ends too early")
        found.append(data[start:at])
    return found


def checksum_of(document_id: str, seq: int, data: bytes) -> bytes:
    """Also of where it stands: a row that came to lie in another's place is as wrong as a damaged one."""
    return blake2b(f"{document_id}:{seq}:".encode() + data, digest_size=8).digest()
