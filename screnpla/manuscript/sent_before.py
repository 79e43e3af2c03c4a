"""Whether a change was sent before, by who never heard that it had come: then it must not be made once more.

What `PATCH` changes is written into the document by a client whose number is made of who sent it, what they saw and
what they sent. The same change would be written by the same client, and so the log itself tells that it is there.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.manuscript import store
from screnpla.manuscript.store import Row
from screnpla.manuscript.yjs.framing import unframed
from screnpla.manuscript.yjs.lib0_writing import number
from screnpla.manuscript.yjs.update_reading import read_update

# As large as browsers have them. The first bit is set, so that in a row the number takes all the bytes it may take, and
# nothing else that stands there is the same by chance.
_BITS = 53


def client_for(*sent: object) -> int:
    """Takes a while for a long content: to be asked in a thread."""
    first = 1 << _BITS - 1
    return first | int.from_bytes(sha256(json.dumps(sent).encode()).digest()[:8]) % first


async def has_come(db: AsyncSession, document_id: str, after: int, author_id: str, client: int) -> bool:
    """Whether this author's rows behind `after` hold what this client wrote."""
    written = number(client)
    return any(written in row.updates for row in await rows_by(db, document_id, after, author_id))


class Came(NamedTuple):
    ever: bool
    last: bool  # and its author has changed nothing since then


async def came(db: AsyncSession, document_id: str, after: int, author_id: str, client: int) -> Came:
    rows = await rows_by(db, document_id, after, author_id)
    with_it = [row for row in rows if number(client) in row.updates]
    # A later row has the number, too, when it puts something in the place of what the client wrote.
    is_last = bool(with_it) and with_it[-1] is rows[-1] and await asyncio.to_thread(_is_by, client, rows[-1])
    return Came(bool(with_it), is_last)


def _is_by(client: int, row: Row) -> bool:
    return any(client in read_update(update).spans() for update in unframed(row.updates))


async def rows_by(db: AsyncSession, document_id: str, after: int, author_id: str) -> Sequence[Row]:
    rows = await store.rows_after(db, document_id, after)
    # What a torn row says is not in the document.
    return [row for row in rows if row.author_id == author_id and store.is_whole(document_id, row)]
