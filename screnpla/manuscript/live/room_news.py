"""What rooms of one document in several processes tell each other. Pure."""

from __future__ import annotations

from screnpla.accounts.notices import Told
from screnpla.manuscript.live.protocol import NOTICE, told
from screnpla.manuscript.store import Appended
from screnpla.manuscript.yjs.framing import framed, unframed

_WRITTEN, _PRESENCE, _WHO = b"w", b"p", b"?"
_NUMBER = 8
_ID = 24


def written(appended: Appended) -> bytes:
    numbers = appended.first.to_bytes(_NUMBER) + appended.last.to_bytes(_NUMBER)
    return _WRITTEN + numbers + framed(appended.rows)


def read_written(data: bytes) -> tuple[int, int, list[bytes]] | None:
    """The numbers of the first and the last row, and what they hold."""
    if data[:1] != _WRITTEN:
        return None
    first = int.from_bytes(data[1 : 1 + _NUMBER])
    last = int.from_bytes(data[1 + _NUMBER : 1 + 2 * _NUMBER])
    return first, last, unframed(data[1 + 2 * _NUMBER :])


def presence(body: bytes) -> bytes:
    return _PRESENCE + body


def read_presence(data: bytes) -> bytes | None:
    return data[1:] if data[:1] == _PRESENCE else None


def who_is_there() -> bytes:
    return _WHO


def asks_who_is_there(data: bytes) -> bool:
    return data == _WHO


def notice_message(notice: Told) -> bytes:
    """As a browser is told."""
    moment = notice.created_at.isoformat().replace("+00:00", "Z")
    about = {"id": notice.id, "kind": notice.kind, "text": notice.text}
    return told(NOTICE, {**about, "scriptId": notice.script_id, "createdAt": moment})


def noticed(notice: Told) -> bytes:
    return notice.user_id.encode() + notice_message(notice)


def read_noticed(data: bytes) -> tuple[str, bytes]:
    """For whom, and what their browsers are told."""
    return data[:_ID].decode(), data[_ID:]
