"""How rows of a document's log are kept since 0006: updates one after the other, and a sum."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b

_LENGTH = 4


def framed(updates: Iterable[bytes]) -> bytes:
    return b"".join([part for update in updates for part in (len(update).to_bytes(_LENGTH), update)])


def unframed(data: bytes) -> Iterator[bytes]:
    at = 0
    while at < len(data):
        start = at + _LENGTH
        at = start + int.from_bytes(data[at:start])
        if at > len(data):
            raise ValueError("a row of the log ends too early")
        yield data[start:at]


def checksum_of(document_id: str, seq: int, data: bytes) -> bytes:
    return blake2b(f"{document_id}:{seq}:".encode() + data, digest_size=8).digest()
