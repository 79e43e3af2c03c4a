"""What rooms of one document in several processes tell each other. Pure."""

from __future__ import annotations

from datetime import UTC, datetime

from screnpla.manuscript.framing import framed, unframed
from screnpla.manuscript.store import Appended

_WRITTEN, _PRESENCE, _WHO = b"w", b"p", b"?"
_NUMBER = 8


def written(appended: Appended) -> bytes:
    numbers = appended.first.to_bytes(_NUMBER) + appended.last.to_bytes(_NUMBER)
    return _WRITTEN + numbers + framed(appended.rows)


def read_written(document_id: str, data: bytes) -> Appended | None:
    if data[:1] != _WRITTEN:
        return None
    first = int.from_bytes(data[1 : 1 + _NUMBER])
    last = int.from_bytes(data[1 + _NUMBER : 1 + 2 * _NUMBER])
    # When it was written is in the log.
    return Appended(document_id, first, last, datetime.min.replace(tzinfo=UTC), unframed(data[1 + 2 * _NUMBER :]))


def presence(body: bytes) -> bytes:
    return _PRESENCE + body


def read_presence(data: bytes) -> bytes | None:
    return data[1:] if data[:1] == _PRESENCE else None


def who_is_there() -> bytes:
    return _WHO


def asks_who_is_there(data: bytes) -> bool:
    return data == _WHO
